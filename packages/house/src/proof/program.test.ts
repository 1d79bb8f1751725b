import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TestClock } from '../../test/world.ts'
import type { EventNote } from '../people/audit.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { newSigningKey } from './chain.ts'
import { Checkpoints } from './checkpoint.ts'
import { programManifest } from './manifest.ts'
import { compareWithRecord, Program } from './program.ts'
import { scratch } from './proof.test-kit.ts'

test('a program that is changed under a running house is found within a day, and on demand', async () => {
  const root = scratch()
  const source = join(root, 'packages/house/src')
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'a.ts'), 'one')
  const noted: EventNote[] = []
  const clock = new TestClock()
  const program = new Program({
    started: programManifest(root),
    clock,
    note: (n) => noted.push(n),
    trouble: (reason) => {
      throw reason
    },
    read: () => programManifest(root),
  })
  expect(program.check().changes).toEqual([])
  await clock.forward(25 * 60 * 60_000)
  expect(noted).toEqual([])
  writeFileSync(join(source, 'a.ts'), 'two')
  writeFileSync(join(source, 'b.ts'), 'new')
  await clock.forward(25 * 60 * 60_000)
  expect(noted).toMatchObject([{ kind: 'program-altered', severity: 'alarm' }])
  expect(program.check().changes).toEqual(['packages/house/src/a.ts', 'packages/house/src/b.ts'])
  program.close()
})

test('at the start it is said when another program signed last', async () => {
  const store = new SqliteStore(':memory:')
  const noted: EventNote[] = []
  const note = (n: EventNote): void => void noted.push(n)
  const files = new Map<string, string>()
  await compareWithRecord(store, { hash: 'b'.repeat(64), files }, note)
  await store.append([
    [
      {
        stream: 's',
        version: 1,
        actor: 'a',
        command: 'c',
        body: '{}',
        hash: Buffer.alloc(32),
        transfers: [],
        due: null,
      },
    ],
  ])
  const checkpoints = new Checkpoints({
    store,
    clock: new TestClock(),
    signing: newSigningKey(),
    manifest: 'a'.repeat(64),
  })
  await checkpoints.make()
  await compareWithRecord(store, { hash: 'a'.repeat(64), files }, note)
  expect(noted).toEqual([])
  await compareWithRecord(store, { hash: 'b'.repeat(64), files }, note)
  expect(noted).toMatchObject([{ kind: 'program-changed', text: expect.stringContaining('aaaa') }])
  await store.close()
})
