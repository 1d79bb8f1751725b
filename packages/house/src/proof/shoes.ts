import {
  deckFaces,
  type Event,
  eventsOf,
  type Game,
  isEvent,
  positionOf,
  shuffleOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { rootOf, type Shuffle } from '../shoe/commit.ts'
import { facesIn, isPart, type Opened, type OpenedPart } from '../shoe/opening.ts'
import { type HouseKey, SealBroken, unseal } from '../shoe/seal.ts'
import type { SealedRow, Store } from '../store/store.ts'
import { shoeName } from '../tables/chance.ts'
import type { Body } from '../tables/types.ts'
import { fault } from './fault.ts'

const decksOf = ({ deck, decks }: Pick<Shoe, 'deck' | 'decks'>): string[] =>
  Array.from({ length: decks }, () => deckFaces(deck)).flat()

/** The order is of whole decks; of a part that was shuffled by itself, so many cards that are among them. */
function isOfDecks(order: readonly string[], shoe: Pick<Shoe, 'deck' | 'decks' | 'size'>): boolean {
  const left = decksOf(shoe)
  if (order.length !== (shoe.size ?? left.length)) return false
  return order.every((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

interface Shoe {
  readonly name: string
  readonly root: string
  readonly deck: string
  readonly decks: number
  /** So many cards, where a part of a set was shuffled by itself. */
  readonly size?: number
  /** The entry in which it was shuffled and committed to. */
  readonly version: number
  /** Every face that was turned: its place in the order, and the entry that turned it. */
  readonly turned: Map<number, { readonly face: string; readonly version: number }>
  /** Every answer about a card that was looked at and not shown. */
  readonly looked: Looked[]
}

interface Looked {
  readonly place: number
  readonly faces: readonly string[]
  readonly among: boolean
  readonly version: number
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
  /** Those that are over and were opened in part. */
  readonly #parts: Shoe[] = []

  /** What the table's game publishes of a shuffle that is over; set when its game is known. */
  #opens: Game['opens']

  constructor(stream: string, table: string, counts: ShoeCounts) {
    this.#stream = stream
    this.#table = table
    this.#counts = counts
  }

  /** Which game is played there. */
  plays({ opens }: Pick<Game, 'opens'>): void {
    this.#opens = opens
  }

  /** Takes in an entry: shuffles made, faces turned, shoes opened at their end. `after` is the table it leaves. */
  entry(
    version: number,
    { events, opened = [], lost = [] }: Pick<Body, 'events' | 'opened' | 'lost'>,
    after: Table,
  ): void {
    for (const event of events) {
      if (!isEvent(event, 'shuffled') || event.root === undefined) continue
      const { shuffle, root, deck, decks, cards } = event
      const name = shoeName(this.#table, shuffle)
      const size = cards && { size: cards.length }
      const seen = { turned: new Map(), looked: [] }
      this.#shoes.set(shuffle, { name, root, deck, decks, ...size, version, ...seen })
    }
    for (const { card, face } of turnedIn(events))
      this.#shoes.get(shuffleOf(card))?.turned.set(positionOf(card), { face, version })
    for (const { card, faces, among } of eventsOf(events, 'peeked'))
      this.#shoes.get(shuffleOf(card))?.looked.push({ place: positionOf(card), faces, among, version })
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
    const faces = isPart(over) ? this.#part(version, shoe, over) : this.#whole(version, shoe, over)
    this.#compare(shoe, faces)
    this.#shoes.delete(shuffle)
    this.#counts.opened++
  }

  #whole(version: number, shoe: Shoe, over: Opened): readonly string[] {
    const order = over.order.split(' ')
    if (this.#opens === 'shown')
      fault(this.#stream, version, `Shoe ${shoe.name} is opened whole, with cards that people held alone.`)
    if (!isOfDecks(order, shoe))
      fault(this.#stream, version, `Shoe ${shoe.name} is opened with cards that are not its decks.`)
    const secret = Buffer.from(over.secret, 'hex')
    if (rootOf({ shoe: shoe.name, order, secret }) !== shoe.root)
      fault(this.#stream, version, `Shoe ${shoe.name} is opened with another order than it was committed to.`)
    return order
  }

  /** Just the places that lay open: each as it was committed to, and among the cards of its decks. */
  #part(version: number, shoe: Shoe, over: OpenedPart): readonly string[] {
    const say = (what: string): never => fault(this.#stream, version, `Shoe ${shoe.name} ${what}`)
    if (this.#opens !== 'shown') say('is opened in part, and its game has all of it opened.')
    const found = facesIn(over)
    const left = decksOf(shoe)
    if (!found || over.places.length !== (shoe.size ?? left.length))
      return say('is opened with places that are none.')
    if (found.root !== shoe.root) say('is opened with another order than it was committed to.')
    for (const [place, face] of Object.entries(found.faces)) {
      if (!shoe.turned.has(Number(place))) say(`is opened at place ${place}, which nobody was shown.`)
      const at = left.indexOf(face)
      if (at < 0) say('is opened with cards that are not its decks.')
      left.splice(at, 1)
    }
    this.#parts.push(shoe)
    return found.faces
  }

  /** That the cards nobody saw were whole decks with the others is seen by who has the house's keys. */
  async #wholeDecks(store: Store, keys: readonly HouseKey[]): Promise<void> {
    for (const shoe of this.#parts) {
      const row = await store.sealed(shoe.name)
      if (!row || !keys.some((key) => key.id === row.key)) continue
      const { order } = this.#unsealed(shoe, row, keys)
      if (!isOfDecks(order, shoe))
        fault(this.#stream, shoe.version, `Shoe ${shoe.name} was shuffled from cards that are not its decks.`)
      this.#compareLooked(shoe, order)
    }
  }

  /** A card that was never turned was all the same what the device said it was. */
  #compareLooked({ name, looked }: Shoe, order: readonly string[]): void {
    for (const { place, faces, among, version } of looked) {
      const face = order[place]
      if (face === undefined || faces.includes(face) === among) continue
      const says = `Place ${place} of shoe ${name} was said ${among ? '' : 'not '}to be one of ${faces.length} faces and is ${face}.`
      fault(this.#stream, version, says)
    }
  }

  #compare(shoe: Shoe, order: readonly string[]): void {
    const { name, turned } = shoe
    this.#compareLooked(shoe, order)
    for (const [place, { face, version }] of turned) {
      if (order[place] !== face) {
        const says = `Place ${place} of shoe ${name} was turned as ${face} and is ${order[place] ?? 'not open'}.`
        fault(this.#stream, version, says)
      }
    }
  }

  /** Shoes still in play are opened from their seals, where the house's keys are at hand. */
  async end(store: Store, keys: readonly HouseKey[]): Promise<void> {
    await this.#wholeDecks(store, keys)
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

  #unsealed(
    { root, version }: Pick<Shoe, 'root' | 'version'>,
    row: SealedRow,
    keys: readonly HouseKey[],
  ): Shuffle {
    try {
      return unseal(row, this.#table, keys, root)
    } catch (reason) {
      if (!(reason instanceof SealBroken)) throw reason
      return fault(this.#stream, version, `${reason.message[0]?.toUpperCase()}${reason.message.slice(1)}.`)
    }
  }
}
