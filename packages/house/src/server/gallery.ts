import type { House } from '../core/house.ts'
import type { Clock, News } from '../core/types.ts'
import type { Readings } from './readings.ts'
import { Texts } from './texts.ts'
import type { NameOf } from './views.ts'

/**
 * So long after somebody was shown a table, they are shown it again; what happens in between comes together then. The
 * first thing that happens is shown at once, and whoever gives a command sees what it came to before its answer.
 */
export const APART_MS = 100

/** Somebody who watches tables. */
export interface Watcher {
  tell(news: News): void
  /** It is time to show what happened at a table since it was last shown. */
  catchUp(table: string): void
  /** What stands on the meters of a table has changed. */
  meters?(table: string): void
}

interface Watched {
  readonly watchers: Set<Watcher>
  /** When those who wait are shown it, if anybody waits. */
  cancel: (() => void) | undefined
}

/** All who watch, table by table, and what is the same for all of them. */
export class Gallery {
  readonly texts: Texts
  readonly apartMs: number
  /** Told of a table that nobody watched before. */
  entered: (table: string) => void = () => undefined
  /** What stands on the meters that tables share, where there are any. */
  readings: Readings | undefined
  readonly #clock: Clock
  readonly #tables = new Map<string, Watched>()

  constructor(house: House, clock: Clock, nameOf?: NameOf, apartMs = APART_MS) {
    this.apartMs = apartMs
    this.texts = new Texts(house, nameOf)
    this.#clock = clock
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
    const watched = this.#tables.get(news.table)
    if (watched) for (const watcher of [...watched.watchers]) watcher.tell(news)
  }

  /** Something on a meter: those who watch a table that has it are told. */
  readonly metersChanged = (table: string): void => {
    for (const watcher of [...(this.#tables.get(table)?.watchers ?? [])]) watcher.meters?.(table)
  }

  /** Somebody was shown the table just now: soon it is shown to all who wait for it, at one time. */
  later(table: string): void {
    const watched = this.#tables.get(table)
    if (!watched || watched.cancel) return
    watched.cancel = this.#clock.at(this.#clock.now() + this.apartMs, () => {
      watched.cancel = undefined
      for (const watcher of [...watched.watchers]) watcher.catchUp(table)
    })
  }
}
