import { isKernelEvent } from './evolve.ts'
import type { Event, EventOf, EventType, Fact, Own } from './types.ts'

/** Whether this is the kernel's event of that name. No fact of a game has the same. */
export const isEvent = <T extends EventType>(event: Event | undefined, type: T): event is EventOf<T> =>
  event?.type === type

/** Of all that happened the kernel's events of that name, in order. */
export const eventsOf = <T extends EventType>(events: readonly Event[], type: T): EventOf<T>[] =>
  events.filter((event) => isEvent(event, type))

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
