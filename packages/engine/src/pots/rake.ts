import type { Cents, Time } from '../kernel/index.ts'

/** What the house takes: a percentage of what was bet, set amounts at set levels of the pot, or a charge for time. */

export const DOLLAR: Cents = 100
const whole = (cents: Cents): Cents => Math.floor(cents / DOLLAR) * DOLLAR

/** So much out of that pot. */
export interface Taken {
  readonly pot: number
  readonly cents: Cents
}

export interface Level {
  readonly level: Cents
  readonly cents: Cents
}

/**
 * 19:47-14.14(b)1i: a percentage of all sums bet in the round, from pot and side pots, the main pot first, until as much
 * as the house takes of one hand is reached.
 */
export function percentage(
  percent: number,
  /** What the round has put into each pot, without what went back uncalled. */
  bets: readonly Cents[],
  room: Cents,
): Taken[] {
  let left = room
  return bets.flatMap((cents, pot) => {
    const taken = Math.min(whole((cents * percent) / 100), left)
    left -= taken
    return taken > 0 ? [{ pot, cents: taken }] : []
  })
}

/** What one pot holds: all that was put into it, and the chips that can be taken out of it. */
export interface Held {
  readonly put: Cents
  readonly chips: Cents
}

/** 19:47-14.14(b)2i: set amounts as the hand reaches set levels, out of the pot that carries it over the level. */
export function incremental(
  levels: readonly Level[],
  /** How many of the levels have been reached before. */
  reached: number,
  pots: readonly Held[],
  room: Cents,
): { readonly reached: number; readonly taken: readonly Taken[] } {
  const total = pots.reduce((sum, { put }) => sum + put, 0)
  const taken: Taken[] = []
  let left = room
  let now = reached
  for (const { level, cents } of levels.slice(reached)) {
    if (total < level) break
    now++
    for (const { pot, cents: part } of outOf(pots, taken, level, Math.min(cents, left))) {
      taken.push({ pot, cents: part })
      left -= part
    }
  }
  return { reached: now, taken }
}

/** The pot that carries the sum over a level pays; what it cannot pay comes from the main pot on. */
function outOf(
  pots: readonly Held[],
  before: readonly Taken[],
  level: Cents,
  cents: Cents,
): readonly Taken[] {
  let sum = 0
  const first = pots.findIndex(({ put }) => {
    sum += put
    return sum >= level
  })
  const order = [first, ...pots.keys()].filter((pot, i, all) => all.indexOf(pot) === i)
  let left = cents
  return order.flatMap((pot) => {
    const gone = before.reduce((n, it) => (it.pot === pot ? n + it.cents : n), 0)
    const part = Math.min(left, Math.max(0, whole((pots[pot]?.chips ?? 0) - gone)))
    left -= part
    return part > 0 ? [{ pot, cents: part }] : []
  })
}

const MINUTE: Time = 60_000

/** 19:47-14.14(b)3iii: how many marks of 20 or 30 minutes have passed. */
export const marksPassed = (opened: Time, now: Time, every: number): number =>
  Math.max(0, Math.floor((now - opened) / (every * MINUTE)))

/** 19:47-14.14(b)3ii: the charge at a mark is that fraction of an hourly fee, rounded down to the chip. */
export const timeCharge = (fee: Cents, every: number): Cents => whole((fee * every) / 60)

/** A charge for the table is shared by those dealt in; odd chips fall to the first of them. */
export function sharedCharge(cents: Cents, players: number): readonly Cents[] {
  const each = whole(cents / players)
  const over = (cents - each * players) / DOLLAR
  return Array.from({ length: players }, (_, i) => each + (i < over ? DOLLAR : 0))
}

/** Takes the rake a dollar at a time from the player with the most left in the pot. */
export function rakedFrom<W>(
  cents: Cents,
  parts: readonly { readonly from: W; readonly cents: Cents }[],
): readonly { readonly from: W; readonly cents: Cents }[] {
  const left = parts.map((part) => part.cents)
  let owed = cents
  while (owed > 0) {
    const most = Math.max(...left)
    const at = left.indexOf(most)
    const part = Math.min(DOLLAR, owed, most)
    if (part <= 0) throw new Error('a pot cannot pay its rake')
    left[at] = most - part
    owed -= part
  }
  return parts.flatMap(({ from, cents: had }, i) => {
    const part = had - (left[i] as number)
    return part > 0 ? [{ from, cents: part }] : []
  })
}
