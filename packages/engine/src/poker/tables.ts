import { cardKeys, everyValues, flushSuits, MOST_CARDS, SUIT_BITS, valueKey } from './keys.ts'
import { type Packed, packed, ROW_BITS } from './packed.ts'
import type { Ranking } from './rankings.ts'
import { handRank, type Rank } from './value.ts'

/** What ranks hands of so many cards: made when it is first asked for, and kept. */
export interface Tables {
  /**
   * Four tables one behind the other, so that who ranks a hand reads one list and checks it once: by code the key of each
   * card; from `SUITS_FROM` by the lower bits of a sum the suit that has enough cards for a flush; from `ROWS_FROM` by its
   * upper bits how far the row of a key was pushed; and there the best hand that is no flush.
   */
  readonly pages: Int32Array
  /** Where in it the hands begin. */
  readonly from: number
  /** By the values of one suit, a bit each from the two up: the best flush among them. */
  readonly flushes: Int32Array
}
const KEYS = 256
export const SUITS_FROM = KEYS
export const ROWS_FROM = SUITS_FROM + (1 << SUIT_BITS)

function bound({ offsets, values }: Packed, suits: Uint8Array): Pick<Tables, 'pages' | 'from'> {
  const from = ROWS_FROM + offsets.length
  const pages = new Int32Array(from + values.length)
  pages.set(cardKeys())
  pages.set(suits, SUITS_FROM)
  pages.set(
    offsets.map((offset) => offset + from),
    ROWS_FROM,
  )
  pages.set(values, from)
  return { pages, from }
}

/** By the sum of the value keys: the best hand that is no flush. */
export const plainRank = ({ pages }: Tables, key: number): Rank =>
  pages[key + (pages[ROWS_FROM + (key >> ROW_BITS)] as number)] as Rank

/** By the sum of the suits of so many cards: the suit of a flush, counted from one. */
export const suitsIn = ({ pages }: Tables): Int32Array => pages.subarray(SUITS_FROM, ROWS_FROM)

const VALUES = 13
const ACE = 14

/** The values of a set of bits, highest first. */
function valuesIn(mask: number): number[] {
  const values: number[] = []
  for (let value = ACE; value >= 2; value--) if (mask & (1 << (value - 2))) values.push(value)
  return values
}

/** The best flush for every set of values in one suit; the largest sets are looked up from those with a card less. */
function flushRanks(ranking: Ranking): Int32Array {
  const ranks = new Int32Array(1 << VALUES)
  for (let mask = 0; mask < ranks.length; mask++) {
    const values = valuesIn(mask)
    if (values.length < ranking.cards) continue
    ranks[mask] =
      values.length === ranking.cards
        ? handRank(ranking, values, true)
        : values.reduce((best, value) => Math.max(best, ranks[mask ^ (1 << (value - 2))] as number), 0)
  }
  return ranks
}

function plainRanks(ranking: Ranking, cards: number): Packed {
  const keys: number[] = []
  const ranks: number[] = []
  const fewer = cards > ranking.cards ? tables(ranking, cards - 1) : undefined
  everyValues(cards, (values, sum) => {
    keys.push(sum)
    ranks.push(
      fewer
        ? values.reduce((best, value) => Math.max(best, plainRank(fewer, sum - valueKey(value))), 0)
        : handRank(ranking, values, false),
    )
  })
  return packed(keys, ranks)
}

/** A joker with these cards: an ace, or what completes a straight or a flush (19:47-11.3(c)). */
function joined(ranking: Ranking, values: readonly number[]): Rank {
  let best = handRank(ranking, [ACE, ...values], false)
  const straight = ranking.hands.indexOf('straight')
  for (let value = 2; straight !== -1 && value < ACE; value++) {
    const rank = handRank(ranking, [...values, value], false)
    if (rank >> (4 * ranking.cards) === straight) best = Math.max(best, rank)
  }
  return best
}

/** The best hand that is no flush of a joker and the cards with these values, one fewer than are held. */
function jokerPlain(ranking: Ranking, cards: number): Packed {
  const keys: number[] = []
  const ranks: number[] = []
  const more = cards > ranking.cards
  const fewer = more ? jokerTables(ranking, cards - 1) : undefined
  const without = more ? tables(ranking, cards - 1) : undefined
  everyValues(cards - 1, (values, sum) => {
    keys.push(sum)
    if (!fewer || !without) {
      ranks.push(joined(ranking, values))
      return
    }
    const natural = plainRank(without, sum)
    ranks.push(
      values.reduce((best, value) => Math.max(best, plainRank(fewer, sum - valueKey(value))), natural),
    )
  })
  return packed(keys, ranks)
}

/** In a flush the joker is the card of the suit that helps most and is not there. */
function jokerFlushes(ranking: Ranking): Int32Array {
  const natural = flushRanks(ranking)
  return natural.map((rank, mask) => {
    let best = rank
    for (let bit = 1; bit < natural.length; bit <<= 1) {
      if ((mask & bit) === 0) best = Math.max(best, natural[mask | bit] as number)
    }
    return best
  })
}

/** A flush can be decided by one suit alone, and sums stay apart. */
function check({ cards: need }: Ranking, cards: number): void {
  if (!Number.isInteger(cards) || cards < need || cards > MOST_CARDS || cards >= 2 * need)
    throw new RangeError(`hands of ${need} cards are not made of ${cards}`)
}

const known = new Map<Ranking, Map<string, Tables>>()
function keep(ranking: Ranking, name: string, make: () => Tables): Tables {
  const own = known.get(ranking) ?? new Map<string, Tables>()
  known.set(ranking, own)
  const found = own.get(name) ?? make()
  own.set(name, found)
  return found
}

/** A ranking that knows no flush has no use for suits. */
const suitsFor = ({ hands, cards: need }: Ranking, cards: number, joker: number): Uint8Array =>
  hands.includes('flush') ? flushSuits(cards - joker, need - joker) : new Uint8Array(1 << SUIT_BITS)

export function tables(ranking: Ranking, cards: number): Tables {
  check(ranking, cards)
  return keep(ranking, `${cards}`, () => ({
    ...bound(plainRanks(ranking, cards), suitsFor(ranking, cards, 0)),
    flushes: ranking.hands.includes('flush') ? flushRanks(ranking) : new Int32Array(0),
  }))
}

/** The tables for so many cards of which one is the joker; sums are those of the others. */
export function jokerTables(ranking: Ranking, cards: number): Tables {
  check(ranking, cards)
  return keep(ranking, `${cards} with joker`, () => ({
    ...bound(jokerPlain(ranking, cards), suitsFor(ranking, cards, 1)),
    flushes: ranking.hands.includes('flush') ? jokerFlushes(ranking) : new Int32Array(0),
  }))
}
