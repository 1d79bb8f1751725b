import type { FailpointName } from '../store/failpoints.ts'
import type { Store, Work } from '../store/store.ts'
import type { Accounts } from './accounts.ts'
import type { Faults } from './faults.ts'
import type { Following } from './following.ts'
import { decideAt, moveAt, readAt } from './guarded.ts'
import type { DecisionOf, HeldBalances, StreamKind } from './machine.ts'
import { BUSY, type Item, type OpenStream } from './plan.ts'
import { again, besideOf, isUnwritten, keptOf, lookUp, refusedBy } from './repeats.ts'
import type { Reply } from './types.ts'

/** What a command that goes by itself needs of the engine. */
export interface Crosser<K extends StreamKind> {
  readonly store: Store
  readonly now: () => number
  readonly faults: Faults
  readonly accounts: Accounts
  readonly following: Following<K>
  readonly fail: (name: FailpointName) => void
  readonly publish: (hosted: OpenStream<K>, decided: readonly DecisionOf<K>[]) => void
}

type Crossing = Work<Reply | undefined>
const nothing = (result?: Reply): Crossing => ({ drafts: [], result })

/** Decides a command while nobody else can write to its stream. */
export async function crossing<K extends StreamKind>(
  { now, faults, accounts, fail, publish }: Crosser<K>,
  hosted: OpenStream<K>,
  request: K['request'],
  held: HeldBalances,
): Promise<Crossing> {
  const made = decideAt(faults, hosted, request, held, now())
  if ('kind' in made) return nothing(made)
  fail('crossing')
  await accounts.ensure(made.accounts)
  fail('before-append')
  const { draft, receipt: hash, asked } = made
  return {
    drafts: [draft],
    result: { kind: 'done', version: draft.version, hash, ...(asked !== undefined && { asked }) },
    committed: () => {
      fail('after-append')
      hosted.state = made.state
      hosted.own = true
      publish(hosted, [made])
    },
  }
}

/** Runs a command alone on its stream and its accounts. Nothing where the stream has no move to make any more. */
export async function crossAlone<K extends StreamKind>(
  lane: Crosser<K>,
  hosted: OpenStream<K>,
  item: Item<K>,
): Promise<Reply | undefined> {
  const { store, faults, following, now, fail } = lane
  const { machine, context } = hosted
  const read = readAt(faults, hosted, item, now())
  const { hold: accounts, make } = machine.needs.accounts(context, item.request, read)
  await lane.accounts.ensure(make)
  return store.locked(context.stream, accounts, async ({ head, balances }) => {
    fail('locked')
    if (head.version !== hosted.state.version) await following.catchUp(hosted, hosted.heard)
    if (head.version !== hosted.state.version) return nothing(BUSY)
    const answered = await lookUp(store, [{ hosted, items: [item] }])
    const repeat = item.request && again(hosted.state, item.request, item.said, item.used)
    if (repeat) return nothing(repeat)
    const refused = item.refused && refusedBy(item.refused, hosted.state.version)
    const request = refused ?? moveAt(faults, hosted, item.request, read, now())
    if (!request) return nothing()
    const work =
      'kind' in request ? nothing(request) : await crossing(lane, hosted, request, { balances, accounts })
    const reply = work.result
    const kept =
      item.request && reply && isUnwritten(reply) ? keptOf(context, item.request, reply) : undefined
    const writes = work.drafts.length > 0 || kept
    const beside = writes ? besideOf(hosted, answered, kept ? [kept] : []) : undefined
    return { ...work, ...(beside && { beside }) }
  })
}
