import { PokerTable, type Setting } from '../../versus/poker.test-kit.ts'
import { type State, threeCardPoker } from './index.ts'

export { AUTOMATED, HAND, type Setting, TWO_DECKS } from '../../versus/poker.test-kit.ts'

/** A three card poker table in a test. */
export class Three extends PokerTable<State> {
  constructor(people?: Readonly<Record<string, string>>, setting?: Setting) {
    super(threeCardPoker, people, setting)
  }

  play(player: string, place?: string): this {
    return this.answer('play', player, undefined, place)
  }

  fold(player: string, place?: string): this {
    return this.answer('fold', player, undefined, place)
  }
}

/** A table up to the betting window. */
export const three = (people?: Readonly<Record<string, string>>, setting?: Setting): Three =>
  new Three(people, setting).run()
