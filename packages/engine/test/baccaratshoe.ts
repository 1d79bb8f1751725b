import { describe, expect, test } from 'vitest'
import {
  type CardSet,
  eventsOf,
  next,
  rankOf,
  resolveTerms,
  scripted,
  setSize,
  unseen,
} from '../src/kernel/index.ts'
import { type BaccaratBook, citing, type Shoe } from './baccaratbook.ts'
import { bet } from './kit.ts'

/** The cards come to the table. */
function testsOfComing<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)

  test(`${at('1(a)')} a shoe holds six decks or more`, () => {
    for (const decks of [1, 5])
      expect(resolveTerms(book.game, { options: { decks } })).toMatchObject({ refused: rule('1(a)') })
    for (const decks of [6, 7, 8, 12]) {
      const s = book.table({ A: '3' }, { decks }).ready()
      expect(setSize(s.table.sets.cards as CardSet)).toBe(52 * decks)
      expect(s.pile('shoe').length).toBe(52 * decks - 2)
    }
  })

  test(`${at('4(a)')} the dealer inspects the cards and the floorperson verifies it, before anything else`, () => {
    const s = book.table()
    expect(s.now()).toBe('inspect')
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: rule('4(a)') })
    s.do({ type: 'inspect', by: 'dealer' })
    expect(s.refused({ type: 'verify', by: 'dealer' }).refused).toBe(rule('4(a)'))
    expect(s.do({ type: 'verify', by: 'floorperson' }).now()).toBe('spread')
  })

  test(`${at('4(b)')} the cards lie spread until the first participant comes to view them`, () => {
    const s = book.table({}).run(scripted({}))
    expect(next(s.game, s.table)).toMatchObject({ kind: 'idle', rule: rule('4(b)') })
    expect(s.table.sets).toEqual({})
    s.do({ type: 'sit', by: 'player:A', place: book.high })
    expect(s.now()).toBe('turn-down')
  })

  test(`${at('4(c)')} then they are turned down, washed and stacked, in this order`, () => {
    const s = book.table().until('turn-down')
    expect(s.refused({ type: 'wash', by: 'dealer' }).refused).toBe(rule('4(c)'))
    for (const type of ['turn-down', 'wash', 'stack']) s.do({ type, by: 'dealer' })
    expect(s.now()).toBe('shuffle')
  })
}

/** Shuffle and cut. */
function testsOfCut<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const cutting = (people?: Record<string, string>) => book.table(people).run(scripted({ faces: 'AC 2C' }))

  test(`${at('5(a)')} the cards are shuffled before play begins, and no wager is taken before`, () => {
    const s = book.table().until('shuffle')
    expect(s.refused(bet('player', 1000, '3')).refused).toBe(rule('5(a)'))
    s.do({ type: 'shuffle', by: 'dealer' })
    expect(eventsOf(s.events(), 'shuffled')).toHaveLength(1)
    expect(s.pile('shoe')).toHaveLength(416)
  })

  test(`${book.at.reshuffle} one deck is laced in, and shuffled again only where the licensee chose so`, () => {
    const laced = (reshuffle: boolean) =>
      book.table({ A: '3' }, { reshuffle }).until('lace').do({ type: 'lace', by: 'dealer' }).now()
    expect([laced(false), laced(true)]).toEqual([expect.stringContaining('The cut is offered'), 'reshuffle'])
  })

  test(`${at('5(b)')} the cut goes from the highest-numbered position on, clockwise, until one accepts`, () => {
    const s = cutting({ A: '2', B: book.high, C: '5' })
    expect(s.waited()).toEqual(['B'])
    expect(s.refused({ type: 'cut', by: 'player:A', front: 50 }).refused).toBe(rule('5(b)'))
    s.do({ type: 'decline-cut', by: 'player:B' })
    expect(s.waited()).toEqual(['C'])
    s.do({ type: 'cut', by: 'player:C', front: 50 })
    expect(s.now()).toBe('load')
    // What lay in front of the cutting card is now at the back.
    expect([s.pile('shoe')[0], s.pile('shoe').at(-1)]).toEqual([1050, 1049])
  })

  test(`${at('5(b)')} the dealer cuts when everybody declines`, () => {
    const s = cutting({ A: '2', B: '7' })
    expect(s.refused({ type: 'cut', by: 'dealer', front: 208 }).refused).toBe(rule('5(b)'))
    for (const by of ['player:B', 'player:A'] as const) s.do({ type: 'decline-cut', by })
    expect(s.now()).toBe('cut')
    expect(s.run().events()).toContainEqual({ type: 'cut', pile: 'shoe', at: 208 })
  })

  test(`${at('5(c)')} the cutting card goes in at least ten cards from either end`, () => {
    const cut = (front: number) => ({ type: 'cut', by: 'player:A', front }) as const
    for (const front of [0, 9, 407, 416]) expect(cutting().refused(cut(front)).refused).toBe(rule('5(c)'))
    for (const front of [10, 406]) expect(cutting().do(cut(front)).now()).toBe('load')
  })

  test(`${at('5(d)')} one cutting card lies at least fourteen cards from the back`, () => {
    const s = cutting().do({ type: 'decline-cut', by: 'player:A' }).until('load')
    expect(s.refused({ type: 'load', by: 'dealer', behind: 13 }).refused).toBe(rule('5(d)'))
    s.do({ type: 'load', by: 'dealer', behind: 20 })
    expect(s.table.state.behind).toBe(20)
  })
}

