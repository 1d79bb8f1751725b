import type { Said } from '../store/answers.ts'
import type { Store } from '../store/store.ts'
import type { Code, Coded } from './codes.ts'
import { type Faults, type Place, refusalOf } from './faults.ts'
import type { DecisionOf, Machine, StreamContext, StreamKind, StreamState } from './machine.ts'
import { again, doneBy, isUnwritten, keptOf, refusedBy, type StreamBatch } from './repeats.ts'
import type { Refusal } from './stuck.ts'
import type { Clock, Reply, StreamRequest } from './types.ts'

/** A command that waits for its turn at a stream. */
export interface Item<K extends StreamKind = StreamKind> {
  /** Nothing for the machine's own move, which is worked out when its turn comes. */
  readonly request: K['request'] | undefined
  readonly reply: (reply: Reply) => void
  tries: number
  /** Why it is refused whatever the stream says. */
  refused?: Coded
  /** What was answered under its id before, without an entry. */
  said?: string | undefined
  /** The store has its id among the old ids of the stream. */
  used?: boolean
}

/** A stream that this node has in memory. */
export interface OpenStream<K extends StreamKind = StreamKind> {
  readonly machine: Machine<K>
  readonly context: K['context']
  state: K['state']
  queue: Item<K>[]
  /** In a batch or a transaction: what comes now waits for the next one. */
  flying: boolean
  /** After a group was refused by the database its commands go one by one. */
  single: boolean
  /** It makes no move of its own before this: the database was away, or others were always first. */
  notBefore: number
  /** Its own move was refused on this stream: the same is tried again, but not at once. */
  stuck: Refusal | undefined
  /** This node wrote last, and so it acts next; what another wrote is that one's to go on with until it is late. */
  own: boolean
  /** The newest version that others are known to have written. */
  heard: number
  /** Whether it was read to its end once: until then a short page is not the end. */
  begun: boolean
  /** When it was last asked what others have written. */
  readAt: number
  /** When the timer for its own next move rings, if one is set. */
  rings: number | null
  cancel: () => void
  /** Told once when what is under way has ended. */
  readonly landed: (() => void)[]
}

const NO_TIMER = (): void => undefined

