import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  deckFaces,
  drawn,
  eventsOf,
  isRefused,
  open,
  resolveTerms,
  run,
  type Settings,
  seeded,
} from '../src/kernel/index.ts'
import type { State } from '../src/versus/index.ts'
import { AUTOMATED, HAND, TWO_DECKS } from '../src/versus/poker.test-kit.ts'
import { CUT, HOUR, type Rulebook, ruled, ruleOf, Seat } from './rulebook.ts'

/** What is done with each deck that is opened. */
const OPENED = ['inspect', 'verify', 'spread', 'wash']

/** Opening the table. */
function testsOfOpening<S extends State>(book: Rulebook<S>): void {
  const { game, at, before = [] } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test(`${at.inspect} the dealer inspects, the floorperson verifies, and the cards lie face up for the first player`, () => {
    const opened = open(game)
    if (isRefused(opened)) throw new Error(opened.because)
    const { table, entries } = run(game, opened.table, drawn(seeded(18)))
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ...before.map((type) => [type, 'floorperson']),
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    expect(game.dealer(table)).toMatchObject({ kind: 'idle', for: [] })
    expect(table.shuffles).toBe(0)
  })

  test(`${at.order} out of order is refused with the step that comes first`, () => {
    const s = seat().until('verify')
    expect(s.refused({ type: 'spread', by: 'dealer' })).toMatchObject({ refused: ruleOf(at.order) })
    expect(s.refused({ type: 'verify', by: 'dealer' })).toMatchObject({ refused: ruleOf(at.order) })
  })

  test(`${at.wash} after the first player has looked the cards are washed, stacked and shuffled`, () => {
    const s = seat()
    expect(s.steps()).toEqual([...before, ...OPENED, 'shuffle', ...CUT, 'load'])
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).because).toMatch(/Place your bets/)
  })

  test(`${at.oneDeck} one deck of 52 with a cover card, which rests in the discard rack`, () => {
    const s = ready()
    expect(s.table.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(new Set(deckFaces('standard')).size).toBe(52)
    expect(s.table.state.cover).toBe('rack')
  })

  ruled(at.preshuffled, 'pre-shuffled cards are not inspected or shuffled, but cut', () => {
    const s = seat({ options: { preshuffled: true } })
    expect(s.steps()).toEqual([...before, 'receive', ...CUT, 'load'])
    // After the first round they are shuffled like any others.
    s.round()
    expect(s.entries.filter((e) => e.command.type === 'shuffle')).toHaveLength(1)
  })

  ruled(at.preshuffled, 'a second pre-shuffled deck is cut when its turn comes', () => {
    const s = seat({ options: { ...TWO_DECKS, preshuffled: true } })
    expect(s.steps()).toEqual([...before, 'receive', 'receive', ...CUT])
    expect(s.closed('exchange').steps()).toEqual(['exchange', 'shuffle', ...CUT])
  })
}

/** The shuffle. */
function testsOfShuffle<S extends State>(book: Rulebook<S>): void {
  const { game, at, before = [] } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test(`${at.shuffled} the cards are shuffled before play and after each round, into one stack`, () => {
    const s = ready().round()
    expect(eventsOf(s.events(), 'shuffled').map((e) => [e.shuffle, e.into])).toEqual([
      [1, 'deck'],
      [2, 'deck'],
    ])
    expect(s.pile('rack')).toHaveLength(0)
  })

  test(`${at.uncut} after an automated shuffle there is no cut`, () => {
    for (const shuffler of ['automated', 'counting'])
      expect(seat({ options: { shuffler } }).steps()).toEqual([...before, ...OPENED, 'shuffle', 'load'])
    expect(seat({ options: HAND }).steps()).toEqual([...before, ...OPENED, 'shuffle'])
  })

  ruled(at.device, 'a device may fill the dealing shoe itself, and that shoe alone', () => {
    expect(seat({ options: { shuffler: 'to-shoe' } }).steps()).not.toContain('cut')
    const wrong = resolveTerms(game, { options: { ...HAND, shuffler: 'to-shoe' } })
    expect(wrong).toMatchObject({ refused: ruleOf(at.device), expected: 'manual-shoe' })
  })
}

/** The cut. */
function testsOfCut<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test(`${at.cut} the cut, act by act, of no fewer than ten cards`, () => {
    const s = seat().until('place-cover')
    const before = s.pile('deck')
    s.take()
    expect(s.table.state.cover).toBe('table')
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 9 })).toMatchObject({
      refused: ruleOf(at.cut),
      expected: 10,
    })
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 52 }).because).toMatch(/10 to 51/)
    expect(s.refused({ type: 'cut', by: asPlayer('A'), cards: 20 })).toHaveProperty('because')
    s.do({ type: 'cut', by: 'dealer', cards: 12 })
    s.take()
    expect(s.pile('deck')).toEqual([...before.slice(12), ...before.slice(0, 12)])
    s.take()
    expect(s.table.state.cover).toBe('rack')
    expect(s.run().now()).toBe('idle')
    expect(s.pile('shoe')[0]).toBe(before[12])
  })

  test(`${at.recut ?? ''} ${at.recut ? 'a supervisor may order a recut before any card is dealt' : 'nobody orders a recut, of which the rules say nothing'}`, () => {
    const s = ready()
    for (const by of ['dealer', 'floorperson', 'stickman', 'boxman', 'player:A'] as const) {
      expect(s.offered(by, 'recut')).toEqual([])
      expect(s.refused({ type: 'recut', by })).toHaveProperty('because')
    }
    expect(s.offered('supervisor', 'recut').map((o) => o.rule)).toEqual(at.recut ? [ruleOf(at.recut)] : [])
    if (!at.recut) return
    const cards = s.pile('shoe')
    s.declare('recut', 'supervisor')
    expect([s.now(), s.pile('shoe'), s.pile('deck')]).toEqual(['place-cover', [], cards])
    s.until('cut').do({ type: 'cut', by: 'dealer', cards: 12 }).run()
    expect(s.pile('shoe')).toEqual([...cards.slice(12), ...cards.slice(0, 12)])
    // Also after the call, as long as no card is dealt.
    s.closed('deal').declare('recut', 'supervisor')
    expect(s.now()).toBe('place-cover')
    s.on('deal').take()
    expect(s.offered('supervisor', 'recut')).toEqual([])
    expect(ready({ options: AUTOMATED }).offered('supervisor', 'recut')).toEqual([])
  })
}

