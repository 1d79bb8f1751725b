import { authenticBy } from './authentic.ts'
import { SqliteStore } from './sqlite/store.ts'
import type { Store, StoreOptions } from './store.ts'

/** The house's store, with the house's own word for what is written to it. */
export async function openStore(
  folder: string,
  databaseUrl: string | undefined,
  keys: readonly { readonly bytes: Buffer }[],
  { readOnly = false, archive }: Pick<StoreOptions, 'readOnly' | 'archive'> = {},
): Promise<Store> {
  const options = {
    readOnly,
    ...(archive && { archive }),
    ...(keys.length > 0 && { authentic: keys.map((key) => authenticBy(key.bytes)) }),
  }
  if (!databaseUrl) return new SqliteStore(folder, options)
  // A house on SQLite need not load the client.
  const { PostgresStore } = await import('./postgres/store.ts')
  return PostgresStore.open(databaseUrl, options)
}
