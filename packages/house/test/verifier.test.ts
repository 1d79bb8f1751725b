import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cut, rewrite, texts } from '../src/proof/proof.test-kit.ts'
import { chainHash } from '../src/store/chain.ts'
import { playedHouse } from './played.ts'

/**
 * A verifier's session, typed by this test. What it showed stands in docs/verifying.md, in the block of the scene's name;
 * `BOARDWALK_TYPE=1` writes it there.
 */
const ROOT = join(import.meta.dirname, '../../..')
const PAGE = join(ROOT, 'docs/verifying.md')
const scratch = mkdtempSync(join(tmpdir(), 'boardwalk-verifier-'))
let program: ChildProcess
let answers: AsyncIterator<string>
afterAll(() => {
  program?.kill()
  rmSync(scratch, { recursive: true, force: true })
})
let receipt = ''

beforeAll(async () => {
  const { DATABASE_URL: _, ...env } = process.env
  const script = join(ROOT, 'packages/cli/test/typed.ts')
  program = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  answers = createInterface({ input: program.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  receipt = await playedHouse(join(scratch, 'house'), join(scratch, 'archive'))
  cpSync(join(scratch, 'house', 'anchor.json'), join(scratch, 'anchor.json'))
})

const FILES = /^(house|copy|archive|other|anchor\.json)$/

interface Shown {
  readonly code: number
  readonly text: string
}

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The same program as somebody types it, in a process of its own that need not start anew each time. */
async function run(args: readonly string[]): Promise<Ran> {
  program.stdin?.write(`${JSON.stringify(args)}\n`)
  return JSON.parse((await answers.next()).value as string) as Ran
}

const listed = ([folder = '']: readonly string[]): Ran => ({
  code: 0,
  out: `${readdirSync(folder).join('\n')}\n`,
  err: '',
})

/** A line of the log has a time in it. */
const LOGGED = /^\{"time":.*\n/gm

/** Types a command in the folder where house, archive and anchor lie. */
async function type(command: string): Promise<Shown> {
  const typed = command.replace('RECEIPT', receipt)
  const [first, ...args] = typed
    .split(' ')
    .map((word, i, all) =>
      i > 0 && FILES.test(word) && all[i - 1] !== 'boardwalk' ? join(scratch, word) : word,
    )
  const { code, out, err } = first === 'ls' ? listed(args) : await run(args)
  return { code, text: `$ ${typed}\n${(out + err).replaceAll(`${scratch}/`, '').replaceAll(LOGGED, '')}` }
}

/** A copy of the record alone, in somebody's hands; or with the keys beside it, as on the house's own machine. */
function copy(change: (db: DatabaseSync) => void, more: readonly string[] = []): void {
  rmSync(join(scratch, 'copy'), { recursive: true, force: true })
  mkdirSync(join(scratch, 'copy'))
  for (const name of ['house.db', ...more])
    cpSync(join(scratch, 'house', name), join(scratch, 'copy', name), { recursive: true })
  if (more.includes('keys')) chmodSync(join(scratch, 'copy', 'keys'), 0o700)
  const db = new DatabaseSync(join(scratch, 'copy', 'house.db'))
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA journal_mode = DELETE')
  const guards = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
  for (const { name } of guards) db.exec(`DROP TRIGGER ${String(name)}`)
  change(db)
  // Whoever knows what they do puts the guards back.
  for (const { sql } of guards) db.exec(String(sql))
  db.close()
}

const TABLE = "(SELECT id FROM stream WHERE name = 'table:cards')"

/** Appends an entry to a stream, with its place in the chain and the head moved on. */
function append(db: DatabaseSync, stream: string, text: (before: string) => string): void {
  const { id, version, head } = db
    .prepare('SELECT id, version, head FROM stream WHERE name = ?')
    .get(stream) as {
    id: number
    version: number
    head: Uint8Array
  }
  const before = db.prepare('SELECT body FROM entry WHERE stream = ? AND version = ?').get(id, version)
  const body = text(String(before?.body))
  const hash = chainHash(Buffer.from(head), body)
  const { by, id: command } = JSON.parse(body) as { by: string; id: string }
  db.prepare('INSERT INTO entry (stream, version, actor, command, body, hash) VALUES (?, ?, ?, ?, ?, ?)').run(
    ...[id, version + 1, by, command, body, hash],
  )
  db.prepare('UPDATE stream SET version = version + 1, head = ? WHERE id = ?').run(hash, id)
}

/** Grants the role and takes away what the house says of every head. */
function unvouched(db: DatabaseSync): void {
  append(db, 'people', granted)
  db.exec('UPDATE stream SET mac = NULL')
}

/** Puts an entry behind the head and leaves the head as the house has vouched for it. */
function beyond(db: DatabaseSync): void {
  const heads = db.prepare("SELECT version, head FROM stream WHERE name = 'people'").all()
  append(db, 'people', granted)
  for (const { version, head } of heads)
    db.prepare("UPDATE stream SET version = ?, head = ? WHERE name = 'people'").run(version ?? 0, head ?? 0)
}

/** Makes the guest an operator in the text of an entry that is there, and takes away what would say otherwise. */
function reworded(db: DatabaseSync): void {
  for (const { seq, body } of texts(db, 'people')) {
    const events = (JSON.parse(granted(body)) as { events: object[] }).events
    const said = JSON.parse(body) as { events: object[] }
    const text = JSON.stringify({ ...said, events: [...said.events, ...events] })
    db.prepare('UPDATE entry SET body = ? WHERE seq = ?').run(text, seq)
  }
  db.exec('DELETE FROM snapshot')
}

/** A guest becomes an operator, by an entry that looks like the house's own. */
const granted = (before: string): string => {
  const person = /g-\d+-[0-9a-f]+/.exec(before)?.[0]
  const event = { type: 'granted', person, role: 'operator' }
  return JSON.stringify({ ...JSON.parse(before), by: 'house', id: 'grant-1', events: [event] })
}
/** Somebody's bet that nobody made: the last entry once more, under another id. */
const again = (before: string): string => JSON.stringify({ ...JSON.parse(before), id: 'once-more' })

/** After the first checkpoint, and before the receipt. */
const cutTail = (db: DatabaseSync): void => {
  cut(db, 'table:cards', 45)
  cut(db, 'house', 1)
  cut(db, 'heads', 1)
  // The house makes this again from what is left.
  db.exec('DELETE FROM listed')
}
const nothing = (): void => undefined
/** One word in the text of one entry: by which program it was decided. */
const reword = (text: string, version: number): string =>
  version === 3 ? text.replace('"build":"test"', '"build":"best"') : text

type Step = string | (() => void)
const SCENES: Readonly<Record<string, readonly Step[]>> = {
  whole: ['boardwalk verify --data house --anchor anchor.json --archive archive --receipt RECEIPT'],
  copied: [
    () => {
      copy(nothing)
      chmodSync(join(scratch, 'copy', 'house.db'), 0o400)
      chmodSync(join(scratch, 'copy'), 0o500)
    },
    'boardwalk verify --data copy',
    'ls copy',
    () => chmodSync(join(scratch, 'copy'), 0o700),
  ],
  changed: [
    () =>
      copy((db) =>
        db.exec(
          `UPDATE entry SET body = replace(body, '"cents":50000', '"cents":90000') WHERE stream = ${TABLE} AND version = 3`,
        ),
      ),
    'boardwalk verify --data copy',
  ],
  mended: [() => copy((db) => rewrite(db, 'table:cards', reword)), 'boardwalk verify --data copy'],
  dropped: [
    () => copy((db) => db.exec(`DELETE FROM entry WHERE stream = ${TABLE} AND version = 20`)),
    'boardwalk verify --data copy',
  ],
  cut: [
    () => copy(cutTail),
    'boardwalk verify --data copy',
    'boardwalk verify --data copy --anchor anchor.json',
    'boardwalk verify --data copy --receipt RECEIPT',
  ],
  forged: [
    () => copy((db) => append(db, 'table:cards', again)),
    'boardwalk verify --data copy --anchor anchor.json',
    () => copy((db) => append(db, 'table:cards', again), ['keys']),
    'boardwalk verify --data copy --anchor anchor.json',
  ],
  granted: [
    () => copy((db) => append(db, 'people', granted)),
    'boardwalk verify --data copy --anchor anchor.json',
    () => copy((db) => append(db, 'people', granted), ['keys']),
    'boardwalk verify --data copy',
    'boardwalk house --data copy --port 0',
  ],
  unvouched: [
    () => copy(unvouched, ['keys']),
    'boardwalk verify --data copy --anchor anchor.json',
    'boardwalk house --data copy --port 0',
  ],
  beyond: [
    () => copy(beyond, ['keys']),
    'boardwalk verify --data copy',
    'boardwalk house --data copy --port 0',
  ],
  reworded: [
    () => copy(reworded, ['keys']),
    'boardwalk verify --data copy',
    'boardwalk house --data copy --port 0',
  ],
  ledger: [
    () => copy((db) => db.exec("UPDATE account SET balance = balance + 50000 WHERE name = 'patron:B'")),
    'boardwalk verify --data copy',
  ],
  packed: [
    () =>
      copy((db) => {
        const { bytes } = db.prepare('SELECT bytes FROM block ORDER BY last LIMIT 1').get() as {
          bytes: Uint8Array
        }
        bytes[bytes.length >> 1] = 255 - (bytes[bytes.length >> 1] ?? 0)
        db.prepare('UPDATE block SET bytes = ?').run(bytes)
      }),
    'boardwalk verify --data copy --archive archive',
  ],
  archived: [
    () => copy(nothing, ['keys']),
    'boardwalk verify --data copy',
    () => cpSync(join(scratch, 'archive'), join(scratch, 'other'), { recursive: true }),
    () => {
      const file = join(scratch, 'other', '0001.blocks')
      const bytes = readFileSync(file)
      bytes[40] = 255 - (bytes[40] ?? 0)
      writeFileSync(file, bytes)
    },
    'boardwalk verify --data copy --archive other',
    () => {
      cpSync(join(scratch, 'archive'), join(scratch, 'other'), { recursive: true })
      const file = join(scratch, 'other', '0001.manifest.json')
      const signed = JSON.parse(readFileSync(file, 'utf8')) as { text: string }
      writeFileSync(file, JSON.stringify({ ...signed, text: signed.text.replace('"v":1', '"v":1 ') }))
    },
    'boardwalk verify --data copy --archive other',
  ],
}

/** Exit codes, in the order of the commands: what is sound, and what is not. */
const CODES: Readonly<Record<string, readonly number[]>> = {
  whole: [0],
  copied: [0, 0],
  changed: [1],
  mended: [1],
  dropped: [1],
  // Without anchor and receipt nobody can know of a tail that was cut, and it is said.
  cut: [0, 1, 1],
  forged: [1, 1],
  granted: [0, 1, 1],
  unvouched: [1, 1],
  beyond: [1, 1],
  reworded: [1, 1],
  ledger: [1],
  packed: [1],
  archived: [0, 1, 1],
}

async function played(scene: string): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const step of SCENES[scene] ?? []) {
    if (typeof step === 'string') shown.push(await type(step))
    else step()
  }
  return shown
}

const blockOf = (name: string): RegExp => new RegExp(`(^\`\`\`console ${name}\n)([\\s\\S]*?)(^\`\`\`$)`, 'm')

/** The hash of a receipt depends on the ids of the commands before it, which count on from file to file. */
const anyReceipt = (text: string): string => text.replace(/(--receipt [a-z]+:\d+:)[0-9a-f]{64}/g, '$1HASH')

test.each(Object.keys(SCENES))(
  '%s: the page shows what the command says',
  async (scene) => {
    const shown = await played(scene)
    expect([scene, shown.map((s) => s.code), shown.map((s) => s.text)]).toEqual([
      scene,
      CODES[scene],
      expect.anything(),
    ])
    const text = shown.map((s) => s.text).join('\n')
    const page = readFileSync(PAGE, 'utf8')
    if (process.env.BOARDWALK_TYPE)
      writeFileSync(
        PAGE,
        page.replace(blockOf(scene), (_, a, _b, c) => a + text + c),
      )
    else expect(anyReceipt(blockOf(scene).exec(page)?.[2] ?? '')).toBe(anyReceipt(text))
  },
  60_000,
)

test('the page has no scene that was not played', () => {
  const named = [...readFileSync(PAGE, 'utf8').matchAll(/^```console (\w+)$/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(SCENES).sort())
})
