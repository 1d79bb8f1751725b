import { isDeepStrictEqual } from 'node:util'
import { type Fact, isRefused } from '@boardwalk/engine/kernel'
import type { EntryRow, Transfer } from '../store/store.ts'
import type { FactBody, FactMachine } from '../streams/facts.ts'
import { project } from '../streams/ledger.ts'
import { fault } from './fault.ts'

/** A machine whose streams are folded and decided again, whatever its state and facts are. */
export type AnyMachine = FactMachine<unknown, Fact>

/** One stream of a simple machine, folded from its text; every command is decided again on the state it met. */
export class MachineFold {
  readonly #stream: string
  readonly #machine: AnyMachine
  #state: unknown

  constructor(stream: string, machine: AnyMachine) {
    this.#stream = stream
    this.#machine = machine
    this.#state = machine.empty
  }

  /** Folds one entry. Returns what it moves in the ledger. */
  entry({ version, actor }: EntryRow, { at, command, events }: FactBody<Fact>): readonly Transfer[] {
    this.#decideAgain(version, actor, at, command, events)
    for (const fact of events) this.#state = this.#machine.evolve(this.#state, fact, at)
    return project(this.#stream, events, 'play').transfers
  }

  /** What rests on balances cannot be decided again: they are not in the stream. */
  #decideAgain(
    version: number,
    actor: string,
    now: number,
    command: FactBody<Fact>['command'],
    events: readonly Fact[],
  ): void {
    if (this.#machine.needs?.(command, actor).length) return
    const facts = this.#machine.decide(this.#state, { command, actor, now, balances: new Map() })
    const same = !isRefused(facts) && isDeepStrictEqual(JSON.parse(JSON.stringify(facts)), events)
    if (!same) fault(this.#stream, version, 'Decided again, this command does not lead to these facts.')
  }
}

/** The fold for a stream that a simple machine keeps. */
export function machineFold(stream: string, machines: readonly AnyMachine[]): MachineFold | undefined {
  const machine = machines.find(({ kind }) => stream.startsWith(`${kind}:`))
  return machine && new MachineFold(stream, machine)
}
