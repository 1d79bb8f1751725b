import type { BaccaratBook } from '../../../test/baccaratbook.ts'
import { testsOfBaccaratDraws } from '../../../test/baccaratdraws.ts'
import { testsOfBaccaratErrors } from '../../../test/baccaraterrors.ts'
import { testsOfBaccaratSettlement } from '../../../test/baccaratsettle.ts'
import { testsOfBaccaratShoe } from '../../../test/baccaratshoe.ts'
import { testsOfBaccaratWagers } from '../../../test/baccaratwagers.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'
import type { State } from './state.ts'

/** Where subchapter 7 says what punto banco's says too, and how it differs. */
const BOOK: BaccaratBook<State> = {
  game: minibaccarat,
  subchapter: 7,
  at: {
    counts: '[7.1(c), 7.1(c)1, 7.1(c)2]',
    errors: '11',
    reshuffle: '[7.5(b)]',
    vigorish: '[7.3(c)]',
    notice: '10(c)3',
    otherVigorish: '3(e)',
    touched: '2(e)',
  },
  table: (people, options, settings) => new Mini(people, options, settings),
  high: '7',
  window: 'Place your bets.',
  deals: 'dealer',
  kept: {},
  rounding: [
    [{ vigorish: 4 }, 7_00, 28],
    [{ vigorish: 4, vigorishRounding: 'up' }, 7_00, 30],
    [{ vigorish: 4, vigorishRounding: 'up' }, 5_00, 20],
    [{ vigorishRounding: 'up' }, 11_00, 55],
  ],
  change: { from: 5, to: 'tie', wins: [950, 1000] },
}

testsOfBaccaratShoe(BOOK)
testsOfBaccaratWagers(BOOK)
testsOfBaccaratDraws(BOOK)
testsOfBaccaratSettlement(BOOK)
testsOfBaccaratErrors(BOOK)
