import type { Note } from '../people/audit.ts'
import type { Store } from '../store/store.ts'
import type { Log } from './log.ts'

const LOUDNESS = { info: 'info', warning: 'warn', alarm: 'error' } as const

/** What is worth a line in the record is worth one in the log. */
export const aloud =
  (note: Note, log: Log): Note =>
  (noted) => {
    const { severity, kind, ...detail } = noted
    log(LOUDNESS[severity], kind, detail)
    note(noted)
  }

/** Guards of the database that somebody dropped while the house was closed. */
export function tellUnguarded(store: Store, note: Note): void {
  for (const name of store.unguarded) {
    const text = `The database had lost its guard ${name}: somebody had their hands in it.`
    note({ kind: 'record-unguarded', severity: 'alarm', text })
  }
}
