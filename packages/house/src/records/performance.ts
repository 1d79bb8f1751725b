import {
  type Cents,
  type Fraction,
  fraction,
  type Game,
  multiply,
  type OptionValues,
  toNumber,
  toText,
  type WagerId,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import type { Unit } from '../store/store.ts'
import { payTableHash } from './paytable.ts'
import type { Return, RoundRecord } from './types.ts'

export interface PerformanceRow {
  readonly game: string
  readonly unit: Unit
  readonly payTable: string
  /** A wager; or those whose play is one decision after the other, together. */
  readonly wager: string
  readonly rounds: number
  readonly wagered: Cents
  /** What the house should have held of it by the exact odds, in cents; null where a game gives no odds. */
  readonly theoretical: number | null
  readonly actual: Cents
  /** How far the two are apart in standard errors: above zero, the house held more than it should have. */
  readonly z: number | null
}

interface Sums {
  readonly game: string
  readonly unit: Unit
  readonly payTable: string
  readonly wager: string
  rounds: number
  wagered: Cents
  actual: Cents
  /** Stakes by the edge they were played at: the product is taken once, exactly. */
  stakes: Map<string, { readonly edge: Fraction; cents: number }>
  known: boolean
  residual: number
  squares: number
}

interface Share {
  readonly row: Sums
  readonly edge: Fraction | undefined
  readonly base: Cents
  readonly stake: Cents
  readonly hold: Cents
}

const matters = ({ first, follow, net }: Return): boolean => first !== 0 || follow !== 0 || net !== 0

/**
 * Theoretical and actual hold, wager by wager and by pay table. Bots are left out, void rounds and results that were
 * taken back too. Everybody at a table has the same cards, so a round and not a bet is one observation, and the
 * standard error comes from the rounds themselves.
 */
export class Performance {
  readonly #games: readonly Game[]
  readonly #rows = new Map<string, Sums>()
  readonly #odds = new Map<string, ReadonlyMap<WagerId, WagerOdds>>()
  readonly #payTables = new Map<string, string>()
  /** The last round of each table, which could still be taken back. */
  readonly #pending = new Map<string, RoundRecord>()

  constructor(games: readonly Game[]) {
    this.#games = games
  }

  add(round: RoundRecord): void {
    const before = this.#pending.get(round.table)
    if (before && !(round.takenBack.length > 0 && before.round === round.round)) this.#count(before)
    this.#pending.set(round.table, round)
  }

  rows(): PerformanceRow[] {
    for (const round of this.#pending.values()) this.#count(round)
    this.#pending.clear()
    return [...this.#rows.values()].map(
      ({ game, unit, payTable, wager, rounds, wagered, actual, ...sums }) => ({
        game,
        unit,
        payTable,
        wager,
        rounds,
        wagered,
        theoretical: sums.known ? expected(sums.stakes) : null,
        actual,
        z: sums.known && sums.squares > 0 ? sums.residual / Math.sqrt(sums.squares) : null,
      }),
    )
  }

  #game(id: string): Game {
    const game = this.#games.find((g) => g.id === id)
    if (!game) throw new Error(`there is no game ${id} here`)
    return game
  }

  #oddsOf(game: Game, hash: string, options: OptionValues): ReadonlyMap<WagerId, WagerOdds> {
    const known = this.#odds.get(hash) ?? new Map(game.odds(options).map((o) => [o.wager, o]))
    this.#odds.set(hash, known)
    return known
  }

  #count(round: RoundRecord): void {
    if (round.status !== 'complete') return
    const shares = round.seats
      .filter((seat) => !seat.bot)
      .flatMap((seat) => seat.returns.filter(matters).map((r) => this.#share(round, r)))
    for (const [row, own] of Map.groupBy(shares, (s) => s.row)) {
      let residual = 0
      for (const { edge, base, stake, hold } of own) {
        row.wagered += stake
        row.actual += hold
        if (!edge) row.known = false
        else {
          const played = row.stakes.get(toText(edge)) ?? { edge, cents: 0 }
          played.cents += base
          row.stakes.set(toText(edge), played)
          residual += hold - toNumber(edge) * base
        }
      }
      row.rounds++
      row.residual += residual
      row.squares += residual ** 2
    }
  }

  /** To which line a wager's round belongs, and what it should have come to there. */
  #share(round: RoundRecord, { wager, options: hash, first, follow, net }: Return): Share {
    const game = this.#game(round.game)
    const options = round.optionSets[hash] as OptionValues
    const odds = this.#oddsOf(game, hash, options)
    const found = odds.get(wager)
    const optimal = [...odds.values()].filter((o) => o.method === 'optimal').map((o) => o.wager)
    const stake = first + follow
    // The odds of a wager with decisions to come include what those add to it, and are per unit first staked.
    const together = found?.method === 'optimal' || (!found && first === 0 && optimal.length > 0)
    const name = together ? optimal.join(' + ') : wager
    const row = this.#row(game, round.unit, hash, options, name)
    const zero = fraction(0)
    const edge = together ? (found && first > 0 ? found.edge : zero) : found?.edge
    return { row, edge, base: together ? first : stake, stake, hold: -net }
  }

  #row(game: Game, unit: Unit, hash: string, options: OptionValues, wager: string): Sums {
    const payTable = this.#payTables.get(hash) ?? payTableHash(game, options)
    this.#payTables.set(hash, payTable)
    const key = JSON.stringify([game.id, unit, payTable, wager])
    const known = this.#rows.get(key) ?? {
      game: game.id,
      unit,
      payTable,
      wager,
      rounds: 0,
      wagered: 0,
      actual: 0,
      stakes: new Map(),
      known: true,
      residual: 0,
      squares: 0,
    }
    this.#rows.set(key, known)
    return known
  }
}

const expected = (stakes: Sums['stakes']): number =>
  [...stakes.values()].reduce((n, { edge, cents }) => n + toNumber(multiply(edge, fraction(cents))), 0)
