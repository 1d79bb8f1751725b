import { createHash } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { seeded } from '@boardwalk/engine/kernel'
import { liveText } from '../../sim/audit.ts'
import { choose, rash } from '../../sim/players.ts'
import { failpointFrom } from '../../src/store/failpoints.ts'
import { PostgresStore } from '../../src/store/postgres/store.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { systemClock } from '../../src/streams/clock.ts'
import { joinCluster } from '../../src/streams/cluster.ts'
import { GATHER_MS } from '../../src/streams/limits.ts'
import { House } from '../../src/tables/house.ts'
import type { Request } from '../../src/tables/types.ts'
import { fund } from '../world.ts'
import { keepPacking, packing } from './pack.ts'
import { BENCH, FUNDS, type Line, PLAYERS, TABLES } from './world.ts'

/**
 * A house to be killed: `child.ts <folder or address> <archive> <run> <most commands>`, with what to send again on its
 * input.
 */
const [where = '', archive = '', run = '0', most = '1000000'] = process.argv.slice(2)
// Whoever is killed writes nothing down at the end: what was compiled is kept now, for those who come after.
flushCompileCache()
const failpoint = failpointFrom(process.env)
const options = { ...packing(archive), ...(failpoint && { failpoint }) }
const fatal = (reason: Error): never => {
  console.error(reason)
  process.exit(70)
}
const say = (line: Line): void => void writeSync(1, `${JSON.stringify(line)}\n`)

const store = where.startsWith('postgres:')
  ? await PostgresStore.open(where, options)
  : new SqliteStore(where, options)
const house = new House({
  ...BENCH,
  ...(failpoint && { failpoint }),
  store,
  clock: systemClock,
  snapshotEvery: 40,
  gatherMs: GATHER_MS,
  fatal,
})
await house.load()
for (const table of house.tables()) {
  const live = house.live(table)
  if (!live) continue
  const text = createHash('sha256').update(liveText(live)).digest('hex')
  say({ says: 'loaded', table, version: live.version, text })
}
const leave = await joinCluster(house, store, systemClock, (reason) => console.error(reason))
for (const [table, setup] of Object.entries(TABLES))
  if (!house.live(table)) await house.openTable(table, setup, 'floor', `open-${table}`)
for (const player of new Set(Object.values(PLAYERS).flat())) {
  const [stream] = await store.streams([`patron:${player}`])
  if (stream?.version === 0) await fund(store, player, FUNDS)
}

async function give(request: Request): Promise<void> {
  for (;;) {
    say({ says: 'sent', request })
    const reply = await house.submit(request)
    const { table, actor, id } = request
    say({ says: 'answered', table, actor, id, reply })
    if (reply.kind !== 'busy') return
    await new Promise((done) => setTimeout(done, reply.afterMs))
  }
}

let left = Number(most)

/** One player at one table: the next command as soon as the last is answered. */
async function play(table: string, player: string, seed: number): Promise<void> {
  const pick = seeded(Number(run), seed)
  for (let n = 1; left > 0; n++) {
    const live = house.live(table)
    const game = house.bench(table)?.game
    const isRash = n % 6 === 0
    const command = live && game && (isRash ? rash(player, pick) : choose(game, live.table, player, pick, 4))
    if (!command) {
      await new Promise((done) => setTimeout(done, 2))
      continue
    }
    left--
    await give({
      table,
      actor: player,
      id: `${player}-${table}-${run}-${n}`,
      ...(!isRash && { seen: live?.version ?? 0 }),
      command,
    })
  }
}

for (const request of JSON.parse(readFileSync(0, 'utf8') || '[]') as Request[]) await give(request)
const seats = Object.entries(PLAYERS).flatMap(([table, players]) => players.map((p) => [table, p] as const))
const packed = keepPacking(store, archive, fatal, failpoint)
await Promise.all(seats.map(([table, player], i) => play(table, player, i + 1)))
await packed()
await leave()
await house.close()
