import { add, type Fraction, fraction, multiply, toNumber, ZERO } from '../../../kernel/fraction.ts'
import { seeded } from '../../../kernel/random.ts'
import type { Cents } from '../../../kernel/types.ts'
import { type RateCard, returnsOf } from '../card.ts'
import { returnOf } from '../evaluate.ts'
import { DRAWN, type Group, NUMBERS, type Play } from '../ticket.ts'
import { combinations } from '../ways.ts'
import { choose, DRAWS } from './catches.ts'

/** What a game of a ticket returns, with the probability of each amount. */
export type Distribution =
  | { readonly method: 'exact'; readonly states: number; readonly chances: ReadonlyMap<Cents, Fraction> }
  | {
      readonly method: 'simulated'
      readonly draws: number
      readonly chances: ReadonlyMap<Cents, number>
      /** One standard error of each probability is at most this. */
      readonly error: number
    }

/** Groups that may change places without any change to what the ticket plays. */
interface Class {
  readonly members: readonly number[]
  readonly size: number
}

const wayKey = (way: readonly number[]): string => way.toSorted((a, b) => a - b).join('+')

/** Whether two groups of equal size may change places: every way that is named stays one at the same rate. */
function interchangeable({ groups, lines }: Play, a: number, b: number): boolean {
  const [one, other] = [groups[a], groups[b]]
  if (one?.numbers.length !== other?.numbers.length || one?.king !== other?.king) return false
  const swap = (i: number): number => (i === a ? b : i === b ? a : i)
  return lines.every(({ named }) => {
    if (!named) return true
    const known = new Set(named.map(wayKey))
    return named.every((way) => known.has(wayKey(way.map(swap))))
  })
}

/** Equal groups together. */
export function classesOf(play: Play): readonly Class[] {
  const classes: { members: number[]; size: number }[] = []
  for (const [i, { numbers }] of play.groups.entries()) {
    const like = classes.find(({ members }) => interchangeable(play, members[0] as number, i))
    if (like) like.members.push(i)
    else classes.push({ members: [i], size: numbers.length })
  }
  return classes
}

/** How many states a ticket has: for each class, how its groups' catches can be when their order does not matter. */
export const statesOf = (play: Play): number =>
  classesOf(play).reduce(
    (all, { members, size }) => all * Number(manyOf(Math.min(size, DRAWN) + 1, members.length)),
    1,
  )

/** Number of sorted lists of this length over this many values. */
function manyOf(values: number, take: number): bigint {
  let n = 1n
  for (let i = 1; i <= take; i++) n = (n * BigInt(values + i - 1)) / BigInt(i)
  return n
}

/** What every state of catches pays, line by line. */
function payer(card: RateCard, play: Play): (hits: readonly number[]) => Cents {
  const most = Math.max(...play.lines.map(({ spots }) => spots))
  const pays = play.lines.map(({ spots, rate }) =>
    Array.from({ length: Math.min(spots, DRAWN) + 1 }, (_, caught) => returnsOf(card, spots, rate, caught)),
  )
  const part = (group: Group, hits: number) => ({
    size: group.numbers.length,
    hits,
    king: group.king === true,
  })
  const named = play.lines.every((line) => line.named)
  return (hits) => {
    const table = named
      ? undefined
      : combinations(
          play.kind,
          play.groups.map((group, i) => part(group, hits[i] as number)),
          most,
        )
    let cents = 0
    for (const [i, line] of play.lines.entries()) {
      const row = pays[i] as readonly Cents[]
      if (line.named) {
        for (const way of line.named) cents += row[way.reduce((n, g) => n + (hits[g] as number), 0)] ?? 0
      } else {
        for (const [caught, each] of row.entries())
          if (each > 0) cents += each * (table?.at(line.spots, caught) ?? 0)
      }
    }
    return cents
  }
}

