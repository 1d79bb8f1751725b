import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { argv } from 'node:process'
import { games as all } from '@boardwalk/engine'
import { startHouse } from '../src/start.ts'
import { setupOf } from '../src/tables/floor.ts'
import { slowDisk } from './disk.ts'

/**
 * A whole house in a process of its own, as it is run, with so many tables more: these games in turn, at the
 * house's own pace, and on a disk that allows so many one-row commits a second, where that is said. It tells its port and
 * what its disk allows then, and what it has used of the processor whenever it is asked.
 */
const [, , folder = '', tables = '200', mix = '', commits = ''] = argv
const rowsPerSecond = commits === '' ? undefined : slowDisk(Number(commits))
const games = mix === '' ? all : all.filter(({ id }) => mix.split(',').includes(id))
const MANY = 1e6
const often = { burst: MANY, perSecond: MANY }
const { house, port } = await startHouse({
  folder,
  port: 0,
  // A crowd from one address, which nobody but a benchmark is.
  rates: { requests: often, changes: often, commands: often, guests: often, signIns: often, sockets: MANY },
  log: () => undefined,
  fatal: (reason) => {
    throw reason
  },
})
for (let i = 0; i < Number(tables); i++) {
  const game = games[i % games.length]
  if (game) await house.openTable(`bench-${i}`, setupOf(game), 'bench', `open-${i}`)
}
const profiler = new Session()
profiler.connect()
await profiler.post('Profiler.enable')
/** What is asked of the house: how much of the processor it has used, with a profile from or up to now. */
process.on('message', async ({ profile, from }: { profile?: string; from?: boolean }) => {
  if (from) await profiler.post('Profiler.start')
  else if (profile) {
    const { profile: seen } = await profiler.post('Profiler.stop')
    writeFileSync(profile, JSON.stringify(seen))
  }
  process.send?.(process.cpuUsage())
})
process.on('disconnect', () => process.exit(0))
process.send?.(rowsPerSecond === undefined ? port : { port, rowsPerSecond })
