import { type Column, DEALER_BLACKJACK, OUTCOMES } from './dealer.ts'
import { add, type Distribution } from './distribution.ts'
import { columnChance, type Expected, type FirstHand } from './first.ts'
import { type Analysed, isNatural } from './game.ts'
import { blackjackPay } from './pays.ts'
import { DOUBLE, type Policy, SPLIT, STAND, SURRENDER } from './plays.ts'
import { type Reached, reachOf } from './reach.ts'
import { splitOutcomes } from './splitoutcomes.ts'

export interface Outcomes {
  /** What is won or lost, and how often, the largest loss first. Hands of a split pair are taken as independent. */
  readonly nets: readonly (readonly [net: number, chance: number])[]
  readonly win: number
  readonly push: number
  readonly lose: number
  readonly mean: number
  readonly variance: number
  /** What is wagered on average in all, with doubles, splits and attacks. */
  readonly wagered: number
}

/** The ends of hands that stand or are doubled, against one column; the dealer has no blackjack. */
interface Ends {
  readonly nets: Distribution
  /** How often a hand ended so, and how often it was doubled. */
  stood: number
  doubled: number
}

/** What a hand comes to against each outcome, `share` of the time. */
export function payInto(
  nets: Distribution,
  { pays, chances }: Analysed,
  pay: number,
  stake: number,
  at: number,
  share: number,
): void {
  const { mean, wins } = pays.list[pay] as (typeof pays.list)[number]
  const all = chances.all()
  for (let outcome = 0; outcome < DEALER_BLACKJACK; outcome++) {
    const chance = share * (all[at + outcome] as number)
    const m = mean[outcome] as number
    if (m > 0) for (const [each, part] of wins) add(nets, stake * each, chance * part)
    else add(nets, stake * m, chance)
  }
}

const sumOf = (all: Float64Array, at: number): number => 1 - (all[at + DEALER_BLACKJACK] as number)

function endsOf(game: Analysed, policy: Policy, { held, doubled }: Reached, c: number): Ends {
  const { hands, columns, chances, pays } = game
  const wide = columns.length
  const ends: Ends = { nets: new Map(), stood: 0, doubled: 0 }
  const all = chances.all()
  for (let hand = 0; hand < hands.count; hand++) {
    const i = hand * wide + c
    const at = chances.at(hand, 0, 0) + c * OUTCOMES
    const share = held[i] as number
    const alive = share * sumOf(all, at)
    if (share > 0 && policy.first[i] === STAND) {
      payInto(ends.nets, game, pays.first[hand] as number, 1, at, share)
      ends.stood += alive
    } else if (share > 0 && policy.first[i] === SURRENDER) {
      add(ends.nets, -0.5, alive)
      ends.stood += alive
    } else if (share > 0 && policy.first[i] === DOUBLE) ends.doubled += alive
    const last = doubled[i] as number
    if (last === 0) continue
    const pay = pays.doubled[hand] as number
    if (policy.rescue[i] === 1) add(ends.nets, -1, last * sumOf(all, at))
    else payInto(ends.nets, game, pay, 2, at, last)
  }
  return ends
}

const total = (nets: Distribution): number => [...nets.values()].reduce((a, b) => a + b, 0)

/** First hands whose end is settled by the first decision, and the share of the others that meets no blackjack. */
function beginnings(game: Analysed, firsts: readonly FirstHand[], nets: Distribution): number {
  const pay = blackjackPay(game.rules)
  const { bothBlackjack, namedBlackjack, blackjack, deck } = game.rules
  let alive = 0
  for (const { first, second, chance, natural, best } of firsts) {
    if (best === SPLIT) continue
    if (isNatural([first, second])) {
      const named = namedBlackjack === undefined ? 0 : 1 / (4 * (deck === 'standard' ? 16 : 12))
      add(nets, blackjack, chance * (1 - natural) * (1 - named))
      add(nets, namedBlackjack ?? 0, chance * (1 - natural) * named)
      add(nets, bothBlackjack === 'wins' ? pay : 0, chance * natural)
      continue
    }
    add(nets, -1, chance * natural)
    if (best === SURRENDER) add(nets, -0.5, chance * (1 - natural))
    else alive += chance * (1 - natural)
  }
  return alive
}

interface ColumnOutcome {
  readonly nets: Distribution
  readonly wagered: number
}

/** One column, one unit wagered. */
function columnOutcomes(
  game: Analysed,
  policy: Policy,
  firsts: readonly FirstHand[],
  reached: Reached,
  c: number,
): ColumnOutcome {
  const own = firsts.filter(({ column }) => column === c)
  const nets: Distribution = new Map()
  const alive = beginnings(game, own, nets)
  const ends = endsOf(game, policy, reached, c)
  // What is missing went over 21: with one wager, or with two.
  const single = alive - ends.doubled - ends.stood
  const double = ends.doubled - (total(ends.nets) - ends.stood)
  for (const [net, chance] of ends.nets) add(nets, net, chance)
  add(nets, -1, single)
  add(nets, -2, double)
  let wagered = 1 + ends.doubled
  for (const { chance, best, first } of own) {
    if (best !== SPLIT) continue
    const split = splitOutcomes(game, policy, first, c)
    for (const [net, share] of split.nets) add(nets, net, chance * share)
    wagered += chance * (split.wagered - 1)
  }
  return { nets, wagered }
}

/** How rounds end when each hand is played by the policy, as far as its suits are not looked at. */
export function outcomesOf(
  game: Analysed,
  policy: Policy,
  firsts: readonly FirstHand[],
  { columns }: Expected,
): Outcomes {
  const reached = reachOf(game, policy, firsts)
  const nets: Distribution = new Map()
  let wagered = 0
  game.columns.forEach((column: Column, c) => {
    const chance = columnChance(game, column)
    const stake = game.rules.attack && (columns[c]?.value ?? 0) > 0 ? 2 : 1
    const told = columnOutcomes(game, policy, firsts, reached, c)
    wagered += chance * stake * told.wagered
    for (const [net, share] of told.nets) add(nets, stake * net, chance * share)
  })
  // Sums of many small numbers: what is nothing but their rounding is left out.
  const sorted = [...nets].filter(([, chance]) => Math.abs(chance) > 1e-14).sort(([a], [b]) => a - b)
  const share = (of: (net: number) => boolean) =>
    sorted.reduce((sum, [net, chance]) => (of(net) ? sum + chance : sum), 0)
  const mean = sorted.reduce((sum, [net, chance]) => sum + net * chance, 0)
  const variance = sorted.reduce((sum, [net, chance]) => sum + (net - mean) ** 2 * chance, 0)
  return {
    nets: sorted,
    win: share((net) => net > 0),
    push: share((net) => net === 0),
    lose: share((net) => net < 0),
    mean,
    variance,
    wagered,
  }
}
