import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { threeCardPoker } from '../games/three-card-poker/index.ts'
import type { Option, Wager } from './game.ts'
import { odds } from './money.ts'
import { open } from './open.ts'
import { scripted } from './sources.ts'
import { isRefused } from './table.ts'
import { oddsOf, oddsOption, parseValue, resolveOptions, resolveTerms, usual, wholeNumber } from './terms.ts'
import type { OptionValues, Value } from './types.ts'

const limits = (least: number, most: number, wager = '*') =>
  resolveTerms(pennies, { limits: { [wager]: { least, most } } })

describe('limits', () => {
  test('[8.2(a)] a minimum of $100 or less needs a maximum of ten times as much', () => {
    expect(limits(10_00, 99_00)).toMatchObject({ refused: '19:47-8.2(a)', expected: 100_00, received: 99_00 })
    expect(limits(10_00, 100_00)).toMatchObject({ limits: { '*': { least: 10_00, most: 100_00 } } })
    expect(limits(100_00, 999_00)).toMatchObject({ refused: '19:47-8.2(a)' })
    expect(limits(101_00, 102_00)).toHaveProperty('limits')
  })

  test('[8.2(a)] a wager that can pay more than 5 to 1 is exempt', () => {
    expect(limits(10_00, 20_00, 'long')).toHaveProperty('limits')
    expect(limits(10_00, 20_00, 'red')).toMatchObject({ refused: '19:47-8.2(a)' })
  })

  test('[8.2(a)] exempt or not, its maximum is no less than its minimum; the two may be one', () => {
    expect(limits(50_00, 49_00, 'long')).toMatchObject({
      refused: '19:47-8.2(a)',
      received: { least: 50_00, most: 49_00 },
    })
    expect(limits(50_00, 50_00, 'long')).toMatchObject({ limits: { long: { least: 50_00, most: 50_00 } } })
  })

  test.each([
    [0, 100],
    [-100, 100],
    [1.5, 100],
    [200, 100],
    [Number.NaN, 100],
    [100, 2 ** 53],
  ])('limits of %s to %s are none', (least, most) => {
    expect(limits(least, most)).toHaveProperty('refused')
  })

  test('[8.2(a)] a bonus that rides on a wager does not exempt it', () => {
    const options = { version: 'both', pairPlus: 'B', anteBonus: 'raised' }
    const ante = (most: number) =>
      resolveTerms(threeCardPoker, { options, limits: { ante: { least: 10_00, most } } })
    expect(ante(20_00)).toMatchObject({ refused: '19:47-8.2(a)', expected: 100_00 })
    expect(ante(100_00)).toHaveProperty('limits')
  })

  const bet = (s: Scenario<unknown>, wager: string, cents: number, place = '1') =>
    s.do({ type: 'bet', by: 'player:A', place, wager, cents })
  const question = (s: Scenario<unknown>) => s.table.questions.map((q) => q.command.wager)

  test('[8.2(b)1] each wager may have a maximum of its own, and is held to it', () => {
    const s = new Scenario(pennies, { A: '1' }, { limits: { long: { least: 1_00, most: 25_00 } } })
    bet(bet(s, 'long', 25_00), 'red', 100_00)
    expect(question(s)).toEqual([])
    bet(s, 'long', 1_00)
    expect([question(s), s.table.balances['spot:1:A:long']]).toEqual([['long'], 25_00])
    expect(limits(1_00, 10_00, 'blue')).toMatchObject({ refused: '19:47-8.2(b)1', received: 'blue' })
  })

  test('[8.2(b)2] two tables of one game may differ, and each holds its own', () => {
    const low = new Scenario(pennies, { A: '1' }, { limits: { '*': { least: 1_00, most: 10_00 } } })
    const high = new Scenario(pennies, { A: '1' }, { limits: { '*': { least: 5_00, most: 500_00 } } })
    expect(question(bet(high, 'red', 500_00))).toEqual([])
    expect(question(bet(low, 'red', 11_00))).toEqual(['red'])
    const small = { type: 'bet', by: 'player:A', place: '2', wager: 'red', cents: 1_00 } as const
    expect(high.refused(small)).toMatchObject({ refused: '19:47-8.2(a)' })
    low.do({ ...small, place: '1' })
  })

  test.each([
    ['won', 'KD', 1150_00],
    ['lost', 'KS', 850_00],
  ])('[8.2(d)] a wager above the maximum that the dealer has accepted is %s in full', (_, card, chips) => {
    const s = new Scenario(pennies, { A: '1' })
    s.bet('A', 'red', 150_00)
    expect([question(s), s.chips('A')]).toEqual([['red'], 1000_00])
    for (const by of ['player:A', 'stickman', 'boxman', 'floorperson', 'supervisor'] as const)
      for (const type of ['confirm', 'decline'])
        expect(s.refused({ type, by, question: 1 })).toMatchObject({
          refused: '19:47-8.2(d)',
          because: expect.stringMatching(/voice/),
        })
    s.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect([question(s), s.table.balances['spot:1:A:red']]).toEqual([[], 150_00])
    s.do({ type: 'ready', by: 'player:A' }).run(scripted({ piles: { 'hand:bank': card } }))
    expect(s.chips('A')).toBe(chips)
  })

  test('[8.2(d)] a wager the dealer declines is not made', () => {
    const s = new Scenario(pennies, { A: '1' })
      .bet('A', 'red', 150_00)
      .do({ type: 'decline', by: 'dealer', question: 1 })
    expect(s.chips('A')).toBe(1000_00)
    expect(s.table.questions).toHaveLength(0)
  })
})

