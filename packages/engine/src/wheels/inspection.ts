import { spots } from '../kernel/account.ts'
import { staffStep } from '../kernel/procedure.ts'
import { type Event, HOUSE, type Step, type Table } from '../kernel/types.ts'

/** A wheel is looked over before its first spin and again every day. */
const DAY = 24 * 60 * 60 * 1000

/** The inspection that is due, never while wagers lie on the layout. */
export function inspectionStep(table: Table, says: string): Step | undefined {
  const { wheel } = table.counters
  const due = !wheel || (table.now - wheel.since >= DAY && Object.keys(table.players).length > 0)
  return due && spots(table).length === 0 ? staffStep('dealer', 'inspect-wheel', HOUSE, says) : undefined
}

export const INSPECTED: readonly Event[] = [{ type: 'started', counter: 'wheel' }]
