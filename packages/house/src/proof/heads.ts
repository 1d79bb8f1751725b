import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseKey } from '../shoe/seal.ts'
import { authenticBy, isAuthentic } from '../store/authentic.ts'
import type { Store } from '../store/store.ts'
import { writeNew } from './files.ts'

/** Something was written to the record that the house did not write: it does not open on it. */
export class RecordRefused extends Error {
  override readonly name = 'RecordRefused'
}

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

/**
 * Looks at the head of every stream before the house opens. What was appended, cut or changed while it was closed, and
 * when the house must act next, has not its word; a record of before there was one is taken as it is, once.
 */
export async function checkHeads(store: Store, keys: readonly HouseKey[], folder: string): Promise<void> {
  const marked = existsSync(join(folder, MARK))
  const heads = (await store.authentic()).filter((h) => h.version > 0)
  const all = keys.map((key) => authenticBy(key.bytes))
  const [first] = all
  if (!marked && first && heads.every((h) => h.mac === null)) {
    await store.adopt(heads.map((h) => ({ ...h, mac: first.head(h) })))
    return mark(folder)
  }
  const wrong = heads.find((h) => !isAuthentic(h, all))
  if (wrong)
    throw new RecordRefused(
      `The record was changed while the house was closed: ${wrong.name} at version ${wrong.version} is not as the house ` +
        'left it, or not by a key that is here. Compare it with a backup, an anchor and receipts before you trust it; where ' +
        'keys are missing put them back, and only if they are lost for ever run: boardwalk house recover --lost-keys',
    )
  if (!marked) mark(folder)
}
