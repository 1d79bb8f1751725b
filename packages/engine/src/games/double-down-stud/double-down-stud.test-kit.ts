import { PokerTable, type Setting } from '../../versus/poker.test-kit.ts'
import { doubleDownStud, type State } from './index.ts'

export { HAND, type Setting } from '../../versus/poker.test-kit.ts'

/** A double down stud table in a test. */
export class Stud extends PokerTable<State> {
  constructor(people?: Readonly<Record<string, string>>, setting?: Setting) {
    super(doubleDownStud, people, setting)
  }

  /** The cards in the order they are turned: one a player, three before the dealer, and last the hole card. */
  comes(cards: string, hole: string): this {
    return this.cards({ 'hand:dealer': hole }, cards)
  }

  /** Everyone is ready, and these cards come; up to where somebody must decide. */
  round(cards: string, hole: string): this {
    this.allReady()
    return this.comes(cards, hole).run()
  }

  double(player: string, cents?: number, place?: string): this {
    return this.answer('double', player, cents, place)
  }

  stand(player: string, place?: string): this {
    return this.answer('stand', player, undefined, place)
  }
}

/** The device fills the shoe, so that nobody is asked to cut. */
export const TO_SHOE = { shuffler: 'to-shoe' } as const

/** A table up to the betting window. */
export function stud(people?: Readonly<Record<string, string>>, setting: Setting = {}): Stud {
  const s = new Stud(people, { ...setting, options: { ...TO_SHOE, ...setting.options } })
  s.declined()
  return s
}
