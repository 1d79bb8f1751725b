import { dollars, isCrossing, isRefused, open, playerOf, type Refused } from '@boardwalk/engine/kernel'
import type { Store } from '../store/store.ts'
import type { Balances } from './chance.ts'
import { refuseHints } from './hints.ts'
import { type Bench, type Decided, decideOn, emptyLive, sameCommand, write } from './live.ts'
import { draws, houseMove, meterOf } from './moves.ts'
import type { Refusal } from './stuck.ts'
import type { Clock, Known, Live, Reply, Request } from './types.ts'

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
  /** The house makes no move of its own before this: the database was away, or others were always first. */
  notBefore: number
  /** The house's own move was refused on this table: the same is tried again, but not at once. */
  stuck: Refusal | undefined
  /** This node wrote last, and so it acts next; what another wrote is that one's to go on with until it is late. */
  own: boolean
  /** The newest version that others are known to have written. */
  heard: number
  /** When it was last asked what others have written. */
  readAt: number
  /** When the house's timer for it rings, if one is set. */
  rings: number | null
  cancel: () => void
}

const NO_TIMER = (): void => undefined

/** Sets the house's timer for a table. Most entries, a bet among others, leave it as it is. */
export function setTimer(hosted: Hosted, clock: Clock, time: number | null, act: () => void): void {
  if (hosted.rings === time) return
  hosted.cancel()
  hosted.rings = time
  hosted.cancel = NO_TIMER
  if (time === null) return
  hosted.cancel = clock.at(time, () => {
    hosted.rings = null
    act()
  })
}

export const freshly = (bench: Bench, live: Live): Hosted => ({
  bench,
  live,
  queue: [],
  flying: false,
  single: false,
  notBefore: 0,
  stuck: undefined,
  own: true,
  heard: 0,
  readAt: 0,
  rings: null,
  cancel: NO_TIMER,
})

/** What a table's waiting commands come to, if the disk takes it. */
export interface Planned {
  readonly hosted: Hosted
  readonly items: readonly Item[]
  readonly decided: readonly Decided[]
  readonly replies: readonly (() => void)[]
  readonly live: Live
}

export const BUSY_MS = 200
export const BUSY: Reply = { kind: 'busy', afterMs: BUSY_MS }

export const refusal = (because: string, version: number, expected?: number): Reply => ({
  kind: 'refused',
  version,
  refused: 'house',
  because,
  ...(expected !== undefined && { expected }),
})

export const taken = (table: string): Refused => ({
  refused: 'house',
  because: `There is a table ${table} already.`,
})

type Answered = Pick<Known, 'version' | 'hash'> & { readonly asked?: number | undefined }

const doneBy = ({ version, hash, asked }: Answered): Reply => ({
  kind: 'done',
  version,
  hash,
  ...(asked !== undefined && { asked }),
})

/** A repeat gets its first answer again; a window that has closed since makes a command stale. */
export function earlyReply(live: Live, request: Request): Reply | undefined {
  const known = live.recent.recall(request, live.version)
  if (known === 'expired')
    return refusal('That id was used long ago. Whatever is new needs a new id.', live.version)
  if (known) {
    return sameCommand(known.command, request.command)
      ? doneBy(known)
      : refusal('That id was used for another command.', live.version)
  }
  const player = playerOf(request.command.by)
  const opens = (player !== undefined && live.windows[player]) || 0
  return request.seen !== undefined && request.seen < opens
    ? { kind: 'stale', version: live.version }
    : undefined
}

/** Who is sent away is told what is known: it may have been written all the same. */
export function lastWord({ live }: Hosted, { request }: Item): Reply {
  const known = request && earlyReply(live, request)
  return known?.kind === 'done' ? known : BUSY
}

const crosses = ({ request }: Item): boolean => request !== undefined && isCrossing(request.command.type)

/** What the staff does may read a meter: whether it goes by itself is looked at when its turn has come. */
const byStaff = ({ command }: Request): boolean => playerOf(command.by) === undefined