/** From the shoe. */
function testsOfDrawing<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at } = citing(book)

  test.each([
    ['AC', 1],
    ['7D', 7],
    ['TS', 10],
    ['JH', 10],
    ['QC', 10],
    ['KD', 10],
  ])(`${at('5(d)')} with a first card %s, %i more are shown and discarded before play`, (first, more) => {
    const rest = Array.from({ length: more }, (_, i) => (i < 8 ? '2H' : '3H'))
    const s = book.table().opened(`${first} ${rest.join(' ')}`)
    expect(s.faces('rack')).toBe([first, ...rest].join(' '))
    expect(s.now()).toBe(book.window)
  })

  test(`${at('6(a)')} every card of a round comes from the one shoe, all of one set`, () => {
    const s = book.table().ready().bet('A', 'player', 1000)
    const before = s.entries.length
    s.hands('2C 2H', '3D 2S', '9C 5D')
    const placed = eventsOf(s.since(before), 'placed')
    expect(placed.filter((e) => e.to !== 'rack').every((e) => e.from === 'shoe')).toBe(true)
    expect(Object.keys(s.table.sets)).toEqual(['cards'])
  })
}

/** Plays rounds of four cards, a natural each, until no more than so many lie before the cutting card. */
export function nearlyOver<S extends Shoe>(
  book: BaccaratBook<S>,
  before: number,
): ReturnType<typeof book.table> {
  const s = book.table({ A: '3' }, { decks: 6 })
  /** A face of one of these ranks that is still in the shoe. */
  const left = (ranks = ''): string => {
    const faces = [...unseen(s.table, s.table.sets.cards as CardSet)]
    return faces.find(([face, count]) => count > 0 && ranks.includes(rankOf(face)))?.[0] ?? ''
  }
  s.run(scripted({ faces: 'AC 2C' }))
    .do({ type: 'decline-cut', by: 'player:A' })
    .until('load')
  s.do({ type: 'load', by: 'dealer', behind: 156 }).run().begun()
  for (let i = 0; s.pile('shoe').length - 156 > before; i++) {
    const [low, high] = ['23', '46', '57'][i % 3] ?? ''
    s.bet('A', 'player', 1000).hands(`${left('89')} ${left('TJQK')}`, `${left(low)} ${left(high)}`)
  }
  return s
}

/** The end of a shoe. */
function testsOfEnd<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)

  test(`${at('8(e)')} the hand of the cutting card is finished, one more is dealt, then the shuffle`, () => {
    const s = nearlyOver(book, 4)
    expect(s.table.state).toMatchObject({ out: false, last: false })
    s.bet('A', 'player', 1000).coming('KS KS', '9S 9S').until('call-player')
    // The fourth of four cards brought it out.
    expect(s.table.state.out).toBe(true)
    expect(s.run().calls().at(-1)).toBe('Last hand')
    expect(eventsOf(s.events(), 'called').at(-1)?.rule).toBe(rule('8(e)'))
    expect([s.now(), s.table.state.last]).toEqual(['Place your bets.', true])
    const { shuffles } = s.table
    s.bet('A', 'player', 1000).coming('KH KH', '9S 9S').until('shuffle')
    // No further card leaves the shoe: neither dealt nor burned, by mistake or otherwise.
    expect(s.table.state).toMatchObject({ phase: 'shuffle', out: false, last: false })
    for (const type of ['deal', 'burn', 'card-in-error', 'face-up-in-shoe', 'no-more-bets'])
      for (const by of ['dealer', book.deals] as const)
        expect(s.refused({ type, by })).toHaveProperty('because')
    s.run()
    expect(s.calls().filter((c) => c === 'Last hand')).toHaveLength(1)
    expect(s.table.shuffles).toBe(shuffles + 1)
    expect(s.table.state).toMatchObject(book.kept)
    expect([s.waited(), s.now()]).toEqual([['A'], expect.stringContaining('The cut is offered')])
  })

  test(`${at('8(e)')} whichever of four cards brings it out, it comes out once`, () => {
    for (const before of [1, 2, 3, 4]) {
      const s = nearlyOver(book, 8)
      while (s.pile('shoe').length - 156 > before) {
        const card = s.pile('shoe')[0] as number
        const piles = { ...s.table.piles, shoe: s.pile('shoe').slice(1), rack: [...s.pile('rack'), card] }
        s.table = { ...s.table, piles }
      }
      const from = s.entries.length
      s.bet('A', 'player', 1000).coming('KS KS', '9S 9S').until('call-player')
      expect(s.since(from).filter((e) => e.type === 'cutting-card')).toHaveLength(1)
    }
  })

  test(`${at('5(a)')} after the shoe the whole set is shuffled again`, () => {
    const s = nearlyOver(book, 4).bet('A', 'player', 1000).hands('KS KS', '9S 9S')
    s.bet('A', 'player', 1000).hands('KH KH', '9S 9S')
    expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([312, 0])
  })

  test(`${book.at.vigorish} marked vigorish is collected before the reshuffle`, () => {
    const s = nearlyOver(book, 4).bet('A', 'banker', 2000).hands('KS KS', '9S 9S')
    expect(s.table.balances['vigorish:A']).toBe(100)
    s.bet('A', 'player', 1000).coming('KH KH', '9S 9S').until('pick-up')
    s.do({ type: 'pick-up', by: 'dealer' })
    expect(s.now()).toBe('collect-vigorish')
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe(rule('3(c)'))
    s.run()
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 100')
    expect(s.table.balances['vigorish:A']).toBeUndefined()
  })
}

/** Tests of the shoe of punto banco and minibaccarat. */
export function testsOfBaccaratShoe<S extends Shoe>(book: BaccaratBook<S>): void {
  describe('the cards come to the table', () => testsOfComing(book))
  describe('shuffle and cut', () => testsOfCut(book))
  describe('the shoe', () => testsOfDrawing(book))
  describe('the end of a shoe', () => testsOfEnd(book))
}
