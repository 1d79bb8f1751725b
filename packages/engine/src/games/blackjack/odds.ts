import {
  add,
  deckFaces,
  type Face,
  type Fraction,
  fraction,
  multiply,
  type OptionValues,
  oddsFraction,
  subtract,
  type WagerOdds,
} from '../../kernel/index.ts'
import { besideIds, judgeBeside } from './additional.ts'
import { type Blackjack, chosen } from './options.ts'

const ZERO = fraction(0)

/** Every pair of first cards with how likely it is, cards of one face counted together. */
function* firstTwo(decks: number): Generator<{ readonly faces: readonly Face[]; readonly chance: Fraction }> {
  const faces = deckFaces('standard')
  const size = faces.length * decks
  for (const first of faces)
    for (const second of faces) {
      const left = first === second ? decks - 1 : decks
      if (left > 0) yield { faces: [first, second], chance: fraction(decks * left, size * (size - 1)) }
    }
}

/** A wager on the first two cards, counted over all of them from a full shoe. */
function besideOdds(wager: string, b: Blackjack): WagerOdds {
  let [win, lose, won] = [ZERO, ZERO, ZERO]
  for (const { faces, chance } of firstTwo(b.decks)) {
    const { outcome, odds } = judgeBeside(wager, faces, b)
    if (outcome === 'win' && odds) {
      win = add(win, chance)
      won = add(won, multiply(chance, oddsFraction(odds)))
    } else lose = add(lose, chance)
  }
  return { wager, edge: subtract(lose, won), win, push: ZERO, lose, method: 'exact' }
}

/** Every wager's exact odds. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const b = chosen(values)
  return besideIds(b).map((wager) => besideOdds(wager, b))
}
