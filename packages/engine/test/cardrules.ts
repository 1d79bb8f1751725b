import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  type Command,
  deckFaces,
  eventsOf,
  isRefused,
  isStep,
  next,
  open,
  resolveTerms,
  run,
  type Settings,
  scripted,
  shuffleOf,
} from '../src/kernel/index.ts'
import type { State } from '../src/onedeck/index.ts'
import { AUTOMATED, CUT, HAND, HOUR, type Rulebook, Seat, TWO } from './rulebook.ts'

/** Opening the table. */
function testsOfOpening<S extends State>(book: Rulebook<S>): void {
  const { game, at, rule } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test(`${at.inspect} the dealer inspects, the floorperson verifies, and the cards lie face up for the first player`, () => {
    const opened = open(game)
    if (isRefused(opened)) throw new Error(opened.because)
    const { table, entries } = run(game, opened.table, scripted({}))
    expect(entries.map((e) => [e.command.type, e.command.by])).toEqual([
      ['inspect', 'dealer'],
      ['verify', 'floorperson'],
      ['spread', 'dealer'],
    ])
    expect(game.dealer(table)).toMatchObject({ idle: true, for: [] })
    expect(table.shuffles).toBe(0)
  })

  test(`${at.order} out of order is refused with the step that comes first`, () => {
    const s = seat()
    s.take()
    expect(s.refused({ type: 'spread', by: 'dealer' })).toMatchObject({ refused: rule.spread })
    expect(s.refused({ type: 'verify', by: 'dealer' })).toMatchObject({ refused: rule.spread })
  })

  test(`${at.wash} after the first player has looked the cards are washed, stacked and shuffled`, () => {
    expect(seat().opening()).toEqual(['inspect', 'verify', 'spread', 'wash', 'shuffle', ...CUT, 'load'])
  })

  test(`${at.oneDeck} one deck of 52 with a cover card, which rests in the discard rack`, () => {
    const s = ready()
    expect(s.table.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 1 } })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(new Set(deckFaces('standard')).size).toBe(52)
    expect(s.table.state.cover).toBe('rack')
  })
}

/** The shuffle. */
function testsOfShuffle<S extends State>(book: Rulebook<S>): void {
  const { game, at, rule } = book
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
      expect(seat({ options: { shuffler } }).opening()).toEqual([
        'inspect',
        'verify',
        'spread',
        'wash',
        'shuffle',
        'load',
      ])
  })

  test(`${at.device} a device may fill the dealing shoe itself, and that shoe alone`, () => {
    expect(seat({ options: { shuffler: 'to-shoe' } }).opening()).not.toContain('cut')
    const wrong = resolveTerms(game, { options: { ...HAND, shuffler: 'to-shoe' } })
    expect(wrong).toMatchObject({ refused: rule.shuffler, expected: 'manual-shoe' })
  })
}

/** The cut. */
function testsOfCut<S extends State>(book: Rulebook<S>): void {
  const { at, rule } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test(`${at.cut} the cut, act by act, of no fewer than ten cards`, () => {
    const s = seat().until('place-cover')
    const before = s.pile('deck')
    s.take()
    expect(s.table.state.cover).toBe('table')
    expect(s.refused({ type: 'cut', by: 'dealer', cards: 9 })).toMatchObject({
      refused: rule.cut,
      expected: 10,
    })
    s.do({ type: 'cut', by: 'dealer', cards: 12 })
    s.take()
    expect(s.pile('deck')).toEqual([...before.slice(12), ...before.slice(0, 12)])
    s.take()
    expect(s.table.state.cover).toBe('rack')
    expect(s.run().now()).toBe('idle')
  })

  test(`${at.recut ?? ''} ${at.recut ? 'a supervisor may order a recut before any card is dealt' : 'nobody orders a recut, of which the rules say nothing'}`, () => {
    const s = ready()
    expect(s.offered('dealer', 'recut')).toEqual([])
    expect(s.offered('supervisor', 'recut').map((o) => o.rule)).toEqual(at.recut ? [rule.recut] : [])
    if (!at.recut) return
    s.declare('recut', 'supervisor')
    expect(s.now()).toBe('place-cover')
    s.run().closed('look')
    expect(s.offered('supervisor', 'recut')).toEqual([])
    expect(ready({ options: AUTOMATED }).offered('supervisor', 'recut')).toEqual([])
  })
}

