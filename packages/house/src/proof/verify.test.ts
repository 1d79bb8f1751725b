import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { craps } from '@boardwalk/engine/craps'
import { type Game, seeded } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { beforeAll, describe, expect, test } from 'vitest'
import { KEY, SETUP } from '../../test/world.ts'
import { shuffle } from '../shoe/commit.ts'
import { seal } from '../shoe/seal.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { type Draft, EMPTY_HEAD } from '../store/store.ts'
import type { Body } from '../tables/types.ts'
import { newSigningKey, type SignedCheckpoint, signCheckpoint } from './chain.ts'
import { Checkpoints, readAnchor } from './checkpoint.ts'
import { CONTINUOUS, cut, rewrite, scratch, tampered, texts, World } from './proof.test-kit.ts'
import { type Verified, type VerifyOptions, verifyHouse } from './verify.ts'

const games = [minibaccarat as Game]
const folder = scratch()
const file = join(folder, 'anchor.json')
const signing = newSigningKey()
let anchor: SignedCheckpoint

/** Two tables, one of which shuffles before every round; three checkpoints, the last after everything. */
beforeAll(async () => {
  const store = new SqliteStore(folder)
  const world = new World(store, { draw: seeded(1) })
  const { clock } = world
  const checkpoints = new Checkpoints({ store, clock, signing, manifest: 'm', file })
  await world.open('one', SETUP)
  await world.open('two', CONTINUOUS)
  await world.seat('one', 'A', '1', 1500_00)
  await world.seat('one', 'B', '2', 500_00)
  await world.seat('two', 'C', '3', 500_00)
  await checkpoints.start()
  await world.until(() => world.ready('one') && world.ready('two'))
  // Above the maximum the dealer is asked, and the automatic one accepts.
  await world.do('one', 'A', 'bet', { place: '1', wager: 'player', cents: 600_00 })
  await world.until(() => world.live('one').table.balances['spot:1:A:player'] === 600_00)
  for (const wager of ['banker', 'player', 'banker']) {
    await world.round('one', [
      ['A', '1', wager, 20_00],
      ['B', '2', 'tie', 5_00],
    ])
    await world.round('two', [['C', '3', wager, 25_00]])
    await world.snapshot('one')
  }
  await checkpoints.make()
  await clock.forward(61_000)
  await world.do('one', 'B', 'cash-out', { cents: 10_00 })
  await checkpoints.make()
  await world.house.close()
  anchor = readAnchor(file)
})

async function check(
  change: (db: DatabaseSync) => void,
  options: Partial<VerifyOptions> = {},
): Promise<Verified> {
  const store = tampered(folder, change)
  try {
    return await verifyHouse(store, { games, keys: [KEY], anchor, again: 'test', ...options })
  } finally {
    await store.close()
  }
}

const bodies = (db: DatabaseSync, stream: string) =>
  texts(db, stream).map((t) => ({ ...t, body: JSON.parse(t.body) as Body }))
const lastVersion = (db: DatabaseSync, stream: string): number => texts(db, stream).at(-1)?.version ?? 0
const idOf = (stream: string): string => `(SELECT id FROM stream WHERE name = '${stream}')`
const SETTLED = `transfer t JOIN stream s ON s.id = t.stream WHERE s.name = 'table:one'`

