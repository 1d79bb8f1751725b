import { existsSync } from 'node:fs'
import { RecordRefused } from '../store/refused.ts'
import type { Store } from '../store/store.ts'
import { checkpointIn, HOUSE_STREAM, placeOf } from './anchors.ts'
import { openCheckpoint, publicOf } from './chain.ts'
import { readAnchor } from './checkpoint.ts'
import type { Keys } from './keys.ts'

/**
 * Before the house opens: its own last checkpoint, which lies beside the record, must be in it. An older copy of the
 * record is whole and has the word of the house, and still nothing may go on from it as if nothing had come after: whose
 * secrets were opened since then would be known.
 */
export async function refuseBehind(
  store: Store,
  file: string,
  { signing, retired }: Pick<Keys, 'signing' | 'retired'>,
): Promise<void> {
  const [own] = await store.streams([HOUSE_STREAM])
  // Nothing was ever signed in a record that begins; one that was put back by restore says so of itself.
  if (!existsSync(file) || !own || own.version === 0 || (await store.setBack.tables())) return
  const anchor = readAnchor(file)
  const isOurs = [signing, ...retired].some((key) => publicOf(key) === anchor.key)
  const point = isOurs ? openCheckpoint(anchor, anchor.key) : undefined
  if (!point) return
  const before = placeOf(point)
  const [row] = await store.entries(HOUSE_STREAM, before, 1)
  if (row && checkpointIn(row.body)?.text === anchor.text) return
  throw new RecordRefused(
    `The record ends before the house's own checkpoint of ${new Date(point.at).toISOString()} in ${file}: its end was cut, ` +
      'or an older copy was put in its place. Put back the newer one; if there is none, the house can go on from here, ' +
      'without what came after: boardwalk house recover --restored',
  )
}
