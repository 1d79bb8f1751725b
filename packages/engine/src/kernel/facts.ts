import { isKernelEvent } from './evolve.ts'
import type { Event, Fact, Own } from './types.ts'

/** Whether this is one of the game's own facts. A table holds no others than those of the game that is played at it. */
export const isFactOf = <F extends Fact>(
  _: { evolve(state: never, fact: F): unknown },
  event: Event,
): event is Own<F> => !isKernelEvent(event)

/** Of all that happened at a table of this game the game's own facts, in order. */
export const factsOf = <F extends Fact>(
  game: { evolve(state: never, fact: F): unknown },
  events: readonly Event[],
): Own<F>[] => events.filter((event) => isFactOf(game, event))
