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

/** All dice of a row by one number: each way they can fall, one after the other. */
function diceColumn(count: number, from: number, width: number, below: Below): Column {
  const ways = 6 ** count
  const faces = Uint8Array.from({ length: ways * count }, (_, i) => {
    const [way, die] = [Math.floor(i / count), i % count]
    return (Math.floor(way / 6 ** die) % 6) + 1
  })
  return (out, rounds) => {
    for (let row = from; row < rounds * width; row += width) {
      const at = below(ways) * count
      for (let die = 0; die < count; die++) out[row + die] = faces[at + die] as number
    }
  }
}

function oneColumn(values: Uint16Array, from: number, width: number, below: Below): Column {
  const { length } = values
  return (out, rounds) => {
    for (let row = from; row < rounds * width; row += width) out[row] = values[below(length)] as number
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

function columnOf(draw: Draw, from: number, width: number, below: Below): Column {
  switch (draw.kind) {
    case 'dice':
      return diceColumn(draw.count, from, width, below)
    case 'spin':
      return oneColumn(Uint16Array.from(draw.stops), from, width, below)
    case 'choice':
      return oneColumn(
        Uint16Array.from(draw.of, (_, i) => i),
        from,
        width,
        below,
      )
    case 'cards':
      return cardColumns(draw.set, widthOf(draw), from, width, below)
  }
}

/** What draws rows of numbers for a sampler; a seed and a stream always draw the same as long as the rows are asked for alike. */
export function drawing(draws: readonly Draw[], seed: number, stream: number): Column {
  const below = belowFrom(seed, stream)
  const width = rowWidth(draws)
  let from = 0
  const columns = draws.map((draw) => {
    const column = columnOf(draw, from, width, below)
    from += widthOf(draw)
    return column
  })
  return (out, rounds) => {
    for (const column of columns) column(out, rounds)
  }
}
