import type { Layout, OptionValues } from '../../kernel/index.ts'
import { feltOf, type Row } from '../../versus/index.ts'
import { DEALERS } from './play.ts'
import { acesUpTable, anteBonus, PLACES } from './wagers.ts'

/** From the dealer's side: aces up above ante above play. */
const ROWS: readonly Row[] = [
  { wager: 'aces-up', name: 'Aces up', print: ['ACES', 'UP'], round: true },
  { wager: 'ante', name: 'Ante', print: ['ANTE'] },
  { wager: 'play', name: 'Play', print: ['PLAY', '1× TO 3×'] },
]

export const layout = (options: OptionValues): Layout =>
  feltOf({
    felt: 'blue',
    places: PLACES,
    rows: ROWS,
    left: { title: 'ANTE BONUS', ...anteBonus(options) },
    right: { title: 'ACES UP', ...acesUpTable(options) },
    text: 'BEST FOUR OF FIVE AGAINST BEST FOUR OF SIX · EQUAL HANDS WIN',
    rule: '19:47-27.11(a)1',
    dealer: DEALERS,
  })
