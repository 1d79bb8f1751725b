import { ok, strictEqual } from 'node:assert/strict'
import {
  type Entry,
  type Event,
  type GameId,
  type Pile,
  pile,
  setOf,
  setSize,
  shuffleOf,
  type Table,
  type Time,
} from '../src/kernel/index.ts'
import { TileBook } from './tilebook.ts'

/** What the observer beside the table notes about cards: which came when, which lie where, and how many are dealt. */

const HOUR: Time = 60 * 60 * 1000

/** How many hours cards stay in use, from a shoe and from the hand (19:46-1.18(g)). */
const HOURS: Readonly<Record<GameId, { readonly shoe: number; readonly hand: number }>> = {
  'caribbean-stud': { shoe: 8, hand: 4 },
  'all-in-holdem': { shoe: 8, hand: 4 },
  'let-it-ride': { shoe: 8, hand: 4 },
  'pai-gow-poker': { shoe: 8, hand: 4 },
  'three-card-poker': { shoe: 8, hand: 4 },
  'four-card-poker': { shoe: 8, hand: 4 },
  'texas-holdem-bonus': { shoe: 8, hand: 4 },
  'double-down-stud': { shoe: 24, hand: 8 },
}
/** How many cards a hand has when its player looks at it, and the dealer's when it is revealed. */
const HAND: Readonly<Record<GameId, { readonly player: number; readonly dealer?: number }>> = {
  'all-in-holdem': { player: 2, dealer: 2 },
  'caribbean-stud': { player: 5, dealer: 5 },
  'double-down-stud': { player: 1, dealer: 4 },
  'let-it-ride': { player: 3 },
  'pai-gow-poker': { player: 7, dealer: 7 },
  'three-card-poker': { player: 3, dealer: 3 },
  'four-card-poker': { player: 5, dealer: 6 },
  'texas-holdem-bonus': { player: 2, dealer: 2 },
}
/** Games with a shoe: where their cards are dealt to, and how many lie there when something is won or lost. */
const DEALT: Readonly<Record<GameId, Readonly<Record<Pile, readonly number[]>>>> = {
  minibaccarat: { 'hand:player': [2, 3], 'hand:banker': [2, 3], corner: [0, 1, 2] },
  'punto-banco': { 'hand:player': [2, 3], 'hand:banker': [2, 3], corner: [0, 1, 2] },
  'chemin-de-fer': { 'hand:player': [2, 3, 4], 'hand:banker': [2, 3, 4] },
  'red-dog': { 'hand:left': [1], 'hand:right': [1], 'hand:middle': [1] },
}

/** A table of one deck, or of two that are dealt every other round. */
interface OneDeck {
  readonly equipment: { readonly dealing: string }
  readonly hands: readonly { readonly place: string }[]
  readonly opening: readonly string[]
  readonly procedure: string
}
const isOneDeck = (state: unknown): state is OneDeck =>
  typeof state === 'object' && state !== null && 'equipment' in state && 'hands' in state

const DEALER: Pile = 'hand:dealer'
const size = (table: Table, name: Pile): number => pile(table, name).length
const isFact = <F extends { readonly type: string }>(event: Event, type: F['type']): event is Event & F =>
  event.type === type

/** Cards of one hand, and those in the discard rack, come from one shuffle. */
function together(table: Table): void {
  for (const name of ['deck', 'shoe', 'rack', 'shuffler'])
    ok(new Set(pile(table, name).map(shuffleOf)).size <= 1, `two decks lie in the ${name}`)
  const dealt = Object.keys(table.piles).filter((name) => name.startsWith('hand:'))
  const shuffles = new Set(dealt.flatMap((name) => pile(table, name).map(shuffleOf)))
  ok(shuffles.size <= 1, 'hands are dealt from two decks')
}

export class CardBook {
  readonly #game: GameId
  readonly #tiles: TileBook
  /** Since when each deck is in use; and how that was when the last result was entered. */
  #since: ReadonlyMap<string, Time>
  #before: ReadonlyMap<string, Time>

  constructor(game: GameId, from?: CardBook) {
    this.#game = game
    this.#tiles = new TileBook(from ? from.#tiles : undefined)
    this.#since = from ? from.#since : new Map()
    this.#before = from ? from.#before : this.#since
  }

  record(before: Table, entry: Entry, after: Table): void {
    if (isOneDeck(before.state)) this.#oneDeck(before as Table<OneDeck>, entry, after as Table<OneDeck>)
    this.#shoe(DEALT[this.#game] ?? {}, before, entry, after)
    if (this.#game === 'pai-gow') this.#tiles.record(before, entry, after)
    if (entry.command.type === 'change-cards') this.#changed(after)
    for (const event of entry.events) {
      if (event.type === 'called') this.#counted(before, (event as { words: string }).words)
    }
  }

