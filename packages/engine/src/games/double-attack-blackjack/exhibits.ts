import { exhibitsOf } from '../../blackjack/exhibits.ts'
import type { BlackjackRules, BlackjackState } from '../../blackjack/index.ts'
import { upCard } from '../../blackjack/index.ts'
import type { Exhibit, Table } from '../../kernel/index.ts'

export { board, overheard } from '../../blackjack/exhibits.ts'

/** As in every game of the family; while the first card lies there alone, the question it puts to everybody. */
export function exhibits(rules: BlackjackRules, table: Table<BlackjackState>): readonly Exhibit[] {
  const { phase, acts } = table.state
  const open = phase === 'playing' && upCard(table) !== undefined && !acts.includes('attack-closed')
  const said = exhibitsOf(rules, table)
  return open ? [...said, { kind: 'now', says: 'Double attack: wager as much again, or not.' }] : said
}
