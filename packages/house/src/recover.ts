import { join } from 'node:path'
import { SteadyClock } from './core/clock.ts'
import { People } from './people/people.ts'
import { checkHeads } from './proof/heads.ts'
import { openKeys } from './proof/keys.ts'
import { openStore } from './store/open.ts'

/** A one-time link for an operator who cannot come in any more; for whoever has the machine, or the database, in hand. */
export async function recoverOperator(folder: string, databaseUrl?: string): Promise<string> {
  const keys = openKeys(join(folder, 'keys')).house
  const store = await openStore(folder, databaseUrl, keys)
  try {
    await checkHeads(store, keys, join(folder, 'keys'))
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
