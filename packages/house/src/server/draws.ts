import type { DrawRecord } from '@boardwalk/protocol'
import { EMPTY_HEAD, type EntryRow, type Store } from '../store/store.ts'
import { streamOf } from '../tables/live.ts'
import type { Body } from '../tables/types.ts'

/** A chain of more entries than this is given without its texts: nobody's question reads without bound. */
const MOST = 1_000
/** So many answers are kept: what was drawn does not change. */
const KEPT = 64

/** Why somebody was sent from a table is between them and the floor. */
const isPrivate = ({ command }: Body): boolean => command.type === 'remove-player'

const bodyOf = (row: EntryRow): Body => JSON.parse(row.body) as Body

/** The longest part of a chain, up to its end, that is for everyone's eyes. */
function chainOf(before: Buffer, rows: readonly EntryRow[]): DrawRecord['chain'] {
  const hidden = rows.findLastIndex((row) => isPrivate(bodyOf(row)))
  const shown = rows.slice(hidden + 1)
  return {
    from: shown[0]?.version ?? 0,
    before: (rows[hidden]?.hash ?? before).toString('hex'),
    texts: shown.map((row) => row.body),
  }
}

async function hashAt(store: Store, stream: string, version: number): Promise<Buffer> {
  const [row] = version > 0 ? await store.entries(stream, version - 1, 1) : []
  return row?.hash ?? EMPTY_HEAD
}

async function readDraw(store: Store, table: string, version: number): Promise<DrawRecord | undefined> {
  const stream = streamOf(table)
  const [row] = await store.entries(stream, version - 1, 1)
  const drawn = row && bodyOf(row).drawn
  if (!drawn || 'lost' in drawn) return undefined
  const { committed } = drawn
  const [first] = await store.entries(stream, committed - 1, 1)
  const commitment = first && bodyOf(first).commitment
  if (!commitment) return undefined
  const whole = version - committed < MOST
  const rows = whole ? await store.entries(stream, committed - 1, version - committed + 1) : []
  const before = await hashAt(store, stream, committed - 1)
  const head = 'close' in drawn ? (await hashAt(store, stream, drawn.close)).toString('hex') : undefined
  return {
    table,
    ...drawn,
    commitment: commitment.hash,
    ...(head !== undefined && { head }),
    version,
    hash: row.hash.toString('hex'),
    ...(whole && { chain: chainOf(before, rows) }),
  }
}

/** Draws whose secrets are open, for whoever wants to check them: only their own entries are read. */
export class DrawRecords {
  readonly #store: Store
  readonly #kept = new Map<string, DrawRecord>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
  }

  /** One after the other: however many ask, the tables come first. */
  record(table: string, version: number): Promise<DrawRecord | undefined> {
    const read = this.#last.then(() => this.#read(table, version))
    this.#last = read.catch(() => undefined)
    return read
  }

  async #read(table: string, version: number): Promise<DrawRecord | undefined> {
    const key = `${table} ${version}`
    const known = this.#kept.get(key)
    if (known) return known
    const found = await readDraw(this.#store, table, version)
    if (!found) return undefined
    this.#kept.set(key, found)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > KEPT) this.#kept.delete(oldest)
    return found
  }
}
