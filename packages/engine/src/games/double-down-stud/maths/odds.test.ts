import { describe, expect, test } from 'vitest'
import {
  type Fraction,
  fraction,
  type OptionValues,
  resolveOptions,
  toNumber,
} from '../../../kernel/index.ts'
import { codeOf, countHands, FIVE_CARDS, faceOf, rankFaces } from '../../../poker/index.ts'
import { doubleDownStud } from '../index.ts'
import { outcomeOf } from '../settle.ts'
import { doubles } from '../strategy.ts'
import { gainOver, gainsOf, isLine, LINES, lineNumber, without } from './expected.ts'
import { DEALS, everyOpen, FOURS, HOLES } from './odds.ts'

const resolved = (chosen: OptionValues = {}): OptionValues =>
  resolveOptions(doubleDownStud, chosen) as OptionValues
const edges = (chosen: OptionValues = {}) =>
  new Map(doubleDownStud.odds(resolved(chosen)).map((row) => [row.wager, row]))
const percent = (part: Fraction | undefined): number => toNumber(part ?? fraction(0)) * 100

describe('the formula', () => {
  test('counts 12,994,800 deals: 270,725 open cards by 48 hole cards, in 16,432 classes', () => {
    const all = everyOpen()
    expect(all).toHaveLength(16_432)
    expect(all.reduce((sum, { ways }) => sum + ways, 0)).toBe(FOURS)
    expect(all.every(({ lines }) => lines.reduce((sum, n) => sum + n, 0) === HOLES)).toBe(true)
    expect(DEALS).toBe(12_994_800)
  })

  test('has every line as often as the hands of five cards come, five times each', () => {
    const kinds = countHands(FIVE_CARDS)
    const found = LINES.map((_, line) =>
      everyOpen().reduce((sum, o) => sum + o.ways * (o.lines[line] as number), 0),
    )
    for (const [line, name] of LINES.entries())
      if (line > 2)
        expect(found[line], name).toBe(5 * (kinds[FIVE_CARDS.hands.indexOf(name as never)] as number))
    // Of 1,098,240 pairs thirteenths: four of them win, five are a push.
    expect([found[1], found[2]]).toEqual([(5 * 5 * 1_098_240) / 13, (5 * 4 * 1_098_240) / 13])
    expect(found.reduce((sum, n) => sum + n, 0)).toBe(DEALS)
  })

  test('every rank is on its line', () => {
    for (const cards of [
      'AS KS QS JS TS',
      '2S 2H 2D 2C 3S',
      'AS AH KD QC JS',
      'JS JH 4D 3C 2S',
      '3S 3H 2D 2C 4S',
    ]) {
      const rank = rankFaces(FIVE_CARDS, cards.split(' '))
      expect([outcomeOf(rank), isLine(rank)]).toEqual(['win', true])
    }
    for (const [cards, line] of [
      ['TS TH AD KC QS', 1],
      ['6S 6H 4D 3C 2S', 1],
      ['5S 5H AD KC QS', 0],
      ['AS KH QD JC 9S', 0],
    ] as const)
      expect(lineNumber(rankFaces(FIVE_CARDS, cards.split(' ')))).toBe(line)
  })

  test('[17.8(c)] doubling gains with sixes or better, four of a suit, and an open straight from six to king', () => {
    const gains = gainsOf(resolved())
    for (const { cards } of everyOpen()) {
      const values = cards.map((code) => code >> 2).sort((a, b) => a - b)
      const twice = values.find((value, i) => values[i + 1] === value) ?? 0
      const suited = new Set(cards.map((code) => code & 3)).size === 1
      const [low = 0, , , high = 0] = values
      const open = twice === 0 && high - low === 3 && high >= 6 && high <= 13
      const two = values.filter((value, i) => values[i + 1] === value).length > 1
      const gain = gainOver(gains, cards, without(cards))
      expect(gain > 0, cards.map(faceOf).join(' ')).toBe(twice >= 6 || two || suited || open)
      expect(doubles(resolved(), cards)).toBe(gain > 0)
    }
  })
})

// The table of wizardofodds.com/games/double-down-stud as sonofdave.com/games/double-down-stud repeats it: with 3999, 199,
// 49, 11, 8, 5, 3, 2 and 1 to 1 an edge of 2.1033 %. en.shram.kiev.ua, "Double Down Stud Poker": 2.67 %, by which 2000, 200,
// 50, 11, 8, 5, 3, 2 and 1 to 1 are known. With the least of 17.10(b) there is only our own count.
describe('published figures', () => {
  test.each([
    [
      2.1033,
      {
        royalFlushPays: '3999 to 1',
        straightFlushPays: '199 to 1',
        fourOfAKindPays: '49 to 1',
        fullHousePays: '11 to 1',
      },
    ],
    [
      2.668,
      {
        royalFlushPays: '2000 to 1',
        straightFlushPays: '200 to 1',
        fourOfAKindPays: '50 to 1',
        fullHousePays: '11 to 1',
      },
    ],
  ])('%f %% with %o', (published, options) => {
    expect(percent(edges(options).get('main')?.edge)).toBeCloseTo(published, 3)
  })

  test('the least odds', () => {
    const { main, ...rest } = Object.fromEntries(edges())
    expect(main?.edge).toEqual(fraction(15_403, 324_870))
    expect(percent(main?.edge)).toBeCloseTo(4.7413, 4)
    expect(main?.note).toMatch(/3\.798 % of all that is staked/)
    expect(percent(rest['double-down']?.edge)).toBeCloseTo(-95.303, 3)
    for (const row of edges().values())
      expect(toNumber(row.win) + toNumber(row.push) + toNumber(row.lose)).toBeCloseTo(1, 12)
  })

  test('better odds for a hand come off the edge as often as it comes, doubled or not', () => {
    const usual = edges().get('main')?.edge ?? fraction(0)
    const better = edges({ highPairPays: '3 to 2' }).get('main')?.edge ?? fraction(0)
    expect(toNumber(usual)).toBeGreaterThan(toNumber(better))
    // Ace to jack neither gains nor loses, and gains when straights pay more.
    const open = ['AS', 'KH', 'QD', 'JC'].map(codeOf)
    expect([doubles(resolved(), open), doubles(resolved({ straightPays: '11 to 2' }), open)]).toEqual([
      false,
      true,
    ])
  })
})
