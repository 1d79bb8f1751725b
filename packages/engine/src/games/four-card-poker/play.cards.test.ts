import { testsOfCards } from '../../../test/cardrules.ts'
import { testsOfChanges } from '../../../test/changerules.ts'
import { testsOfConduct } from '../../../test/conductrules.ts'
import { testsOfDealing } from '../../../test/dealingrules.ts'
import { asStacks, inRounds, type Rulebook } from '../../../test/rulebook.ts'
import { fourCardPoker, type State } from './index.ts'

const BOOK: Rulebook<State> = {
  game: fourCardPoker,
  first: 'ante',
  beside: { wager: 'aces-up', cents: 5_00 },
  later: 'play',
  answer: { type: 'play', cents: 5_00 },
  hands: { own: 5, dealer: 6, open: 1 },
  dealt: 11,
  free: ['manual-shoe', 'hand', 'automated-shoe'],
  hours: { shoe: '19:46-1.18(g)2', hand: '19:46-1.18(g)3' },
  at: {
    inspect: '[27.4(a), 27.4(b)]',
    order: '[27.4(b)]',
    wash: '[27.4(c)]',
    oneDeck: '[27.2(a), 19:46-1.17(a)]',
    twoDecks: '[27.2(b)]',
    twoOpened: '[27.4(d), 27.2(b)1]',
    colours: '[27.2(b)2]',
    alternate: '[27.2(b)3, 27.2(b)4, 27.2(b)5]',
    preshuffled: '[27.4(a), 27.4(a)[pre-shuffled], 27.5(a), 27.5(b)2]',
    hours: '[19:46-1.18(g)2, 19:46-1.18(g)3]',
    shuffled: '[27.5(a)]',
    uncut: '[27.5(a)[device], 27.5(b)1]',
    cut: '[27.5(c)1ii, 27.5(b)2, 27.5(c)1, 27.5(c)1i, 27.5(c)1iii, 27.5(c)1iv, 27.5(c)2]',
    recut: '[27.5(d)]',
    idle: '[27.5(e)]',
    limits: '[27.6(a)1, 27.6(a)2]',
    spoken: '[27.6(b)]',
    seated: '[27.6(c)]',
    staysSeated: '[27.6(c)]',
    closed: '[27.6(d)]',
    beforehand: '[27.10(b), 27.6(d)]',
    positions: '[27.6(e)]',
    handNeedsDevice: '[27.8(b)1, 27.8(a)]',
    look: '[27.10(a)]',
    wayChanged: '[27.7(c), 27.8(c), 27.9(c)]',
    faceUp: '[27.12(a)]',
    drawn: '[27.12(b)]',
    wrongNumber: '[27.12(c)]',
    forfeits: '[27.12(c)]',
    dealerExposed: '[27.12(d)]',
    shufflerJam: '[19:47-27.12(e)]',
    shoeJam: '[19:47-27.12(f)]',
    removed: '[19:47-27.12(g)]',
    stubWrong: '[27.7(e)2]',
    shufflerCount: '[27.7(f)]',
  },
}

testsOfCards(BOOK)
testsOfConduct(BOOK)
testsOfChanges(BOOK)
testsOfDealing(BOOK, [
  {
    way: 'manual-shoe',
    at: {
      call: '[27.7(b)]',
      load: '[27.7(a), 27.5(c)2]',
      stub: '[27.7(d), 27.1[stub]]',
      count: '[27.7(e), 27.7(e)1, 27.7(f)]',
      deal: '[27.7(c), 27.1[hand]]',
    },
    to: [...inRounds(5), 'dealer'],
  },
  {
    way: 'hand',
    at: {
      call: '[27.8(b)3]',
      load: '[27.8(a), 19:46-1.19(b)1, 27.8(b)2]',
      stub: '[27.8(d)]',
      count: '[27.8(e), 27.7(f)]',
      deal: '[27.8(c), 27.8(b)3]',
    },
    to: [...inRounds(5), 'dealer'],
  },
  {
    way: 'automated-shoe',
    at: {
      call: '[27.9(b)2]',
      load: '[27.9(a), 27.9(b)1, 19:46-1.19(c)]',
      stub: '[27.9(d)]',
      count: '[27.9(e), 27.7(f)]',
      deal: '[27.9(c), 27.9(a)]',
    },
    dealt: 15,
    to: [...asStacks(5), 'dealer'],
  },
])
