import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../../test/proof.ts'
import {
  type Fraction,
  fraction,
  type OptionValues,
  resolveOptions,
  seeded,
  subtract,
  toNumber,
} from '../../../kernel/index.ts'
import { CODES, countHands, FOUR_CARDS, faceOf, ranker, rankFaces } from '../../../poker/index.ts'
import { fourCardPoker } from '../index.ts'
import { TABLES } from '../options.ts'
import { lineOf } from '../wagers.ts'
import { AGAINST, analysis, HANDS, playedAlike } from './analysis.ts'
import { CHART, FOLDED, FOLLOWED, FREQUENCIES, SINGLE, TRIPLE, WON } from './counted.data.ts'
import { DEALER_HANDS, FLUSH, highHands } from './high.ts'
import { HIDDEN, meetings, placeOf, type Values, wonWith } from './meetings.ts'
import { lostBy } from './odds.ts'
import { ROWS } from './rows.ts'
import { columnOf } from './shapes.ts'

const edges = (chosen: OptionValues = {}) => {
  const options = resolveOptions(fourCardPoker, chosen) as OptionValues
  return new Map(fourCardPoker.odds(options).map((row) => [row.wager, row]))
}
const percent = (part: Fraction | undefined): number => toNumber(part ?? fraction(0)) * 100

const proof = await proofOf(
  'four-card-poker',
  new URL('analysis.ts', import.meta.url).href,
  new URL('../wagers.ts', import.meta.url).href,
)
/** What `analysis` counts, by lines of the pay table instead of ranks. */
const analysed = proof.kept('analysis', () => {
  const { folded, single, triple, ranks, won, cells } = analysis()
  const lines = new Map<string, number>()
  for (const [rank, ways] of ranks.entries())
    if (ways > 0) lines.set(lineOf(rank), (lines.get(lineOf(rank)) ?? 0) + ways)
  return { folded, single, triple, won, lines, letters: cells.letters() }
})
/** What comes of following the chart, and of raising once with everything. */
const followed = proof.kept('followed', () => [playedAlike(), playedAlike(() => 1)] as const)

let hands: ReturnType<typeof highHands>['high'] | undefined
const high = () => {
  hands ??= highHands().high
  return hands
}

/** The five hidden cards of every kind that do not beat a hand, dealt one by one. */
function dealtOneByOne(hand: readonly number[], up: number): number {
  const rank = rankFaces(FOUR_CARDS, hand.map(faceOf))
  const left = CODES.filter((code) => code !== up && !hand.includes(code))
  const dealer = new Uint8Array(6)
  const dealers = ranker(FOUR_CARDS, 6)
  dealer[5] = up
  let won = 0
  const down = (held: number, from: number): void => {
    if (held === 5) {
      if (dealers(dealer) <= rank) won++
      return
    }
    for (let i = from; i < left.length; i++) {
      dealer[held] = left[i] as number
      down(held + 1, i + 1)
    }
  }
  down(0, 0)
  return won
}

/** The same by values and suits. */
function counted(hand: readonly number[], up: number): number {
  const sets = { once: 0, twice: 0 }
  for (const code of hand) {
    const value = 1 << ((code >> 2) - 2)
    sets.twice |= sets.once & value
    sets.once |= value
  }
  const values: Values = { once: sets.once ^ sets.twice, twice: sets.twice }
  const [meeting] = meetings(values, [up >> 2])
  const own = [0, 1, 2, 3].map((s) =>
    hand.filter((c) => (c & 3) === s).reduce((places, c) => places | (1 << placeOf(values, c >> 2)), 0),
  )
  const columns = own.map((places, s) => columnOf({ own: places, up: (up & 3) === s }))
  return meeting ? wonWith(meeting, columns) : -1
}

