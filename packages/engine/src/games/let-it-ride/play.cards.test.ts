import { testsOfCards } from '../../../test/cardrules.ts'
import { testsOfChanges } from '../../../test/changerules.ts'
import { testsOfConduct } from '../../../test/conductrules.ts'
import { testsOfDealing } from '../../../test/dealingrules.ts'
import type { Rulebook } from '../../../test/rulebook.ts'
import { letItRide, type State } from './index.ts'

const BOOK: Rulebook<State> = {
  game: letItRide,
  first: 'bet-1',
  answer: { type: 'take-back' },
  hands: { own: 3, dealer: 0, open: 0 },
  dealt: 6,
  free: ['manual-shoe', 'hand', 'automated-shoe'],
  hours: { shoe: '19:47-18.4(e)', hand: '19:47-18.4(e)' },
  at: {
    inspect: '[18.4(a), 18.4(b)]',
    order: '[18.4(b)]',
    wash: '[18.4(c)]',
    oneDeck: '[18.2(a), 19:46-1.17(a)]',
    twoDecks: '[18.2(b)]',
    twoOpened: '[18.4(d), 18.2(b)1]',
    colours: '[18.2(b)2]',
    alternate: '[18.2(b)3, 18.2(b)4, 18.2(b)5]',
    hours: '[18.4(e), 19:46-1.18(g)2, 19:46-1.18(g)3]',
    shuffled: '[18.5(a)]',
    device: '[18.5(a)[device]]',
    uncut: '[18.5(b)1]',
    cut: '[18.5(c), 18.5(b)2]',
    idle: '[18.5(d)]',
    seated: '[18.6(b)]',
    staysSeated: '[18.6(b)]',
    spoken: '[18.6(a)]',
    closed: '[18.6(c)]',
    handNeedsDevice: '[18.8(b)1, 18.8(a)]',
    faceUp: '[18.12(a)]',
    drawn: '[18.12(b)]',
    wrongNumber: '[18.12(c)]',
    shufflerJam: '[18.12(d)]',
    shoeJam: '[18.12(e)]',
    removed: '[18.12(f)]',
    positions: '[18.6(e)]',
    wayChanged: '[18.7(c), 18.8(c), 18.9(c)]',
    stubWrong: '[18.7(e)2]',
    shufflerCount: '[18.7(f)]',
  },
}

testsOfCards(BOOK)
testsOfConduct(BOOK)
testsOfChanges(BOOK)
testsOfDealing(BOOK, [
  {
    way: 'manual-shoe',
    at: {
      call: '[18.7(b)]',
      load: '[18.7(a)]',
      stub: '[18.7(d), 18.1[stub]]',
      count: '[18.7(e), 18.7(e)1, 18.7(f)]',
    },
  },
  {
    way: 'hand',
    at: { call: '[18.8(b)3]', load: '[18.8(a), 18.8(b)2]', stub: '[18.8(d)]', count: '[18.8(e)]' },
  },
  {
    way: 'automated-shoe',
    at: { call: '[18.9(b)2]', load: '[18.9(a), 18.9(b)1]', stub: '[18.9(d)]', count: '[18.9(e)]' },
  },
])
