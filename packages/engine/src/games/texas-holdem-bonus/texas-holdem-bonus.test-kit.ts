import { type Hands, PokerTable, type Setting } from '../../versus/poker.test-kit.ts'
import { type State, texasHoldemBonus } from './index.ts'

/** A table in a test: people at positions, the hands by their positions, and the middle as it comes. */
export class Texas extends PokerTable<State> {
  constructor(people?: Readonly<Record<string, string>>, setting?: Setting) {
    super(texasHoldemBonus, people, setting)
  }

  override deal(hands: Hands, middle = '2C 7D 9H JS KC'): this {
    return super.deal({ ...hands, up: middle })
  }

  /** The answers of players in turn: `A play`, `B fold`. */
  answers(...answers: readonly string[]): this {
    for (const answer of answers) {
      const [player = '', type = ''] = answer.split(' ')
      this.answer(type, player)
    }
    return this
  }
}

/** A table up to the betting window. */
export const texas = (people?: Readonly<Record<string, string>>, setting?: Setting): Texas =>
  new Texas(people, setting).run()
