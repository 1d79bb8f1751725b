import { argv } from 'node:process'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { systemClock } from '../src/streams/clock.ts'
import { joinCluster } from '../src/streams/cluster.ts'
import { openHouse, pump, ready, until } from './load.ts'

/** One node of many, in a process of its own: serves its share of the tables for as long as it is told to. */
const [, , url = '', me, many, tables] = argv
const store = await PostgresStore.open(url)
const house = openHouse(store)
await house.load()
await joinCluster(house, store, systemClock, () => undefined)
await until(() => ready(house, Number(tables)))
const mine = (table: number): boolean => table % Number(many) === Number(me)
// As where people are connected to one node each: a table is shown where it is played at.
house.following.shown = (name) => mine(Number(name.slice(1)))
/** What it does between two turns, as reading on, is counted with the next. */
let before = process.cpuUsage()
process.on('message', async (seconds) => {
  const began = performance.now()
  const rate = await pump([house], Number(tables), Number(seconds), mine)
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  const acknowledged = Math.round((rate * (performance.now() - began)) / 1000)
  process.send?.({ acknowledged, cpuMs: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
