import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseKey } from '../shoe/seal.ts'
import { type AuthenticHead, authenticBy, isAuthentic } from '../store/authentic.ts'
import type { Store } from '../store/store.ts'
import { writeNew } from './files.ts'
import { changed } from './refused.ts'

/** Beside the keys, where whoever has the database alone cannot reach: every head has had the house's word since. */
const MARK = 'authenticated'

function mark(folder: string): void {
  try {
    writeNew(
      join(folder, MARK),
      'Every stream has had the word of the house since this was written.\n',
      0o600,
    )
  } catch (reason) {
    // Another process of the house was first.
    if ((reason as { code?: unknown }).code !== 'EEXIST') throw reason
  }
}

/** The head must be the last entry there is: what lies beyond it, or in its place, has nobody's word. */
async function refuseOtherEnd(
  store: Store,
  { name, version, head, last, beyond }: AuthenticHead,
): Promise<void> {
  if (beyond !== null)
    throw changed(`${name} ends at version ${version}, and entry ${beyond} lies beyond it.`)
  const end = last ?? (version > 0 ? (await store.entries(name, version - 1, 1))[0]?.hash : head)
  if (!end?.equals(head)) throw changed(`entry ${version} of ${name} is not the one its head has.`)
}

/**
 * Looks at the head of every stream before the house opens. What was appended, cut or changed while it was closed, and
 * when the house must act next, has not its word; a record of before there was one is taken as it is, once. What the
 * head has its word for is looked at by whoever reads it.
 */
export async function checkHeads(store: Store, keys: readonly HouseKey[], folder: string): Promise<void> {
  const marked = existsSync(join(folder, MARK))
  const every = await store.authentic()
  const heads = every.filter((h) => h.version > 0)
  const all = keys.map((key) => authenticBy(key.bytes))
  const [first] = all
  const adopts = !marked && first && heads.every((h) => h.mac === null)
  const wrong = adopts ? undefined : heads.find((h) => !isAuthentic(h, all))
  if (wrong)
    throw changed(
      `${wrong.name} at version ${wrong.version} is not as the house left it, or not by a key that is here.`,
      '; where keys are missing put them back, and only if they are lost for ever run: boardwalk house recover --lost-keys',
    )
  for (const head of every) await refuseOtherEnd(store, head)
  if (adopts) await store.adopt(heads.map((h) => ({ ...h, mac: first.head(h) })))
  if (!marked) mark(folder)
}
