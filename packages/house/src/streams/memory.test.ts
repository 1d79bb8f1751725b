import { expect, test } from 'vitest'
import { SEGMENT } from '../store/caches.ts'
import { BATCH } from './limits.ts'
import { Memory, REACH, REMEMBERED } from './memory.ts'
import { printOf } from './spent.ts'
import type { RecordedCommand } from './types.ts'

const known = (version: number, id = `c${version}`): RecordedCommand => ({
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

test('an id that is too old to be answered is expired, and one that was overtaken is not', () => {
  const memory = filled(10).add(known(11, 'mine')).add(known(11, 'theirs'))
  for (let version = 12; version <= 900; version++) memory.add(known(version))
  for (const id of ['c1', 'theirs', 'c500', 'c644'])
    expect(memory.recall({ actor: 'A', id }, 900)).toBe('expired')
  for (const id of ['mine', 'c645', 'c900', 'c901'])
    expect(memory.recall({ actor: 'A', id }, 900)).not.toBe('expired')
  expect(memory.recall({ actor: 'B', id: 'c1' }, 900)).not.toBe('expired')
})

test('knows how far back it reaches, whatever was decided beyond the version one stands at', () => {
  const memory = filled(2000)
  expect(memory.reaches(2000 - REACH, 2000)).toBe(true)
  expect(memory.reaches(2000 - REACH - 1, 2000)).toBe(false)
  expect(Math.max(...Object.values(BATCH))).toBeLessThan(SEGMENT)
  for (let version = 2001; version <= 2000 + SEGMENT; version++) memory.add(known(version, `new${version}`))
  expect(memory.reaches(2000 - REACH, 2000)).toBe(true)
  expect(memory.recall({ actor: 'A', id: `c${2001 - REACH}` }, 2000)).toBe('expired')
  expect(memory.recall({ actor: 'A', id: 'new2001' }, 2000)).toBeUndefined()
  memory.add(known(2001 + SEGMENT))
  expect(memory.reaches(2000 - REACH, 2000)).toBe(false)
})

test('takes in the prints of entries from before it, and they overtake nothing', () => {
  const memory = Memory.of([known(700), known(701)])
  expect(memory.reaches(512, 701)).toBe(false)
  for (let version = 513; version <= 701; version++)
    memory.note(version, printOf({ actor: 'A', id: `before${version}` }))
  expect(memory.reaches(512, 701)).toBe(true)
  expect(memory.recall({ actor: 'A', id: 'before513' }, 701)).toBe('expired')
  expect(memory.recall({ actor: 'A', id: 'before700' }, 701)).toBeUndefined()
  expect(memory.recall({ actor: 'A', id: 'c700' }, 701)).toMatchObject({ version: 700 })
})

test('a segment is there as one until the next is over', () => {
  const memory = filled(2060)
  const segment = new Set(memory.segment(2048))
  expect(segment.size).toBe(SEGMENT)
  expect(memory.segment(512)).toBeUndefined()
  const has = (id: string) => segment.has(printOf({ actor: 'A', id }))
  expect(['c1536', 'c1537', 'c2048', 'c2049'].map(has)).toEqual([false, true, true, false])
})