/** A table without players. */
function testsOfIdle<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test.each([
    ['face-up', ['wash', 'shuffle', ...CUT, 'load']],
    ['face-down', ['turn-up', 'wash', 'shuffle', ...CUT, 'load']],
  ])(`${at.idle} at an idle table the cards lie spread %s until a player comes`, (idleSpread, steps) => {
    const s = ready({ options: { idleSpread } })
    s.do({ type: 'leave', by: asPlayer('A') })
    expect(s.step()).toMatchObject({ command: { type: 'spread-idle' }, rule: ruleOf(at.idle) })
    s.run()
    expect([s.pile('shoe').length, s.pile('spread').length, s.now()]).toEqual([0, 52, 'idle'])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.steps()).toEqual(steps)
    expect(s.pile('shoe')).toHaveLength(52)
  })

  test(`${at.idle} of two decks the one in play is spread; the other stays in the shuffler`, () => {
    const s = ready({ options: TWO_DECKS })
    s.do({ type: 'leave', by: asPlayer('A') }).run()
    expect([s.pile('spread').length, s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 0, 52])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.steps()).toEqual(['wash', 'shuffle'])
    expect([s.pile('spread').length, s.pile('deck').length, s.pile('shuffler').length]).toEqual([0, 52, 52])
  })

  if (at.preshuffled === undefined) return
  test(`${at.idle} pre-shuffled cards that were spread are washed and shuffled like any others`, () => {
    const s = ready({ options: { preshuffled: true } })
    s.do({ type: 'leave', by: asPlayer('A') }).run()
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.steps()).toEqual(['wash', 'shuffle', ...CUT, 'load'])
  })
}

/** Two decks in turn. */
function testsOfTwoDecks<S extends State>(book: Rulebook<S>): void {
  const { game, at, before = [] } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  describe('two decks', () => {
    test(`${at.twoDecks} need an automated shuffler`, () => {
      expect(resolveTerms(game, { options: { decks: 2 } })).toMatchObject({ refused: ruleOf(at.twoDecks) })
      expect(isRefused(resolveTerms(game, { options: { decks: 2, shuffler: 'automated' } }))).toBe(false)
    })

    test(`${at.twoOpened} are each inspected, verified, spread, washed and shuffled`, () => {
      const s = seat({ options: TWO_DECKS })
      expect(s.steps()).toEqual([...before, ...OPENED, ...OPENED, 'shuffle', 'shuffle'])
      expect([s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 52])
      expect(Object.values(s.table.sets).map((set) => [set.deck, set.decks])).toEqual([
        ['standard', 1],
        ['standard', 1],
      ])
    })

    test(`${at.colours} have backs of different colours`, () => {
      const s = seat({ options: TWO_DECKS }).until('inspect')
      const first = s.step().says
      s.until('wash').take()
      expect([first, s.step().says]).toEqual([
        'Sort and inspect the red deck.',
        'Sort and inspect the blue deck.',
      ])
    })

    test(`${at.alternate} alternate: one is dealt while the other is in the shuffler, and the rack holds one alone`, () => {
      const s = ready({ options: TWO_DECKS })
      const used: string[] = []
      for (let i = 0; i < 4; i++) {
        s.closed('close')
        used.push(s.table.state.deck)
        const other = s.table.state.deck === 'A' ? 'B' : 'A'
        for (; s.now() !== 'exchange'; s.further()) {
          expect(['', used[i]]).toContain(s.decksIn('rack'))
          expect([s.decksIn('shuffler'), s.pile('shuffler').length]).toEqual([other, 52])
        }
        s.run()
        expect(s.pile('rack')).toHaveLength(0)
      }
      expect(used).toEqual(['A', 'B', 'A', 'B'])
    })
  })
}

/** The change of cards. */
function testsOfHours<S extends State>(book: Rulebook<S>): void {
  const { at } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test.each([
    ['a shoe', {}, 8],
    ['an automated shoe', AUTOMATED, 8],
    ['the hand', HAND, 4],
  ])(`${at.hours} cards dealt from %s are changed when their hours are over`, (_, options, hours) => {
    const s = ready({ options })
    const more = { type: 'buy-in', by: asPlayer('A'), cents: 1_00 }
    s.do({ ...more, at: hours * HOUR - 1 })
    expect(s.now()).toBe('idle')
    s.do({ ...more, at: hours * HOUR })
    expect(s.step()).toMatchObject({
      by: 'floorperson',
      command: { type: 'replace' },
      rule: options === HAND ? book.hours.hand : book.hours.shoe,
    })
    s.run()
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(2)
  })
}

/** Tests of opening, shuffle, cut and the change of cards. */
export function testsOfCards<S extends State>(book: Rulebook<S>): void {
  for (const tests of [
    testsOfOpening,
    testsOfShuffle,
    testsOfCut,
    testsOfIdle,
    testsOfTwoDecks,
    testsOfHours,
  ])
    tests(book)
}
