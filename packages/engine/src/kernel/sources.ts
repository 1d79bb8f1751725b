import { balance, meter } from './account.ts'
import {
  cardId,
  deckFaces,
  eachSeen,
  goneFaces,
  knownFace,
  peekedIn,
  setOf,
  shuffleOf,
  shufflesWith,
} from './cards.ts'
import type { Source } from './chance.ts'
import { terms } from './table.ts'
import type { Answer, CardId, CardSet, Face, Need, Table } from './types.ts'

/** A whole number below n, every one equally likely. */
export type Pick = (below: number) => number

/** Cards in the hand of a person who lifts a corner: at such a table private faces stay unknown. */
const livePrivate = (need: Need, table: Table): boolean =>
  need.kind === 'faces' && need.to !== 'everyone' && terms(table).chance === 'dealer'

function drawNumbers(pick: Pick, take: number, of: number): number[] {
  const balls = Array.from({ length: of }, (_, i) => i + 1)
  return Array.from({ length: take }, () => balls.splice(pick(balls.length), 1)[0] as number)
}

/**
 * The order of one shuffled set, with parts of it that were shuffled again, drawn card by card as it is asked for: a
 * Fisher-Yates that stops when nobody looks.
 */
class Order {
  readonly #cards: Face[] = []
  readonly #drawn = new Map<CardId, Face>()
  /**
   * Cards that this table has already seen are not drawn again, so that a source may take over a shoe in play; those of
   * which something is known come first, from what they may be.
   */
  constructor(set: CardSet, table: Table, pick: Pick) {
    for (let deck = 0; deck < set.decks; deck++) this.#cards.push(...deckFaces(set.deck))
    eachSeen(table, set, (face, count) => {
      for (let n = 0; n < count; n++) this.#cards.splice(this.#cards.indexOf(face), 1)
    })
    for (const [card, may] of peekedIn(table, set)) {
      const left = [...this.#cards.keys()].filter((at) => may.includes(this.#cards[at] as Face))
      const [face] = this.#cards.splice(left[pick(left.length)] as number, 1)
      this.#drawn.set(card, face as Face)
    }
  }
  face(card: CardId, pick: Pick): Face {
    const known = this.#drawn.get(card)
    if (known !== undefined) return known
    const [face] = this.#cards.splice(pick(this.#cards.length), 1)
    if (face === undefined) throw new Error('the set has no such card')
    this.#drawn.set(card, face)
    return face
  }
  /**
   * These cards are shuffled by themselves: their faces, in a new order, are those of the cards of that shuffle. Which of
   * those that were discarded before this source came had which face it cannot know, and it does not matter.
   */
  again(table: Table, cards: readonly CardId[], shuffle: number, gone: readonly Face[], pick: Pick): void {
    const open = [...gone]
    for (const card of cards) {
      const at = open.indexOf(this.#drawn.get(card) ?? '')
      if (at >= 0) open.splice(at, 1)
    }
    const faces = cards.map(
      (card) => knownFace(table, card) ?? this.#drawn.get(card) ?? open.pop() ?? this.face(card, pick),
    )
    for (let i = 0; i < cards.length; i++)
      this.#drawn.set(cardId(shuffle, i), faces.splice(pick(faces.length), 1)[0] as Face)
  }
}

export interface DrawnOptions {
  /** Readings of meters, for games that have one; without it, what this table alone has put onto them. */
  readonly meters?: (meter: string, table: Table) => number
}

/** No other table is there: what stands on a meter is what this one has put onto it. */
export const ownMeter = (id: string, table: Table): number => Math.max(0, balance(table, meter(id)))

/** Chance drawn by a generator that the caller brings: the system's for play, a seeded one for simulation. */
export function drawn(pick: Pick, options: DrawnOptions = {}): Source {
  const orders = new Map<number, Order>()
  /** One order for a set and all its parts. */
  const orderOf = (table: Table, set: CardSet): Order => {
    const alike = shufflesWith(table, set)
    const known = alike.flatMap(({ shuffle }) => orders.get(shuffle) ?? [])
    const order = known[0] ?? new Order(set, table, pick)
    for (const { shuffle } of alike) orders.set(shuffle, order)
    return order
  }
  const face = (table: Table, card: CardId): Face => {
    const known = knownFace(table, card)
    if (known !== undefined) return known
    const order = orders.get(shuffleOf(card)) ?? orderOf(table, setOf(table, card))
    return order.face(card, pick)
  }
  const shuffle = (table: Table, { set, cards, shuffle: number }: Need & { kind: 'shuffle' }): null => {
    const before = table.sets[set]
    if (!before) return null
    if (cards) {
      const order = orderOf(table, before)
      const gone = shufflesWith(table, before).flatMap((it) => goneFaces(it))
      order.again(table, cards, number, gone, pick)
      orders.set(number, order)
    } else for (const old of shufflesWith(table, before)) orders.delete(old.shuffle)
    return null
  }
  return {
    answer(need: Need, table: Table): Answer {
      if (livePrivate(need, table)) return null
      switch (need.kind) {
        case 'dice':
          return Array.from({ length: need.count }, () => pick(6) + 1)
        case 'spin':
          return pick(need.stops)
        case 'draw':
          return drawNumbers(pick, need.take, need.of)
        case 'faces':
          return need.cards.map((card) => face(table, card))
        case 'shuffle':
          return shuffle(table, need)
        case 'peek':
          return need.faces.includes(face(table, need.card))
        case 'meter':
          return (options.meters ?? ownMeter)(need.meter, table)
      }
    },
  }
}

export interface Script {
  readonly dice?: readonly (readonly number[])[]
  readonly spins?: readonly number[]
  readonly draws?: readonly (readonly number[])[]
  /** Faces in the order they are first asked for. */
  readonly faces?: string
  /** Faces by where the cards lie: `{ 'hand:1': 'AS KS QS' }`; asked before `faces`. */
  readonly piles?: Readonly<Record<string, string>>
  readonly meters?: Readonly<Record<string, number>>
}

function taker<T>(name: string, all: readonly T[] = []): () => T {
  const rest = [...all]
  return () => {
    const [first] = rest.splice(0, 1)
    if (first === undefined) throw new Error(`the script has no more ${name}`)
    return first
  }
}

const words = (text: string | undefined): string[] => text?.split(/\s+/).filter((w) => w !== '') ?? []

/** Chance as a test or a training exercise writes it down. A script that runs out is an error. */
export function scripted(script: Script): Source {
  const dice = taker('dice', script.dice)
  const spin = taker('spins', script.spins)
  const draw = taker('draws', script.draws)
  const next = taker('faces', words(script.faces))
  const looked = new Map<CardId, Face>()
  const piles = new Map(Object.entries(script.piles ?? {}).map(([name, text]) => [name, words(text)]))
  const face = (table: Table, card: CardId): Face => {
    const known = knownFace(table, card)
    if (known !== undefined) return known
    const home = Object.entries(table.piles).find(([, cards]) => cards.includes(card))
    const written = home && piles.get(home[0])?.[home[1].indexOf(card)]
    return written ?? looked.get(card) ?? next()
  }
  return {
    answer(need: Need, table: Table): Answer {
      if (livePrivate(need, table)) return null
      switch (need.kind) {
        case 'dice':
          return dice()
        case 'spin':
          return spin()
        case 'draw':
          return draw()
        case 'faces':
          return need.cards.map((card) => face(table, card))
        case 'shuffle':
          return null
        case 'peek': {
          const found = face(table, need.card)
          looked.set(need.card, found)
          return need.faces.includes(found)
        }
        case 'meter': {
          const reading = script.meters?.[need.meter]
          if (reading === undefined) throw new Error(`the script has no reading of meter ${need.meter}`)
          return reading
        }
      }
    },
  }
}
