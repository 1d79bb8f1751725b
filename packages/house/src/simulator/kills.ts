import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../test/postgres.ts'
import { FAILPOINTS } from '../core/failpoints.ts'
import { PostgresStore } from '../store/postgres.ts'
import { SqliteStore } from '../store/sqlite.ts'
import { type Death, type Home, Killer } from './killer.ts'

const COUNTS = [1, 5, 20]

/** Every failpoint at several counts, then at random times, until there are so many. */
function deaths(many: number): Death[] {
  const named = COUNTS.flatMap((count) => FAILPOINTS.map((at) => ({ at, count })))
  const random = Array.from({ length: Math.max(0, many - named.length) }, () => ({
    afterMs: Math.floor(Math.random() * 400),
  }))
  return [...named, ...random].slice(0, many)
}

async function killAll(home: Home, name: string, many: number): Promise<void> {
  const killer = new Killer(home)
  for (const [i, death] of deaths(many).entries()) {
    try {
      await killer.life(death)
    } catch (reason) {
      throw new Error(`${name}, kill ${i + 1} (${JSON.stringify(death)})`, { cause: reason })
    }
    if ((i + 1) % 10 === 0) console.log(`${name}: ${i + 1} kills, ${killer.acknowledged} acknowledged`)
  }
  await killer.end()
  console.log(`${name}: nothing acknowledged was lost in ${many} kills; ${killer.acknowledged} receipts hold`)
}

/** `--kills N` on each store, a hundred unless told otherwise; `--only sqlite` or `postgres`. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, only: { type: 'string' } },
})
const many = Number(values.kills)

if (values.only !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-kills-'))
  try {
    await killAll({ where: folder, open: async () => new SqliteStore(folder) }, 'SQLite', many)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
if (values.only !== 'sqlite') {
  const server = await startPostgres()
  try {
    const where = await server.database()
    await killAll({ where, open: () => PostgresStore.open(where, { connections: 3 }) }, 'PostgreSQL', many)
  } finally {
    await server.stop()
  }
}
