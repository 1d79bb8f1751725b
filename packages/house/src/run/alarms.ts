import type { Note } from '../people/audit.ts'
import type { HouseOptions } from '../tables/types.ts'
import type { Log } from './log.ts'
import type { Measures } from './measures.ts'

/** What the house tells of its tables that somebody must look after: each is an alarm in the record. */
export const alarms = (
  note: Note,
  log: Log,
  { faults }: Pick<Measures, 'faults'>,
): Required<Pick<HouseOptions, 'stuck' | 'lost' | 'fault'>> => ({
  stuck({ table, version, tries, because, againMs }) {
    const text = `The table cannot go on from version ${version} (${tries}): ${because} Again in ${againMs / 1000} s.`
    note({ kind: 'table-stuck', severity: 'alarm', table, text })
  },
  lost(table, draw) {
    const text = `The key of the secret of draw ${draw} is gone: the draw is void, and another was committed to.`
    note({ kind: 'draw-lost', severity: 'alarm', table, text })
  },
  fault({ id, table, actor, doing, reason }) {
    faults.add()
    log('error', 'fault', { id, table, actor, doing, stack: reason.stack })
    const person = actor === 'house' ? {} : { person: actor }
    const text = `Fault ${id} at ${doing}: ${reason.message}`
    note({ kind: 'program-fault', severity: 'alarm', table, ...person, text })
  },
})
