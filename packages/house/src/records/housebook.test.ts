import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { craps } from '@boardwalk/engine/craps'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { roulette } from '@boardwalk/engine/roulette'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { KEY, SETUP } from '../../test/world.ts'
import { World } from '../proof/proof.test-kit.ts'
import { FORMAT } from '../store/derived.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteDerived } from '../store/sqlite/derived.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { EntryRow, SealedRow, Store } from '../store/store.ts'
import { HouseBook } from './book.ts'
import {
  all,
  counted,
  expectSame,
  expectSameReplays,
  more,
  played,
  scratchFolder,
  voided,
  write,
} from './books.test-kit.ts'
import { findRounds } from './recall.ts'
import type { Played } from './records.test-kit.ts'

const games = [craps, minibaccarat, threeCardPoker, roulette] as readonly Game[]
const EVERY = 25

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

interface Home {
  open(): Promise<Store>
  gone(): void
}

const homes: Record<Store['kind'], () => Promise<Home>> = {
  async sqlite() {
    const { folder, gone } = scratchFolder()
    return { open: async () => new SqliteStore(folder), gone }
  },
  async postgres() {
    const url = await server.database()
    return { open: () => PostgresStore.open(url), gone: () => undefined }
  },
}

/** Played once; what is written of them is cut where a test wants it. */
const tables: Readonly<Record<string, Played>> = {
  dice: played(craps as Game, { chance: 'dealer' }, 5, 240),
  bank: played(minibaccarat as Game, { options: { shuffling: 'continuous' } }, 6, 240),
  cards: played(threeCardPoker as Game, {}, 7, 240),
  wheel: played(roulette as Game, { chance: 'dealer' }, 8, 240),
}
const names = Object.keys(tables)
const writeAll = async (store: Store, entries: number): Promise<void> => {
  for (const name of names) await write(store, name, tables[name]?.texts.slice(0, entries) ?? [])
}

test('what is played here has results taken back, in their round and after it', () => {
  const rounds = Object.values(tables).flatMap((t) => t.rounds())
  const back = rounds.filter((r) => r.takenBack.length > 0)
  expect(back.length).toBeGreaterThan(3)
  const twice = Object.values(tables).flatMap((t) => {
    const numbers = t.rounds().map((r) => r.round)
    return numbers.filter((n, i) => numbers.indexOf(n) < i)
  })
  expect(twice.length).toBeGreaterThan(0)
  expect(back.length).toBeGreaterThan(twice.length)
  expect(rounds.some((r) => r.status === 'open')).toBe(true)
})

/**
 * Some rounds as a house deals them: what only one player sees is in no entry, and can be had from the seals.
 */
async function dealt(): Promise<{ texts: readonly EntryRow[]; sealed: readonly SealedRow[] }> {
  const store = new SqliteStore(':memory:')
  const world = new World(store, { games, draw: (below) => below - 1 })
  await world.open('two', { ...SETUP, game: 'three-card-poker' })
  await world.seat('two', 'A', '1', 900_00)
  await world.seat('two', 'B', '2', 900_00)
  await world.play('two', 8)
  const shuffles = Array.from({ length: world.live('two').table.shuffles }, (_, i) => `two/${i + 1}`)
  const sealed = await Promise.all(shuffles.map((shoe) => store.sealed(shoe)))
  const texts = await store.entries('table:two', 0)
  await world.house.close()
  return { texts, sealed: sealed.filter((row) => row !== undefined) }
}

