import { type End, type HandNow, pointsOf, scoreOf, TWENTY_ONE } from '../../blackjack/index.ts'
import {
  betting,
  type Cents,
  deckFaces,
  down,
  type Face,
  type Line,
  type OptionValues,
  type Sampler,
} from '../../kernel/index.ts'
import { codeOf, faceOf } from '../../poker/cards.ts'
import { blackjack } from './index.ts'
import { type Blackjack, chosen } from './options.ts'
import { RULES } from './rules.ts'
import { BONUSES, judgeBy } from './settle.ts'
import { advised, FLAT, wanted } from './strategy.ts'

const DECK = deckFaces('standard')
/** More cards than one hand takes by the strategy, and than the dealer takes. */
const MOST = 12

/** Classes of hands as they are settled: by total, the last for all beyond 21, and those of 21 that differ. */
const OVER = TWENTY_ONE + 1
const SPLIT_21 = OVER + 1
const NATURAL = SPLIT_21 + 1
const NAMED = NATURAL + 1
const FIRST_BONUS = NAMED + 1
const CLASSES = FIRST_BONUS + BONUSES.length
/** The dealer's ends: by total, all beyond 21, a blackjack. */
const BLACKJACK = OVER + 1
const ENDS = BLACKJACK + 1

/** Cards that stand for a class. */
const EXAMPLES: Readonly<Record<number, readonly Face[]>> = {
  [TWENTY_ONE]: ['2C', '3D', '6H', 'TS'],
  [SPLIT_21]: ['AC', 'TD'],
  [NATURAL]: ['AC', 'TD'],
}
const BONUS_EXAMPLES: Readonly<Record<string, readonly Face[]>> = {
  suited678: ['6C', '7C', '8C'],
  three777: ['7C', '7D', '7H'],
  fiveCard21: ['2C', '3D', '4H', '5S', '7C'],
}

function exampleOf(b: Blackjack, kind: number): HandNow {
  const bonus = BONUSES[kind - FIRST_BONUS]
  const own = b.named === 'none' ? EXAMPLES[NATURAL] : b.named.split('-')
  const faces = (bonus ? BONUS_EXAMPLES[bonus.key] : kind === NAMED ? own : EXAMPLES[kind]) ?? []
  const total = kind <= OVER ? kind : TWENTY_ONE
  const split = kind === SPLIT_21 ? ({ split: 'pair' } as const) : {}
  const hand = { place: '1', caller: 'P', ...split }
  return { hand, faces, score: { total, soft: false }, blackjack: kind === NATURAL || kind === NAMED }
}

const endOf = (end: number): End =>
  end === BLACKJACK
    ? { total: TWENTY_ONE, cards: 2, blackjack: true }
    : { total: end, cards: 3, blackjack: false }

/** What a wager of a hand comes to, in halves of it: read from the settlement, for every class against every end. */
function settlements(b: Blackjack): Int8Array {
  const halves = new Int8Array(CLASSES * ENDS)
  for (let kind = 0; kind < CLASSES; kind++)
    for (let end = 0; end < ENDS; end++) {
      const { outcome, odds } = judgeBy(b, exampleOf(b, kind), endOf(end))
      halves[kind * ENDS + end] =
        outcome === 'win' && odds ? (2 * odds.pays) / odds.to : outcome === 'lose' ? -2 : 0
    }
  return halves
}

/** What the strategy does, as a letter's number. */
const ACTS = ['stand', 'hit', 'double', 'split', 'surrender'] as const
const [STAND, HIT, DOUBLE, SPLIT, SURRENDER] = [0, 1, 2, 3, 4] as const

/** By hard or soft total or the value of a pair, and the dealer's card: the first wish that is open. */
function acts(
  faces: (index: number) => readonly Face[] | undefined,
  pairs: boolean,
  open: (act: string, total: number) => boolean,
): Uint8Array {
  const all = new Uint8Array(32 * 16)
  for (let index = 0; index < 32; index++)
    for (let up = 1; up <= 10; up++) {
      const held = faces(index)
      if (!held) continue
      const score = scoreOf(held)
      const wish = wanted(advised(held, score, `${named(up)}C`, pairs)).find((act) => open(act, score.total))
      all[index * 16 + up] = ACTS.indexOf((wish ?? 'stand') as (typeof ACTS)[number])
    }
  return all
}

