import { Portions } from '../streams/portions.ts'
import type { Clock } from '../streams/types.ts'
import type { House } from '../tables/house.ts'
import type { News } from '../tables/types.ts'
import type { Readings } from './readings.ts'
import { Texts } from './texts.ts'
import type { NameOf } from './views.ts'

/**
 * So long after somebody was shown a table, they are shown it again; what happens in between comes together then. The
 * first thing that happens is shown at once, and whoever gives a command sees what it came to before its answer.
 */
export const APART_MS = 100

/** To so many people views are shown in one turn of the loop, when their time has come. */
export const PORTION = 48

/** Somebody who watches tables. */
export interface Watcher {
  tell(news: News): void
  /** It is time to show what happened at a table since it was last shown. */
  catchUp(table: string): void
  /** What stands on the meters of a table has changed. */
  meters?(table: string): void
}

interface Waiting {
  readonly table: string
  readonly watcher: Watcher
}

interface Watched {
  readonly watchers: Set<Watcher>
  /** When those who wait are shown it, if anybody waits. */
  cancel: (() => void) | undefined
}

/** All who watch, table by table, and what is the same for all of them. */
export class Audiences {
  readonly texts: Texts
  readonly apartMs: number
  /** Told of a table that nobody watched before. */
  entered: (table: string) => void = () => undefined
  /** What stands on the meters that tables share, where there are any. */
  readings: Readings | undefined
  readonly #house: House
  readonly #clock: Clock
  readonly #tables = new Map<string, Watched>()
  readonly #waiting: Portions<Waiting>

  constructor(house: House, clock: Clock, nameOf?: NameOf, apartMs = APART_MS) {
    this.apartMs = apartMs
    this.texts = new Texts(house, nameOf)
    this.#house = house
    this.#clock = clock
    this.#waiting = new Portions(clock, PORTION, ({ table, watcher }) =>
      this.#guard(table, () => watcher.catchUp(table)),
    )
  }

  /** Whether anybody watches a table here. */
  readonly shows = (table: string): boolean => this.#tables.has(table)

  enter(table: string, watcher: Watcher): void {
    if (!this.shows(table)) this.entered(table)
    const watched = this.#tables.get(table) ?? { watchers: new Set(), cancel: undefined }
    watched.watchers.add(watcher)
    this.#tables.set(table, watched)
  }

  leave(table: string, watcher: Watcher): void {
    const watched = this.#tables.get(table)
    if (!watched?.watchers.delete(watcher) || watched.watchers.size > 0) return
    watched.cancel?.()
    this.#tables.delete(table)
  }

  /** A table changed: those who watch it are told, and nobody else is asked. */
  readonly tell = (news: News): void => {
    if (this.shows(news.table)) this.texts.heard(news.events)
    this.#each(news.table, (watcher) => watcher.tell(news))
  }

  /** What goes wrong for one of those who watch goes wrong for nobody else. */
  #guard(table: string, act: () => void): void {
    const version = this.#house.live(table)?.version ?? 0
    const place = { table, version, actor: 'house', doing: 'view' }
    this.#house.faults.guard(place, act, () => undefined)
  }

  #each(table: string, act: (watcher: Watcher) => void): void {
    for (const watcher of [...(this.#tables.get(table)?.watchers ?? [])])
      this.#guard(table, () => act(watcher))
  }

  /** Something on a meter: those who watch a table that has it are told. */
  readonly metersChanged = (table: string): void => {
    this.#each(table, (watcher) => watcher.meters?.(table))
  }

  /** Somebody was shown the table just now: soon it is shown to all who wait for it, at one time. */
  later(table: string): void {
    const watched = this.#tables.get(table)
    if (!watched || watched.cancel) return
    watched.cancel = this.#clock.at(this.#clock.now() + this.apartMs, () => {
      watched.cancel = undefined
      this.#waiting.add([...watched.watchers].map((watcher) => ({ table, watcher })))
    })
  }
}
