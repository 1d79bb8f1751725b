import { randomInt } from 'node:crypto'
import {
  type Answer,
  deckFaces,
  type Face,
  type Need,
  positionOf,
  type Source,
  shuffleOf,
} from '@boardwalk/engine/kernel'
import { outcomeOf } from '../draw/outcome.ts'
import { type Draw, rootOf, type Shuffle, shuffle } from '../shoe/commit.ts'
import type { Unit } from '../store/store.ts'
import { meterName } from '../streams/ledger.ts'

export const shoeName = (table: string, shuffleNumber: number): string => `${table}/${shuffleNumber}`

/** Every outcome from the system's generator, by rejection, with no seed between it and the table. */
export const systemDraw: Draw = (below) => randomInt(below)

/** The order of a shoe that is not here cannot be guessed: the house must fetch and open it first. */
export class OrderMissing extends Error {
  override readonly name = 'OrderMissing'
}

/** Balances of accounts that are locked. */
export type Balances = ReadonlyMap<string, number>

/**
 * The house's chance for one decision at one table. It knows the orders of the shoes in play and keeps the shuffles it
 * made until they are on disk; a decision that is thrown away throws away its draws with it.
 */
export class TableChance implements Source {
  readonly made: Shuffle[] = []
  readonly #table: string
  readonly #orders: ReadonlyMap<number, Shuffle>
  readonly #draw: Draw
  readonly #locked: Balances | undefined
  readonly #unit: Unit

  constructor(
    table: string,
    orders: ReadonlyMap<number, Shuffle>,
    draw: Draw,
    locked?: Balances,
    unit: Unit = 'play',
  ) {
    this.#locked = locked
    this.#unit = unit
    this.#table = table
    this.#orders = orders
    this.#draw = draw
  }

  answer(need: Need): Answer {
    switch (need.kind) {
      case 'dice':
      case 'spin':
      case 'draw':
        return outcomeOf(need, this.#draw)
      case 'faces':
        return need.cards.map((card) => this.face(card))
      case 'shuffle':
        return this.#shuffle(need)
      case 'meter':
        return this.#meter(meterName(need.meter, this.#unit))
      case 'peek':
        return need.faces.includes(this.face(need.card))
    }
  }

  /** What a meter has, which nobody can change before this is written. */
  #meter(name: string): number {
    const reading = this.#locked?.get(name)
    if (reading === undefined) throw new Error(`${name} is read without holding it`)
    return reading
  }

  #shuffle({ shuffle: number, deck, decks, cards }: Extract<Need, { kind: 'shuffle' }>): string {
    const faces =
      cards?.map((card) => this.face(card)) ?? Array.from({ length: decks }, () => deckFaces(deck)).flat()
    const made = shuffle(shoeName(this.#table, number), faces, this.#draw)
    this.made.push(made)
    return rootOf(made)
  }

  face(card: number): Face {
    const number = shuffleOf(card)
    const order = this.#orders.get(number) ?? this.made.find((s) => s.shoe === shoeName(this.#table, number))
    const face = order?.order[positionOf(card)]
    if (face === undefined)
      throw new OrderMissing(`the order of shoe ${shoeName(this.#table, number)} is not here`)
    return face
  }
}