describe.each(['sqlite', 'postgres'] as const)('the house’s book on %s', (kind) => {
  let home: Home
  let store: Store
  const opened: Store[] = []
  const open = async (): Promise<Store> => {
    const made = await home.open()
    opened.push(made)
    return made
  }
  const bookOn = (on: Store, every = EVERY): HouseBook => new HouseBook(on, games, { every })
  beforeEach(async () => {
    home = await homes[kind]()
    store = await open()
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    home.gone()
  })

  test('answers as a reading from the first entry does, in play and after a restart', async () => {
    const book = bookOn(store)
    for (const entries of [10, 131, 240]) {
      await writeAll(store, entries)
      await expectSame(store, games, book)
    }
    await expectSame(store, games, bookOn(store))
    await expectSameReplays(store, games, bookOn(store), { step: 5 })
  })

  test('after a restart reads only what was not kept', async () => {
    await writeAll(store, 240)
    const first = counted(store)
    const figures = await bookOn(first.store).figures(names)
    expect(first.entries).toBeGreaterThanOrEqual(240 * names.length)
    const again = counted(store)
    expect(await bookOn(again.store).figures(names)).toEqual(figures)
    const longest = Math.max(
      ...Object.values(tables).flatMap((t) => t.rounds().map((r) => r.to - r.from + 1)),
    )
    expect(again.entries).toBeLessThanOrEqual((EVERY + 2 * longest) * names.length)
    expect(again.entries).toBeLessThan(first.entries / 2)
  })

  test('a round that is kept is replayed without reading on', async () => {
    await writeAll(store, 100)
    await bookOn(store).figures(names)
    await writeAll(store, 240)
    const count = counted(store)
    expect(await bookOn(count.store).replay({ table: 'bank', round: 2, viewer: 'A' })).toBeDefined()
    expect(count.entries).toBeGreaterThan(0)
    expect(count.entries).toBeLessThan(250)
    await expectSameReplays(store, games, bookOn(store), { step: 6 })
  })

  test('a void round and a table that is shut are what they were', async () => {
    const table = played(minibaccarat as Game, { options: { shuffling: 'continuous' } }, 31, 120)
    for (let seed = 40; !Object.keys(table.table.balances).some((a) => a.startsWith('spot:')); seed++)
      more(table, seed, table.texts.length + 1)
    await write(store, 'void', [...table.texts, voided(table)])
    const shut = played(minibaccarat as Game, { options: { shuffling: 'continuous' } }, 33, 120)
    shut.do('supervisor', 'close-table')
    for (let seed = 40; shut.table.closing !== 'shut'; seed++) more(shut, seed, shut.texts.length + 1)
    await write(store, 'shut', shut.texts)
    const book = bookOn(store, 1)
    await expectSame(store, games, book)
    await expectSame(store, games, bookOn(store, 1))
    expect((await all(book.rounds({ table: 'void' }))).at(-1)?.status).toBe('void')
    expect((await book.figures(['void'])).get('void')?.voids).toBe(1)
  })

  test('nodes that read at once come to the same, and nothing is there twice', async () => {
    const stores = [store, kind === 'postgres' ? await open() : store]
    const books = stores.map((s) => bookOn(s))
    for (const entries of [150, 240]) {
      await writeAll(store, entries)
      await Promise.all(books.map((book, i) => expectSame(stores[i] as Store, games, book)))
    }
    const folds = await Promise.all(names.map((name) => store.derived.fold(`table:${name}`)))
    for (const [i, fold] of folds.entries()) {
      const asked = { fold: fold?.id ?? 0, after: 0, through: 9999, since: 0, limit: 9999 }
      const kept = await store.derived.rounds(asked)
      const right = tables[names[i] as string]?.rounds().filter((r) => r.to <= (fold?.version ?? 0))
      expect(kept?.map((r) => r.from)).toEqual(right?.map((r) => r.from))
    }
  })

  test('whoever dies between two pages leaves what another goes on with', async () => {
    await writeAll(store, 240)
    for (let lives = 0; lives < 6; lives++) {
      const dying = bookOn(counted(store, 130).store)
      await expect(dying.figures(names)).rejects.toThrow('the power is gone')
    }
    const kept = await Promise.all(names.map((name) => store.derived.fold(`table:${name}`)))
    expect(kept.some((fold) => fold !== undefined)).toBe(true)
    await expectSame(store, games, bookOn(store))
  })

  test('what another record came to is thrown away', async () => {
    await writeAll(store, 200)
    await bookOn(store).figures(names)
    const other = await (await homes[kind]()).open()
    opened.push(other)
    await write(other, 'dice', played(craps as Game, {}, 99, 200).texts)
    await write(other, 'bank', tables.bank?.texts.slice(0, 40) ?? [])
    for (const name of ['dice', 'bank']) {
      const fold = await store.derived.fold(`table:${name}`)
      if (!fold) throw new Error('nothing was kept')
      expect(await other.derived.save(fold, 0, [], [])).toBe(true)
    }
    await expectSame(other, games, bookOn(other))
    await expectSameReplays(other, games, bookOn(other), { step: 5 })
  })

  test('thrown away under the eyes of who reads, it is worked out again', async () => {
    await writeAll(store, 200)
    const book = bookOn(store)
    await book.figures(names)
    await store.derived.reset()
    await expectSame(store, games, book)
    const reading = book.rounds({ table: 'dice' })
    const first = [(await reading.next()).value, (await reading.next()).value]
    await store.derived.reset()
    const got = [...first, ...(await all(reading))]
    expect(JSON.stringify(got)).toBe(JSON.stringify(await all(findRounds(store, games, { table: 'dice' }))))
    await store.derived.reset()
    await expectSameReplays(store, games, book, { step: 9 })
    await writeAll(store, 240)
    await store.derived.reset()
    expect((await book.own('A', 200)).length).toBeGreaterThan(20)
    await expectSame(store, games, book)
  })

  test('a program that reckons pay tables otherwise does not go on from there', async () => {
    await writeAll(store, 200)
    await bookOn(store).figures(names)
    const before = await store.derived.fold('table:wheel')
    const dearer: Game = {
      ...(roulette as Game),
      wagers: (options) =>
        (roulette as Game)
          .wagers(options)
          .map((w) => ({ ...w, pays: w.pays.map((p) => ({ ...p, when: `${p.when}!` })) })),
    }
    const others = games.map((g) => (g.id === 'roulette' ? dearer : g))
    await expectSame(store, others, new HouseBook(store, others, { every: EVERY }))
    expect((await store.derived.fold('table:wheel'))?.id).not.toBe(before?.id)
  })

  test('a table that stands still keeps nothing, and is written to by nobody who only reads', async () => {
    await writeAll(store, 20)
    const book = bookOn(store, 256)
    await expectSame(store, games, book)
    expect(await store.derived.folds()).toEqual([])
    expect((await store.heads()).map((h) => h.version)).toEqual(names.map(() => 20))
  })

  test('private cards are seen again by their player alone, from wherever the reading starts', async () => {
    const { texts, sealed } = await dealt()
    await write(store, 'two', texts, sealed)
    const book = bookOn(store, 10)
    await expectSameReplays(store, games, book, { keys: [KEY] })
    const fold = await store.derived.fold('table:two')
    expect((await store.derived.mark(fold?.id ?? 0, 8))?.round).toBeGreaterThan(4)
    const [mine, theirs] = await Promise.all(
      ['A', 'everyone'].map((viewer) => book.replay({ table: 'two', round: 7, viewer, keys: [KEY] })),
    )
    const own = /"to":"A","faces"/
    expect([own.test(JSON.stringify(mine)), own.test(JSON.stringify(theirs))]).toEqual([true, false])
  })
})

