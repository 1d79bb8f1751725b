import { testsOfCards } from '../../../test/cardrules.ts'
import { testsOfChanges } from '../../../test/changerules.ts'
import { testsOfConduct } from '../../../test/conductrules.ts'
import { testsOfDealing } from '../../../test/dealingrules.ts'
import { asStacks, inRounds, type Rulebook } from '../../../test/rulebook.ts'
import { type State, threeCardPoker } from './index.ts'

const BOOK: Rulebook<State> = {
  game: threeCardPoker,
  first: 'ante',
  beside: { wager: 'pair-plus', cents: 5_00 },
  later: 'play',
  answer: { type: 'play' },
  hands: { own: 3, dealer: 3, open: 0 },
  dealt: 6,
  free: ['manual-shoe', 'hand', 'automated-shoe'],
  hours: { shoe: '19:46-1.18(g)2', hand: '19:46-1.18(g)3' },
  at: {
    inspect: '[20.4(a), 20.4(b)]',
    order: '[20.4(b)]',
    wash: '[20.4(c)]',
    oneDeck: '[20.2(a), 19:46-1.17(a)]',
    twoDecks: '[20.2(b)]',
    twoOpened: '[20.4(d), 20.2(b)1]',
    colours: '[20.2(b)2]',
    alternate: '[20.2(b)3, 20.2(b)4, 20.2(b)5]',
    preshuffled: '[20.4(a), 20.5(a), 20.5(b)2]',
    hours: '[19:46-1.18(g)2, 19:46-1.18(g)3]',
    shuffled: '[20.5(a)]',
    uncut: '[20.5(b)1]',
    cut: '[20.5(c)1ii, 20.5(b)2, 20.5(c)1, 20.5(c)1i, 20.5(c)1iii, 20.5(c)1iv, 20.5(c)2]',
    recut: '[20.5(d)]',
    idle: '[20.5(e)]',
    limits: '[20.6(a)1, 20.6(a)2]',
    spoken: '[20.6(b)]',
    seated: '[20.6(c)]',
    staysSeated: '[20.6(c)]',
    closed: '[20.6(d)]',
    beforehand: '[20.10(b), 20.6(d)]',
    positions: '[20.6(e)]',
    handNeedsDevice: '[20.8(b)1, 20.8(a)]',
    look: '[20.10(a)]',
    wayChanged: '[20.7(c), 20.8(c), 20.9(c)]',
    faceUp: '[20.12(a)]',
    drawn: '[20.12(b)]',
    wrongNumber: '[20.12(c)]',
    forfeits: '[20.12(c)]',
    dealerExposed: '[20.12(d)]',
    shufflerJam: '[19:47-27.12(e)]',
    shoeJam: '[19:47-27.12(f)]',
    removed: '[19:47-27.12(g)]',
    stubWrong: '[20.7(e)2]',
    shufflerCount: '[20.7(f)]',
  },
}

testsOfCards(BOOK)
testsOfConduct(BOOK)
testsOfChanges(BOOK)
testsOfDealing(BOOK, [
  {
    way: 'manual-shoe',
    at: {
      call: '[20.7(b)]',
      load: '[20.7(a), 20.5(c)2]',
      stub: '[20.7(d), 20.1[stub]]',
      count: '[20.7(e), 20.7(e)1, 20.7(f)]',
      deal: '[20.7(c), 20.1[hand]]',
    },
    to: inRounds(3),
  },
  {
    way: 'hand',
    at: {
      call: '[20.8(b)3]',
      load: '[20.8(a), 19:46-1.19(b)1, 20.8(b)2]',
      stub: '[20.8(d)]',
      count: '[20.8(e), 20.7(f)]',
      deal: '[20.8(c), 20.8(b)3]',
    },
    to: inRounds(3),
  },
  {
    way: 'automated-shoe',
    at: {
      call: '[20.9(b)2]',
      load: '[20.9(a), 20.9(b)1, 19:46-1.19(c)]',
      stub: '[20.9(d)]',
      count: '[20.9(e), 20.7(f)]',
      deal: '[20.9(c), 20.9(a)]',
    },
    to: asStacks(3),
  },
])
