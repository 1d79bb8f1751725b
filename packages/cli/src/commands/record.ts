import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import {
  type BackupNote,
  backupSqlite,
  dumpPostgres,
  openKeys,
  PostgresStore,
  programManifest,
  readAnchor,
  restorePostgres,
  restoreSqlite,
  SqliteStore,
  type Store,
  verifyHouse,
} from '@boardwalk/house'
import { EXIT, type Exit } from '../failure.ts'
import type { Io } from '../io.ts'

export interface RecordFlags {
  readonly data: string
}
export interface VerifyFlags extends RecordFlags {
  readonly anchor?: string
  readonly again?: true
}

async function openStore(folder: string): Promise<Store> {
  const url = process.env.DATABASE_URL
  if (url) return PostgresStore.open(url)
  if (!existsSync(join(folder, 'house.db'))) throw new Error(`There is no house in ${folder}.`)
  return new SqliteStore(folder)
}

/** Goes through the whole record and names the first fault. */
export async function verifyCommand(io: Io, flags: VerifyFlags): Promise<Exit> {
  const store = await openStore(flags.data)
  try {
    const keys = openKeys(join(flags.data, 'keys'))
    const { fault, counts } = await verifyHouse(
      store,
      {
        games,
        keys: keys.house,
        signers: [keys.signer],
        ...(flags.anchor && { anchor: readAnchor(flags.anchor) }),
        ...(flags.again && { again: programManifest().hash.slice(0, 16) }),
      },
      (line) => io.watched && io.err(`${line}\n`),
    )
    const sums = Object.entries(counts).map(([what, n]) => `${n} ${what}`)
    if (!fault) {
      io.out(`Nothing amiss: ${sums.join(', ')}.\n`)
      return EXIT.ok
    }
    io.out(
      `Fault in ${fault.stream}${fault.version === undefined ? '' : `, entry ${fault.version}`}: ${fault.says}\n`,
    )
    return EXIT.failed
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

export async function restoreCommand(io: Io, file: string, { data }: RecordFlags): Promise<Exit> {
  const url = process.env.DATABASE_URL
  io.out(noted(url ? await restorePostgres(file, url) : await restoreSqlite(file, data)))
  return EXIT.ok
}