describe('the file beside the house’s', () => {
  const files = (folder: string): string[] => readdirSync(folder).filter((f) => /^rounds-\d+\.db$/.test(f))

  test('is made when somebody asks; another format, or one that is damaged, is thrown away', async () => {
    const { folder, gone } = scratchFolder()
    const store = new SqliteStore(folder)
    await writeAll(store, 150)
    expect(files(folder)).toEqual([])
    await expectSame(store, games, new HouseBook(store, games, { every: EVERY }))
    expect(files(folder)).toEqual([`rounds-${FORMAT}.db`])
    await store.derived.close()
    const newer = new SqliteDerived(folder, FORMAT + 1)
    await expectSame(store, games, new HouseBook(store, games, { every: EVERY, derived: newer }))
    expect(files(folder)).toEqual([`rounds-${FORMAT + 1}.db`])
    await newer.close()
    writeFileSync(join(folder, `rounds-${FORMAT + 1}.db`), 'x'.repeat(8192))
    const again = new SqliteDerived(folder, FORMAT + 1)
    await expectSame(store, games, new HouseBook(store, games, { every: EVERY, derived: again }))
    await again.close()
    await store.close()
    gone()
  })

  test('of a house that had gone further does not mislead one that was restored', async () => {
    const [later, earlier] = [scratchFolder(), scratchFolder()]
    const further = new SqliteStore(later.folder)
    await writeAll(further, 240)
    await new HouseBook(further, games, { every: EVERY }).figures(names)
    await further.close()
    const file = `rounds-${FORMAT}.db`
    copyFileSync(join(later.folder, file), join(earlier.folder, file))
    const restored = new SqliteStore(earlier.folder)
    await writeAll(restored, 100)
    await expectSame(restored, games, new HouseBook(restored, games, { every: EVERY }))
    await restored.close()
    later.gone()
    earlier.gone()
  })
})
