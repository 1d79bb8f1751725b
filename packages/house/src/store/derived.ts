/**
 * What was worked out from the record so that it need not be read from its first entry again: a table's
 * rounds, its sums, and places to start from. Never the truth: all of it can be thrown away and is then
 * worked out anew.
 */

/**
 * Rises whenever the same entries come to other rows than before, and whenever the tables below change. What
 * was worked out in another format is not looked at; `test/golden` says when it has to rise.
 */
export const FORMAT = 6

/** How far a stream has been worked out. It always stands between two rounds. */
export interface Fold {
  /** Drawn anew whenever a stream is begun again, so that nobody takes the rows of another for its own. */
  readonly id: number
  readonly stream: string
  readonly game: string
  readonly version: number
  /** The hash of the entry with that version: rows of another record are known by it. */
  readonly hash: Buffer
  readonly state: Buffer
}

/** What a round came to for one player. */
export interface SeatSums {
  readonly player: string
  readonly wagered: number
  readonly net: number
  /** What the exact odds take of it, in thousandths of a cent. */
  readonly expected: number
  /** How much of the round is to be told to the player, who did not see it or did not decide it all. */
  readonly absences: number
}

export interface RoundRow {
  /** The version of its first entry: a round whose result was taken back after its end is there twice. */
  readonly from: number
  readonly round: number
  readonly status: string
  readonly began: number
  readonly ended: number
  readonly record: Buffer
  readonly seats: readonly SeatSums[]
}

/** A table as it was after an entry before which no round had this number yet. */
export interface MarkRow {
  readonly version: number
  readonly round: number
  readonly state: Buffer
}

export interface OwnRow extends Omit<SeatSums, 'player' | 'absences'>, Omit<RoundRow, 'record' | 'seats'> {
  readonly stream: string
  readonly game: string
}

export interface RoundsAsked {
  readonly fold: number
  /** Rounds that began after this entry, and not after that one. */
  readonly after: number
  readonly through: number
  /** Rounds that ended no earlier. */
  readonly since: number
  readonly player?: string | undefined
  readonly limit: number
}

export type RoundFound = Pick<RoundRow, 'from' | 'began' | 'record'>

export interface Derived {
  fold(stream: string): Promise<Fold | undefined>
  /**
   * Writes rows and moves the fold on from the version it had; false and nothing written if another was
   * first.
   */
  save(fold: Fold, expected: number, rounds: readonly RoundRow[], marks: readonly MarkRow[]): Promise<boolean>
  /** In the order they were played; nothing if that fold was thrown away. */
  rounds(asked: RoundsAsked): Promise<RoundFound[] | undefined>
  /**
   * A player's last rounds in which something was staked, won or lost: so many, and all that began with the
   * last; of those the ones that ended since then.
   */
  own(player: string, most: number, since?: number): Promise<OwnRow[]>
  /** The newest of a player's rounds with an absence in them that ended since then. */
  absences(player: string, most: number, since: number): Promise<Buffer[]>
  /** The nearest place to start from for whoever looks for a round. */
  mark(fold: number, round: number): Promise<MarkRow | undefined>
  /** The folds there are. */
  folds(): Promise<number[]>
  /** Throws everything away. */
  reset(): Promise<void>
  close(): Promise<void>
}

interface Dialect {
  readonly int: string
  readonly bytes: string
  readonly end: string
  /** For a table that is its own index. */
  readonly indexed: string
}

export const SQLITE: Dialect = {
  int: 'integer',
  bytes: 'blob',
  end: ' STRICT',
  indexed: ' STRICT, WITHOUT ROWID',
}
export const POSTGRES: Dialect = { int: 'bigint', bytes: 'bytea', end: '', indexed: '' }

const NAMES = ['fold', 'round', 'seat', 'mark'] as const
export const derivedTables = (format: number): string[] => NAMES.map((name) => `${name}_${format}`)

/**
 * Tables of its own for every format: an older node goes on with its own while a newer one works out its
 * rows.
 */
export function derivedSchema({ int, bytes, end, indexed }: Dialect, format: number): string {
  const [fold, round, seat, mark] = derivedTables(format)
  return `
CREATE TABLE IF NOT EXISTS ${fold} (
  id ${int} PRIMARY KEY, stream text NOT NULL UNIQUE, game text NOT NULL, version ${int} NOT NULL,
  hash ${bytes} NOT NULL, state ${bytes} NOT NULL
)${end};
CREATE TABLE IF NOT EXISTS ${round} (
  fold ${int} NOT NULL, first ${int} NOT NULL, round ${int} NOT NULL, status text NOT NULL,
  began ${int} NOT NULL, ended ${int} NOT NULL, record ${bytes} NOT NULL, PRIMARY KEY (fold, first)
)${end};
CREATE INDEX IF NOT EXISTS ${round}_ended ON ${round} (fold, ended, first);
CREATE TABLE IF NOT EXISTS ${seat} (
  player text NOT NULL, fold ${int} NOT NULL, first ${int} NOT NULL, began ${int} NOT NULL,
  wagered ${int} NOT NULL, net ${int} NOT NULL,
  expected ${int} NOT NULL, absences ${int} NOT NULL, PRIMARY KEY (player, fold, first)
)${indexed};
CREATE INDEX IF NOT EXISTS ${seat}_time ON ${seat} (player, began) WHERE wagered <> 0 OR net <> 0;
CREATE INDEX IF NOT EXISTS ${seat}_absent ON ${seat} (player, began) WHERE absences <> 0;
CREATE TABLE IF NOT EXISTS ${mark} (
  fold ${int} NOT NULL, round ${int} NOT NULL, version ${int} NOT NULL, state ${bytes} NOT NULL,
  PRIMARY KEY (fold, round, version)
)${end};`
}

/** The format before may still be in use by nodes that have not been replaced yet; what is older is gone. */
export const dropOlder = (format: number): string =>
  Array.from({ length: Math.max(0, format - 2) }, (_, i) =>
    derivedTables(i + 1)
      .map((table) => `DROP TABLE IF EXISTS ${table};`)
      .join(''),
  ).join('')
