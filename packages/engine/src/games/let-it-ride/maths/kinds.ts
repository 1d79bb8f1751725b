import { type Code, straightsWith } from '../../../poker/index.ts'

/** What three or four cards are to somebody who decides on a bet: a row of the chart, and how many are tens or higher. */
export interface Kind {
  readonly label: string
  readonly words: string
}

const THREE: readonly Kind[] = [
  { label: 'wins already', words: 'A pair of tens or better, or three of a kind' },
  { label: 'suited, 3 straights', words: 'Three of one suit that fit into three straights' },
  { label: 'suited, 2 straights', words: 'Three of one suit that fit into two straights' },
  { label: 'suited, 1 straight', words: 'Three of one suit that fit into one straight' },
  { label: 'suited, no straight', words: 'Three of one suit that fit into no straight' },
  { label: 'low pair', words: 'A pair of nines or lower' },
  { label: 'all else', words: 'No pair, and not of one suit' },
]
const FOUR: readonly Kind[] = [
  { label: 'wins already', words: 'A pair of tens or better' },
  { label: 'suited', words: 'Four of one suit' },
  { label: '2 straights', words: 'Four that fit into two straights' },
  { label: '1 straight', words: 'Four that fit into one straight' },
  { label: 'low pair', words: 'A pair of nines or lower' },
  { label: 'all else', words: 'No pair, not of one suit, and no straight to come' },
]
/** By the number of cards. */
export const KINDS: Readonly<Record<3 | 4, readonly Kind[]>> = { 3: THREE, 4: FOUR }

const TEN = 10
export const highs = (cards: readonly Code[]): number => cards.filter((code) => code >> 2 >= TEN).length

type Shape = 'wins' | 'low pair' | 'apart'

/** By its values alone. */
function shapeOf(values: readonly number[]): Shape {
  const different = new Set(values)
  const twice = [...different].filter((value) => values.filter((v) => v === value).length > 1)
  if (twice.length === 0) return 'apart'
  // Two pair and three of a kind win whatever their values.
  return values.length - different.size > 1 || twice.some((value) => value >= TEN) ? 'wins' : 'low pair'
}

/** The row of the chart that a hand of three, or with the first community card of four, belongs to. */
export function rowOf(cards: readonly Code[]): number {
  const rows = KINDS[cards.length === 3 ? 3 : 4]
  const row = (label: string): number => rows.findIndex((kind) => kind.label === label)
  const values = cards.map((code) => code >> 2)
  const shape = shapeOf(values)
  if (shape !== 'apart') return row(shape === 'wins' ? 'wins already' : shape)
  const suited = new Set(cards.map((code) => code & 3)).size === 1
  const straights = straightsWith(values)
  const ways = straights === 1 ? '1 straight' : `${straights} straights`
  if (cards.length === 3)
    return suited ? row(`suited, ${straights === 0 ? 'no straight' : ways}`) : row('all else')
  if (suited) return row('suited')
  return straights > 0 ? row(ways) : row('all else')
}
