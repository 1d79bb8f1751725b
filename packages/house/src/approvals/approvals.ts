import { type Command, HOUSE, type Refused, type Rules } from '@boardwalk/engine/kernel'
import type { Note } from '../people/audit.ts'
import type { Store } from '../store/store.ts'
import { FactStreams } from '../streams/facts.ts'
import { BUSY, type Busy } from '../streams/journal.ts'
import { refusedOf } from '../streams/repeats.ts'
import type { Clock, Reply } from '../streams/types.ts'
import { documentIn, preparedOf, storedOf } from './document.ts'
import { type ApprovalsState, approvalsMachine, NO_APPROVALS } from './machine.ts'
import { type ApprovedForm, type Form, subjectsOf } from './signs.ts'
import {
  type ApprovalAct,
  type DocumentKind,
  type DocumentVersion,
  type HouseDocument,
  keyOf,
} from './types.ts'

export interface ApprovalsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly fatal: (reason: Error) => void
  readonly note?: Note
}

/** All approvals are one stream. */
const NAME = 'house'

const TRIES = 5
/** Texts kept in memory; a house has a few hundred. */
const MOST_REMEMBERED = 2_000
const MOST_NAMED = 5

interface Done {
  readonly documents: readonly DocumentVersion[]
}

/** What somebody does with documents. */
export interface Approving {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  readonly act: ApprovalAct
  readonly ids: readonly number[]
  readonly because?: string
}

/** Documents that need an approval: which version is in force, which waits, and who decided. */
export class Approvals {
  readonly #store: Store
  readonly #streams: FactStreams<ApprovalsState, Parameters<typeof approvalsMachine.evolve>[1]>
  readonly #note: Note
  readonly #documents = new Map<string, HouseDocument>()
  #commands = 0
  readonly #node: string

  private constructor({ store, note = () => undefined, ...options }: ApprovalsOptions, node: string) {
    this.#store = store
    this.#note = note
    this.#node = node
    this.#streams = new FactStreams(approvalsMachine, { store, ...options })
  }

  /** `node` tells the commands of this process from those of others. */
  static async open(options: ApprovalsOptions, strict: boolean, node: string): Promise<Approvals> {
    const approvals = new Approvals(options, node)
    await approvals.#streams.load()
    if (approvals.#state.strict !== strict) await approvals.#own({ type: 'mode', by: 'supervisor', strict })
    return approvals
  }

  get #state(): ApprovalsState {
    return this.#streams.state(NAME) ?? NO_APPROVALS
  }

  get following() {
    return this.#streams.following
  }

  overdue(lateMs: number): Promise<number> {
    return this.#streams.overdue(lateMs)
  }

  /** Calls back whenever anything was prepared or decided, on whatever node. */
  subscribe(listener: () => void): () => void {
    return this.#streams.subscribe(listener)
  }

