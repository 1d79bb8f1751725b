import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** What was written to a file is on disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A file's name is on disk only when its folder is. Windows syncs no folders, and needs none of it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function write(path: string, text: string, flag: 'w' | 'wx', mode: number): void {
  const file = openSync(path, flag, mode)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Writes a file that must not be there yet, and is there for good when this returns. */
export function writeNew(path: string, text: string, mode: number): void {
  write(path, text, 'wx', mode)
  syncFolder(dirname(path))
}

/** Puts a file under its name, in the place of another if there is one, in one step. */
export function putInPlace(aside: string, path: string): void {
  renameSync(aside, path)
  syncFolder(dirname(path))
}

/** Replaces a file in one step, so that a reader never finds half of it. */
export function replaceFile(path: string, text: string, mode: number): void {
  const aside = `${path}.new`
  write(aside, text, 'w', mode)
  putInPlace(aside, path)
}
