import { type Hands, PokerTable, type Setting } from '../../versus/poker.test-kit.ts'
import { fourCardPoker, type State } from './index.ts'

export { AUTOMATED, HAND, type Hands, type Setting, TWO_DECKS } from '../../versus/poker.test-kit.ts'

/** A four card poker table in a test. */
export class Four extends PokerTable<State> {
  constructor(people?: Readonly<Record<string, string>>, setting?: Setting) {
    super(fourCardPoker, people, setting)
  }

  /** For as much as the ante, unless it is said. */
  play(player: string, cents?: number, place = this.table.players[player]?.place ?? ''): this {
    return this.answer('play', player, cents ?? this.staked()[`${place} ante`], place)
  }

  fold(player: string, place?: string): this {
    return this.answer('fold', player, undefined, place)
  }
}

/** A table up to the betting window. */
export const four = (people?: Readonly<Record<string, string>>, setting?: Setting): Four =>
  new Four(people, setting).run()

/** A hand that everybody beats, one that nobody does, and cards of the dealer's between them. */
export const LOW = 'KS 9H 7D 4C 2H'
export const ACES = 'AS AH AD 9C 2H'
export const DEALER: Hands = { dealer: 'QS QH 8C 5D 3C', up: 'TS' }
