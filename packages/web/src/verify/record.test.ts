import { expect, test } from 'vitest'
import { againstSeen, facesOf, fileOf, readRecord, titleOf } from './record.ts'
import { bounded, freshIn } from './seen.ts'

const RECORD = {
  shoe: 'minibaccarat-1/3',
  deck: ['2C'],
  decks: 1,
  root: 'ab',
  secret: '00',
  order: ['2C'],
  dealt: [[0, '2C']] as const,
}

test('a file is a record of a shoe, or it is said why not', () => {
  expect(readRecord(JSON.stringify(RECORD))).toEqual(RECORD)
  expect(readRecord('{')).toMatch(/not JSON/)
  for (const wrong of [
    null,
    7,
    [],
    { ...RECORD, order: 'AS' },
    { ...RECORD, dealt: [[0]] },
    { ...RECORD, drawn: ['x'] },
  ])
    expect(readRecord(JSON.stringify(wrong))).toMatch(/no record of a shoe/)
})

const DRAW = {
  table: 'craps-1',
  draw: 17,
  committed: 3,
  commitment: 'ab',
  secret: '00',
  close: 8,
  head: 'cd',
  of: { kind: 'dice', count: 2 },
  outcome: [3, 4],
  version: 9,
  hash: 'ef',
  chain: { from: 3, before: '00', texts: ['{}'] },
} as const

test('a file may be the record of a draw too', () => {
  expect(readRecord(JSON.stringify(DRAW))).toEqual(DRAW)
  const { of: _, outcome: __, ...open } = DRAW
  expect(readRecord(JSON.stringify({ ...open, void: true }))).toMatchObject({ void: true })
  for (const wrong of [
    { secret: 'no' },
    { head: undefined },
    { outcome: 'x' },
    { of: { kind: 'dice', count: 1e9 } },
    { of: { kind: 'draw', take: 9, of: 3 } },
    { version: -1 },
    { chain: { texts: [7] } },
  ])
    expect(readRecord(JSON.stringify({ ...DRAW, ...wrong }))).toMatch(/no record of a draw/)
  expect([titleOf(DRAW), fileOf(DRAW)]).toEqual(['Draw 17 at craps-1', 'craps-1-draw-17.json'])
})

test('a commitment is held against the one that this browser saw before the wagers', () => {
  expect(againstSeen(DRAW, {})).toBeUndefined()
  expect(againstSeen(DRAW, { 'craps-1#17': 'ab' })).toMatchObject({ fault: undefined })
  expect(againstSeen(DRAW, { 'craps-1#17': 'cd' })?.fault).toMatch(/another commitment/)
})

test('what was seen first stands, and of draws the last few hundred are kept', () => {
  const view = {
    table: { sets: { cards: { shuffle: 2, root: 'r' } } } as never,
    commitment: { draw: 5, hash: 'h' },
  }
  expect(freshIn('t', view, {})).toEqual({ 't:2': 'r', 't#5': 'h' })
  expect(freshIn('t', view, { 't#5': 'other' })).toEqual({ 't:2': 'r' })
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`t#${i}`, 'h']))
  const kept = Object.keys(bounded({ 't:1': 'r', ...many }))
  expect([kept.length, kept[0], kept[1]]).toEqual([501, 't:1', 't#100'])
})

test('the root is held against the one that this browser saw', () => {
  expect(againstSeen(RECORD, {})).toBeUndefined()
  expect(againstSeen(RECORD, { 'minibaccarat-1:3': 'ab' })).toMatchObject({ fault: undefined })
  expect(againstSeen(RECORD, { 'minibaccarat-1:3': 'cd' })?.fault).toMatch(/another root/)
})

test('a shoe in which people held cards alone is told place by place', () => {
  const { secret: _, order: __, ...bare } = RECORD
  const leaf = '0'.repeat(64)
  const part = { ...bare, places: [`KS ${leaf}`, leaf], own: [0] }
  const read = readRecord(JSON.stringify(part))
  expect(read).toEqual(part)
  expect(typeof read !== 'string' && 'shoe' in read && facesOf(read)).toEqual(['KS', undefined])
  for (const wrong of [{ places: ['KS'] }, { places: 'KS' }, { places: undefined }, { own: ['x'] }])
    expect(readRecord(JSON.stringify({ ...part, ...wrong }))).toMatch(/no record of a shoe/)
})
