import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long each commit is made to take on top of what the disk takes, in milliseconds. */
const cell = new Int32Array(new SharedArrayBuffer(4))

/** One insert and one commit after the other, as the house writes them: how many a second the disk allows. */
export function oneRowRate(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-disk-'))
  const db = new DatabaseSync(join(folder, 'rows.db'))
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE e (seq integer PRIMARY KEY, body text)',
  )
  const insert = db.prepare('INSERT INTO e (body) VALUES (?)')
  const body = 'x'.repeat(250)
  const began = performance.now()
  let rows = 0
  for (; performance.now() - began < seconds * 1000; rows++) {
    db.exec('BEGIN IMMEDIATE')
    insert.run(body)
    db.exec('COMMIT')
  }
  const rate = rows / ((performance.now() - began) / 1000)
  db.close()
  rmSync(folder, { recursive: true, force: true })
  return rate
}

/**
 * Slows every commit of this process so that the disk seems to allow so many one-row commits a second. The thread waits
 * without working, as it does for a disk. Returns the rate that comes out, which is the disk's own where that is slower.
 */
export function slowDisk(perSecond: number, seconds = 1): number {
  const { exec } = DatabaseSync.prototype
  const slowed = (ms: number): void => {
    DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
      exec.call(this, sql)
      // A wait of less than its timer can tell is still a wait: it is made up in the mean.
      if (sql === 'COMMIT' && ms > 0) wait(ms)
    }
  }
  const own = oneRowRate(seconds)
  slowed(Math.max(0, 1000 / perSecond - 1000 / own))
  return oneRowRate(seconds)
}

/** What was waited too long is taken off the next waits, so that the mean is right. */
let over = 0
function wait(ms: number): void {
  const left = ms - over
  if (left <= 0) {
    over -= ms
    return
  }
  const began = performance.now()
  Atomics.wait(cell, 0, 0, left)
  over = performance.now() - began - left
}
