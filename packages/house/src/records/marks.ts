import { shuffleOf, type Table } from '@boardwalk/engine/kernel'
import type { MarkRow } from '../store/derived.ts'
import { isHidden } from '../tables/faces.ts'
import type { Body, TableSetup } from '../tables/types.ts'
import { packed, unpacked } from './packed.ts'

export interface MarksState {
  /** The last entry after which the table was kept. */
  readonly last: number
  /** The highest number that a round has had so far. */
  readonly most: number
  readonly looked: readonly number[]
}

/** A table to start from, as everyone sees it. */
export interface Mark {
  readonly version: number
  readonly setup: TableSetup
  readonly table: Table
}

/**
 * Chooses the entries after which a table is kept whole. A card that only one player has seen has no face in
 * the record, and nobody who starts later could add it: while one is on the table, none is chosen.
 */
export class Marks {
  readonly #every: number
  #last: number
  #most: number
  /** Shuffles of which somebody has looked at a card. */
  #looked: Set<number>

  constructor(every: number, { last, most, looked }: MarksState = { last: 0, most: 0, looked: [] }) {
    this.#every = every
    this.#last = last
    this.#most = most
    this.#looked = new Set(looked)
  }

  /** An entry, with the table as it found it. */
  see({ round }: Table, { events }: Body): void {
    this.#most = Math.max(this.#most, round)
    for (const event of events)
      if (isHidden(event)) for (const card of event.cards) this.#looked.add(shuffleOf(card))
  }

  /** The table after that entry, if it is one to start from: for rounds that had not begun before it. */
  mark(setup: TableSetup, table: Table): MarkRow | undefined {
    const { version, sets } = table
    if (version - this.#last < this.#every) return undefined
    const used = Object.values(sets).map(({ shuffle }) => shuffle)
    this.#looked = new Set(used.filter((shuffle) => this.#looked.has(shuffle)))
    if (this.#looked.size > 0) return undefined
    this.#last = version
    return { version, round: this.#most + 1, state: packed({ version, setup, table } satisfies Mark) }
  }

  state(): MarksState {
    return { last: this.#last, most: this.#most, looked: [...this.#looked] }
  }
}

export const markOf = ({ state }: MarkRow): Mark => unpacked(state) as Mark
