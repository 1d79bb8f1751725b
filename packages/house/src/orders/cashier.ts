import { HOUSE, type Moved, type Refused } from '@boardwalk/engine/kernel'
import type { OrderResult } from '@boardwalk/protocol'
import { refuseAmount } from '../people/given.ts'
import { SEGMENT } from '../store/caches.ts'
import { chainHash } from '../store/chain.ts'
import type { Draft, EntryRow, Locked, Store } from '../store/store.ts'
import type { Coded } from '../streams/codes.ts'
import { project } from '../streams/ledger.ts'
import { printOf } from '../streams/spent.ts'
import type { Clock } from '../streams/types.ts'

export interface CashierOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
}

export interface Payment {
  /** Sent again under the same id it counts once. */
  readonly id: string
  readonly by: string
  readonly patron: string
  /** Above zero to the patron, below zero back to the cage. */
  readonly cents: number
  readonly because: string
}

const REUSED: Coded = {
  refused: HOUSE,
  code: 'id-reused',
  because: 'This id was used for another payment. Give each payment a new id.',
}
const SHORT: Coded = { refused: HOUSE, code: 'funds', because: 'The patron does not have that much.' }

/** Whether an entry is this payment: the same amount, the same way. */
function isSame({ body }: EntryRow, { from, to, cents }: Moved): boolean {
  const [was] = (JSON.parse(body) as { events: readonly Partial<Moved>[] }).events
  return was?.from === from && was.to === to && was.cents === cents
}

type CommandId = Parameters<typeof printOf>[0]

function printsOf(rows: readonly EntryRow[]): Buffer {
  const bytes = Buffer.alloc(rows.length * 8)
  for (const [i, { actor, command: id }] of rows.entries()) bytes.writeDoubleLE(printOf({ actor, id }), i * 8)
  return bytes
}

function hasPrint(ids: Buffer, print: number): boolean {
  for (let at = 0; at + 8 <= ids.length; at += 8) if (ids.readDoubleLE(at) === print) return true
  return false
}

/**
 * The payment that came under this id before, and the last of all. Prints of older ids are kept, so that of however long
 * a stream only its end is read; two ids of one print are told apart by the entries themselves.
 */
async function earlier(
  store: Store,
  account: string,
  given: CommandId,
): Promise<{ again: EntryRow | undefined; last: EntryRow | undefined }> {
  const isIt = (row: EntryRow): boolean => row.actor === given.actor && row.command === given.id
  const kept = await store.caches.spent(account)
  const print = printOf(given)
  for (const { upto } of kept.filter((segment) => hasPrint(segment.ids, print))) {
    const again = (await store.entries(account, upto - SEGMENT, SEGMENT)).find(isIt)
    if (again) return { again, last: again }
  }
  let upto = kept.at(-1)?.upto ?? 0
  let rows = await store.entries(account, upto, SEGMENT)
  while (rows.length === SEGMENT) {
    const again = rows.find(isIt)
    if (again) return { again, last: again }
    upto += SEGMENT
    await store.caches.saveSpent(account, { upto, ids: printsOf(rows) })
    const next = await store.entries(account, upto, SEGMENT)
    if (next.length === 0) return { again: undefined, last: rows.at(-1) }
    rows = next
  }
  const last = rows.at(-1) ?? (upto > 0 ? (await store.entries(account, upto - 1, 1))[0] : undefined)
  return { again: rows.find(isIt), last }
}

/** Moves play money between the cage and a patron, alone on the patron's stream and true balance. */
export async function pay(
  { store, clock, build }: CashierOptions,
  payment: Payment,
): Promise<OrderResult | Refused> {
  const { id, by, patron, cents, because } = payment
  const no = refuseAmount('adjust', cents)
  if (no) return no
  const account = `patron:${patron}`
  await store.ensureAccounts([
    { name: 'cage', kind: 'cage', unit: 'play' },
    { name: account, kind: 'patron', unit: 'play' },
  ])
  const [from, to] = cents > 0 ? ['cage', account] : [account, 'cage']
  const moved: Moved = { type: 'moved', from, to, cents: Math.abs(cents), rule: HOUSE, because }
  const work = async ({
    head,
    balances,
  }: Locked): Promise<{ drafts: Draft[]; result: OrderResult | Refused }> => {
    const { again, last } = await earlier(store, account, { actor: by, id })
    const balance = balances.get(account) ?? 0
    if (again && !isSame(again, moved)) return { drafts: [], result: REUSED }
    if (again) return { drafts: [], result: { version: again.version, balance } }
    if (balance + cents < 0) return { drafts: [], result: SHORT }
    // Time never falls within a stream, whatever the clock does.
    const before = last ? ((JSON.parse(last.body) as { at?: number }).at ?? 0) : 0
    const at = Math.max(clock.now(), before)
    const body = JSON.stringify({ v: 1, at, by, id, build, events: [moved] })
    const version = head.version + 1
    const { transfers } = project('', [moved], 'play')
    const hash = chainHash(head.head, body)
    const draft: Draft = {
      stream: account,
      version,
      actor: by,
      command: id,
      body,
      hash,
      transfers,
      due: null,
    }
    return { drafts: [draft], result: { version, balance: balance + cents } }
  }
  return store.locked(account, ['cage', account], work)
}
