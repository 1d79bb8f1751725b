import { type Citation, type Face, type Rank, RANKS as RISING, rankOf, suitOf } from '../../kernel/index.ts'
import { RANKS, rankName, SUITS, suitName } from './wheel.ts'

/** The wagers on the cards of the stand, 19:47-12.1[poker-hand-wager], in the order the dealer announces them. */
export const POKER = [
  'pair-in-two',
  'pair-in-three',
  'three-of-a-kind',
  'flush',
  'open-straight',
  'inside-straight',
  'open-straight-flush',
  'inside-straight-flush',
] as const
export type Poker = (typeof POKER)[number]
export const isPoker = (wager: string): wager is Poker => POKER.some((id) => id === wager)

/** Three ranks in sequence; the ace goes with king and queen or with 2 and 3, never with both ends (19:47-12.2(b)). */
const RING: readonly Rank[] = ['A', ...RISING]
export const RUNS: readonly (readonly Rank[])[] = RING.slice(0, -2).map((_, i) => RING.slice(i, i + 3))

/** The ranks that make a straight with these two. */
export const completing = (a: Rank, b: Rank): Rank[] =>
  a === b
    ? []
    : RUNS.filter((run) => run.includes(a) && run.includes(b)).flatMap((run) =>
        run.filter((r) => r !== a && r !== b),
      )

/** A poker wager that is open: what it takes, and by which rule it was announced. */
export interface Open {
  readonly wager: Poker
  readonly rule: Citation
  /** The cards that make it. */
  readonly cards: readonly Face[]
  /** `any 9 or 8`, `any club`, `the 10 of clubs`. */
  readonly takes: string
  /** `the straight`. */
  readonly makes: string
}

const every = (ranks: readonly Rank[]): Face[] => ranks.flatMap((r) => SUITS.map((s) => `${r}${s}`))
const either = (words: readonly string[]): string => words.join(' or ')
const highFirst = (ranks: readonly Rank[]): Rank[] => RANKS.filter((r) => ranks.includes(r))
const anyOf = (ranks: readonly Rank[]): string => `any ${either(highFirst(ranks).map(rankName))}`

/** The paragraphs of 12.8(d): straights and straight flushes are open with two ends and inside with one. */
const STRAIGHTS = [
  {
    ends: 2,
    straight: { wager: 'open-straight', rule: '19:47-12.8(d)2i' },
    flush: { wager: 'open-straight-flush', rule: '19:47-12.8(d)3i' },
  },
  {
    ends: 1,
    straight: { wager: 'inside-straight', rule: '19:47-12.8(d)2ii' },
    flush: { wager: 'inside-straight-flush', rule: '19:47-12.8(d)3ii' },
  },
] as const

function straights(first: Face, second: Face): Open[] {
  const ends = highFirst(completing(rankOf(first), rankOf(second)))
  const kind = STRAIGHTS.find((s) => s.ends === ends.length)
  if (!kind) return []
  const suit = suitOf(first)
  const suited = ends.map((r): Face => `${r}${suit}`)
  const plain: Open = {
    ...kind.straight,
    cards: every(ends),
    takes: anyOf(ends),
    makes: 'the straight',
  }
  const flush: Open = {
    ...kind.flush,
    cards: suited,
    takes: `the ${either(ends.map(rankName))} of ${suitName(suit)}`,
    makes: 'the straight flush',
  }
  return suitOf(second) === suit ? [plain, flush] : [plain]
}

function flushes(first: Face, second: Face): Open[] {
  const suit = suitOf(first)
  if (suitOf(second) !== suit) return []
  const cards = RANKS.map((r): Face => `${r}${suit}`)
  const takes = `any ${suitName(suit).slice(0, -1)}`
  return [{ wager: 'flush', rule: '19:47-12.8(d)1', cards, takes, makes: 'the flush' }]
}

function pairs(first: Face, second: Face): Open {
  const [a, b] = [rankOf(first), rankOf(second)]
  const cards = every(a === b ? [a] : [a, b])
  return a === b
    ? {
        wager: 'three-of-a-kind',
        rule: '19:47-12.8(d)4',
        cards,
        takes: anyOf([a]),
        makes: 'three of a kind',
      }
    : {
        wager: 'pair-in-three',
        rule: '19:47-12.8(c)',
        cards,
        takes: anyOf([a, b]),
        makes: 'the pair in three',
      }
}

/** The poker wagers that may be made with these cards on the stand (12.8(a), (c), (d)). */
export function openWith(stand: readonly Face[]): readonly Open[] {
  const [first, second] = stand
  if (first === undefined) return []
  if (second === undefined) {
    const rank = rankOf(first)
    const cards = every([rank])
    const takes = anyOf([rank])
    return [{ wager: 'pair-in-two', rule: '19:47-12.8(a)', cards, takes, makes: 'the pair in two' }]
  }
  return [pairs(first, second), ...flushes(first, second), ...straights(first, second)]
}

/** What the stand waits for, in a sentence: "Any 10 or 7 makes the straight, any club the flush." */
export function hopes(stand: readonly Face[]): string {
  const [first, ...rest] = openWith(stand)
  if (!first) return ''
  const head = `${first.takes.charAt(0).toUpperCase()}${first.takes.slice(1)} makes ${first.makes}`
  return `${[head, ...rest.map(({ takes, makes }) => `${takes} ${makes}`)].join(', ')}.`
}
