import { useSyncExternalStore } from 'react'

/** Own chips on their way to the house: never cards, numbers, or other people's chips. */
export interface SentBet {
  readonly place: string
  readonly wager: string
  readonly cents: number
  /** The id of the command they went with. */
  readonly id: string
}

const NOTHING: readonly SentBet[] = []

/** Chips that are sent and not yet placed, kept apart from the table: a tap draws them, and nothing else again. */
export class Outbox {
  #sent = NOTHING
  readonly #listeners = new Set<() => void>()

  #set(sent: readonly SentBet[]): void {
    this.#sent = sent
    for (const tell of this.#listeners) tell()
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }
  readonly get = (): readonly SentBet[] => this.#sent

  send(bets: readonly SentBet[]): void {
    if (bets.length > 0) this.#set([...this.#sent, ...bets])
  }

  answered(id: string): void {
    if (this.#sent.some((s) => s.id === id)) this.#set(this.#sent.filter((s) => s.id !== id))
  }
}

export const useSent = (outbox: Outbox): readonly SentBet[] =>
  useSyncExternalStore(outbox.subscribe, outbox.get)
