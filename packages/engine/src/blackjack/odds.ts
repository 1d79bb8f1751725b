import {
  add,
  deckFaces,
  type Face,
  type Fraction,
  fraction,
  multiply,
  type Odds,
  type OptionValues,
  oddsFraction,
  subtract,
  type Tell,
  type WagerOdds,
} from '../kernel/index.ts'
import { type AnalysisRules, bestPlay } from './analysis/index.ts'
import { outcomesOf } from './analysis/outcomes.ts'
import { MAIN } from './hands.ts'
import { isTen } from './points.ts'
import type { Result } from './rules.ts'
import { asFraction, PLACES } from './weigh.ts'

const ZERO = fraction(0)

/** Of what decks a shoe is. */
export interface Decks {
  readonly deck: string
  readonly decks: number
}

/** Every two cards with how likely they are when these are gone, cards of one face counted together. */
function* twoOf(
  { deck, decks }: Decks,
  gone: readonly Face[],
): Generator<{ readonly faces: readonly Face[]; readonly chance: Fraction }> {
  const faces = deckFaces(deck)
  const size = faces.length * decks - gone.length
  const left = (face: Face, out: readonly Face[]): number => decks - out.filter((f) => f === face).length
  for (const first of faces)
    for (const second of faces) {
      const ways = left(first, gone) * left(second, [...gone, first])
      if (ways > 0) yield { faces: [first, second], chance: fraction(ways, size * (size - 1)) }
    }
}

/** A wager on two cards, counted over all of them from a full shoe, or one that these cards are missing from. */
export function besideOdds(
  wager: string,
  shoe: Decks,
  judge: (faces: readonly Face[]) => Result,
  gone: readonly Face[] = [],
): WagerOdds {
  let [win, lose, won] = [ZERO, ZERO, ZERO]
  for (const { faces, chance } of twoOf(shoe, gone)) {
    const { outcome, odds: pays } = judge(faces)
    if (outcome === 'win' && pays) {
      win = add(win, chance)
      won = add(won, multiply(chance, oddsFraction(pays)))
    } else lose = add(lose, chance)
  }
  return { wager, edge: subtract(lose, won), win, push: ZERO, lose, method: 'exact' }
}

/** Insurance to somebody who has seen nothing but the dealer's ace. */
export function insuranceOdds(wager: string, { deck, decks }: Decks, pays: Odds): WagerOdds {
  const faces = deckFaces(deck)
  const win = fraction(faces.filter(isTen).length * decks, faces.length * decks - 1)
  const lose = subtract(fraction(1), win)
  const edge = subtract(lose, multiply(win, oddsFraction(pays)))
  const note = 'of those who have seen no card but the ace'
  return { wager, edge, win, push: ZERO, lose, method: 'exact', note }
}

export const NOTE = 'to ten places, from a full shoe, without insurance'
/** Of the time that odds take, the best play takes this share. */
const PLAY = 0.7

/** The wager against the dealer with the best decision for the very cards held, doubles and splits with it. */
export function mainOdds(
  rules: AnalysisRules,
  { note = NOTE, tell }: { readonly note?: string; readonly tell?: Tell | undefined } = {},
): WagerOdds {
  const { game, plays, firsts, best } = bestPlay(rules, undefined, tell && ((share) => tell(share * PLAY)))
  const { win, push, lose } = outcomesOf(game, plays.policy, firsts, best)
  return {
    wager: MAIN,
    edge: asFraction(-best.value),
    win: asFraction(win),
    push: asFraction(push),
    lose: asFraction(lose),
    method: 'optimal',
    places: PLACES,
    note,
  }
}

/** Counts once for each set of options, which takes long; whoever asks first is told how far it is. */
export function oddsOnce(
  count: (values: OptionValues, tell?: Tell) => readonly WagerOdds[],
): (values: OptionValues, tell?: Tell) => readonly WagerOdds[] {
  const known = new WeakMap<OptionValues, readonly WagerOdds[]>()
  return (values, tell) => {
    const found = known.get(values) ?? count(values, tell)
    known.set(values, found)
    return found
  }
}
