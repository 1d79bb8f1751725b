import { isDrawn } from '../../baccarat/round.ts'
import { type BaccaratWager, baccaratWagers, stepOf } from '../../baccarat/wagers.ts'
import {
  type Citation,
  limited,
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
import { notReady } from '../../shoe/index.ts'
import { SHOE } from './shoe.ts'
import type { T } from './state.ts'

export { oddsOn, TIE_CHARGE } from '../../baccarat/wagers.ts'
export { LINES } from './settle.ts'
export type MiniWager = BaccaratWager

export const wagers = (values: OptionValues): readonly Wager[] =>
  baccaratWagers(values, { player: '19:47-7.2(a)2i', banker: '19:47-7.2(a)1i', tie: '19:47-7.2(a)3' })

/** Why a stake has steps larger than the table's coin. */
const WHOLE: Readonly<Record<WagerId, { readonly stepRule: Citation; readonly stepBecause: string }>> = {
  tie: { stepRule: '19:47-7.3(b)', stepBecause: 'A tie bet is an amount that its odds pay exactly.' },
  banker: {
    stepRule: '19:47-7.3(d)',
    stepBecause: "A Banker's Hand wager is an amount of which a quarter can be charged.",
  },
}

const CLOSED = 'No more bets: no wager is made, raised or taken back now.'
const DRAWN = 'A card is out; nobody touches a wager until it has been decided.'

/** Why wagers cannot change at this moment. */
function shut(table: T, standing: boolean): Refused | undefined {
  const early = notReady(SHOE, table)
  if (early || table.state.phase === 'betting') return early
  return standing && isDrawn(table)
    ? { refused: '19:47-7.2(e)', because: DRAWN }
    : { refused: '19:47-7.2(d)', because: CLOSED }
}

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const closed = shut(table, false)
  if (closed) return closed
  const step = stepOf(table, wager)
  const within = step === terms(table).coin ? { step } : { step, ...WHOLE[wager] }
  return limited(table, player, place, wager, within)
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  return shut(table, true) ?? reducible(table, player, place, wager, stepOf(table, wager))
}
