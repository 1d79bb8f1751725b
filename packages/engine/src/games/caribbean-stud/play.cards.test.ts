import { testsOfCards } from '../../../test/cardrules.ts'
import { testsOfChanges } from '../../../test/changerules.ts'
import { testsOfConduct } from '../../../test/conductrules.ts'
import { testsOfDealing } from '../../../test/dealingrules.ts'
import { asStacks, inRounds, type Rulebook } from '../../../test/rulebook.ts'
import { caribbeanStud, type State } from './index.ts'

const BOOK: Rulebook<State> = {
  game: caribbeanStud,
  before: ['set-meter'],
  first: 'ante',
  beside: { wager: 'progressive', cents: 1_00 },
  answer: { type: 'raise' },
  hands: { own: 5, dealer: 5, open: 1 },
  dealt: 10,
  free: ['automated-shoe'],
  hours: { shoe: '19:47-16.3(e)', hand: '19:47-16.3(e)' },
  at: {
    inspect: '[16.3(a), 16.3(b)]',
    order: '[16.3(b)]',
    wash: '[16.3(c), 16.4(b)2]',
    oneDeck: '[16.2(a)]',
    twoDecks: '[16.2(b)]',
    twoOpened: '[16.3(d), 16.2(b)1]',
    colours: '[16.2(b)2]',
    alternate: '[16.2(b)3, 16.2(b)4, 16.2(b)5]',
    hours: '[16.3(e)]',
    shuffled: '[16.4(a)]',
    device: '[16.4(a)[device], 16.4(a), 16.7(a)]',
    uncut: '[16.4(b)1]',
    cut: '[16.4(c)]',
    idle: '[16.4(d)]',
    seated: '[16.6(f)]',
    staysSeated: '[16.6(f)]',
    spoken: '[16.6(a)]',
    closed: '[16.6(b)]',
    handNeedsDevice: '[16.8(b)1, 16.8(a), 16.8(b)2]',
    look: '[16.10(b)]',
    wayChanged: '[16.7(d), 16.8(c), 16.9(c)]',
    faceUp: '[16.13(b)]',
    drawn: '[16.13(c)]',
    wrongNumber: '[16.13(d)]',
    forfeits: '[16.13(d)]',
    dealerExposed: '[16.13(a)]',
    shufflerJam: '[16.13(e)]',
    shoeJam: '[16.13(f)]',
    removed: '[16.13(g)]',
    stubWrong: '[16.7(f)2]',
    shufflerCount: '[16.9(f)]',
  },
}

testsOfCards(BOOK)
testsOfConduct(BOOK)
testsOfChanges(BOOK)
testsOfDealing(BOOK, [
  {
    way: 'manual-shoe',
    at: {
      call: '[16.7(b), 16.1[ante-wager], 16.6(b)]',
      load: '[16.7(a)]',
      stub: '[16.7(e), 16.1[stub]]',
      count: '[16.7(f), 16.7(f)1]',
      deal: '[16.7(d), 16.1[hand]]',
    },
    to: inRounds(5),
  },
  {
    way: 'hand',
    at: {
      call: '[16.8(b)3]',
      load: '[16.8(a), 16.8(b)2]',
      stub: '[16.8(d)]',
      count: '[16.8(e)]',
      deal: '[16.8(c), 16.8(b)3]',
    },
    to: inRounds(5),
  },
  {
    way: 'automated-shoe',
    at: {
      call: '[16.9(b)2]',
      load: '[16.9(a), 16.9(b)1]',
      stub: '[16.9(d)]',
      count: '[16.9(e), 16.9(f)]',
      deal: '[16.9(c)]',
    },
    to: asStacks(5),
    open: 0,
  },
])
