import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  type Command,
  isRefused,
  refusePit,
  resolveOptions,
  type Value,
} from '../../kernel/index.ts'
import { type Twenty, table } from './blackjack.test-kit.ts'
import { blackjack } from './index.ts'

const HOUR = 60 * 60 * 1000
const refused = (options: Readonly<Record<string, Value>>): string => {
  const found = resolveOptions(blackjack, options)
  return isRefused(found) ? found.refused : 'good'
}
const notice = (options: Readonly<Record<string, Value>>, told: object): Command =>
  ({ type: 'notice', by: 'floorperson', options, limits: {}, ...told }) as unknown as Command
/** Announced as the rules have it, and put into force when the half hour is over. */
const announced = (s: Twenty, options: Readonly<Record<string, Value>>): Twenty => {
  const at = s.table.now
  return s
    .do(notice(options, { sign: at, announced: at, commission: at }))
    .do({ type: 'apply-notices', by: 'dealer', at: at + HOUR })
}

describe('what the rules do not let a licensee choose together', () => {
  test.each<[string, Readonly<Record<string, Value>>, string]>([
    ['[2.2(a)] less than one deck', { decks: 0 }, '19:47-2.2(a)'],
    ['[2.2(c)] one deck in a double shoe', { shoe: 'double', decks: 1 }, '19:47-2.2(c)'],
    ['[2.2(c)] sides that differ', { shoe: 'double', decks: 3 }, '19:47-2.2(c)'],
    [
      '[2.20] a double shoe that shuffles by itself',
      { shoe: 'double', shuffling: 'continuous' },
      '19:47-2.20',
    ],
    ['[2.6(k)3] surrender with both dealer’s cards up', { holeCard: 'up', surrender: true }, '19:47-2.6(k)3'],
    ['[2.6(k)5] several splits with both dealer’s cards up', { holeCard: 'up', splits: 2 }, '19:47-2.6(k)5'],
    ['[2.11(e)] three splits at seven boxes', { splits: 3 }, '19:47-2.11(e)'],
    ['[2.11(e)] four splits', { splits: 4, boxes: 6 }, '19:47-2.11(e)'],
    ['[2.11(e)] several splits with multiple action', { multipleAction: true, splits: 2 }, '19:47-2.11(e)'],
    ['[2.8(c)] surrender with multiple action', { multipleAction: true, surrender: true }, '19:47-2.8(c)'],
    [
      '[2.18(e)] a hole card with multiple action',
      { multipleAction: true, holeCard: 'down' },
      '19:47-2.18(e)',
    ],
    [
      '[2.6(m)] discards that go back among other decks in a double shoe',
      { shuffling: 'bart-carter', shoe: 'double' },
      '19:47-2.6(m)',
    ],
    [
      '[2.6(m)] discards that go back among other decks where there is one',
      { shuffling: 'bart-carter', decks: 1 },
      '19:47-2.6(m)',
    ],
    [
      '[2.17(e)2] a fourth option of the same-suit wager with eight decks',
      { additional: 'royal-match', decks: 8, royalMatch: 4 },
      '19:47-2.17(e)2',
    ],
    [
      '[2.17(e)2] the same-suit wager with five decks',
      { additional: 'royal-match', decks: 5 },
      '19:47-2.17(e)2',
    ],
    ['[2.13(a)] four people on a box', { playersPerBox: 4 }, '19:47-2.13(a)'],
  ])('%s', (_, options, rule) => {
    expect(refused(options)).toBe(rule)
  })

  test.each<Readonly<Record<string, Value>>>([
    { shoe: 'double', decks: 2 },
    { splits: 3, boxes: 6 },
    { splits: 2 },
    { holeCard: 'up' },
    { holeCard: 'down-reader', surrender: true },
    { multipleAction: true },
    { shuffling: 'bart-carter', decks: 2 },
    { additional: 'royal-match', decks: 8, royalMatch: 3 },
    { additional: 'royal-match', decks: 6, royalMatch: 4 },
    { additional: 'none', decks: 8, royalMatch: 4 },
  ])('but %j', (options) => {
    expect(refused(options)).toBe('good')
  })
})

