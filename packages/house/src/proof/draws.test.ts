import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { games, isFactOf } from '@boardwalk/engine'
import { craps } from '@boardwalk/engine/craps'
import type { DrawRecord } from '@boardwalk/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { KEY, SETUP } from '../../test/world.ts'
import { DrawRecords } from '../server/draws.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Body } from '../tables/types.ts'
import { rewrite, scratch, tampered, World } from './proof.test-kit.ts'
import { type Verified, verifyHouse } from './verify.ts'

const folder = scratch()
/** The entries that open a secret, and those with which bets had closed before. */
const opened: number[] = []
const closed: number[] = []

beforeAll(async () => {
  const store = new SqliteStore(folder)
  const world = new World(store, { games })
  await world.open('one', { ...SETUP, game: 'craps' })
  await world.seat('one', 'A', '1', 5000_00)
  await world.play('one', 3)
  for (const { body, version } of await store.entries('table:one', 0)) {
    const { drawn } = JSON.parse(body) as Body
    if (!drawn || !('close' in drawn)) continue
    closed.push(drawn.close)
    opened.push(version)
  }
  await world.house.close()
})

async function check(change: (db: DatabaseSync) => void): Promise<Verified> {
  const store = tampered(folder, change)
  try {
    return await verifyHouse(store, { games, keys: [KEY] })
  } finally {
    await store.close()
  }
}

/** Texts changed by somebody who mends every hash after them. */
const mended =
  (change: (body: Body, version: number) => unknown) =>
  (db: DatabaseSync): void => {
    db.exec('DELETE FROM snapshot')
    rewrite(db, 'table:one', (text, version) => {
      const body = JSON.parse(text) as Body
      const changed = change(body, version)
      return changed === undefined ? text : JSON.stringify(changed)
    })
  }

const at = (n: 'first' | 'second', change: (body: Body) => unknown) =>
  mended((body, version) => (version === opened[n === 'first' ? 0 : 1] ? change(body) : undefined))

const other = ([a = 1, b = 1]: readonly number[]): number[] => [a === 6 ? 1 : a + 1, b]

/** The same facts with other dice. */
const rolled = ({ events }: Body): unknown[] =>
  events.map((e) => (isFactOf(craps, e) && e.type === 'rolled' ? { ...e, dice: other(e.dice) } : e))

type Told = Extract<NonNullable<Body['drawn']>, { of: object }>

const FAULTS: readonly [string, (db: DatabaseSync) => void, () => number | undefined, RegExp][] = [
  [
    'an outcome that was changed',
    at('second', (b) => ({
      ...b,
      drawn: { ...b.drawn, outcome: other((b.drawn as Told).outcome as number[]) },
    })),
    () => opened[1],
    /came to .* and its secret gives/,
  ],
  [
    'facts of other dice',
    at('second', (b) => ({ ...b, events: rolled(b) })),
    () => opened[1],
    /facts are of another outcome/,
  ],
  [
    'a secret that was swapped',
    at('first', (b) => ({ ...b, drawn: { ...b.drawn, secret: 'ab'.repeat(32) } })),
    () => opened[0],
    /another secret than was committed to/,
  ],
  [
    'a commitment that was swapped',
    mended((b, version) =>
      version === 1 ? { ...b, commitment: { ...b.commitment, hash: 'cd'.repeat(32) } } : undefined,
    ),
    () => opened[0],
    /another secret than was committed to/,
  ],
  [
    'a commitment that was moved to after the close',
    (db) => {
      let moved: Body['commitment']
      mended((b, version) => {
        const { commitment, ...rest } = b
        if (version === 1) {
          moved = commitment
          return rest
        }
        if (version === closed[0]) return { ...b, commitment: moved }
        return version === opened[0] ? { ...b, drawn: { ...b.drawn, committed: closed[0] } } : undefined
      })(db)
    },
    () => opened[0],
    /committed to at \d+, and bets closed at/,
  ],
  [
    'another entry named as the close',
    at('second', (b) => ({ ...b, drawn: { ...b.drawn, close: (closed[1] ?? 0) - 1 } })),
    () => opened[1],
    /says that bets closed at/,
  ],
  [
    'a secret that is not opened',
    at('second', ({ drawn: _, ...b }) => b),
    () => opened[1],
    /the secret of draw 2 is not opened/,
  ],
  [
    'nothing committed to any more',
    at('second', ({ commitment: _, ...b }) => b),
    () => opened[1],
    /Nothing is committed to after draw 2/,
  ],
  [
    'a number that was left out',
    at('second', (b) => ({ ...b, commitment: { ...b.commitment, draw: 4 } })),
    () => opened[1],
    /draw 3 is the next/,
  ],
  [
    'a commitment in the place of another',
    mended((b, version) =>
      version === 3
        ? { ...b, commitment: { draw: 2, hash: 'ef'.repeat(32), key: 'k1', nonce: '00' } }
        : undefined,
    ),
    () => 3,
    /committed to before 1 is over/,
  ],
  [
    'a secret said to be lost after bets had closed',
    at('first', (b) => ({ ...b, drawn: { draw: 1, committed: 1, lost: true } })),
    () => opened[0],
    /said to be lost after bets had closed/,
  ],
]