/** A table without players. */
function testsOfIdle<S extends State>(book: Rulebook<S>): void {
  const { at, rule } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test.each([
    ['face-up', ['wash', 'shuffle', ...CUT, 'load']],
    ['face-down', ['turn-up', 'wash', 'shuffle', ...CUT, 'load']],
  ])(`${at.idle} at an idle table the cards lie spread %s until a player comes`, (idleSpread, steps) => {
    const s = ready({ options: { idleSpread } })
    s.do({ type: 'leave', by: asPlayer('A') })
    expect(s.step()).toMatchObject({ command: { type: 'spread-idle' }, rule: rule.idle })
    s.run()
    expect([s.pile('shoe').length, s.pile('spread').length, s.now()]).toEqual([0, 52, 'idle'])
    s.do({ type: 'sit', by: asPlayer('B'), place: '4' })
    expect(s.opening()).toEqual(steps)
  })
}

/** Two decks in turn. */
function testsOfTwoDecks<S extends State>(book: Rulebook<S>): void {
  const { game, at, rule } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  describe('two decks', () => {
    test(`${at.twoDecks} need an automated shuffler`, () => {
      expect(resolveTerms(game, { options: { decks: 2 } })).toMatchObject({ refused: rule.decks })
      expect(isRefused(resolveTerms(game, { options: { decks: 2, shuffler: 'automated' } }))).toBe(false)
    })

    test(`${at.twoOpened} are each inspected, verified, spread, washed and shuffled`, () => {
      const s = seat({ options: TWO })
      const each = ['inspect', 'verify', 'spread', 'wash']
      expect(s.opening()).toEqual([...each, ...each, 'shuffle', 'shuffle'])
      expect(Object.values(s.table.sets).map((set) => [set.deck, set.decks])).toEqual([
        ['standard', 1],
        ['standard', 1],
      ])
    })

    test(`${at.colours} have backs of different colours`, () => {
      const s = seat({ options: TWO })
      const first = s.step().says
      s.until('wash').take()
      expect([first, s.step().says]).toEqual([
        'Sort and inspect the red deck.',
        'Sort and inspect the blue deck.',
      ])
    })

    test(`${at.alternate} alternate: one is dealt while the other is in the shuffler, and the rack holds one alone`, () => {
      const s = ready({ options: TWO })
      const used: string[] = []
      for (let i = 0; i < 4; i++) {
        s.closed('close')
        used.push(s.table.state.deck)
        const other = s.table.state.deck === 'A' ? 'B' : 'A'
        for (let n = 0; n < 80 && s.now() !== 'exchange'; n++) {
          const racked = new Set(s.pile('rack').map(shuffleOf))
          expect([...racked].every((d) => d === s.table.sets[used[i] as string]?.shuffle)).toBe(true)
          expect(s.pile('shuffler').every((c) => shuffleOf(c) === s.table.sets[other]?.shuffle)).toBe(true)
          expect(s.pile('shuffler')).toHaveLength(52)
          const now = next(s.game, s.table)
          s.do(isStep(now) ? now.command : { ...(now.for[0]?.otherwise as Command), type: book.answer })
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
  const { at, rule } = book
  const seat = (settings?: Settings): Seat<S> => new Seat(book, settings)
  const ready = (settings?: Settings): Seat<S> => seat(settings).run()

  test.each([
    ['a shoe', {}, book.hours.shoe],
    ['an automated shoe', AUTOMATED, book.hours.shoe],
    ['the hand', HAND, book.hours.hand],
  ])(`${at.hours} cards dealt from %s are changed when their hours are over`, (_, options, hours) => {
    const s = ready({ options })
    const more = { type: 'buy-in', by: asPlayer('A'), cents: 1_00 }
    s.do({ ...more, at: hours * HOUR - 1 })
    expect(s.now()).toBe('idle')
    s.do({ ...more, at: hours * HOUR })
    expect(s.step()).toMatchObject({
      by: 'floorperson',
      command: { type: 'replace' },
      rule: options === HAND ? rule.handHours : rule.shoeHours,
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
