import { spotAt, stackOf, staked } from './account.ts'
import type { Range } from './game.ts'
import { dollars } from './money.ts'
import { isRefused, terms, termsOf } from './table.ts'
import { limitOf } from './terms.ts'
import {
  type Cents,
  type Citation,
  type Confirm,
  HOUSE,
  type Place,
  type PlayerId,
  type Refused,
  type Table,
  type WagerId,
} from './types.ts'

export const up = (n: number, step: number): number => Math.ceil(n / step) * step
export const down = (n: number, step: number): number => Math.floor(n / step) * step

export interface Within {
  /** What the stake must be a multiple of, besides the table's coin. */
  readonly step?: Cents
  readonly stepRule?: Citation
  readonly stepBecause?: string
  /** What the player can put here, when a charge or a companion wager comes out of the same stack. */
  readonly funds?: Cents
  /** What the player has on the same wager at another spot: a maximum holds for all of it (8.2). */
  readonly beside?: Cents
}

/** Worked out once for each wager in the table's coin, as its unit and the reason for it. */
export function inCoin<W extends object, V>(
  work: (wager: W, coin: Cents) => V,
): (wager: W, coin: Cents) => V {
  const known = new WeakMap<W, { readonly coin: Cents; readonly answer: V }>()
  return (wager, coin) => {
    const before = known.get(wager)
    if (before?.coin === coin) return before.answer
    const answer = work(wager, coin)
    known.set(wager, { coin, answer })
    return answer
  }
}

/** Every one of these wagers at every one of these places, as somewhere to ask about. */
export const everySpot = (
  places: readonly Place[],
  wagers: readonly WagerId[],
): readonly { readonly place: Place; readonly wager: WagerId }[] =>
  places.flatMap((place) => wagers.map((wager) => ({ place, wager })))

/** The ordinary range of a wager: the table's limits, the wager's unit, the player's chips (8.2). */
export function limited(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  within: Within = {},
): Range | Refused {
  const { limits, coin } = terms(table)
  const limit = limitOf(limits, wager)
  if (!limit) return { refused: HOUSE, because: `No wager is called ${wager} here.`, received: wager }
  const standing = spotAt(table, place, player, wager)
  const there = standing?.cents ?? 0
  if (standing && table.made[standing.account] !== undefined) {
    return { refused: HOUSE, because: 'This wager stands under earlier terms and cannot be added to.' }
  }
  const { stepRule, stepBecause } = within
  const step = within.step ?? coin
  const least = up(Math.max(limit.least - there, step), step)
  const room = down(limit.most - there - (within.beside ?? 0), step)
  const over = down(within.funds ?? stackOf(table, player), step)
  if (over < least) {
    const because = `This takes at least ${dollars(least)}; you have ${dollars(stackOf(table, player))}.`
    return { refused: HOUSE, because, expected: least, received: stackOf(table, player) }
  }
  // Where chips elsewhere do not matter, neither by a companion nor by a charge, all of it rests on this very spot.
  const alone = within.funds === undefined && within.beside === undefined
  const most = Math.min(room, over)
  const range = alone ? { least, most, step, over, room } : { least, most, step, over }
  if (stepRule === undefined && stepBecause === undefined) return range
  return { ...range, ...(stepRule && { stepRule }), ...(stepBecause && { stepBecause }) }
}

/** The same range, good only with these voices. */
export const withVoices = (range: Range | Refused, confirm: Confirm): Range | Refused =>
  isRefused(range) ? range : { ...range, confirm }

/** All of a standing wager, or any part of it that leaves the minimum, may come down. */
export function removable(table: Table, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const there = staked(table, place, player, wager)
  if (there === 0) return { refused: HOUSE, because: 'You have no wager there.' }
  return { least: there, most: there, step: there }
}

/** As `removable`, but in parts: what stays is no less than the minimum and can still be paid. */
export function reducible(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  step: Cents,
): Range | Refused {
  const standing = spotAt(table, place, player, wager)
  const whole = removable(table, player, place, wager)
  if (!standing) return whole
  const there = standing.cents
  // What stays is a wager under the terms it was made under.
  const least = limitOf(termsOf(table, standing.account).limits, wager)?.least ?? there
  const most = down(there - up(least, step), step)
  return isRefused(whole) || most < step ? whole : { least: step, most, step }
}
