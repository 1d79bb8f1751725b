import type { HouseKey } from '../shoe/seal.ts'
import { authenticBy } from './authentic.ts'
import { PostgresStore } from './postgres.ts'
import { SqliteStore } from './sqlite.ts'
import type { Store, StoreOptions } from './store.ts'

/** The house's store, with the house's own word for what is written to it. */
export async function openStore(
  folder: string,
  databaseUrl: string | undefined,
  keys: readonly HouseKey[],
  { readOnly = false, archive }: Pick<StoreOptions, 'readOnly' | 'archive'> = {},
): Promise<Store> {
  const options = {
    readOnly,
    ...(archive && { archive }),
    ...(keys.length > 0 && { authentic: keys.map((key) => authenticBy(key.bytes)) }),
  }
  return databaseUrl ? PostgresStore.open(databaseUrl, options) : new SqliteStore(folder, options)
}
