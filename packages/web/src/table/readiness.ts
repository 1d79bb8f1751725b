import type { Offer } from '@boardwalk/engine/kernel'
import { isBetOffer } from './spots.ts'
import type { Room } from './TableRoom.tsx'

/**
 * Remembers that somebody was ready before there was a button for it: their bets are in, and the dealer has something to
 * do first. It holds for this round, and until they do anything else.
 */
export class Readiness {
  #round: number | undefined

  forget(): void {
    this.#round = undefined
  }

  /** They say that they are ready. Returns whether that means anything now. */
  said({
    betting,
    shown,
  }: Pick<Room, 'shown'> & { betting: Pick<Room['betting'], 'own' | 'outbox'> }): boolean {
    const isIn = betting.own.length > 0 || betting.outbox.get().length > 0
    if (!isIn || !shown.view.mine.offers.some(isBetOffer)) return false
    this.#round = shown.table.round
    return true
  }

  /** What is to be given now for who was ready before. It is given once. */
  due({ table, view, landing }: Room['shown']): Offer | undefined {
    if (this.#round === undefined || landing) return undefined
    const isOver = table.round !== this.#round
    const ready = view.mine.offers.find((offer) => offer.type === 'ready')
    if (isOver || ready) this.forget()
    return isOver ? undefined : ready
  }
}
