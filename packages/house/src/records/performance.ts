import {
  type Cents,
  type Fraction,
  fraction,
  type Game,
  multiply,
  type OptionValues,
  oddsRow,
  type PlayerId,
  toNumber,
  toText,
  type WagerId,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import type { Unit } from '../store/store.ts'
import { oddsUnder } from './odds.ts'
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

/** A table's, or a house's, wagers all together. */
export interface PerformanceTotal {
  readonly rounds: number
  readonly wagered: Cents
  readonly actual: Cents
  /** Of all stakes those whose odds are known, what should have been held of them, and the distance from it. */
  readonly covered: Cents
  readonly theoretical: number
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

/** Running sums as plain data. */
export interface PerformanceState {
  readonly rows: readonly (Omit<Sums, 'stakes'> & {
    readonly stakes: readonly (readonly [n: string, d: string, cents: number])[]
  })[]
  readonly total: Total
  readonly pending: readonly RoundRecord[]
}

interface Total {
  rounds: number
  wagered: Cents
  actual: Cents
  covered: Cents
  residual: number
  squares: number
}

interface Counted {
  readonly rows: Map<string, Sums>
  readonly total: Total
}

interface OddsOf {
  readonly optimal: readonly WagerId[]
  row(wager: WagerId): WagerOdds | undefined
}

interface Share {
  readonly row: Sums
  readonly edge: Fraction | undefined
  readonly base: Cents
  readonly stake: Cents
  readonly hold: Cents
}

const none = (): Counted => ({
  rows: new Map(),
  total: { rounds: 0, wagered: 0, actual: 0, covered: 0, residual: 0, squares: 0 },
})

const takesBack = (round: RoundRecord, before: RoundRecord): boolean =>
  round.takenBack.length > 0 && round.table === before.table && round.round === before.round

const matters = ({ first, follow, net }: Return): boolean => first !== 0 || follow !== 0 || net !== 0

/**
 * Theoretical and actual hold, wager by wager and by pay table. Bots are left out, void rounds and results that were
 * taken back too. Everybody at a table has the same cards, so a round and not a bet is one observation, and the
 * standard error comes from the rounds themselves.
 */
export class Performance {
  readonly #games: readonly Game[]
  readonly #counted: Counted
  readonly #odds = new Map<string, OddsOf>()
  readonly #payTables = new Map<string, string>()
  /** The last round of each table, which could still be taken back. */
  readonly #pending: Map<string, RoundRecord>

  constructor(games: readonly Game[], state?: PerformanceState) {
    this.#games = games
    this.#counted = state ? countedOf(state) : none()
    this.#pending = new Map(state?.pending.map((round) => [round.table, round]))
  }

  /** Rounds that are not counted yet. */
  pending(): RoundRecord[] {
    return [...this.#pending.values()]
  }

  state(): PerformanceState {
    const { rows, total } = this.#counted
    const plain = [...rows.values()].map(({ stakes, ...row }) => ({
      ...row,
      stakes: [...stakes.values()].map(({ edge, cents }) => [`${edge.n}`, `${edge.d}`, cents] as const),
    }))
    return { rows: plain, total, pending: this.pending() }
  }

  /** The rows of several tables, as if all their rounds had been added one after the other, open ones too. */
  static rowsOf(
    all: readonly { readonly sums: Performance; readonly open: RoundRecord | undefined }[],
  ): PerformanceRow[] {
    const counted = none()
    for (const { sums, open } of all) {
      for (const row of sums.#counted.rows.values()) addTo(rowIn(counted.rows, row), row)
      if (open) sums.#settle(counted, open)
    }
    for (const { sums, open } of all) if (!open) sums.#settle(counted)
    return [...counted.rows.values()].map(asRow)
  }

  add(round: RoundRecord): void {
    const before = this.#pending.get(round.table)
    if (before && !takesBack(round, before)) this.#count(before, this.#counted)
    this.#pending.set(round.table, round)
  }

  rows(): PerformanceRow[] {
    return this.sums().rows
  }

  /** As it stands now. More rounds may follow, and the last of each table may still be taken back. */
  sums(): { rows: PerformanceRow[]; total: PerformanceTotal } {
    const counted = copyOf(this.#counted)
    this.#settle(counted)
    const all = [...counted.rows.values()]
    const known = all.filter((sums) => sums.known)
    const { rounds, wagered, actual, covered, residual, squares } = counted.total
    const total = {
      rounds,
      wagered,
      actual,
      covered,
      theoretical: known.reduce((n, { stakes }) => n + expected(stakes), 0),
      z: squares > 0 ? residual / Math.sqrt(squares) : null,
    }
    return { rows: all.map(asRow), total }
  }

  /** Counts what could still be taken back, unless the round under way is that one again. */
  #settle(counted: Counted, open?: RoundRecord): void {
    for (const round of this.#pending.values())
      if (!open || !takesBack(open, round)) this.#count(round, counted)
  }

  #game(id: string): Game {
    const game = this.#games.find((g) => g.id === id)
    if (!game) throw new Error(`there is no game ${id} here`)
    return game
  }

  #oddsOf(game: Game, hash: string, options: OptionValues): OddsOf {
    const known = this.#odds.get(hash) ?? oddsFor(game, oddsUnder(game, hash, options), options)
    this.#odds.set(hash, known)
    return known
  }

  #count(round: RoundRecord, { rows, total }: Counted): void {
    if (round.status !== 'complete') return
    const shares = round.seats
      .filter((seat) => !seat.bot)
      .flatMap((seat) => seat.returns.filter(matters).map((r) => this.#share(round, r, rows)))
    if (shares.length === 0) return
    let away = 0
    for (const [row, own] of Map.groupBy(shares, (s) => s.row)) {
      let residual = 0
      for (const { edge, base, stake, hold } of own) {
        row.wagered += stake
        row.actual += hold
        total.wagered += stake
        total.actual += hold
        if (!edge) row.known = false
        else {
          const played = row.stakes.get(toText(edge)) ?? { edge, cents: 0 }
          played.cents += base
          row.stakes.set(toText(edge), played)
          residual += hold - toNumber(edge) * base
          total.covered += stake
        }
      }
      row.rounds++
      row.residual += residual
      row.squares += residual ** 2
      away += residual
    }
    total.rounds++
    total.residual += away
    total.squares += away ** 2
  }

  /** What the exact odds take of a seat's wagers that were decided in a round, in cents; where none are known, nothing. */
  expectedOf(round: RoundRecord, player: PlayerId): number {
    if (round.status === 'void') return 0
    const returns = round.seats.filter((s) => s.player === player).flatMap((s) => s.returns)
    return returns.reduce((sum, back) => {
      const { edge, base } = this.#weigh(round, back)
      return edge ? sum + toNumber(edge) * base : sum
    }, 0)
  }

  /** The odds that a wager was played at, and of which of its stakes they are. */
  #weigh(round: RoundRecord, { wager, options: hash, first, follow }: Return) {
    const odds = this.#oddsOf(this.#game(round.game), hash, round.optionSets[hash] as OptionValues)
    const found = odds.row(wager)
    const { optimal } = odds
    // The odds of a wager with decisions to come include what those add to it, and are per unit first staked.
    const together = found?.method === 'optimal' || (!found && first === 0 && optimal.length > 0)
    const zero = fraction(0)
    return {
      name: together ? optimal.join(' + ') : wager,
      edge: together ? (found && first > 0 ? found.edge : zero) : found?.edge,
      base: together ? first : first + follow,
    }
  }

  /** To which line a wager's round belongs, and what it should have come to there. */
  #share(round: RoundRecord, back: Return, rows: Counted['rows']): Share {
    const { options: hash, first, follow, net } = back
    const game = this.#game(round.game)
    const { name, edge, base } = this.#weigh(round, back)
    const payTable = this.#payTable(game, hash, round.optionSets[hash] as OptionValues)
    const row = rowIn(rows, { game: game.id, unit: round.unit, payTable, wager: name })
    return { row, edge, base, stake: first + follow, hold: -net }
  }

  #payTable(game: Game, hash: string, options: OptionValues): string {
    const known = this.#payTables.get(hash) ?? payTableHash(game, options)
    this.#payTables.set(hash, known)
    return known
  }
}

type Line = Pick<Sums, 'game' | 'unit' | 'payTable' | 'wager'>

const keyOf = ({ game, unit, payTable, wager }: Line): string => JSON.stringify([game, unit, payTable, wager])

function rowIn(rows: Counted['rows'], line: Line): Sums {
  const { game, unit, payTable, wager } = line
  const zero = { rounds: 0, wagered: 0, actual: 0, known: true, residual: 0, squares: 0 }
  const known = rows.get(keyOf(line)) ?? { game, unit, payTable, wager, ...zero, stakes: new Map() }
  rows.set(keyOf(line), known)
  return known
}

function addTo(row: Sums, { rounds, wagered, actual, stakes, known, residual, squares }: Sums): void {
  row.rounds += rounds
  row.wagered += wagered
  row.actual += actual
  row.known &&= known
  row.residual += residual
  row.squares += squares
  for (const [name, { edge, cents }] of stakes) {
    const played = row.stakes.get(name) ?? { edge, cents: 0 }
    played.cents += cents
    row.stakes.set(name, played)
  }
}

function countedOf({ rows, total }: PerformanceState): Counted {
  const all = rows.map(({ stakes, ...row }): [string, Sums] => {
    const played = stakes.map(([n, d, cents]) => ({ edge: fraction(BigInt(n), BigInt(d)), cents }))
    return [keyOf(row), { ...row, stakes: new Map(played.map((p) => [toText(p.edge), p])) }]
  })
  return { rows: new Map(all), total: { ...total } }
}

/** The odds of a game under these options: a wager's row, looked for once, and the wagers of one decision after the other. */
function oddsFor(game: Game, rows: readonly WagerOdds[], options: OptionValues): OddsOf {
  const wagers = game.wagers(options)
  const found = new Map<WagerId, WagerOdds | undefined>()
  return {
    optimal: rows.filter((o) => o.method === 'optimal').map((o) => o.wager),
    row(wager) {
      if (!found.has(wager)) found.set(wager, oddsRow(rows, wagers, wager))
      return found.get(wager)
    },
  }
}

const expected = (stakes: Sums['stakes']): number =>
  [...stakes.values()].reduce((n, { edge, cents }) => n + toNumber(multiply(edge, fraction(cents))), 0)

const asRow = ({ game, unit, payTable, wager, rounds, wagered, actual, ...sums }: Sums): PerformanceRow => ({
  game,
  unit,
  payTable,
  wager,
  rounds,
  wagered,
  theoretical: sums.known ? expected(sums.stakes) : null,
  actual,
  z: sums.known && sums.squares > 0 ? sums.residual / Math.sqrt(sums.squares) : null,
})

const copyOf = ({ rows, total }: Counted): Counted => ({
  total: { ...total },
  rows: new Map(
    [...rows].map(([key, row]) => {
      const stakes = [...row.stakes].map(([edge, played]) => [edge, { ...played }] as const)
      return [key, { ...row, stakes: new Map(stakes) }]
    }),
  ),
})
