import { asPlayer, HOUSE, type Moved, playerAt, type Refused } from '@boardwalk/engine/kernel'
import { chainHash } from '../store/chain.ts'
import { lastOf } from '../store/refused.ts'
import { type Draft, type Locked, StoreLost, type StreamHead, type Work } from '../store/store.ts'
import { BUSY, type Busy } from '../streams/journal.ts'
import { project } from '../streams/ledger.ts'
import type { Reply } from '../streams/types.ts'
import type { House } from '../tables/house.ts'
import type { CashierOptions } from './cashier.ts'

/** Somebody takes their chips from one table to another. */
export interface Change {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly place: string
}

/** Seated at the new table; back with the chips in the purse; or never left. */
export interface ChangeResult {
  readonly outcome: 'arrived' | 'returned' | 'stayed'
  readonly because?: string
  readonly cents: number
}

type Fact =
  | Moved
  | ({ readonly type: 'changing' } & Change)
  | ({ readonly type: 'changed'; readonly id: string } & ChangeResult)

interface Body {
  readonly v: 1
  readonly at: number
  readonly by: string
  readonly id: string
  readonly build: string
  readonly events: readonly Fact[]
}

/** Where a crash would leave somebody between two tables. */
export type ChangePoint = 'asked' | 'left' | 'seated' | 'bought'

export interface ChangeOptions extends CashierOptions {
  readonly house: House
  readonly failpoint?: (at: ChangePoint) => void
}

const KIND = 'transit'
const PREFIX = `${KIND}:`
/** How many at a time are gone on with. */
const AT_ONCE = 50
/** What is not done by then is gone on with by whoever finds it. */
export const LATE_MS = 3_000
const refuse = (because: string): Refused => ({ refused: HOUSE, because })
/** There is nowhere to go, or it is somebody else's private table. */
export const NO_OTHER: Refused = refuse('There is no other table of that name.')

/**
 * Changing tables. Each half is one entry of its table, and between them the chips are in an account of their own. The
 * stream of the person's way says that there is one and when somebody has to look after it, so that whatever happens
 * the person is seated or has the chips back. All of it may be done again: every command counts once.
 */
export class Changes {
  readonly #options: ChangeOptions
  readonly #fail: (at: ChangePoint) => void

  constructor(options: ChangeOptions) {
    this.#options = options
    this.#fail = options.failpoint ?? (() => undefined)
  }

  async change(person: string, change: Change): Promise<ChangeResult | Refused | Busy> {
    try {
      const begun = this.#refuse(person, change) ?? (await this.#begin(person, change))
      if (begun) return begun
      this.#fail('asked')
      return await this.#go(person, change)
    } catch (reason) {
      // The database gave no answer; what was begun is gone on with when it does.
      if (this.#options.store.kind === 'postgres' && reason instanceof StoreLost) return BUSY
      throw reason
    }
  }

  /** What would be refused anyway is refused before anybody gets up. */
  #refuse(person: string, { from, to, place }: Change): Refused | undefined {
    const { house } = this.#options
    const [old, other] = [house.bench(from), house.bench(to)]
    const there = house.live(to)?.table
    if (!old || !other || !there || from === to) return NO_OTHER
    if (old.setup.unit !== other.setup.unit) return refuse('The chips of one are not good at the other.')
    const taken = playerAt(there, place)
    if (there.closing || (taken !== undefined && taken !== person)) return refuse('That place is not free.')
    return undefined
  }

