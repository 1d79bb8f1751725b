import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dollars, type Game } from '@boardwalk/engine/kernel'
import { Audit, type Note } from '../people/audit.ts'
import { authenticBy, isAuthentic, writtenHeads } from '../store/authentic.ts'
import { openStore } from '../store/open.ts'
import { type Store, StoreLost } from '../store/store.ts'
import { SteadyClock } from '../streams/clock.ts'
import type { Clock } from '../streams/types.ts'
import { systemDraw } from '../tables/chance.ts'
import { House } from '../tables/house.ts'
import { HOUSE_STREAM, keyAfter } from './anchors.ts'
import { publicOf, type SignedCheckpoint, signLoss } from './chain.ts'
import { Checkpoints, draftOf, timeOf } from './checkpoint.ts'
import { checkHeads } from './heads.ts'
import { type Keys, KeysRefused, openKeys, readKeys } from './keys.ts'
import { programManifest } from './manifest.ts'
import { verifyHouse } from './verify.ts'
import { type Voided, voidTable } from './void.ts'

export interface LossOptions {
  readonly folder: string
  readonly databaseUrl?: string | undefined
  readonly games: readonly Game[]
  /** A checkpoint that was kept elsewhere: the record is held against it before another key vouches for it. */
  readonly anchor?: SignedCheckpoint | undefined
}

/** What was done about keys that are lost. */
export interface LossReport {
  /** From this version of the house's stream on the new key vouches. */
  readonly version: number
  readonly signer: string
  readonly tables: readonly (Omit<Voided, 'draft' | 'accounts' | 'setup'> & { readonly instead: string })[]
}

const PACE = { bettingMs: 0, decisionMs: 0, stepMs: 0, botMs: 0 }
const NO_DRILL = 'This is the record of a drill. Restore the backup itself to go on from it.'
const WAY_BACK =
  'Put them back from where you keep them. If they are lost for ever: boardwalk house recover --lost-keys'

/** A house with a record and without keys makes no new ones by itself: nobody could tell it from somebody else's. */
export async function refuseWithoutKeys(folder: string, databaseUrl: string | undefined): Promise<void> {
  const keys = join(folder, 'keys')
  if (readKeys(keys).house || (!databaseUrl && !existsSync(join(folder, 'house.db')))) return
  const store = await openStore(folder, databaseUrl, [], { readOnly: true })
  const heads = await writtenHeads(store)
    .catch((reason: unknown) => {
      // A database in which there is nothing yet cannot be asked; one that is away may have a record.
      if (reason instanceof StoreLost) throw reason
      return []
    })
    .finally(() => store.close())
  if (heads.some((head) => head.mac !== null))
    throw new KeysRefused(`There is a record, and its keys are not in ${keys}. ${WAY_BACK}`)
}

/** Whether a key is missing: some head, some shoe in play or the last signature is by none of these. */
async function isMissing(store: Store, games: readonly Game[], folder: string): Promise<boolean> {
  const { house = [] } = readKeys(folder)
  const all = house.map((key) => authenticBy(key.bytes))
  const heads = await writtenHeads(store)
  if (heads.some((head) => head.mac !== null && !isAuthentic(head, all))) return true
  const [own] = await store.streams([HOUSE_STREAM])
  const [last] = own?.version ? await store.entries(HOUSE_STREAM, own.version - 1, 1) : []
  const signer = last && keyAfter(last.body)
  if (signer !== undefined && !signersIn(folder).includes(signer)) return true
  for (const head of heads.filter((h) => h.name.startsWith('table:')))
    if (await voidTable(store, games, house, head, 0)) return true
  return false
}

function signersIn(folder: string): string[] {
  if (readKeys(folder).signer === undefined) return []
  const { signing, retired } = openKeys(folder)
  return [signing, ...retired].map(publicOf)
}

/** The record itself must be whole: a new key vouches for nothing that has a fault of its own. */
async function refuseFault(store: Store, { games, anchor }: LossOptions): Promise<void> {
  const { fault, drill } = await verifyHouse(store, { games, ...(anchor && { anchor }) })
  if (drill) throw new Error(NO_DRILL)
  if (fault)
    throw new Error(
      `The record has a fault, and no key can vouch for it: ${fault.stream}, entry ${fault.version}: ${fault.says}`,
    )
}

