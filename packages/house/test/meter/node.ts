import { flushCompileCache } from 'node:module'
import { PostgresStore } from '../../src/store/postgres/store.ts'
import { systemClock } from '../../src/streams/clock.ts'
import { joinCluster } from '../../src/streams/cluster.ts'
import { house } from '../world.ts'
import { rigged } from './rigged.ts'
import { GAMES, PACE, playOn } from './world.ts'

/** One process of a house that plays at ten tables until it is killed: `node node.ts DATABASE_URL KEY`. */
const [url = '', key = ''] = process.argv.slice(2)
// Whoever is killed writes nothing down at the end: what was compiled is kept now, for those who come after.
flushCompileCache()
const store = await PostgresStore.open(url, { connections: 4 })
const h = house(store, systemClock, {
  pace: PACE,
  games: GAMES,
  draw: rigged(),
  keys: [{ id: 'k1', bytes: Buffer.from(key, 'hex') }],
})
await h.load()
await joinCluster(h, store, systemClock, () => undefined)
process.stdout.write('playing\n')
for (;;) {
  await playOn(h)
  await new Promise((done) => setTimeout(done, 5))
}
