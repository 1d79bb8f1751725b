import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { games, tableGames } from '@boardwalk/engine'
import {
  Archive,
  approvalsMachine,
  archiveTo,
  type BackupNote,
  backupSqlite,
  declareDrill,
  dumpPostgres,
  makeDrillKeys,
  openKeys,
  openStore,
  petitionMachine,
  programManifest,
  type Receipt,
  readAnchor,
  readKeys,
  restorePostgres,
  restoreSqlite,
  type Store,
  unsignedIn,
  verifyHouse,
} from '@boardwalk/house'
import { ownGames } from '../choice.ts'
import { EXIT, type Exit, UsageError } from '../failure.ts'
import type { Io } from '../io.ts'

export interface RecordFlags {
  readonly data: string
}
export interface VerifyFlags extends RecordFlags {
  readonly anchor?: string
  readonly again?: true
  readonly receipt?: readonly string[]
  /** Files of games of one's own that were played in it. */
  readonly game?: readonly string[]
  readonly archive?: string
}
export interface ArchiveFlags extends RecordFlags {
  readonly older: string
}

export interface RestoreFlags extends RecordFlags {
  /** The folder of the house's keys, for a drill. */
  readonly drill?: string
}

/** To look at only: beside a house that goes on, and where nothing can be written. */
async function openRecord(
  folder: string,
  keys: ReturnType<typeof readKeys>,
  archive?: Archive,
): Promise<Store> {
  const url = process.env.DATABASE_URL
  if (!url && !existsSync(join(folder, 'house.db'))) throw new Error(`There is no house in ${folder}.`)
  return openStore(folder, url, keys.house ?? [], { readOnly: true, ...(archive && { archive }) })
}

/** `TABLE:VERSION:HASH`, as an acknowledgement has them. */
function receiptOf(text: string): Receipt {
  const [, table, version, hash] = /^([a-z0-9-]+):(\d+):([0-9a-fA-F]{64})$/.exec(text) ?? []
  if (!table || !hash) throw new UsageError(`A receipt is TABLE:VERSION:HASH, not ${text}.`)
  return { table, version: Number(version), hash }
}

/** Goes through the whole record and names the first fault. */
export async function verifyCommand(io: Io, flags: VerifyFlags): Promise<Exit> {
  const receipts = (flags.receipt ?? []).map(receiptOf)
  const own = await ownGames(flags.game)
  const keys = readKeys(join(flags.data, 'keys'))
  const archive = flags.archive === undefined ? undefined : new Archive(flags.archive)
  const store = await openRecord(flags.data, keys, archive)
  try {
    const { fault, counts, uncovered, signers } = await verifyHouse(
      store,
      {
        games: [...games, ...tableGames(own)],
        machines: [approvalsMachine, petitionMachine],
        ...(keys.house && { keys: keys.house }),
        ...(keys.authenticated && { authenticated: true }),
        ...(keys.signers && { signers: keys.signers }),
        receipts,
        ...(flags.anchor && { anchor: readAnchor(flags.anchor) }),
        ...(flags.again && { again: programManifest().hash.slice(0, 16) }),
      },
      (line) => io.watched && io.err(`${line}\n`),
    )
    const sums = Object.entries(counts).map(([what, n]) => `${n} ${what}`)
    const vouching = [...signers, ...(keys.signers ?? [])]
    const foreign = archive && !fault ? unsignedIn(archive, vouching) : undefined
    if (foreign) {
      io.out(`Fault in the archive: ${foreign} is not signed by this house.\n`)
      return EXIT.failed
    }
    if (!fault) {
      io.out(`Nothing amiss: ${sums.join(', ')}.\n`)
      for (const line of uncovered) io.out(`Not covered: ${line}\n`)
      return EXIT.ok
    }
    io.out(`Fault in ${fault.stream}${fault.version ? `, entry ${fault.version}` : ''}: ${fault.says}\n`)
    return EXIT.failed
  } finally {
    await store.close()
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Moves old packed entries into files with a manifest that the house signs. On SQLite the house is closed meanwhile. */
export async function archiveCommand(io: Io, folder: string, flags: ArchiveFlags): Promise<Exit> {
  if (!/^\d{1,5}$/.test(flags.older)) throw new UsageError(`Say a number of days, not ${flags.older}.`)
  const url = process.env.DATABASE_URL
  if (!url && !existsSync(join(flags.data, 'house.db')))
    throw new Error(`There is no house in ${flags.data}.`)
  if (!existsSync(join(flags.data, 'keys')))
    throw new Error('The house’s keys are not there, and the archive is signed by them.')
  const keys = openKeys(join(flags.data, 'keys'))
  const store = await openStore(flags.data, url, keys.house)
  try {
    const at = await store.time()
    const before = at - Number(flags.older) * DAY_MS
    const note = await archiveTo(store, { folder, before, at, signing: keys.signing })
    io.out(
      note
        ? `${note.file}: ${note.entries} entries in ${note.blocks} blocks, ${note.bytes} bytes. Keep this folder: with it the record is whole.\n`
        : `Nothing is packed that is older than ${flags.older} days.\n`,
    )
    return EXIT.ok
  } finally {
    await store.close()
  }
}

const noted = ({ file, bytes, sha256 }: BackupNote): string => `${file}: ${bytes} bytes, SHA-256 ${sha256}\n`

/** Copies the record while the house goes on. The keys are not in it. */
export async function backupCommand(io: Io, file: string, { data }: RecordFlags): Promise<Exit> {
  const url = process.env.DATABASE_URL
  const options = { at: Date.now(), program: programManifest().hash }
  io.out(noted(url ? await dumpPostgres(url, file, options) : await backupSqlite(data, file, options)))
  io.out('The keys are not in it: keep a copy of the keys folder elsewhere.\n')
  return EXIT.ok
}

/** Puts a backup where no house is; a drill gets a signing key of its own and its record says that it is one. */
export async function restoreCommand(io: Io, file: string, { data, drill }: RestoreFlags): Promise<Exit> {
  const url = process.env.DATABASE_URL
  if (drill !== undefined) makeDrillKeys(drill, join(data, 'keys'))
  io.out(noted(url ? await restorePostgres(file, url) : await restoreSqlite(file, data)))
  if (drill === undefined) return EXIT.ok
  await declareDrill(data, url)
  io.out('This is a drill: what it signs, it signs with a key of its own, and every anchor says so.\n')
  return EXIT.ok
}
