import { isRefused, playerOf } from '@boardwalk/engine/kernel'
import { type Bench, commandText, type Decided, decideOn, fingerprint } from './live.ts'
import { houseMove } from './moves.ts'
import type { Live, Reply, Request } from './types.ts'

export interface Item {
  /** Nothing for the house's own move, which is worked out when its turn comes. */
  readonly request: Request | undefined
  readonly reply: (reply: Reply) => void
  tries: number
}

/** A table that this node has in memory. */
export interface Hosted {
  readonly bench: Bench
  live: Live
  queue: Item[]
  /** In a batch or a transaction: what comes now waits for the next one. */
  flying: boolean
  /** After a group was refused by the database its commands go one by one. */
  single: boolean
  cancel: () => void
}

/** What a table's waiting commands come to, if the disk takes it. */
export interface Planned {
  readonly hosted: Hosted
  readonly items: readonly Item[]
  readonly decided: readonly Decided[]
  readonly replies: readonly (() => void)[]
  readonly live: Live
}

export const refusal = (because: string, version: number, expected?: number): Reply => ({
  kind: 'refused',
  version,
  refused: 'house',
  because,
  ...(expected !== undefined && { expected }),
})

/** A repeat gets its first answer again; a window that has closed since makes a command stale. */
export function earlyReply(live: Live, request: Request): Reply | undefined {
  const known = live.recent.find((k) => k.id === request.id && k.actor === request.actor)
  if (known) {
    return known.text === fingerprint(commandText(request.command))
      ? { kind: 'done', version: known.version, hash: known.hash }
      : refusal('That id was used for another command.', live.version)
  }
  const player = playerOf(request.command.by)
  const opens = (player !== undefined && live.windows[player]) || 0
  return request.seen !== undefined && request.seen < opens
    ? { kind: 'stale', version: live.version }
    : undefined
}

/** Decides a table's waiting commands in order, each on what the one before would leave. */
export function plan(hosted: Hosted, now: number): Planned {
  const items = hosted.queue.splice(0, hosted.single ? 1 : hosted.queue.length)
  const decided: Decided[] = []
  const replies: (() => void)[] = []
  let { live } = hosted
  for (const { request: given, reply } of items) {
    const request = given ?? houseMove(hosted.bench, live, now)
    if (!request) continue
    const early = earlyReply(live, request)
    const { version } = live
    if (early) {
      replies.push(() => reply(early))
      continue
    }
    const made = decideOn(hosted.bench, live, request, now)
    if (isRefused(made)) {
      replies.push(() => reply({ kind: 'refused', version, ...made }))
      continue
    }
    decided.push(made)
    live = made.live
    const hash = made.draft.hash.toString('hex')
    const { asked } = made
    replies.push(() =>
      reply({ kind: 'done', version: version + 1, hash, ...(asked !== undefined && { asked }) }),
    )
  }
  return { hosted, items, decided, replies, live }
}
