import type { Range } from '../kernel/game.ts'
import { limited, reducible } from '../kernel/range.ts'
import { terms } from '../kernel/table.ts'
import type { Citation, Place, PlayerId, Refused, Table, WagerId } from '../kernel/types.ts'
import { notReady, type ShoeRules, type ShoeState } from '../shoe/index.ts'
import { stepOf } from './wagers.ts'

/** Why a stake has steps larger than the table's coin. */
type Whole = Readonly<Partial<Record<WagerId, { readonly stepRule: Citation; readonly stepBecause: string }>>>

export const WHOLE_TIE = 'A tie bet is an amount that its odds pay exactly.'
export const CLOSED = 'No more bets: no wager is made, raised or taken back now.'

/** Wagers change while bets are open and the shoe is ready, in steps that can be paid. */
export function baccaratStakes<S extends ShoeState>(
  shoe: ShoeRules<S>,
  whole: Whole,
  /** Why not once bets are closed; `standing`: chips that lie there already. */
  closed: (table: Table<S>, standing: boolean) => Refused,
) {
  const shut = (table: Table<S>, standing: boolean): Refused | undefined =>
    notReady(shoe, table) ?? (table.state.phase === 'betting' ? undefined : closed(table, standing))
  type Asked = (table: Table<S>, player: PlayerId, place: Place, wager: WagerId) => Range | Refused
  const stake: Asked = (table, player, place, wager) => {
    const refused = shut(table, false)
    if (refused) return refused
    const step = stepOf(table, wager)
    return limited(table, player, place, wager, {
      step,
      ...(step === terms(table).coin ? {} : whole[wager]),
    })
  }
  const unstake: Asked = (table, player, place, wager) =>
    shut(table, true) ?? reducible(table, player, place, wager, stepOf(table, wager))
  return { stake, unstake }
}
