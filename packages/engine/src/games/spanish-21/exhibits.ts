import { exhibitsOf } from '../../blackjack/exhibits.ts'
import type { BlackjackState } from '../../blackjack/index.ts'
import { type BlackjackRules, handNow } from '../../blackjack/index.ts'
import { type Exhibit, oddsText, type Table } from '../../kernel/index.ts'
import { bonusOf, isSuper } from './settle.ts'

export { board, overheard } from '../../blackjack/exhibits.ts'

/** As in every game of the family; a 21 that pays more says so, and the super bonus across the felt. */
export const exhibits = (rules: BlackjackRules, table: Table<BlackjackState>): readonly Exhibit[] => {
  const hands = table.state.hands.map((hand) => handNow(table, hand))
  const more = new Map(
    hands.flatMap((now) => {
      const bonus = bonusOf(now)
      return bonus ? [[`total-${now.hand.place}`, `21, ${oddsText(bonus.odds)}`]] : []
    }),
  )
  const said = exhibitsOf(rules, table).map((it): Exhibit => {
    const says = it.kind === 'note' ? more.get(it.area) : undefined
    return it.kind === 'note' && says !== undefined ? { ...it, says, strong: true } : it
  })
  const first = hands.find((now) => isSuper(table, now))
  return first ? [...said, { kind: 'banner', area: 'hand-dealer', says: 'Super bonus' }] : said
}
