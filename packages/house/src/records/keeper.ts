import { randomInt } from 'node:crypto'
import type { Derived, Fold, MarkRow, RoundRow } from '../store/derived.ts'
import type { EntryRow } from '../store/store.ts'
import { streamOf } from '../tables/live.ts'
import { absencesIn } from './absence.ts'
import { cameTo, type Expecting, thousandths } from './own.ts'
import { packed } from './packed.ts'
import type { TableBook } from './tablebook.ts'
import type { RoundRecord } from './types.ts'

const MOST_ID = 2 ** 47

const rowOf = (record: RoundRecord, expecting: Expecting): RoundRow => ({
  from: record.from,
  round: record.round,
  status: record.status,
  began: record.began,
  ended: record.ended as number,
  record: packed(record),
  seats: record.seats.map((seat) => ({
    player: seat.player,
    ...cameTo(seat),
    expected: thousandths(expecting(record, seat.player)),
    absences: absencesIn(record, seat.player).length,
  })),
})

/** What of a table is kept, and what only this process knows yet. */
export interface Known {
  /** Under which the rows are kept, if any are. */
  readonly fold: number | undefined
  /** The entry up to which they are. */
  readonly kept: number
  readonly since: readonly RoundRecord[]
  readonly open: RoundRecord | undefined
}

/** A table's book, and how far its rounds are kept in the store. */
export class Keeper {
  readonly book: TableBook
  readonly #name: string
  readonly #every: number
  #fold: number | undefined
  #kept: number
  #rounds: RoundRecord[] = []
  #marks: MarkRow[] = []

  constructor(name: string, book: TableBook, every: number, fold?: Fold) {
    this.#name = name
    this.book = book
    this.#every = every
    this.#fold = fold?.id
    this.#kept = fold?.version ?? 0
  }

  /** Takes in an entry; whether it is time to keep what has come together. */
  take(row: EntryRow): boolean {
    const { done, mark } = this.book.take(row)
    if (mark) this.#marks.push(mark)
    if (!done) return false
    this.#rounds.push(done)
    return row.version - this.#kept >= this.#every
  }

  /**
   * Keeps everything up to the entry that was taken in last, which closed a round; false if another was
   * first.
   */
  async save(derived: Derived, hash: Buffer): Promise<boolean> {
    const id = this.#fold ?? randomInt(1, MOST_ID)
    const { game, counted: version } = this.book
    const state = packed(this.book.state())
    const fold = { id, stream: streamOf(this.#name), game, version, hash, state }
    const rounds = this.#rounds.map((round) => rowOf(round, this.expecting))
    if (!(await derived.save(fold, this.#kept, rounds, this.#marks))) return false
    this.adopt(fold)
    return true
  }

  /** The rows are kept so far, by us or by another who came to the same. */
  adopt({ id, version }: Fold): void {
    this.#fold = id
    this.#kept = version
    this.#rounds = this.#rounds.filter((round) => round.to > version)
    this.#marks = this.#marks.filter((mark) => mark.version > version)
  }

  readonly expecting: Expecting = (record, player) => this.book.performance.expectedOf(record, player)

  known(): Known {
    return { fold: this.#fold, kept: this.#kept, since: [...this.#rounds], open: this.book.open() }
  }
}
