import {
  type Command,
  costOf,
  dollars,
  type Fraction,
  nearestCent,
  type Offer,
  offerOf,
  toNumber,
  type Weighing,
  type Worth,
  worthOf,
} from '@boardwalk/engine/kernel'
import type { Untold } from './story.ts'

/** A decision as a hint tells it: the offer's words, what it is worth, and what it costs if it is not the best. */
export interface Told {
  readonly words: string
  readonly worth: string
  readonly cost?: string
}

/** Figures that are compared have their cents, all of them. */
const inFull = (cents: number): string => {
  const text = dollars(Math.abs(cents))
  return text.includes('.') ? text : `${text}.00`
}
const signedInFull = (cents: number): string =>
  cents === 0 ? '$0.00' : `${cents > 0 ? '+' : '−'}${inFull(cents)}`

const costText = (cost: Fraction): string =>
  nearestCent(cost) === 0 ? 'less than $0.01' : inFull(nearestCent(cost))

/** Where the amount is the player's to say, the one that was weighed. */
const amountText = ({ at }: Worth): string => (at === undefined ? '' : ` ${dollars(at)}`)

function tellOne(weighing: Weighing, worth: Worth, offers: readonly Offer[]): Told {
  const cost = costOf(weighing, worth)
  return {
    words: [offerOf(worth, offers)?.says.replace(/\.$/, '') ?? worth.type, amountText(worth)].join(''),
    worth: signedInFull(nearestCent(worth.cents)),
    ...(toNumber(cost) > 0 && { cost: costText(cost) }),
  }
}

/** Every decision that was weighed, the best first. */
export const told = (weighing: Weighing, offers: readonly Offer[]): Told[] =>
  weighing.worths.map((worth) => tellOne(weighing, worth, offers))

/** `Play $5: −$4.10 · Fold: −$5.00, costs $0.90` */
export const hintLine = (all: readonly Told[]): string =>
  all
    .map(({ words, worth, cost }) => `${words}: ${worth}${cost === undefined ? '' : `, costs ${cost}`}`)
    .join(' · ')

const METHODS: Readonly<Record<Weighing['method'], string>> = {
  exact: 'Exact',
  optimal: 'Exact, and the best play afterwards',
}

export const methodText = ({ method, counted }: Weighing): string => `${METHODS[method]}: ${counted}.`

/** What the log says of a choice that was weighed: what it cost, or that it was the best. */
export function choiceLine(
  weighing: Weighing,
  offers: readonly Offer[],
  command: Command,
): Untold | undefined {
  const worth = worthOf(weighing, command)
  if (!worth) return undefined
  const { words, cost } = tellOne(weighing, worth, offers)
  const [rule] = weighing.rules
  return {
    kind: 'weighed',
    text:
      cost === undefined ? `${words}: the best choice` : `${words}: this choice cost ${cost} in expectation`,
    because: `${hintLine(told(weighing, offers))}. ${methodText(weighing)}`,
    ...(rule !== undefined && { rule }),
    mine: true,
  }
}
