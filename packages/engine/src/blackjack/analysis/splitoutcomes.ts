import { type Column, DEALER_BLACKJACK, OUTCOMES } from './dealer.ts'
import { add, type Distribution } from './distribution.ts'
import { type Analysed, leaves } from './game.ts'
import { ACE, BUST, handOf, VALUES } from './hands.ts'
import { DOUBLE, HIT, type Policy, STAND } from './plays.ts'
import { mostHands, spreads, unseenAfter } from './splits.ts'

/*
 * How a split pair ends in all. What each hand comes to against what the dealer comes to is counted; that the hands of a
 * pair draw from the same cards is left out, so that they are independent once the dealer's hand is known.
 */

/** What one hand comes to, for each outcome of the dealer's, and how likely that outcome is beside it. */
interface OneHand {
  readonly nets: readonly Distribution[]
  readonly dealer: Float64Array
  /** How often it is doubled. */
  readonly doubled: number
}

/** How often each hand is held, from the second card on: with a card of the pair as the second, or without. */
function heldFrom(game: Analysed, ways: Uint8Array, pair: number, c: number, paired: boolean) {
  const { hands, columns } = game
  const wide = columns.length
  const column = columns[c] as Column
  const [held, doubled] = [new Float64Array(hands.count), new Float64Array(hands.count)]
  const left = new Int32Array(VALUES)
  const draw = (hand: number, share: number, to: Float64Array, mayPair: boolean): number => {
    if (!leaves(game, hand, pair, 1, left)) return 0
    const counts = Array.from(left, (n, v) => (v === pair && !mayPair ? 0 : n - (column.cards[v] as number)))
    const all = counts.reduce((a, b) => a + Math.max(0, b), 0)
    let over = 0
    for (let v = 0; v < VALUES; v++) {
      const chance = (share * Math.max(0, counts[v] as number)) / all
      const next = hands.child[hand * VALUES + v] as number
      if (next === BUST) over += chance
      else to[next] = (to[next] as number) + chance
    }
    return over
  }
  let [twice, overTwice] = [0, 0]
  draw(handOf([pair]), 1, held, paired)
  for (let hand = 0; hand < hands.count; hand++) {
    const share = held[hand] as number
    if (share === 0) continue
    const way = ways[hand * wide + c]
    if (way === HIT) draw(hand, share, held, true)
    else if (way === DOUBLE) {
      twice += share
      overTwice += draw(hand, share, doubled, true)
    }
  }
  return { held, doubled, twice, overTwice }
}

/** The probabilities of the dealer's outcomes when a pair has just been split, and some more of its cards are out. */
function dealerAt({ chances }: Analysed, pair: number, c: number, out: number): Float64Array {
  const hand = handOf([pair, pair])
  chances.prepare([hand], undefined, pair, out, out)
  const at = chances.at(hand, pair, out) + c * OUTCOMES
  return chances.all().slice(at, at + OUTCOMES)
}

/** The same when the next card is known to be none of the pair's. */
function dealerUnpaired(game: Analysed, pair: number, c: number): Float64Array {
  const { pair: more, all } = unseenAfter(game, game.columns[c] as Column, pair)
  const any = dealerAt(game, pair, c, 0)
  if (more <= 0) return any
  const paired = dealerAt(game, pair, c, 1)
  return any.map((chance, outcome) => (chance * all - (paired[outcome] as number) * more) / (all - more))
}

function oneHand(game: Analysed, policy: Policy, pair: number, c: number, paired: boolean): OneHand {
  const { hands, columns, chances, pays } = game
  const ways = pair === ACE ? policy.aces : policy.split
  const wide = columns.length
  const nets = Array.from({ length: DEALER_BLACKJACK }, (): Distribution => new Map())
  const dealer = paired ? dealerAt(game, pair, c, 0) : dealerUnpaired(game, pair, c)
  const { held, doubled, twice, overTwice } = heldFrom(game, ways, pair, c, paired)
  const all = chances.all()
  const put = (pay: number, stake: number, at: number, share: number) => {
    const { mean, wins } = pays.list[pay] as (typeof pays.list)[number]
    for (let outcome = 0; outcome < DEALER_BLACKJACK; outcome++) {
      const chance = share * (all[at + outcome] as number)
      const m = mean[outcome] as number
      const into = nets[outcome] as Distribution
      if (m > 0) for (const [each, part] of wins) add(into, stake * each, chance * part)
      else add(into, stake * m, chance)
    }
  }
  const flat = (net: number, share: number) => {
    const alive = 1 - (dealer[DEALER_BLACKJACK] as number)
    nets.forEach((into, outcome) => add(into, net, (share * (dealer[outcome] as number)) / alive))
  }
  for (let hand = 0; hand < hands.count; hand++) {
    const way = ways[hand * wide + c]
    const [share, last] = [held[hand] as number, doubled[hand] as number]
    if (share === 0 && last === 0) continue
    const at = chances.at(hand, pair, 1) + c * OUTCOMES
    const alive = 1 - (dealer[DEALER_BLACKJACK] as number)
    if (share > 0 && way === STAND) put(pays.split[hand] as number, 1, at, share)
    else if (share > 0 && way !== HIT && way !== DOUBLE) flat(-0.5, share * alive)
    if (last === 0) continue
    if (policy.rescue[hand * wide + c] === 1) flat(-1, last * alive)
    else put(pays.doubled[hand] as number, 2, at, last)
  }
  flat(-2, overTwice * (1 - (dealer[DEALER_BLACKJACK] as number)))
  // The rest of each outcome is where the hand went over 21.
  nets.forEach((into, outcome) => {
    const there = [...into.values()].reduce((a, b) => a + b, 0)
    add(into, -1, Math.max(0, (dealer[outcome] as number) - there))
  })
  return { nets, dealer, doubled: twice }
}

/** Two results one after the other, when the second does not depend on the first. */
function both(a: Distribution, b: Distribution): Distribution {
  const sum: Distribution = new Map()
  for (const [x, p] of a) for (const [y, q] of b) add(sum, x + y, p * q)
  return sum
}

/** What a hand comes to once the dealer's outcome is known. */
const known = ({ nets, dealer }: OneHand, outcome: number): Distribution =>
  new Map([...(nets[outcome] as Distribution)].map(([net, p]) => [net, p / (dealer[outcome] as number)]))

export function splitOutcomes(
  game: Analysed,
  policy: Policy,
  pair: number,
  c: number,
): { readonly nets: Distribution; readonly wagered: number } {
  const column = game.columns[c] as Column
  const dealer = dealerAt(game, pair, c, 0)
  const kinds = {
    unpaired: oneHand(game, policy, pair, c, false),
    open: oneHand(game, policy, pair, c, true),
  }
  const nets: Distribution = new Map()
  let wagered = 0
  for (const { chance, hands, open } of spreads(mostHands(game, pair), unseenAfter(game, column, pair))) {
    const list = Array.from({ length: hands }, (_, i) => (i < open ? kinds.open : kinds.unpaired))
    wagered += chance * list.reduce((sum, { doubled }) => sum + 1 + doubled, 0)
    for (let outcome = 0; outcome < DEALER_BLACKJACK; outcome++) {
      const whole = dealer[outcome] as number
      if (whole <= 0) continue
      const all = list.map((hand) => known(hand, outcome)).reduce(both)
      for (const [net, share] of all) add(nets, net, chance * whole * share)
    }
    const lost = game.rules.blackjackTakes === 'all' ? hands : 1
    add(nets, -lost, chance * (dealer[DEALER_BLACKJACK] as number))
  }
  return { nets, wagered }
}
