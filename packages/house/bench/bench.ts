import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stdout } from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { asPlayer } from '@boardwalk/engine/kernel'
import pg from 'pg'
import { Audiences } from '../src/server/gallery.ts'
import { Session } from '../src/server/socket.ts'
import { chainHash } from '../src/store/chain.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { type Draft, EMPTY_HEAD, type Store } from '../src/store/store.ts'
import { systemClock } from '../src/streams/clock.ts'
import { joinCluster } from '../src/streams/cluster.ts'
import type { House } from '../src/tables/house.ts'
import { startPostgres } from '../test/postgres.ts'
import { measureCommits } from './commits.ts'
import { ask, openHouse, PLACES, player, prepare, pump, ready, tableName, until } from './load.ts'
import { measureNodes, Nodes } from './nodes.ts'
import { measurePacked } from './packed.ts'
import { measureReads } from './reads.ts'
import { measureRounds } from './rounds.ts'
import { measureHard, measureSockets, mixOf } from './sockets.ts'

/**
 * The house measured against one-row transactions on the same database in the same run: what a program reaches that
 * writes every command by itself, and through real sockets. `npm run bench-house -- --seconds 5 --tables 200 --entries
 * 1000000 --parts sqlite,sockets`. Through sockets all games are played, or with `--games craps,roulette` these; with
 * `--against DIR` the house of another checkout is measured after this one, with the same crowd and the games of both.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    tables: { type: 'string', default: '200' },
    entries: { type: 'string', default: '1000000' },
    parts: {
      type: 'string',
      default: 'sqlite,postgres,commits,nodes,sockets,hard,restart,rounds,packed,reads',
    },
    games: { type: 'string' },
    against: { type: 'string' },
  },
})
const SECONDS = Number(values.seconds)
const TABLES = Number(values.tables)
const ENTRIES = Number(values.entries)
const folder = mkdtempSync(join(tmpdir(), 'boardwalk-bench-'))
const BODY = JSON.stringify({
  v: 1,
  command: { type: 'bet', wager: 'player', cents: 500 },
  events: ['x'.repeat(180)],
})
const say = (what: string, n: number, unit: string): void =>
  void stdout.write(
    `${what.padEnd(62)}${n.toLocaleString('en-US', { maximumFractionDigits: 2 }).padStart(14)} ${unit}\n`,
  )

/** Something that is measured: work for so long, and how much a second that came to. */
type Contender = (seconds: number) => Promise<number>
const TURNS = 8
/** What the contenders have open, to be closed when all have had their turns. */
const endings: (() => unknown)[] = []

/**
 * They take turns, so that what else the machine does falls on all alike, after one that does not count, for a program
 * that has just begun. The answer has each one's rates, turn by turn.
 */
async function turns(contenders: readonly Contender[]): Promise<number[][]> {
  const rates = contenders.map((): number[] => [])
  for (const run of contenders) await run(SECONDS / TURNS)
  for (let turn = 0; turn < TURNS; turn++)
    for (const [i, run] of contenders.entries()) rates[i]?.push(await run(SECONDS / TURNS))
  return rates
}

const sorted = (all: readonly number[]): number[] => [...all].sort((a, b) => a - b)
const median = (all: readonly number[]): number => sorted(all)[Math.floor(all.length / 2)] ?? 0

/** The rate, and what it is to another's in the same turns. */
function tell(what: string, rates: readonly number[], unit: string, to?: readonly number[]): void {
  say(what, median(rates), unit)
  if (!to) return
  const ratios = sorted(rates.map((rate, i) => rate / (to[i] as number)))
  say('  ratio, the median of the turns', median(ratios), '×')
  say('  the least', ratios[0] ?? 0, '×')
  say('  the most', ratios.at(-1) ?? 0, '×')
}

/** One insert, one commit, one after the other: the disk decides. */
function bareSqlite(): Contender {
  const db = new DatabaseSync(join(folder, 'bare.db'))
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE e (seq integer PRIMARY KEY, body text) STRICT',
  )
  endings.push(() => db.close())
  const insert = db.prepare('INSERT INTO e (body) VALUES (?)')
  return async (seconds) => {
    const began = performance.now()
    let n = 0
    for (; performance.now() - began < seconds * 1000; n++) insert.run(BODY)
    return n / ((performance.now() - began) / 1000)
  }
}

