import { type Hands, PokerTable, type Setting } from '../../versus/poker.test-kit.ts'
import { letItRide, type State } from './index.ts'

export { AUTOMATED, HAND } from '../../versus/poker.test-kit.ts'

/** A let it ride table in a test. Hands are named by position; `middle` is in the order it is turned. */
export class Ride extends PokerTable<State> {
  constructor(people?: Readonly<Record<string, string>>, setting?: Setting) {
    super(letItRide, people, setting)
  }

  override hands({ middle = '6C 7D', ...own }: Hands): this {
    const piles = Object.fromEntries(Object.entries(own).map(([place, faces]) => [`hand:${place}`, faces]))
    // What is turned first lies above what is turned last.
    const community = middle.split(' ').toReversed().join(' ')
    return this.cards({ ...piles, community }, '2S 3S 4S 5D 8H')
  }

  ride(player = 'A', place?: string): this {
    return this.answer('let-it-ride', player, undefined, place)
  }
  back(player = 'A', place?: string): this {
    return this.answer('take-back', player, undefined, place)
  }
}

/** A table up to the betting window. */
export const ride = (people?: Readonly<Record<string, string>>, setting?: Setting): Ride =>
  new Ride(people, setting).run()
