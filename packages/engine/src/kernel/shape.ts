import { fieldsOf, isDirect, type Shape } from './commands.ts'
import { ENVELOPE } from './offers.ts'
import { type Actor, type Command, HOUSE, type Refused, STAFF } from './types.ts'

/**
 * The shape of a command, checked before any rule looks at it: rules may then compare, print and look up its fields
 * without a thought for what a stranger might have put there.
 */

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

function isActor(by: unknown): by is Actor {
  if (typeof by !== 'string') return false
  // Ids are parts of account names, so a colon in one would name somebody else's chips.
  return (STAFF as readonly string[]).includes(by) || /^player:[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(by)
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const FITS: Readonly<Record<Shape, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  'a number': (value) => typeof value === 'number',
  'true or false': (value) => typeof value === 'boolean',
  'a time': (value) => typeof value === 'number' || value === true,
  'a list': Array.isArray,
  'a record': isRecord,
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/** A game's command has plain values, or lists of them: cards, faces, numbers. */
const isPlainOrList = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : isPlain(value)

type Shapes = Readonly<Record<string, Shape>>

const shapeOf = (shapes: Shapes, key: string): Shape | undefined =>
  Object.hasOwn(shapes, key) ? shapes[key] : undefined

/** Why a field of a command is not what it must be. */
function refuseField(type: string, key: string, value: unknown, shapes: Shapes = {}): Refused | undefined {
  const shape = shapeOf(shapes, key)
  if (shape)
    return FITS[shape](value)
      ? undefined
      : { ...refuse(`The ${key} of a ${type} must be ${shape}.`), expected: shape }
  if (isDirect(type))
    return { ...refuse(`A ${type} has no ${key}.`), expected: Object.keys(shapes), received: key }
  return isPlainOrList(value)
    ? undefined
    : refuse(`The ${key} of a ${type} must be a value or a list of values.`)
}

/** Why no table could decide this command, whatever stands on it. */
export function refuseShape(command: Command): Refused | undefined {
  if (!isRecord(command)) return refuse('A command is an object.')
  const { type, by, round, at, chance } = command
  if (typeof type !== 'string') return refuse('A command has a type.')
  if (!isActor(by)) return refuse('A command says who gives it.')
  if (round !== undefined && !Number.isSafeInteger(round)) return refuse('A round is a whole number.')
  if (at !== undefined && !Number.isSafeInteger(at))
    return refuse('A time is a whole number of milliseconds.')
  if (chance !== undefined && isDirect(type)) return refuse('Nothing is left to chance here.')
  if (!isPlainOrList(chance)) return refuse('A result is a value or a list of values.')
  const shapes = fieldsOf(type)
  for (const key of Object.keys(command)) {
    if (ENVELOPE.has(key) || command[key] === undefined) continue
    const odd = refuseField(type, key, command[key], shapes)
    if (odd) return odd
  }
  return undefined
}
