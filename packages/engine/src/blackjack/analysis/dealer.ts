import { ACE, allHands, BUST, handOf, TEN, twoCardHands, VALUES, withoutValue } from './hands.ts'

/** What a dealer's hand can come to: 17 to 21 without a blackjack, over 21, and a blackjack. */
export const OUTCOMES = 7
export const DEALER_BUST = 5
export const DEALER_BLACKJACK = 6

/** What is seen of the dealer's hand when the player decides: one card, or two where the hole card lies face up. */
export interface Column {
  readonly values: readonly number[]
  /** How many of each value these are. */
  readonly cards: Uint8Array
  readonly hand: number
  /** Which hidden card would make a blackjack, if one can. */
  readonly completes?: number
  /** Both cards lie open and are a blackjack. */
  readonly blackjack: boolean
}

/**
 * How a dealer draws, worked out once for all shoes. A final hand comes about in a number of orders, and all orders of it
 * are equally likely. That likelihood is a product with a factor for each card; so the hands that hold the same number of
 * cards of one value, and the same number of cards in all, are added up first, and the shoes that differ by cards of that
 * value alone are one short sum each.
 */
export interface Dealer {
  readonly columns: readonly Column[]
  /** Adds up for a shoe, all cards of `value` still in it and the dealer's open cards too; `wanted` leaves columns out. */
  sum(shoe: Int32Array, value: number, wanted: Uint8Array): void
  /**
   * For the shoe last added up less `out` cards of its value: writes the probabilities of all outcomes for each column
   * wanted to `into` from `at`, seven numbers a column.
   */
  write(out: number, wanted: Uint8Array, into: Float64Array, at: number): void
}

function column(values: readonly number[]): Column {
  const cards = new Uint8Array(VALUES)
  for (const value of values) cards[value] = (cards[value] as number) + 1
  const [first] = values
  const open = { values, cards, hand: handOf(values), blackjack: cards[ACE] === 1 && cards[TEN] === 1 }
  if (values.length > 1 || (first !== ACE && first !== TEN)) return open
  return { ...open, completes: first === ACE ? TEN : ACE }
}

/** How many of the dealer's cards lie open, or which, or any of several that are told apart no further. */
export type Open = 1 | 2 | readonly number[] | readonly (readonly number[])[]

const isOne = (open: readonly number[] | readonly (readonly number[])[]): open is readonly number[] =>
  typeof open[0] === 'number'

function columnsOf(open: Open): readonly Column[] {
  if (typeof open !== 'number') return isOne(open) ? [column(open)] : open.map(column)
  if (open === 1) return Array.from({ length: VALUES }, (_, value) => column([value]))
  return twoCardHands().map(({ first, second }) => column([first, second]))
}

const drawsOn = (total: number, soft: number, hitsSoft17: boolean): boolean =>
  total < 17 || (hitsSoft17 && total === 17 && soft === 1)

/** In how many orders a dealer who began with this column comes to hold each hand. */
function waysFrom({ hand: begin }: Column, hitsSoft17: boolean): Float64Array {
  const { count, child, total, soft } = allHands()
  const ways = new Float64Array(count)
  ways[begin] = 1
  for (let hand = begin; hand < count; hand++) {
    if (ways[hand] === 0 || !drawsOn(total[hand] as number, soft[hand] as number, hitsSoft17)) continue
    for (let value = 0; value < VALUES; value++) {
      const next = child[hand * VALUES + value] as number
      if (next !== BUST) ways[next] = (ways[next] as number) + (ways[hand] as number)
    }
  }
  return ways
}

/** The parts of hands whose likelihood is needed, each one factor away from an earlier one. */
interface Steps {
  readonly before: Uint16Array
  /** Which factor: `value * 32 + how many of that value there were before`. */
  readonly factor: Uint16Array
  readonly of: Int32Array
}

function stepsFor(needed: ReadonlySet<number>): Steps {
  const { count, without, highest, cards } = allHands()
  const closed = new Set<number>([0])
  for (const hand of needed) for (let at = hand; !closed.has(at); at = without[at] as number) closed.add(at)
  const listed = [...closed].sort((a, b) => a - b)
  const of = new Int32Array(count).fill(-1)
  for (const [i, hand] of listed.entries()) of[hand] = i
  const factor = listed.map((hand) => {
    const value = highest[hand] as number
    return value * 32 + Math.max(0, (cards[hand * VALUES + value] as number) - 1)
  })
  const before = listed.map((hand) => of[without[hand] as number] as number)
  return { before: Uint16Array.from(before), factor: Uint16Array.from(factor), of }
}