/** Sets the timer for a stream's own move. Most entries, a bet among others, leave it as it is. */
export function setTimer(
  hosted: Pick<OpenStream, 'rings' | 'cancel'>,
  clock: Clock,
  time: number | null,
  act: () => void,
): void {
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

export const freshly = <K extends StreamKind>(
  machine: Machine<K>,
  context: K['context'],
  state: K['state'],
): OpenStream<K> => ({
  machine,
  context,
  state,
  queue: [],
  flying: false,
  single: machine.oneByOne === true,
  notBefore: 0,
  stuck: undefined,
  own: true,
  heard: 0,
  begun: true,
  readAt: 0,
  rings: null,
  cancel: NO_TIMER,
  landed: [],
})

/** The machine's own move is among what waits at a stream. */
export const waits = ({ queue }: Pick<OpenStream, 'queue'>): boolean =>
  queue.some(({ request }) => request === undefined)

/** What a stream's waiting commands come to, if the disk takes it. */
export interface BatchPlan<K extends StreamKind> {
  readonly hosted: OpenStream<K>
  readonly items: readonly Item<K>[]
  readonly decided: readonly DecisionOf<K>[]
  readonly replies: readonly (() => void)[]
  /** Answers to be kept that have no entry. */
  readonly said: readonly Said[]
  readonly state: K['state']
}

export const BUSY_MS = 200
export const BUSY: Reply = { kind: 'busy', afterMs: BUSY_MS }

export const refusal = (because: string, version: number, code: Code = 'rule'): Reply =>
  refusedBy({ refused: 'house', because, code }, version)

/** Who is sent away is told what is known: it may have been written all the same. */
export const lastWord = <K extends StreamKind>(
  { state }: OpenStream<K>,
  { request, said, used }: Item<K>,
): Reply => (request && again(state, request, said, used)) ?? BUSY

/** Whether a command always runs in a transaction of its own. */
const crosses = <K extends StreamKind>({ needs }: Machine<K>, { request }: Item<K>): boolean =>
  request !== undefined && needs.alone(request) === 'always'

/** Whether a command must run in a transaction of its own. */
export function goesAlone<K extends StreamKind>(
  kind: Store['kind'],
  hosted: OpenStream<K>,
  item: Item<K>,
  now: number,
): boolean {
  if (crosses(hosted.machine, item)) return true
  try {
    return readsOrDraws(kind, hosted, item, now)
  } catch {
    // It fails the same way when it is decided, and is refused there.
    return false
  }
}

function readsOrDraws<K extends StreamKind>(
  kind: Store['kind'],
  { machine: { needs }, context, state }: OpenStream<K>,
  item: Item<K>,
  now: number,
): boolean {
  // Others were quicker, on other nodes: whoever waits for the stream has it next, however busy it is.
  if (item.tries > 0) return true
  // Chance is drawn only while nobody else can write to the stream, so no race can discard a draw.
  if (kind === 'postgres' && needs.draws(context, state, item.request, now)) return true
  return needs.reads(context, state, item.request, now) !== undefined
}

/** How many of the waiting commands go into one batch: those before the next that goes by itself. */
function together<K extends StreamKind>({ machine, queue, single }: OpenStream<K>): number {
  // The machine's own move is worked out alone, so that no refusal of its neighbours can discard what it drew.
  if (single || queue[0]?.request === undefined) return 1
  const next = queue.findIndex(({ request }, i) => {
    const alone = request === undefined ? 'always' : machine.needs.alone(request)
    return alone === 'always' || (i > 0 && alone === 'perhaps')
  })
  return next < 0 ? queue.length : next
}

/** Takes from a stream's queue what goes into one batch, at most so many. */
export const take = <K extends StreamKind>(hosted: OpenStream<K>, most: number): StreamBatch<K> => ({
  hosted,
  items: hosted.queue.splice(0, Math.min(together(hosted), most)),
})

/** What a batch has answered so far without an entry, so that a copy in the same batch is answered alike. */
class Sayings {
  readonly #all = new Map<string, Said>()

  get list(): Said[] {
    return [...this.#all.values()]
  }

  find({ actor, id }: StreamRequest): string | undefined {
    return this.#all.get(`${actor}\n${id}`)?.said
  }

  add(said: Said | undefined): void {
    if (said) this.#all.set(`${said.actor}\n${said.id}`, said)
  }
}

/**
 * Decides a stream's waiting commands in order, each on what the one before would leave. What asks for chance goes by
 * itself, so that no refusal of its neighbours can discard what was drawn; the others have their turn after it.
 */
export function plan<K extends StreamKind>(
  { hosted, items }: StreamBatch<K>,
  now: number,
  faults: Faults,
): BatchPlan<K> {
  const { machine, context, queue } = hosted
  const decided: DecisionOf<K>[] = []
  const replies: (() => void)[] = []
  const sayings = new Sayings()
  let { state } = hosted
  let count = 0
  for (let alone = false; count < items.length && !alone; count++) {
    const item = items[count] as Item<K>
    const { request: given, reply } = item
    const said = item.said ?? (given && sayings.find(given))
    const turn = faults.guard(
      placeOf(context, state, given),
      () => turnOf(machine, context, state, { ...item, said }, now, count === 0),
      (fault): Turn<K> => ({ alone: false, made: refusalOf(fault), isFirst: true }),
    )
    if (turn === 'apart') break
    const { made } = turn
    alone = turn.alone
    if (!made) continue
    if ('kind' in made) {
      replies.push(() => reply(made))
      if (given && turn.isFirst && isUnwritten(made)) sayings.add(keptOf(context, given, made))
    } else {
      decided.push(made)
      state = made.state
      const done = doneBy({ version: state.version, hash: made.receipt, asked: made.asked })
      replies.push(() => reply(done))
    }
  }
  queue.unshift(...items.slice(count))
  return { hosted, items: items.slice(0, count), decided, replies, said: sayings.list, state }
}

/** Where an error would be that a request meets. */
export const placeOf = (
  { name }: StreamContext,
  { version }: StreamState,
  request: StreamRequest | undefined,
): Place => ({
  table: name,
  version,
  actor: request?.actor ?? 'house',
  doing: request?.command.type ?? 'step',
})

interface TurnResult<K extends StreamKind> {
  readonly alone: boolean
  readonly made: Reply | DecisionOf<K> | undefined
  /** It is the first answer to its id. */
  readonly isFirst: boolean
}
type Turn<K extends StreamKind> = 'apart' | TurnResult<K>

/** What a waiting command comes to; it stays apart from those before it where it asks for chance. */
function turnOf<K extends StreamKind>(
  machine: Machine<K>,
  context: K['context'],
  state: K['state'],
  item: Item<K>,
  now: number,
  leads: boolean,
): Turn<K> {
  const { request: given, refused, said, used } = item
  const repeat = given && again(state, given, said, used)
  if (repeat) return { alone: false, made: repeat, isFirst: false }
  if (refused) return { alone: false, made: refusedBy(refused, state.version), isFirst: true }
  const alone = given !== undefined && machine.needs.draws(context, state, given, now)
  if (alone && !leads) return 'apart'
  const request = given ?? machine.move(context, state, now)
  return { alone, made: request && machine.decide(context, state, request, now), isFirst: true }
}