describe('options', () => {
  test('an unknown key and a forbidden value are refused with what is expected', () => {
    expect(resolveOptions(pennies, { colour: 'red' })).toMatchObject({
      received: 'colour',
      expected: ['longPays'],
    })
    expect(resolveOptions(pennies, { longPays: '10 to 1' })).toMatchObject({ received: '10 to 1' })
    expect(resolveOptions(pennies, { longPays: 'lots' })).toHaveProperty('refused')
  })

  test('odds above the floor are the licensee’s to give', () => {
    expect(resolveOptions(pennies, { longPays: '25 to 2' })).toEqual({ longPays: '25 to 2' })
  })

  test('that are equal are one object, but not for ever: a licensee may give any odds', () => {
    const game = { ...pennies }
    const paying = (n: number) => resolveOptions(game, { longPays: `${n} to 1` })
    const first = paying(12)
    expect(paying(12)).toBe(first)
    for (let n = 13; n < 12 + 256; n++) paying(n)
    expect(paying(12)).toBe(first)
    paying(12 + 256)
    expect(paying(12)).not.toBe(first)
    expect(paying(12)).toEqual(first)
  })
})

describe('a number for which the rules set no bound', () => {
  const option: Option = {
    key: 'decks',
    title: 'Decks',
    rule: '19:47-7.4(a)',
    default: 6,
    values: [6, 7, 8],
    houseMost: 8,
    sign: String,
    scope: 'table',
    notice: 'rule',
  }
  const decks = (value: string | number) =>
    resolveOptions({ ...pennies, options: [option] }, { decks: value })

  test('is bounded by the house, and that is said; what the rules forbid is refused by them', () => {
    expect(decks(8)).toEqual({ decks: 8 })
    expect(decks(9)).toEqual({
      refused: 'house',
      because: 'Decks is one of 6, 7, 8.',
      expected: 8,
      received: 9,
    })
    for (const bad of [5, 7.5, 'many', '9'])
      expect(decks(bad)).toMatchObject({ refused: '19:47-7.4(a)', expected: [6, 7, 8], received: bad })
    const { houseMost: _, ...free } = option
    expect(resolveOptions({ ...pennies, options: [free] }, { decks: 9 })).toMatchObject({
      refused: option.rule,
    })
  })

  test('as typed is the value the option knows', () => {
    expect(parseValue(option, '7')).toBe(7)
    expect(parseValue({ ...option, values: [false, true] }, 'true')).toBe(true)
    expect(parseValue(option, 'seven')).toBe('seven')
  })

  test('a typed value is read by the form of its option, which refuses any other', () => {
    const expected = 'an even number'
    const read = (text: string) => (/^\d*[02468]$/.test(text) ? Number(text) : undefined)
    const typed = { ...option, form: { expected, read } }
    const even = (value: Value) => resolveOptions({ ...pennies, options: [typed] }, { decks: value })
    expect(parseValue(typed, '12')).toBe(12)
    expect([even(7), even(12)]).toEqual([{ decks: 7 }, { decks: 12 }])
    expect(even('12')).toMatchObject({ refused: option.rule, expected, received: '12' })
    expect(even(13)).toMatchObject({ refused: option.rule, because: 'Decks: an even number.' })
  })
})

