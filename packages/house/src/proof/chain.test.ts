import { expect, test } from 'vitest'
import { chainHash } from '../store/chain.ts'
import { EMPTY_HEAD } from '../store/store.ts'
import {
  type Checkpoint,
  firstBreak,
  isListed,
  newSigningKey,
  openCheckpoint,
  signCheckpoint,
} from './chain.ts'

function chain(bodies: readonly string[]) {
  let previous = EMPTY_HEAD
  return bodies.map((body, i) => {
    previous = chainHash(previous, body)
    return { version: i + 1, body, hash: previous }
  })
}

test('a chain holds, and names the first entry that was changed', () => {
  const entries = chain(['a', 'b', 'c', 'd'])
  expect(firstBreak(EMPTY_HEAD, entries)).toBeUndefined()
  expect(
    firstBreak(
      EMPTY_HEAD,
      entries.map((e) => (e.version === 3 ? { ...e, body: 'C' } : e)),
    ),
  ).toBe(3)
  expect(
    firstBreak(
      EMPTY_HEAD,
      entries.filter((e) => e.version !== 2),
    ),
  ).toBe(3)
})

test('a checkpoint is signed, and a changed one or another’s key does not open', () => {
  const key = newSigningKey()
  const point: Checkpoint = {
    v: 2,
    at: 1,
    house: { version: 4, hash: 'ff' },
    list: { first: 1, last: 4, hash: 'ff', heads: 7, root: 'ff' },
    balances: { play: 0 },
    manifest: 'm',
  }
  const signed = signCheckpoint(point, key)
  expect(openCheckpoint(signed, signed.key)).toEqual(point)
  expect(openCheckpoint({ ...signed, text: signed.text.replace('4', '3') }, signed.key)).toBeUndefined()
  expect(openCheckpoint(signCheckpoint(point, newSigningKey()), signed.key)).toBeUndefined()
})

test('a checkpoint that names its heads opens, as they were before there was a list', () => {
  const key = newSigningKey()
  const point = { at: 1, heads: { t: { version: 4, hash: 'ff' } }, balances: { play: 0 }, manifest: 'm' }
  const signed = signCheckpoint(point, key)
  const opened = openCheckpoint(signed, signed.key)
  expect([opened, opened && isListed(opened)]).toEqual([point, true])
})
