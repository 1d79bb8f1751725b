import { testsOfCards } from '../../../test/cardrules.ts'
import { testsOfChanges } from '../../../test/changerules.ts'
import { testsOfConduct } from '../../../test/conductrules.ts'
import { testsOfDealing } from '../../../test/dealingrules.ts'
import type { Rulebook } from '../../../test/rulebook.ts'
import { allInHoldem, type State } from './index.ts'

const BOOK: Rulebook<State> = {
  game: allInHoldem,
  first: 'ante',
  answer: { type: 'fold' },
  hands: { own: 2, dealer: 2, open: 0 },
  dealt: 4,
  free: [],
  hours: { shoe: '19:46-1.18(g)2', hand: '19:46-1.18(g)3' },
  at: {
    inspect: '[44.3(a), 44.3(b)]',
    order: '[44.3(b)]',
    wash: '[44.3(c)]',
    oneDeck: '[44.2(a), 19:46-1.17(a)]',
    twoDecks: '[44.2(b)]',
    twoOpened: '[44.3(d), 44.2(b)1]',
    colours: '[44.2(b)2]',
    alternate: '[44.2(b)3, 44.2(b)4, 44.2(b)5]',
    hours: '[19:46-1.18(g)2, 19:46-1.18(g)3]',
    shuffled: '[44.4(a)]',
    device: '[44.4(a)[device]]',
    uncut: '[44.4(b)1]',
    cut: '[44.4(c)1ii, 44.4(b)2, 44.4(c)1i, 44.4(c)1iii, 44.4(c)1iv, 44.4(c)2]',
    recut: '[44.4(d)]',
    idle: '[44.4(e)]',
    seated: '[44.6(e)]',
    staysSeated: '[44.6(e)]',
    spoken: '[44.6(a)]',
    closed: '[44.6(b)]',
    handNeedsDevice: '[44.8(b)1, 44.8(a)]',
    faceUp: '[44.13(b)]',
    drawn: '[44.13(c)]',
    wrongNumber: '[44.13(d)]',
    shufflerJam: '[44.13(e)]',
    shoeJam: '[44.13(f)]',
    removed: '[44.13(g)]',
    wayChanged: '[44.7(d), 44.8(c), 44.9(c)]',
    stubWrong: '[44.7(f)2]',
  },
}

testsOfCards(BOOK)
testsOfConduct(BOOK)
testsOfChanges(BOOK)
testsOfDealing(BOOK, [
  {
    way: 'manual-shoe',
    at: {
      call: '[44.7(b)]',
      load: '[44.7(a)]',
      stub: '[44.7(e), 44.1[stub]]',
      count: '[44.7(f), 44.7(f)1]',
    },
  },
  {
    way: 'hand',
    at: { call: '[44.8(b)3]', load: '[44.8(a), 44.8(b)2]', stub: '[44.8(d)]', count: '[44.8(e)]' },
  },
  {
    way: 'automated-shoe',
    at: { call: '[44.9(b)2]', load: '[44.9(a), 44.9(b)1]', stub: '[44.9(d)]', count: '[44.9(e)]' },
  },
])
