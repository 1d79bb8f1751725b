import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  negate,
  ONE,
  type OptionValues,
  oddsFraction,
  subtract,
  sum,
  type WagerOdds,
  ZERO,
} from '../../../kernel/index.ts'
import { chosen } from '../options.ts'
import { spreadPays, THREE_PAYS } from '../settle.ts'
import { SPREADS } from '../spread.ts'

/** A spread: how often it comes, how often the third card then falls between, and what a unit brings. */
interface Chance {
  readonly spread: number
  readonly comes: Fraction
  readonly wins: Fraction
  readonly gain: Fraction
}

const gainOf = (wins: Fraction, pays: Fraction): Fraction =>
  subtract(multiply(wins, pays), subtract(ONE, wins))

/** Cards of one value, and all of them. */
export const counts = (values: OptionValues) => {
  const { decks } = chosen(values)
  return { each: 4 * decks, all: 52 * decks }
}

/** Of 13 values, 12 less the spread lie so far apart; either of the two cards may come first. */
export function chances(values: OptionValues): readonly Chance[] {
  const { each, all } = counts(values)
  return SPREADS.map((spread) => {
    const wins = fraction(spread * each, all - 2)
    return {
      spread,
      comes: fraction(2 * (12 - spread) * each * each, all * (all - 1)),
      wins,
      gain: gainOf(wins, oddsFraction(spreadPays(values, spread))),
    }
  })
}

const isRaised = ({ gain }: Chance): boolean => compare(gain, ZERO) > 0

/** The spreads on which a raise wins more than it loses, to somebody who sees two cards of a full set. */
export const raised = (values: OptionValues): readonly number[] =>
  chances(values)
    .filter(isRaised)
    .map(({ spread }) => spread)

/** `7 or more`, or one by one where licensees' odds leave gaps. */
export function spreadWords(spreads: readonly number[]): string {
  const [least = 0] = spreads
  return spreads.length === SPREADS.length - least + 1 ? `${least} or more` : spreads.join(', ')
}

const weighted = (all: readonly Chance[], of: (chance: Chance) => Fraction): Fraction =>
  sum(all.map((chance) => multiply(chance.comes, of(chance))))

/** The original wager with the raises of best play, and the raise by itself when it is made. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const { each, all } = counts(values)
  const spreads = chances(values)
  const raises = spreads.filter(isRaised)
  const pair = fraction(each - 1, all - 1)
  const third = fraction(each - 2, all - 2)
  const three = multiply(pair, third)
  const win = add(
    three,
    weighted(spreads, ({ wins }) => wins),
  )
  const lose = weighted(spreads, ({ wins }) => subtract(ONE, wins))
  const gains = [
    multiply(three, oddsFraction(THREE_PAYS)),
    weighted(spreads, ({ gain }) => gain),
    weighted(raises, ({ gain }) => gain),
  ]
  const made = weighted(raises, () => ONE)
  const ofRaises = (of: (chance: Chance) => Fraction): Fraction => divide(weighted(raises, of), made)
  const best = spreadWords(raised(values))
  return [
    {
      wager: 'main',
      edge: negate(sum(gains)),
      win,
      push: subtract(ONE, add(win, lose)),
      lose,
      method: 'optimal',
      note: `Raised by as much again on a spread of ${best}.`,
    },
    {
      wager: 'raise',
      edge: negate(ofRaises(({ gain }) => gain)),
      win: ofRaises(({ wins }) => wins),
      push: ZERO,
      lose: ofRaises(({ wins }) => subtract(ONE, wins)),
      method: 'optimal',
      note: `When it is made: on a spread of ${best}. On a smaller one it costs more than it brings.`,
    },
  ]
}
