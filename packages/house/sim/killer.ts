import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { verifyHouse } from '../src/proof/verify.ts'
import type { FailpointName } from '../src/store/failpoints.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { Store, StoreOptions } from '../src/store/store.ts'
import type { Request } from '../src/tables/types.ts'
import { packing } from '../test/kill/pack.ts'
import { BENCH, type Line, TABLES } from '../test/kill/world.ts'
import { Audit, insist, type Receipt } from './audit.ts'

/** Where the house that is killed keeps what must survive. */
export interface Home {
  /** A folder or the address of a database. */
  readonly where: string
  /** Where its old entries go. */
  readonly archive: string
  open(options: StoreOptions): Promise<Store>
}

export const sqliteHome = (folder: string): Home => ({
  where: folder,
  archive: join(folder, 'archive'),
  open: async (options) => new SqliteStore(folder, options),
})
export const postgresHome = (where: string, archive: string): Home => ({
  where,
  archive,
  open: (options) => PostgresStore.open(where, { ...options, connections: 3 }),
})

/** At the count-th hit of a failpoint, or so many milliseconds after its first answer; or not at all. */
export type Death =
  | { readonly at: FailpointName; readonly count: number }
  | { readonly afterMs: number }
  | { readonly commands: number }

const CHILD = join(import.meta.dirname, '../test/kill/child.ts')
/** On a machine that is busy with other things a start takes long; what never ends is found all the same. */
const PATIENCE_MS = 300_000
/** So many of the refused are sent again to the next house. */
const COPIES = 20

const key = ({ table, actor, id }: { table: string; actor: string; id: string }): string =>
  `${table} ${actor} ${id}`

/** Starts a house, kills it, and holds what is left against everything the house had said. */
export class Killer {
  readonly #home: Home
  readonly #audit = new Audit(BENCH)
  readonly #receipts: Receipt[] = []
  /** Sent and never answered: they may have been written, and are sent again. */
  readonly #open = new Map<string, Request>()
  /** Refused, or too late: some of them are sent again, and none is ever done. */
  readonly #refused = new Map<string, Request>()
  #run = 0
  /** Blocks that old entries were packed into, in the end. */
  blocks = 0

  constructor(home: Home) {
    this.#home = home
  }

  get refused(): number {
    return this.#refused.size
  }

  get acknowledged(): number {
    return this.#receipts.length
  }

  /** One life of the house and what is left of it. */
  async life(death: Death): Promise<void> {
    this.#run++
    const before = this.acknowledged
    const child = spawn(
      process.execPath,
      [
        ...[CHILD, this.#home.where, this.#home.archive, `${this.#run}`],
        ...('commands' in death ? [`${death.commands}`] : []),
      ],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { ...process.env, BOARDWALK_FAIL: 'at' in death ? `${death.at}:${death.count}` : '' },
      },
    )
    const copies = [...this.#refused.values()].slice(-COPIES)
    child.stdin?.end(JSON.stringify([...this.#open.values(), ...copies]))
    const how = await this.#watch(child, death)
    insist(how === ('commands' in death ? 0 : 'SIGKILL'), () => `the house ended by ${how}`)
    await this.#verify('commands' in death)
    if ('commands' in death) insist(this.acknowledged > before, () => 'no table goes on')
  }

  async #watch(child: ChildProcess, death: Death): Promise<number | string | null> {
    let trouble = ''
    child.stderr?.on('data', (data) => {
      trouble += data
    })
    const kill = (): void => void child.kill('SIGKILL')
    let timer = setTimeout(() => {
      trouble += 'its end did not come'
      kill()
    }, PATIENCE_MS)
    let running = false
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
    lines.on('line', (text) => {
      const line = JSON.parse(text) as Line
      try {
        this.#hear(line)
      } catch (reason) {
        trouble += (reason as Error).message
      }
      if (running || line.says !== 'answered' || !('afterMs' in death)) return
      running = true
      clearTimeout(timer)
      timer = setTimeout(kill, death.afterMs)
    })
    const closed = new Promise((done) => lines.once('close', done))
    const how = await new Promise<number | string | null>((done) =>
      child.once('exit', (code, signal) => done(signal ?? code)),
    )
    await closed
    clearTimeout(timer)
    insist(trouble === '', () => trouble)
    return how
  }

  #hear(line: Line): void {
    if (line.says === 'loaded') {
      // A table that has gone on since it was read is compared when it is read the next time.
      if (line.version !== this.#audit.version(line.table)) return
      const text = createHash('sha256').update(this.#audit.text(line.table) ?? '')
      insist(text.digest('hex') === line.text, () => `${line.table} is read as another than it was`)
    } else if (line.says === 'sent') {
      this.#open.set(key(line.request), line.request)
    } else {
      const { table, actor, id, reply } = line
      const known = this.#audit.versionOf(table, actor, id)
      if (reply.kind === 'busy') return
      const sent = this.#open.get(key(line))
      this.#open.delete(key(line))
      if (reply.kind !== 'done' && sent) this.#refused.set(key(line), sent)
      insist(
        reply.kind !== 'done' || !this.#refused.has(key(line)),
        () => `${id} at ${table} was refused, and then it was done`,
      )
      if (reply.kind === 'done')
        this.#receipts.push({ table, actor, id, version: reply.version, hash: reply.hash })
      else insist(known === undefined, () => `${id} is at ${table} ${known} and was ${reply.kind}`)
    }
  }

  /** All that was said is so, and the books and the tables with it. */
  async #verify(isLast: boolean): Promise<void> {
    const store = await this.#home.open(packing(this.#home.archive))
    try {
      await this.#audit.check(store)
      for (const receipt of this.#receipts) this.#audit.holds(receipt)
      for (const { table, actor, id } of this.#refused.values())
        insist(!this.#audit.versionOf(table, actor, id), () => `${id} was refused, and is in the record`)
      await this.#audit.whole(store)
      if (!isLast) return
      const { fault, counts } = await verifyHouse(store, BENCH)
      insist(fault === undefined, () => `verify: ${fault?.stream} ${fault?.version}: ${fault?.says}`)
      this.blocks = counts.blocks
    } finally {
      await store.close()
    }
  }

  /** Lives on without harm until all that was sent is answered and every table has gone on. */
  async end(): Promise<void> {
    const versions = new Map(Object.keys(TABLES).map((t) => [t, this.#audit.version(t)]))
    await this.life({ commands: 60 })
    insist(this.#open.size === 0, () => `${this.#open.size} commands were never answered`)
    for (const [table, version] of versions)
      insist(this.#audit.version(table) > version, () => `${table} does not go on`)
  }
}
