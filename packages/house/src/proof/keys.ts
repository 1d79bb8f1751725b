import { createHash, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@boardwalk/engine/kernel'
import { type HouseKey, seal } from '../shoe/seal.ts'
import { pages } from '../store/pages.ts'
import type { Store } from '../store/store.ts'
import { catchUp } from '../streams/recover.ts'
import { emptyState, type TableContext } from '../tables/live.ts'
import { tableMachine } from '../tables/machine.ts'
import { fromSnapshot, loadOrders } from '../tables/recover.ts'
import type { Body } from '../tables/types.ts'
import { newSigningKey, publicOf } from './chain.ts'
import { writeNew } from './files.ts'

/** The house's secrets: by what shoes are sealed, the newest first, and by what checkpoints are signed. */
export interface Keys {
  readonly house: readonly HouseKey[]
  readonly signing: KeyObject
  /** Signing keys from before, the newest first: the record is handed over by them once, and then they can go. */
  readonly retired: readonly KeyObject[]
  /** The public half of the signing key, as checkpoints carry it. */
  readonly signer: string
  /** The signing key is a drill's: what it signs says so. */
  readonly drill?: true
}

/** The keys could be read by others, or cannot be read at all: the house does not open. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused'
}

/** The key that signs in a drill, and the keys of the house it is a drill of, of which it has only the public halves. */
export const DRILL = 'drill.pem'
export const HOUSE_SIGNERS = 'house.pub'
const SIGNING = /^signing(?:-(\d{1,9}))?\.pem$/
const signingFile = (number: number): string => (number === 1 ? 'signing.pem' : `signing-${number}.pem`)
export const HOUSE = /^house-(\d{1,9})\.key$/
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
export const writeSecret = (path: string, text: string): void => writeNew(path, text, 0o600)

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

/** A drill has a key of its own and none of the house's, so that it cannot sign a second history by mistake. */
function isDrill(folder: string): boolean {
  if (!existsSync(join(folder, DRILL))) return false
  if (signingIn(folder).length > 0)
    throw new KeysRefused(
      `${folder} has the key of a drill (${DRILL}) and a signing key of the house. Take one of them away.`,
    )
  return true
}

function readSigning(path: string): KeyObject {
  const text = readSecret(path)
  try {
    return createPrivateKey(text)
  } catch (reason) {
    throw new KeysRefused(`${path} is not a signing key.`, { cause: reason })
  }
}

/**
 * Lies beside the keys, out of reach of somebody who has only the database: from the moment it was written, the house
 * has vouched for every head.
 */
export const AUTHENTICATED = 'authenticated'

/** Keys as they are read to look at a record with them. */
export interface KeysFound extends Partial<Pick<Keys, 'house' | 'signer' | 'drill'>> {
  readonly authenticated?: true
  /** The public keys whose signatures count: in a drill, those of the house too. */
  readonly signers?: readonly string[]
}

/** Reads the keys that are there and makes none. */
export function readKeys(folder: string): KeysFound {
  if (!existsSync(folder)) return {}
  refuseOpen(folder)
  const house = numbersIn(folder).map((number) => readHouseKey(folder, number))
  const drill = isDrill(folder)
  const [name] = drill ? [DRILL] : signingIn(folder).map(signingFile)
  const signer = name === undefined ? undefined : publicOf(readSigning(join(folder, name)))
  const others = drill ? readSecret(join(folder, HOUSE_SIGNERS)).split('\n') : []
  return {
    ...(house.length > 0 && { house }),
    ...(signer !== undefined && { signer, signers: [signer, ...others] }),
    ...(drill && { drill }),
    ...(existsSync(join(folder, AUTHENTICATED)) && { authenticated: true }),
  }
}

/** Reads the keys folder; the first start makes it. */
export function openKeys(folder: string): Keys {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
  refuseOpen(folder)
  if (numbersIn(folder).length === 0) addHouseKey(folder)
  const drill = isDrill(folder)
  if (!drill && signingIn(folder).length === 0) addSigningKey(folder)
  const names = drill ? [DRILL] : signingIn(folder).map(signingFile)
  const [signing, ...retired] = names.map((name) => readSigning(join(folder, name)))
  if (!signing) throw new KeysRefused(`${folder} has no signing key.`)
  return {
    house: numbersIn(folder).map((number) => readHouseKey(folder, number)),
    signing,
    retired,
    signer: publicOf(signing),
    ...(drill && { drill }),
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
  const bench: TableContext = {
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
  const machine = tableMachine()
  let live = (snapshot && (await fromSnapshot(bench, store, snapshot))) ?? emptyState(game)
  for await (const page of pages(store, stream, live.version))
    live = await catchUp(machine, bench, store, live, page)
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
