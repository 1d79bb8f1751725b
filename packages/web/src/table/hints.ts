import {
  type Command,
  costOf,
  dollars,
  type Fraction,
  nameOfSet,
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
export interface HintLine {
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

/** Where cards are chosen, what they make: ` (king-nine, pair of aces)`. */
function cardsText({ cards }: Worth, offer: Offer | undefined): string {
  const field = Object.values(offer?.fields ?? {}).find(({ kind }) => kind === 'cards')
  if (cards === undefined || field?.kind !== 'cards') return ''
  const named = nameOfSet(field, cards)
  return named ? ` (${[named.name, named.rest].filter(Boolean).join(' and ')})` : ''
}

function tellOne(weighing: Weighing, worth: Worth, offers: readonly Offer[]): HintLine {
  const cost = costOf(weighing, worth)
  const offer = offerOf(worth, offers)
  const says = offer?.says.replace(/\.$/, '') ?? worth.type
  return {
    words: [says, amountText(worth), cardsText(worth, offer)].join(''),
    worth: signedInFull(nearestCent(worth.cents)),
    ...(toNumber(cost) > 0 && { cost: costText(cost) }),
  }
}

/** Every decision that was weighed, the best first. */
export const told = (weighing: Weighing, offers: readonly Offer[]): HintLine[] =>
  weighing.worths.map((worth) => tellOne(weighing, worth, offers))

/** `Play $5: −$4.10 · Fold: −$5.00, costs $0.90` */
export const hintLine = (all: readonly HintLine[]): string =>
  all
    .map(({ words, worth, cost }) => `${words}: ${worth}${cost === undefined ? '' : `, costs ${cost}`}`)
    .join(' · ')

const METHODS: Readonly<Record<Weighing['method'], string>> = {
  exact: 'Exact',
  optimal: 'Exact, and the best play afterwards',
}

export const methodText = ({ method, counted }: Weighing): string => `${METHODS[method]}: ${counted}.`

/** Of many ways to set a hand the best are told. */
const MOST_TOLD = 5

/** `The best setting.`, or what this one costs, once it has been weighed. */
export function settingCost(weighing: Weighing | undefined, command: Command): string | undefined {
  const worth = weighing && worthOf(weighing, command)
  if (!worth) return undefined
  const cost = costOf(weighing, worth)
  return toNumber(cost) > 0 ? `This setting costs ${costText(cost)}.` : 'The best setting.'
}

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
    because: `${hintLine(told(weighing, offers).slice(0, MOST_TOLD))}. ${methodText(weighing)}`,
    ...(rule !== undefined && { rule }),
    mine: true,
  }
}
