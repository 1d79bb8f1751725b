import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { drawn, type Game, seeded } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { HouseBook } from '../src/records/book.ts'
import { ownLine } from '../src/records/own.ts'
import { Performance } from '../src/records/performance.ts'
import { findRounds } from '../src/records/recall.ts'
import { Played } from '../src/records/records.test-kit.ts'
import { replayOf } from '../src/records/replay.ts'
import { TableBook } from '../src/records/tablebook.ts'
import { chainHash } from '../src/store/chain.ts'
import { FORMAT } from '../src/store/derived.ts'
import { entriesOf } from '../src/store/pages.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteDerived } from '../src/store/sqlite/derived.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { EMPTY_HEAD, type Store } from '../src/store/store.ts'
import { startPostgres } from '../test/postgres.ts'
import { openHouse, prepare, pump, ready, until } from './load.ts'

export type Say = (what: string, n: number, unit: string) => void

const games = [minibaccarat as Game]
const TABLE = 'long'
const STREAM = `table:${TABLE}`
const PAGE = 2_000
const BUSY_TABLES = 50

/**
 * A table that has been played for so long: one player's wager a round. Answers how many rounds that were.
 */
async function playLong(
  stores: readonly Store[],
  entries: number,
): Promise<{ rounds: number; bytes: number }> {
  const played = new Played(minibaccarat as Game, { options: { shuffling: 'continuous' } }, drawn(seeded(3)))
  played.auto('turn-down')
  played.sit('A', '1', 90_000_000_00)
  let hash: Buffer = EMPTY_HEAD
  let bytes = 0
  const write = async (): Promise<void> => {
    const drafts = played.texts.splice(0).map(({ version, body }) => {
      hash = chainHash(hash, body)
      bytes += Buffer.byteLength(body)
      const command = `c${version}`
      return { stream: STREAM, version, actor: 'bench', command, body, hash, transfers: [], due: null }
    })
    for (const store of stores) await store.append([drafts])
  }
  while (played.table.version < entries) {
    played.auto()
    played.bet('A', '1', 'banker', 20_00)
    played.do('player:A', 'ready')
    played.auto()
    if (played.texts.length >= PAGE) await write()
  }
  await write()
  return { rounds: played.table.round, bytes }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

/** What came from the store and what was made here differ in nothing that is told. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value instanceof Map ? [...value] : (value ?? null)))

interface Question {
  readonly what: string
  readonly walked: (store: Store) => Promise<unknown>
  readonly asked: (book: HouseBook) => Promise<unknown>
}

const some = async <T>(all: AsyncIterable<T>, most: number): Promise<T[]> => {
  const found: T[] = []
  for await (const each of all) if (found.push(each) >= most) break
  return found
}

async function ownByWalking(store: Store): Promise<unknown> {
  const sums = new Performance(games)
  const lines = (await some(findRounds(store, games, { player: 'A' }), Number.POSITIVE_INFINITY)).flatMap(
    (round) => ownLine(round, 'A', (it, who) => sums.expectedOf(it, who)) ?? [],
  )
  return lines.sort((a, b) => b.began - a.began).slice(0, 200)
}

async function sumsByWalking(store: Store): Promise<unknown> {
  const book = new TableBook(TABLE, { games, steps: new Set(), every: Number.POSITIVE_INFINITY })
  for await (const row of entriesOf(store, STREAM)) book.take(row)
  return new Map([[TABLE, book.figures()]])
}

function questions(rounds: number, entries: number): Question[] {
  const query = { table: TABLE, round: Math.floor(rounds * 0.9), viewer: 'A' }
  // An entry a second, as they are played here.
  const late = { table: TABLE, player: 'A', from: Math.floor(entries * 0.9) * 1000 }
  return [
    {
      what: 'a replay of a late round',
      walked: (store) => replayOf(store, games, query),
      asked: (book) => book.replay(query),
    },
    { what: 'a player’s last 200 rounds', walked: ownByWalking, asked: (book) => book.own('A', 200) },
    {
      what: '200 records of a player from a late time on',
      walked: (store) => some(findRounds(store, games, late), 200),
      asked: (book) => some(book.rounds(late), 200),
    },
    {
      what: 'the pit’s sums',
      walked: sumsByWalking,
      asked: (book) => book.figures([TABLE]),
    },
  ]
}

/**
 * What each question costs by reading from the first entry, in a process that has just begun, and in one that
 * goes on.
 */
async function compare(store: Store, rounds: number, entries: number, say: Say): Promise<void> {
  const built = await timed(() => new HouseBook(store, games).figures([TABLE]))
  say(`${store.kind}: working out everything once`, built.ms / 1000, 's')
  const goesOn = new HouseBook(store, games)
  await goesOn.figures([TABLE])
  for (const { what, walked, asked } of questions(rounds, entries)) {
    const full = await timed(() => walked(store))
    const fresh = await timed(() => asked(new HouseBook(store, games)))
    const again = await timed(() => asked(goesOn))
    for (const got of [fresh.result, again.result])
      if (!isDeepStrictEqual(plain(got), plain(full.result))) throw new Error(`${what}: not the same answer`)
    say(`${store.kind}: ${what}, from the first entry`, full.ms, 'ms')
    say('  by the book, after a restart', fresh.ms, 'ms')
    say('    ratio', full.ms / fresh.ms, '×')
    say('  by the book, asked again', again.ms, 'ms')
    say('    ratio', full.ms / again.ms, '×')
  }
}

/** Commands a second with nobody reading, and while a long record is worked out beside them; in turns. */
async function throughput(store: Store, say: Say): Promise<void> {
  const house = openHouse(store)
  for (let i = 0; i < BUSY_TABLES; i++) await prepare(house, store, i)
  await until(() => ready(house, BUSY_TABLES))
  await pump([house], BUSY_TABLES, 1)
  const ratios: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const alone = await pump([house], BUSY_TABLES, 1)
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-rounds-'))
    const kept = new SqliteDerived(folder)
    const reading = new HouseBook(store, games, { derived: kept }).figures([TABLE], 900)
    ratios.push((await pump([house], BUSY_TABLES, 1)) / alone)
    await reading
    // With nothing to write to, the reading ends, and the next turn is alone again.
    await kept.close()
    await new Promise((done) => setTimeout(done, 500))
    rmSync(folder, { recursive: true })
  }
  ratios.sort((a, b) => a - b)
  say('commands while a long record is worked out, to nobody reading', ratios[2] ?? 0, '×')
  await house.stop()
}

/** A table's rounds by the book against reading its record from the first entry, in the same run. */
export async function measureRounds(entries: number, say: Say): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-rounds-'))
  const server = await startPostgres()
  const sqlite = new SqliteStore(folder)
  const postgres = await PostgresStore.open(await server.database())
  const { rounds, bytes } = await playLong([sqlite, postgres], entries)
  say('entries of one table', entries, '')
  say('  rounds', rounds, '')
  for (const store of [sqlite, postgres]) await compare(store, rounds, entries, say)
  await throughput(sqlite, say)
  for (const store of [sqlite, postgres]) await store.close()
  const { size } = statSync(join(folder, `rounds-${FORMAT}.db`))
  say('the texts of the record', bytes / 2 ** 20, 'MiB')
  say('  what is worked out from them, on disk', size / 2 ** 20, 'MiB')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { entries: { type: 'string', default: '100000' } } })
  const line = (what: string, n: number, unit: string): void =>
    void stdout.write(
      `${what.padEnd(66)}${n.toLocaleString('en-US', { maximumFractionDigits: 2 }).padStart(14)} ${unit}\n`,
    )
  await measureRounds(Number(values.entries), line)
  process.exit(0)
}
