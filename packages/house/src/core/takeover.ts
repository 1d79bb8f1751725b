import { type Store, StoreRefused, type Work } from '../store/store.ts'
import { meterOf, moveHolding } from './moves.ts'
import { type Hosted, refusal } from './plan.ts'
import { restsUntil } from './stuck.ts'
import type { Reply, Request } from './types.ts'

/** What taking over needs of the house that does it. */
export interface Taker {
  readonly store: Store
  readonly now: () => number
  readonly find: (stream: string) => Hosted | undefined
  readonly catchUp: (hosted: Hosted) => Promise<void>
  readonly decide: (hosted: Hosted, request: Request) => Promise<Work<Reply | undefined>>
  readonly answered: (hosted: Hosted, said: Reply, due?: number) => void
  readonly landed: (hosted: Hosted) => void
  readonly enqueue: (hosted: Hosted) => void
}

const NOTHING = { drafts: [], result: undefined } as const

/** Acts where the node that should have is late: its table is taken while nobody else has it in hand. */
export async function takeOver(taker: Taker, lateMs: number): Promise<number> {
  const taken = new Set<Hosted>()
  const land = (hosted: Hosted): void => {
    if (taken.delete(hosted)) taker.landed(hosted)
  }
  let acted = 0
  await taker.store
    .due(taker.now() - lateMs, async ({ head }) => {
      const hosted = taker.find(head.name)
      if (!hosted || restsUntil(hosted) > taker.now()) return NOTHING
      if (hosted.flying) {
        // At a busy table something is always under way: the move has its turn after it.
        taker.enqueue(hosted)
        return NOTHING
      }
      hosted.flying = true
      taken.add(hosted)
      if (head.version !== hosted.live.version) await taker.catchUp(hosted)
      const request = moveHolding(undefined, hosted.bench, hosted.live, undefined, taker.now())
      // A meter is read only while it is held, which is not so here: this node does it in a transaction of its own.
      hosted.own ||= meterOf(hosted.bench, hosted.live, undefined, taker.now()) !== undefined
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
      // One table that cannot go on must not keep the others from it.
      if (reason instanceof StoreRefused)
        for (const hosted of taken) taker.answered(hosted, refusal(reason.message, hosted.live.version))
      throw reason
    })
    .finally(() => [...taken].forEach(land))
  return acted
}
