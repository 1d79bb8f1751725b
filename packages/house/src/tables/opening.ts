import { isRefused, open, type Refused } from '@boardwalk/engine/kernel'
import { refuseHints } from './hints.ts'
import { emptyState, type TableContext, type TableDecision, write } from './live.ts'
import type { Request } from './types.ts'

export const taken = (table: string): Refused => ({
  refused: 'house',
  because: `There is a table ${table} already.`,
})

/** The first entry of a table's stream. */
export function opening(bench: TableContext, actor: string, id: string, now: number): Opening | Refused {
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
  return { request, decided: write(bench, emptyState(bench.game), { request, at, events, made: [], setup }) }
}

export interface Opening {
  readonly request: Request
  readonly decided: TableDecision
}
