import { MAIN, refuseArea, stake as stakeBanked } from '../../banking/index.ts'
import {
  EVEN,
  everySpot,
  isRefused,
  type OptionValues,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  terms,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { BANK } from './bank.ts'
import { chosen } from './options.ts'
import { PLACES, type T } from './state.ts'

const WAGERS: readonly Wager[] = [
  {
    id: MAIN,
    name: 'Wager',
    rule: '19:47-10.5(a)',
    wins: 'Your high hand and your low hand both outrank those of the dealer, or of the player who banks.',
    pays: [{ when: 'both hands rank higher', odds: EVEN }],
  },
]
export const wagers = (_: OptionValues): readonly Wager[] => WAGERS

const SPOTS = everySpot(PLACES, [MAIN])
/** Every area is a spot to ask about, so that a wager at the wrong one is refused by its rule. */
export const spots = (): typeof SPOTS => SPOTS

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const { twoAreas } = chosen(terms(table).options)
  const range = stakeBanked(BANK, table, player, place, wager)
  return isRefused(range)
    ? range
    : (refuseArea(table, player, place, { rule: '19:47-10.10(a)', places: PLACES, two: twoAreas }) ?? range)
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  if (!BANK.open(table))
    return { refused: '19:47-10.5(c)', because: 'No more bets: a wager stays once the call is given.' }
  return reducible(table, player, place, wager, terms(table).coin)
}
