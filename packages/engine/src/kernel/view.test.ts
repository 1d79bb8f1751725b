import { expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { scripted } from './sources.ts'
import { view, viewEntry } from './view.ts'

const looked = (chance: 'house' | 'dealer') => {
  const s = new Scenario(pennies, { A: '1', B: '2' }, { chance })
    .do({ type: 'bank', by: 'player:B' })
    .bet('A', 'red', 10_00)
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

test('that a card was looked at is public', () => {
  const shown = looked('house')
    .entries.flatMap((e) => viewEntry(e, 'A').events)
    .find((e) => e.type === 'shown')
  expect(shown).toMatchObject({ to: 'B', cards: [1000] })
})

test('dealt live, the card is in nobody’s view: its owner lifts the corner', () => {
  expect(JSON.stringify(looked('dealer').entries)).not.toContain('QD')
})

test('a table that hides nothing from a viewer is what that viewer sees; one that does is not', () => {
  const s = looked('house')
  expect(view(s.table, 'B')).toBe(s.table)
  expect(view(s.table, 'A')).toEqual({ ...s.table, faces: {} })
})
