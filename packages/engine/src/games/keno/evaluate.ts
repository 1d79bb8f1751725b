import type { Cents } from '../../kernel/types.ts'
import { type RateCard, returnsOf } from './card.ts'
import { DRAWN, type Group, type Line, type Play } from './ticket.ts'
import { type Combinations, combinations, waysOfLine } from './ways.ts'

/** What ways of a ticket win that have the same spots, rate and catch. */
export interface Win {
  readonly spots: number
  readonly rate: Cents
  readonly caught: number
  /** How many ways there are of them. */
  readonly ways: number
  /** What each of them is paid, cut to the most that one wager is paid, before all wins of the game share its limit. */
  readonly each: Cents
}

const hitsOf = ({ numbers }: Group, drawn: ReadonlySet<number>): number =>
  numbers.reduce((n, number) => n + (drawn.has(number) ? 1 : 0), 0)

/** How many ways of a line have each catch, where they are named or each is a group by itself. */
function catchesOfEach(
  { kind, groups }: Play,
  line: Line,
  hits: readonly number[],
): readonly number[] | undefined {
  const ways = new Array<number>(Math.min(line.spots, DRAWN) + 1).fill(0)
  const found = (caught: number): void => {
    ways[caught] = (ways[caught] as number) + 1
  }
  if (line.named) for (const way of line.named) found(way.reduce((all, i) => all + (hits[i] as number), 0))
  else if (kind === 'straight' || kind === 'split') {
    for (const [i, { numbers }] of groups.entries())
      if (numbers.length === line.spots) found(hits[i] as number)
  } else return undefined
  return ways
}

/** The same for all combinations of a line, counted and not listed. */
const catchesOfAll = ({ spots }: Line, counted: Combinations): readonly number[] =>
  Array.from({ length: Math.min(spots, DRAWN) + 1 }, (_, caught) => counted.at(spots, caught))

/**
 * What a ticket wins in a game, by the card it was sold under: every way's catch and pay, ways alike together.
 * 19:47-15.3(c)[ticket]: it is the ticket that is evaluated. 19:47-15.2(c)2: each group of a split ticket by itself. The
 * most that one wager is paid is that of the game, which another card may have changed since.
 */
export function evaluate(
  card: RateCard,
  play: Play,
  drawn: ReadonlySet<number>,
  cap = card.cap,
): readonly Win[] {
  const hits = play.groups.map((group) => hitsOf(group, drawn))
  let table: Combinations | undefined
  const counted = (): Combinations => {
    const most = play.lines.reduce((all, { spots }) => Math.max(all, spots), 0)
    table ??= combinations(
      play.kind,
      play.groups.map(({ numbers, king }, i) => ({
        size: numbers.length,
        hits: hits[i] as number,
        king: king === true,
      })),
      most,
    )
    return table
  }
  const wins: Win[] = []
  for (const line of play.lines) {
    const { spots, rate } = line
    const pays = card.returns[spots] ?? {}
    const ways = catchesOfEach(play, line, hits) ?? catchesOfAll(line, counted())
    for (const [caught, count] of ways.entries()) {
      if (count === 0 || pays[caught] === undefined) continue
      wins.push({ spots, rate, caught, ways: count, each: returnsOf(card, spots, rate, caught, cap) })
    }
  }
  return wins
}

/** What wins come to before the limit of the game. */
export const totalOf = (wins: readonly Pick<Win, 'ways' | 'each'>[]): Cents =>
  wins.reduce((all, { ways, each }) => all + ways * each, 0)

/** What a ticket would be paid in a game before its limit. */
export const returnOf = (card: RateCard, play: Play, drawn: ReadonlySet<number>): Cents =>
  totalOf(evaluate(card, play, drawn))

/** One way with its groups, its catch and its pay, as a person who checks a ticket reads it. */
export interface WayResult {
  readonly groups: readonly number[]
  readonly spots: number
  readonly caught: number
  readonly pays: Cents
}

/** Every way of a ticket by itself, in the order of its conditioning. */
export function* everyWay(card: RateCard, play: Play, drawn: ReadonlySet<number>): Generator<WayResult> {
  const hits = play.groups.map((group) => hitsOf(group, drawn))
  for (const line of play.lines)
    for (const groups of waysOfLine(play, line)) {
      const caught = groups.reduce((all, i) => all + (hits[i] as number), 0)
      yield { groups, spots: line.spots, caught, pays: returnsOf(card, line.spots, line.rate, caught) }
    }
}
