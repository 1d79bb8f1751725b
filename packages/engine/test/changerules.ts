import { describe, expect, test } from 'vitest'
import { asPlayer, isStep, next, type OptionValues, type Settings } from '../src/kernel/index.ts'
import type { State } from '../src/versus/index.ts'
import { AUTOMATED, HAND, TWO_DECKS } from '../src/versus/poker.test-kit.ts'
import { HOUR, type Rulebook, Seat } from './rulebook.ts'

const MANUAL = { dealing: 'manual-shoe', shuffler: 'manual' } as const

/** Another way of dealing, at an idle table. */
function testsOfOtherWays<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const ready = (options: OptionValues = {}): Seat<S> => new Seat(book, { options }).run()

  describe(`${at.wayChanged} when the way of dealing changes at an idle table`, () => {
    test.each([
      ['the shoe to the hand', {}, HAND],
      ['the hand to the shoe', HAND, MANUAL],
      ['the shoe to an automated one', {}, AUTOMATED],
      ['the automated shoe to the hand', AUTOMATED, HAND],
      ['the automated shoe to another', AUTOMATED, MANUAL],
    ])('from %s, everybody is dealt from one deck, shuffled for it', (_, from, to) => {
      const s = ready(from).change(to)
      const { shuffles } = s.table
      expect(s.now()).toBe('refit')
      s.run()
      expect(s.table.shuffles).toBe(shuffles + 1)
      expect(s.table.state).toMatchObject({ equipment: to, jammed: false })
      s.closed('look')
      const { own, dealer } = book.hands
      expect([s.pile('hand:1').length, s.pile('hand:dealer').length]).toEqual([own, dealer])
      while (s.table.round === 1) s.further()
      expect(s.run().pile('rack')).toEqual([])
    })
  })

  test(`${at.uncut} a deck that was cut for the old way is not cut for the new one that needs none`, () => {
    const s = ready().change(AUTOMATED).run()
    expect(s.table.state).toMatchObject({ cut: false, loaded: true })
    expect(s.offered('supervisor', 'recut')).toEqual([])
  })

  test(`${at.idle} what is announced for an opening that is under way is not lost on it`, () => {
    const s = ready({ idleSpread: 'face-down' })
    s.do({ type: 'leave', by: asPlayer('A') }).run()
    s.do({ type: 'sit', by: asPlayer('B'), place: '2' }).until('wash')
    s.do({ type: 'leave', by: asPlayer('B') })
    s.do({ type: 'notice', by: 'floorperson', options: { idleSpread: 'face-up' }, limits: {} })
    s.do({ type: 'apply-notices', by: 'dealer' })
    expect(s.now()).toBe('idle')
    s.do({ type: 'sit', by: asPlayer('A'), place: '1' })
    expect(s.now()).toBe('wash')
  })
}

/** What happens to one of two decks does not happen to the other. */
function testsOfTwo<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const two = (more: OptionValues = {}, settings: Settings = {}): Seat<S> =>
    new Seat(book, { ...settings, options: { ...TWO_DECKS, ...more } }).run()
  const later = (s: Seat<S>, time: number): Seat<S> =>
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 1_00, at: time })
  const apart = (s: Seat<S>) =>
    expect([
      s.decksIn('deck'),
      s.pile('deck').length,
      s.decksIn('shuffler'),
      s.pile('shuffler').length,
    ]).toEqual(['B', 52, 'A', 52])
  const received: OptionValues[] = [{}, ...(at.preshuffled === undefined ? [] : [{ preshuffled: true }])]

  describe(`${at.alternate} two decks in turn`, () => {
    test.each(received)('stay apart when one is taken off the table by its count (%o)', (more) => {
      const s = two(more, { chance: 'dealer' }).closed('rack-stub')
      apart(s.declare('stub-count-wrong', 'dealer', { misdealt: false }).run())
      const cards = Object.entries(s.table.piles).filter(([name]) => name !== 'removed')
      expect(cards.reduce((n, [, pile]) => n + pile.length, 0)).toBe(104)
    })

    test.each(received)('stay apart when both are changed by the clock right after a round (%o)', (more) => {
      const s = two(more).round()
      apart(later(s, s.table.now + 5 * HOUR).run())
      expect(s.round().round().table.round).toBe(4)
    })

    test('come down to one, whichever of them was in the shoe', () => {
      const s = two({ dealing: 'manual-shoe' }).round()
      expect(s.table.state).toMatchObject({ deck: 'B', loaded: true })
      s.change({ decks: 1 }).run()
      expect([s.table.state.deck, s.pile('shoe').length]).toEqual(['A', 52])
      expect(s.closed('look').pile('hand:1')).toHaveLength(book.hands.own)
    })

    test('are counted for themselves: what is called is what lies there', () => {
      const s = two()
      for (let i = 0; i < 5; i++) s.round()
      expect(s.calls()).toContain(`${52 - book.dealt} cards in the stub, 52 in the deck`)
    })

    if (book.free.includes('hand'))
      test('have hours of their own: one that is replaced does not lengthen the other\u2019s', () => {
        const s = two({ shuffler: 'counting' })
        const start = s.table.now
        later(s, start + 3 * HOUR)
          .declare('shuffler-count-wrong', 'dealer', { deck: 'B' })
          .run()
        later(s, start + 4 * HOUR)
        expect(s.step()).toMatchObject({ command: { type: 'replace' }, rule: book.hours.hand })
        s.take()
        expect(s.table.state.opening).toEqual(['A'])
        const now = next(s.game, s.run().table)
        expect(isStep(now) ? undefined : now.until).toBe(start + 7 * HOUR)
      })
  })
}

/** Tests of what changes meanwhile: the way of dealing, the number of decks, one deck of two. */
export function testsOfChanges<S extends State>(book: Rulebook<S>): void {
  testsOfOtherWays(book)
  testsOfTwo(book)
}
