import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { chosen } from './options.ts'
import { ANTE_BONUS, LEDGERS, PLACES } from './wagers.ts'

/** From the dealer's side: pair plus above ante above play. */
const ROWS: readonly Row[] = [
  { wager: 'pair-plus', name: 'Pair plus', print: ['PAIR', 'PLUS'], round: true },
  { wager: 'ante', name: 'Ante', print: ['ANTE'] },
  { wager: 'play', name: 'Play', print: ['PLAY'] },
]

export function layout(options: OptionValues): Layout {
  const { pairPlus, anteBonus } = chosen(options)
  return feltOf({
    places: PLACES,
    rows: ROWS,
    left: { title: 'ANTE BONUS', ...ANTE_BONUS[anteBonus] },
    right: { title: 'PAIR PLUS', ...LEDGERS[pairPlus] },
    text: 'DEALER PLAYS WITH QUEEN HIGH OR BETTER',
    rule: '19:47-20.11(a)1',
    dealer: 3,
    lamp: 'Whether the dealer plays',
  })
}