  #oneDeck(before: Table<OneDeck>, { command, events, at }: Entry, after: Table<OneDeck>): void {
    together(after)
    if (command.type === 'inspect' || command.type === 'receive')
      this.#since = new Map(this.#since).set(before.state.opening[0] ?? '', at)
    for (const event of events) {
      if (event.type === 'entered') this.#before = this.#since
      if (event.type === 'rescinded') this.#since = this.#before
      if (
        command.type === 'replace' &&
        isFact<{ type: 'deck-removed'; decks: string[] }>(event, 'deck-removed')
      )
        this.#replaced(before, event.decks, at)
      if (isFact<{ type: 'bets-closed' }>(event, 'bets-closed')) this.#fresh(before, at)
      if (isFact<{ type: 'hand-examined'; place: string }>(event, 'hand-examined'))
        this.#whole(before, `hand:${event.place}`)
      if (isFact<{ type: 'hand-at'; place: string; stage: string }>(event, 'hand-at'))
        if (event.stage === 'looked') this.#whole(before, `hand:${event.place}`)
      if (isFact<{ type: 'dealer-revealed' }>(event, 'dealer-revealed')) this.#whole(before, DEALER)
    }
  }

  /** A player looks at as many cards as the game has, and so does the dealer. */
  #whole(table: Table, name: Pile): void {
    const wanted = HAND[this.#game]?.[name === DEALER ? 'dealer' : 'player']
    const cards = size(table, name)
    ok(wanted === undefined ? cards > 0 : cards === wanted, `${name} has ${cards} cards`)
  }

  #hours(table: Table<OneDeck>): Time | undefined {
    const hours = HOURS[this.#game]?.[table.state.equipment.dealing === 'hand' ? 'hand' : 'shoe']
    return hours === undefined ? undefined : hours * HOUR
  }

  /** No round begins with a deck that has been in use for its hours, whatever became of the other one. */
  #fresh(table: Table<OneDeck>, at: Time): void {
    const most = this.#hours(table)
    if (most === undefined) return
    const here = new Set(
      Object.entries(table.piles).flatMap(([name, cards]) =>
        name === 'removed' ? [] : cards.map((card) => shuffleOf(card)),
      ),
    )
    for (const [deck, { shuffle }] of Object.entries(table.sets)) {
      if (!here.has(shuffle)) continue
      const used = at - (this.#since.get(deck) ?? at)
      ok(used < most, `deck ${deck} is dealt after ${used / HOUR} hours`)
    }
  }

  /** A deck goes by its own hours, or because it lies spread out beside one that goes. */
  #replaced(table: Table<OneDeck>, decks: readonly string[], at: Time): void {
    const most = this.#hours(table)
    if (most === undefined) return
    for (const deck of decks) {
      const used = at - (this.#since.get(deck) ?? Number.NEGATIVE_INFINITY)
      const spread = table.state.procedure !== 'new' && table.state.opening.includes(deck)
      ok(used >= most || spread, `deck ${deck} is changed after ${used / HOUR} hours`)
    }
  }

  /** A hand has as many cards as it must when it decides a wager, and they are of the decks in the terms. */
  #shoe(
    piles: Readonly<Record<Pile, readonly number[]>>,
    before: Table,
    { events }: Entry,
    after: Table,
  ): void {
    if (events.some((e) => 'outcome' in e && e.outcome !== 'push')) {
      for (const [name, sizes] of Object.entries(piles))
        ok(sizes.includes(size(before, name)), `${name} has ${size(before, name)} cards`)
    }
    const wanted = after.terms.at(-1)?.options.decks
    for (const card of Object.keys(piles).flatMap((name) => pile(after, name))) {
      const set = Object.values(after.sets).find((s) => s.shuffle === shuffleOf(card))
      strictEqual(set?.decks, wanted, 'a hand is dealt from cards that are no longer in use')
    }
  }

  /** When other cards come, none of the old ones stays, in nobody's hand. */
  #changed(after: Table): void {
    const left = Object.entries(after.piles).filter(([name, cards]) => name !== 'removed' && cards.length > 0)
    strictEqual(left.map(([name]) => name).join(), '', 'old cards stay when others come')
  }

  /** The dealer counts what lies there: all of a deck, and less than all of it in the stub. */
  #counted(table: Table, words: string): void {
    const found = /^(\d+) cards in the stub, (\d+) in the deck/.exec(words)
    if (!found) return
    const [stub, deck] = [Number(found[1]), Number(found[2])]
    const from = size(table, 'shoe') > 0 ? 'shoe' : 'deck'
    const [card] = pile(table, from)
    const shuffle = card === undefined ? undefined : shuffleOf(card)
    const all = Object.values(table.piles).flat()
    strictEqual(stub, size(table, from), `the dealer counts ${words}`)
    strictEqual(deck, all.filter((c) => shuffleOf(c) === shuffle).length, `the dealer counts ${words}`)
    const whole = card === undefined ? 0 : setSize(setOf(table, card))
    ok(stub < deck && deck <= whole, `the dealer counts ${words}`)
  }
}
