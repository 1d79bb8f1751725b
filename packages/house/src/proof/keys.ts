import { createHash, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@boardwalk/engine/kernel'
import { type Bench, emptyLive } from '../core/live.ts'
import { catchUp, fromSnapshot, loadOrders } from '../core/recover.ts'
import type { Body } from '../core/types.ts'
import { type HouseKey, seal } from '../shoe/seal.ts'
import type { Store } from '../store/store.ts'
import { newSigningKey, publicOf } from './chain.ts'
import { writeNew } from './files.ts'
import { pages } from './pages.ts'

/** The house's secrets: by what shoes are sealed, the newest first, and by what checkpoints are signed. */
export interface Keys {
  readonly house: readonly HouseKey[]
  readonly signing: KeyObject
  /** Signing keys from before, the newest first: the record is handed over by them once, and then they can go. */
  readonly retired: readonly KeyObject[]
  /** The public half of the signing key, as checkpoints carry it. */
  readonly signer: string
}

/** The keys could be read by others, or cannot be read at all: the house does not open. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused'
}

const SIGNING = /^signing(?:-(\d{1,9}))?\.pem$/
const signingFile = (number: number): string => (number === 1 ? 'signing.pem' : `signing-${number}.pem`)
const HOUSE = /^house-(\d{1,9})\.key$/
const BYTES = 32

/** Nobody but the owner, who is also the one that asks, may read or write it. */
function refuseOpen(path: string): void {
  // Windows has no such bits; there the folder's own access list is what keeps it.
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(path)
  if ((mode & 0o077) !== 0) {
    const found = (mode & 0o777).toString(8).padStart(4, '0')
    const wanted = statSync(path).isDirectory() ? '0700' : '0600'
    throw new KeysRefused(
      `${path} has the permissions ${found}: others could read the house's keys. Set ${wanted} and start again.`,
    )
  }
  if (uid !== process.getuid?.())
    throw new KeysRefused(`${path} belongs to another user than the one that starts the house.`)
}

/** Written once, for the owner alone, and on disk before anything is sealed by it. */
const writeSecret = (path: string, text: string): void => writeNew(path, text, 0o600)

function readSecret(path: string): string {
  refuseOpen(path)
  return readFileSync(path, 'utf8').trim()
}

/** The id has the key's own fingerprint, so that a key of another house under the same number is known for what it is. */
function houseKey(number: number, bytes: Buffer): HouseKey {
  const print = createHash('sha256').update('boardwalk key').update(bytes).digest('hex').slice(0, 8)
  return { id: `${number}-${print}`, bytes }
}

const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => HOUSE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)

function readHouseKey(folder: string, number: number): HouseKey {
  const path = join(folder, `house-${number}.key`)
  const text = readSecret(path)
  if (!/^[0-9a-f]{64}$/.test(text)) throw new KeysRefused(`${path} is not a key of ${BYTES} bytes.`)
  return houseKey(number, Buffer.from(text, 'hex'))
}

/** Makes a new key by which shoes are sealed from the next start on; those before it still open what they sealed. */
export function addHouseKey(folder: string): HouseKey {
  refuseOpen(folder)
  const number = (numbersIn(folder)[0] ?? 0) + 1
  const bytes = randomBytes(BYTES)
  writeSecret(join(folder, `house-${number}.key`), `${bytes.toString('hex')}\n`)
  return houseKey(number, bytes)
}

const signingIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => {
      const found = SIGNING.exec(name)
      return found ? [Number(found[1] ?? 1)] : []
    })
    .sort((a, b) => b - a)

/** Makes a new key by which checkpoints are signed from the next start on; the one before it says so in the record. */
export function addSigningKey(folder: string): string {
  refuseOpen(folder)
  const number = (signingIn(folder)[0] ?? 0) + 1
  const key = newSigningKey()
  writeSecret(join(folder, signingFile(number)), key.export({ type: 'pkcs8', format: 'pem' }) as string)
  return publicOf(key)
}

function readSigning(path: string): KeyObject {
  const text = readSecret(path)
  try {
    return createPrivateKey(text)
  } catch (reason) {
    throw new KeysRefused(`${path} is not a signing key.`, { cause: reason })
  }
}

/** The keys that there are, for whoever only looks: none are made, and where there are none there is nothing. */
export function readKeys(folder: string): Partial<Pick<Keys, 'house' | 'signer'>> {
  if (!existsSync(folder)) return {}
  refuseOpen(folder)
  const house = numbersIn(folder).map((number) => readHouseKey(folder, number))
  const [signing] = signingIn(folder).map((n) => readSigning(join(folder, signingFile(n))))
  return { ...(house.length > 0 && { house }), ...(signing && { signer: publicOf(signing) }) }
}

/** Reads the keys folder; the first start makes it. */
export function openKeys(folder: string): Keys {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
  refuseOpen(folder)
  if (numbersIn(folder).length === 0) addHouseKey(folder)
  if (signingIn(folder).length === 0) addSigningKey(folder)
  const [signing, ...retired] = signingIn(folder).map((n) => readSigning(join(folder, signingFile(n))))
  if (!signing) throw new KeysRefused(`${folder} has no signing key.`)
  return {
    house: numbersIn(folder).map((number) => readHouseKey(folder, number)),
    signing,
    retired,
    signer: publicOf(signing),
  }
}

/** The shoes in play at a table, opened from their seals. */
async function ordersOf(store: Store, stream: string, games: readonly Game[], keys: readonly HouseKey[]) {
  const [first] = await store.entries(stream, 0, 1)
  const setup = first && (JSON.parse(first.body) as Body).setup
  const game = games.find((g) => g.id === setup?.game)
  if (!setup || !game) return []
  const pace = { bettingMs: 0, decisionMs: 0, stepMs: 0, botMs: 0 }
  const draw = (): never => {
    throw new Error('nothing is drawn while shoes are sealed again')
  }
  const bench: Bench = {
    name: stream.slice('table:'.length),
    stream,
    game,
    setup,
    keys,
    draw,
    build: '',
    pace,
  }
  const snapshot = await store.snapshot(stream)
  let live = (snapshot && (await fromSnapshot(bench, store, snapshot))) ?? emptyLive(game)
  for await (const page of pages(store, stream, live.version)) live = await catchUp(bench, store, live, page)
  return [...(await loadOrders(bench, store, live)).orders.values()].map((shuffle) => ({ bench, shuffle }))
}

/** Seals the shoes in play by the first key, so that the others can be destroyed. Says which shoes it sealed again. */
export async function reseal(
  store: Store,
  { games, keys }: { readonly games: readonly Game[]; readonly keys: readonly HouseKey[] },
): Promise<string[]> {
  const [key] = keys
  if (!key) throw new KeysRefused('There is no key to seal by.')
  const done: string[] = []
  for (const { name } of await store.heads('table:')) {
    for (const { bench, shuffle } of await ordersOf(store, name, games, keys)) {
      if ((await store.sealed(shuffle.shoe))?.key === key.id) continue
      await store.reseal(seal(shuffle, bench.name, key))
      done.push(shuffle.shoe)
    }
  }
  return done
}