const named = (points: number): string => (points === 10 ? 'T' : points === 1 ? 'A' : String(points))
/** Two cards of such a total. */
const hard = (total: number): readonly Face[] | undefined => {
  if (total < 4 || total > 20) return undefined
  const first = total < 12 ? 2 : 10
  return [`${named(first)}C`, `${named(total - first)}D`]
}
const soft = (total: number): readonly Face[] | undefined =>
  total < 12 || total > 20 ? undefined : ['AC', `${named(total - 11)}D`]
const pair = (value: number): readonly Face[] | undefined =>
  value < 1 || value > 10 ? undefined : [`${named(value)}C`, `${named(value)}D`]

interface Tables {
  readonly first: { readonly hard: Uint8Array; readonly soft: Uint8Array; readonly pair: Uint8Array }
  readonly split: { readonly hard: Uint8Array; readonly soft: Uint8Array; readonly pair: Uint8Array }
  readonly later: { readonly hard: Uint8Array; readonly soft: Uint8Array }
}

function tablesOf(b: Blackjack): Tables {
  const doubles = (total: number): boolean => b.holeCard !== 'up' || (total >= 9 && total <= 11)
  const onFirst = (act: string, total: number): boolean =>
    act === 'surrender' ? b.surrender : act === 'double' ? doubles(total) : true
  const onSplit = (act: string, total: number): boolean => act !== 'surrender' && onFirst(act, total)
  const later = (act: string): boolean => act === 'hit' || act === 'stand'
  const three = (open: typeof onFirst) => ({
    hard: acts(hard, false, (act, total) => act !== 'split' && open(act, total)),
    soft: acts(soft, false, (act, total) => act !== 'split' && open(act, total)),
    pair: acts(pair, true, open),
  })
  return {
    first: three(onFirst),
    split: three(onSplit),
    later: { hard: acts(hard, false, later), soft: acts(soft, false, later) },
  }
}

/** What each card counts, by its code. */
function pointsByCode(): Uint8Array {
  const points = new Uint8Array(64)
  for (const face of DECK) points[codeOf(face)] = pointsOf(face)
  return points
}

/** The lines: main wager, doubles together and split wagers together, each in halves of the stake. */
const MAINS = [-2, -1, 0, 2, 3, 4]
const LOW_DOUBLE = -8
const DOUBLES = 1 + 16 - LOW_DOUBLE + 1
const LOW_SPLIT = -6
const SPLITS = 1 + 12 - LOW_SPLIT + 1
const lineAt = (main: number, double: number, split: number): number =>
  (MAINS.indexOf(main) * DOUBLES + double) * SPLITS + split

function linesFor(stake: Cents, half: Cents): Line[] {
  const cents = (halves: number): Cents => (halves * stake) / 2
  return MAINS.flatMap((main) =>
    Array.from({ length: DOUBLES }, (_, d) =>
      Array.from(
        { length: SPLITS },
        (__, s): Line => [
          { wager: FLAT, stake, net: main === -1 ? -half : cents(main) },
          ...(d > 0 ? [{ wager: 'double', stake, net: cents(d - 1 + LOW_DOUBLE), lead: FLAT }] : []),
          ...(s > 0 ? [{ wager: 'split', stake, net: cents(s - 1 + LOW_SPLIT), lead: FLAT }] : []),
        ],
      ),
    ).flat(),
  )
}

/** One round at a time: the hands of one box, and the dealer's. */
class Deal {
  readonly #b: Blackjack
  readonly #tables: Tables
  readonly #halves: Int8Array
  readonly #codes = pointsByCode()
  readonly #named: readonly number[]
  readonly #stands = new Uint8Array(64)
  /** The hands: their cards, how many, and what was done with each. */
  readonly #held = new Uint16Array(4 * MOST)
  readonly #count = new Uint8Array(4)
  readonly #doubled = new Uint8Array(4)
  readonly #sum = new Uint8Array(4)
  readonly #aces = new Uint8Array(4)
  #hands = 0
  #splitAces = false
  #surrendered = false
  #row: Uint16Array = new Uint16Array(0)
  #at = 0

