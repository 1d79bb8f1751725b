import { games as ALL } from '@boardwalk/engine'
import { type Command, isStep, next } from '@boardwalk/engine/kernel'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { House } from '../src/tables/house.ts'
import type { TableContext } from '../src/tables/live.ts'
import { Presence, RETURN_MS } from '../src/tables/presence.ts'
import type { Body, Pace, TableSetup, TableState } from '../src/tables/types.ts'
import { fund, house, PACE, request, SETUP, TestClock } from './world.ts'

const { clockAlone: _, ...pace } = PACE

/** A table with people before it whose windows open and close, under a clock that stands still until it is moved. */
export interface Attended {
  readonly clock: TestClock
  readonly store: SqliteStore
  readonly house: House
  live(): TableState
  bench(): TableContext
  /** Opens and closes somebody's window. */
  open(person: string): void
  close(person: string): void
  give(person: string, type: string, more?: object): ReturnType<House['submit']>
  sit(person: string, place: string): Promise<void>
  /** What the house did for somebody, and when, since the table was opened. */
  byHouse(person: string): Promise<{ type: string; at: number; command: Command }[]>
  /** Those whom the table waits for, with what the rules do for somebody who is gone. */
  waits(): string[]
  /** Moves the clock until this holds, but not for longer than so many milliseconds; the answer is how long it took. */
  until(holds: () => boolean, mostMs: number): Promise<number>
  end(): Promise<void>
}

const STEP_MS = 250

export async function attended(
  setup: Partial<TableSetup> & { readonly game: string },
  people: readonly string[],
  more: Partial<Pace> = {},
): Promise<Attended> {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock, { games: ALL, pace: { ...pace, ...more } })
  await h.openTable('one', { ...SETUP, ...setup }, 'floor', 'open')
  const trouble = (reason: Error): void => {
    throw reason
  }
  const presence = new Presence({ house: h, presence: store.presence, clock, node: 'a', trouble })
  const leave = new Map<string, () => void>()
  const live = (): TableState => h.live('one') as TableState
  const bench = (): TableContext => h.bench('one') as TableContext
  const it: Attended = {
    clock,
    store,
    house: h,
    live,
    bench,
    open: (person) => leave.set(person, presence.enter('one', person)),
    close: (person) => leave.get(person)?.(),
    give: (person, type, fields = {}) => h.submit(request('one', person, type, { ...fields })),
    async sit(person, place) {
      await fund(store, person, 1000_00)
      it.open(person)
      await it.give(person, 'sit', { place })
      await it.give(person, 'buy-in', { cents: 500_00 })
    },
    async byHouse(person) {
      const bodies = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body) as Body)
      return bodies
        .filter((b) => b.house && b.command.by === `player:${person}`)
        .map(({ command, at }) => ({ type: command.type, at, command }))
    },
    waits() {
      const now = next(bench().game, live().table)
      return isStep(now) ? [] : now.for.map(({ player, otherwise }) => `${player} ${otherwise.type}`)
    },
    async until(holds, mostMs) {
      let ms = 0
      for (; ms < mostMs && !holds(); ms += STEP_MS) await clock.forward(STEP_MS)
      if (!holds()) throw new Error(`it did not come about in ${mostMs} ms: ${it.waits().join(', ')}`)
      return ms
    },
    async end() {
      presence.close()
      await h.close()
    },
  }
  for (const [i, person] of people.entries()) await it.sit(person, `${i + 1}`)
  await clock.forward(RETURN_MS)
  return it
}
