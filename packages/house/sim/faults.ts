import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { openKeys } from '../src/proof/keys.ts'
import { verifyHouse } from '../src/proof/verify.ts'
import { entriesOf } from '../src/store/pages.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import type { Store } from '../src/store/store.ts'
import type { TestPostgres } from '../test/postgres.ts'
import { insist } from './audit.ts'
import { Load } from './load.ts'
import { FAULTS, type Fault, pause, Trio } from './trio.ts'

/** Longer than everybody needs to be served again after anything that happens here. */
const SERVED_MS = 120_000
/** Longer than a busy machine needs to fill the first block. */
const PACKED_MS = 150_000

export interface FaultReport {
  readonly faults: Readonly<Partial<Record<Fault, number>>>
  readonly acknowledged: number
  readonly entries: number
  readonly blocks: number
  /** The longest that somebody was not served, from the end of the fault on. */
  readonly longestMs: number
}

/** Everything that was acknowledged is in the record, once, as it was acknowledged; and the record stands by itself. */
async function prove(store: Store, folder: string, { receipts }: Load) {
  const found = new Map<string, string>()
  let entries = 0
  for (const { name } of await store.heads('table:'))
    for await (const { actor, command, version, hash } of entriesOf(store, name)) {
      entries++
      const key = `${name} ${actor} ${command}`
      insist(!found.has(key), () => `${key} is there twice`)
      found.set(key, `${version} ${hash.toString('hex')}`)
    }
  for (const { table, actor, id, version, hash } of receipts) {
    const at = found.get(`table:${table} ${actor} ${id}`)
    insist(
      at === `${version} ${hash}`,
      () => `${id} of ${actor} was acknowledged at ${version} and is at ${at}`,
    )
  }
  const { house, signer } = openKeys(join(folder, 'keys'))
  const { fault, counts } = await verifyHouse(store, { games, keys: house, signers: [signer] })
  insist(fault === undefined, () => `verify: ${fault?.stream} ${fault?.version}: ${fault?.says}`)
  return { entries, blocks: counts.blocks }
}

/** Strikes a house of three processes under load, again and again; after each fault everybody is served again. */
export async function strikeAll(
  server: TestPostgres,
  folder: string,
  many: number,
  { each = 3, told = () => undefined }: { each?: number; told?: (line: string) => void } = {},
): Promise<FaultReport> {
  const database = await server.database()
  const trio = new Trio(folder, database, server)
  await trio.start()
  const load = new Load(trio.urls)
  await load.start(each)
  const faults: Partial<Record<Fault, number>> = {}
  let longestMs = 0
  for (let n = 0; n < many; n++) {
    const fault = FAULTS[n % FAULTS.length] as Fault
    await trio.strike(fault)
    faults[fault] = (faults[fault] ?? 0) + 1
    const struck = Date.now()
    for (const isServed = load.served(); !isServed(); await pause(10)) {
      insist(!trio.trouble, () => `after ${fault}: ${trio.trouble}`)
      insist(Date.now() - struck < SERVED_MS, () => `after ${fault} somebody is not served any more`)
    }
    longestMs = Math.max(longestMs, Date.now() - struck)
    if ((n + 1) % 10 === 0)
      told(`${n + 1} faults, ${load.receipts.length} acknowledged, the longest wait ${longestMs} ms`)
  }
  // The record that is proved has a block in it, however few entries a busy machine has made by now.
  for (const until = Date.now() + PACKED_MS; !(await trio.hasPacked()); await pause(100))
    insist(Date.now() < until, () => 'no entries were packed')
  await load.end()
  await trio.end()
  const store = await PostgresStore.open(database, { connections: 2 })
  try {
    return { faults, acknowledged: load.receipts.length, longestMs, ...(await prove(store, folder, load)) }
  } finally {
    await store.close()
  }
}
