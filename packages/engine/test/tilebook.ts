import { ok, strictEqual } from 'node:assert/strict'
import { type Entry, isEvent, kindOf, type Place, pile, type Table, type Time } from '../src/kernel/index.ts'

/** What the observer beside a pai gow table notes: all tiles are there, hands have four of them, dice have their hours. */

const DAY: Time = 24 * 60 * 60 * 1000
const TILES = 32
const HAND = 4

/** The tiles of a place, set in two or not. */
const tilesAt = (table: Table, place: Place): number =>
  ['', '.low', '.high'].reduce((sum, part) => sum + pile(table, `hand:${place}${part}`).length, 0)

export class TileBook {
  /** Since when the dice are in the shaker; and how that was when the last result was entered. */
  #dice: Time | undefined
  #before: Time | undefined

  constructor(from?: TileBook) {
    this.#dice = from ? from.#dice : undefined
    this.#before = from ? from.#before : undefined
  }

  record(before: Table, { command, events, at }: Entry, after: Table): void {
    if (after.shuffles > 0 && after.closing !== 'shut')
      strictEqual(Object.values(after.piles).flat().length, TILES, 'tiles are missing')
    for (const event of events) {
      if (event.type === 'entered') this.#before = this.#dice
      if (event.type === 'rescinded') this.#dice = this.#before
    }
    if (command.type === 'put-dice') {
      ok(this.#dice === undefined || at - this.#dice >= DAY, 'dice are changed before their time')
      this.#dice = at
    }
    if (command.type === 'close')
      ok(this.#dice !== undefined && at - this.#dice < DAY, 'a round begins with dice of yesterday')
    if (command.type === 'look')
      strictEqual(tilesAt(before, String(command.place)), HAND, 'a hand is not whole')
    if (command.type === 'expose' || command.type === 'pay') this.#compared(before, command.type)
    if (command.type === 'end')
      for (const event of events)
        ok(!isEvent(event, 'moved') || kindOf(event.to) === 'patron', 'chips move after everybody was paid')
  }

  /** Nothing is won or lost before the hand of the dealer or the bank lies open. */
  #compared(table: Table, what: string): void {
    const { bank } = table.state as { bank: string | null }
    const place = bank === null ? 'dealer' : (table.players[bank]?.place ?? '')
    for (const part of ['low', 'high']) {
      const cards = pile(table, `hand:${place}.${part}`)
      strictEqual(cards.length, HAND / 2, `the ${part} hand of ${place} is not there at ${what}`)
      ok(
        cards.every((card) => table.faces[card]?.to.includes('everyone')),
        `the ${part} hand of ${place} lies face down at ${what}`,
      )
    }
  }
}
