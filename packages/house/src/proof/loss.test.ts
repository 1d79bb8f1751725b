import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HouseApi, HouseClient, type Me, type Welcome } from '@boardwalk/client'
import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { look, playRound, stake } from '../../test/player.ts'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { type RunningHouse, startHouse } from '../start.ts'
import { writtenHeads } from '../store/authentic.ts'
import { openStore } from '../store/open.ts'
import { StoreLost } from '../store/store.ts'
import type { SignedCheckpoint } from './chain.ts'
import { Checkpoints, readAnchor } from './checkpoint.ts'
import { addHouseKey, addSigningKey, openKeys, readKeys } from './keys.ts'
import { recoverLostKeys, refuseWithoutKeys } from './loss.ts'
import { scratch } from './proof.test-kit.ts'
import { type VerifyOptions, verifyHouse } from './verify.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const PACE = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5, clockAlone: true }
/** With a shoe in play, and without. */
const SHOES = ['minibaccarat-1', 'three-card-poker-1']
const TABLES = [...SHOES, 'craps-1']
interface Home {
  readonly folder: string
  readonly databaseUrl: string | undefined
}
const open = ({ folder, databaseUrl }: Home): Promise<RunningHouse> =>
  startHouse({
    folder,
    port: 0,
    pace: PACE,
    ...(databaseUrl && { databaseUrl }),
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })
const keysOf = ({ folder }: Home): string => join(folder, 'keys')
const lose = (home: Home): void => rmSync(keysOf(home), { recursive: true })
const recover = ({ folder, databaseUrl }: Home, anchor?: SignedCheckpoint) =>
  recoverLostKeys({ folder, databaseUrl, games, anchor })

async function verified(home: Home, more: Partial<VerifyOptions> = {}) {
  const { house = [], signer } = readKeys(keysOf(home))
  const store = await openStore(home.folder, home.databaseUrl, house, { readOnly: true })
  try {
    return await verifyHouse(store, { games, keys: house, ...(signer && { signers: [signer] }), ...more })
  } finally {
    await store.close()
  }
}

/** All that somebody has, in the purse and at tables, wagers and all. */
const totalOf = ({ money }: Me): number =>
  Object.values(money.tables).reduce((sum, n) => sum + n, money.patron)

/** Somebody has a wager at three tables, and at one of them cards that only they have seen; then the house closes. */
async function played(home: Home): Promise<{ welcome: Welcome; staked: number; all: number }> {
  const running = await open(home)
  const client = await HouseClient.guest(running.url)
  // A round that is over: the order of its shoe is published, and hidden cards of it are in the record for ever.
  await playRound(client, 'three-card-poker-1')
  let staked = 0
  for (const table of TABLES) {
    const cents = await stake(client, table)
    if (SHOES.includes(table)) staked += cents
  }
  await look(client, 'three-card-poker-1')
  const me = await client.api.me()
  client.close()
  await running.close()
  return { welcome: { ...me, token: client.token }, staked, all: totalOf(me) }
}

describe.each(['SQLite', 'PostgreSQL'])('keys that are lost, on %s', (kind) => {
  const home = async (): Promise<Home> => ({
    folder: scratch(),
    databaseUrl: kind === 'SQLite' ? undefined : await server.database(),
  })

  test('the house does not open without them and makes none; declared lost, shoes are void, wagers go back, and it opens', async () => {
    const own = await home()
    const { welcome, staked, all } = await played(own)
    const anchor = readAnchor(join(own.folder, 'anchor.json'))
    lose(own)
    await expect(open(own)).rejects.toThrow(/its keys are not in .*recover --lost-keys/)
    expect(existsSync(keysOf(own))).toBe(false)

    const { version, tables } = await recover(own, anchor)
    expect(tables.map((t) => t.table).sort()).toEqual(SHOES)
    expect(tables.reduce((sum, t) => sum + t.returned, 0)).toBe(staked)
    const { fault, counts, uncovered } = await verified(own, { anchor })
    expect([fault, counts.voided]).toEqual([undefined, tables.flatMap((t) => t.shoes).length])
    expect(uncovered).toContainEqual(
      expect.stringContaining(`from version ${version} of the house’s stream on another key`),
    )

    const running = await open(own)
    const me = await new HouseApi(running.url, welcome).me()
    // Nobody has lost a cent by it: what lay on wagers is in the purse, with what lay beside it.
    expect([totalOf(me), me.money.tables]).toEqual([all, { 'craps-1': 200_00 }])
    for (const { instead } of tables) expect(running.house.live(instead)?.table.closing).toBeUndefined()
    for (const { table } of tables)
      expect(running.house.live(table)?.table.players[welcome.you.id]).toBeUndefined()
    const events = (await running.store.entries('events', 0)).map(({ body }) => body).join('\n')
    for (const word of ['keys-lost', 'shoe-void', 'alarm']) expect(events).toContain(word)
    await running.close()
    // And again, on what it has written since.
    await (await open(own)).close()
    expect((await verified(own)).fault).toBeUndefined()
  })

  test('one key of several is missing: only what it sealed is void', async () => {
    const own = await home()
    const { welcome } = await played(own)
    const [first] = readdirSync(keysOf(own)).filter((name) => name.startsWith('house-'))
    addHouseKey(keysOf(own))
    const running = await open(own)
    // Two decks, shuffled anew by now; the shoe of the other game is the one from before.
    const client = HouseClient.of(running.url, welcome)
    for (let n = 0; n < 3; n++) await playRound(client, 'three-card-poker-1')
    client.close()
    expect((await running.store.sealed('minibaccarat-1/1'))?.key).toMatch(/^1-/)
    await running.close()
    rmSync(join(keysOf(own), first ?? ''))
    await expect(open(own)).rejects.toThrow(/not as the house left it, or not by a key that is here/)
    const { tables } = await recover(own)
    expect(tables.map((t) => t.table)).toEqual(['minibaccarat-1'])
    await (await open(own)).close()
    expect((await verified(own)).fault).toBeUndefined()
  })
})

