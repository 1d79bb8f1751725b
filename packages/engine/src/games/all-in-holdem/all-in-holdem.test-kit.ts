import { type Hands, PokerTable, type Setting } from '../../versus/poker.test-kit.ts'
import { allInHoldem, type State } from './index.ts'

export { AUTOMATED, HAND } from '../../versus/poker.test-kit.ts'

export const BOARD = '2C 7D 9H JS KC'

/** An all-in hold 'em table in a test. Hands are named by position, `dealer` and `board` too. */
export class AllIn extends PokerTable<State> {
  constructor(people?: Readonly<Record<string, string>>, setting?: Setting) {
    super(allInHoldem, people, setting)
  }

  override hands({ board = BOARD, ...own }: Hands): this {
    return super.hands({ ...own, up: `${board} 3S 4D 5C 6H 8S 3H` })
  }

  raise(player = 'A'): this {
    return this.answer('raise', player)
  }
  fold(player = 'A'): this {
    return this.answer('fold', player)
  }

  faces(name: string): (string | undefined)[] {
    return this.pile(name).map((card) => this.face(card))
  }
}

/** A table up to the betting window. */
export const allIn = (people?: Readonly<Record<string, string>>, setting?: Setting): AllIn =>
  new AllIn(people, setting).run()
