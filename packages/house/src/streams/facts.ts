import { type Command, type Fact, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { chainHash } from '../store/chain.ts'
import { type AccountSpec, EMPTY_HEAD, type EntryRow, type SnapshotRow, type Store } from '../store/store.ts'
import { Engine, type EngineOptions } from './engine.ts'
import { project } from './ledger.ts'
import type { DecisionOf, HeldBalances, Machine, StreamContext, StreamKind, StreamState } from './machine.ts'
import { Memory } from './memory.ts'
import { readStream, SNAPSHOT_EVERY, standsAt } from './recover.ts'
import { refusedBy } from './repeats.ts'
import type { TurnOptions } from './turns.ts'
import type { Clock, RecordedCommand, Reply, StreamRequest } from './types.ts'

/** A command with who gave it and when. */
export interface GivenCommand {
  readonly command: Command
  readonly actor: string
  readonly now: number
  /** The true balances of the accounts that the command needs, where it needs some. */
  readonly balances: ReadonlyMap<string, number>
}

/**
 * A kind of stream in its simplest form: commands lead to facts, and facts make the state. The state is a value that
 * JSON can carry. Whoever has one of these has batches, ids that count once, timers, takeover, snapshots and proof.
 */
export interface FactMachine<S, F extends Fact> {
  /** The first word in the names of its streams. */
  readonly kind: string
  /** Rises whenever the shape of the state does: snapshots of another shape are ignored. */
  readonly shape: number
  readonly empty: S
  /** What follows from a command, or why nothing does. The same command on the same state leads to the same facts. */
  decide(state: S, given: GivenCommand): readonly F[] | Refused
  evolve(state: S, fact: F, at: number): S
  /** When the stream acts by itself next. */
  due?(state: S): number | null
  /** What it does then. */
  move?(state: S, now: number): Command | undefined
  /** The accounts that a command reads or pays from: it is decided alone, on their true balances. */
  needs?(command: Command, actor: string): readonly AccountSpec[]
}

/** The exact text of an entry, as it is hashed. */
export interface FactBody<F> {
  readonly v: 1
  readonly at: number
  readonly by: string
  readonly id: string
  readonly build: string
  readonly command: Command
  readonly events: readonly F[]
}

interface FactState<S> extends StreamState {
  readonly at: number
  readonly value: S
}

interface FactNews<F> {
  readonly name: string
  readonly version: number
  readonly facts: readonly F[]
}

interface FactKind<S, F> extends StreamKind {
  readonly context: StreamContext
  readonly state: FactState<S>
  readonly request: StreamRequest
  readonly outcome: { readonly facts: readonly F[] }
  readonly entry: FactBody<F>
  readonly news: FactNews<F>
}

/** The state after an entry. */
function after<S, F extends Fact>(
  spec: FactMachine<S, F>,
  state: FactState<S>,
  version: number,
  head: Buffer,
  { at, by: actor, id, command, events }: FactBody<F>,
): FactState<S> {
  const known: RecordedCommand = { actor, id, command, version, hash: head.toString('hex') }
  const value = events.reduce((so, fact) => spec.evolve(so, fact, at), state.value)
  return { version, head, at, value, recent: state.recent.add(known) }
}

function decideFacts<S, F extends Fact>(
  spec: FactMachine<S, F>,
  build: string,
  { stream }: StreamContext,
  state: FactState<S>,
  { actor, id, command }: StreamRequest,
  now: number,
  held?: HeldBalances,
): DecisionOf<FactKind<S, F>> | Reply {
  const at = Math.max(now, state.at)
  const facts = spec.decide(state.value, { command, actor, now: at, balances: held?.balances ?? new Map() })
  if (isRefused(facts)) return refusedBy(facts, state.version)
  const body: FactBody<F> = { v: 1, at, by: actor, id, build, command, events: facts }
  const text = JSON.stringify(body)
  const [version, hash] = [state.version + 1, chainHash(state.head, text)]
  const next = after(spec, state, version, hash, body)
  const { transfers, accounts } = project(stream, facts, 'play')
  const due = spec.due?.(next.value) ?? null
  const draft = { stream, version, actor, command: id, body: text, hash, transfers, due }
  return { state: next, draft, receipt: hash.toString('hex'), accounts, facts }
}

/** What is kept of a stream. */
interface StoredState<S> extends Pick<FactState<S>, 'at' | 'value'> {
  readonly head: string
  readonly recent: readonly RecordedCommand[]
}

function snapshotsOf<S, F extends Fact>({ kind, shape }: FactMachine<S, F>) {
  const name = `${kind}-${shape}`
  return {
    due: ({ version }: StreamState, entries: number) => version % SNAPSHOT_EVERY < entries,
    row: ({ version, head, at, value, recent }: FactState<S>): SnapshotRow => {
      const stored: StoredState<S> = { at, value, head: head.toString('hex'), recent: recent.list(version) }
      return { version, shape: name, state: JSON.stringify(stored) }
    },
    restore: async ({ stream }: StreamContext, store: Store, row: SnapshotRow) => {
      if (row.shape !== name) return undefined
      const { version } = row
      const { at, value, head: hex, recent } = JSON.parse(row.state) as StoredState<S>
      const head = Buffer.from(hex, 'hex')
      const stands = await standsAt(store, stream, { version, head })
      return stands ? { version, head, at, value, recent: Memory.of(recent) } : undefined
    },
  }
}

/** The machine that a simple one stands for. */
function machineOf<S, F extends Fact>(spec: FactMachine<S, F>, build: string): Machine<FactKind<S, F>> {
  const { kind } = spec
  const prefix = `${kind}:`
  return {
    kind,
    nameOf: (stream) => (stream.startsWith(prefix) ? stream.slice(prefix.length) : undefined),
    decide: (...about) => decideFacts(spec, build, ...about),
    evolve: async (_, state, { version, hash, body }: EntryRow) => {
      const entry = JSON.parse(body) as FactBody<F>
      return { state: after(spec, state, version, hash, entry), entry }
    },
    timeOf: ({ at }) => at,
    due: (_, { value }) => spec.due?.(value) ?? null,
    move: ({ stream }, { value, version }, now) => {
      const due = spec.due?.(value) ?? null
      const command = due !== null && due <= now ? spec.move?.(value, now) : undefined
      return command && { actor: 'house', id: `${stream}-${version + 1}`, command }
    },
    needs: {
      alone: ({ command, actor }) => (spec.needs?.(command, actor).length ? 'always' : 'never'),
      draws: () => false,
      reads: () => undefined,
      accounts: (_, request) => {
        const make = request ? (spec.needs?.(request.command, request.actor) ?? []) : []
        return { hold: make.map(({ name }) => name), make }
      },
    },
    view: {
      decided: ({ name }, { version }, all) => ({ name, version, facts: all.flatMap(({ facts }) => facts) }),
      others: () => {
        const facts: F[] = []
        return {
          add: ({ events }) => void facts.push(...events),
          news: ({ name }, { version }) => ({ name, version, facts }),
        }
      },
    },
    snapshots: snapshotsOf(spec),
  }
}

export interface FactStreamsOptions
  extends TurnOptions,
    Pick<EngineOptions<never>, 'failpoint' | 'gatherMs' | 'fault' | 'fatal'> {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
}

/** The streams of a simple machine, in play. */
export class FactStreams<S, F extends Fact> {
  readonly #spec: FactMachine<S, F>
  readonly #engine: Engine<FactKind<S, F>>

  constructor(spec: FactMachine<S, F>, options: FactStreamsOptions) {
    const { build, store, clock } = options
    const machine = machineOf(spec, build)
    this.#spec = spec
    this.#engine = new Engine({
      ...options,
      machine,
      read: async (name) => {
        const context = { name, stream: `${spec.kind}:${name}` }
        return { context, ...(await readStream(machine, context, store, clock, this.#empty())) }
      },
    })
  }

  #empty(): FactState<S> {
    return { version: 0, head: EMPTY_HEAD, at: 0, value: this.#spec.empty, recent: new Memory() }
  }

  /** What other nodes write. */
  get following() {
    return this.#engine.following
  }

  subscribe(listener: (news: FactNews<F>) => void): () => void {
    return this.#engine.subscribe(listener)
  }

  /** Brings every stream of the kind into play. */
  load(): Promise<void> {
    return this.#engine.loadAll()
  }

  /** What a stream has come to; nothing while it is not in play. */
  state(name: string): S | undefined {
    return this.#engine.find(name)?.state.value
  }

  /** Gives a command. A stream begins with its first one. */
  async submit(name: string, request: StreamRequest): Promise<Reply> {
    await this.#engine.load(name)
    return new Promise((reply) => this.#engine.ask(name, request, reply))
  }

  /** Acts where the node that should have is late. */
  overdue(lateMs: number): Promise<number> {
    return this.#engine.overdue(lateMs)
  }

  stop(): Promise<void> {
    return this.#engine.stop()
  }
}