describe('a whole number between two others', () => {
  const option: Option = {
    key: 'cap',
    title: 'Cap',
    rule: '19:47-15.3(e)[cap]',
    default: 100,
    values: [100, 'none'],
    form: wholeNumber(100, 500, 'none'),
    sign: String,
    scope: 'house',
    notice: 'none',
  }
  const cap = (value: string | number) => resolveOptions({ ...pennies, options: [option] }, { cap: value })

  test('is any of them, or one of the words; nothing else is', () => {
    for (const good of [100, 101, 500, 'none']) expect(cap(good)).toEqual({ cap: good })
    for (const bad of [99, 501, 100.5, '200', 'some'])
      expect(cap(bad)).toEqual({
        refused: option.rule,
        because: 'Cap: a whole number from 100 to 500, or none.',
        expected: 'a whole number from 100 to 500, or none',
        received: bad,
      })
  })

  test('as typed is a number', () => {
    expect(parseValue(option, '250')).toBe(250)
    expect(parseValue(option, 'none')).toBe('none')
    expect(parseValue(option, '2.5')).toBe('2.5')
    expect(parseValue({ ...option, values: ['a'] }, '-1')).toBe('-1')
  })
})

test('odds are read from an option that has them, and from no other', () => {
  expect(oddsOption({ longPays: '25 to 2' }, 'longPays')).toEqual(odds(25, 2))
  expect(() => oddsOption({ longPays: 'lots' }, 'longPays')).toThrow('longPays')
  expect(resolveOptions(pennies, { longPays: 12 })).toMatchObject({ refused: '19:47-8.2(a)', received: 12 })
})

describe('terms', () => {
  test('are refused with their options', () => {
    expect(resolveTerms(pennies, { options: { longPays: '1 to 1' } })).toMatchObject({
      refused: '19:47-8.2(a)',
      expected: '11 to 1 or more',
      received: '1 to 1',
    })
  })

  test.each([0, -1, 1.5, Number.NaN])('a smallest chip of %s is none', (coin) => {
    expect(resolveTerms(pennies, { coin })).toMatchObject({ refused: 'house', received: coin })
  })

  test('that are none open no table; with good ones the floor opens it, and the time is kept', () => {
    expect(open(pennies, { coin: 0 })).toMatchObject({ refused: 'house', received: 0 })
    const opened = open(pennies, { coin: 25 }, 5)
    if (isRefused(opened)) throw new Error(opened.because)
    expect(opened.entry).toMatchObject({ at: 5, command: { type: 'open', by: 'floorperson' } })
    expect([opened.table.opened, opened.table.terms.map((t) => t.coin)]).toEqual([5, [25]])
  })

  test('have the house draw where nobody says otherwise', () => {
    expect(resolveTerms(pennies)).toMatchObject({ chance: 'house', coin: 100 })
    expect(resolveTerms(pennies, { chance: 'dealer', coin: 25 })).toMatchObject({
      chance: 'dealer',
      coin: 25,
    })
  })

  const paying = (...pays: readonly (readonly [number, number])[]) => {
    const wager: Wager = {
      id: 'red',
      name: 'Red',
      rule: '19:47-8.2(a)',
      wins: '',
      pays: pays.map(([n, to]) => ({ when: '', odds: odds(n, to) })),
    }
    const game = { ...pennies, wagers: () => [wager] }
    return resolveTerms(game, { limits: { '*': { least: 10_00, most: 20_00 } } })
  }
  test('[8.2(a)] a wager is exempt that can pay more than 5 to 1, not one that pays just that', () => {
    for (const pays of [
      [[5, 1]],
      [[8, 2]],
      [[10, 2]],
      [
        [1, 1],
        [5, 1],
      ],
    ] as const)
      expect(paying(...pays)).toMatchObject({ refused: '19:47-8.2(a)', expected: 100_00 })
    for (const pays of [
      [[6, 1]],
      [[11, 2]],
      [
        [1, 1],
        [6, 1],
      ],
    ] as const)
      expect(paying(...pays)).toHaveProperty('limits')
    expect(limits(0, 100)).toMatchObject({ refused: '19:47-8.2(a)', received: { least: 0, most: 100 } })
  })
})

test('usual options are those of a game with some of them chosen, or an error that says why not', () => {
  expect(usual(pennies)).toEqual(resolveOptions(pennies))
  expect(usual(pennies, { longPays: '12 to 1' })).toMatchObject({ longPays: '12 to 1' })
  expect(() => usual(pennies, { color: 'red' })).toThrow(/has no option color/)
})

test('odds take some of the options, as opening a table does', () => {
  const asked: OptionValues[] = []
  const game = {
    ...pennies,
    odds: (options: OptionValues) => {
      asked.push(options)
      return []
    },
  }
  expect(oddsOf(game, { longPays: '12 to 1' })).toEqual([])
  expect(asked).toEqual([usual(pennies, { longPays: '12 to 1' })])
  expect(() => oddsOf(game, { maximumPays: '30 to 1' })).toThrow(/has no option maximumPays/)
})
