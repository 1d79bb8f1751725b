import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { fund, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite.ts'
import { StoreLost } from '../store/store.ts'
import { checkpointIn } from './anchors.ts'
import { type Checkpoint, newSigningKey, openCheckpoint, type SignedCheckpoint } from './chain.ts'
import { Checkpoints, readAnchor } from './checkpoint.ts'
import { manifestChanges, manifestText, programManifest } from './manifest.ts'
import { scratch } from './proof.test-kit.ts'

const pointOf = (signed: SignedCheckpoint | undefined): Checkpoint =>
  openCheckpoint(signed as SignedCheckpoint, (signed as SignedCheckpoint).key) as Checkpoint

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
    expect(first.heads).toEqual({ 'patron:A': { version: 1, hash: expect.any(String) } })
    expect(first.balances).toEqual({ 'play cage': -100, 'play patron': 100 })

    await fund(store, 'B', 50)
    await clock.forward(60_000)
    const second = pointOf(points.latest())
    expect(second.at).toBe(first.at + 60_000)
    expect(Object.keys(second.heads)).toEqual(['house', 'patron:B'])
    expect(readAnchor(file)).toEqual(points.latest())

    await clock.forward(180_000)
    expect(pointOf(points.latest()).at).toBe(second.at)
    stop()
    await fund(store, 'C', 50)
    await clock.forward(120_000)
    expect((await store.entries('house', 0)).map((e) => e.command)).toEqual(['checkpoint-1', 'checkpoint-2'])
    await store.close()
  })

  test('add up what was moved since the last, and ask for nobody else’s money', async () => {
    const { store, clock, points } = world()
    for (const patron of ['A', 'B', 'C', 'D']) await fund(store, patron, 100)
    await points.make()
    const all = vi.spyOn(store.sums, 'totals')
    const moved = vi.spyOn(store.sums, 'moved')
    const accounts = [vi.spyOn(store, 'accounts'), vi.spyOn(store, 'moment')]
    await fund(store, 'B', 7)
    await fund(store, 'E', 1)
    await clock.forward(60_000)
    const { heads, balances } = pointOf(await points.make())
    expect(Object.keys(heads).sort()).toEqual(['house', 'patron:B', 'patron:E'])
    expect(balances).toEqual({ 'play cage': -408, 'play patron': 408 })
    expect(moved.mock.calls.flat(2).map(({ stream, after, through }) => [stream, after, through])).toEqual([
      ['patron:B', 1, 2],
      ['house', 0, 1],
      ['patron:E', 0, 1],
    ])
    for (const spy of [all, ...accounts]) expect(spy).not.toHaveBeenCalled()
    // What another process sums up from the beginning is the same.
    const anew = new Checkpoints({ store, clock, signing, manifest: 'm' })
    await clock.forward(60_000)
    expect(pointOf(await anew.make()).balances).toEqual(balances)
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
