import { type Answer, type Game, isStep, type Need, next, type Table, terms } from '@boardwalk/engine/kernel'
import type { Draw } from '../shoe/commit.ts'

/** What is drawn and lies open at once: dice, the stop of a wheel, balls. Cards come from a shoe. */
export type Drawing = Extract<Need, { kind: 'dice' | 'spin' | 'draw' }>
export type Outcome = number | readonly number[]

export const isDrawing = (need: Need | undefined): need is Drawing =>
  need?.kind === 'dice' || need?.kind === 'spin' || need?.kind === 'draw'

/** An outcome from numbers that are each equally likely. */
export function outcomeOf(need: Drawing, draw: Draw): Outcome {
  switch (need.kind) {
    case 'dice':
      return Array.from({ length: need.count }, () => draw(6) + 1)
    case 'spin':
      return draw(need.stops)
    case 'draw': {
      const balls = Array.from({ length: need.of }, (_, i) => i + 1)
      return Array.from({ length: need.take }, () => balls.splice(draw(balls.length), 1)[0] as number)
    }
  }
}

/** Whether bets have closed and the next thing is an outcome that the house draws. */
export function awaitsOutcome(game: Game, table: Table): boolean {
  if (!game.draws) return false
  const now = next(game, table)
  return isStep(now) && isDrawing(now.needs) && terms(table).chance === 'house'
}

export const sameOutcome = (a: Answer | undefined, b: Answer | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
