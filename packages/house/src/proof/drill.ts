import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../store/open.ts'
import { HOUSE_STREAM } from './anchors.ts'
import { newSigningKey, publicOf, signDrill } from './chain.ts'
import { draftOf, timeOf } from './checkpoint.ts'
import { checkHeads } from './heads.ts'
import {
  AUTHENTICATED,
  DRILL,
  HOUSE,
  HOUSE_SIGNERS,
  KeysRefused,
  openKeys,
  readKeys,
  writeSecret,
} from './keys.ts'

/**
 * Makes the keys folder of a drill: the keys that seal, which a restored record cannot be opened without, a signing key
 * of its own, and of the house's signing keys the public halves alone.
 */
export function makeDrillKeys(from: string, to: string): void {
  if (readKeys(from).signer === undefined)
    throw new KeysRefused(`There are no keys of a house in ${from}: name the folder where you keep them.`)
  if (existsSync(to))
    throw new KeysRefused(`${to} exists. A drill has keys of its own: name a new --data folder.`)
  const { signing, retired } = openKeys(from)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  chmodSync(to, 0o700)
  for (const name of readdirSync(from).filter((name) => HOUSE.test(name) || name === AUTHENTICATED))
    writeSecret(join(to, name), readFileSync(join(from, name), 'utf8'))
  writeSecret(join(to, HOUSE_SIGNERS), `${[signing, ...retired].map(publicOf).join('\n')}\n`)
  writeSecret(join(to, DRILL), newSigningKey().export({ type: 'pkcs8', format: 'pem' }) as string)
}

/**
 * Says in a record that was just restored that it is a drill's, signed by the drill's own key: from then on no key of the
 * house goes on with it, wherever the database is taken.
 */
export async function declareDrill(folder: string, databaseUrl?: string): Promise<void> {
  const keys = join(folder, 'keys')
  const { house, signing } = openKeys(keys)
  const store = await openStore(folder, databaseUrl, house)
  try {
    await checkHeads(store, house, keys)
    const time = await store.time()
    await store.locked(HOUSE_STREAM, [], async ({ head }) => {
      const [last] = head.version > 0 ? await store.entries(HOUSE_STREAM, head.version - 1, 1) : []
      const at = Math.max(time, last ? timeOf(last.body) : 0)
      return {
        drafts: [draftOf(head, at, 'drill', signDrill({ at, drill: true }, signing))],
        result: undefined,
      }
    })
  } finally {
    await store.close()
  }
}