/** Whether a command must run in a transaction of its own. */
export function goesAlone(kind: Store['kind'], { bench, live }: Hosted, item: Item, now: number): boolean {
  if (crosses(item)) return true
  if (kind === 'postgres') {
    // Others were quicker, on other nodes: whoever waits for the table has it next, however busy it is.
    if (item.tries > 0) return true
    // Chance is drawn only while nobody else can write to the table, so no race can discard a draw.
    if (draws(bench, live, item.request, now)) return true
  }
  return meterOf(bench, live, item.request, now) !== undefined
}

/** How many of the waiting commands go into one batch: those before the next that goes by itself. */
function together({ queue, single }: Hosted): number {
  // The house's own move is worked out alone, so that no refusal of its neighbours can discard what it drew.
  if (single || queue[0]?.request === undefined) return 1
  const next = queue.findIndex(
    (item, i) => item.request === undefined || crosses(item) || (i > 0 && byStaff(item.request)),
  )
  return next < 0 ? queue.length : next
}

/**
 * Decides a table's waiting commands in order, each on what the one before would leave. What asks for chance goes by
 * itself, so that no refusal of its neighbours can discard what was drawn; the others have their turn after it.
 */
export function plan(hosted: Hosted, now: number): Planned {
  const { bench, queue } = hosted
  const waiting = queue.splice(0, together(hosted))
  const decided: Decided[] = []
  const replies: (() => void)[] = []
  let { live } = hosted
  let count = 0
  for (let alone = false; count < waiting.length && !alone; count++) {
    const { request: given, reply } = waiting[count] as Item
    alone = given !== undefined && draws(bench, live, given, now)
    if (alone && count > 0) break
    const request = given ?? houseMove(bench, live, now)
    const made = request && rule(bench, live, request, now)
    if (!made) continue
    if ('kind' in made) replies.push(() => reply(made))
    else {
      decided.push(made)
      live = made.live
      const done = doneBy({ version: live.version, hash: made.receipt, asked: made.asked })
      replies.push(() => reply(done))
    }
  }
  queue.unshift(...waiting.slice(count))
  return { hosted, items: waiting.slice(0, count), decided, replies, live }
}

/** The answer that a command has without being decided, or what it comes to. */
function rule(bench: Bench, live: Live, request: Request, now: number): Reply | Decided {
  const early = earlyReply(live, request)
  if (early) return early
  const made = decideOn(bench, live, request, now)
  return isRefused(made) ? { kind: 'refused', version: live.version, ...made } : made
}

/** Balances that nobody else can change meanwhile, and which of them is the purse of who gives the command. */
export interface Held {
  readonly balances: Balances
  readonly purse?: string | undefined
}

/** Decides a crossing command on the true balance of the patron. */
export function cross(bench: Bench, live: Live, request: Request, held: Held, now: number) {
  const funds = held.balances.get(held.purse ?? '') ?? 0
  const early = earlyReply(live, request)
  if (early) return early
  const { type, cents } = request.command
  if ((type === 'buy-in' || type === 'spoken-bet') && typeof cents === 'number' && cents > funds) {
    return refusal(`Your purse holds ${dollars(funds)}.`, live.version, funds)
  }
  const made = decideOn(bench, live, request, now, held.balances)
  return isRefused(made) ? { kind: 'refused' as const, version: live.version, ...made } : made
}

/** The first entry of a table's stream. */
export function opening(bench: Bench, actor: string, id: string, now: number): Opening | Refused {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(bench.name))
    return { refused: 'house', because: 'A table’s name is of small letters, digits and dashes.' }
  if (bench.setup.settings.chance === 'dealer' && bench.setup.dealer === 'automatic') {
    return { refused: 'house', because: 'Real cards and dice need a person who deals them.' }
  }
  const hints = refuseHints(bench)
  if (hints) return hints
  const opened = open(bench.game, bench.setup.settings, now)
  if (isRefused(opened)) return opened
  const { at, command, events } = opened.entry
  const request: Request = { table: bench.name, actor, id, command }
  const { setup } = bench
  return { request, decided: write(bench, emptyLive(bench.game), { request, at, events, made: [], setup }) }
}

export interface Opening {
  readonly request: Request
  readonly decided: Decided
}
