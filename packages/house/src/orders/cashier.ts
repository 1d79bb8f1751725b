import { HOUSE, type Json, type Moved, type Refused } from '@boardwalk/engine/kernel'
import { project } from '../core/ledger.ts'
import type { Clock } from '../core/types.ts'
import { refuseAmount } from '../people/given.ts'
import { chainHash } from '../proof/chain.ts'
import type { Draft, EntryRow, Locked, Store } from '../store/store.ts'

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

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** Whether an entry is this payment: the same amount, the same way. */
function isSame({ body }: EntryRow, { from, to, cents }: Moved): boolean {
  const [was] = (JSON.parse(body) as { events: readonly Partial<Moved>[] }).events
  return was?.from === from && was.to === to && was.cents === cents
}

/** Moves play money between the cage and a patron, alone on the patron's stream and true balance. */
export async function pay(
  { store, clock, build }: CashierOptions,
  payment: Payment,
): Promise<Json | Refused> {
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
  const work = async ({ head, balances }: Locked): Promise<{ drafts: Draft[]; result: Json | Refused }> => {
    const earlier = await store.entries(account, 0)
    const again = earlier.find((e) => e.command === id && e.actor === by)
    const balance = balances.get(account) ?? 0
    if (again && !isSame(again, moved))
      return { drafts: [], result: refuse('Another payment was sent under this id.') }
    if (again) return { drafts: [], result: { version: again.version, balance } }
    if (balance + cents < 0) return { drafts: [], result: refuse('The patron has not that much.') }
    // Time never falls within a stream, whatever the clock does.
    const last = earlier.at(-1)
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
