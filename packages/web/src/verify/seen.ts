import type { Table } from '@boardwalk/engine/kernel'

const ROOTS = 'boardwalk.roots'
/** A table commits itself anew for every throw; so many of the last are kept. */
const MOST_DRAWS = 500

/** What the house has committed itself to, as this browser saw it: shoes by `table:shuffle`, draws by `table#draw`. */
export function seenRoots(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(ROOTS) ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

interface Committed {
  readonly table: Table
  readonly commitment?: { readonly draw: number; readonly hash: string } | undefined
}

/** What of a view is new: the roots of its shoes, and the commitment to its next draw. */
export function freshIn(
  name: string,
  { table, commitment }: Committed,
  known: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fresh: Record<string, string> = {}
  for (const { shuffle, root } of Object.values(table.sets)) if (root) fresh[`${name}:${shuffle}`] = root
  if (commitment) fresh[`${name}#${commitment.draw}`] = commitment.hash
  return Object.fromEntries(Object.entries(fresh).filter(([key]) => known[key] === undefined))
}

/** The oldest draws are forgotten; shoes are few. */
export function bounded(all: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const draws = Object.keys(all).filter((key) => key.includes('#'))
  const old = new Set(draws.slice(0, Math.max(0, draws.length - MOST_DRAWS)))
  return old.size === 0 ? all : Object.fromEntries(Object.entries(all).filter(([key]) => !old.has(key)))
}

/** The browser keeps the commitments it saw, to compare them when they are opened. What it saw first stands. */
export function keepSeen(name: string, view: Committed): void {
  try {
    const known = seenRoots()
    const fresh = freshIn(name, view, known)
    if (Object.keys(fresh).length === 0) return
    localStorage.setItem(ROOTS, JSON.stringify(bounded({ ...known, ...fresh })))
  } catch {
    // A browser that keeps nothing can still verify what the house publishes.
  }
}