describe('an honest house', () => {
  test('has no fault, and everything was looked at', async () => {
    const lines: string[] = []
    const store = tampered(folder, () => undefined)
    const { fault, counts } = await verifyHouse(
      store,
      { games, keys: [KEY], anchor, again: 'test' },
      (line) => lines.push(line),
    )
    await store.close()
    expect(fault).toBeUndefined()
    expect(counts).toMatchObject({ streams: 7, opened: 2, sealed: 2, unread: 0, snapshots: 1, unknown: 0 })
    expect(counts.checkpoints).toBeGreaterThanOrEqual(3)
    expect(counts.again).toBeGreaterThan(80)
    expect(counts.transfers).toBeGreaterThan(9)
    expect(lines.at(-1)).toContain('The anchor is in the record.')
  })

  test('can be verified without keys or anchor, and what could not be known is said', async () => {
    const store = tampered(folder, () => undefined)
    const lines: string[] = []
    const { fault, counts } = await verifyHouse(store, { games }, (line) => lines.push(line))
    await store.close()
    expect([fault, counts.unread, counts.again]).toEqual([undefined, 2, 0])
    expect(lines.at(-1)).toMatch(/2 not looked into[\s\S]*No anchor was given/)
  })

  test('the anchor in the file is a short line of JSON that binds every stream by a root', () => {
    const point = JSON.parse(anchor.text)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(anchor)
    expect(point.list).toMatchObject({
      heads: expect.any(Number),
      root: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(anchor.text.length).toBeLessThan(1000)
    expect(Object.values<number>(point.balances).reduce((n, cents) => n + cents, 0)).toBe(0)
  })
})

describe('a changed text', () => {
  test.each([
    ['table:one', 40],
    ['table:two', 17],
    ['patron:C', 1],
    ['house', 2],
  ])('of %s is found by its hash, at version %i', async (stream, version) => {
    const change = (db: DatabaseSync) =>
      db.exec(`UPDATE entry SET body = body || ' ' WHERE version = ${version} AND stream = ${idOf(stream)}`)
    expect((await check(change)).fault).toMatchObject({ stream, version })
  })

  test('with all hashes mended, is found by the checkpoint that was signed before', async () => {
    const change = (db: DatabaseSync) => rewrite(db, 'patron:A', (text) => `${text} `)
    expect((await check(change)).fault).toEqual({
      stream: 'patron:A',
      version: 1,
      says: expect.stringContaining('not what the checkpoint'),
    })
  })

  test('a row that names another actor than its text is found', async () => {
    const change = (db: DatabaseSync) =>
      db.exec(`UPDATE entry SET actor = 'B' WHERE version = 2
        AND stream = ${idOf('table:one')}`)
    expect((await check(change)).fault).toMatchObject({ stream: 'table:one', version: 2 })
  })

  test('a command that counts twice is found', async () => {
    let version = 0
    const change = (db: DatabaseSync) => {
      const bets = bodies(db, 'table:one').filter((t) => t.body.command.type === 'bet' && t.body.by === 'A')
      const [first, second] = bets
      version = second?.version ?? 0
      const id = first?.body.id ?? ''
      rewrite(db, 'table:one', (text, v) =>
        v === version ? text.replace(/"id":"[^"]*"/, `"id":"${id}"`) : text,
      )
      db.prepare('UPDATE entry SET command = ? WHERE seq = ?').run(id, second?.seq ?? 0)
    }
    expect((await check(change)).fault).toMatchObject({
      stream: 'table:one',
      version,
      says: expect.stringContaining('already'),
    })
  })
})

describe('a missing part', () => {
  test('an entry taken out of the middle', async () => {
    const change = (db: DatabaseSync) =>
      db.exec(`DELETE FROM entry WHERE version = 12 AND stream = ${idOf('table:one')}`)
    expect((await check(change)).fault).toMatchObject({ stream: 'table:one', version: 12 })
  })

  test('a tail cut off with the head left as it was', async () => {
    let last = 0
    const change = (db: DatabaseSync) => {
      last = lastVersion(db, 'table:two')
      db.exec(`DELETE FROM entry WHERE version = ${last} AND stream = ${idOf('table:two')}`)
    }
    expect((await check(change)).fault).toMatchObject({ stream: 'table:two', version: last })
  })

  test('entries behind the head', async () => {
    let last = 0
    const change = (db: DatabaseSync) => {
      const hashes = db.prepare(`SELECT version, hash FROM entry WHERE stream = ${idOf('house')}`).all()
      last = hashes.length
      const before = hashes.find((h) => h.version === last - 1)?.hash as Uint8Array
      db.prepare(`UPDATE stream SET version = version - 1, head = ? WHERE name = 'house'`).run(before)
    }
    expect((await check(change)).fault).toMatchObject({ stream: 'house', version: last })
  })

  test('a tail cut off and everything mended is found by the anchor, and without it not at all', async () => {
    let last = 0
    const change = (db: DatabaseSync) => {
      const checkpoints = bodies(db, 'house')
      last = lastVersion(db, 'table:one') - 1
      cut(db, 'table:one', last)
      cut(db, 'house', checkpoints.length - 1)
      cut(db, 'heads', lastVersion(db, 'heads') - 1)
    }
    expect((await check(change)).fault).toEqual({
      stream: 'house',
      version: expect.any(Number),
      says: expect.stringMatching(/^The anchor of .* is not in the record/),
    })
    const store = tampered(folder, change)
    expect((await verifyHouse(store, { games, keys: [KEY] })).fault).toBeUndefined()
    await store.close()
  })

  test('a tail cut off is found by the house’s own checkpoints, if they are left', async () => {
    const change = (db: DatabaseSync) => cut(db, 'table:one', lastVersion(db, 'table:one') - 1)
    const store = tampered(folder, change)
    const { fault } = await verifyHouse(store, { games, keys: [KEY] })
    await store.close()
    expect(fault).toMatchObject({ stream: 'table:one', says: expect.stringContaining('the checkpoint of') })
  })

  test('a checkpoint signed by somebody else, or an anchor by another key', async () => {
    const other = newSigningKey()
    const forged = signCheckpoint(JSON.parse(anchor.text), other)
    expect((await check(() => undefined, { signers: [anchor.key], anchor: forged })).fault).toMatchObject({
      stream: 'house',
      says: expect.stringContaining('not signed'),
    })
    const change = (db: DatabaseSync) =>
      rewrite(db, 'house', (text) =>
        text.replace(/("signature":")(.)/, (_, a, b) => a + (b === 'A' ? 'B' : 'A')),
      )
    expect((await check(change, { signers: [anchor.key] })).fault?.stream).toBe('house')
  })
})

describe('the ledger', () => {
  test('a transfer of another amount is found at its entry', async () => {
    let version = 0
    const change = (db: DatabaseSync) => {
      const row = db.prepare(`SELECT t.seq, t.version FROM ${SETTLED} ORDER BY t.seq DESC LIMIT 1`).get()
      version = row?.version as number
      db.prepare('UPDATE transfer SET cents = cents + 100 WHERE seq = ?').run(row?.seq as number)
    }
    expect((await check(change)).fault).toEqual({
      stream: 'table:one',
      version,
      says: expect.stringMatching(/The record moves .* and the ledger has /),
    })
  })

  test('a transfer that no text speaks of', async () => {
    const change = (db: DatabaseSync) =>
      db.exec(`INSERT INTO transfer (stream, version, payer, payer_kind, payee, payee_kind, unit, cents)
        SELECT s.id, 3, c.id, 'cage', p.id, 'patron', 'play', 100 FROM stream s, account c, account p
        WHERE s.name = 'table:two' AND c.name = 'cage' AND p.name = 'patron:C'`)
    expect((await check(change)).fault).toMatchObject({ stream: 'table:two', version: 3 })
  })

  test('a balance that its transfers do not come to', async () => {
    const change = (db: DatabaseSync) => {
      db.exec(`UPDATE account SET balance = balance + 100 WHERE name = 'patron:B'`)
      db.exec(`UPDATE account SET balance = balance - 100 WHERE name = 'cage'`)
    }
    expect((await check(change)).fault).toEqual({
      stream: 'ledger',
      version: 0,
      says: expect.stringMatching(/^(cage|patron:B) has a balance/),
    })
  })

  test('money that only the text was made to speak of', async () => {
    const change = (db: DatabaseSync) =>
      rewrite(db, 'patron:B', (text) => text.replace('"given":50000', '"given":90000'))
    expect((await check(change)).fault).toMatchObject({ stream: 'patron:B', version: 1 })
  })
})

describe('the cards', () => {
  const face = /"faces":\["(..)"/
  const turned = (db: DatabaseSync, stream: string) =>
    bodies(db, stream).filter(
      (t) => t.body.command.type === 'deal' && JSON.stringify(t.body.events).match(face),
    )
  const swap = (text: string) => text.replace(face, (_, f) => `"faces":["${f === 'KS' ? 'QS' : 'KS'}"`)

  test.each(['table:one', 'table:two'])('a face changed at %s, with its hashes mended', async (stream) => {
    let version = 0
    const change = (db: DatabaseSync) => {
      // In the shoe that is still in play, the last deal; in one that was opened since, the first.
      const deals = turned(db, stream)
      version = (stream === 'table:one' ? deals.at(-1) : deals[0])?.version ?? 0
      rewrite(db, stream, (text, v) => (v === version ? swap(text) : text))
      db.exec('DELETE FROM snapshot')
    }
    const store = tampered(folder, change)
    const { fault } = await verifyHouse(store, { games, keys: [KEY] })
    await store.close()
    expect(fault).toEqual({ stream, version, says: expect.stringMatching(/^Place \d+ of shoe/) })
  })

  test('a shoe in play that was swapped, though sealed with the right key', async () => {
    const change = (db: DatabaseSync) => {
      const other = shuffle(
        'one/1',
        Array.from({ length: 416 }, () => 'AS'),
      )
      const { iv, bytes } = seal(other, 'one', KEY)
      db.prepare('UPDATE sealed SET iv = ?, bytes = ? WHERE shoe = ?').run(iv, bytes, 'one/1')
    }
    expect((await check(change)).fault).toEqual({
      stream: 'table:one',
      version: expect.any(Number),
      says: 'Shoe one/1 is not the one that was published.',
    })
  })

  test('a shoe opened with another order than was committed to, or not at all', async () => {
    let version = 0
    const opening = (db: DatabaseSync) => bodies(db, 'table:two').find((t) => t.body.opened)
    const change = (how: (body: Body) => Body) => (db: DatabaseSync) => {
      version = opening(db)?.version ?? 0
      rewrite(db, 'table:two', (text, v) => (v === version ? JSON.stringify(how(JSON.parse(text))) : text))
    }
    const reversed = change((body) => ({
      ...body,
      opened: (body.opened ?? []).map((o) =>
        'order' in o ? { ...o, order: o.order.split(' ').reverse().join(' ') } : o,
      ),
    }))
    const fault = async (how: (db: DatabaseSync) => void) => (await check(how, { again: 'none' })).fault
    expect(await fault(reversed)).toMatchObject({ stream: 'table:two', version })
    const silent = change(({ opened: _, ...body }) => body)
    expect(await fault(silent)).toMatchObject({ version, says: expect.stringContaining('not published') })
  })
})

describe('the fold', () => {
  test('a snapshot that is not what the entries come to', async () => {
    const change = (db: DatabaseSync) =>
      db.exec(`UPDATE snapshot SET state = replace(state, '"round":4', '"round":5')`)
    expect((await check(change)).fault).toMatchObject({
      stream: 'table:one',
      says: expect.stringContaining('snapshot'),
    })
  })

  test('facts that do not follow from their command, decided again', async () => {
    let version = 0
    const change = (db: DatabaseSync) => {
      version = bodies(db, 'table:one').find((t) => t.body.command.type === 'result')?.version ?? 0
      rewrite(db, 'table:one', (text, v) =>
        v === version ? text.replace(/Player's Hand \d/, "Player's Hand 10") : text,
      )
      db.exec('DELETE FROM snapshot')
    }
    expect((await check(change)).fault).toEqual({
      stream: 'table:one',
      version,
      says: expect.stringContaining('Decided again'),
    })
  })

  test('chips that were not there', async () => {
    let version = 0
    const change = (db: DatabaseSync) => {
      version = bodies(db, 'table:one').find((t) => t.body.command.cents === 20_00)?.version ?? 0
      rewrite(db, 'table:one', (text, v) => (v === version ? text.replaceAll('2000', '9999999') : text))
    }
    expect((await check(change, { again: 'none' })).fault).toMatchObject({
      stream: 'table:one',
      version,
      says: expect.stringContaining('cannot pay'),
    })
  })
})

describe('other games', () => {
  const all = [craps as Game, threeCardPoker as Game]

  test('cards that one player alone has seen, and dice, are folded and decided again', async () => {
    const store = new SqliteStore(':memory:')
    const world = new World(store, { games: all, draw: seeded(2) })
    for (const game of ['craps', 'three-card-poker']) {
      await world.open(game, { ...SETUP, game })
      await world.seat(game, `A-${game}`, '1', 5000_00)
      await world.seat(game, `B-${game}`, '2', 5000_00)
      await world.play(game, 3)
      await world.snapshot(game)
    }
    const looks = (await store.entries('table:three-card-poker', 0)).filter((e) =>
      e.body.includes('"look"'),
    ).length
    const open = await verifyHouse(store, { games: all, again: 'test' })
    expect([open.fault, open.counts.unknown]).toEqual([undefined, looks])
    const whole = await verifyHouse(store, { games: all, keys: [KEY], again: 'test' })
    expect([whole.fault, whole.counts.unknown, whole.counts.snapshots]).toEqual([undefined, 0, 2])
    expect(looks).toBe(6)
    await world.house.close()
  })
})

test('however long a stream is, a thousand entries are in memory at a time', async () => {
  const store = new SqliteStore(':memory:')
  let head: Buffer = EMPTY_HEAD
  const drafts = Array.from({ length: 2_500 }, (_, i): Draft => {
    const body = JSON.stringify({ n: i })
    head = chainHash(head, body)
    const command = `c${i}`
    return { stream: 's', version: i + 1, actor: 'a', command, body, hash: head, transfers: [], due: null }
  })
  await store.append([drafts])
  const entries = store.entries.bind(store)
  let most = 0
  store.entries = async (stream, after, limit) => {
    const rows = await entries(stream, after, limit)
    most = Math.max(most, rows.length)
    return rows
  }
  expect(await verifyHouse(store, { games })).toMatchObject({ counts: { entries: 2_500 } })
  expect(most).toBe(1_000)
  await store.close()
})

test('a house that goes on meanwhile is verified as it was when the verification began', async () => {
  const store = new SqliteStore(':memory:')
  const world = new World(store, { draw: seeded(3) })
  await world.open('one', SETUP)
  await world.seat('one', 'A', '1', 500_00)
  await world.until(() => world.ready('one'))
  const { version } = world.live('one')
  // Each look at the store lets the house write something in between.
  const entries = store.entries.bind(store)
  let bought = 0
  store.entries = async (stream, after, limit) => {
    if (bought++ < 4) await world.do('one', 'A', 'cash-out', { cents: 1_00 })
    return entries(stream, after, limit)
  }
  const { fault, counts } = await verifyHouse(store, { games, keys: [KEY] })
  expect(fault).toBeUndefined()
  expect(counts.entries).toBe(version + 1)
  expect(world.live('one').version).toBeGreaterThan(version)
  await world.house.close()
})
