import type { Irregularity } from '@boardwalk/client'
import { expect, test } from 'vitest'
import { addressOf, chosenIn, groupsBy, isPlayed, shownOf } from './irregular.ts'

const one = (kind: string, table: string, name: string): Irregularity => ({
  kind,
  table,
  person: name.toLowerCase(),
  name,
  round: 1,
  version: 1,
  at: 0,
  says: '',
  rule: '1.9(a)',
  by: 'dealer',
})
const all = [
  one('no-roll', 'craps-1', 'Dora'),
  one('no-roll', 'craps-2', 'Dora'),
  one('misdeal', 'cards-1', 'Dirk'),
]

test('irregularities are counted by kind, table and person, the most frequent first', () => {
  expect(groupsBy(all, 'kind', {}).map((g) => [g.value, g.count])).toEqual([
    ['no-roll', 2],
    ['misdeal', 1],
  ])
  expect(groupsBy(all, 'person', {})).toEqual([
    { value: 'dora', name: 'Dora', count: 2 },
    { value: 'dirk', name: 'Dirk', count: 1 },
  ])
})

test('a choice leaves its own group whole and counts the others by what is left', () => {
  const chosen = { table: 'craps-2' }
  expect(shownOf(all, chosen)).toEqual([all[1]])
  expect(groupsBy(all, 'table', chosen).map((g) => g.count)).toEqual([1, 1, 1])
  expect(groupsBy(all, 'kind', chosen).map((g) => [g.value, g.count])).toEqual([
    ['no-roll', 1],
    ['misdeal', 0],
  ])
})

test('the address is the whole question', () => {
  expect(addressOf({})).toBe('/pit/irregularities')
  const address = addressOf({ kind: 'no-roll', person: 'dora' })
  expect(chosenIn(new URL(address, 'http://house').searchParams)).toEqual({ kind: 'no-roll', person: 'dora' })
})

test('a round that is under way is not played again yet', () => {
  const table = { table: 'craps-1', round: 4, light: 'open' } as const
  expect(isPlayed({ table: 'craps-1', round: 4 }, [table])).toBe(true)
  expect(isPlayed({ table: 'craps-1', round: 3 }, [table])).toBe(false)
  expect(isPlayed({ table: 'craps-1', round: 4 }, [{ ...table, light: 'closed' }])).toBe(false)
})
