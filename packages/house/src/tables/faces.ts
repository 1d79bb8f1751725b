import {
  type CardSet,
  type Event,
  eventsOf,
  type Face,
  isEvent,
  positionOf,
  shuffleOf,
  type Table,
} from '@boardwalk/engine/kernel'
import type { Shuffle } from '../shoe/commit.ts'
import { type HouseKey, SealBroken, unseal } from '../shoe/seal.ts'
import type { Store } from '../store/store.ts'
import { shoeName } from './chance.ts'
import { endOf } from './ends.ts'

type ShownEvent = Extract<Event, { type: 'shown'; cards: readonly number[] }>

/** A fact in which cards were looked at by one player and whose faces stayed out of the record. */
export const isHidden = (event: Event): event is ShownEvent =>
  isEvent(event, 'shown') && event.to !== 'everyone' && event.faces === undefined

/** The orders of a table's shoes, opened from their seals as they are needed, where the house's keys are at hand. */
export class Orders {
  readonly #store: Store
  readonly #table: string
  readonly #keys: readonly HouseKey[]
  readonly #open = new Map<number, Shuffle | undefined>()

  constructor(store: Store, table: string, keys: readonly HouseKey[]) {
    this.#store = store
    this.#table = table
    this.#keys = keys
  }

  async #order({ shuffle, root }: Pick<CardSet, 'shuffle' | 'root'>): Promise<Shuffle | undefined> {
    if (root === undefined || this.#keys.length === 0) return undefined
    if (this.#open.has(shuffle)) return this.#open.get(shuffle)
    const shoe = shoeName(this.#table, shuffle)
    const row = await this.#store.sealed(shoe)
    const end = row && !this.#keys.some((key) => key.id === row.key) && (await endOf(this.#store, shoe, root))
    // The key is not here: what was published in the end needs none.
    const order = end && end !== 'void' ? end : row && this.#unsealed(row, root)
    this.#open.set(shuffle, order)
    return order
  }

  /** A seal that does not open leaves the faces unknown here; whether it should have is for the shoes' own check. */
  #unsealed(row: Parameters<typeof unseal>[0], root: string): Shuffle | undefined {
    try {
      return unseal(row, this.#table, this.#keys, root)
    } catch (reason) {
      if (reason instanceof SealBroken) return undefined
      throw reason
    }
  }

  async #load(table: Table, events: readonly Event[]): Promise<void> {
    const fresh = eventsOf(events, 'shuffled')
    const sets = [...Object.values(table.sets), ...fresh]
    for (const shuffle of this.#open.keys()) {
      if (!sets.some((s) => s.shuffle === shuffle)) this.#open.delete(shuffle)
    }
    for (const set of sets) await this.#order(set)
  }

  face(card: number): Face | undefined {
    return this.#open.get(shuffleOf(card))?.order[positionOf(card)]
  }

  /** The same facts with the faces that each player alone has seen, as far as they can be known. */
  async fill(table: Table, events: readonly Event[]): Promise<readonly Event[]> {
    if (this.#keys.length === 0 || !events.some(isHidden)) return events
    await this.#load(table, events)
    return events.map((event) => {
      if (!isHidden(event)) return event
      const faces = event.cards.map((card) => this.face(card))
      return faces.every((f) => f !== undefined) ? { ...event, faces } : event
    })
  }
}
