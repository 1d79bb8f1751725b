import { type Column, DEALER_BLACKJACK, OUTCOMES } from './dealer.ts'
import { type Analysed, canShow, leaves, mayDouble, meet, naturalAfter, sumOf } from './game.ts'
import { ACE, BUST, VALUES } from './hands.ts'

export const STAND = 0
export const HIT = 1
export const DOUBLE = 2
export const SPLIT = 3
export const SURRENDER = 4

/**
 * What each way to go on is worth with every hand against every column, `[hand * columns + column]`. Nothing that a
 * dealer's blackjack takes is in it where that takes the original wager alone: this part is the same for all of them.
 */
export interface Plays {
  readonly stand: Float64Array
  readonly hit: Float64Array
  readonly double: Float64Array
  /** Of the way that is taken; nothing in it is split. */
  readonly value: Float64Array
  readonly policy: Policy
}

/** The way to go on with each hand against each column. */
export interface Policy {
  readonly first: Uint8Array
  /** With a hand of a split pair, and of split aces. */
  readonly split: Uint8Array
  readonly aces: Uint8Array
  /** 1 where a doubled hand is rescued. */
  readonly rescue: Uint8Array
}

/** What is left when a hand is given up: half, unless the dealer's blackjack takes everything. */
export function givenUp({ rules }: Analysed, natural: number): number {
  return -0.5 * (1 - natural) - (rules.blackjackTakes === 'all' ? natural : 0)
}

/** What a doubled hand is worth when it is rescued. */
export const rescued = ({ rules }: Analysed, natural: number): number =>
  rules.blackjackTakes === 'all' ? -1 : natural - 1

/**
 * What one card more is worth out of `total` cards, when `of` says what each hand is worth; going over costs `stake`, of
 * which so much was added by doubling or splitting.
 */
export function drawing(
  game: Analysed,
  hand: number,
  column: Column,
  left: Int32Array,
  total: number,
  of: Float64Array,
  at: number,
  stake: number,
  added: number,
): number {
  const wide = game.columns.length
  const { child } = game.hands
  const all = game.rules.blackjackTakes === 'all'
  const given = game.rules.bustTakesAdded ? stake - added : stake
  let sum = 0
  for (let v = 0; v < VALUES; v++) {
    const ways = (left[v] as number) - (column.cards[v] as number)
    if (ways <= 0) continue
    const next = child[hand * VALUES + v] as number
    const worth =
      next !== BUST
        ? (of[next * wide + at] as number)
        : all
          ? -stake
          : given * naturalAfter(column, left, total, v) - stake
    sum += ways * worth
  }
  return sum / (total - column.values.length)
}

interface Situation {
  readonly double: boolean
  readonly surrender: boolean
}

function best(plays: Plays, i: number, given: number, { double, surrender }: Situation): number {
  const [stand, hit] = [plays.stand[i] as number, plays.hit[i] as number]
  let [way, worth] = hit > stand ? [HIT, hit] : [STAND, stand]
  if (double && (plays.double[i] as number) > worth) [way, worth] = [DOUBLE, plays.double[i] as number]
  if (surrender && given > worth) way = SURRENDER
  return way
}

/** Split aces that are not drawn to stand as they are. */
function choose(game: Analysed, plays: Plays, hand: number, i: number, natural: number, pair?: number): void {
  const { surrender, splitting } = game.rules
  const given = givenUp(game, natural)
  const { first, split, aces } = plays.policy
  const anyTime = surrender.when === 'any'
  const after = anyTime && surrender.afterSplit
  const now = pair === undefined ? anyTime : after
  first[i] = best(plays, i, given, { double: mayDouble(game, hand, pair), surrender: now })
  split[i] = best(plays, i, given, { double: mayDouble(game, hand, ACE + 1), surrender: after })
  aces[i] = !splitting.drawToAces
    ? STAND
    : best(plays, i, given, { double: mayDouble(game, hand, ACE), surrender: after })
}

