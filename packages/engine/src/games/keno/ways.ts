import type { Group, Kind, Line, Play, Way } from './ticket.ts'

/** Which combinations of its groups a ticket of each type plays, how many they are, and what they are. */

/** A group as far as counting goes: its spots, and how many of them were drawn. */
export interface Part {
  readonly size: number
  readonly hits: number
  readonly king: boolean
}

/** A combination so far: nothing, one group or more, each without and with a king. */
const STATES = 6
const NONE = 0
const stateOf = (groups: number, king: boolean): number => 2 * Math.min(groups, 2) + (king ? 1 : 0)
const MORE = [stateOf(1, false), stateOf(1, false) + 1, 4, 5, 4, 5]
const MORE_WITH_KING = [3, 3, 5, 5, 5, 5]

/**
 * Whether a combination is a way of this type of ticket. 19:47-15.2(c)1 and 19:47-15.2(c)2: each group by itself.
 * 19:47-15.2(c)5: a king and at least one more group, which may be another king. 19:47-15.2(c)3 and 19:47-15.2(c)4: any.
 */
function permitted(kind: Kind, state: number): boolean {
  if (state === NONE) return false
  if (kind === 'straight' || kind === 'split') return state < 4
  return kind === 'king' ? state === 5 : true
}

/** The numbers of combinations by their spots and their catch: `at(spots, catch)`. */
export interface Combinations {
  at(spots: number, hits: number): number
}

/** A group of its own type, counted for tickets that play each group by itself. */
function single(parts: readonly Part[]): Combinations {
  return {
    at: (spots, hits) =>
      parts.reduce((n, part) => n + (part.size === spots && part.hits === hits ? 1 : 0), 0),
  }
}

/** What the groups counted so far come to at most. */
interface Reach {
  readonly spots: number
  readonly hits: number
}

/** Adds a group to every combination that has room for it, from the largest down, so that it is added once. */
function include(
  table: Float64Array,
  { size, hits, king }: Part,
  { reach, most, width }: { readonly reach: Reach; readonly most: number; readonly width: number },
): void {
  const next = king ? MORE_WITH_KING : MORE
  for (let spots = Math.min(reach.spots, most - size); spots >= 0; spots--)
    for (let caught = Math.min(spots, reach.hits); caught >= 0; caught--) {
      const from = (spots * width + caught) * STATES
      const to = ((spots + size) * width + caught + hits) * STATES
      for (let state = 0; state < STATES; state++) {
        const ways = table[from + state] as number
        if (ways !== 0) (table[to + (next[state] as number)] as number) += ways
      }
    }
}

/**
 * Counts the combinations of up to `most` spots without listing them: eighty groups of one have 2^80. Counts beyond 2^53
 * are approximate, and far beyond what any rate card permits.
 */
export function combinations(kind: Kind, parts: readonly Part[], most: number): Combinations {
  if (kind === 'straight' || kind === 'split') return single(parts)
  const width = parts.reduce((all, { hits }) => all + hits, 0) + 1
  const table = new Float64Array((most + 1) * width * STATES)
  table[NONE] = 1
  let reach: Reach = { spots: 0, hits: 0 }
  for (const part of parts) {
    if (part.size > most) continue
    include(table, part, { reach, most, width })
    reach = { spots: reach.spots + part.size, hits: reach.hits + part.hits }
  }
  return {
    at(spots, hits) {
      if (spots > most || hits >= width) return 0
      let ways = 0
      for (let state = 0; state < STATES; state++)
        if (permitted(kind, state)) ways += table[(spots * width + hits) * STATES + state] as number
      return ways
    },
  }
}

const unseen = ({ numbers, king }: Group): Part => ({ size: numbers.length, hits: 0, king: king === true })

/** Number of combinations of this many spots on a ticket of this type. */
export const countWays = (kind: Kind, groups: readonly Group[], spots: number): number =>
  combinations(kind, groups.map(unseen), spots).at(spots, 0)

/** Whether these groups together are a way of this type of ticket. */
export function isWay(kind: Kind, groups: readonly Group[], way: Way): boolean {
  const king = way.some((i) => groups[i]?.king === true)
  return permitted(kind, way.length === 0 ? NONE : stateOf(way.length, king))
}

/** Whether some groups from an index on add up to this many spots. */
function reachable(sizes: readonly number[], spots: number): readonly (readonly boolean[])[] {
  const rows = [Array.from({ length: spots + 1 }, (_, n) => n === 0)]
  for (const size of sizes.toReversed()) {
    const after = rows[0] as boolean[]
    rows.unshift(after.map((can, n) => can || (n >= size && after[n - size] === true)))
  }
  return rows
}

/** Every combination of this many spots. Count them first: there can be 2^80. */
export function listWays(kind: Kind, groups: readonly Group[], spots: number): readonly Way[] {
  // Kings come first, so that a combination without one is given up as soon as they are past.
  const order = [...groups.keys()].toSorted(
    (a, b) => Number(groups[b]?.king === true) - Number(groups[a]?.king === true) || a - b,
  )
  const kings = groups.filter(({ king }) => king).length
  const sizes = order.map((i) => groups[i]?.numbers.length ?? 0)
  const can = reachable(sizes, spots)
  const found: Way[] = []
  const choose = (at: number, left: number, way: number[]): void => {
    if (kind === 'king' && at >= kings && !way.some((i) => groups[i]?.king)) return
    if (left === 0 && isWay(kind, groups, way)) found.push(way.toSorted((a, b) => a - b))
    if ((kind === 'straight' || kind === 'split') && way.length > 0) return
    for (let i = at; i < order.length && left > 0; i++) {
      if (kind === 'king' && i >= kings && way.length === 0) return
      const size = sizes[i] ?? 0
      if (size <= left && can[i + 1]?.[left - size]) choose(i + 1, left - size, [...way, order[i] as number])
    }
  }
  choose(0, spots, [])
  return found
}

/** The ways of one line of a ticket. */
export const waysOfLine = ({ kind, groups }: Play, { named, spots }: Line): readonly Way[] =>
  named ?? listWays(kind, groups, spots)
