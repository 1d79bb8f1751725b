import type { Json } from '@boardwalk/engine/kernel'

/** What is said in one place of two versions of a document. */
export interface Change {
  readonly where: string
  readonly was: string | null
  readonly is: string | null
}

const MOST = 200
type Fields = Readonly<Record<string, Json | undefined>>

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: Json | undefined): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A list by what its members are called, so that one that was put in between changes no other. */
function named(list: readonly Json[]): Fields {
  const nameOf = (it: Json, i: number): string => {
    const { id, name } = isFields(it) ? it : {}
    return textOf(id) ?? textOf(name) ?? String(i + 1)
  }
  return Object.fromEntries(list.map((it, i) => [nameOf(it, i), it]))
}

function walk(where: string, was: Json | undefined, is: Json | undefined): readonly Change[] {
  if (isList(was) && isList(is)) return walk(where, named(was), named(is))
  if (!isFields(was) || !isFields(is)) {
    const [before, now] = [textOf(was), textOf(is)]
    return before === now ? [] : [{ where, was: before, is: now }]
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.flatMap((key) => walk(where === '' ? key : `${where}, ${key}`, was[key], is[key]))
}
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** 19:47-8.5(d): what makes one version materially different from another, by what they say and not by their words. */
export const materialChanges = (was: Json, is: Json): readonly Change[] => walk('', was, is).slice(0, MOST)