interface Final {
  readonly hand: number
  readonly ways: number
}

/** The final hands of a column by their outcome, 17 to 21. */
function finalsOf(column: Column, hitsSoft17: boolean): readonly (readonly Final[])[] {
  const { count, total, soft, size } = allHands()
  const ways = waysFrom(column, hitsSoft17)
  const finals: Final[][] = [[], [], [], [], []]
  for (let hand = 0; hand < count; hand++) {
    const own = total[hand] as number
    if (ways[hand] === 0 || drawsOn(own, soft[hand] as number, hitsSoft17)) continue
    if (own === 21 && size[hand] === 2) continue
    finals[own - 17]?.push({ hand, ways: ways[hand] as number })
  }
  return finals
}

/** The final hands in the order in which they are added up for one value. */
interface Sums {
  /** What there is in them beside cards of that value. */
  readonly steps: Steps
  readonly step: Uint16Array
  readonly ways: Float64Array
  /** Where the terms of each sum end. */
  readonly end: Int32Array
  /** Which kind each sum is of. */
  readonly kind: Uint8Array
  /** How many cards of the value, and how many cards in all, the hands of each kind have. */
  readonly own: Uint8Array
  readonly cards: Uint8Array
  /** Where the sums of an outcome of a column begin: `from[column * 5 + outcome]`; the last entry is the end of all. */
  readonly from: Int32Array
}

function sumsFor(finals: readonly (readonly Final[])[], value: number): Sums {
  const { cards, size } = allHands()
  const kinds = new Map<number, number>()
  const keyOf = ({ hand }: Final) => (cards[hand * VALUES + value] as number) * 32 + (size[hand] as number)
  const from = [0]
  const sums = finals.flatMap((list) => {
    const groups = Map.groupBy(list, keyOf)
    from.push((from.at(-1) as number) + groups.size)
    return [...groups]
  })
  const kind = sums.map(([key]) => {
    if (!kinds.has(key)) kinds.set(key, kinds.size)
    return kinds.get(key) as number
  })
  const terms = sums.flatMap(([, list]) => list)
  const rests = terms.map(({ hand }) => withoutValue(hand, value))
  const steps = stepsFor(new Set(rests))
  const end: number[] = []
  for (const [, list] of sums) end.push((end.at(-1) ?? 0) + list.length)
  return {
    steps,
    step: Uint16Array.from(rests, (rest) => steps.of[rest] as number),
    ways: Float64Array.from(terms, ({ ways }) => ways),
    end: Int32Array.from(end),
    kind: Uint8Array.from(kind),
    own: Uint8Array.from(kinds.keys(), (key) => key >> 5),
    cards: Uint8Array.from(kinds.keys(), (key) => key & 31),
    from: Int32Array.from(from),
  }
}

/** In how many ways the cards of a step can come in one order. */
function follow({ before, factor }: Steps, shoe: Int32Array, factors: Float64Array, out: Float64Array): void {
  for (let v = 0; v < VALUES; v++) {
    const n = shoe[v] as number
    for (let had = 0; had < 22; had++) factors[v * 32 + had] = had < n ? n - had : 0
  }
  out[0] = 1
  for (let i = 1; i < before.length; i++)
    out[i] = (out[before[i] as number] as number) * (factors[factor[i] as number] as number)
}

/** Of each kind of hand, what its sum is to be multiplied with when so many cards of the value, and in all, are left. */
function weigh({ own, cards }: Sums, { weights, ways, shares }: Work, left: number, all: number): void {
  ways[0] = shares[0] = 1
  for (let n = 1; n < 22; n++) {
    ways[n] = left < n ? 0 : (ways[n - 1] as number) * (left - n + 1)
    shares[n] = all < n ? 0 : (shares[n - 1] as number) / (all - n + 1)
  }
  for (let k = 0; k < own.length; k++)
    weights[k] = (ways[own[k] as number] as number) * (shares[cards[k] as number] as number)
}

interface PreparedColumns {
  readonly columns: readonly Column[]
  sums(value: number): Sums
}

