import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { fund, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { type Store, StoreLost } from '../store/store.ts'
import { checkpointIn } from './anchors.ts'
import { type Checkpoint, newSigningKey, openCheckpoint, type SignedCheckpoint } from './chain.ts'
import { Checkpoints, readAnchor } from './checkpoint.ts'
import { LIST_STREAM, pageIn } from './headlist.ts'
import { manifestChanges, manifestText, programManifest } from './manifest.ts'
import { scratch } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

const pointOf = (signed: SignedCheckpoint | undefined): Checkpoint =>
  openCheckpoint(signed as SignedCheckpoint, (signed as SignedCheckpoint).key) as Checkpoint

/** The heads that a checkpoint signs, by name. */
async function headsOf(store: Store, { list }: Checkpoint): Promise<[string, number][]> {
  const rows = await store.entries(LIST_STREAM, list.first - 1, list.last - list.first + 1)
  return rows.flatMap((row) => pageIn(row)?.heads ?? []).map(([name, version]) => [name, version])
}

describe('checkpoints', () => {
  const signing = newSigningKey()
  const world = () => {
    const [store, clock] = [new SqliteStore(':memory:'), new TestClock()]
    const file = join(scratch(), 'anchor.json')
    return { store, clock, file, points: new Checkpoints({ store, clock, signing, manifest: 'm', file }) }
  }

  test('are made each minute while something changes, with the heads that changed and the house’s own', async () => {
    const { store, clock, points, file } = world()
    await fund(store, 'A', 100)
    const stop = await points.start()
    const first = pointOf(points.latest())
    expect(first).toMatchObject({ at: clock.now(), manifest: 'm' })
    expect(await headsOf(store, first)).toEqual([['patron:A', 1]])
    expect(first.house.version).toBe(0)
    expect(first.balances).toEqual({ 'play cage': -100, 'play patron': 100 })

    await fund(store, 'B', 50)
    await clock.forward(60_000)
    const second = pointOf(points.latest())
    expect(second.at).toBe(first.at + 60_000)
    expect(await headsOf(store, second)).toEqual([['patron:B', 1]])
    const [entry] = await store.entries('house', 0)
    expect(second.house).toEqual({ version: 1, hash: entry?.hash.toString('hex') })
    expect(readAnchor(file)).toEqual(points.latest())

    await clock.forward(180_000)
    expect(pointOf(points.latest()).at).toBe(second.at)
    stop()
    await fund(store, 'C', 50)
    await clock.forward(120_000)
    expect((await store.entries('house', 0)).map((e) => e.command)).toEqual(['checkpoint-1', 'checkpoint-2'])
    await store.close()
  })

  test('leave no timer behind when they end', async () => {
    const { store, clock, points } = world()
    const pending = new Set<() => void>()
    const at = clock.at.bind(clock)
    vi.spyOn(clock, 'at').mockImplementation((time, act) => {
      const cancel = at(time, act)
      pending.add(cancel)
      return () => {
        pending.delete(cancel)
        cancel()
      }
    })
    await fund(store, 'A', 100)
    await (await points.start())()
    expect(pending.size).toBe(0)
    await store.close()
  })

  test('add up what was moved since the last, and ask for nobody else’s money', async () => {
    const { store, clock, points } = world()
    for (const patron of ['A', 'B', 'C', 'D']) await fund(store, patron, 100)
    await points.make()
    const moved = vi.spyOn(store.sums, 'moved')
    const accounts = [vi.spyOn(store, 'accounts'), vi.spyOn(store, 'moment'), vi.spyOn(store, 'heads')]
    await fund(store, 'B', 7)
    await fund(store, 'E', 1)
    await clock.forward(60_000)
    const point = pointOf(await points.make())
    expect(await headsOf(store, point)).toEqual([
      ['patron:B', 2],
      ['patron:E', 1],
    ])
    expect(point.balances).toEqual({ 'play cage': -408, 'play patron': 408 })
    expect(moved.mock.calls.flat(2).map(({ stream, after, through }) => [stream, after, through])).toEqual([
      ['patron:B', 1, 2],
      ['patron:E', 0, 1],
    ])
    moved.mockClear()
    // Another process goes on from there.
    const next = new Checkpoints({ store, clock, signing, manifest: 'm' })
    await fund(store, 'A', 3)
    await clock.forward(60_000)
    const third = pointOf(await next.make())
    expect([await headsOf(store, third), third.balances]).toEqual([
      [['patron:A', 2]],
      { 'play cage': -411, 'play patron': 411 },
    ])
    expect(moved.mock.calls.flat(2)).toEqual([{ stream: 'patron:A', after: 1, through: 2 }])
    for (const spy of accounts) expect(spy).not.toHaveBeenCalled()
    expect((await verifyHouse(store, { games: [] })).fault).toBeUndefined()
    await store.close()
  })

  test('a database that gives no answer at the start keeps no house closed, a disk that fails does', async () => {
    const { store, clock } = world()
    await fund(store, 'A', 100)
    let lost = true
    const of = (kind: 'sqlite' | 'postgres') =>
      new Proxy(store, {
        get(target, name) {
          if (name === 'kind') return kind
          if (name === 'locked' && lost) return () => Promise.reject(new StoreLost('no answer'))
          const found = Reflect.get(target, name) as unknown
          return typeof found === 'function' ? found.bind(target) : found
        },
      })
    const told: string[] = []
    const trouble = (reason: Error): void => void told.push(reason.message)
    const disk = new Checkpoints({ store: of('sqlite'), clock, signing, manifest: 'm', trouble })
    await expect(disk.start()).rejects.toThrow('no answer')
    const points = new Checkpoints({ store: of('postgres'), clock, signing, manifest: 'm', trouble })
    const stop = await points.start()
    expect(told).toEqual(['no answer'])
    lost = false
    await clock.forward(60_000)
    expect(points.latest()).toBeDefined()
    stop()
    await store.close()
  })

  test('of two nodes one signs, and both have it', async () => {
    const { store, clock, points } = world()
    const other = new Checkpoints({ store, clock, signing, manifest: 'm' })
    await fund(store, 'A', 100)
    await points.make()
    await fund(store, 'A', 100)
    await other.make()
    await clock.forward(60_000)
    await fund(store, 'A', 100)
    await points.make()
    await other.make()
    expect((await store.entries('house', 0)).length).toBe(3)
    expect(await points.make()).toEqual(other.latest())
    expect(other.latest()).toEqual(points.latest())
    await store.close()
  })

  test('trouble is told, and the next minute tries again', async () => {
    const { clock } = world()
    const troubles: string[] = []
    const store = new SqliteStore(':memory:')
    await fund(store, 'A', 100)
    const points = new Checkpoints({
      store,
      clock,
      signing,
      manifest: 'm',
      trouble: ({ message }) => troubles.push(message),
    })
    const stop = await points.start()
    await store.close()
    await clock.forward(120_000)
    expect(troubles.length).toBe(2)
    stop()
  })

  test('a file or text that holds none is known for it', () => {
    const file = join(scratch(), 'a.json')
    writeFileSync(file, '{"text":"x"}')
    expect(() => readAnchor(file)).toThrow(/no signed checkpoint/)
    expect(checkpointIn('{"given":5}')).toBeUndefined()
    expect(checkpointIn('null')).toBeUndefined()
  })
})

describe('the program manifest', () => {
  test('has every file of the program and none of its tests, as sha256sum would write it', () => {
    const manifest = programManifest()
    expect([...manifest.files.keys()]).toContain('packages/house/src/proof/manifest.ts')
    expect([...manifest.files.keys()].some((path) => path.includes('.test'))).toBe(false)
    expect(manifestText(manifest)).toMatch(/^[0-9a-f]{64} {2}packages\//)
    expect(programManifest().hash).toBe(manifest.hash)
  })

  test('names what was changed, added and taken away', () => {
    const root = scratch()
    const at = (name: string) => join(root, 'packages/a/src', name)
    mkdirSync(at('deep'), { recursive: true })
    mkdirSync(join(root, 'packages/b'))
    for (const name of ['one.ts', 'deep/two.ts', 'one.test.ts']) writeFileSync(at(name), name)
    const before = programManifest(root)
    expect([...before.files.keys()]).toEqual(['packages/a/src/deep/two.ts', 'packages/a/src/one.ts'])
    writeFileSync(at('one.ts'), `${readFileSync(at('one.ts'))} `)
    writeFileSync(at('three.ts'), '')
    writeFileSync(at('one.test.ts'), '')
    const now = programManifest(root)
    expect(manifestChanges(before, now)).toEqual(['packages/a/src/one.ts', 'packages/a/src/three.ts'])
    expect(now.hash).not.toBe(before.hash)
  })
})
