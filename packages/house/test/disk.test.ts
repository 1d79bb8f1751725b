import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { Audit } from '../sim/audit.ts'
import { startHouse } from '../src/start.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { BENCH, type Line } from './kill/world.ts'

const root = mkdtempSync(join(tmpdir(), 'boardwalk-disk-'))
const mounts: string[] = []
afterAll(() => {
  for (const mount of mounts) execFileSync('umount', [mount])
  rmSync(root, { recursive: true, force: true })
})

/** A disk of its own, where the machine lets us have one. */
function mounted(name: string, options: string): string | undefined {
  const folder = join(root, name)
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  mounts.push(folder)
  return folder
}

const CHILD = join(import.meta.dirname, 'kill/child.ts')

/** A house that plays until its disk is full: what it acknowledged, what it said, and how it ended. */
async function playUntilFull(folder: string, limit: string) {
  const command = `${limit} exec "$0" "$@"`
  const child = spawn(
    'bash',
    ['-c', command, process.execPath, CHILD, folder, join(folder, 'archive'), '1'],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  child.stdin.end('[]')
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const answered: Extract<Line, { says: 'answered' }>[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (text) => {
    const line = JSON.parse(text) as Line
    if (line.says === 'answered') answered.push(line)
  })
  const [how] = await Promise.all([
    new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal))),
    new Promise((done) => lines.once('close', done)),
  ])
  return { how, said, answered }
}

const small = mounted('small', 'size=1500k')
const disks: readonly [string, string, string][] = [
  ['files that may not grow', join(root, 'limited'), "trap '' XFSZ; ulimit -f 1200;"],
  ...(small === undefined ? [] : [['a disk that is full', small, ''] as [string, string, string]]),
]

test.each(disks)(
  'on %s the house stops with a word, and nothing acknowledged is lost',
  async (_, folder, limit) => {
    const { how, said, answered } = await playUntilFull(folder, limit)
    expect(how).toBe(70)
    expect(said).toMatch(/the (commit|disk) failed: (disk I\/O error|database or disk is full)|ENOSPC|EFBIG/)
    // As long as there is no room it does not open, or stops at its first word, and nothing is half written.
    const again = await playUntilFull(folder, limit)
    expect(again.how).not.toBe(0)
    expect(again.said).toMatch(/disk|cannot write/)
    if (limit === '') execFileSync('mount', ['-o', 'remount,size=20m', folder])
    const store = new SqliteStore(folder)
    const audit = new Audit(BENCH)
    await audit.check(store)
    const done = [...answered, ...again.answered].filter((line) => line.reply.kind === 'done')
    expect(done.length).toBeGreaterThan(20)
    for (const { table, actor, id, reply } of done)
      if (reply.kind === 'done') audit.holds({ table, actor, id, version: reply.version, hash: reply.hash })
    await store.close()
  },
)

test('a folder that cannot be written to is refused with its name, and nothing is left in it', async () => {
  const folder = mounted('read-only', 'size=1m,ro') ?? join(root, 'read-only')
  // Whoever may mount a disk may also write where the mode forbids it, and the other way round.
  if (!mounts.includes(folder)) chmodSync(folder, 0o500)
  const options = { port: 0, log: () => undefined, fatal: () => undefined }
  for (const place of [folder, join(folder, 'data')])
    await expect(startHouse({ ...options, folder: place })).rejects.toThrow(
      `The house cannot write to ${place}: `,
    )
  expect(readdirSync(folder)).toEqual([])
})
