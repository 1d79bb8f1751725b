import { expect, test } from 'vitest'
import { Memory, REMEMBERED } from './memory.ts'
import type { Known } from './types.ts'

const known = (version: number, id = `c${version}`): Known => ({
  actor: 'A',
  id,
  command: { type: 'ready', by: 'player:A' },
  version,
  hash: `${version}`,
})
const filled = (n: number) => Memory.of(Array.from({ length: n }, (_, i) => known(i + 1)))

test('remembers the last 256 commands and no more', () => {
  const memory = filled(1000)
  expect(memory.list(1000).map((k) => k.version)).toEqual(
    Array.from({ length: REMEMBERED }, (_, i) => 745 + i),
  )
  expect(memory.find({ actor: 'A', id: 'c745' }, 1000)).toMatchObject({ version: 745 })
  expect(memory.find({ actor: 'A', id: 'c744' }, 1000)).toBeUndefined()
  expect(memory.find({ actor: 'B', id: 'c745' }, 1000)).toBeUndefined()
})

test('what was decided beyond the version one stands at does not count', () => {
  const memory = filled(10).add(known(11, 'tentative'))
  expect(memory.find({ actor: 'A', id: 'tentative' }, 10)).toBeUndefined()
  expect(memory.find({ actor: 'A', id: 'tentative' }, 11)).toBeDefined()
})

test('what another node’s entry overtook does not count', () => {
  const memory = filled(10).add(known(11, 'mine')).add(known(11, 'theirs'))
  expect(memory.find({ actor: 'A', id: 'mine' }, 11)).toBeUndefined()
  expect(memory.find({ actor: 'A', id: 'theirs' }, 11)).toBeDefined()
  expect(memory.add(known(12, 'mine')).find({ actor: 'A', id: 'mine' }, 12)).toMatchObject({ version: 12 })
})

test('an id that is too old to be answered is expired for ever, and one that was overtaken is not', () => {
  const memory = filled(10).add(known(11, 'mine')).add(known(11, 'theirs'))
  for (let version = 12; version <= 3000; version++) memory.add(known(version))
  for (const id of ['c1', 'theirs', 'c1500', 'c2744'])
    expect(memory.recall({ actor: 'A', id }, 3000)).toBe('expired')
  for (const id of ['mine', 'c2745', 'c3000', 'c3001'])
    expect(memory.recall({ actor: 'A', id }, 3000)).not.toBe('expired')
  expect(memory.recall({ actor: 'B', id: 'c1' }, 3000)).not.toBe('expired')
})

test('who goes on elsewhere knows every id that was had, however long ago, and none that never came', () => {
  const spent = filled(1000).add(known(1001, 'tentative')).spendAll(1000)
  const elsewhere = new Memory(spent)
  for (const id of ['c1', 'c488', 'c489', 'c700', 'c744', 'c745', 'c1000'])
    expect(elsewhere.recall({ actor: 'A', id }, 2000)).toBe('expired')
  expect(elsewhere.recall({ actor: 'A', id: 'tentative' }, 2000)).toBeUndefined()
})

test('a segment is there as one until the next is over', () => {
  const memory = filled(1030)
  expect(memory.segment(1024)).toHaveLength(512 * 8)
  expect(memory.segment(512)).toBeUndefined()
  const spent = new Memory().spent
  spent.addAll(memory.segment(1024) ?? Buffer.alloc(0))
  expect(['c512', 'c513', 'c1024', 'c1025'].map((id) => spent.has({ actor: 'A', id }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
