import { ShoePlay } from '../../test/kit.ts'
import type { ShoeState } from '../shoe/index.ts'
import type { RoundPhase } from './round.ts'

/** A table of punto banco or minibaccarat in a test. */
export class BaccaratTable<S extends ShoeState<RoundPhase>> extends ShoePlay<S> {
  /** Whoever the shoe is offered to takes it, where it is offered to anybody. */
  begun(): this {
    return this
  }

  /** From the arrival of the cards to the first betting window: everyone declines the cut, an ace burns one card. */
  ready(): this {
    return this.opened('AC 2C').begun()
  }

  /** The cards of a round in the order they are turned: here the hands have a card each in turn. */
  order(player: string, banker: string, more = ''): string {
    const [one, three] = player.split(' ')
    const [two, four] = banker.split(' ')
    return `${one} ${two} ${three} ${four} ${more}`
  }

  /** Everyone is ready, and these hands come. */
  coming(player: string, banker: string, more?: string): this {
    return this.closeBets(this.order(player, banker, more))
  }

  /** A whole round with these hands. */
  hands(player: string, banker: string, more?: string): this {
    return this.deal(this.order(player, banker, more))
  }
}