describe('a change is announced half an hour before', () => {
  test.each<[string, Readonly<Record<string, Value>>]>([
    ['[2.3(i)] who may come in', { entry: 'reshuffle' }],
    ['[2.3(i)] who may come back', { reentry: 'minimum' }],
    ['[2.3(e)] other payouts', { suited678: true }],
    ['[2.3(e)3] a named blackjack', { namedBlackjack: 'AS-JS' }],
    ['[2.6(k)] both dealer’s cards face up', { holeCard: 'up' }],
    ['[2.8(c)] surrender', { surrender: true }],
    ['[2.11(e)] several splits', { splits: 2 }],
    ['[2.11(e)[aces]] aces split once', { resplitAces: false }],
    ['[2.16(c)] five cards totalling 21', { fiveCard21: true }],
    ['[2.17(a)] an additional wager', { additional: 'over-under-13' }],
    ['[2.17(e)2] what the same-suit wager pays', { additional: 'royal-match', royalMatch: 2 }],
    ['[2.18(a)] multiple action', { multipleAction: true }],
  ])('%s', (_, options) => {
    const s = table()
    const at = s.table.now
    expect(s.refused(notice(options, { sign: at, announced: at })).refused).toContain('19:47-8.3(b)')
    s.do(notice(options, { sign: at, announced: at, commission: at }))
    expect(s.refused({ type: 'apply-notices', by: 'dealer', at: at + HOUR / 4 }).refused).toBe('19:47-8.3(b)')
    expect(
      s.do({ type: 'apply-notices', by: 'dealer', at: at + HOUR }).table.terms.at(-1)?.options,
    ).toMatchObject(options)
  })

  test('[2.8(c)] surrender is there from then on, and taken away the same way', () => {
    const s = announced(table(), { surrender: true }).ready().bet('A', 'main', 10_00).deal('TC 9D 6H')
    expect(s.choices('A')).toContain('surrender')
  })

  test('[2.17(h)] so is a change of what may be wagered beside', () => {
    const s = table({ additional: 'over-under-13' })
    const at = s.table.now
    const limits = { 'over-13': { least: 10_00, most: 200_00 } }
    expect(s.refused({ ...notice({}, { sign: at }), limits } as Command).refused).toContain('19:47-8.3')
    const told = { sign: at, announced: at, commission: at }
    s.do({ ...notice({}, told), limits } as Command).do({
      type: 'apply-notices',
      by: 'dealer',
      at: at + HOUR,
    })
    s.bet('A', 'main', 20_00)
    const offer = s
      .offered('bet', asPlayer('A'))
      .find((o) => o.with?.wager === 'over-13' && o.with.place === '1')
    expect(offer?.fields?.cents).toMatchObject({ least: 10_00, most: 20_00 })
  })

  test('fewer boxes: who sat at the last one changes places', () => {
    const s = announced(table({}, { A: '7', B: '1' }), { boxes: 6 }).ready()
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '7', wager: 'main', cents: 10_00 }).because,
    ).toBe('That is not your place.')
    s.do({ type: 'reseat', by: asPlayer('A'), place: '6' }).bet('A', 'main', 10_00)
    expect(s.staked('A', 'main')).toBe(10_00)
  })
})

test('[2.17(e)2] all tables of a house with as many decks have the same option of the same-suit wager', () => {
  const options = resolveOptions(blackjack, { additional: 'royal-match', decks: 6, royalMatch: 2 })
  if (isRefused(options)) throw new Error(options.because)
  const other = (decks: number, royalMatch: number) => [
    { game: 'blackjack', options: { ...options, decks, royalMatch }, pit: false },
  ]
  expect(refusePit(blackjack, options, other(6, 1))).toMatchObject({ refused: '19:47-2.17(e)2' })
  expect(refusePit(blackjack, options, other(6, 2))).toBeUndefined()
  expect(refusePit(blackjack, options, other(8, 1))).toBeUndefined()
})

test('[2.18(b)] limits and how many wagers are needed stand on the sign', () => {
  const signs = blackjack.options.map((o) => [o.key, o.sign(o.values[1] ?? '')])
  expect(Object.fromEntries(signs)).toMatchObject({
    multipleAction: 'Multiple action: two or three wagers against as many dealer’s hands',
    allThree: 'Every player wagers against all three dealer’s hands',
    surrender: 'You may surrender half your wager',
    entry: 'No entry before the cards are shuffled',
  })
})
