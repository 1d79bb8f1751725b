import { type OptionValues, oddsRow, type Study, toNumber } from '../../kernel/index.ts'
import { type Starts, startChart, startExercises } from '../../onedeck/index.ts'
import { startOf } from '../../poker/index.ts'
import { endsOf, odds, raiseValue } from './odds.ts'
import { ANTE, wagers } from './wagers.ts'

const STARTS: Starts = {
  title: 'Which two cards to raise',
  says: ['From every board and every hand the dealer can have, by the start alone.'],
  rule: '19:47-44.10(b)',
  go: { code: 'R', way: 'raise', words: 'Raise' },
  fold: { code: 'F', way: 'fold', words: 'Fold' },
  worth: (first, second) => {
    const ends = endsOf(startOf(first, second))
    return raiseValue(ends) / ends.all
  },
}

const edge = (options: OptionValues): number => {
  const row = oddsRow(odds(options), wagers(options), ANTE)
  return row ? toNumber(row.edge) : 0
}

/** No choice of the licensee's changes what ante and raise are worth. */
export const study: Study = {
  chart: () => startChart(STARTS),
  exercises: () => startExercises(STARTS),
  wager: ANTE,
  edge,
  matters: [],
}
