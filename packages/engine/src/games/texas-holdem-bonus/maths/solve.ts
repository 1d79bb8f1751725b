import {
  alikeHands,
  CODES,
  type Code,
  FIVE_CARDS,
  HeadsUp,
  handRank,
  startingHand,
  waysOf,
} from '../../../poker/index.ts'

/**
 * Best play by counting. A flop is taken whole: each of its 1,176 ends, and on each end every hand against every hand of
 * the dealer. What a hand can still bet on is decided as the cards come: before the turn by all ends of the flop, before
 * the river by all ends of flop and turn.
 */

/** Hands of two from the 49 cards that are not in the flop, and the turn cards that a hand leaves. */
const HANDS = 1_176
const TURNS = 47
/** The ends after a turn card: the river and the dealer's two cards. */
const AFTER_TURN = 46 * 990
/** All ends of a hand and a flop. */
export const ENDS = TURNS * AFTER_TURN

/** How often a wager was made, won and returned. */
export interface Count {
  made: number
  won: number
  pushed: number
}

/** What comes of a hand that is played, over all its flops and ends. */
export interface Played {
  /** Two cards and a flop, each with all its ends. */
  deals: number
  flop: Count
  turn: Count
  river: Count
  /** Wins with a straight or better, and with a flush or better. */
  straights: number
  flushes: number
  /** What all wagers together bring, in antes and squared, where a straight or where a flush wins the ante. */
  squaredStraight: number
  squaredFlush: number
}

const count = (): Count => ({ made: 0, won: 0, pushed: 0 })
export const nothing = (): Played => ({
  deals: 0,
  flop: count(),
  turn: count(),
  river: count(),
  straights: 0,
  flushes: 0,
  squaredStraight: 0,
  squaredFlush: 0,
})

const STRAIGHT = handRank(FIVE_CARDS, [5, 4, 3, 2, 14], false)
const FLUSH = handRank(FIVE_CARDS, [7, 5, 4, 3, 2], true)

/** Whether to bet: before the turn with two cards and the flop, before the river with the turn card too. */
export interface Bets {
  turn(seen: readonly Code[]): boolean
  river(seen: readonly Code[]): boolean
}

/** A hand and a flop with all their ends: played as is best, and by a rule. */
export type Visit = (hand: readonly Code[], best: Played, ruled: Played) => void

function add(to: Count, made: number, won: number, pushed: number): void {
  to.made += made
  to.won += won
  to.pushed += pushed
}

/** Two cards as one index of a square. */
const SQUARE = 64 * 64
const at = (first: Code, second: Code): number => (first << 6) | second

/** Every two of these cards, in an order that is always the same. */
function pairs(codes: readonly Code[], visit: (first: Code, second: Code) => void): void {
  for (const [i, first] of codes.entries()) for (const second of codes.slice(i + 1)) visit(first, second)
}

/** Wins and ties of every hand by the turn card, 64 places a hand. */
class Sums {
  readonly #index = new Int32Array(SQUARE)
  readonly won = new Int32Array(HANDS * 64)
  readonly pushed = new Int32Array(HANDS * 64)
  readonly straights = new Int32Array(HANDS * 64)
  readonly flushes = new Int32Array(HANDS * 64)

  begin(left: readonly Code[]): void {
    for (const list of [this.won, this.pushed, this.straights, this.flushes]) list.fill(0)
    let hands = 0
    pairs(left, (first, second) => {
      this.#index[at(first, second)] = hands++ << 6
    })
  }

  row(first: Code, second: Code): number {
    return this.#index[at(first, second)] as number
  }

  /** A hand on a whole board; either of its last two cards may be the turn. */
  add(hand: number, turn: Code, river: Code, rank: number, wins: number, ties: number): void {
    const [to, or] = [hand + turn, hand + river]
    more(this.won, to, or, wins)
    more(this.pushed, to, or, ties)
    if (rank >= STRAIGHT) more(this.straights, to, or, wins)
    if (rank >= FLUSH) more(this.flushes, to, or, wins)
  }
}

function more(into: Int32Array, at: number, or: number, by: number): void {
  into[at] = (into[at] as number) + by
  into[or] = (into[or] as number) + by
}

/** The dealer shows whatever hand it is. */
const ANY = new Uint8Array(52 * 52).fill(1)

