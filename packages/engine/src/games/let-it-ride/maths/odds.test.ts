import { describe, expect, test } from 'vitest'
import {
  act,
  type Command,
  type Fraction,
  facesOf,
  fraction,
  isRefused,
  isStep,
  next,
  type OptionValues,
  resolveOptions,
  seeded,
  stackOf,
  type Table,
  toNumber,
} from '../../../kernel/index.ts'
import {
  CODES,
  type Code,
  codeOf,
  FIVE_CARDS,
  faceOf,
  handOf,
  ranker,
  rankFaces,
} from '../../../poker/index.ts'
import { COMMUNITY, openIn } from '../../../versus/index.ts'
import { letItRide, type State } from '../index.ts'
import { ride } from '../let-it-ride.test-kit.ts'
import { analysis, HANDS, rideValue, TURNED } from './odds.ts'

const options = (chosen: OptionValues = {}): OptionValues => resolveOptions(letItRide, chosen) as OptionValues
const USUAL = options()
const edges = (chosen: OptionValues = {}) =>
  Object.fromEntries(letItRide.odds(options(chosen)).map((row) => [row.wager, row]))
const percent = (part: Fraction | undefined): number => toNumber(part ?? fraction(0)) * 100

/** All choices of so many of 52 cards. */
function* choices(size: number, from = 0, held: Code[] = []): Generator<readonly Code[]> {
  if (held.length === size) {
    yield held
    return
  }
  for (let i = from; i < 52; i++) yield* choices(size, i + 1, [...held, CODES[i] as Code])
}

// wizardofodds.com/games/let-it-ride: house edge 3.5057 % of one bet, 2.8650 % of all that is bet in the end; bet one rides
// in 7.28 % of hands, and the mean of the final wager is 1.2237 bets.
describe('published figures', () => {
  test('the three bets together lose 3.5057 % of one of them, 2.865 % of what rides', () => {
    const { bets } = analysis(USUAL)
    const { bet } = edges()
    expect(percent(bet?.edge)).toBeCloseTo(3.5057, 4)
    const rides = Object.values(bets).reduce((n, { rides: r }) => n + r, 0) / (HANDS * TURNED)
    expect(rides).toBeCloseTo(1.2237, 4)
    expect(percent(bet?.edge) / rides).toBeCloseTo(2.865, 3)
    expect(bet?.note).toContain('2.865 %')
  })

  test('bet one rides with 7.28 % of all hands', () => {
    expect(100 - percent(edges()['bet-1']?.push)).toBeCloseTo(7.28, 2)
  })
})

describe('the formula', () => {
  test('three bets are the sum of each by itself', () => {
    const { bet, ...each } = edges()
    const sum = Object.values(each).reduce((n, row) => n + toNumber(row?.edge ?? fraction(0)), 0)
    expect(toNumber(bet?.edge ?? fraction(0))).toBeCloseTo(sum, 12)
  })

  test('bet three is what all 2,598,960 hands of five bring, one by one and with no symmetry', () => {
    const PAYS = [-1, 1, 2, 3, 5, 8, 11, 50, 200, 1000]
    const rank = ranker(FIVE_CARDS)
    const tens = rankFaces(FIVE_CARDS, ['TS', 'TH', '4D', '3C', '2S'])
    let [gain, all] = [0, 0]
    const hand = new Uint8Array(5)
    const fill = (at: number, from: number): void => {
      for (let code = from; code < 60; code++) {
        hand[at] = code
        if (at < 4) fill(at + 1, code + 1)
        else {
          const r = rank(hand)
          gain += r < tens ? -1 : (PAYS[r >> 20] as number)
          all++
        }
      }
    }
    fill(0, 8)
    expect(all).toBe(2_598_960)
    expect(edges()['bet-3']?.edge).toEqual(fraction(-gain, all))
  })

  test.each<[OptionValues, string]>([
    [{ tensPays: '3 to 2' }, 'bet-3'],
    [{ straightPays: '6 to 1', flushPays: '9 to 1' }, 'bet-2'],
    [{ royalFlushPays: '5000 to 1' }, 'bet-1'],
  ])('higher odds are worth more to the player: %j', (more, wager) => {
    expect(percent(edges(more)[wager]?.edge)).toBeLessThan(percent(edges()[wager]?.edge))
  })
})

const value = (code: Code): number => code >> 2
const isHigh = (code: Code): boolean => value(code) >= 10
/** How many values lie between the lowest and the highest that are not there; the ace low where that is nearer. */
function gaps(cards: readonly Code[]): number {
  const spread = (values: readonly number[]): number =>
    Math.max(...values) - Math.min(...values) - (cards.length - 1)
  const values = cards.map(value)
  return Math.min(spread(values), spread(values.map((v) => (v === 14 ? 1 : v))))
}
const groups = (cards: readonly Code[]): number[] =>
  [...new Set(cards.map(value))].map((v) => cards.filter((c) => value(c) === v).length)
