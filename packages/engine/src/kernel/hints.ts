import { add, type Fraction, fraction, multiply, subtract } from './fraction.ts'
import type { Weighing, Worth } from './game.ts'
import { isSameSet } from './sets.ts'
import type { Cents, Command, Offer } from './types.ts'

const fits = (
  { type, with: fixed = {} }: Worth,
  named: string,
  given: Readonly<Record<string, unknown>> = {},
): boolean => named === type && Object.entries(fixed).every(([key, value]) => given[key] === value)

/** The offer that a weighed decision takes up. */
export const offerOf = (worth: Worth, open: readonly Offer[]): Offer | undefined =>
  open.find((offer) => fits(worth, offer.type, offer.with))

/** What an amount between two others is worth. */
function between(low: Worth, high: Worth, at: Cents): Worth {
  const part = fraction(at - (low.at ?? 0), (high.at ?? 0) - (low.at ?? 0))
  return { ...low, at, cents: add(low.cents, multiply(part, subtract(high.cents, low.cents))) }
}

/** Whether a command chooses the cards that were weighed. */
const choosesThem = ({ cards }: Worth, { cards: chosen }: Command): boolean =>
  cards === undefined || (Array.isArray(chosen) && isSameSet(cards, chosen))

/** The one of the weighed decisions that a command makes, for the amount it names. */
export function worthOf({ worths }: Weighing, command: Command): Worth | undefined {
  const fitting = worths.filter((worth) => fits(worth, command.type, command) && choosesThem(worth, command))
  const { cents } = command
  if (typeof cents !== 'number') return fitting[0]
  const upwards = fitting.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
  const [low, high] = [upwards[0], upwards.at(-1)]
  if (!low || !high || low === high) return low
  return fitting.find((worth) => worth.at === cents) ?? between(low, high, cents)
}

/** What a decision costs against the best one. */
export const costOf = ({ worths: [best] }: Weighing, worth: Worth): Fraction =>
  subtract((best ?? worth).cents, worth.cents)

/** To the nearest cent, halves away from zero. */
export function nearestCent({ n, d }: Fraction): number {
  const size = n < 0n ? -n : n
  const whole = Number((2n * size + d) / (2n * d))
  return n < 0n && whole > 0 ? -whole : whole
}