function prepare(open: Open, hitsSoft17: boolean): PreparedColumns {
  const columns = columnsOf(open)
  const finals = columns.flatMap((column) => finalsOf(column, hitsSoft17))
  const byValue: (Sums | undefined)[] = []
  return {
    columns,
    sums(value) {
      byValue[value] ??= sumsFor(finals, value)
      return byValue[value]
    },
  }
}

/** How likely a column comes up in one order. */
function beginChance({ values }: Column, left: Int32Array, all: number): number {
  const first = values[0] as number
  const n = left[first] as number
  if (values.length === 1) return n / all
  const second = values[1] as number
  return (n * ((left[second] as number) - (first === second ? 1 : 0))) / (all * (all - 1))
}

function addUp(
  { columns, sums }: PreparedColumns,
  shoe: Int32Array,
  value: number,
  wanted: Uint8Array,
  work: Work,
) {
  const { steps, step, ways, end, from } = sums(value)
  const { likely, factors, added } = work
  follow(steps, shoe, factors, likely)
  for (let c = 0; c < columns.length; c++) {
    if (wanted[c] === 0) continue
    const last = from[c * 5 + 5] as number
    let sum = from[c * 5] as number
    let i = sum === 0 ? 0 : (end[sum - 1] as number)
    for (; sum < last; sum++) {
      const stop = end[sum] as number
      let s = 0
      for (; i < stop; i++) s += (ways[i] as number) * (likely[step[i] as number] as number)
      added[sum] = s
    }
  }
}

/** Where the work of one sum after the other is done. */
interface Work {
  readonly likely: Float64Array
  readonly factors: Float64Array
  readonly added: Float64Array
  readonly weights: Float64Array
  readonly ways: Float64Array
  readonly shares: Float64Array
  readonly left: Int32Array
}

function writeColumn(
  column: Column,
  c: number,
  sums: Sums,
  work: Work,
  all: number,
  into: Float64Array,
  to: number,
) {
  const { added, weights, left } = work
  const { from, kind } = sums
  const begin = beginChance(column, left, all)
  // Such an up card cannot be: nothing is left of it.
  if (begin <= 0) return
  let rest = 1
  for (let outcome = 0; outcome < 5; outcome++) {
    const end = from[c * 5 + outcome + 1] as number
    let sum = 0
    for (let i = from[c * 5 + outcome] as number; i < end; i++)
      sum += (added[i] as number) * (weights[kind[i] as number] as number)
    sum /= begin
    into[to + outcome] = sum
    rest -= sum
  }
  const { completes, blackjack } = column
  const natural = blackjack ? 1 : completes === undefined ? 0 : (left[completes] as number) / (all - 1)
  into[to + DEALER_BLACKJACK] = natural
  into[to + DEALER_BUST] = blackjack ? 0 : rest - natural
}

function make(open: Open, hitsSoft17: boolean): Dealer {
  const bench = prepare(open, hitsSoft17)
  const { columns } = bench
  const most = allHands().count
  const work: Work = {
    likely: new Float64Array(most),
    factors: new Float64Array(VALUES * 32),
    added: new Float64Array(most * columns.length),
    weights: new Float64Array(256),
    ways: new Float64Array(22),
    shares: new Float64Array(22),
    left: new Int32Array(VALUES),
  }
  let [at, cards] = [0, 0]
  return {
    columns,
    sum(shoe, value, wanted) {
      at = value
      work.left.set(shoe)
      cards = shoe[value] as number
      addUp(bench, shoe, value, wanted, work)
    },
    write(out, wanted, into, to) {
      const sums = bench.sums(at)
      const { left } = work
      left[at] = cards - out
      let all = 0
      for (let v = 0; v < VALUES; v++) all += left[v] as number
      weigh(sums, work, cards - out, all)
      for (let c = 0; c < columns.length; c++)
        if (wanted[c] === 1) writeColumn(columns[c] as Column, c, sums, work, all, into, to + c * OUTCOMES)
    },
  }
}

const made = new Map<string, Dealer>()

function keyOf(open: Open): string {
  if (typeof open === 'number') return `any ${open}`
  return isOne(open) ? `${[...open].sort((a, b) => a - b)}` : open.map(keyOf).join(' ')
}

/** `open`: how many of the dealer's cards lie face up while players decide; or the very cards that do. */
export function dealerOf(open: Open, hitsSoft17: boolean): Dealer {
  const key = `${keyOf(open)}|${hitsSoft17}`
  const known = made.get(key) ?? make(open, hitsSoft17)
  made.set(key, known)
  return known
}
