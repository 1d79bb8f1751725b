import {
  type Account,
  type Cents,
  holderOf,
  kindOf,
  type Moved,
  type PlayerId,
  spotsOf,
  type Table,
} from '@boardwalk/engine/kernel'
import type { Contribution, SeatRecord } from './types.ts'

interface Part {
  readonly meter: Account
  readonly from: Account
  readonly cents: Cents
  readonly wager: string | undefined
}

/** What a seat staked in a round, on one wager or on all: what was decided, and what still stands. */
function staked(
  { player, lines }: Pick<SeatRecord, 'player' | 'lines'>,
  table: Table,
  wager?: string,
): Cents {
  const counts = (name: string): boolean => wager === undefined || name === wager
  const decided = lines.filter((l) => counts(l.wager)).reduce((n, l) => n + l.stake, 0)
  const standing = spotsOf(table, player).filter((s) => counts(s.wager))
  return standing.reduce((n, s) => n + s.cents, decided)
}

/** Cents in proportion, to the last one: what does not divide goes to the largest remainders, then to the first. */
function divided(cents: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((n, w) => n + w, 0)
  if (all === 0) return weights.map(() => 0)
  const exact = weights.map((w) => BigInt(w) * BigInt(cents))
  const shares = exact.map((x) => Number(x / BigInt(all)))
  const rest = exact.map((x, i) => ({ i, over: x % BigInt(all) }))
  rest.sort((a, b) => (a.over === b.over ? a.i - b.i : a.over > b.over ? -1 : 1))
  const left = cents - shares.reduce((n, s) => n + s, 0)
  for (const { i } of rest.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}

const summed = (parts: readonly Contribution[]): Contribution[] => {
  const sums = new Map<string, Cents>()
  for (const { meter, cents } of parts) sums.set(meter, (sums.get(meter) ?? 0) + cents)
  return [...sums].filter(([, cents]) => cents !== 0).map(([meter, cents]) => ({ meter, cents }))
}

/** What the meters got in a round, and whose part it is. A meter keeps what it got, also when a result is taken back. */
export class Meters {
  readonly #parts: Part[] = []

  moved({ from, to, cents, wager }: Moved): void {
    // What the house itself puts on, to begin with and after a jackpot, is nobody's part.
    if (kindOf(to) === 'meter' && kindOf(from) !== 'cage') this.#parts.push({ meter: to, from, cents, wager })
  }

  total(): Contribution[] {
    return summed(this.#parts)
  }

  /**
   * Each seat's share: all of what its own chips paid, and of what the house put in as much as it staked, on the wager
   * that the contribution is for or on all of them.
   */
  shares(
    seats: readonly Pick<SeatRecord, 'player' | 'lines'>[],
    table: Table,
  ): Map<PlayerId, Contribution[]> {
    const parts = new Map(seats.map(({ player }) => [player, [] as Contribution[]]))
    for (const { meter, from, cents, wager } of this.#parts) {
      const payer = holderOf(from)
      const weights = seats.map((seat) =>
        payer === undefined ? staked(seat, table, wager) : Number(seat.player === payer),
      )
      const shares = divided(cents, weights)
      for (const [i, { player }] of seats.entries()) parts.get(player)?.push({ meter, cents: shares[i] ?? 0 })
    }
    return new Map([...parts].map(([player, own]) => [player, summed(own)]))
  }
}
