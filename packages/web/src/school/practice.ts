import type { Exercise, Pick, PlayerActs } from '@boardwalk/engine/kernel'

/** The games whose players' decisions can be practised: those whose study has exercises, or that deal hands for it. */
export const PRACTISED: readonly string[] = [
  'blackjack',
  'red-dog',
  'pai-gow',
  'caribbean-stud',
  'double-down-stud',
  'let-it-ride',
  'three-card-poker',
  'four-card-poker',
  'texas-holdem-bonus',
  'all-in-holdem',
]

/** The decisions as the game has them beside each other, whatever they are worth. */
export function inOrder({ ways }: Exercise, acts: PlayerActs = {}): Exercise['ways'] {
  const order = Object.keys(acts)
  return ways.toSorted((a, b) => order.indexOf(a.way) - order.indexOf(b.way) || (a.name < b.name ? -1 : 1))
}

/** What a decision gives away, in parts of the wager. */
export function costOf({ ways }: Exercise, way: string): number {
  const best = ways[0]?.worth ?? 0
  return best - (ways.find((w) => w.way === way)?.worth ?? best)
}
export const isBest = (exercise: Exercise, way: string): boolean => costOf(exercise, way) < 1e-12

/** Hands that come seldom are asked less, but not as seldom as they come; what is close is asked more. */
export function weightOf({ ways, chance }: Exercise): number {
  const [best, next] = ways
  const gap = best && next ? best.worth - next.worth : 1
  return Math.sqrt(chance) / (0.03 + gap)
}

/** Every second hand is one that was missed, as long as there are any; never the same twice in a row. */
export function nextExercise(
  all: readonly Exercise[],
  back: readonly string[],
  asked: number,
  last: string | undefined,
  pick: Pick,
): Exercise | undefined {
  const missed = all.filter(({ id }) => back.includes(id) && id !== last)
  if (missed.length > 0 && asked % 2 === 1) return missed[pick(missed.length)]
  const rest = all.filter(({ id }) => id !== last)
  const weights = rest.map(weightOf)
  const sum = weights.reduce((a, b) => a + b, 0)
  const FINE = 1_000_000
  let at = (pick(FINE) / FINE) * sum
  for (const [i, weight] of weights.entries()) {
    at -= weight
    if (at < 0) return rest[i]
  }
  return rest.at(-1)
}
