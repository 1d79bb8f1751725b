import type { KeyObject } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, TestClock } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { HOUSE_STREAM } from './anchors.ts'
import { newSigningKey, publicOf, signCheckpoint, signSuccession } from './chain.ts'
import { Checkpoints } from './checkpoint.ts'
import { addSigningKey, openKeys } from './keys.ts'
import { scratch } from './proof.test-kit.ts'
import { type VerifyOptions, verifyHouse } from './verify.ts'

const [old, fresh, stranger] = [newSigningKey(), newSigningKey(), newSigningKey()]
let store: SqliteStore
let clock: TestClock
beforeEach(() => {
  store = new SqliteStore(':memory:')
  clock = new TestClock()
})
afterEach(() => store.close())

const points = (signing: KeyObject, ...retired: KeyObject[]) =>
  new Checkpoints({ store, clock, signing, retired, manifest: 'm' })
/** Something happens and is signed. */
async function signedBy(by: Checkpoints) {
  await clock.forward(60_000)
  await fund(store, 'A', 100)
  return by.make()
}
const faultOf = async (options: Partial<VerifyOptions> = {}) =>
  (await verifyHouse(store, { games: [], ...options })).fault
const ids = async () => (await store.entries(HOUSE_STREAM, 0)).map((e) => e.command)

/** Writes to the house's stream what somebody else made up. */
async function forge(kind: string, said: object): Promise<void> {
  const [head] = await store.streams([HOUSE_STREAM])
  if (!head) throw new Error('no stream')
  const id = `${kind}-${head.version + 1}`
  const body = JSON.stringify({ v: 1, at: clock.now(), by: 'house', id, [kind]: said })
  const row = { stream: HOUSE_STREAM, version: head.version + 1, actor: 'house', command: id, body }
  await store.append([[{ ...row, hash: chainHash(head.head, body), transfers: [], due: null }]])
}

test('the old key says which follows, once, and whoever trusts either trusts the record', async () => {
  const first = await signedBy(points(old))
  const next = points(fresh, old)
  const second = await signedBy(next)
  await signedBy(next)
  // From then on the old key is not needed.
  await signedBy(points(fresh))
  expect(await ids()).toEqual([
    'checkpoint-1',
    'succession-2',
    'checkpoint-3',
    'checkpoint-4',
    'checkpoint-5',
  ])
  if (!first || !second) throw new Error('nothing was signed')
  for (const key of [old, fresh]) expect(await faultOf({ signers: [publicOf(key)] })).toBeUndefined()
  for (const anchor of [first, second]) {
    expect(await faultOf({ anchor })).toBeUndefined()
    expect(await faultOf({ anchor, signers: [publicOf(fresh)] })).toBeUndefined()
  }
  expect(await faultOf()).toBeUndefined()
  expect(await faultOf({ signers: [publicOf(stranger)] })).toMatchObject({ stream: 'house', version: 1 })
})

test('a key that has handed over signs no more', async () => {
  await signedBy(points(old))
  await signedBy(points(fresh, old))
  await forge('checkpoint', signCheckpoint({ at: clock.now(), heads: {}, balances: {}, manifest: 'm' }, old))
  expect(await faultOf()).toMatchObject({
    stream: 'house',
    version: 4,
    says: expect.stringMatching(/not signed/),
  })
})

test('only the key that signs hands over, and only to one that then signs', async () => {
  await signedBy(points(old))
  await expect(points(fresh).make()).rejects.toThrow(/only that key/)
  await forge('succession', signSuccession({ at: clock.now(), successor: publicOf(stranger) }, stranger))
  expect(await faultOf()).toMatchObject({
    stream: 'house',
    version: 2,
    says: expect.stringMatching(/not by the one/),
  })
})

test('to name a trusted key is not to have its signature', async () => {
  await signedBy(points(stranger))
  await forge('succession', signSuccession({ at: clock.now(), successor: publicOf(fresh) }, stranger))
  expect(await faultOf({ signers: [publicOf(fresh)] })).toMatchObject({ stream: 'house', version: 1 })
})

test('a new key is made beside the old one, and signs from the next start on', () => {
  const folder = join(scratch(), 'keys')
  const before = openKeys(folder)
  const added = addSigningKey(folder)
  const after = openKeys(folder)
  expect([after.signer, after.retired.map(publicOf)]).toEqual([added, [before.signer]])
  const third = addSigningKey(folder)
  expect(openKeys(folder)).toMatchObject({ signer: third })
  rmSync(join(folder, 'signing.pem'))
  expect(openKeys(folder).retired.map(publicOf)).toEqual([added])
})
