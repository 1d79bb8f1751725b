import type { Spot } from '../../kernel/account.ts'
import { oddsText, paysOf } from '../../kernel/money.ts'
import { sure } from '../../kernel/sure.ts'
import { termsOf } from '../../kernel/table.ts'
import type { Table } from '../../kernel/types.ts'
import type { Verdict } from '../../wheels/index.ts'
import { wagers } from './wagers.ts'
import { nameOf, symbolAt } from './wheel.ts'

/** What the number at the clapper does to a wager. */
export function judge(table: Table, spot: Spot, stop: number): Verdict {
  const won = symbolAt(stop)
  const because = `The clapper rests at ${nameOf(won)}.`
  if (won !== spot.wager) return { outcome: 'lose', rule: '19:47-5.6(e)', because }
  const bet = wagers(termsOf(table, spot.account).options).find((w) => w.id === spot.wager)
  const odds = paysOf(sure(bet, spot.wager))
  return { outcome: 'win', odds, rule: '19:47-5.5(a)', because: `${because} It pays ${oddsText(odds)}.` }
}
