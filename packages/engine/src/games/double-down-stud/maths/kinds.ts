import { type Code, straightsWith } from '../../../poker/index.ts'

/** What the own card and the three before the dealer are to somebody who may double: a row of the chart. */
export interface Kind {
  readonly label: string
  readonly words: string
}
export const KINDS: readonly Kind[] = [
  { label: 'two pair+', words: 'Two pair or better, by the highest value that comes more than once' },
  { label: 'pair', words: 'A pair, by its value' },
  { label: 'one suit', words: 'Four of one suit, by the highest card' },
  { label: 'in a row', words: 'Four in a row, by the highest card' },
  { label: 'with a gap', words: 'Four of a straight with a gap, by the highest card' },
  { label: 'all else', words: 'None of these, by the highest card' },
]

/** A kind of hand and the value that it is looked up by. */
export interface Looked {
  readonly row: number
  readonly value: number
}

const ACE = 14
const looked = (label: string, value: number): Looked => ({
  row: KINDS.findIndex((kind) => kind.label === label),
  value,
})

/** Four different values of a straight: the ace is low beside low cards, and then not the highest. */
function straight(values: readonly number[]): Looked {
  const low = values.map((value) => (value === ACE ? 1 : value))
  const spread = (of: readonly number[]): number => Math.max(...of) - Math.min(...of)
  const nearer = spread(low) < spread(values) ? low : values
  return looked(spread(nearer) === 3 ? 'in a row' : 'with a gap', Math.max(...nearer))
}

/** Where the chart has four cards that lie open. */
export function lookUp(cards: readonly Code[]): Looked {
  const values = cards.map((code) => code >> 2)
  const different = [...new Set(values)]
  const twice = different.filter((value) => values.filter((v) => v === value).length > 1)
  if (twice.length > 0)
    return looked(cards.length - different.length > 1 ? 'two pair+' : 'pair', Math.max(...twice))
  if (new Set(cards.map((code) => code & 3)).size === 1) return looked('one suit', Math.max(...values))
  return straightsWith(values) > 0 ? straight(values) : looked('all else', Math.max(...values))
}
