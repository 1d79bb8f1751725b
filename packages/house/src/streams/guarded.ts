import { type Faults, refusalOf } from './faults.ts'
import type { DecisionOf, HeldBalances, StreamKind } from './machine.ts'
import { type Item, type OpenStream, placeOf } from './plan.ts'
import type { Reply } from './types.ts'

/** What a stream alone is asked, outside of batches: an error in the program there comes to a refusal. */

/** The account that a move reads; none where the program fails, which the decision then meets again. */
export const readAt = <K extends StreamKind>(
  faults: Faults,
  { machine, context, state }: OpenStream<K>,
  { request }: Item<K>,
  now: number,
): string | undefined =>
  faults.guard(
    placeOf(context, state, request),
    () => machine.needs.reads(context, state, request, now),
    () => undefined,
  )

/**
 * What is done while this account is held, or none. Others may have been quicker; when the stream then reads one that is
 * not held, nothing is done, and its turn comes again.
 */
export function moveHolding<K extends StreamKind>(
  held: string | undefined,
  { machine, context, state }: OpenStream<K>,
  request: K['request'] | undefined,
  now: number,
): K['request'] | undefined {
  const read = machine.needs.reads(context, state, request, now)
  return read === undefined || read === held ? (request ?? machine.move(context, state, now)) : undefined
}

/** The move to make while an account is held, or its refusal. */
export const moveAt = <K extends StreamKind>(
  faults: Faults,
  hosted: OpenStream<K>,
  request: K['request'] | undefined,
  held: string | undefined,
  now: number,
): K['request'] | Reply | undefined =>
  faults.guard<K['request'] | Reply | undefined>(
    placeOf(hosted.context, hosted.state, request),
    () => moveHolding(held, hosted, request, now),
    refusalOf,
  )

export const decideAt = <K extends StreamKind>(
  faults: Faults,
  { machine, context, state }: OpenStream<K>,
  request: K['request'],
  held: HeldBalances,
  now: number,
): Reply | DecisionOf<K> =>
  faults.guard<Reply | DecisionOf<K>>(
    placeOf(context, state, request),
    () => machine.decide(context, state, request, now, held),
    refusalOf,
  )

/** When a stream acts by itself next; the refusal where the program cannot say. */
export const dueAt = <K extends StreamKind>(
  faults: Faults,
  { machine, context, state }: OpenStream<K>,
  now: number,
): number | null | Reply =>
  faults.guard<number | null | Reply>(
    { ...placeOf(context, state, undefined), doing: 'timer' },
    () => machine.due(context, state, now),
    refusalOf,
  )
