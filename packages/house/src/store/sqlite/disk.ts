import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { FOLDER_MODE, keepPrivate } from '../private.ts'
import { StoreLost } from '../store.ts'

/** SQLite's own numbers: somebody else has it; what follows is about the disk and no fault of what is written. */
export const TAKEN = 5
export const DISK_TROUBLE: readonly unknown[] = [8, 10, 11, 13, 14, 26]
export const codeOf = (reason: unknown): number => Number((reason as { errcode?: unknown }).errcode) & 0xff
export const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)
export const unwritable = (folder: string, reason: unknown): Error =>
  new Error(`The house cannot write to ${folder}: ${messageOf(reason)}.`, { cause: reason })

/** Held open in an exclusive transaction for life: a second house on the same folder cannot take it. */
export function lockFolder(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
    keepPrivate(join(folder, 'house.lock'))
    lock = new DatabaseSync(join(folder, 'house.lock'), { timeout: 0 })
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return lock
  } catch (reason) {
    lock?.close()
    if (codeOf(reason) === TAKEN) throw new Error(`Another house is open on ${folder}.`, { cause: reason })
    throw unwritable(folder, reason)
  }
}

/** A disk that fails is not a rule that was broken: nothing of the batch counts, and the house must stop. */
export const lost = (db: DatabaseSync, reason: unknown): StoreLost | undefined => {
  if (db.isTransaction && !DISK_TROUBLE.includes(codeOf(reason))) return undefined
  return new StoreLost(`the disk failed: ${messageOf(reason)}`, { cause: reason })
}

export const unreadable = (folder: string, reason: unknown): Error =>
  new Error(`The record in ${folder} cannot be read: ${messageOf(reason)}.`, { cause: reason })

/**
 * The pages that are written again and again: the ends of the indexes of a thousand streams. With SQLite's two megabytes
 * they go out to the log and come back in the middle of a batch.
 */
const CACHE_KIB = 65_536

/**
 * With so many pages in the log the commit that is just made brings them into the file, and everybody waits for it: four
 * megabytes take a few commits' time, sixteen a tenth of a second where the disk is slow.
 */
const LOG_PAGES = 1_000

export function openToWrite(folder: string): DatabaseSync {
  if (folder !== ':memory:') keepPrivate(join(folder, 'house.db'))
  const db = new DatabaseSync(folder === ':memory:' ? folder : join(folder, 'house.db'))
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${LOG_PAGES};
    PRAGMA foreign_keys = ON; PRAGMA cache_size = -${CACHE_KIB};`)
  return db
}

/** To look only: beside a house that goes on, or at a file that nobody has open and that may lie where nothing is written. */
export function openToRead(file: string): DatabaseSync {
  // What is in the log and not yet in the file must be read too; the notes that readers of it share are beside it.
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true })
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true })
}
