import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedRow } from '../store/store.ts'
import { rootOf, type Shuffle } from './commit.ts'

/** The house's key with its id; rows say by which they were sealed, so a key can be changed. */
export interface HouseKey {
  readonly id: string
  readonly bytes: Buffer
}

/** The sealed row is damaged, swapped, or its key is not here: the round is void and it is reported. */
export class SealBroken extends Error {
  override readonly name: string = 'SealBroken'
}

/** The key it was sealed by is not among those that are here. */
export class KeyMissing extends SealBroken {
  override readonly name = 'KeyMissing'
}

const derive = (key: HouseKey, shoe: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.bytes, Buffer.alloc(0), `boardwalk shoe ${shoe}`, 32))

/** Shoe and table are bound in: a row put in another's place does not open. */
const bound = (shoe: string, table: string): Buffer => Buffer.from(`${table}\n${shoe}`)

export function seal({ shoe, order, secret }: Shuffle, table: string, key: HouseKey): SealedRow {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(key, shoe), iv).setAAD(bound(shoe, table))
  const bytes = Buffer.concat([
    cipher.update(secret),
    cipher.update(order.join(' '), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return { shoe, key: key.id, iv, bytes }
}

/** Opens a row and holds it against the root that was published. */
export function unseal(row: SealedRow, table: string, keys: readonly HouseKey[], root: string): Shuffle {
  const key = keys.find((k) => k.id === row.key)
  if (!key) throw new KeyMissing(`the key ${row.key} of shoe ${row.shoe} is not here`)
  const body = row.bytes.subarray(0, -16)
  let plain: Buffer
  try {
    const cipher = createDecipheriv('aes-256-gcm', derive(key, row.shoe), row.iv)
    cipher.setAAD(bound(row.shoe, table)).setAuthTag(row.bytes.subarray(-16))
    plain = Buffer.concat([cipher.update(body), cipher.final()])
  } catch (reason) {
    throw new SealBroken(`the seal of shoe ${row.shoe} is broken`, { cause: reason })
  }
  const found: Shuffle = {
    shoe: row.shoe,
    secret: plain.subarray(0, 32),
    order: plain.subarray(32).toString('utf8').split(' '),
  }
  if (rootOf(found) !== root) throw new SealBroken(`shoe ${row.shoe} is not the one that was published`)
  return found
}