describe('the formula', () => {
  test('counts every deal once: 2,598,960 hands by 47 cards that are up by 1,370,754 that are not', () => {
    const { folded, single, triple, lines, won } = analysed()
    // What is written down is what is counted.
    expect([folded, single, triple]).toEqual([FOLDED, SINGLE, TRIPLE])
    expect(won).toEqual(WON)
    expect(Object.fromEntries(lines)).toEqual(FREQUENCIES)
    expect(AGAINST).toBe(47 * HIDDEN)
    expect(DEALER_HANDS).toBe(10_737_573)
    expect(folded + single.dealt + triple.dealt).toBe(HANDS * AGAINST)
    expect(Number.isSafeInteger(HANDS * AGAINST)).toBe(true)
  })

  test('counts the chart, and what comes of following it', () => {
    expect(analysed().letters).toEqual(CHART)
    expect(followed()[0]).toEqual(FOLLOWED)
    for (const { folded, single, triple } of followed())
      expect(folded + single.dealt + triple.dealt).toBe(HANDS * AGAINST)
  })

  test('comes to the same as dealing every hidden hand, for hands below a flush', () => {
    const pick = seeded(27, 3)
    const written = ['8C 8H JD 9D 2S|2C', '3C 3H 7D 5S 2C|KC', 'AC KC TC 7D 2H|2D', '5S 4S 3S 2D KD|5D']
    const random = Array.from({ length: 8 }, () => {
      const rest = [...CODES]
      return Array.from({ length: 6 }, () => rest.splice(pick(rest.length), 1)[0] as number)
    })
    const codes = written.map((text) =>
      text.split(/[ |]/).map((face) => CODES.find((code) => faceOf(code) === face) as number),
    )
    let found = 0
    for (const cards of [...codes, ...random]) {
      const [hand, up] = [cards.slice(0, 5), cards[5] as number]
      if (rankFaces(FOUR_CARDS, hand.map(faceOf)) >= FLUSH) continue
      expect(counted(hand, up), cards.map(faceOf).join(' ')).toBe(dealtOneByOne(hand, up))
      found++
    }
    expect(found).toBeGreaterThan(8)
  })

  test.each(['KC 9C 6C 2C 4H', '7S 7H 7D 9H 9C', '6C 5C 4C 3C 9H'])(
    'and as dealing all six cards, for %s',
    (text) => {
      const hand = text.split(' ').map((face) => CODES.find((code) => faceOf(code) === face) as number)
      const left = CODES.filter((code) => !hand.includes(code))
      const [rank, dealers, dealer] = [
        rankFaces(FOUR_CARDS, text.split(' ')),
        ranker(FOUR_CARDS, 6),
        new Uint8Array(6),
      ]
      let won = 0
      const down = (held: number, from: number): void => {
        for (let i = from; i < left.length; i++) {
          dealer[held] = left[i] as number
          if (held < 5) down(held + 1, i + 1)
          else if (dealers(dealer) <= rank) won++
        }
      }
      down(0, 0)
      const suits = [0, 1, 2, 3]
        .map((s) => hand.filter((c) => (c & 3) === s).reduce((mask, c) => mask | (1 << ((c >> 2) - 2)), 0))
        .sort((a, b) => b - a)
      expect(high().find((h) => h.suits.join() === suits.join())?.won).toBe(won)
    },
  )

  test.each(['2C', '7C', 'JC', 'AC'])(
    'a flush or better wins more than half beside %s, whoever holds it',
    (face) => {
      const up = CODES.find((code) => faceOf(code) === face) as number
      const left = CODES.filter((code) => code !== up)
      const [dealers, dealer] = [ranker(FOUR_CARDS, 6), new Uint8Array(6)]
      dealer[5] = up
      let higher = 0
      const down = (held: number, from: number): void => {
        for (let i = from; i < left.length; i++) {
          dealer[held] = left[i] as number
          if (held < 4) down(held + 1, i + 1)
          else if (dealers(dealer) >= FLUSH) higher++
        }
      }
      down(0, 0)
      // All that could beat it, the player's own five cards among them.
      expect(2 * higher).toBeLessThan(HIDDEN)
    },
  )

  test('agrees with the frequencies of the hands', () => {
    const kinds = countHands(FOUR_CARDS, 5)
    const found = new Map(Object.entries(FREQUENCIES))
    for (const [i, hand] of FOUR_CARDS.hands.entries())
      if (hand !== 'pair') expect(found.get(hand), hand).toBe(kinds[i])
    const pairs = (found.get('pair') ?? 0) + (found.get('pair of aces') ?? 0)
    expect(pairs).toBe(kinds[FOUR_CARDS.hands.indexOf('pair')])
    expect(found.get('four of a kind')).toBe(624)
  })
})

// wizardofodds.com/games/four-card-poker: ante 2.79 %, 1.30 % of all that is staked; aces up 1.98 % (50-40-9-6-4-2-1),
// 3.89 % (50-40-8-5-4-3-1), 6.15 % (50-40-7-5-4-3-1). E. Frome, casinocitytimes.com, "Four Card Poker": raising with a
// pair of tens and playing a pair of threes by the maker's own advice returns 98.41 % of what is staked.
describe('published figures', () => {
  test('ante and play', () => {
    const { ante, play } = Object.fromEntries(edges())
    expect(percent(ante?.edge)).toBeCloseTo(2.79, 2)
    expect(ante?.note).toMatch(/1\.301 % of all that is staked/)
    expect(ante?.method).toBe('optimal')
    expect(percent(play?.edge)).toBeLessThan(-20)
  })

  test('the maker’s own advice returns about 98.41 % of what is staked', () => {
    // Two pair, aces to tens; nines to threes; the rest.
    const plays = playedAlike((row) => (row <= 5 ? 3 : row <= 12 ? 1 : 0))
    expect([ROWS[5]?.label, ROWS[12]?.label]).toEqual(['10-10', '3-3'])
    const lost = toNumber(edges().get('ante')?.edge ?? fraction(0)) + toNumber(lostBy(plays))
    const staked = 1 + (plays.single.dealt + 3 * plays.triple.dealt) / (HANDS * AGAINST)
    // E. Frome, casinocitytimes.com, "Four Card Poker – Part Two": about 98.41 %. Ours is 98.417 %.
    expect(100 * (1 - lost / staked)).toBeCloseTo(98.417, 3)
  })

  test.each([
    ['I', 1.98, fraction(3_214, 162_435)],
    ['II', 2.58, fraction(4_183, 162_435)],
    ['III', 2.78, fraction(1_503, 54_145)],
    ['IV', 3.37, fraction(1_826, 54_145)],
    ['V', 3.89, fraction(12_643, 324_870)],
    ['VI', 4.24, fraction(1_376, 32_487)],
    ['VII', 6.15, fraction(235, 3_822)],
  ])('aces up, table %s: %f %%', (acesUp, published, exact) => {
    const edge = edges({ acesUp }).get('aces-up')?.edge
    expect(percent(edge)).toBeCloseTo(published, 2)
    expect(edge).toEqual(exact)
  })

  test('every table has all its parts', () => {
    for (const acesUp of TABLES)
      for (const { win, push, lose } of edges({ acesUp }).values())
        expect(subtract(fraction(1), win)).toEqual(push.n === 0n ? lose : push)
  })

  test('a better bonus comes off the edge as often as its hand comes', () => {
    const usual = edges().get('ante')?.edge ?? fraction(0)
    const better = edges({ bonusStraightFlushPays: '41 to 2' }).get('ante')?.edge ?? fraction(0)
    expect(subtract(usual, better)).toEqual(fraction(2_072, 2 * HANDS))
  })
})
