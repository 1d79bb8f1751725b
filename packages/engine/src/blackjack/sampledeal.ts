import { TWENTY_ONE } from './points.ts'
import type { BlackjackRules, Playing } from './rules.ts'
import { type Acts, actsOf, DOUBLE, HIT, SPLIT, STAND, SURRENDER, shownAt } from './sampleacts.ts'
import { BLACKJACK, type Classes, ENDS, OVER } from './sampleclasses.ts'
import type { Lines } from './samplelines.ts'
import { SeveralLines } from './sampleseveral.ts'
import type { Adviser } from './strategy.ts'

/** More cards than one hand takes by the strategy, and than the dealer takes. */
export const MOST = 12
const HANDS = 4

/** By what a round is dealt and decided. */
interface Dealt {
  readonly rules: BlackjackRules
  readonly playing: Playing
  readonly adviser: Adviser
}

/** How a hand was given up, if it was. */
const [KEPT, HALVED, RESCUED] = [0, 1, 2] as const

const isAceTen = (one: number, other: number): boolean => one + other === 11 && (one === 1 || other === 1)

/** One round at a time: the hands of one box, and the dealer's. */
export class Deal {
  readonly #playing: Playing
  readonly #takesAdded: boolean
  readonly #acts: Acts
  readonly #classes: Classes
  readonly #lines: Lines
  readonly #stands = new Uint8Array(64)
  /** The hands: their cards, how many, and what was done with each. */
  readonly #held = new Uint16Array(HANDS * MOST)
  readonly #count = new Uint8Array(HANDS)
  readonly #doubled = new Uint8Array(HANDS)
  readonly #given = new Uint8Array(HANDS)
  readonly #sum = new Uint8Array(HANDS)
  readonly #aces = new Uint8Array(HANDS)
  #hands = 0
  #splitAces = false
  #row: Uint16Array = new Uint16Array(0)
  #at = 0

  constructor({ rules, playing, adviser }: Dealt, classes: Classes, lines: Lines) {
    this.#playing = playing
    this.#takesAdded = rules.takesAdded === true
    this.#acts = actsOf(adviser, playing, (now) => rules.undoubled(now, playing) === undefined)
    this.#classes = classes
    this.#lines = lines
    for (let total = 0; total < 32; total++)
      for (const soft of [false, true])
        this.#stands[total + (soft ? 32 : 0)] = rules.stands({ total, soft }) ? 1 : 0
  }

