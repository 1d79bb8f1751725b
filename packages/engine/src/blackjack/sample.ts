import {
  betting,
  type Cents,
  deckFaces,
  down,
  type Game,
  type OptionValues,
  type Sampler,
} from '../kernel/index.ts'
import { codeOf } from '../poker/cards.ts'
import type { BlackjackGame } from './game.ts'
import { TWENTY_ONE } from './points.ts'
import type { BlackjackRules, End, HandNow, Playing, Result } from './rules.ts'
import { type Acts, actsOf, DOUBLE, HIT, SPLIT, STAND, SURRENDER } from './sampleacts.ts'
import { BLACKJACK, type Classes, classesOf, ENDS, OVER } from './sampleclasses.ts'
import { type Lines, linesOf } from './samplelines.ts'
import { type Chart, FLAT } from './strategy.ts'

/** More cards than one hand takes by the strategy, and than the dealer takes. */
const MOST = 12
const HANDS = 4

/** A game under its options, as the loop plays it. */
export interface Sampled {
  readonly game: BlackjackGame
  readonly rules: BlackjackRules
  readonly playing: Playing & { readonly decks: number }
  readonly chart: Chart
  judge(now: HandNow, end: End): Result
}

/** How a hand was given up, if it was. */
const [KEPT, HALVED, RESCUED] = [0, 1, 2] as const

/** One round at a time: the hands of one box, and the dealer's. */
class Deal {
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

  constructor({ rules, playing, chart }: Sampled, classes: Classes, lines: Lines) {
    this.#playing = playing
    this.#takesAdded = rules.takesAdded === true
    this.#acts = actsOf(chart, playing, (now) => rules.undoubled(now, playing) === undefined)
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

  /** What the strategy does with a hand against this card. */
  #act(hand: number, up: number): number {
    const cards = this.#count[hand] as number
    const split = this.#hands > 1
    if (cards === 2 && this.#maySplit(hand)) {
      const value = this.#points(this.#held[hand * MOST] as number)
      return this.#acts.pair(value, up, split)
    }
    if (cards === 2 && this.#splitAces && !this.#playing.drawToAces) return STAND
    return this.#acts.hand(this.#isSoft(hand), this.#total(hand), cards, up, split)
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
      if (act === SURRENDER) this.#given[hand] = HALVED
      if (act === STAND || act === SURRENDER) return
      this.#give(hand, this.#next())
      if (act === HIT) continue
      if (act === DOUBLE) this.#double(hand, up)
      return
    }
  }

  /** A doubled hand has its card: it stands, or is given up where that is allowed. */
  #double(hand: number, up: number): void {
    this.#doubled[hand] = 1
    if (this.#total(hand) >= TWENTY_ONE || !this.#acts.gives(this.#total(hand), up)) return
    this.#given[hand] = this.#playing.rescue ? RESCUED : HALVED
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

  /** The number of the line that this round comes to. */
  round(row: Uint16Array, at: number): number {
    this.#row = row
    this.#at = at
    this.#hands = 1
    this.#splitAces = false
    this.#empty(0)
    const { holeCard, attack } = this.#playing
    const first = attack ? -1 : this.#next()
    const up = this.#next()
    this.#give(0, attack ? this.#next() : first)
    this.#give(0, this.#next())
    const hole = holeCard === 'none' ? -1 : this.#next()
    const known = holeCard === 'up' || holeCard === 'down-reader'
    const both = hole < 0 ? 0 : this.#points(up) + this.#points(hole)
    const early = known && both === 11 && (this.#points(up) === 1 || this.#points(hole) === 1)
    if (!early && this.#total(0) < TWENTY_ONE)
      for (let hand = 0; hand < this.#hands; hand++) this.#play(hand, this.#points(up))
    const attacks = attack === true && this.#acts.attacks(this.#points(up))
    return this.#settle(this.#end(up, hole < 0 ? this.#next() : hole), attacks ? 1 : 0)
  }

  /** What a hand comes to, as one of the ends that lines are made of. */
  #won(hand: number, end: number): number {
    const { half, lost } = this.#lines
    if (end !== BLACKJACK && this.#given[hand] === HALVED) return half
    if (end !== BLACKJACK && this.#given[hand] === RESCUED) return lost
    const kind = this.#classes.of(
      this.#total(hand),
      this.#held,
      hand * MOST,
      this.#count[hand] as number,
      this.#hands > 1,
      this.#doubled[hand] === 1,
    )
    return this.#classes.wins[kind * ENDS + end] as number
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

/**
 * The least on the first box, each round from a full shoe: the cards as they come out of it. To somebody who does not look
 * at what is gone, every round of a shoe is like its first.
 */
export function samplerOf(it: Sampled, options: OptionValues): Sampler {
  const { playing, rules } = it
  if (playing.dealings.length > 1) throw new RangeError('Multiple action is played by the engine alone.')
  const deck = deckFaces(rules.shoe.deck)
  const table = betting(it.game as Game<never>, options)
  const stake: Cents = table.least(FLAT)
  const set = Array.from({ length: playing.decks }, () => deck.map(codeOf)).flat()
  const width = Math.min(set.length, MOST * (Math.max(playing.splits, playing.aceSplits) + 2))
  const classes = classesOf(deck, it.judge)
  const lines = linesOf(classes.ends, {
    stake,
    attack: playing.attack === true,
    hands: 1 + Math.max(playing.splits, playing.aceSplits),
    half: (cents) => (rules.exactHalves ? cents / 2 : down(cents / 2, table.coin)),
    halves: playing.surrender,
    late: playing.lateSurrender === true,
  })
  const deal = new Deal(it, classes, lines)
  return {
    draws: [{ kind: 'cards', set, piles: [{ pile: 'shoe', cards: width }] }],
    lines: lines.list,
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0; i < rounds; i++) out[i] = deal.round(drawn, i * width)
    },
    standing: () => false,
  }
}