const wins = (cards: readonly Code[]): boolean => {
  const twos = [...new Set(cards.map(value))].filter((v) => cards.filter((c) => value(c) === v).length >= 2)
  return twos.some((v) => v >= 10) || groups(cards).some((n) => n >= 3) || twos.length === 2
}
const isSuited = (cards: readonly Code[]): boolean => new Set(cards.map((c) => c & 3)).size === 1

/** The words of the guide for bet one. */
function firstByWords(cards: readonly Code[]): boolean {
  if (wins(cards)) return true
  if (!isSuited(cards) || new Set(cards.map(value)).size < 3) return false
  if (cards.every(isHigh)) return true
  const low = cards.map((c) => (value(c) === 14 ? 1 : value(c))).sort((a, b) => a - b)
  if (gaps(cards) === 0) return low.join() !== '1,2,3' && low.join() !== '2,3,4'
  // An ace below two to five counts as a low card.
  const highs = cards.filter((c) => isHigh(c) && !(value(c) === 14 && Math.max(...low) <= 5)).length
  return (gaps(cards) === 1 && highs >= 1) || (gaps(cards) === 2 && highs >= 2)
}

/** The words of the guide for bet two. */
function secondByWords(cards: readonly Code[]): boolean {
  if (wins(cards) || isSuited(cards)) return true
  if (new Set(cards.map(value)).size < 4) return false
  const open = gaps(cards) === 0 && !cards.some((c) => value(c) === 14)
  return open && cards.some(isHigh)
}

describe('the words of the guide', () => {
  test('say for all 22,100 hands of three what bet one gains by riding', () => {
    const wrong = [...choices(3)].filter((cards) => firstByWords(cards) !== rideValue(USUAL, cards) > 0)
    expect(wrong.map((cards) => cards.map(faceOf).join(' '))).toEqual([])
  })

  test('say for all 270,725 of four what bet two gains; four in a row below ten, and four of ten to ace with a gap, make no difference', () => {
    let even = 0
    const wrong: string[] = []
    for (const cards of choices(4)) {
      const gain = rideValue(USUAL, cards)
      if (gain === 0) even++
      if (secondByWords(cards) !== gain > 0) wrong.push(cards.map(faceOf).join(' '))
    }
    expect(wrong).toEqual([])
    expect(even).toBe((5 + 4) * (4 ** 4 - 4))
  })
})

type T = Table<State>
function after(table: T, command: Command): T {
  const done = act(letItRide, table, command)
  if (isRefused(done)) throw new Error(`${command.type}: ${done.because}`)
  return done.table
}

/** The engine from the look to the end of the round with these cards, played by its own strategy. */
function playOut(start: T, own: readonly string[], middle: readonly [string, string]): T {
  let table = start
  let turned = 0
  while (table.round === start.round) {
    const now = next(letItRide, table)
    if (!isStep(now)) {
      table = after(table, letItRide.strategy(table, 'A', () => 0) as Command)
      continue
    }
    const faces = now.command.type === 'turn' ? [middle[turned++] as string] : own
    table = after(table, now.needs ? { ...now.command, chance: faces } : now.command)
  }
  return table
}

/** Valued by hand: written out here so that it shares nothing with the engine but the ranks. */
function worth(own: readonly string[], middle: readonly [string, string]): number {
  const rides = [own, [...own, middle[0]]].map((faces) => rideValue(USUAL, faces.map(codeOf)) > 0)
  const five = [...own, ...middle]
  const rank = rankFaces(FIVE_CARDS, five)
  const paid: Readonly<Record<string, number>> = {
    pair: 1,
    'two pair': 2,
    'three of a kind': 3,
    straight: 5,
    flush: 8,
    'full house': 11,
    'four of a kind': 50,
    'straight flush': 200,
    'royal flush': 1000,
  }
  const low = rank < rankFaces(FIVE_CARDS, ['TS', 'TH', '4D', '3C', '2S'])
  const each = low ? -1 : (paid[handOf(FIVE_CARDS, rank)] ?? 0)
  return each * (1 + rides.filter(Boolean).length)
}

test('the engine settles 3,000 random deals to the cent as the formula values each of them', () => {
  const pick = seeded(18, 2)
  for (const dealing of ['manual-shoe', 'automated-shoe']) {
    const s = ride({ A: '1' }, { options: { dealing }, cents: 10_000_00 }).bet('A', 'bet-1', 5_00).ready('A')
    const start = s.until('look').table
    for (let n = 0; n < 1_500; n++) {
      const rest = [...CODES]
      const faces = Array.from({ length: 5 }, () => faceOf(rest.splice(pick(rest.length), 1)[0] as number))
      const [own, middle] = [faces.slice(0, 3), [faces[3], faces[4]] as [string, string]]
      expect(stackOf(playOut(start, own, middle), 'A') - 10_000_00).toBe(5_00 * worth(own, middle))
    }
  }
})

test('what lies in the middle face down is nothing to go by', () => {
  const s = ride().bet('A', 'bet-1', 5_00).deal({ 1: '9S 4H 2D' })
  expect(openIn(s.table, COMMUNITY)).toEqual([])
  expect(() => facesOf(s.table, COMMUNITY)).toThrow()
})
