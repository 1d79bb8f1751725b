import { type Command, type Event, playerOf } from '@boardwalk/engine/kernel'
import type { Decided } from './live.ts'
import type { Body, News } from './types.ts'

/** What is told of entries that were decided here: a whole batch at once, so that everyone sees its last version only. */
export function newsOf(table: string, version: number, decided: readonly Decided[]): News {
  const [first] = decided
  const events = decided.length === 1 && first ? first.events : decided.flatMap((d) => d.events)
  const byHouse = decided.flatMap((d) => d.byHouse ?? [])
  const dealt = decided.some((d) => d.dealt)
  return { table, version, events, ...(byHouse.length > 0 && { byHouse }), ...(dealt && { dealt }) }
}

/** What is told of entries that another node wrote. */
export class Gathered {
  readonly #events: Event[] = []
  readonly #byHouse: Command[] = []
  #dealt = false

  readonly see = (events: readonly Event[], { house, command }: Body): void => {
    this.#events.push(...events)
    if (playerOf(command.by) === undefined) this.#dealt = true
    else if (house) this.#byHouse.push(command)
  }

  news(table: string, version: number): News {
    const byHouse = this.#byHouse
    const [events, dealt] = [this.#events, this.#dealt]
    return { table, version, events, ...(byHouse.length > 0 && { byHouse }), ...(dealt && { dealt }) }
  }
}
