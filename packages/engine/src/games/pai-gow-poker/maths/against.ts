import { type Code, countUnseen, unseenBut } from '../../../poker/index.ts'
import { houseClasses, LOW_BITS, LOWS, type Placed, placesOf, ROW } from '../places.ts'
import type { Wheel } from '../ranking.ts'

/** A setting against all hands of another, set the house way: how many. */
export interface Record {
  readonly all: number
  /** Where the other has the copies: both hands higher than theirs, and neither. Otherwise it is a push. */
  readonly won: number
  readonly lost: number
  /** The same where the copies are one's own, as they are the bank's. */
  readonly kept: number
  readonly paid: number
}

/** Answers for a setting by its place. */
export type Against = (own: Placed) => Record

// What another module exports is read anew each time; these are constants to whoever compiles the loops below.
const [SHIFT, COLUMNS, WIDTH] = [LOW_BITS, LOWS, ROW]

/**
 * For every high and low hand how many have both lower: sums over a table of counts by place, written over it. What stands
 * in a row and column is the number of those with a lower high hand and a lower or equal low hand.
 */
function sumUp(counts: Int32Array, highs: number): void {
  for (let high = 0; high < highs; high++) {
    const row = high << SHIFT
    let sum = 0
    for (let low = 0; low < COLUMNS; low++) {
      sum += counts[row + low] as number
      counts[row + low] = sum + (high > 0 ? (counts[row - WIDTH + low] as number) : 0)
    }
  }
}

/** From sums over all hands with no higher high and no higher low hand, what a setting comes to. */
function recordIn(sums: Int32Array, highs: number, own: Placed): Record {
  const upTo = (high: number, low: number): number =>
    high < 0 || low < 0 ? 0 : (sums[(high << SHIFT) + low] as number)
  const [high, low] = [own >> SHIFT, own & (WIDTH - 1)]
  const all = upTo(highs - 1, COLUMNS - 1)
  const won = upTo(high - 1, low - 1)
  const lost = all - upTo(high - 1, COLUMNS - 1) - upTo(highs - 1, low - 1) + won
  const kept = upTo(high, low)
  const paid = all - upTo(high, COLUMNS - 1) - upTo(highs - 1, low) + kept
  return { all, won, lost, kept, paid }
}

function count(wheel: Wheel, gone: readonly Code[]): Against {
  const { highs } = placesOf(wheel)
  const counts = new Int32Array(highs << SHIFT)
  countUnseen(houseClasses(wheel), unseenBut(gone), counts)
  sumUp(counts, highs)
  return (own) => recordIn(counts, highs, own)
}

/** A page asks again and again while the same cards lie there: what was counted last is kept. */
let last: { readonly name: string; readonly against: Against } | undefined

/** Against all hands that can be made of the cards that are not these: exact, some 800,000 classes of hands. */
export function againstAll(wheel: Wheel, gone: readonly Code[]): Against {
  const name = `${wheel} ${gone.toSorted((a, b) => a - b)}`
  if (last?.name !== name) last = { name, against: count(wheel, gone) }
  return last.against
}
