import { VIGORISH } from '../../banking/index.ts'
import type { OptionValues } from '../../kernel/index.ts'
import type { HouseWay } from './houseway.ts'
import {
  allFares,
  type Fares,
  faresOf,
  houseManner,
  inWay,
  type Manner,
  mannerOf,
  type Side,
  sortOf,
  sorts,
  WAYS,
} from './maths/counts.ts'
import { chosen } from './options.ts'
import type { Four, Setting } from './ranking.ts'

/** What a wager of a hundred brings when it wins, less vigorish, and when it loses. */
export const WON = 100 - VIGORISH
export const LOST = 100

/** What so many wins and losses bring, in hundredths of the wager. */
export const worthOf = (win: number, lose: number): number => WON * win - LOST * lose

/** The way that brings most of three, which begin at `at`; of equals the first. */
function bestOf({ win, lose }: Fares, at: number): number {
  let best = 0
  const worth = (way: number): number => worthOf(win[at + way] as number, lose[at + way] as number)
  for (let way = 1; way < WAYS; way++) if (worth(way) > worth(best)) best = way
  return best
}

/** The best way to set every sort of hand against somebody who sets in this manner. */
export const bestAgainst = (fares: Fares): Manner =>
  mannerOf(Uint8Array.from(sorts().kinds, (_, sort) => bestOf(fares, sort * WAYS)))

/** Every sort of hand against the house way, as a player or as the bank; counted once. */
const counted = new Map<string, { readonly fares: Fares; readonly best: Manner }>()
export function againstHouse(side: Side, house: HouseWay): { readonly fares: Fares; readonly best: Manner } {
  const key = `${side} ${house}`
  const before = counted.get(key)
  if (before) return before
  const fares = allFares(side, houseManner(house))
  const found = { fares, best: bestAgainst(fares) }
  counted.set(key, found)
  return found
}

/**
 * The best setting of four tiles: against the dealer, or as the bank against hands that are set the house way. One hand is
 * counted by itself, which takes no time.
 */
export function bestSetting(four: Four, values: OptionValues, side: Side): Setting {
  const fares = faresOf(sortOf(four), side, houseManner(chosen(values).houseWay))
  return inWay(four, bestOf(fares, 0))
}
