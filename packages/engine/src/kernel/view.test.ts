import { expect, test } from 'vitest'
import { banked } from '../../test/bank.ts'
import { isEvent } from './events.ts'
import { scripted } from './sources.ts'
import type { Event } from './types.ts'
import { ownFaces, view, viewEntry, viewEvent } from './view.ts'

const looked = (chance: 'house' | 'dealer') => {
  const s = banked({ A: '1', B: '2' }, 'B', { settings: { chance } }).bet('A', 'red', 10_00)
  s.do({ type: 'ready', by: 'player:A' }).do({ type: 'ready', by: 'player:B' })
  return s.run(scripted({ piles: { 'hand:bank': 'QD' } }))
}

test('a hidden card is seen by its owner and is in nobody else’s view or events', () => {
  const s = looked('house')
  expect(JSON.stringify(view(s.table, 'B'))).toContain('QD')
  expect(JSON.stringify(view(s.table, 'A'))).not.toContain('QD')
  expect(JSON.stringify(view(s.table, 'everyone'))).not.toContain('QD')
  expect(JSON.stringify(s.entries.map((e) => viewEntry(e, 'B')))).toContain('QD')
  expect(JSON.stringify(s.entries.map((e) => viewEntry(e, 'A')))).not.toContain('QD')
})

test('one’s own faces are those shown to oneself and not to everyone', () => {
  const s = looked('house')
  expect([ownFaces(s.table, 'B'), ownFaces(s.table, 'A')]).toEqual([{ 2000: 'QD' }, {}])
  s.do({ type: 'stand', by: 'player:B' }).do({ type: 'turn', by: 'dealer' })
  expect([s.table.faces[2000]?.face, ownFaces(s.table, 'B')]).toEqual(['QD', {}])
})

test('that a card was looked at is public', () => {
  const shown = looked('house')
    .entries.flatMap((e) => viewEntry(e, 'A').events)
    .find((e) => isEvent(e, 'shown') && e.to !== 'everyone')
  expect(shown).toMatchObject({ to: 'B', cards: [2000] })
})

test('dealt live, the card is in nobody’s view: its owner lifts the corner', () => {
  expect(JSON.stringify(looked('dealer').entries)).not.toContain('QD')
})

test('a table that hides nothing from a viewer is what that viewer sees; one that does is not', () => {
  const s = looked('house')
  expect(view(s.table, 'B')).toBe(s.table)
  expect(view(s.table, 'A')).toEqual({ ...s.table, faces: {} })
})

test('of several hidden cards each player sees only their own', () => {
  const { table } = looked('house')
  const face = (name: string, ...to: string[]) => ({ face: name, to })
  const faces = { 1: face('AS', 'A'), 2: face('KD', 'B'), 3: face('9C', 'everyone') }
  const both = { ...table, faces }
  expect(view(both, 'A').faces).toEqual({ 1: faces[1], 3: faces[3] })
  expect(view(both, 'B').faces).toEqual({ 2: faces[2], 3: faces[3] })
  expect(view(both, 'everyone').faces).toEqual({ 3: faces[3] })
})

test('what a card was before it was taken back is hidden from whom it was hidden then', () => {
  const { table } = looked('house')
  const then = { state: table.state, piles: {}, made: {}, ready: [], round: 1, counters: {}, terms: 1 }
  const without = { ...then, applied: [], moves: [], shown: [] }
  const before = { ...without, faces: { 1: { face: 'KD', to: ['B'] } } }
  const now = { ...table, faces: {}, before }
  expect(view(now, 'A').before?.faces).toEqual({})
  expect(view(now, 'B')).toBe(now)
  const none = { ...table, before: without }
  expect(view(none, 'A')).toStrictEqual({ ...none, faces: {} })
})

test('what hides nothing is seen as it is', () => {
  const placed: Event = { type: 'placed', cards: [1000], from: 'deck', to: 'hand:1' }
  const called: Event = { type: 'called', by: 'dealer', words: 'No more bets', rule: 'house' }
  const open: Event = { type: 'shown', cards: [1000], to: 'everyone', faces: ['QD'] }
  for (const event of [placed, called, open]) expect(viewEvent(event, 'A')).toBe(event)
  const { table } = looked('house')
  expect(view(table, 'B')).toBe(table)
  expect(view(table, 'A')).not.toBe(table)
})
