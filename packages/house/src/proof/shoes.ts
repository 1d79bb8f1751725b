import {
  deckFaces,
  type Event,
  eventsOf,
  isEvent,
  positionOf,
  shuffleOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { shoeName } from '../core/chance.ts'
import type { Body } from '../core/types.ts'
import { rootOf, type Shuffle } from '../shoe/commit.ts'
import { type HouseKey, SealBroken, unseal } from '../shoe/seal.ts'
import type { SealedRow, Store } from '../store/store.ts'
import { fault } from './fault.ts'

interface Shoe {
  readonly name: string
  readonly root: string
  readonly deck: string
  readonly decks: number
  /** The entry in which it was shuffled and committed to. */
  readonly version: number
  /** Every face that was turned: its place in the order, and the entry that turned it. */
  readonly turned: Map<number, { readonly face: string; readonly version: number }>
}

export interface ShoeCounts {
  opened: number
  sealed: number
  /** Shoes in play that could not be looked into, for want of the house's key. */
  unread: number
  /** Shoes that were void because the house's key to them was lost. */
  voided: number
}

const turnedIn = (events: readonly Event[]) =>
  eventsOf(events, 'shown').flatMap(({ cards, faces }) =>
    cards.flatMap((card, i) => (faces ? [{ card, face: faces[i] as string }] : [])),
  )

/** Holds every shoe of a table against the root published before its wagers. */
export class ShoeWatch {
  readonly #stream: string
  readonly #table: string
  readonly #counts: ShoeCounts
  readonly #shoes = new Map<number, Shoe>()

  constructor(stream: string, table: string, counts: ShoeCounts) {
    this.#stream = stream
    this.#table = table
    this.#counts = counts
  }

  /** Takes in an entry: shuffles made, faces turned, shoes opened at their end. `after` is the table it leaves. */
  entry(
    version: number,
    { events, opened = [], lost = [] }: Pick<Body, 'events' | 'opened' | 'lost'>,
    after: Table,
  ): void {
    for (const event of events) {
      if (!isEvent(event, 'shuffled') || event.root === undefined) continue
      const { shuffle, root, deck, decks } = event
      const name = shoeName(this.#table, shuffle)
      this.#shoes.set(shuffle, { name, root, deck, decks, version, turned: new Map() })
    }
    for (const { card, face } of turnedIn(events))
      this.#shoes.get(shuffleOf(card))?.turned.set(positionOf(card), { face, version })
    for (const over of opened) this.#opened(version, over)
    for (const name of lost) this.#lost(version, name, after)
    const inPlay = new Set(Object.values(after.sets).map((s) => s.shuffle))
    for (const [shuffle, { name }] of this.#shoes) {
      if (!inPlay.has(shuffle))
        fault(this.#stream, version, `Shoe ${name} is over and its order was not published.`)
    }
  }

  /** Nobody will see the order of a void shoe; so it must be in play, and nothing may be dealt there ever after. */
  #lost(version: number, name: string, after: Table): void {
    const found = [...this.#shoes].find(([, shoe]) => shoe.name === name)
    if (!found) fault(this.#stream, version, `Shoe ${name} is not in play, and is said to be lost.`)
    if (after.closing !== 'shut')
      fault(this.#stream, version, `Shoe ${name} is said to be lost, and its table goes on.`)
    this.#shoes.delete(found[0])
    this.#counts.voided++
  }

  #opened(version: number, over: NonNullable<Body['opened']>[number]): void {
    const found = [...this.#shoes].find(([, shoe]) => shoe.name === over.shoe)
    if (!found) fault(this.#stream, version, `Shoe ${over.shoe} was never shuffled, and is opened.`)
    const [shuffle, shoe] = found
    const order = over.order.split(' ')
    const expected = Array.from({ length: shoe.decks }, () => deckFaces(shoe.deck)).flat()
    if (order.toSorted().join(' ') !== expected.toSorted().join(' '))
      fault(this.#stream, version, `Shoe ${shoe.name} is opened with cards that are not its decks.`)
    const secret = Buffer.from(over.secret, 'hex')
    if (rootOf({ shoe: shoe.name, order, secret }) !== shoe.root)
      fault(this.#stream, version, `Shoe ${shoe.name} is opened with another order than it was committed to.`)
    this.#compare(shoe, order)
    this.#shoes.delete(shuffle)
    this.#counts.opened++
  }

  #compare({ name, turned }: Shoe, order: readonly string[]): void {
    for (const [place, { face, version }] of turned) {
      if (order[place] !== face) {
        const says = `Place ${place} of shoe ${name} was turned as ${face} and is ${order[place]}.`
        fault(this.#stream, version, says)
      }
    }
  }

  /** Shoes still in play are opened from their seals, where the house's keys are at hand. */
  async end(store: Store, keys: readonly HouseKey[]): Promise<void> {
    for (const shoe of this.#shoes.values()) {
      const row = await store.sealed(shoe.name)
      if (!row) fault(this.#stream, shoe.version, `Shoe ${shoe.name} is in play and was never sealed.`)
      if (keys.length === 0) {
        this.#counts.unread++
        continue
      }
      this.#compare(shoe, this.#unsealed(shoe, row, keys).order)
      this.#counts.sealed++
    }
  }

  #unsealed({ root, version }: Shoe, row: SealedRow, keys: readonly HouseKey[]): Shuffle {
    try {
      return unseal(row, this.#table, keys, root)
    } catch (reason) {
      if (!(reason instanceof SealBroken)) throw reason
      return fault(this.#stream, version, `${reason.message[0]?.toUpperCase()}${reason.message.slice(1)}.`)
    }
  }
}
