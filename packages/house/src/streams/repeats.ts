import type { Ask, Beside, Found, Said } from '../store/answers.ts'
import type { Store } from '../store/store.ts'
import type { Coded } from './codes.ts'
import { printOfCommand, sameCommand } from './commands.ts'
import type { StreamContext, StreamKind, StreamState } from './machine.ts'
import type { Item, OpenStream } from './plan.ts'
import { recallUsed } from './recover.ts'
import { isOurs, printOf } from './spent.ts'
import type { RecordedCommand, Reply, StreamRequest } from './types.ts'

/**
 * What becomes of an id that comes again. A command that was accepted is in the stream's own memory, or among the old ids
 * in the store; one that was refused, or came too late, wrote no entry, and its answer is in the store beside the streams.
 */

/** A last word that wrote no entry. */
export type Unwritten = Extract<Reply, { kind: 'refused' | 'stale' }>

/** What is kept of it: which command it was, and the answer. */
interface KeptAnswer {
  readonly of: number
  readonly reply: Unwritten
}

type DoneEntry = Pick<RecordedCommand, 'version' | 'hash'> & { readonly asked?: number | undefined }

export const doneBy = ({ version, hash, asked }: DoneEntry): Reply => ({
  kind: 'done',
  version,
  hash,
  ...(asked !== undefined && { asked }),
})

/** A refusal as an answer. */
export const refusedBy = (refused: Coded, version: number): Unwritten => ({
  kind: 'refused',
  version,
  ...refused,
  code: refused.code ?? 'rule',
})

/** The refusal in an answer, for whoever passes it on. */
export const refusedOf = ({ refused, because, code }: Coded): Coded => ({
  refused,
  because,
  ...(code !== undefined && { code }),
})

export const REUSED: Coded = {
  refused: 'house',
  code: 'id-reused',
  because: 'You used that id for another command. Give each new command a new id.',
}

const EXPIRED: Coded = {
  refused: 'house',
  code: 'id-expired',
  because:
    'That id was used long ago, and its answer is no longer kept: the first command may have counted. Look at the table, and give each new command a new id.',
}

/** The first answer to an id that was used before; nothing where it is new. */
export function again(
  state: StreamState,
  request: StreamRequest,
  said?: string,
  used = false,
): Reply | undefined {
  const known = state.recent.recall(request, state.version)
  if (known === 'expired' || (used && !known)) return refusedBy(EXPIRED, state.version)
  if (known)
    return sameCommand(known.command, request.command) ? doneBy(known) : refusedBy(REUSED, state.version)
  if (said === undefined) return undefined
  const { of, reply } = JSON.parse(said) as KeptAnswer
  return of === printOfCommand(request.command) ? reply : refusedBy(REUSED, state.version)
}

/** Longer than any answer of the house; what a refusal compares may be whatever was sent. */
const LONGEST = 1_000

function saidOf(request: StreamRequest, reply: Unwritten): string {
  const of = printOfCommand(request.command)
  const whole = JSON.stringify({ of, reply })
  if (whole.length <= LONGEST || reply.kind === 'stale') return whole
  const { expected: _, received: __, ...short } = reply
  return JSON.stringify({ of, reply: { ...short, because: short.because.slice(0, LONGEST / 2) } })
}

/** Whether an answer has to be kept by itself: it is final, and no entry has it. */
export const isUnwritten = (reply: Reply): reply is Unwritten =>
  reply.kind === 'refused' || reply.kind === 'stale'

/** An answer as it is kept; nothing of what the house and its bots do, whose ids are never sent by anybody. */
export function keptOf(
  { stream }: StreamContext,
  request: StreamRequest,
  reply: Unwritten,
): Said | undefined {
  if (isOurs(request)) return undefined
  const { actor, id } = request
  return { scope: stream, actor, id, said: saidOf(request, reply) }
}

/** Commands that wait at a stream, taken from its queue to be decided. */
export interface StreamBatch<K extends StreamKind> {
  readonly hosted: OpenStream<K>
  readonly items: readonly Item<K>[]
}

/**
 * Asks the store in one question what was answered under ids, and which were used long ago. A stream remembers what came
 * after the old ids; where it does not reach back so far, the gap is filled before anything is decided.
 */
async function ask<K extends StreamKind>(
  store: Store,
  streams: ReadonlyMap<string, OpenStream<K>>,
  asks: readonly Ask[],
): Promise<Found> {
  const found = await store.answers.find(asks)
  const gaps = [...streams].filter(([stream, { state }]) => {
    const upto = found.usedUpto.get(stream) ?? 0
    return upto < state.version && !state.recent.reaches(upto, state.version)
  })
  if (gaps.length === 0) return found
  for (const [, hosted] of gaps) await recallUsed(store, hosted)
  return store.answers.find(asks)
}

/** Looks up which of these ids were used before. The answer counts the answers each stream has had. */
export async function lookUp<K extends StreamKind>(
  store: Store,
  taken: readonly StreamBatch<K>[],
): Promise<ReadonlyMap<string, number>> {
  const asked = taken.flatMap(({ hosted, items }) =>
    items.flatMap((item) => {
      const { request } = item
      return request && !isOurs(request) ? [{ hosted, item, request }] : []
    }),
  )
  if (asked.length === 0) return new Map()
  const streams = new Map(asked.map(({ hosted }) => [hosted.context.stream, hosted]))
  const asks = asked.map(({ hosted, request: { actor, id } }) => ({
    scope: hosted.context.stream,
    actor,
    id,
    print: printOf({ actor, id }),
  }))
  const { said, answered, used, usedUpto } = await ask(store, streams, asks)
  for (const [i, { hosted, item }] of asked.entries()) {
    item.said = said[i]
    // Others are ahead and kept ids that are news here: once those entries are read, the stream's memory answers.
    item.used = used[i] === true && (usedUpto.get(hosted.context.stream) ?? 0) <= hosted.state.version
  }
  return answered
}

/** What is written beside a stream's entries: nothing at a stream where nobody's ids were looked up. */
export function besideOf(
  { context: { stream }, state }: { readonly context: StreamContext; readonly state: StreamState },
  answered: ReadonlyMap<string, number>,
  said: readonly Said[],
): Beside | undefined {
  const before = answered.get(stream)
  return before === undefined ? undefined : { stream, version: state.version, answered: before, said }
}
