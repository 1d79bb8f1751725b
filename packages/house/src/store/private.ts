import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'

export const FILE_MODE = 0o600
export const FOLDER_MODE = 0o700

/** A file of the house's is its owner's alone, from the moment it is made; so is what a database keeps beside it. */
export function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', FILE_MODE))
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`])
    if (existsSync(file)) chmodSync(file, FILE_MODE)
}