  /** The first word of it, unless it was said before. */
  async #begin(person: string, change: Change): Promise<ChangeResult | Refused | undefined> {
    return this.#write<ChangeResult | Refused | undefined>(person, [], ({ last }) => {
      if (last?.type === 'changed' && last.id === change.id) {
        const { type: _, id: __, ...changed } = last
        return { facts: [], result: changed }
      }
      if (last?.type !== 'changing') return { facts: [{ type: 'changing', ...change }], result: undefined }
      const same = (['id', 'from', 'to', 'place'] as const).every((key) => last[key] === change[key])
      return { facts: [], result: same ? undefined : refuse('You are on your way to a table already.') }
    })
  }

  #give(person: string, table: string, step: string, id: string, more: object = {}): Promise<Reply> {
    const command = { type: step, by: asPlayer(person), ...more }
    const via = step === 'sit' ? {} : { via: 'transit' as const }
    return this.#options.house.submit({
      table,
      actor: person,
      id: `change ${id} ${table} ${step}`,
      command,
      ...via,
    })
  }

  async #go(person: string, change: Change): Promise<ChangeResult | Refused | Busy> {
    const { id, from, to, place } = change
    const left = await this.#give(person, from, 'leave', id)
    if (left.kind === 'busy') return BUSY
    const chips = await this.#onTheWay(person)
    // Whoever finds it much later is told that nobody sits there: the chips say whether somebody had.
    if (left.kind === 'refused' && chips === 0) return this.#end(person, change, 'stayed', left.because)
    this.#fail('left')
    const sat = await this.#give(person, to, 'sit', id, { place })
    if (sat.kind === 'busy') return BUSY
    const seated = this.#options.house.live(to)?.table.players[person] !== undefined
    if (sat.kind === 'refused' && !seated) return this.#end(person, change, 'returned', sat.because)
    this.#fail('seated')
    const bought = chips > 0 ? await this.#give(person, to, 'buy-in', id, { cents: chips }) : sat
    if (bought.kind === 'busy') return BUSY
    this.#fail('bought')
    if (bought.kind !== 'refused' || chips === 0) return this.#end(person, change, 'arrived')
    // A place without the chips that were to be played there is not what was wanted.
    await this.#give(person, to, 'leave', id)
    return this.#end(person, change, 'returned', bought.because)
  }

  async #onTheWay(person: string): Promise<number> {
    const [account] = await this.#options.store.accounts([PREFIX + person])
    return account?.balance ?? 0
  }

  /** The last word of it; what is still on the way then goes to the purse. */
  async #end(
    person: string,
    { id, to }: Change,
    outcome: ChangeResult['outcome'],
    because?: string,
  ): Promise<ChangeResult> {
    const [way, purse] = [PREFIX + person, `patron:${person}`]
    const seat = `seat:${to}:${person}`
    return this.#write<ChangeResult>(person, [way, purse, seat], ({ last, balances }) => {
      if (last?.type === 'changed' && last.id === id) {
        const { type: _, id: __, ...changed } = last
        return { facts: [], result: changed }
      }
      const back = balances.get(way) ?? 0
      const cents = outcome === 'arrived' ? (balances.get(seat) ?? 0) : back
      const changed: ChangeResult = { outcome, cents, ...(because !== undefined && { because }) }
      const said = 'Chips that did not come to another table.'
      const moved: Moved = { type: 'moved', from: way, to: purse, cents: back, rule: HOUSE, because: said }
      return { facts: [...(back > 0 ? [moved] : []), { type: 'changed', id, ...changed }], result: changed }
    })
  }

  /** Writes to the stream of a person's way, alone on it and on these accounts. */
  async #write<T>(
    person: string,
    accounts: readonly string[],
    decide: (at: Pick<Locked, 'balances'> & { last: Fact | undefined }) => {
      facts: readonly Fact[]
      result: T
    },
  ): Promise<T> {
    const { store, clock, build } = this.#options
    const stream = PREFIX + person
    return store.locked(stream, accounts, async ({ head, balances }): Promise<Work<T>> => {
      const row = await lastOf(store, head)
      const before = row && (JSON.parse(row.body) as Body)
      const { facts, result } = decide({ balances, last: before?.events.at(-1) })
      // Time never falls within a stream, whatever the clock does.
      const at = Math.max(clock.now(), before?.at ?? 0)
      return { drafts: facts.length > 0 ? [draftOf(person, head, at, build, facts)] : [], result }
    })
  }

  /** Goes on with what was left in the middle. One change that cannot go on does not keep the others from it. */
  async resume(): Promise<number> {
    const { store, clock } = this.#options
    const found = await store.overdue(KIND, clock.now(), AT_ONCE)
    const failed: unknown[] = []
    for (const stream of found) await this.#resume(stream).catch((reason: unknown) => failed.push(reason))
    if (failed.length > 0) throw failed[0]
    return found.length
  }

  async #resume(stream: string): Promise<void> {
    const { store } = this.#options
    const [head] = await store.streams([stream])
    const row = head && (await lastOf(store, head))
    const last = row && (JSON.parse(row.body) as Body).events.at(-1)
    if (last?.type === 'changing') await this.#go(stream.slice(PREFIX.length), last)
  }
}

function draftOf(person: string, head: StreamHead, at: number, build: string, facts: readonly Fact[]): Draft {
  const version = head.version + 1
  const open = facts.at(-1)?.type === 'changing'
  const by = open ? person : 'house'
  const id = `way-${version}`
  const body: Body = { v: 1, at, by, id, build, events: facts }
  const text = JSON.stringify(body)
  return {
    stream: head.name,
    version,
    actor: by,
    command: id,
    body: text,
    hash: chainHash(head.head, text),
    transfers: project(head.name, facts, 'play').transfers,
    due: open ? at + LATE_MS : null,
  }
}
