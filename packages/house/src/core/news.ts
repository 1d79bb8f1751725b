import { type Command, type Event, playerOf } from '@boardwalk/engine/kernel'
import type { Decided } from './live.ts'
import type { Body, News } from './types.ts'

/** What is told of entries that were decided here: a whole batch at once, so that everyone sees its last version only. */
export function newsOf(table: string, version: number, decided: readonly Decided[]): News {
  const [first] = decided
  const events = decided.length === 1 && first ? first.events : decided.flatMap((d) => d.events)
  const byHouse = decided.flatMap((d) => d.byHouse ?? [])
  return { table, version, events, ...(byHouse.length > 0 && { byHouse }) }
}

/** What is told of entries that another node wrote. */
export class Gathered {
  readonly #events: Event[] = []
  readonly #byHouse: Command[] = []

  readonly see = (events: readonly Event[], { house, command }: Body): void => {
    this.#events.push(...events)
    if (house && playerOf(command.by) !== undefined) this.#byHouse.push(command)
  }

  news(table: string, version: number): News {
    const byHouse = this.#byHouse
    return { table, version, events: this.#events, ...(byHouse.length > 0 && { byHouse }) }
  }
}
