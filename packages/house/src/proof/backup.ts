import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FOLDER_MODE, keepPrivate } from '../store/private.ts'
import { MARK } from '../store/setback.ts'
import { putInPlace, syncFile, syncFolder, writeNew } from './files.ts'

/** What stands beside a backup: how it is known again, and how far it goes. */
export interface BackupNote {
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly at: number
  /** The hash of the program that made it. */
  readonly program: string
  readonly heads: Readonly<Record<string, { readonly version: number; readonly hash: string }>>
}

export type Heads = BackupNote['heads']

export interface BackupOptions {
  readonly at: number
  readonly program: string
}

export const noteFile = (file: string): string => `${file}.note.json`

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

export function refuseExisting(...paths: readonly string[]): void {
  const there = paths.find((path) => existsSync(path))
  if (there !== undefined) throw new Error(`${there} exists already and is not overwritten.`)
}

/** A backup is there when it is whole: written aside, synced, noted, and only then given its name. */
export async function finish(
  aside: string,
  file: string,
  heads: Heads,
  options: BackupOptions,
): Promise<BackupNote> {
  syncFile(aside)
  const { at, program } = options
  const sha256 = await sha256Of(aside)
  const note: BackupNote = {
    file: basename(file),
    sha256,
    bytes: statSync(aside).size,
    at,
    program,
    heads,
  }
  writeNew(noteFile(file), `${JSON.stringify(note)}\n`, 0o600)
  putInPlace(aside, file)
  return note
}

/** The note of a backup whose file is the one that was noted. */
export async function checkBackup(file: string): Promise<BackupNote> {
  const note = JSON.parse(readFileSync(noteFile(file), 'utf8')) as BackupNote
  if ((await sha256Of(file)) !== note.sha256) throw new Error(`${file} is not the backup that was noted.`)
  return note
}

function headsIn(path: string): Heads {
  const copy = new DatabaseSync(path, { readOnly: true })
  try {
    const found = copy.prepare('PRAGMA quick_check').get() as { quick_check?: string } | undefined
    if (found?.quick_check !== 'ok') throw new Error(`the copy is damaged: ${found?.quick_check}`)
    const rows = copy.prepare('SELECT name, version, head FROM stream ORDER BY id').all()
    return Object.fromEntries(
      rows.map((r) => [
        r.name as string,
        { version: r.version as number, hash: Buffer.from(r.head as Uint8Array).toString('hex') },
      ]),
    )
  } finally {
    copy.close()
  }
}

/**
 * Copies a house's folder into one file while the house goes on: a reader of its own sees one moment of the database.
 * The keys are not in it, and what is sealed stays sealed.
 */
export async function backupSqlite(
  folder: string,
  file: string,
  options: BackupOptions,
): Promise<BackupNote> {
  const aside = `${file}.part`
  const source = join(folder, 'house.db')
  if (!existsSync(source)) throw new Error(`There is no house in ${folder}.`)
  refuseExisting(file, noteFile(file))
  rmSync(aside, { force: true })
  keepPrivate(aside)
  const reader = new DatabaseSync(source, { readOnly: true })
  try {
    reader.prepare('VACUUM INTO ?').run(aside)
  } finally {
    reader.close()
  }
  return finish(aside, file, headsIn(aside), options)
}

/** Puts a backup into a folder that has no house yet. */
export async function restoreSqlite(file: string, folder: string): Promise<BackupNote> {
  const note = await checkBackup(file)
  const target = join(folder, 'house.db')
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  refuseExisting(target)
  copyFileSync(file, target, constants.COPYFILE_EXCL)
  keepPrivate(target)
  const copy = new DatabaseSync(target)
  try {
    // On disk with the copy itself: a house that opened on it without the mark would go on with secrets that are known.
    copy.exec(`PRAGMA journal_mode = DELETE; BEGIN; ${MARK} COMMIT`)
  } finally {
    copy.close()
  }
  syncFile(target)
  syncFolder(folder)
  return note
}
