import { INVENTORY, type Spot, spots, stack } from '../kernel/account.ts'
import type { Odds } from '../kernel/money.ts'
import { down } from '../kernel/range.ts'
import { lose, type Why, win } from '../kernel/settle.ts'
import { terms } from '../kernel/table.ts'
import type { Cents, Moved, Table } from '../kernel/types.ts'

/** What a spin does to a wager: paid, lost, half of it given up; nothing when it is not decided. */
export type Verdict =
  | (Why & { readonly outcome: 'win'; readonly odds: Odds })
  | (Why & { readonly outcome: 'lose' | 'half' })
export type Judge = (spot: Spot) => Verdict | undefined

/** Half of a wager in whole chips of the table; an odd one stays with the player. */
export const houseHalf = (cents: Cents, coin: Cents): Cents => down(Math.floor(cents / 2), coin)

function surrendered(table: Table, s: Spot, why: Why): Moved[] {
  const cents = houseHalf(s.cents, terms(table).coin)
  if (cents === 0) return []
  const { rule, because } = why
  return [
    { type: 'moved', from: s.account, to: INVENTORY, cents, wager: s.wager, outcome: 'lose', rule, because },
  ]
}

/** All losing wagers, and what is given up of the others, before anything is paid (5.3(e), 5.6(e), 12.7(d)). */
export const collect = (table: Table, judge: Judge): Moved[] =>
  spots(table).flatMap((s) => {
    const verdict = judge(s)
    if (verdict?.outcome === 'lose') return lose(table, s, { rule: verdict.rule, because: verdict.because })
    return verdict?.outcome === 'half' ? surrendered(table, s, verdict) : []
  })

/** Then all winning wagers, and what is left of those that gave up a half. */
export const pay = (table: Table, judge: Judge): Moved[] =>
  spots(table).flatMap((s): Moved[] => {
    const verdict = judge(s)
    if (!verdict || verdict.outcome === 'lose') return []
    const { rule, because } = verdict
    if (verdict.outcome === 'win') return win(table, s, verdict.odds, { rule, because })
    const back = {
      wager: s.wager,
      outcome: 'push',
      rule,
      because: 'The rest of the wager goes back.',
    } as const
    return [{ type: 'moved', from: s.account, to: stack(s.player), cents: s.cents, ...back }]
  })