/** As many clients as the house has, each row its own transaction, over eight connections. */
async function barePostgres(url: string): Promise<Contender> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  endings.push(() => pool.end())
  await pool.query('CREATE TABLE e (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text)')
  return async (seconds) => {
    const began = performance.now()
    let n = 0
    const client = async (): Promise<void> => {
      for (; performance.now() - began < seconds * 1000; n++)
        await pool.query('INSERT INTO e (body) VALUES ($1)', [BODY])
    }
    await Promise.all(Array.from({ length: TABLES * PLACES.length }, client))
    return n / ((performance.now() - began) / 1000)
  }
}

async function seat(house: House, store: Store): Promise<void> {
  for (let i = 0; i < TABLES; i++) await prepare(house, store, i)
  await until(() => ready(house, TABLES))
}

async function sqlite(): Promise<void> {
  const store = new SqliteStore(join(folder, 'house'))
  const house = openHouse(store)
  await seat(house, store)
  const [bare = [], ours = []] = await turns([bareSqlite(), (seconds) => pump([house], TABLES, seconds)])
  tell('SQLite, one-row transactions', bare, 'rows/s')
  tell(`SQLite, the house, ${TABLES} tables`, ours, 'commands/s', bare)
  await processor(house)
  await delays(house)
  await house.close()
}

/** What a command costs on the processor: the same on a machine that is busy with other things, nearly. */
async function processor(house: House): Promise<void> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const rate = await pump([house], TABLES, SECONDS / 2)
  const { user, system } = process.cpuUsage(before)
  say('  CPU of a command', (user + system) / (rate * ((performance.now() - began) / 1000)), 'µs')
}

/** From the command to the view at everybody who watches: four at each table. */
async function delays(house: House): Promise<void> {
  const shown: number[] = []
  const sent = new Map<string, number>()
  const gallery = new Audiences(house, systemClock)
  for (let i = 0; i < TABLES * 4; i++) {
    const id = i % 4 === 0 ? player(Math.floor(i / 4)) : `w${i}`
    const visitor = {
      id,
      name: id,
      roles: ['guest'] as const,
      actors: () => [asPlayer(id)],
      mayAct: () => undefined,
      isHidden: () => false,
      touch: () => undefined,
    }
    const table = tableName(Math.floor(i / 4))
    const send = (): void => {
      const at = sent.get(table)
      if (at !== undefined) shown.push(performance.now() - at)
    }
    const session = new Session(
      house,
      visitor,
      { send, close: () => undefined, buffered: () => 0 },
      systemClock,
      gallery,
    )
    session.receive(JSON.stringify({ type: 'watch', table }))
  }
  const stop = house.subscribe(gallery.tell)
  shown.length = 0
  // Each table gets a command every half second or so: two hundred tables in play, not a flood.
  const end = performance.now() + SECONDS * 1000
  const spot = { place: '1', wager: 'player', cents: 5_00 }
  const table = async (i: number): Promise<void> => {
    for (let up = false; performance.now() < end; up = !up) {
      await new Promise((done) => setTimeout(done, 250 + Math.random() * 500))
      sent.set(tableName(i), performance.now())
      await house.submit(ask(i, up ? 'take' : 'bet', spot))
    }
  }
  await Promise.all(Array.from({ length: TABLES }, (_, i) => table(i)))
  stop()
  shown.sort((a, b) => a - b)
  const at = (share: number): number => shown[Math.floor(shown.length * share)] ?? 0
  say(`command to everyone's view, ${TABLES} tables, ${shown.length} views: p50`, at(0.5), 'ms')
  say('  p99', at(0.99), 'ms')
}

async function postgres(): Promise<void> {
  const server = await startPostgres()
  try {
    const [bare = [], one = [], two = [], apart = []] = await turns([
      await barePostgres(await server.database()),
      await nodes(await server.database(), 1),
      await nodes(await server.database(), 2),
      await processes(await server.database(), 2),
    ])
    tell('PostgreSQL, one-row transactions', bare, 'rows/s')
    tell(`PostgreSQL, the house, one node, ${TABLES} tables`, one, 'commands/s', bare)
    tell('PostgreSQL, two nodes in one process; to one node', two, 'commands/s', one)
    tell('PostgreSQL, two nodes in two processes; to one node', apart, 'commands/s', one)
    for (const end of endings) await end()
  } finally {
    await server.stop()
  }
}

