import { pointsOf, TWENTY_ONE } from '../../blackjack/index.ts'
import { deckFaces } from '../../kernel/index.ts'
import { codeOf, faceOf } from '../../poker/cards.ts'
import type { Blackjack } from './options.ts'
import { RULES } from './rules.ts'
import {
  type ActsByShown,
  actsOf,
  countAt,
  DOUBLE,
  HIT,
  laterAt,
  SPLIT,
  STAND,
  SURRENDER,
  shownAt,
} from './sampleacts.ts'
import { LOW_DOUBLE, LOW_SPLIT, lineAt, SeveralLines } from './samplelines.ts'
import {
  BLACKJACK,
  certainties,
  ENDS,
  FIRST_BONUS,
  NAMED,
  NATURAL,
  OVER,
  SPLIT_21,
  settlements,
} from './samplesettle.ts'
import { BONUSES } from './settle.ts'

/** More cards than one hand takes by the strategy, and than the dealer takes. */
export const MOST = 12
/** Even money, in halves. */
const EVEN = 2

/** What each card counts, by its code. */
function pointsByCode(): Uint8Array {
  const points = new Uint8Array(64)
  for (const face of deckFaces('standard')) points[codeOf(face)] = pointsOf(face)
  return points
}

/** One round at a time: the hands of one box, and the dealer's. */
export class Deal {
  readonly #b: Blackjack
  readonly #acts: ActsByShown
  readonly #halves: Int8Array
  readonly #certain: Uint8Array
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
    this.#acts = actsOf(b)
    this.#halves = settlements(b)
    this.#certain = certainties(this.#halves)
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

  /** What the strategy does with a hand against what the dealer shows. */
  #act(hand: number, shown: number): number {
    const acts = this.#acts[shown] as Exclude<ActsByShown[number], undefined>
    const [total, isSoft, n] = [this.#total(hand), this.#isSoft(hand), this.#count[hand] as number]
    if (n !== 2) return acts.later[laterAt(n, total, isSoft)] as number
    const { count, pair } = this.#hands > 1 ? acts.split : acts.first
    if (this.#maySplit(hand)) return pair[this.#points(this.#held[hand * MOST] as number)] as number
    return this.#splitAces ? STAND : (count[countAt(total, isSoft)] as number)
  }

  #play(hand: number, shown: number): void {
    for (;;) {
      if (this.#count[hand] === 1) this.#give(hand, this.#next())
      if (this.#total(hand) >= TWENTY_ONE || this.#count[hand] === MOST) return
      const act = this.#act(hand, shown)
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

  /** The first two cards and the dealer's first; whether anything is decided is up to what else is known. */
  #begin(row: Uint16Array, at: number): number {
    this.#row = row
    this.#at = at
    this.#hands = 1
    this.#splitAces = false
    this.#surrendered = false
    this.#empty(0)
    this.#give(0, this.#next())
    const up = this.#next()
    this.#give(0, this.#next())
    return up
  }

  #decide(shown: number): void {
    if (this.#total(0) >= TWENTY_ONE) return
    for (let hand = 0; hand < this.#hands; hand++) this.#play(hand, shown)
  }

  /** The number of the line that this round comes to. */
  round(row: Uint16Array, at: number): number {
    const up = this.#begin(row, at)
    const { holeCard } = this.#b
    const hole = holeCard === 'none' ? -1 : this.#next()
    const known = holeCard === 'up' || holeCard === 'down-reader'
    const first = this.#points(up)
    const second = hole < 0 ? 0 : this.#points(hole)
    const early = known && first + second === 11 && (first === 1 || second === 1)
    if (!early) this.#decide(holeCard === 'up' ? shownAt(first, second) : first)
    return this.#settle(this.#end(up, hole < 0 ? this.#next() : hole))
  }

  /** The same against several hands of the dealer's, each made with the same first card. */
  several(row: Uint16Array, at: number, dealings: number, lines: SeveralLines): number {
    const up = this.#begin(row, at)
    this.#decide(this.#points(up))
    const two = this.#hands > 1
    const pays = (hand: number): number => this.#halves[this.#classOf(hand) * ENDS + OVER] as number
    const played = SeveralLines.key(
      this.#hands,
      this.#doubled[0] as number,
      two ? (this.#doubled[1] as number) : 0,
      Math.max(pays(0), EVEN),
      two ? Math.max(pays(1), EVEN) : 0,
    )
    const wide = lines.wide(played)
    let line = 0
    for (let dealing = 0; dealing < dealings; dealing++)
      line = line * wide + this.#against(this.#endOf(up, dealing), dealing, played, lines)
    return lines.base(played) + line
  }

  /** A hand of the dealer's as far as something hangs on it; where nothing does, whatever it might have come to. */
  #endOf(up: number, dealing: number): number {
    let [undecided, alive, added] = [false, false, false]
    for (let hand = 0; hand < this.#hands; hand++) {
      const over = this.#total(hand) > TWENTY_ONE
      if (this.#certain[this.#classOf(hand)] === 0) undecided = true
      if (!over) alive = true
      else if (dealing === 0 && (hand > 0 || this.#doubled[hand] === 1)) added = true
    }
    const points = this.#points(up)
    const mayBe = points === 1 || points === 10
    if (!undecided && !(mayBe && (alive || added))) return OVER
    const second = this.#next()
    if (undecided) return this.#end(up, second)
    const both = points + this.#points(second)
    return both === 11 && (points === 1 || this.#points(second) === 1) ? BLACKJACK : OVER
  }

  /** What the wagers against one hand of the dealer's come to, as the number of its result. */
  #against(end: number, dealing: number, played: number, lines: SeveralLines): number {
    const back = end === BLACKJACK
    let [double, split] = [0, 0]
    for (let hand = 0; hand < this.#hands; hand++) {
      // Over 21 all wagers are lost with the first of the dealer's hands.
      const lost = dealing > 0 && this.#total(hand) > TWENTY_ONE
      const net = back && !lost ? 0 : this.#won(hand, end)
      if (hand > 0) split += net
      if (this.#doubled[hand] === 1) double += net
    }
    return lines.result(played, this.#won(0, end), double, split)
  }

  #won(hand: number, end: number): number {
    return this.#halves[this.#classOf(hand) * ENDS + end] as number
  }

  #settle(end: number): number {
    const back = end === BLACKJACK
    let [double, split, doubles] = [0, 0, 0]
    for (let hand = 0; hand < this.#hands; hand++) {
      if (hand > 0 && !back) split += this.#won(hand, end)
      if (this.#doubled[hand] === 0) continue
      doubles++
      if (!back) double += this.#won(hand, end)
    }
    const main = this.#surrendered && !back ? -1 : this.#won(0, end)
    return lineAt(
      main,
      doubles > 0 ? 1 + double - LOW_DOUBLE : 0,
      this.#hands > 1 ? 1 + split - LOW_SPLIT : 0,
    )
  }
}