describe('a draw', () => {
  test('is proved in an honest record, and counted', async () => {
    const { fault, counts } = await check(() => undefined)
    expect([fault, counts.proved, opened.length]).toEqual([undefined, 3, 3])
  })

  test.each(FAULTS)('%s is found at its entry', async (_, change, version, says) => {
    const { fault } = await check(change)
    expect(fault).toEqual({
      stream: 'table:one',
      version: version(),
      says: expect.stringMatching(says),
    })
  })

  test('another head at the close is found at its entry', async () => {
    // Of another head the same dice may come, once in 36 times: then it is found at the next draw, or by none.
    const heads = Array.from({ length: 6 }, (_, i) => `head ${i}`)
    const found = await Promise.all(
      heads.map((build) =>
        check(mended((b, version) => (version === closed[1] ? { ...b, build } : undefined))),
      ),
    )
    const here = found.filter(({ fault }) => fault?.version === opened[1])
    expect(here.length).toBeGreaterThan(0)
    for (const { fault } of here) expect(fault?.says).toMatch(/came to .* and its secret gives/)
  })

  test('used up while bets are open is found', async () => {
    const early = mended((b, version) => {
      if (version !== 3) return undefined
      return { ...b, drawn: { draw: 1, committed: 1, secret: 'ab'.repeat(32), unused: true } }
    })
    expect((await check(early)).fault).toMatchObject({ version: 3 })
  })
})

describe('the same file, from disk', () => {
  const file = join(scratch(), 'draw.json')
  const run = (record: object): { code: number; says: string } => {
    writeFileSync(file, JSON.stringify(record))
    const script = join(import.meta.dirname, '../../verifier/verify-shoe.js')
    try {
      return { code: 0, says: execFileSync(process.execPath, [script, file], { encoding: 'utf8' }) }
    } catch (reason) {
      const { status, stdout } = reason as { status: number; stdout: string }
      return { code: status, says: stdout }
    }
  }
  let record: DrawRecord

  beforeAll(async () => {
    const store = new SqliteStore(folder, { readOnly: true })
    record = (await new DrawRecords(store).record('one', opened[1] ?? 0)) as DrawRecord
    expect(await new DrawRecords(store).record('one', 2)).toBeUndefined()
    expect(await new DrawRecords(store).record('nowhere', 1)).toBeUndefined()
    await store.close()
  })

  test('confirms an honest draw, with its chain and without', () => {
    expect(run(record)).toMatchObject({ code: 0, says: expect.stringContaining('as it was committed to') })
    const { chain: _, ...bare } = record
    expect(run(bare).code).toBe(0)
  })

  test.each<[string, (r: DrawRecord) => object, string]>([
    ['another outcome', (r) => ({ ...r, outcome: other(r.outcome as number[]) }), 'not'],
    ['another secret', (r) => ({ ...r, secret: '00'.repeat(32) }), 'committed to'],
    ['another commitment', (r) => ({ ...r, commitment: '00'.repeat(32) }), 'committed to'],
    ['another number', (r) => ({ ...r, draw: r.draw + 1 }), 'committed to'],
    ['a close before the commitment', (r) => ({ ...r, committed: r.close }), 'already closed'],
    [
      'a text of the chain',
      (r) => ({ ...r, chain: { ...r.chain, texts: r.chain?.texts.map((t, i) => (i === 1 ? `${t} ` : t)) } }),
      'do not lead to',
    ],
    ['another hash at the end', (r) => ({ ...r, hash: '00'.repeat(32) }), 'do not lead to'],
  ])('finds %s', (_, change, says) => {
    expect(run(change(record))).toMatchObject({ code: 1, says: expect.stringContaining(says) })
  })

  // Two dice fall the same by chance once in 36 times, and then only the chain gives the false head away.
  test('finds another head', () => {
    const found = ['00', '11', '22', '33'].map((byte) => run({ ...record, head: byte.repeat(32) }))
    for (const { code, says } of found) {
      expect(code).toBe(1)
      expect(says).toMatch(/ give |^The head of the chain at entry \d+ is another one/)
    }
  })
})

test.each(['commitment', 'drawn'] as const)(
  'a %s where cards are dealt and nothing is drawn is found',
  async (what) => {
    const cards = scratch()
    const store = new SqliteStore(cards)
    const world = new World(store, { games })
    await world.open('one', SETUP)
    await world.house.close()
    const draw =
      what === 'commitment'
        ? { draw: 1, hash: 'ab'.repeat(32), key: 'k1', nonce: 'n' }
        : { draw: 1, unused: true }
    const forged = tampered(
      cards,
      mended((body, version) => (version === 1 ? { ...body, [what]: draw } : undefined)),
    )
    const { fault } = await verifyHouse(forged, { games, keys: [KEY] })
    await forged.close()
    expect(fault).toMatchObject({
      stream: 'table:one',
      version: 1,
      says: expect.stringContaining('draws no dice'),
    })
  },
)
