import { expect, test } from 'vitest'
import { againstSeen, readRecord } from './record.ts'

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

test('the root is held against the one that this browser saw', () => {
  expect(againstSeen(RECORD, {})).toBeUndefined()
  expect(againstSeen(RECORD, { 'minibaccarat-1:3': 'ab' })).toMatchObject({ fault: undefined })
  expect(againstSeen(RECORD, { 'minibaccarat-1:3': 'cd' })?.fault).toMatch(/another root/)
})
