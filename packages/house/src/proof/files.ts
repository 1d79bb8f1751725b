import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
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

/**
 * Writes a file that must not be there yet, and is there for good when this returns. It has its name only when it is
 * whole: whoever is killed while writing leaves nothing under that name.
 */
export function writeNew(path: string, text: string, mode: number): void {
  const aside = `${path}.${process.pid}.new`
  // Left by somebody who was killed; it may be the same file under its second name, and so it is never written to.
  rmSync(aside, { force: true })
  try {
    write(aside, text, 'wx', mode)
    linkSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
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
