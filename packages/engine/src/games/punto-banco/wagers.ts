import { baccaratWagers, stepOf } from '../../baccarat/wagers.ts'
import {
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

export const wagers = (values: OptionValues): readonly Wager[] =>
  baccaratWagers(values, { player: '19:47-3.2(a)2i', banker: '19:47-3.2(a)1i', tie: '19:47-3.2(a)3' })

/** Why wagers cannot change at this moment. */
function shut(table: T): Refused | undefined {
  const early = notReady(SHOE, table)
  if (early || table.state.phase === 'betting') return early
  const because = 'No more bets: no wager is made, raised or taken back now.'
  return { refused: '19:47-3.2(d)', because }
}

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const closed = shut(table)
  if (closed) return closed
  const step = stepOf(table, wager)
  const stepBecause = 'A tie bet is an amount that its odds pay exactly.'
  const whole = step === terms(table).coin ? {} : { stepRule: '19:47-3.3(b)', stepBecause }
  return limited(table, player, place, wager, { step, ...whole })
}

export const unstake = (table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused =>
  shut(table) ?? reducible(table, player, place, wager, stepOf(table, wager))
