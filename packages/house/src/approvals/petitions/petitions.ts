import { type Command, HOUSE, isRefused, type Json, type Refused } from '@boardwalk/engine/kernel'
import type { PetitionAct } from '@boardwalk/protocol'
import type { Note } from '../../people/audit.ts'
import type { Holder } from '../../people/roles.ts'
import type { Store } from '../../store/store.ts'
import type { Coded } from '../../streams/codes.ts'
import { FactStreams } from '../../streams/facts.ts'
import { BUSY, type Busy } from '../../streams/journal.ts'
import { refusedOf } from '../../streams/repeats.ts'
import type { Clock, Reply } from '../../streams/types.ts'
import { isOpen } from './course.ts'
import { petitionMachine } from './machine.ts'
import type { Petition, PetitionFact, Side } from './types.ts'

export interface PetitionsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly fatal: (reason: Error) => void
  readonly note?: Note
}

export interface NamedPetition {
  readonly name: string
  readonly petition: Petition
}

/** What somebody does with a petition. */
export interface Petitioning {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  readonly act: PetitionAct
}

const TRIES = 5

/** 19:47-8.4(a): as whom somebody takes part in petitions. Surveillance is the licensee's own staff, not the Division. */
export function sideOf({ roles, off, lacksFactor }: Holder): Side | undefined {
  if (off || roles.includes('guest')) return undefined
  if (lacksFactor) return 'petitioner'
  if (roles.includes('commission')) return 'commission'
  if (roles.includes('division')) return 'division'
  return roles.includes('operator') ? 'licensee' : 'petitioner'
}

const NO_SIDE: Coded = {
  refused: '19:47-8.4(a)',
  code: 'forbidden',
  because: 'A guest makes an account first.',
}

/** Petitions for new games, one stream each. */
export class Petitions {
  readonly #streams: FactStreams<Petition, PetitionFact>
  readonly #note: Note
  readonly #names = new Set<string>()
  readonly #node: string
  #strict: boolean
  #commands = 0

  private constructor(
    { note = () => undefined, ...options }: PetitionsOptions,
    strict: boolean,
    node: string,
  ) {
    this.#note = note
    this.#strict = strict
    this.#node = node
    this.#streams = new FactStreams(petitionMachine, options)
    this.#streams.subscribe(({ name }) => this.#names.add(name))
  }

  /** `node` tells the commands of this process from those of others. */
  static async open(options: PetitionsOptions, strict: boolean, node: string): Promise<Petitions> {
    const petitions = new Petitions(options, strict, node)
    await petitions.#streams.load()
    const { kind } = petitionMachine
    for (const { name } of await options.store.heads(`${kind}:`))
      petitions.#names.add(name.slice(kind.length + 1))
    await petitions.#toMode()
    return petitions
  }

  get following() {
    return this.#streams.following
  }

  overdue(lateMs: number): Promise<number> {
    return this.#streams.overdue(lateMs)
  }

  /** Calls back whenever a petition has come a step further, on whatever node. */
  subscribe(listener: (name: string) => void): () => void {
    return this.#streams.subscribe(({ name }) => listener(name))
  }

  petition(name: string): Petition | undefined {
    return this.#streams.state(name)
  }

  list(): readonly NamedPetition[] {
    return [...this.#names].toSorted().flatMap((name) => {
      const petition = this.petition(name)
      return petition?.begun ? [{ name, petition }] : []
    })
  }

  #of(person: string): readonly NamedPetition[] {
    return this.list().filter(({ petition }) => petition.begun?.by === person)
  }

  /** The mode of the house holds for every petition. */
  async #toMode(): Promise<void> {
    for (const { name, petition } of this.list()) {
      if (petition.strict === this.#strict) continue
      const command: Command = { type: 'mode', by: 'supervisor', strict: this.#strict }
      for (let tries = 0; ; tries++) {
        const id = `${this.#node} ${++this.#commands}`.slice(-64)
        const reply = await this.#streams.submit(name, { actor: HOUSE, id, command })
        if (reply.kind !== 'busy') break
        if (tries === TRIES) throw new Error('The house could not note its mode: the database is busy.')
        await new Promise((again) => setTimeout(again, reply.afterMs))
      }
    }
  }

  /**
   * Begins a petition. Those of one person are numbered without gaps, so that two at once on two nodes ask for the same
   * name: one of them is refused, looks again, and counts the other.
   */
  async begin(holder: Holder, { id, act }: Petitioning): Promise<NamedPetition | Refused | Busy> {
    for (let tries = 0; tries < TRIES; tries++) {
      const own = this.#of(holder.id)
      const again = own.find(({ petition }) => petition.begun?.key === id)
      if (again) return again
      const name = `${holder.id}.${own.length + 1}`
      const open = own.filter(({ petition }) => isOpen(petition)).length
      const done = await this.#give(holder, name, { id, act }, { open, strict: this.#strict, key: id })
      const taken = isRefused(done) && this.petition(name)?.begun
      if (!taken) return done
    }
    return BUSY
  }

  act(holder: Holder, name: string, what: Petitioning): Promise<NamedPetition | Refused | Busy> {
    return this.#give(holder, name, what, {})
  }

  async #give(
    holder: Holder,
    name: string,
    { id, act }: Petitioning,
    more: Readonly<Record<string, Json>>,
  ): Promise<NamedPetition | Refused | Busy> {
    const as = sideOf(holder)
    if (!as) return NO_SIDE
    const { type } = act
    // The fields of a command are plain values.
    const command: Command = { ...more, type, by: 'supervisor', as, act: JSON.stringify(act) }
    const reply: Reply = await this.#streams.submit(name, { actor: holder.id, id, command })
    this.#names.add(name)
    if (reply.kind === 'refused') return refusedOf(reply)
    const petition = this.petition(name)
    if (reply.kind !== 'done' || !petition) return BUSY
    const text = `${type}: ${petition.title}, by ${holder.id}`
    this.#note({ kind: `petition-${type}`, severity: 'info', text })
    return { name, petition }
  }

  stop(): Promise<void> {
    return this.#streams.stop()
  }
}
