import { type Store, StoreRefused, type Work } from '../store/store.ts'
import { type Faults, refusalOf } from './faults.ts'
import { moveHolding } from './guarded.ts'
import type { Machine, StreamKind } from './machine.ts'
import { type OpenStream, placeOf, refusal, waits } from './plan.ts'
import { restsUntil } from './stuck.ts'
import type { Reply } from './types.ts'

/** What taking over needs of the engine that does it. */
export interface Taker<K extends StreamKind> {
  readonly store: Store
  readonly machine: Machine<K>
  readonly now: () => number
  readonly faults: Faults
  readonly find: (stream: string) => OpenStream<K> | undefined
  readonly catchUp: (hosted: OpenStream<K>) => Promise<void>
  readonly decide: (hosted: OpenStream<K>, request: K['request']) => Promise<Work<Reply | undefined>>
  readonly answered: (hosted: OpenStream<K>, said: Reply, due?: number) => void
  readonly landed: (hosted: OpenStream<K>) => void
  readonly enqueue: (hosted: OpenStream<K>) => void
}

const NOTHING = { drafts: [], result: undefined } as const

/** The move that is late at a stream; nothing where the program fails on it, which is told. */
function moveAt<K extends StreamKind>(
  { faults, now, answered }: Taker<K>,
  hosted: OpenStream<K>,
): K['request'] | undefined {
  const { machine, context, state } = hosted
  return faults.guard(
    placeOf(context, state, undefined),
    () => {
      const request = moveHolding(undefined, hosted, undefined, now())
      // An account is read only while it is held, which is not so here: this node does it in a transaction of its own.
      hosted.own ||= machine.needs.reads(context, state, undefined, now()) !== undefined
      return request
    },
    (fault) => {
      answered(hosted, refusalOf(fault))
      return undefined
    },
  )
}

/** Acts where the node that should have is late: its stream is taken while nobody else has it in hand. */
export async function takeOver<K extends StreamKind>(taker: Taker<K>, lateMs: number): Promise<number> {
  const taken = new Set<OpenStream<K>>()
  const land = (hosted: OpenStream<K>): void => {
    if (taken.delete(hosted)) taker.landed(hosted)
  }
  let acted = 0
  await taker.store
    .due(taker.machine.kind, taker.now() - lateMs, async ({ head }) => {
      const hosted = taker.find(head.name)
      if (!hosted || restsUntil(hosted) > taker.now()) return NOTHING
      if (hosted.flying || waits(hosted)) {
        // At a busy stream something is always under way, and in a busy house others come first: the move has its turn.
        taker.enqueue(hosted)
        return NOTHING
      }
      hosted.flying = true
      taken.add(hosted)
      if (head.version !== hosted.state.version) await taker.catchUp(hosted)
      if (head.version !== hosted.state.version) return NOTHING
      const request = moveAt(taker, hosted)
      if (!request) return NOTHING
      const { drafts, committed, result } = await taker.decide(hosted, request)
      acted += drafts.length
      if (drafts.length === 0 && result) taker.answered(hosted, result)
      const done = (): void => {
        committed?.()
        if (result && head.due !== null) taker.answered(hosted, result, head.due)
        land(hosted)
      }
      return { drafts, result: undefined, committed: done }
    })
    .catch((reason: Error) => {
      // One stream that cannot go on must not keep the others from it.
      if (reason instanceof StoreRefused)
        for (const hosted of taken) taker.answered(hosted, refusal(reason.message, hosted.state.version))
      throw reason
    })
    .finally(() => [...taken].forEach(land))
  return acted
}
