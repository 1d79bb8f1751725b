import { bestPlay } from '../../blackjack/analysis/index.ts'
import { outcomesOf } from '../../blackjack/analysis/outcomes.ts'
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
  type Tell,
  type WagerOdds,
} from '../../kernel/index.ts'
import { besideIds, judgeBeside } from './additional.ts'
import { analysisRules, asFraction, PLACES } from './analysis.ts'
import { type Blackjack, chosen } from './options.ts'
import { RULES } from './rules.ts'
import { FLAT } from './strategy.ts'

const ZERO = fraction(0)
/** Cards of a deck, and those of them that count ten. */
const CARDS = deckFaces('standard').length
const TENS = 16

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
  for (const { faces, chance } of firstTwo(b.sides ? b.decks / 2 : b.decks)) {
    const { outcome, odds: pays } = judgeBeside(wager, faces, b)
    if (outcome === 'win' && pays) {
      win = add(win, chance)
      won = add(won, multiply(chance, oddsFraction(pays)))
    } else lose = add(lose, chance)
  }
  return { wager, edge: subtract(lose, won), win, push: ZERO, lose, method: 'exact' }
}

/** Insurance to somebody who has seen nothing but the dealer's ace. */
function insuranceOdds(wager: string, b: Blackjack): WagerOdds {
  const decks = b.sides ? b.decks / 2 : b.decks
  const win = fraction(TENS * decks, CARDS * decks - 1)
  const lose = subtract(fraction(1), win)
  const edge = subtract(lose, multiply(win, oddsFraction(RULES.insurancePays)))
  const note = 'of those who have seen no card but the ace'
  return { wager, edge, win, push: ZERO, lose, method: 'exact', note }
}

const NOTE = 'to ten places, from a full shoe, without insurance'

/**
 * The wager against the dealer with the best decision for the very cards held, doubles and splits with it. Against several
 * hands of the dealer's one decision is made for all wagers, and it is the best for each: they differ only in what a hand
 * over 21 loses for good, which is too little to change any.
 */
function mainOdds(b: Blackjack, dealing: string, tell?: Tell): WagerOdds {
  const later = dealing === b.dealings[0] ? 0 : 1
  const { game, plays, firsts, best } = bestPlay(
    analysisRules(b, later),
    undefined,
    tell && ((share) => tell(share * 0.7)),
  )
  const { win, push, lose } = outcomesOf(game, plays.policy, firsts, best)
  return {
    wager: `${FLAT}${dealing}`,
    edge: asFraction(-best.value),
    win: asFraction(win),
    push: asFraction(push),
    lose: asFraction(lose),
    method: 'optimal',
    places: PLACES,
    note: later === 1 ? `${NOTE}; over 21 it is lost with the first` : NOTE,
  }
}

const known = new WeakMap<OptionValues, readonly WagerOdds[]>()

/** Every wager's odds. */
export function odds(values: OptionValues, tell?: Tell): readonly WagerOdds[] {
  const found = known.get(values) ?? counted(chosen(values), tell)
  known.set(values, found)
  return found
}

function counted(b: Blackjack, tell?: Tell): readonly WagerOdds[] {
  const part = (i: number): Tell | undefined => tell && ((share) => tell((i + share) / b.dealings.length))
  return [
    ...b.dealings.map((dealing, i) => mainOdds(b, dealing, part(i))),
    ...(b.insurance ? b.dealings.map((dealing) => insuranceOdds(`insurance${dealing}`, b)) : []),
    ...besideIds(b).map((wager) => besideOdds(wager, b)),
  ]
}
