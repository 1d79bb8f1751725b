import type { FromClient } from '@boardwalk/protocol'

type Do = Extract<FromClient, { type: 'do' }>
type Fields = Record<string, unknown>

const KNOWN: ReadonlySet<string> = new Set(['type', 'id', 'table', 'seen', 'command'])
const ID = /^[\x20-\x7e]{1,64}$/
const TABLE = /^[a-z0-9][a-z0-9-]{0,39}$/

const isWord = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

const isPlain = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= 500
    : typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value === 'boolean' || value === null

/** A command of plain values, with the fields in the order that the schema gives them. */
function plainCommand(given: unknown): Do['command'] | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const { type, by, round } = given as Fields
  if (!isWord(type, 40) || (by !== undefined && !isWord(by, 48))) return undefined
  if (round !== undefined && !Number.isSafeInteger(round)) return undefined
  const own: Fields = { type }
  if (by !== undefined) own.by = by
  if (round !== undefined) own.round = round
  for (const name of Object.keys(given)) {
    if (name === 'type' || name === 'by' || name === 'round') continue
    const value = (given as Fields)[name]
    if (name === '__proto__' || !isPlain(value)) return undefined
    own[name] = value
  }
  return own as Do['command']
}

/**
 * A command as nearly all are: a few plain values. What it comes to is what the schema makes of it, at a part of the cost;
 * of everything else the schema says what it is, or why it is nothing.
 */
export function plainDo(value: unknown): Do | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { type, id, table, seen, command } = value as Fields
  if (type !== 'do' || typeof id !== 'string' || !ID.test(id)) return undefined
  for (const name of Object.keys(value)) if (!KNOWN.has(name)) return undefined
  if (typeof table !== 'string' || !TABLE.test(table)) return undefined
  if (seen !== undefined && !(Number.isSafeInteger(seen) && (seen as number) >= 0)) return undefined
  const own = plainCommand(command)
  if (!own) return undefined
  return seen === undefined
    ? { type: 'do', id, table, command: own }
    : { type: 'do', id, table, seen: seen as number, command: own }
}
