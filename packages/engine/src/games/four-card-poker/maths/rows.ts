import { capital, FOUR_CARDS, handOf, plural, valueLabel, valueName, valuesOf } from '../../../poker/index.ts'
import { plainRank, type Values } from './meetings.ts'

/** What a hand is to somebody who looks it up in the chart: its row, and whether another card of it is like the one up. */

/** Every value of a card, and so of a pair, from the ace down. */
const PAIRS: readonly number[] = Array.from({ length: 13 }, (_, i) => 14 - i)
const TOP: readonly number[] = [14, 13, 12]

export const ROWS: readonly { readonly label: string; readonly words: string }[] = [
  { label: 'two pair+', words: 'Two pair or better' },
  ...PAIRS.map((value) => ({
    label: `${valueLabel(value)}-${valueLabel(value)}`,
    words: `A pair of ${plural(value)}`,
  })),
  {
    label: TOP.map(valueLabel).join(' '),
    words: `${capital(valueName(14))}, king and queen without a pair`,
  },
  { label: 'less', words: 'Less than ace, king and queen' },
]
const HIGH_CARDS = 1 + PAIRS.length

/** The row of a hand below a flush; whatever is higher stands in the first. */
export function rowOf(values: Values): number {
  const rank = plainRank(values)
  const own = valuesOf(FOUR_CARDS, rank)
  switch (handOf(FOUR_CARDS, rank)) {
    case 'pair':
      return 1 + PAIRS.indexOf(own[0] as number)
    case 'high card':
      return TOP.every((value, i) => own[i] === value) ? HIGH_CARDS : HIGH_CARDS + 1
    default:
      return 0
  }
}

/** A card that is not of a pair is like the one up: then the dealer has one less to pair it with. */
export const PARTS = ['Without a card like the one up, or with a pair of it', 'With one card like the one up']
export const partOf = ({ once }: Values, up: number): number => (once >> (up - 2)) & 1
