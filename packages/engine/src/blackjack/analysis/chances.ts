import { type Column, type Dealer, OUTCOMES } from './dealer.ts'
import { ACE, allHands, BUST, VALUES } from './hands.ts'

/** How many cards of the pair may be out beside a hand: the other one, and up to four by further splits. */
const MOST_EXTRA = 5

/**
 * What the dealer comes to when certain cards are out, for one shoe, worked out when it is first asked for and kept. Rules
 * that differ only in what players may do share all of it.
 */
export interface Chances {
  readonly columns: readonly Column[]
  /** The whole shoe, before any of the cards in question. */
  readonly shoe: Int32Array
  /**
   * Works out what is missing for these hands with `least` to `most` further cards of a value out: in the columns wanted,
   * `[hand * columns + column]`, or in all.
   */
  prepare(
    hands: readonly number[],
    wanted: Uint8Array | undefined,
    value: number,
    least: number,
    most: number,
    tell?: (share: number) => void,
  ): void
  /** Where the probabilities stand in `all`, seven a column, when a hand and `extra` further cards of a value are out. */
  at(hand: number, value: number, extra: number): number
  all(): Float64Array
}

/** Sets of cards that are out: first the hands themselves, then what is too much for one hand. */
interface Sets {
  of(hand: number, value: number, extra: number): number
  count(): number
  /** The cards of a set, from `set * 10`. */
  cards(): Uint8Array
}

function setsOut(): Sets {
  const hands = allHands()
  /** By hand and number of further cards, for each value. */
  const found: (Int32Array | undefined)[] = []
  /** The same cards are out, whichever of them are called the hand's. */
  const same = new Map<number, number>()
  let cards = new Uint8Array(hands.count * 3 * VALUES)
  cards.set(hands.cards)
  let count = hands.count

  function add(hand: number, value: number, extra: number): number {
    let key = 0
    for (let v = 0; v < VALUES; v++)
      key = key * 32 + (hands.cards[hand * VALUES + v] as number) + (v === value ? extra : 0)
    const known = same.get(key)
    if (known !== undefined) return known
    if ((count + 1) * VALUES > cards.length) {
      const more = new Uint8Array(cards.length * 2)
      more.set(cards)
      cards = more
    }
    for (let v = 0; v < VALUES; v++)
      cards[count * VALUES + v] = (hands.cards[hand * VALUES + v] as number) + (v === value ? extra : 0)
    same.set(key, count)
    return count++
  }

  return {
    count: () => count,
    cards: () => cards,
    of(hand, value, extra) {
      if (extra === 0) return hand
      found[value] ??= new Int32Array(hands.count * (MOST_EXTRA + 1))
      const known = found[value]
      const key = extra * hands.count + hand
      if (known[key] === 0) {
        let joined = hand
        for (let i = 0; i < extra && joined !== BUST; i++)
          joined = hands.child[joined * VALUES + value] as number
        known[key] = joined === BUST ? add(hand, value, extra) : joined
      }
      return known[key] as number
    },
  }
}

/** The sets that are to be worked out, put together where they differ by cards of one value alone. */
function families(sets: Sets, list: readonly number[], value: number): readonly (readonly number[])[] {
  const cards = sets.cards()
  const found = new Map<number, number[]>()
  for (const set of list) {
    let key = 0
    for (let v = 0; v < VALUES; v++) if (v !== value) key = key * 32 + (cards[set * VALUES + v] as number)
    const family = found.get(key)
    if (family === undefined) found.set(key, [set])
    else family.push(set)
  }
  return [...found.values()]
}

/** Notes which columns of a set are to be worked out; whether it was not noted before. */
function note(
  state: Uint8Array,
  set: number,
  wide: number,
  wanted: Uint8Array | undefined,
  from: number,
): boolean {
  let [fresh, any] = [true, false]
  for (let c = 0; c < wide; c++) {
    const at = state[set * wide + c] as number
    if (at === 2) fresh = false
    else if (at === 0 && (wanted === undefined || wanted[from + c] === 1)) {
      state[set * wide + c] = 2
      any = true
    }
  }
  return any && fresh
}

export function chancesOf(dealer: Dealer, full: readonly number[]): Chances {
  const hands = allHands()
  const shoe = Int32Array.from(full)
  const wide = dealer.columns.length
  const sets = setsOut()
  let capacity = hands.count * 3
  let all = new Float64Array(capacity * wide * OUTCOMES)
  /** 1: worked out, 2: to be worked out. */
  let state = new Uint8Array(capacity * wide)
  const left = new Int32Array(VALUES)
  const columns = new Uint8Array(wide)

  function enlarge(): void {
    capacity = Math.max(sets.count(), capacity * 2)
    const [numbers, states] = [new Float64Array(capacity * wide * OUTCOMES), new Uint8Array(capacity * wide)]
    numbers.set(all)
    states.set(state)
    all = numbers
    state = states
  }

  function workOut(family: readonly number[], value: number): void {
    const cards = sets.cards()
    const [one] = family as [number]
    let possible = true
    for (let v = 0; v < VALUES; v++) {
      left[v] = (shoe[v] as number) - (v === value ? 0 : (cards[one * VALUES + v] as number))
      if ((left[v] as number) < 0) possible = false
    }
    columns.fill(0)
    for (const set of family) for (let c = 0; c < wide; c++) if (state[set * wide + c] === 2) columns[c] = 1
    if (possible) dealer.sum(left, value, columns)
    for (const set of family) {
      const own = cards[set * VALUES + value] as number
      for (let c = 0; c < wide; c++) columns[c] = state[set * wide + c] === 2 ? 1 : 0
      // Cards that are not there cannot be out; such probabilities stay nothing.
      if (possible && own <= (left[value] as number)) dealer.write(own, columns, all, set * wide * OUTCOMES)
      for (let c = 0; c < wide; c++) if (columns[c] === 1) state[set * wide + c] = 1
    }
  }

  return {
    columns: dealer.columns,
    shoe,
    all: () => all,
    at: (hand, value, extra) => sets.of(hand, value, extra) * wide * OUTCOMES,
    prepare(asked, wanted, value, least, most, tell) {
      const list: number[] = []
      for (const hand of asked)
        for (let extra = least; extra <= most; extra++) {
          const set = sets.of(hand, value, extra)
          if (set >= capacity) enlarge()
          if (note(state, set, wide, wanted, hand * wide)) list.push(set)
        }
      // Hands mostly differ in aces; with several numbers of the pair's cards out, in those.
      const by = least === most ? ACE : value
      const all = families(sets, list, by)
      for (const [i, family] of all.entries()) {
        workOut(family, by)
        if (tell && i % 32 === 0) tell(i / all.length)
      }
    },
  }
}