describe('what is not so simple', () => {
  const used = async (): Promise<Home> => {
    const own = { folder: scratch(), databaseUrl: undefined }
    const running = await open(own)
    await HouseClient.guest(running.url)
    await running.close()
    return own
  }

  test('broken off, the house does not open, and it is done again', async () => {
    const own: Home = { folder: scratch(), databaseUrl: undefined }
    const { welcome, all } = await played(own)
    lose(own)
    const broken = vi
      .spyOn(Checkpoints.prototype, 'make')
      .mockRejectedValueOnce(new Error('The power failed.'))
    await expect(recover(own)).rejects.toThrow('The power failed.')
    broken.mockRestore()
    await expect(open(own)).rejects.toThrow(/or not by a key that is here/)
    // The tables are shut already; what is left is the word for the record.
    expect((await recover(own)).tables).toEqual([])
    const running = await open(own)
    expect(totalOf(await new HouseApi(running.url, welcome).me())).toBe(all)
    await running.close()
    expect((await verified(own)).fault).toBeUndefined()
  })

  test('a database that is away is not taken for an empty one: it may have a record', async () => {
    const away = 'postgres://house:house@127.0.0.1:1/none'
    await expect(refuseWithoutKeys(scratch(), away)).rejects.toThrow(StoreLost)
    await expect(refuseWithoutKeys(scratch(), undefined)).resolves.toBeUndefined()
  })

  test('where no key is missing nothing is changed', async () => {
    const own = await used()
    const record = async () => {
      const store = await openStore(own.folder, undefined, [], { readOnly: true })
      const heads = await writtenHeads(store)
      await store.close()
      return heads
    }
    const before = await record()
    await expect(recover(own)).rejects.toThrow('No key is missing')
    expect(await record()).toEqual(before)
    await (await open(own)).close()
  })

  test('a record with a fault of its own is vouched for by nobody', async () => {
    const own = await used()
    lose(own)
    const db = new DatabaseSync(join(own.folder, 'house.db'))
    db.exec("DROP TRIGGER entry_no_update; UPDATE entry SET body = replace(body, 'Guest', 'Ghost')")
    db.close()
    await expect(recover(own)).rejects.toThrow(/The record has a fault.*people/)
    expect(existsSync(keysOf(own))).toBe(false)
  })

  test('an anchor from before finds a tail that was cut while nobody had the keys', async () => {
    const own = await used()
    const early = join(scratch(), 'early')
    cpSync(own.folder, early, { recursive: true })
    const running = await open(own)
    await HouseClient.guest(running.url)
    await running.close()
    const anchor = readAnchor(join(own.folder, 'anchor.json'))
    const cut = { folder: early, databaseUrl: undefined }
    lose(cut)
    await expect(recover(cut, anchor)).rejects.toThrow(/The record has a fault/)
  })

  test('a lost signing key alone voids nothing, and whoever trusts only the old one is told where it ends', async () => {
    const own = await used()
    const old = openKeys(keysOf(own)).signer
    rmSync(join(keysOf(own), 'signing.pem'))
    await expect(open(own)).rejects.toThrow(/only that key/)
    const { version, tables, signer } = await recover(own)
    expect([tables, signer === old]).toEqual([[], false])
    expect((await verified(own)).fault).toBeUndefined()
    expect((await verified(own, { signers: [old] })).fault).toMatchObject({ stream: 'house', version })
    await (await open(own)).close()
    // From then on keys are exchanged as ever.
    addSigningKey(keysOf(own))
    await (await open(own)).close()
    expect((await verified(own)).fault).toBeUndefined()
  })
})
