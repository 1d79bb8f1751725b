import { spots } from '../kernel/account.ts'
import { type Act, stepOf } from '../kernel/procedure.ts'
import { HOUSE, type KernelEvent, type Step, type Table } from '../kernel/types.ts'

/** A wheel is looked over before its first spin and again every day. */
const DAY = 24 * 60 * 60 * 1000

/** The look at a wheel, in words for its parts. */
export const inspecting = (says: string): Act => ({
  type: 'inspect-wheel',
  by: 'dealer',
  rule: HOUSE,
  says,
  starts: ['wheel'],
})

/** The inspection that is due, never while wagers lie on the layout. */
export function inspectionStep(table: Table, inspect: Act): Step | undefined {
  const { wheel } = table.counters
  const due = !wheel || (table.now - wheel.since >= DAY && Object.keys(table.players).length > 0)
  return due && spots(table).length === 0 ? stepOf(inspect) : undefined
}

export const INSPECTED: readonly KernelEvent[] = [{ type: 'started', counter: 'wheel' }]
