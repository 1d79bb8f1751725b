import type { Face } from '../src/kernel/index.ts'

/** Tiles and cards ranked a second time, from the words of 10.2 and 11.3 alone: no line of the games is used here. */

/** Of two ranks the higher is the one that is higher at the first number in which they differ. */
export type Rank = readonly number[]
const compare = (a: Rank, b: Rank): number => {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? 0 : (a[at] as number) - (b[at] ?? 0)
}
const highest = (ranks: readonly Rank[]): Rank => ranks.reduce((best, r) => (compare(r, best) > 0 ? r : best))

export interface TwoHands {
  readonly high: readonly Face[]
  readonly low: readonly Face[]
}
export type Fate = 'win' | 'lose' | 'push'
const fateOf = (high: boolean, low: boolean): Fate => (high && low ? 'win' : high || low ? 'push' : 'lose')

/** The pairs from the first rank to the twentieth; those of one rank in one line. */
const PAIRS =
  `24 12; 66 66; 11 11; 44 44; 13 13; 55 55; 33 33; 22 22; 56 56; 46 46; 16 16; 15 15; 36 45; 35 26; 34 25; 14 23;
66 45, 66 36; 11 45, 11 36; 66 26, 66 35, 66 44; 11 26, 11 35, 11 44`
    .split(';')
    .map((line) => line.split(',').map((pair) => pair.trim()))
const SINGLES = '66 11 44 13 55 33 22 56 46 16 15 36/45 26/35 25/34 24 14/23 12'.split(' ')
/** Spots and single rank, as a tile may be counted. */
const counts = (tile: Face): readonly (readonly [number, number])[] => {
  const own = [Number(tile[0]) + Number(tile[1]), SINGLES.findIndex((it) => it.includes(tile))] as const
  if (tile === '12') return [own, [6, SINGLES.indexOf('24')]]
  return tile === '24' ? [own, [3, SINGLES.indexOf('12')]] : [own]
}

function rankTiles([a = '', b = '']: readonly Face[]): Rank {
  const pair = PAIRS.findIndex((alike) => alike.includes(`${a} ${b}`) || alike.includes(`${b} ${a}`))
  if (pair >= 0) return [1, -pair, 0]
  return highest(counts(a).flatMap(([x, i]) => counts(b).map(([y, j]) => [0, (x + y) % 10, -Math.min(i, j)])))
}

/** Whichever of two tiles ranks higher is the high hand; a low hand of zero never wins. */
export function tileFate(own: TwoHands, bank: TwoHands): Fate {
  const [low = [], high = []] = [own.low, own.high].map(rankTiles).sort(compare)
  const [bankLow = [], bankHigh = []] = [bank.low, bank.high].map(rankTiles).sort(compare)
  const zero = low[0] === 0 && low[1] === 0
  return fateOf(compare(high, bankHigh) > 0, compare(low, bankLow) > 0 && !zero)
}

const RANKS = '23456789TJQKA'
const worth = (card: Face): number => RANKS.indexOf(card === 'JK' ? 'A' : (card[0] ?? '')) + 2
const KINDS = [
  '11111',
  '2111',
  '221',
  '311',
  'straight',
  'flush',
  '32',
  '41',
  'straight flush',
  'royal',
  'five aces',
]
const [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL] = [4, 5, 8, 9]

function rankPlain(cards: readonly Face[], wheelLowest: boolean): Rank {
  const values = cards.map(worth).sort((a, b) => b - a)
  const groups = [...new Set(values)].map((v) => ({ v, n: values.filter((w) => w === v).length }))
  groups.sort((a, b) => b.n - a.n || b.v - a.v)
  const ordered = groups.flatMap(({ v, n }) => Array<number>(n).fill(v))
  const [top = 0, next = 0] = values
  const wheel = values.join(' ') === '14 5 4 3 2'
  const straight = groups.length === 5 && (wheel || top - (values[4] ?? 0) === 4)
  const flush = new Set(cards.map((card) => card[1])).size === 1
  // The one with ace and king, then ace to five, unless it is the lowest.
  const place = wheel ? (wheelLowest ? 5 : 14) : top === 14 ? 15 : top
  if (straight && flush) return top === 14 && next === 13 ? [ROYAL] : [STRAIGHT_FLUSH, place]
  const kind = KINDS.indexOf(groups.map(({ n }) => n).join(''))
  if (flush && kind < FLUSH) return [FLUSH, ...values]
  return straight ? [STRAIGHT, place] : [kind, ...ordered]
}

const DECK: readonly Face[] = [...RANKS].flatMap((rank) => [...'SHDC'].map((suit) => rank + suit))
const COMPLETED: readonly number[] = [STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL]

/** The joker is an ace, or any card that completes a straight or a flush. */
function rankFive(cards: readonly Face[], wheelLowest: boolean): Rank {
  const others = cards.filter((card) => card !== 'JK')
  if (others.length === cards.length) return rankPlain(cards, wheelLowest)
  if (others.every((card) => card[0] === 'A')) return [KINDS.indexOf('five aces')]
  const completed = DECK.filter((card) => !others.includes(card))
    .map((card) => rankPlain([...others, card], wheelLowest))
    .filter(([kind = 0]) => COMPLETED.includes(kind))
  return highest([rankPlain([...others, 'A?'], wheelLowest), ...completed])
}

function rankLow(cards: readonly Face[]): Rank {
  const [first = 0, second = 0] = cards.map(worth).sort((a, b) => b - a)
  return [first === second ? 1 : 0, first, second]
}

/** A high hand below the low one loses whatever it is. */
export function cardFate(own: TwoHands, bank: TwoHands, wheelLowest: boolean): Fate {
  const [high, low] = [rankFive(own.high, wheelLowest), rankLow(own.low)]
  if (compare(high.slice(0, 3), low) < 0) return 'lose'
  const [bankHigh, bankLow] = [rankFive(bank.high, wheelLowest), rankLow(bank.low)]
  return fateOf(compare(high, bankHigh) > 0, compare(low, bankLow) > 0)
}
