import { SteadyClock } from './core/clock.ts'
import { People } from './people/people.ts'
import { PostgresStore } from './store/postgres.ts'
import { SqliteStore } from './store/sqlite.ts'

/** A one-time link for an operator who cannot come in any more; for whoever has the machine, or the database, in hand. */
export async function recoverOperator(folder: string, databaseUrl?: string): Promise<string> {
  const store = databaseUrl ? await PostgresStore.open(databaseUrl) : new SqliteStore(folder)
  try {
    const clock = await SteadyClock.follow({ reference: () => store.time(), jumped: () => undefined })
    const people = await People.open({ store, clock, build: 'recover' })
    const link = await people.door.recoveryLink()
    await people.close()
    if (link === undefined) throw new Error('The house is busy. Try again.')
    return link
  } finally {
    await store.close()
  }
}