/** What solves flops, one after the other. */
export function flops(rule: Bets): (flop: readonly Code[], visit: Visit) => void {
  const headsUp = new HeadsUp(ANY)
  const sums = new Sums()

  /** The wagers as they are bet, by the turn card. */
  function bet(
    into: Played,
    row: number,
    turns: readonly Code[],
    turn: boolean,
    rivers: readonly boolean[],
  ): void {
    into.deals = 1
    for (const [i, card] of turns.entries()) {
      const at = row + card
      const [won, pushed] = [sums.won[at] as number, sums.pushed[at] as number]
      const [straights, flushes] = [sums.straights[at] as number, sums.flushes[at] as number]
      const river = rivers[i] === true
      add(into.flop, AFTER_TURN, won, pushed)
      if (turn) add(into.turn, AFTER_TURN, won, pushed)
      if (river) add(into.river, AFTER_TURN, won, pushed)
      into.straights += straights
      into.flushes += flushes
      // The bets without the ante, and with it: a win that the ante is not paid for brings the bets alone.
      const bets = 2 + Number(turn) + Number(river)
      const [low, high] = [bets ** 2, (bets + 1) ** 2]
      const lost = AFTER_TURN - won - pushed
      into.squaredStraight += (won - straights) * low + (straights + lost) * high
      into.squaredFlush += (won - flushes) * low + (flushes + lost) * high
    }
  }

  function played(hand: readonly Code[], flop: readonly Code[], left: readonly Code[]): [Played, Played] {
    const [first, second] = hand as [Code, Code]
    const row = sums.row(first, second)
    const turns = left.filter((code) => code !== first && code !== second)
    const nets = turns.map(
      (turn) => 2 * (sums.won[row + turn] as number) + (sums.pushed[row + turn] as number) - AFTER_TURN,
    )
    const whole = nets.reduce((sum, net) => sum + net, 0)
    const seen = [...hand, ...flop]
    const [best, ruled] = [nothing(), nothing()]
    bet(
      best,
      row,
      turns,
      whole > 0,
      nets.map((net) => net > 0),
    )
    bet(
      ruled,
      row,
      turns,
      rule.turn(seen),
      turns.map((turn) => rule.river([...seen, turn])),
    )
    return [best, ruled]
  }

  return (flop, visit) => {
    const left = CODES.filter((code) => !flop.includes(code))
    sums.begin(left)
    pairs(left, (turn, river) =>
      headsUp.meet([...flop, turn, river], (a, b, rank, lower, equal) =>
        sums.add(sums.row(a, b), turn, river, rank, lower, equal),
      ),
    )
    pairs(left, (first, second) => visit([first, second], ...played([first, second], flop, left)))
  }
}

/** What is written down of a hand, per pair of cards: what is the same for all, best play, then the bets of the rule. */
const row = (best: Played, ruled: Played): number[] => [
  best.flop.won,
  best.flop.pushed,
  best.straights,
  best.flushes,
  ...[best, ruled].flatMap(({ turn, river, squaredStraight, squaredFlush }) => [
    ...[turn, river].flatMap(({ made, won, pushed }) => [made, won, pushed]),
    squaredStraight,
    squaredFlush,
  ]),
]

export interface Counts {
  /** By starting hand, over all 19,600 flops of one of its pairs of cards. */
  readonly hands: ReadonlyMap<string, readonly number[]>
  /** By flop: its cards, how many it stands for, and a part of what was counted over all its hands. */
  readonly flops: readonly (readonly number[])[]
}

const sum = (to: number[], more: readonly number[], ways: number): void => {
  for (const [i, n] of more.entries()) to[i] = (to[i] ?? 0) + ways * n
}

/**
 * Of a flop only so much is kept, to be counted again: wins of the bets before turn
 * and river and the squares, best and by the rule.
 */
export const KEPT = [5, 8, 11, 13, 16, 19] as const
const kept = (all: readonly number[]): number[] => KEPT.map((column) => all[column] as number)

/** One flop again. */
export function countFlop(solve: ReturnType<typeof flops>, flop: readonly Code[]): number[] {
  const all: number[] = []
  solve(flop, (_, best, ruled) => sum(all, row(best, ruled), 1))
  return kept(all)
}

/** Every flop there is. */
export function countFlops(rule: Bets, told: (done: number, all: number) => void): Counts {
  const all = alikeHands(3)
  const solve = flops(rule)
  const hands = new Map<string, number[]>()
  const checks = all.map(({ hand: flop, ways }, i) => {
    const here: number[] = []
    solve(flop, ([first, second], best, ruled) => {
      const hand = startingHand(first as Code, second as Code)
      const to = hands.get(hand) ?? []
      hands.set(hand, to)
      const counts = row(best, ruled)
      sum(to, counts, ways)
      sum(here, counts, 1)
    })
    told(i + 1, all.length)
    return [...flop, ways, ...kept(here)]
  })
  for (const [hand, counts] of hands) {
    const pairs = waysOf(hand)
    hands.set(
      hand,
      counts.map((n) => n / pairs),
    )
  }
  return { hands, flops: checks }
}