/** Nodes in this process, the tables shared out among them. */
async function nodes(url: string, many: number): Promise<Contender> {
  const stores = await Promise.all(Array.from({ length: many }, () => PostgresStore.open(url)))
  const houses = stores.map(openHouse)
  await seat(houses[0] as House, stores[0] as Store)
  for (const [i, house] of houses.entries()) {
    await house.load()
    const leave = await joinCluster(house, stores[i] as Store, systemClock, () => undefined)
    endings.push(leave, () => house.close())
  }
  await until(() => houses.every((h) => ready(h, TABLES)))
  return (seconds) => pump(houses, TABLES, seconds)
}

/** A process each. */
async function processes(url: string, many: number): Promise<Contender> {
  const nodes = await Nodes.start(url, many, TABLES)
  endings.push(() => nodes.end())
  return async (seconds) => (await nodes.run(seconds)).acknowledged / seconds
}

/** A thousand tables and a million entries: how long until the house is open, and what it holds. */
async function restart(): Promise<void> {
  const home = join(folder, 'large')
  const store = new SqliteStore(home)
  const house = openHouse(store)
  for (let i = 0; i < 1000; i++) await prepare(house, store, i)
  await until(() => ready(house, 1000))
  const patrons = Array.from({ length: 100 }, (_, i) => ({
    name: `audit:${i}`,
    version: 0,
    head: EMPTY_HEAD as Buffer,
  }))
  for (let written = 0; written < ENTRIES; ) {
    const groups = patrons.map((stream): Draft[] => {
      const drafts: Draft[] = []
      for (let k = 0; k < 20; k++) {
        const hash = chainHash(stream.head, BODY)
        stream.version++
        stream.head = hash
        drafts.push({
          stream: stream.name,
          version: stream.version,
          actor: 'bench',
          command: `b${stream.version}`,
          body: BODY,
          hash,
          transfers: [],
          due: null,
        })
      }
      return drafts
    })
    await store.append(groups)
    written += groups.length * 20
  }
  await house.close()
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const began = performance.now()
  const again = openHouse(new SqliteStore(home))
  await again.load()
  if (again.tables().length !== 1000) throw new Error('not every table came back')
  say(
    `start-up, 1,000 tables, ${ENTRIES.toLocaleString('en-US')} entries`,
    (performance.now() - began) / 1000,
    's',
  )
  globalThis.gc?.()
  say('  memory for them', (process.memoryUsage().heapUsed - before) / 1024 / 1024, 'MiB')
  await again.close()
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  sqlite,
  postgres,
  commits: () => measureCommits(SECONDS, say),
  nodes: () => measureNodes(TABLES, SECONDS, say),
  sockets: async () => {
    const other = values.against && resolve(values.against)
    const mix = await mixOf(values.games, other)
    stdout.write(`${mix.length} games at the tables in turn: ${mix.join(', ')}\n`)
    await measureSockets(TABLES, SECONDS * 3, mix, say)
    if (other === undefined) return
    stdout.write(`\nThe house of ${values.against}:\n`)
    await measureSockets(TABLES, SECONDS * 3, mix, say, other)
  },
  hard: async () => measureHard(TABLES, SECONDS * 3, await mixOf(values.games), say),
  restart,
  rounds: () => measureRounds(ENTRIES / 10, say),
  packed: () => measurePacked(say),
  reads: async () => {
    await measureReads(say)
    if (values.against === undefined) return
    stdout.write(`\nThe house of ${values.against}:\n`)
    await measureReads(say, resolve(values.against))
  },
}
for (const part of values.parts.split(',')) {
  const run = parts[part]
  if (!run) throw new Error(`There is no part ${part}: ${Object.keys(parts).join(', ')}.`)
  await run()
}
rmSync(folder, { recursive: true, force: true })
process.exit(0)
