import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseKey } from '../shoe/seal.ts'
import { type Authentic, type AuthenticHead, authenticBy, isAuthentic } from '../store/authentic.ts'
import { changed } from '../store/refused.ts'
import type { Store } from '../store/store.ts'
import { writeNew } from './files.ts'
import { AUTHENTICATED } from './keys.ts'

function mark(folder: string): void {
  try {
    writeNew(
      join(folder, AUTHENTICATED),
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

const notAsLeft = ({ name, version }: AuthenticHead): Error =>
  changed(
    `${name} at version ${version} is not as the house left it, or not by a key that is here.`,
    '; where keys are missing put them back, and only if they are lost for ever run: boardwalk house recover --lost-keys',
  )

async function adoptAll(store: Store, word: Authentic): Promise<void> {
  for await (const page of store.authentic()) {
    const heads = page.filter((h) => h.version > 0)
    await store.adopt(heads.map((h) => ({ ...h, mac: word.head(h) })))
  }
}

/**
 * Looks at the head of every stream before the house opens. What was appended, cut or changed while it was closed, and
 * when the house must act next, has not its word; a record of before there was one is taken as it is, once. What the
 * head has its word for is looked at by whoever reads it.
 */
export async function checkHeads(store: Store, keys: readonly HouseKey[], folder: string): Promise<void> {
  const marked = existsSync(join(folder, AUTHENTICATED))
  const all = keys.map((key) => authenticBy(key.bytes))
  const [first] = all
  let wrong: AuthenticHead | undefined
  let worded = false
  for await (const page of store.authentic())
    for (const head of page) {
      if (head.version > 0 && !isAuthentic(head, all)) wrong ??= head
      worded ||= head.version > 0 && head.mac !== null
      // In a record from before the house vouched for anything, no head has its word.
      if (wrong && (marked || worded || !first)) throw notAsLeft(wrong)
      await refuseOtherEnd(store, head)
    }
  if (wrong && first) await adoptAll(store, first)
  if (!marked) mark(folder)
}
