import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { allInDollars, type DollarHand, inDollars } from './dollars.ts'
import { readPhh } from './hand.ts'

const hand = (fields: Record<string, string>): string =>
  Object.entries({
    variant: '"NT"',
    antes: '[0, 0, 0]',
    blinds_or_straddles: '[1, 2, 0]',
    min_bet: '2',
    starting_stacks: '[200, 200, 200]',
    actions: '["d dh p1 ????", "d dh p2 AsKs", "d dh p3 ????", "p3 cbr 6", "p1 f", "", "p2 f"]',
    ...fields,
  })
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key} = ${text}`)
    .join('\n')

const found = (fields: Record<string, string>) => allInDollars(readPhh(hand(fields)))[0]
function played(fields: Record<string, string> = {}): DollarHand {
  const it = found(fields)
  if (!it || isRefused(it)) throw new Error(it?.because ?? 'there is no hand')
  return it as DollarHand
}

test('a hand has its game, its players and its actions', () => {
  expect(played({ players: '["Ann", "", "Cleo"]' })).toEqual({
    variant: 'holdem',
    form: 'high',
    betting: 'no-limit',
    scale: 1,
    players: [
      { name: 'Ann', stack: 200, blind: 1, post: 0 },
      { stack: 200, blind: 2, post: 0 },
      { name: 'Cleo', stack: 200, blind: 0, post: 0 },
    ],
    ante: 0,
    blinds: [1, 2],
    least: 2,
    actions: [
      { type: 'deal-hole', player: 0, cards: ['unknown', 'unknown'], line: 6 },
      { type: 'deal-hole', player: 1, cards: ['AS', 'KS'], line: 6 },
      { type: 'deal-hole', player: 2, cards: ['unknown', 'unknown'], line: 6 },
      { type: 'raise-to', player: 2, amount: 6, line: 6 },
      { type: 'fold', player: 0, line: 6 },
      { type: 'fold', player: 1, line: 6 },
    ],
  })
})

test('amounts are multiplied until all are whole dollars', () => {
  const it = played({
    blinds_or_straddles: '[0.10, 0.25, 0]',
    min_bet: '0.25',
    starting_stacks: '[25, 54.75, 16.3]',
    actions: '["p3 cbr 0.75"]',
    finishing_stacks: '[25, 54.5, 16.65]',
    winnings: '[0, 0, 0.35]',
  })
  expect(it).toMatchObject({ scale: 100, blinds: [10, 25], least: 25, actions: [{ amount: 75 }] })
  expect(it.players).toEqual([
    { stack: 2_500, blind: 10, post: 0, finishing: 2_500, winnings: 0 },
    { stack: 5_475, blind: 25, post: 0, finishing: 5_450, winnings: 0 },
    { stack: 1_630, blind: 0, post: 0, finishing: 1_665, winnings: 35 },
  ])
})

describe('one amount alone decides by how much', () => {
  test.each([
    [{ blinds_or_straddles: '[0.5, 1, 0]' }],
    [{ min_bet: '2.5' }],
    [{ starting_stacks: '[200, 0.5, 200]' }],
    [{ antes: '[0.5, 0.5, 0.5]' }],
    [{ actions: '["p3 cbr 6.5"]' }],
    [{ finishing_stacks: '[0, 0, 599.5]' }],
    [{ winnings: '[0, 0, 0.5]' }],
  ])('%j', (fields) => {
    expect(played(fields)).toMatchObject({ scale: 10, least: expect.any(Number) })
  })

  test.each([[{ bring_in: '1.5' }], [{ small_bet: '2.5' }], [{ big_bet: '4.5' }]])('%j', (fields) => {
    const stud = {
      variant: '"F7S"',
      blinds_or_straddles: '',
      min_bet: '',
      bring_in: '1',
      small_bet: '2',
      big_bet: '4',
    }
    expect(played({ ...stud, actions: '[]', ...fields }).scale).toBe(10)
  })
})

test('names are those of the players alone', () => {
  expect(played({ author: '"Ann"' }).players.map(({ name }) => name)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a stack of a million million dollars is the most', () => {
  expect(played({ starting_stacks: '[1000000000000, 1, 1]' }).players[0]?.stack).toBe(1e12)
})

test('zeros behind the point multiply nothing', () => {
  expect(played({ blinds_or_straddles: '[1.00, 2.00, 0]' })).toMatchObject({ scale: 1, blinds: [1, 2] })
})

test('[19:47-14.10(d)] of two players the button posts the first blind', () => {
  const it = played({
    antes: '[0, 0]',
    blinds_or_straddles: '[1, 2]',
    starting_stacks: '[200, 150]',
    actions: '["p2 f"]',
  })
  expect(it.players.map(({ blind }) => blind)).toEqual([2, 1])
  expect(it.blinds).toEqual([1, 2])
})

test('somebody who comes in between the blinds posts', () => {
  const it = played({ blinds_or_straddles: '[1, 2, -2]' })
  expect(it.players.map(({ blind, post }) => [blind, post])).toEqual([
    [1, 0],
    [2, 0],
    [0, 2],
  ])
  expect(it.blinds).toEqual([1, 2])
})

test('as many blinds as are in order are blinds', () => {
  expect(played({ blinds_or_straddles: '[1, 2, 4]' }).blinds).toEqual([1, 2, 4])
})

test('stud has a bring-in and its limits', () => {
  const it = played({
    variant: '"F7S/8"',
    blinds_or_straddles: '',
    min_bet: '',
    antes: '[0.5, 0.50, 0.5]',
    bring_in: '1',
    small_bet: '3',
    big_bet: '6',
    actions: '["p1 pb"]',
  })
  expect(it).toMatchObject({
    variant: 'seven-card-stud',
    form: 'high-low-8',
    betting: 'fixed',
    scale: 10,
    ante: 5,
    bringIn: 10,
    lower: 30,
    upper: 60,
    blinds: [],
  })
  expect(it.least).toBeUndefined()
})

describe('cannot be played, with the rule and a reason', () => {
  test.each<[string, Record<string, string>, string, string]>([
    [
      '[19:47-14.8(b)] a game that is not permitted',
      { variant: '"NS"' },
      '19:47-14.8(b)',
      "no-limit short-deck hold 'em",
    ],
    [
      '[19:47-14.8(b)] razz',
      { variant: '"FR"', blinds_or_straddles: '', min_bet: '', bring_in: '1', small_bet: '2', big_bet: '4' },
      '19:47-14.8(b)',
      'fixed-limit razz',
    ],
    [
      '[19:47-14.10(b)] a blind that is an ante for all',
      { antes: '[0, 2, 0]' },
      '19:47-14.10(b)',
      'The antes are uneven.',
    ],
    [
      '[19:47-14.11(b)] the same at Omaha',
      { variant: '"PO"', antes: '[0, 2, 0]' },
      '19:47-14.11(b)',
      'The antes are uneven.',
    ],
    [
      '[19:47-14.10(d)] a straddle on the button',
      { antes: '[0, 0, 0, 0]', starting_stacks: '[9, 9, 9, 9]', blinds_or_straddles: '[1, 2, 0, 4]' },
      '19:47-14.10(d)',
      'A straddle is out of place.',
    ],
    ['an unknown stack', { starting_stacks: '[200, inf, 200]' }, '19:47-14.7(c)', 'A stack is unknown'],
    [
      'more than can be counted',
      { starting_stacks: '[200000000000, 0.01, 200]' },
      'house',
      'An amount is more than 1,000,000,000,000 dollars',
    ],
  ])('%s', (_, fields, rule, because) => {
    const it = found(fields)
    if (!it || !isRefused(it)) throw new Error('it can be played')
    expect(it).toMatchObject({ refused: rule, line: 1 })
    expect(it.because).toContain(because)
  })
})

test('what could not be read stays refused', () => {
  expect(allInDollars(readPhh('variant ='))).toMatchObject([{ line: 1, because: 'The value is missing.' }])
  const [hand2] = readPhh(hand({}))
  expect(hand2 && !isRefused(hand2) && inDollars(hand2)).toEqual(played())
})
