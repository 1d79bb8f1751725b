import { rolls } from './dice.ts'
import { wordStream } from './random.ts'
import { type Draw, rowWidth, widthOf } from './sample.ts'

type Below = (n: number) => number
/** Writes one column, or several beside each other, of so many rows. */
type Column = (out: Uint16Array, rounds: number) => void

const WORDS = 4096

/** Whole numbers below n, every one equally likely, from a stream of words. */
function belowFrom(seed: number, stream: number): Below {
  const fill = wordStream(seed, stream)
  const words = new Uint32Array(WORDS)
  let at = WORDS
  return (n) => {
    for (;;) {
      if (at === WORDS) {
        fill(words)
        at = 0
      }
      const word = words[at++] as number
      // The upper half of the product is the number; where the lower half is too small it would come once too often.
      const rest = Math.imul(word, n) >>> 0
      if (rest >= n || rest >= 2 ** 32 % n) return (word * n * 2 ** -32) | 0
    }
  }
}

type Plain = Exclude<Draw, { kind: 'cards' }>

/** Every way one draw can come out, all alike. */
function waysOf(draw: Plain): number[][] {
  switch (draw.kind) {
    case 'dice':
      return rolls(draw.count).map((dice) => [...dice])
    case 'spin':
      return draw.stops.map((stop) => [stop])
    case 'choice':
      return draw.of.map((_, i) => [i])
  }
}

/** Whatever is no card: all ways together stand in one list, and one number says which it is. */
function plainColumns(draws: readonly Plain[], from: number, width: number, below: Below): Column {
  const all = draws
    .map(waysOf)
    .reduce((rows, ways) => rows.flatMap((row) => ways.map((way) => [...row, ...way])), [[]])
  const ways = all.length
  const size = rowWidth(draws)
  const rows = Uint16Array.from(all.flat())
  return (out, rounds) => {
    for (let row = from; row < rounds * width; row += width) {
      const way = below(ways) * size
      for (let i = 0; i < size; i++) out[row + i] = rows[way + i] as number
    }
  }
}

/** The first cards of a shuffle, over and over: the set stays mixed from one row to the next, and each row is as good as new. */
function cardColumns(
  set: readonly number[],
  cards: number,
  from: number,
  width: number,
  below: Below,
): Column {
  const deck = Uint16Array.from(set)
  const size = deck.length
  return (out, rounds) => {
    for (let row = from; row < rounds * width; row += width) {
      for (let i = 0; i < cards; i++) {
        const j = i + below(size - i)
        const card = deck[j] as number
        deck[j] = deck[i] as number
        deck[i] = card
        out[row + i] = card
      }
    }
  }
}

/** What draws rows of numbers for a sampler; a seed and a stream always draw the same as long as the rows are asked for alike. */
export function drawing(draws: readonly Draw[], seed: number, stream: number): Column {
  const below = belowFrom(seed, stream)
  const width = rowWidth(draws)
  const plain = draws.filter((draw) => draw.kind !== 'cards')
  const cards = draws.filter((draw) => draw.kind === 'cards')
  if (draws.some((draw, i) => draw.kind === 'cards' && i < plain.length))
    throw new RangeError('cards are drawn after all else')
  let from = rowWidth(plain)
  const columns = cards.map((draw) => {
    const column = cardColumns(draw.set, widthOf(draw), from, width, below)
    from += widthOf(draw)
    return column
  })
  if (plain.length > 0) columns.unshift(plainColumns(plain, 0, width, below))
  return (out, rounds) => {
    for (const column of columns) column(out, rounds)
  }
}
