import { join } from 'node:path'
import { People } from './people/people.ts'
import { checkHeads } from './proof/heads.ts'
import { openKeys } from './proof/keys.ts'
import { openStore } from './store/open.ts'
import { SteadyClock } from './streams/clock.ts'

/**
 * For whoever has the machine in hand and says that the record is an older one, and that there is no newer: at its next
 * start the house ends every table that was bound by what may be known by now.
 */
export async function declareRestored(folder: string, databaseUrl?: string): Promise<void> {
  const keys = openKeys(join(folder, 'keys')).house
  const store = await openStore(folder, databaseUrl, keys)
  try {
    await checkHeads(store, keys, join(folder, 'keys'))
    await store.setBack.mark()
  } finally {
    await store.close()
  }
}

/** A one-time link for an operator who cannot come in any more; for whoever has the machine, or the database, in hand. */
export async function recoverOperator(folder: string, databaseUrl?: string): Promise<string> {
  const keys = openKeys(join(folder, 'keys')).house
  const store = await openStore(folder, databaseUrl, keys)
  try {
    await checkHeads(store, keys, join(folder, 'keys'))
    const clock = await SteadyClock.follow({ reference: () => store.time(), jumped: () => undefined })
    const people = await People.open({ store, clock, build: 'recover', keys })
    const link = await people.door.recoveryLink()
    await people.close()
    if (link === undefined) throw new Error('The house is busy. Try again.')
    return link
  } finally {
    await store.close()
  }
}