  /** Every version of every document, the newest last. */
  list(): readonly DocumentVersion[] {
    return Object.values(this.#state.versions)
  }

  version(id: number): DocumentVersion | undefined {
    return this.#state.versions[id]
  }

  /** The newest version of every document and, where that is another one, the version in force. */
  current(): readonly DocumentVersion[] {
    const { newest, inForce, versions } = this.#state
    const ids = new Set([...Object.values(newest), ...Object.values(inForce)])
    return [...ids].toSorted((a, b) => a - b).flatMap((id) => versions[id] ?? [])
  }

  /** The last version of this hash that was approved, whatever has become of it. */
  approvedAs(hash: string): DocumentVersion | undefined {
    return this.list().findLast((it) => it.hash === hash && it.approved !== undefined)
  }

  /** The version that may be shown and used, if there is one. */
  inForce(kind: DocumentKind, subject: string): DocumentVersion | undefined {
    const { inForce, versions } = this.#state
    return versions[inForce[keyOf({ kind, subject })] ?? 0]
  }

  /** The newest version, if it is another than the one in force and may still come into force. */
  pending(kind: DocumentKind, subject: string): DocumentVersion | undefined {
    const { newest, versions } = this.#state
    const version = versions[newest[keyOf({ kind, subject })] ?? 0]
    return version?.state === 'prepared' || version?.state === 'submitted' ? version : undefined
  }

  /** The version that was approved last, even if it has been withdrawn or revoked since: it stands where it was used. */
  lastApproved(kind: DocumentKind, subject: string): DocumentVersion | undefined {
    const now = this.inForce(kind, subject)
    if (now) return now
    return this.list().findLast(
      (it) => it.kind === kind && it.subject === subject && it.approved !== undefined,
    )
  }

  /** What a version says, as it was kept under its hash. */
  async document(hash: string): Promise<HouseDocument | undefined> {
    const known = this.#documents.get(hash)
    if (known) return known
    if (!this.list().some((it) => it.hash === hash)) return undefined
    const stored = await this.#store.documents.find(hash)
    const document = stored && documentIn(stored)
    if (document) this.#remember(hash, document)
    return document
  }

  /** The forms of words for a game's signs: those in force, or those that were approved last. */
  async forms(game: Rules, which: 'inForce' | 'lastApproved'): Promise<ApprovedForm> {
    const found = new Map<string, Form>()
    for (const subject of subjectsOf(game)) {
      const version = this[which]('sign', subject)
      const document = version && (await this.document(version.hash))
      if (version && document) found.set(subject, { hash: version.hash, content: document.content })
    }
    return (subject) => found.get(subject)
  }

  #remember(hash: string, document: HouseDocument): void {
    if (this.#documents.size >= MOST_REMEMBERED) this.#documents.clear()
    this.#documents.set(hash, document)
  }

  /**
   * Prepares newly generated documents: in a play house it is approved at once, in a strict one it waits to be
   * submitted. What has not changed is left as it is.
   */
  async prepare(documents: readonly HouseDocument[]): Promise<void> {
    const { newest, versions } = this.#state
    const fresh = documents.filter((it) => {
      const { hash } = preparedOf(it)
      this.#remember(hash, it)
      return versions[newest[keyOf(it)] ?? 0]?.hash !== hash
    })
    if (fresh.length === 0) return
    await this.#store.documents.save(fresh.map(storedOf))
    // The fields of a command are plain values.
    const texts = fresh.map((it) => JSON.stringify(preparedOf(it)))
    await this.#own({ type: 'prepare', by: 'supervisor', documents: texts })
  }

  /** The house's own command. That nothing was left to do is no trouble. */
  async #own(command: Command): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const id = `${this.#node} ${++this.#commands}`.slice(-64)
      const reply = await this.#submit(HOUSE, id, command)
      if (reply.kind !== 'busy') return
      await new Promise((again) => setTimeout(again, reply.afterMs))
    }
    throw new Error('The house could not write down its documents: the database is busy.')
  }

  #submit(actor: string, id: string, command: Command): Promise<Reply> {
    return this.#streams.submit(NAME, { actor, id, command })
  }

  /** A person submits, withdraws or decides. Who may is asked before. */
  async act(person: string, { id, act, ids, because }: Approving): Promise<Done | Refused | Busy> {
    const command = { type: act, by: 'supervisor', ids, ...(because !== undefined && { because }) } as const
    const reply = await this.#submit(person, id, command)
    if (reply.kind === 'refused') return refusedOf(reply)
    if (reply.kind !== 'done') return BUSY
    const of = ids.map((n) => this.version(n)).filter((it) => it !== undefined)
    const text = `${act}: ${of
      .map(({ title }) => title)
      .slice(0, MOST_NAMED)
      .join(', ')}${of.length > MOST_NAMED ? `, and ${of.length - MOST_NAMED} more` : ''}, by ${person}`
    this.#note({ kind: `approval-${act}`, severity: 'info', text, ...(because !== undefined && { because }) })
    return { documents: of }
  }

  stop(): Promise<void> {
    return this.#streams.stop()
  }
}
