import { edgeOf, type Study } from '../../../kernel/index.ts'
import { startOf } from '../../../poker/index.ts'
import { type Starts, startChart, startExercises } from '../../../versus/index.ts'
import { ANTE, wagers } from '../wagers.ts'
import { endsOf, odds, raiseValue } from './odds.ts'

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

const edge = edgeOf({ odds, wagers }, ANTE)

/** No choice of the licensee's changes what ante and raise are worth. */
export const study: Study = {
  chart: () => startChart(STARTS),
  exercises: () => startExercises(STARTS),
  wager: ANTE,
  edge,
  matters: [],
}