  constructor(b: Blackjack) {
    this.#b = b
    this.#tables = tablesOf(b)
    this.#halves = settlements(b)
    this.#named = b.named === 'none' ? [] : b.named.split('-').map(codeOf)
    for (let total = 0; total < 32; total++)
      for (const isSoft of [false, true])
        this.#stands[total + (isSoft ? 32 : 0)] = RULES.stands({ total, soft: isSoft }) ? 1 : 0
  }

  #next(): number {
    return this.#row[this.#at++] as number
  }
  #points(code: number): number {
    return this.#codes[code] as number
  }

  #give(hand: number, code: number): void {
    const n = this.#count[hand] as number
    this.#held[hand * MOST + n] = code
    this.#count[hand] = n + 1
    const points = this.#points(code)
    this.#sum[hand] = (this.#sum[hand] as number) + points
    if (points === 1) this.#aces[hand] = (this.#aces[hand] as number) + 1
  }
  #isSoft(hand: number): boolean {
    return (this.#aces[hand] as number) > 0 && (this.#sum[hand] as number) + 10 <= TWENTY_ONE
  }
  #total(hand: number): number {
    return (this.#sum[hand] as number) + (this.#isSoft(hand) ? 10 : 0)
  }
  #empty(hand: number): void {
    this.#count[hand] = 0
    this.#doubled[hand] = 0
    this.#sum[hand] = 0
    this.#aces[hand] = 0
  }

  /** The pair becomes two hands, the second behind the first. */
  #split(hand: number): void {
    const [a, b] = [this.#held[hand * MOST] as number, this.#held[hand * MOST + 1] as number]
    for (let to = this.#hands; to > hand + 1; to--) {
      this.#empty(to)
      const n = this.#count[to - 1] as number
      const doubled = this.#doubled[to - 1] as number
      for (let i = 0; i < n; i++) this.#give(to, this.#held[(to - 1) * MOST + i] as number)
      this.#doubled[to] = doubled
    }
    this.#hands++
    this.#splitAces = this.#points(a) === 1
    for (const to of [hand, hand + 1]) this.#empty(to)
    this.#give(hand, a)
    this.#give(hand + 1, b)
  }

  #maySplit(hand: number): boolean {
    const base = hand * MOST
    const [a, b] = [this.#points(this.#held[base] as number), this.#points(this.#held[base + 1] as number)]
    const most = 1 + (a === 1 ? this.#b.aceSplits : this.#b.splits)
    return a === b && this.#hands < most
  }

  /** What the strategy does with a hand against this card. */
  #act(hand: number, up: number): number {
    const two = this.#count[hand] === 2
    const tables = !two ? this.#tables.later : this.#hands > 1 ? this.#tables.split : this.#tables.first
    if (two && this.#maySplit(hand)) {
      const value = this.#points(this.#held[hand * MOST] as number)
      return (tables as Tables['first']).pair[value * 16 + up] as number
    }
    if (two && this.#splitAces) return STAND
    const kind = this.#isSoft(hand) ? tables.soft : tables.hard
    return kind[this.#total(hand) * 16 + up] as number
  }

  #play(hand: number, up: number): void {
    for (;;) {
      if (this.#count[hand] === 1) this.#give(hand, this.#next())
      if (this.#total(hand) >= TWENTY_ONE || this.#count[hand] === MOST) return
      const act = this.#act(hand, up)
      if (act === SPLIT) {
        this.#split(hand)
        continue
      }
      if (act === STAND || act === SURRENDER) {
        this.#surrendered = act === SURRENDER
        return
      }
      this.#give(hand, this.#next())
      if (act === DOUBLE) {
        this.#doubled[hand] = 1
        return
      }
      if (act !== HIT) return
    }
  }

  /** What the dealer's hand comes to with these two cards. */
  #end(up: number, second: number): number {
    let sum = this.#points(up) + this.#points(second)
    let aces = sum === 2 || this.#points(up) === 1 || this.#points(second) === 1
    if (aces && sum === 11) return BLACKJACK
    for (let n = 2; n < MOST; n++) {
      const isSoft = aces && sum + 10 <= TWENTY_ONE
      const total = sum + (isSoft ? 10 : 0)
      if (total > TWENTY_ONE) return OVER
      if (this.#stands[total + (isSoft ? 32 : 0)] === 1) return total
      const points = this.#points(this.#next())
      sum += points
      if (points === 1) aces = true
    }
    return OVER
  }

  /** How a hand is settled: by its total, or as what it is with 21. */
  #classOf(hand: number): number {
    const total = this.#total(hand)
    if (total !== TWENTY_ONE) return Math.min(total, OVER)
    const n = this.#count[hand] as number
    const card = (i: number): number => this.#held[hand * MOST + i] as number
    if (n === 2) {
      if (this.#hands > 1) return SPLIT_21
      return this.#named.length > 0 && this.#named.every((code) => code === card(0) || code === card(1))
        ? NAMED
        : NATURAL
    }
    return n === 3 || n === 5 ? this.#bonus(n, card) : TWENTY_ONE
  }

  #bonus(n: number, card: (i: number) => number): number {
    const faces = Array.from({ length: n }, (_, i) => faceOf(card(i)))
    const found = BONUSES.findIndex((it) => this.#b[it.key] && it.is(faces))
    return found < 0 ? TWENTY_ONE : FIRST_BONUS + found
  }

  /** The number of the line that this round comes to. */
  round(row: Uint16Array, at: number): number {
    this.#row = row
    this.#at = at
    this.#hands = 1
    this.#splitAces = false
    this.#surrendered = false
    this.#empty(0)
    this.#give(0, this.#next())
    const up = this.#next()
    this.#give(0, this.#next())
    const { holeCard } = this.#b
    const hole = holeCard === 'none' ? -1 : this.#next()
    const known = holeCard === 'up' || holeCard === 'down-reader'
    const both = hole < 0 ? 0 : this.#points(up) + this.#points(hole)
    const early = known && both === 11 && (this.#points(up) === 1 || this.#points(hole) === 1)
    if (!early && this.#total(0) < TWENTY_ONE)
      for (let hand = 0; hand < this.#hands; hand++) this.#play(hand, this.#points(up))
    return this.#settle(this.#end(up, hole < 0 ? this.#next() : hole))
  }

  #settle(end: number): number {
    const won = (hand: number): number => this.#halves[this.#classOf(hand) * ENDS + end] as number
    const back = end === BLACKJACK
    let [double, split, doubles] = [0, 0, 0]
    for (let hand = 0; hand < this.#hands; hand++) {
      if (hand > 0 && !back) split += won(hand)
      if (this.#doubled[hand] === 0) continue
      doubles++
      if (!back) double += won(hand)
    }
    const main = this.#surrendered && !back ? -1 : won(0)
    return lineAt(
      main,
      doubles > 0 ? 1 + double - LOW_DOUBLE : 0,
      this.#hands > 1 ? 1 + split - LOW_SPLIT : 0,
    )
  }
}

/**
 * The least on the first box, each round from a full shoe: the cards as they come out of it. To somebody who does not look
 * at what is gone, every round of a shoe is like its first.
 */
export function sampler(options: OptionValues): Sampler {
  const b = chosen(options)
  if (b.dealings.length > 1) throw new RangeError('Multiple action is played by the engine alone.')
  const table = betting(blackjack, options)
  const stake = table.least(FLAT)
  const set = Array.from({ length: b.decks }, () => DECK.map(codeOf)).flat()
  const width = Math.min(set.length, MOST * (Math.max(b.splits, b.aceSplits) + 2))
  const deal = new Deal(b)
  return {
    draws: [{ kind: 'cards', set, piles: [{ pile: 'shoe', cards: width }] }],
    lines: linesFor(stake, down(stake / 2, table.coin)),
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0; i < rounds; i++) out[i] = deal.round(drawn, i * width)
    },
    standing: () => false,
  }
}
