import { bankerDraws, playerDraws } from './thirdcard.ts'

export const RESULTS = ['player', 'banker', 'tie'] as const
export type Result = (typeof RESULTS)[number]

/** Of all orders of the first six cards of a full shoe, how many end in each result. */
export interface Ways {
  readonly player: bigint
  readonly banker: bigint
  readonly tie: bigint
  readonly total: bigint
}

export const resultOf = (player: number, banker: number): Result =>
  player > banker ? 'player' : player < banker ? 'banker' : 'tie'

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Cards left by value, and how many there are in all; taken and put back as the count goes down the tree. */
class Shoe {
  readonly left: number[]
  size: number
  constructor(decks: number) {
    this.left = VALUES.map((value) => decks * (value === 0 ? 16 : 4))
    this.size = 52 * decks
  }
  /** Does something while one card of this value is gone. */
  draw(value: number, then: () => void): void {
    const ways = this.left[value] as number
    if (ways === 0) return
    this.left[value] = ways - 1
    this.size--
    then()
    this.left[value] = ways
    this.size++
  }
}

type Counts = Record<Result, number>

/** When the hands take a third card: by the tables, or as the people decide who play them. */
export interface Drawing {
  player(player: number, banker: number): boolean
  banker(player: number, banker: number, third: number | undefined): boolean
}
const BY_TABLES: Drawing = { player: playerDraws, banker: bankerDraws }

/** The third cards of one deal, each path counted with all orders of the cards nobody draws, out of two more. */
function finish(shoe: Shoe, player: number, banker: number, draws: Drawing): Counts {
  const counts: Counts = { player: 0, banker: 0, tie: 0 }
  const bankers = (total: number, third: number | undefined, ways: number, unused: number): void => {
    if (!draws.banker(player, banker, third)) {
      counts[resultOf(total, banker)] += ways * unused
      return
    }
    const rest = unused / shoe.size
    for (const value of VALUES) {
      counts[resultOf(total, (banker + value) % 10)] += ways * (shoe.left[value] as number) * rest
    }
  }
  if (!draws.player(player, banker)) bankers(player, undefined, 1, shoe.size * (shoe.size - 1))
  else {
    for (const value of VALUES) {
      const ways = shoe.left[value] as number
      shoe.draw(value, () => bankers((player + value) % 10, value, ways, shoe.size))
    }
  }
  return counts
}

/** All orders of the first six cards of so many decks, with third cards drawn so. */
export function countWays(decks: number, draws: Drawing): Ways {
  const shoe = new Shoe(decks)
  const sums = { player: 0n, banker: 0n, tie: 0n }
  // First and third card are the player's hand, second and fourth the banker's.
  const deal = (cards: readonly number[], ways: number): void => {
    const [a, b, c, d] = cards as [number, number, number, number]
    if (cards.length === 4) {
      const counts = finish(shoe, (a + c) % 10, (b + d) % 10, draws)
      for (const result of RESULTS) sums[result] += BigInt(ways) * BigInt(counts[result])
      return
    }
    for (const value of VALUES) {
      const left = shoe.left[value] as number
      shoe.draw(value, () => deal([...cards, value], ways * left))
    }
  }
  deal([], 1)
  return { ...sums, total: sums.player + sums.banker + sums.tie }
}

const known = new Map<number, Ways>()
/** Counted once for each number of decks. */
export function waysOf(decks: number): Ways {
  const ways = known.get(decks) ?? countWays(decks, BY_TABLES)
  known.set(decks, ways)
  return ways
}
