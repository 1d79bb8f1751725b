import { CODES, type Code, JOKER } from './cards.ts'
import { type Classes, type Said, saidOfFlush, saidOfKey } from './classes.ts'
import { suitMask } from './evaluate.ts'
import { cardKeys, SUIT_BITS, SUIT_MASK } from './keys.ts'
import { ROW_BITS } from './packed.ts'

// What another module exports is read anew each time; these are constants to whoever compiles the loops below.
const KEYS = cardKeys()
const [SUIT_SHIFT, SUITS_OF_SUM, ROW_SHIFT] = [SUIT_BITS, SUIT_MASK, ROW_BITS]

/** Goes through all hands that have certain cards and writes what was said of each into a list. */
export class Walk {
  readonly #classes: Classes
  readonly #hand: Uint8Array
  #deck: readonly Code[] = []
  #said: Said
  #into: Int32Array
  #at = 0

  constructor(classes: Classes) {
    this.#classes = classes
    this.#said = classes.natural
    this.#hand = new Uint8Array(classes.natural.cards)
    this.#into = new Int32Array(0)
  }

  /** All hands with these cards, as many as the answer says, in the first places of the list. */
  through(held: readonly Code[], into: Int32Array): number {
    const own = held.filter((code) => code !== JOKER)
    this.#deck = CODES.filter((code) => !held.includes(code))
    this.#into = into
    this.#at = 0
    if (own.length === held.length) this.#begin(this.#classes.natural, own)
    this.#begin(this.#classes.joined, own)
    return this.#at
  }

  #begin(said: Said, own: readonly Code[]): void {
    this.#said = said
    if (own.length > said.cards) return
    let sum = 0
    for (const [i, code] of own.entries()) {
      this.#hand[i] = code
      sum = (sum + (KEYS[code] as number)) | 0
    }
    if (own.length === said.cards) this.#into[this.#at++] = this.#saidOf(sum)
    else this.#down(own.length, 0, sum)
  }

  #down(held: number, from: number, sum: number): void {
    const deck = this.#deck
    if (held === this.#said.cards - 1) {
      this.#last(from, sum)
      return
    }
    for (let i = from; i < deck.length; i++) {
      const code = deck[i] as number
      this.#hand[held] = code
      this.#down(held + 1, i + 1, (sum + (KEYS[code] as number)) | 0)
    }
  }

  #last(from: number, before: number): void {
    const { suits, cards, plain } = this.#said
    const [deck, into, hand] = [this.#deck, this.#into, this.#hand]
    const { offsets, values } = plain
    let at = this.#at
    for (let i = from; i < deck.length; i++) {
      const code = deck[i] as number
      const sum = (before + (KEYS[code] as number)) | 0
      if (suits[sum & SUITS_OF_SUM] === 0) {
        const key = sum >>> SUIT_SHIFT
        into[at++] = values[key + (offsets[key >> ROW_SHIFT] as number)] as number
        continue
      }
      hand[cards - 1] = code
      into[at++] = this.#saidOf(sum)
    }
    this.#at = at
  }

  #saidOf(sum: number): number {
    const said = this.#said
    const hand = this.#hand
    const suit = said.suits[sum & SUITS_OF_SUM] as number
    if (suit === 0) return saidOfKey(said, sum >>> SUIT_SHIFT)
    let first = 0
    let second = 0
    for (let i = 0; i < said.cards; i++) {
      const code = hand[i] as number
      if ((code & 3) === suit - 1) continue
      second = first
      first = code >> 2
    }
    return saidOfFlush(said, suitMask(hand, 0, said.cards, suit), first, second)
  }
}