/** Goes through every state once, with the number of draws that lead to it. */
function everyState(play: Play, visit: (hits: readonly number[], draws: bigint) => void): void {
  const classes = classesOf(play)
  const marked = play.groups.reduce((all, { numbers }) => all + numbers.length, 0)
  const hits = new Array<number>(play.groups.length).fill(0)
  // Within a class catches never fall; `alike` of them in a row are equal, and weigh as one of their orders each.
  const step = (at: number, member: number, drawn: number, ways: bigint, alike: number): void => {
    const here = classes[at]
    if (!here) {
      visit(hits, ways * choose(NUMBERS - marked, DRAWN - drawn))
      return
    }
    const { members, size } = here
    if (member === members.length) {
      step(at + 1, 0, drawn, ways, 0)
      return
    }
    const before = member === 0 ? 0 : (hits[members[member - 1] as number] as number)
    for (let caught = before; caught <= Math.min(size, DRAWN - drawn); caught++) {
      const same = member > 0 && caught === before ? alike + 1 : 1
      hits[members[member] as number] = caught
      step(
        at,
        member + 1,
        drawn + caught,
        (ways * choose(size, caught) * BigInt(member + 1)) / BigInt(same),
        same,
      )
    }
  }
  step(0, 0, 0, 1n, 0)
}

function exact(card: RateCard, play: Play): ReadonlyMap<Cents, Fraction> {
  const pays = payer(card, play)
  const draws = new Map<Cents, bigint>()
  everyState(play, (hits, ways) => {
    if (ways === 0n) return
    const cents = pays(hits)
    draws.set(cents, (draws.get(cents) ?? 0n) + ways)
  })
  return new Map([...draws].toSorted(([a], [b]) => a - b).map(([cents, n]) => [cents, fraction(n, DRAWS)]))
}

/** Twenty of eighty numbers from a seeded generator, for simulation. */
export function drawWith(pick: (below: number) => number): ReadonlySet<number> {
  const numbers = Array.from({ length: NUMBERS }, (_, i) => i + 1)
  for (let i = 0; i < DRAWN; i++) {
    const at = i + pick(NUMBERS - i)
    const drawn = numbers[at] as number
    numbers[at] = numbers[i] as number
    numbers[i] = drawn
  }
  return new Set(numbers.slice(0, DRAWN))
}

/** Most states of a distribution that is counted; beyond it, the distribution is simulated. */
export const MOST_STATES = 10_000_000
const SIMULATED = 200_000

export interface DistributionOptions {
  readonly mostStates?: number
  /** How many draws are simulated where there are more states. */
  readonly draws?: number
  readonly seed?: number
}

/** The distribution of what a game of a ticket returns: exact where its states are few enough, else simulated and marked. */
export function distribution(
  card: RateCard,
  play: Play,
  { mostStates = MOST_STATES, draws = SIMULATED, seed = 1 }: DistributionOptions = {},
): Distribution {
  const states = statesOf(play)
  if (states <= mostStates) return { method: 'exact', states, chances: exact(card, play) }
  const pick = seeded(seed)
  const counts = new Map<Cents, number>()
  for (let i = 0; i < draws; i++) {
    const cents = returnOf(card, play, drawWith(pick))
    counts.set(cents, (counts.get(cents) ?? 0) + 1)
  }
  const chances = [...counts].toSorted(([a], [b]) => a - b).map(([cents, n]) => [cents, n / draws] as const)
  return { method: 'simulated', draws, chances: new Map(chances), error: 0.5 / Math.sqrt(draws) }
}

/** The mean of an exact distribution, in cents. */
export const meanOfChances = (chances: ReadonlyMap<Cents, Fraction>): Fraction =>
  [...chances].map(([cents, chance]) => multiply(fraction(cents), chance)).reduce(add, ZERO)

/** What a player asks of a ticket before a game: how likely a win is, a profit, and the most it can be paid. */
export interface Chances {
  readonly win: number
  /** More than the price of the game comes back. */
  readonly profit: number
  readonly top: Cents
  readonly topChance: number
}

/** The chances of a distribution. Those of a simulated one are as far off as its error says. */
export function chancesOf({ chances }: Pick<Distribution, 'chances'>, price: Cents): Chances {
  const all = [...chances].map(
    ([cents, chance]) => [cents, typeof chance === 'number' ? chance : toNumber(chance)] as const,
  )
  const above = (least: Cents): number =>
    all.reduce((sum, [cents, chance]) => sum + (cents > least ? chance : 0), 0)
  const [top, topChance] = all.reduce((best, one) => (one[0] > best[0] ? one : best), [0, 0] as const)
  return { win: above(0), profit: above(price), top, topChance }
}
