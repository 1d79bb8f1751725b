import { type ChangePoint, Changes } from '../../src/orders/change.ts'
import { openKeys } from '../../src/proof/keys.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { systemClock } from '../../src/streams/clock.ts'
import { House } from '../../src/tables/house.ts'
import { fund, request } from '../world.ts'
import { BENCH, TABLES } from './world.ts'

/** Somebody changes tables and the house is killed there: `changer.ts FOLDER KEYS POINT`. */
const [folder = '', keys = '', point = ''] = process.argv.slice(2)
const store = new SqliteStore(folder)
const fatal = (reason: Error): never => {
  throw reason
}
const slow = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 60_000, botMs: 60_000 }
const bench = { ...BENCH, keys: openKeys(keys).house, pace: slow }
const house = new House({ ...bench, store, clock: systemClock, fatal })
for (const table of ['cards', 'dice'] as const)
  await house.openTable(table, TABLES[table] as never, 'floor', `open-${table}`)
await fund(store, 'A', 1000_00)
await house.submit(request('cards', 'A', 'sit', { place: '1' }))
await house.submit(request('cards', 'A', 'buy-in', { cents: 400_00 }))
const failpoint = (at: ChangePoint): void => {
  if (at === point) process.kill(process.pid, 'SIGKILL')
}
const changes = new Changes({ store, clock: systemClock, build: 'killed', house, failpoint })
await changes.change('A', { id: 'x', from: 'cards', to: 'dice', place: '3' })