/** Says in the house's own stream, signed by the new key, that those before it are lost. */
async function declare(store: Store, clock: Clock, { signing }: Keys): Promise<number> {
  return store.locked(HOUSE_STREAM, [], async ({ head }) => {
    const [last] = head.version > 0 ? await store.entries(HOUSE_STREAM, head.version - 1, 1) : []
    const at = Math.max(clock.now(), last ? timeOf(last.body) : 0)
    const draft = draftOf(head, at, 'loss', signLoss({ at, lost: true }, signing))
    return { drafts: [draft], result: draft.version }
  })
}

/** Another table like the one that was shut, under the next name that is free. */
export async function instead(
  store: Store,
  house: House,
  { table, setup }: Pick<Voided, 'table' | 'setup'>,
): Promise<string> {
  const base = table.replace(/-\d{1,4}$/, '').slice(0, 34)
  for (let n = 2; ; n++) {
    const name = `${base}-${n}`
    const [head] = await store.streams([`table:${name}`])
    if (head && head.version > 0) continue
    const opened = await house.openTable(name, setup, 'house', `open-${name}`)
    if ('refused' in opened) throw new Error(opened.because)
    return name
  }
}

async function voidAll(store: Store, clock: Clock, keys: Keys, games: readonly Game[], note: Note) {
  const bench = { games, keys: keys.house, build: 'recover', pace: PACE, draw: systemDraw }
  const fatal = (reason: Error): void => {
    throw reason
  }
  const house = new House({ ...bench, store, clock, fatal })
  const done: LossReport['tables'][number][] = []
  for (const head of await store.heads('table:')) {
    const voided = await voidTable(store, games, keys.house, head, clock.now())
    if (!voided) continue
    const { draft, accounts, setup: _, ...told } = voided
    await store.ensureAccounts(accounts)
    const [verdict] = await store.append([[draft]])
    if (verdict !== 'written')
      throw new Error(`${voided.table} could not be shut: ${JSON.stringify(verdict)}`)
    const fresh = await instead(store, house, voided)
    const text = `The key to ${told.shoes.join(', ')} is lost: the shoe is void, ${dollars(told.returned)} of wagers went back, the table is shut; ${fresh} is open instead.`
    note({ kind: 'shoe-void', severity: 'alarm', table: told.table, text })
    done.push({ ...told, instead: fresh })
  }
  await house.stop()
  return done
}

/**
 * Opens the way for a house whose keys are lost, for whoever has the machine in hand and says so: a new key vouches from
 * here on and says why, shoes that nobody can open are void, wagers go back, and it is an alarm in the record. Broken off,
 * it is done again: until its end the house does not open.
 */
export async function recoverLostKeys(options: LossOptions): Promise<LossReport> {
  const { folder, databaseUrl, games } = options
  const keyFolder = join(folder, 'keys')
  if (readKeys(keyFolder).drill) throw new Error(NO_DRILL)
  const before = await openStore(folder, databaseUrl, readKeys(keyFolder).house ?? [])
  try {
    if (!(await isMissing(before, games, keyFolder)))
      throw new Error('No key is missing: nothing was changed.')
    await refuseFault(before, options)
  } finally {
    await before.close()
  }
  const keys = openKeys(keyFolder)
  const store = await openStore(folder, databaseUrl, keys.house)
  try {
    const clock = await SteadyClock.follow({ reference: () => store.time(), jumped: () => undefined })
    const audit = await Audit.open({ store, clock, build: 'recover' })
    const version = await declare(store, clock, keys)
    const text = `The house's keys were declared lost on the machine. Another key vouches from version ${version} of the house's stream on.`
    audit.note({ kind: 'keys-lost', severity: 'alarm', text })
    const tables = await voidAll(store, clock, keys, games, audit.note)
    await audit.close()
    const { signing, retired } = keys
    const file = join(folder, 'anchor.json')
    await new Checkpoints({ store, clock, signing, retired, manifest: programManifest().hash, file }).make()
    const word = authenticBy((keys.house[0] as Keys['house'][number]).bytes)
    const heads = await writtenHeads(store)
    await store.adopt(
      heads.map((h) => ({ ...h, mac: word.head(h) })),
      true,
    )
    await checkHeads(store, keys.house, keyFolder)
    return { version, signer: keys.signer, tables }
  } finally {
    await store.close()
  }
}
