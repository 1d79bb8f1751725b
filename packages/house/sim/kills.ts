import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FAILPOINTS } from '../src/store/failpoints.ts'
import { startPostgres } from '../test/postgres.ts'
import { strikeAll } from './faults.ts'
import { type Death, type Home, Killer, postgresHome, sqliteHome } from './killer.ts'

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
  const { acknowledged, refused, blocks } = killer
  console.log(
    `${name}: nothing acknowledged was lost in ${many} kills; ${acknowledged} receipts hold, ${refused} refusals too, ${blocks} blocks`,
  )
}

/** `--kills N` of each kind, two hundred unless told otherwise; `--only sqlite`, `postgres` or `nodes`. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, only: { type: 'string' } },
})
const many = Number(values.kills)
const wanted = (what: string): boolean => values.only === undefined || values.only === what
const folder = mkdtempSync(join(tmpdir(), 'boardwalk-kills-'))

try {
  // One process on a disk of its own.
  if (wanted('sqlite')) await killAll(sqliteHome(join(folder, 'sqlite')), 'SQLite', many)
  if (wanted('postgres') || wanted('nodes')) {
    const server = await startPostgres()
    try {
      // One process, at every named place.
      if (wanted('postgres'))
        await killAll(postgresHome(await server.database(), join(folder, 'archive')), 'PostgreSQL', many)
      // Three under load, with everything that can happen to them and to the database.
      if (wanted('nodes')) {
        const told = (line: string): void => console.log(`Three nodes: ${line}`)
        const report = await strikeAll(server, join(folder, 'nodes'), many, { told })
        console.log(`Three nodes: nothing acknowledged was lost; ${JSON.stringify(report)}`)
      }
    } finally {
      await server.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
