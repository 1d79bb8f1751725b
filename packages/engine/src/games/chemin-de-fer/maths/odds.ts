import { countWays, type Ways } from '../../../baccarat/odds.ts'
import { isNatural } from '../../../baccarat/points.ts'
import { letterOf } from '../../../baccarat/thirdcard.ts'
import {
  compare,
  type Fraction,
  fraction,
  multiply,
  type OptionValues,
  subtract,
  toText,
  type WagerOdds,
  ZERO,
} from '../../../kernel/index.ts'
import { tableOf } from '../hands.ts'
import { chosen } from '../options.ts'
import { type Equilibrium, equilibria, mean } from './equilibrium.ts'

/** Where Table 3 leaves the Banker a choice: count and third card. */
export interface Choice {
  readonly count: number
  readonly third: number
}
export const choicesIn = (rows: readonly string[]): readonly Choice[] =>
  rows.flatMap((row, count) =>
    [...row].flatMap((letter, third) => (letter === 'O' ? [{ count, third }] : [])),
  )

/** What the Dominant Player does with five, and what the Banker at each choice: draw or stay. */
export interface Profile {
  readonly five: boolean
  readonly draws: readonly boolean[]
}

/** Every way to play the Banker's Hand, all drawing first. */
const bankersWays = (choices: number): readonly (readonly boolean[])[] =>
  Array.from({ length: 2 ** choices }, (_, n) =>
    Array.from({ length: choices }, (_, i) => (n & (1 << i)) === 0),
  )

const known = new Map<string, Ways>()

/** How all orders of the first six cards of a full shoe end, when both hands are played so; counted once. */
export function waysWith(decks: number, rows: readonly string[], { five, draws }: Profile): Ways {
  const choices = choicesIn(rows)
  const key = JSON.stringify([decks, rows, five, draws])
  const before = known.get(key)
  if (before) return before
  const under = (player: number, banker: number): boolean => !isNatural(player) && !isNatural(banker)
  const ways = countWays(decks, {
    player: (p, b) => under(p, b) && (p < 5 || (p === 5 && five)),
    banker(p, b, third) {
      const letter = letterOf(rows, b, third)
      if (letter !== 'O') return under(p, b) && letter === 'D'
      return under(p, b) && draws[choices.findIndex((c) => c.count === b && c.third === third)] === true
    },
  })
  known.set(key, ways)
  return ways
}

export interface Solved {
  readonly equilibrium: Equilibrium
  readonly bankers: readonly (readonly boolean[])[]
  ways(row: number, column: number): Ways
}

const chance = (ways: Ways, how: 'player' | 'banker' | 'tie'): Fraction => fraction(ways[how], ways.total)

/**
 * The hand as a game of two: the Dominant Player draws or stays with five, the Banker at the choices of Table 3. Each
 * knows the count of the own hand and what lies open, and plays for the own chips: the Banker's wins cost vigorish.
 */
export function solve(values: OptionValues): Solved {
  const { decks, vigorish } = chosen(values)
  const rows = tableOf(values)
  const bankers = bankersWays(choicesIn(rows).length)
  const ways = (row: number, column: number): Ways =>
    waysWith(decks, rows, { five: row === 0, draws: bankers[column] ?? [] })
  const worth = (of: (w: Ways) => Fraction) => [0, 1].map((i) => bankers.map((_, j) => of(ways(i, j))))
  const [equilibrium] = equilibria({
    first: worth((w) => subtract(chance(w, 'player'), chance(w, 'banker'))),
    second: worth((w) =>
      subtract(multiply(chance(w, 'banker'), fraction(100 - vigorish, 100)), chance(w, 'player')),
    ),
  })
  if (!equilibrium) throw new Error('every game of two has an equilibrium')
  return { equilibrium, bankers, ways }
}

/** `always`, `never`, or the share of the times. */
const often = (part: Fraction): string =>
  compare(part, fraction(1)) === 0
    ? 'draws'
    : compare(part, ZERO) === 0
      ? 'stays'
      : `draws ${toText(part)} of the time`

/** How both hands are played at their best, in words. */
export function inWords(values: OptionValues): string {
  const { equilibrium, bankers } = solve(values)
  const choices = choicesIn(tableOf(values))
  const share = (i: number): Fraction =>
    mean({ ...equilibrium, first: [fraction(1), ZERO] }, (_, j) => (bankers[j]?.[i] ? fraction(1) : ZERO))
  const bank = choices.map(({ count, third }, i) => `with ${count} against a ${third} ${often(share(i))}`)
  return `The Dominant Player ${often(equilibrium.first[0] ?? ZERO)} with five; the Banker ${bank.join(' and ')}.`
}

/** The edge of both wagers at the equilibrium of the two hands, from all orders of cards. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const { decks, vigorish } = chosen(values)
  const { equilibrium, ways } = solve(values)
  const part = (how: 'player' | 'banker' | 'tie'): Fraction =>
    mean(equilibrium, (i, j) => chance(ways(i, j), how))
  const [player, banker, tie] = [part('player'), part('banker'), part('tie')]
  const how = `From a full shoe of ${decks} decks, both hands played at their best against each other: ${inWords(values)}`
  return [
    {
      wager: 'bank',
      edge: subtract(player, multiply(banker, fraction(100 - vigorish, 100))),
      win: banker,
      push: tie,
      lose: player,
      method: 'optimal',
      note: `${how} Vigorish at exactly ${vigorish} percent; rounded up it weighs more on a small wager.`,
    },
    {
      wager: 'against',
      edge: subtract(banker, player),
      win: player,
      push: tie,
      lose: banker,
      method: 'optimal',
      note: `${how} What it loses the Banker wins; the house takes the vigorish alone.`,
    },
  ]
}
