import { type Command, type Event, playerOf } from '@boardwalk/engine/kernel'
import type { TableContext, TableDecision } from './live.ts'
import type { TableEntry } from './recover.ts'
import type { News, TableState } from './types.ts'

/** What is told of entries that were decided here: a whole batch at once, so that everyone sees its last version only. */
export function newsOf(table: string, version: number, decided: readonly TableDecision[]): News {
  const [first] = decided
  const events = decided.length === 1 && first ? first.events : decided.flatMap((d) => d.events)
  const byHouse = decided.flatMap((d) => d.byHouse ?? [])
  const dealt = decided.some((d) => d.dealt)
  return { table, version, events, ...(byHouse.length > 0 && { byHouse }), ...(dealt && { dealt }) }
}

/** What is told of entries that another node wrote. */
export class NewsOfOthers {
  readonly #events: Event[] = []
  readonly #byHouse: Command[] = []
  #dealt = false

  add({ events, body: { house, command } }: TableEntry): void {
    this.#events.push(...events)
    if (playerOf(command.by) === undefined) this.#dealt = true
    else if (house) this.#byHouse.push(command)
  }

  news({ name: table }: TableContext, { version }: TableState): News {
    const byHouse = this.#byHouse
    const [events, dealt] = [this.#events, this.#dealt]
    return { table, version, events, ...(byHouse.length > 0 && { byHouse }), ...(dealt && { dealt }) }
  }
}
