import { refuseLoose } from '../store/refused.ts'
import { EMPTY_HEAD } from '../store/store.ts'
import { readStream } from '../streams/recover.ts'
import { contextOf, emptyState, streamOf, type TableContext } from './live.ts'
import { tableMachine } from './machine.ts'
import type { Body, HouseOptions, TableState } from './types.ts'

const BEGINNING = { version: 0, head: EMPTY_HEAD }

/** A table as the store has it, in the middle of the round it is in. */
export async function readTable(
  options: HouseOptions,
  name: string,
  machine = tableMachine(),
): Promise<{ bench: TableContext; live: TableState; more: () => Promise<void> } | undefined> {
  const { store, clock } = options
  const stream = streamOf(name)
  const [first] = await store.entries(stream, 0, 1)
  if (first) refuseLoose(stream, BEGINNING, first)
  const setup = first && (JSON.parse(first.body) as Body).setup
  if (!setup) return undefined
  const bench = contextOf(options, name, setup)
  const { state, more } = await readStream(machine, bench, store, clock, emptyState(bench.game))
  return { bench, live: state, more }
}
