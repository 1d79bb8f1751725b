import type { Cents, WagerId } from '@boardwalk/engine/kernel'

/** How often each amount came. */
export type Counts = Map<Cents, number>

/**
 * What a simulation counts. Nothing but whole numbers, so that tallies can be added in any order and the sum is the
 * same to the last digit.
 */
export interface Tally {
  rounds: number
  /** The player's net of a round. */
  readonly nets: Counts
  /** By wager, by what was first staked: the net of each decided wager. */
  readonly wagers: Map<WagerId, Map<Cents, Counts>>
}

export const emptyTally = (): Tally => ({ rounds: 0, nets: new Map(), wagers: new Map() })

const count = (counts: Counts, cents: Cents, times: number): void => {
  counts.set(cents, (counts.get(cents) ?? 0) + times)
}

export function countRound(tally: Tally, net: Cents, times = 1): void {
  tally.rounds += times
  count(tally.nets, net, times)
}

export function countDecided(tally: Tally, wager: WagerId, stake: Cents, net: Cents, times = 1): void {
  const stakes = tally.wagers.get(wager) ?? new Map<Cents, Counts>()
  tally.wagers.set(wager, stakes)
  const counts: Counts = stakes.get(stake) ?? new Map()
  stakes.set(stake, counts)
  count(counts, net, times)
}

/** Adds one tally to another. */
export function addTally(into: Tally, more: Tally): void {
  for (const [net, times] of more.nets) countRound(into, net, times)
  for (const [wager, stakes] of more.wagers) {
    for (const [stake, counts] of stakes) {
      for (const [net, times] of counts) countDecided(into, wager, stake, net, times)
    }
  }
}
