import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@boardwalk/engine'
import { beforeAll, expect, test } from 'vitest'
import { startHouse } from '../start.ts'
import { chainHash } from '../store/chain.ts'
import { openStore } from '../store/open.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { readKeys } from './keys.ts'
import { scratch } from './proof.test-kit.ts'
import { type Verified, verifyHouse } from './verify.ts'
import { UNVOUCHED } from './words.ts'

const original = scratch()

const open = (folder: string) =>
  startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })

beforeAll(async () => {
  const running = await open(original)
  await fetch(`${running.url}/api/guest`, { method: 'POST' })
  await running.close()
})

function copied(): string {
  const folder = scratch()
  cpSync(original, folder, { recursive: true })
  chmodSync(join(folder, 'keys'), 0o700)
  return folder
}

/** A copy in which a guest was made an operator by somebody who has the file and not the keys. */
async function granted(): Promise<string> {
  const folder = copied()
  const store = new SqliteStore(folder)
  const [head] = await store.streams(['people'])
  const [last] = await store.entries('people', (head?.version ?? 0) - 1, 1)
  if (!head || !last) throw new Error('nobody was here')
  const before = JSON.parse(last.body) as object
  const person = /g-\d+-[0-9a-f]+/.exec(last.body)?.[0]
  const events = [{ type: 'granted', person, role: 'operator' }]
  const body = JSON.stringify({ ...before, id: 'forged', by: 'house', events })
  const [version, hash] = [head.version + 1, chainHash(head.head, body)]
  const draft = { stream: 'people', version, actor: 'house', command: 'forged', body, hash, transfers: [] }
  expect(await store.append([[{ ...draft, due: null }]])).toEqual(['written'])
  await store.close()
  return folder
}

function forget(folder: string): void {
  const db = new DatabaseSync(join(folder, 'house.db'))
  db.exec('UPDATE stream SET mac = NULL')
  db.close()
}

async function verified(folder: string): Promise<Verified> {
  const { house = [], authenticated } = readKeys(join(folder, 'keys'))
  const store = await openStore(folder, undefined, house, { readOnly: true })
  try {
    return await verifyHouse(store, { games, keys: house, ...(authenticated && { authenticated }) })
  } finally {
    await store.close()
  }
}

test('a forged grant is found where the house’s word was taken from every head, as the house finds it', async () => {
  const folder = await granted()
  forget(folder)
  expect((await verified(folder)).fault?.says).toContain('has not the word of the house')
  await expect(open(folder)).rejects.toThrow(/is not as the house left it/)
})

test('a record from before the house vouched for anything is good, and verify says what that means', async () => {
  const folder = copied()
  forget(folder)
  rmSync(join(folder, 'keys/authenticated'))
  const { fault, uncovered } = await verified(folder)
  expect(fault).toBeUndefined()
  expect(uncovered).toContain(UNVOUCHED)
})