  #next(): number {
    return this.#row[this.#at++] as number
  }
  #points(code: number): number {
    return this.#classes.points[code] as number
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
    this.#given[hand] = KEPT
    this.#sum[hand] = 0
    this.#aces[hand] = 0
  }

  /** The pair becomes two hands, the second behind the first. */
  #split(hand: number): void {
    const [a, b] = [this.#held[hand * MOST] as number, this.#held[hand * MOST + 1] as number]
    // Hands behind it have one card each and nothing done about them.
    for (let to = this.#hands; to > hand + 1; to--) {
      this.#empty(to)
      const n = this.#count[to - 1] as number
      for (let i = 0; i < n; i++) this.#give(to, this.#held[(to - 1) * MOST + i] as number)
    }
    this.#hands++
    this.#splitAces = this.#points(a) === 1
    this.#empty(hand)
    this.#empty(hand + 1)
    this.#give(hand, a)
    this.#give(hand + 1, b)
  }

  #maySplit(hand: number): boolean {
    const base = hand * MOST
    const [a, b] = [this.#points(this.#held[base] as number), this.#points(this.#held[base + 1] as number)]
    const most = 1 + (a === 1 ? this.#playing.aceSplits : this.#playing.splits)
    return a === b && this.#hands < most
  }

  /** What the strategy does with a hand against what the dealer shows. */
  #act(hand: number, shown: number): number {
    const cards = this.#count[hand] as number
    const split = this.#hands > 1
    if (cards === 2 && this.#maySplit(hand)) {
      const value = this.#points(this.#held[hand * MOST] as number)
      return this.#acts.pair(value, shown, split)
    }
    if (cards === 2 && this.#splitAces && !this.#playing.drawToAces) return STAND
    return this.#acts.hand(this.#isSoft(hand), this.#total(hand), cards, shown, split)
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
      if (act === SURRENDER) this.#given[hand] = HALVED
      if (act === STAND || act === SURRENDER) return
      this.#give(hand, this.#next())
      if (act === HIT) continue
      if (act === DOUBLE) this.#double(hand, shown)
      return
    }
  }

  /** A doubled hand has its card: it stands, or is given up where that is allowed. */
  #double(hand: number, shown: number): void {
    this.#doubled[hand] = 1
    if (this.#total(hand) >= TWENTY_ONE || !this.#acts.gives(this.#total(hand), shown)) return
    this.#given[hand] = this.#playing.rescue ? RESCUED : HALVED
  }

  /** What the dealer's hand comes to with these two cards. */
  #end(up: number, second: number): number {
    if (isAceTen(this.#points(up), this.#points(second))) return BLACKJACK
    let sum = this.#points(up) + this.#points(second)
    let aces = this.#points(up) === 1 || this.#points(second) === 1
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

  /** The first two cards and the dealer's first one, which it answers. */
  #begin(row: Uint16Array, at: number): number {
    this.#row = row
    this.#at = at
    this.#hands = 1
    this.#splitAces = false
    this.#empty(0)
    const { attack } = this.#playing
    const first = attack ? -1 : this.#next()
    const up = this.#next()
    this.#give(0, attack ? this.#next() : first)
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
    const { holeCard, attack } = this.#playing
    const hole = holeCard === 'none' ? -1 : this.#next()
    const known = holeCard === 'up' || holeCard === 'down-reader'
    const first = this.#points(up)
    const second = hole < 0 ? 0 : this.#points(hole)
    const early = known && isAceTen(first, second)
    const shown = shownAt(first, holeCard === 'up' ? second : 0)
    if (!early) this.#decide(shown)
    const attacks = attack === true && this.#acts.attacks(shown)
    return this.#settle(this.#end(up, hole < 0 ? this.#next() : hole), attacks ? 1 : 0)
  }

  /** The same against several hands of the dealer's, each made with the same first card. */
  several(row: Uint16Array, at: number, dealings: number, lines: SeveralLines): number {
    const up = this.#begin(row, at)
    this.#decide(shownAt(this.#points(up)))
    const two = this.#hands > 1
    const played = SeveralLines.key(
      this.#hands,
      this.#doubled[0] as number,
      two ? (this.#doubled[1] as number) : 0,
      Math.max(this.#won(0, OVER), lines.even),
      two ? Math.max(this.#won(1, OVER), lines.even) : 0,
    )
    const wide = lines.wide(played)
    let line = 0
    for (let dealing = 0; dealing < dealings; dealing++)
      line = line * wide + this.#against(this.#endOf(up), played, lines)
    return lines.base(played) + line
  }

  /** One of several dealer hands, drawn only as far as a wager depends on it; otherwise any end it might have come to. */
  #endOf(up: number): number {
    let [undecided, alive] = [false, false]
    for (let hand = 0; hand < this.#hands; hand++) {
      if (this.#classes.certain[this.#classOf(hand)] === 0) undecided = true
      if (this.#total(hand) <= TWENTY_ONE) alive = true
    }
    const points = this.#points(up)
    const mayBe = points === 1 || points === 10
    if (!undecided && !(mayBe && alive)) return OVER
    const second = this.#next()
    if (undecided) return this.#end(up, second)
    return isAceTen(points, this.#points(second)) ? BLACKJACK : OVER
  }

  /** What the wagers against one hand of the dealer's come to, as the number of its result. */
  #against(end: number, played: number, lines: SeveralLines): number {
    const back = end === BLACKJACK && !this.#takesAdded
    let [double, split] = [0, 0]
    for (let hand = 0; hand < this.#hands; hand++) {
      const bust = this.#total(hand) > TWENTY_ONE
      const net = back && !bust ? 0 : lines.added(this.#won(hand, end))
      if (hand > 0) split += net
      if (this.#doubled[hand] === 1) double += net
    }
    return lines.result(played, this.#won(0, end), double, split)
  }

  /** How a hand is settled. */
  #classOf(hand: number): number {
    return this.#classes.of(
      this.#total(hand),
      this.#held,
      hand * MOST,
      this.#count[hand] as number,
      this.#hands > 1,
      this.#doubled[hand] === 1,
    )
  }

  /** What a hand comes to, as one of the ends that lines are made of. */
  #won(hand: number, end: number): number {
    const { half, lost } = this.#lines
    if (end !== BLACKJACK && this.#given[hand] === HALVED) return half
    if (end !== BLACKJACK && this.#given[hand] === RESCUED) return lost
    return this.#classes.wins[this.#classOf(hand) * ENDS + end] as number
  }

  #settle(end: number, attack: 0 | 1): number {
    const lines = this.#lines
    const back = end === BLACKJACK && !this.#takesAdded
    const main = this.#won(0, end)
    let [double, split, doubles] = [0, 0, 0]
    for (let hand = 0; hand < this.#hands; hand++) {
      const own = hand === 0 ? main : this.#won(hand, end)
      if (hand > 0 && !back) split += lines.added(own, attack)
      if (this.#doubled[hand] === 0) continue
      doubles++
      if (!back && this.#given[hand] !== RESCUED) double += lines.added(own, attack)
    }
    return lines.at(attack, main, doubles, double, this.#hands - 1, split)
  }
}
