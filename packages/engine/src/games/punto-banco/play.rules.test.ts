import type { BaccaratBook } from '../../../test/baccaratbook.ts'
import { testsOfBaccaratDraws } from '../../../test/baccaratdraws.ts'
import { testsOfBaccaratErrors } from '../../../test/baccaraterrors.ts'
import { testsOfBaccaratSettlement } from '../../../test/baccaratsettle.ts'
import { testsOfBaccaratShoe } from '../../../test/baccaratshoe.ts'
import { testsOfBaccaratWagers } from '../../../test/baccaratwagers.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'
import type { State } from './state.ts'

/** Where subchapter 3 says what minibaccarat's says too, and how it differs. */
const BOOK: BaccaratBook<State> = {
  game: puntoBanco,
  subchapter: 3,
  at: {
    counts: '[3.1(c)]',
    errors: '12',
    reshuffle: '[3.5(b), 3.5(b)[reshuffle]]',
    vigorish: '[3.3(c), 3.3(c)[collect]]',
    notice: '10(c)2',
    otherVigorish: '3(d)',
    touched: '2(d)',
  },
  table: (people, options, settings) => new Punto(people, options, settings),
  high: '15',
  window: 'The shoe is offered to position 3.',
  deals: 'player:A',
  kept: { curator: 'A' },
  // Five percent to the next quarter, four percent to the next twenty cents.
  rounding: [
    [{}, 11_00, 55],
    [{ vigorishRounding: 'up' }, 11_00, 75],
    [{ vigorishRounding: 'up' }, 10_00, 50],
    [{ vigorish: 4 }, 11_00, 44],
    [{ vigorish: 4, vigorishRounding: 'up' }, 11_00, 60],
    [{ vigorish: 4, vigorishRounding: 'up' }, 10_00, 40],
  ],
  change: { from: 4, to: 5, wins: [960, 950] },
}

testsOfBaccaratShoe(BOOK)
testsOfBaccaratWagers(BOOK)
testsOfBaccaratDraws(BOOK)
testsOfBaccaratSettlement(BOOK)
testsOfBaccaratErrors(BOOK)