/** The worth of the way taken. */
function taken(game: Analysed, plays: Plays, i: number, natural: number): number {
  switch (plays.policy.first[i]) {
    case HIT:
      return plays.hit[i] as number
    case DOUBLE:
      return plays.double[i] as number
    case SURRENDER:
      return givenUp(game, natural)
    default:
      return plays.stand[i] as number
  }
}

/** The hands of two cards and more that can come of one hand. */
function comingOf({ hands }: Analysed, from: number): readonly number[] {
  const comes = new Uint8Array(hands.count)
  const list: number[] = []
  comes[from] = 1
  for (let hand = from; hand < hands.count; hand++) {
    if (comes[hand] === 0) continue
    for (let v = 0; v < VALUES; v++) {
      const next = hands.child[hand * VALUES + v] as number
      if (next !== BUST) comes[next] = 1
    }
    if ((hands.size[hand] as number) >= 2) list.push(hand)
  }
  return list
}

/** Part of the work: only what can come of this hand. */
export interface Part {
  readonly from?: number
  /** The hands are those of this pair, split. */
  readonly pair?: number
  /** The hand has no part of the original wager. */
  readonly added?: boolean
  /** Told how much of it is done, from 0 to 1. */
  readonly tell?: ((share: number) => void) | undefined
}

/**
 * All hands of two cards and more, from the highest counts down. Without a policy the best way is taken, which is exact: a
 * hand is worth what the best way from each of the hands it can become is worth.
 */
export function playAll(
  game: Analysed,
  given?: Policy,
  { from = 0, pair, added = false, tell }: Part = {},
): Plays {
  const { hands, columns, chances, pays, rules } = game
  const wide = columns.length
  const numbers = () => new Float64Array(hands.count * wide)
  const ways = () => new Uint8Array(hands.count * wide)
  const policy = given ?? { first: ways(), split: ways(), aces: ways(), rescue: ways() }
  const plays: Plays = { stand: numbers(), hit: numbers(), double: numbers(), value: numbers(), policy }
  const doubled = numbers()
  const left = new Int32Array(VALUES)
  const list = comingOf(game, from)
  const own = pair === undefined ? pays.first : pays.split
  const extra = added ? 1 : 0
  chances.prepare(list, undefined, ACE, 0, 0, tell)
  const all = chances.all()
  for (let n = list.length - 1; n >= 0; n--) {
    const hand = list[n] as number
    if (!leaves(game, hand, ACE, 0, left)) continue
    const total = sumOf(left)
    const two = hands.size[hand] === 2
    const at = chances.at(hand, ACE, 0)
    const may = mayDouble(game, hand, pair)
    for (let c = 0; c < wide; c++) {
      const column = columns[c] as Column
      const i = hand * wide + c
      if (!canShow(column, left)) continue
      const natural = all[at + c * OUTCOMES + DEALER_BLACKJACK] as number
      plays.stand[i] = meet(pays.means, own[hand] as number, all, at + c * OUTCOMES)
      const last = meet(pays.means, pays.doubled[hand] as number, all, at + c * OUTCOMES)
      const back = rescued(game, natural)
      if (given === undefined) policy.rescue[i] = rules.doubling.rescue && back > 2 * last ? 1 : 0
      doubled[i] = policy.rescue[i] === 1 ? back : 2 * last
      // With a policy given, what it does not do is only wanted of hands of two cards.
      const way = given === undefined || two ? undefined : policy.first[i]
      if (hands.total[hand] === 21) plays.hit[i] = Number.NEGATIVE_INFINITY
      else if (way === undefined || way === HIT)
        plays.hit[i] = drawing(game, hand, column, left, total, plays.value, c, 1, extra)
      if (may && (way === undefined || way === DOUBLE))
        plays.double[i] = drawing(game, hand, column, left, total, doubled, c, 2, 1 + extra)
      if (given === undefined) choose(game, plays, hand, i, natural, pair)
      plays.value[i] = taken(game, plays, i, natural)
    }
  }
  return plays
}
