import { lcm, type OptionValues } from '../../../kernel/index.ts'
import { CODES, type Code, FIVE_CARDS, handRank, ranker } from '../../../poker/index.ts'
import { PAYS, paysOf } from '../options.ts'
import { lineOf, outcomeOf } from '../settle.ts'

/** What five cards bring, in whole parts of a wager: so many parts make one, so that all odds are whole numbers of them. */
export interface Gains {
  readonly parts: number
  /** By what `lineNumber` says of a rank. */
  readonly of: Int32Array
}

/** The lines of the pay table from the lowest: lost, returned, a pair of jacks and so on. */
export const LINES: readonly string[] = [
  'less',
  'pair of sixes to tens',
  ...PAYS.map(([hand]) => hand).reverse(),
]

export function gainsOf(options: OptionValues): Gains {
  const pays = new Map(paysOf(options))
  const parts = [...pays.values()].reduce((all, { to }) => lcm(all, to), 1)
  const of = LINES.map((line, i) => {
    const odds = pays.get(line)
    return odds ? (parts * odds.pays) / odds.to : i === 0 ? -parts : 0
  })
  return { parts, of: Int32Array.from(of) }
}

const KINDS = LINES.indexOf('two pair')
const TWO_PAIR = FIVE_CARDS.hands.indexOf('two pair')
const NUMBERS = { win: 2, push: 1, lose: 0 } as const
const PAIR = handRank(FIVE_CARDS, [14, 14, 13, 12, 11], false)

/** Which line a rank is; above the pairs each kind of hand is one. */
export const lineNumber = (rank: number): number =>
  rank > PAIR ? KINDS + (rank >> 20) - TWO_PAIR : NUMBERS[outcomeOf(rank)]

/** What four cards bring over these that the fifth can be, all together. */
export function gainOver({ of }: Gains, four: ArrayLike<Code>, left: ArrayLike<Code>): number {
  const rank = ranker(FIVE_CARDS)
  const hand = new Uint8Array(5)
  hand.set(four)
  let sum = 0
  for (let i = 0; i < left.length; i++) {
    hand[4] = left[i] as number
    sum += of[lineNumber(rank(hand))] as number
  }
  return sum
}

/** All cards but these. */
export const without = (cards: readonly Code[]): Code[] => CODES.filter((code) => !cards.includes(code))

/** The rows of a pay table are the kinds of hand that the ranking knows. */
export const isLine = (rank: number): boolean => LINES[lineNumber(rank)] === lineOf(rank)
