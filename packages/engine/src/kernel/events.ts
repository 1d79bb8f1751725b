import type { Event, EventOf, EventType } from './types.ts'

/** Whether this is the kernel's event of that name. No fact of a game has the same. */
export const isEvent = <T extends EventType>(event: Event | undefined, type: T): event is EventOf<T> =>
  event?.type === type

/** Of all that happened the kernel's events of that name, in order. */
export const eventsOf = <T extends EventType>(events: readonly Event[], type: T): EventOf<T>[] =>
  events.filter((event) => isEvent(event, type))
