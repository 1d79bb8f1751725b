import { edgeOf, type OptionValues, type Study } from '../../../kernel/index.ts'
import { startingHand } from '../../../poker/index.ts'
import { type Starts, startChart, startExercises } from '../../../versus/index.ts'
import { chosen } from '../options.ts'
import { wagers } from '../wagers.ts'
import { odds } from './odds.ts'
import { ALL, solved, value } from './solved.ts'

/** After the flop a hint counts what is best; the chart says which hands come so far. */
function starts(options: OptionValues): Starts {
  const { anteWins } = chosen(options)
  return {
    title: 'Which two cards to play',
    says: [
      'From every flop, turn and river and every hand the dealer can have, with the best play afterwards.',
      'Turn and river are bet when the hand is more likely to win than to lose: a hint counts it.',
    ],
    rule: '19:47-28.1[flop-wager]',
    go: { code: 'P', way: 'play', words: 'Bet the flop' },
    fold: { code: 'F', way: 'fold', words: 'Fold' },
    worth: (first, second) => value(solved(startingHand(first, second), anteWins)) / ALL,
  }
}

const edge = edgeOf({ odds, wagers }, 'ante')

export const study: Study = {
  chart: (options) => startChart(starts(options)),
  exercises: (options) => startExercises(starts(options)),
  wager: 'ante',
  edge,
  matters: [{ key: 'anteWins' }],
}
