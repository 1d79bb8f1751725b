import { testsOfCards } from '../../../test/cardrules.ts'
import { testsOfConduct, testsOfDealing } from '../../../test/conductrules.ts'
import type { Rulebook } from '../../../test/rulebook.ts'
import { allInHoldem, type State } from './index.ts'

const BOOK: Rulebook<State> = {
  game: allInHoldem,
  first: 'ante',
  answer: 'fold',
  dealt: 4,
  free: false,
  hours: { shoe: 8, hand: 4 },
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
    cut: '[44.4(b)2, 44.4(c)1i, 44.4(c)1ii, 44.4(c)1iii, 44.4(c)1iv, 44.4(c)2]',
    recut: '[44.4(d)]',
    idle: '[44.4(e)]',
    seated: '[44.6(e)]',
    staysSeated: '[44.6(e)]',
    spoken: '[44.6(a)]',
    closed: '[44.6(b)]',
    handNeedsDevice: '[44.8(a), 44.8(b)1]',
    faceUp: '[44.13(b)]',
    drawn: '[44.13(c)]',
    wrongNumber: '[44.13(d)]',
    shufflerJam: '[44.13(e)]',
    shoeJam: '[44.13(f)]',
    removed: '[44.13(g)]',
    stubWrong: '[44.7(f)2]',
  },
  rule: {
    spread: '19:47-44.3(b)',
    shuffler: '19:47-44.4(a)[device]',
    cut: '19:47-44.4(c)1ii',
    recut: '19:47-44.4(d)',
    idle: '19:47-44.4(e)',
    decks: '19:47-44.2(b)',
    shoeHours: '19:46-1.18(g)2',
    handHours: '19:46-1.18(g)3',
    seated: '19:47-44.6(e)',
    spoken: '19:47-44.6(a)',
    closed: '19:47-44.6(b)',
    hand: '19:47-44.8(b)1',
    faceUp: '19:47-44.13(b)',
    wrongNumber: '19:47-44.13(d)',
    shufflerJam: '19:47-44.13(e)',
    shoeJam: '19:47-44.13(f)',
    removed: '19:47-44.13(g)',
    stubWrong: '19:47-44.7(f)2',
  },
}

testsOfCards(BOOK)
testsOfConduct(BOOK)
testsOfDealing(BOOK, [
  {
    way: 'manual-shoe',
    at: {
      call: '[44.7(b)]',
      load: '[44.7(a)]',
      stub: '[44.7(e), 44.1[stub]]',
      count: '[44.7(f), 44.7(f)1]',
    },
    rule: { call: '19:47-44.7(b)', stub: '19:47-44.7(e)', count: '19:47-44.7(f)' },
  },
  {
    way: 'hand',
    at: { call: '[44.8(b)3]', load: '[44.8(a), 44.8(b)2]', stub: '[44.8(d)]', count: '[44.8(e)]' },
    rule: { call: '19:47-44.8(b)3', stub: '19:47-44.8(d)', count: '19:47-44.8(e)' },
  },
  {
    way: 'automated-shoe',
    at: { call: '[44.9(b)2]', load: '[44.9(a), 44.9(b)1]', stub: '[44.9(d)]', count: '[44.9(e)]' },
    rule: { call: '19:47-44.9(b)2', stub: '19:47-44.9(d)', count: '19:47-44.9(e)' },
  },
])
