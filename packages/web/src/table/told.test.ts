import type { Event } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { endOf, inserted, more, roundsOf, sooner } from './told.ts'

const call = (words: string): Event => ({ type: 'called', by: 'dealer', words, rule: 'house' })
const closed = (round: number): Event => ({ type: 'closed', round })

test('each fact belongs to the round that its last fact names, the rest to the one that is played', () => {
  expect(roundsOf([call('a'), closed(4), call('b'), closed(5), call('c')], 6)).toEqual([4, 4, 5, 5, 6])
})

test('a round that was taken back and played again is one round', () => {
  expect(roundsOf([call('a'), closed(4), call('taken back'), call('b'), closed(4), call('c')], 5)).toEqual([
    4, 4, 4, 4, 4, 5,
  ])
})

test('only this round and the two before are kept, and each fact keeps its number', () => {
  let told = more(undefined, [call('a'), closed(1)], 2)
  told = more(told, [call('b'), closed(2), call('c'), closed(3)], 4)
  expect(told).toEqual({ facts: [call('b'), closed(2), call('c'), closed(3)], first: 2 })
})

test('what was missed stands between what came before and what has come since', () => {
  const before = more(undefined, [call('a')], 1)
  const since = more(before, [call('d')], 1)
  const told = inserted(since, endOf(before), [call('b'), call('c')], 1)
  expect(told.facts.map((f) => 'words' in f && f.words)).toEqual(['a', 'b', 'c', 'd'])
})

test('what came before the page was opened counts downwards', () => {
  const told = sooner(more(undefined, [call('c')], 3), [call('a'), closed(1), call('b'), closed(2)], 3)
  expect(told.first).toBe(-4)
  expect(told.facts).toHaveLength(5)
})
