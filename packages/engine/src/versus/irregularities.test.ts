import { expect, test } from 'vitest'
import { asPlayer, eventsOf, pile } from '../kernel/index.ts'
import { duelTable } from './duel.test-kit.ts'
import { DEALER, RACK } from './index.ts'
import { middleTable } from './middle.test-kit.ts'

function dealt() {
  const s = middleTable({ A: '1', B: '2' }).run()
  s.bet('A', 'ante', 10_00).bet('B', 'ante', 20_00).ready('A', 'B').run()
  return s
}

test('a wrong number of cards at a player voids that hand alone where the rules say so', () => {
  const s = dealt()
  s.do({ type: 'wrong-hand', by: 'dealer', place: '1' })
  expect(s.chips('A')).toBe(1000_00)
  expect(eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'push')).toMatchObject([
    { wager: 'ante', rule: 'house hand' },
  ])
  expect(pile(s.table, 'hand:1')).toEqual([])
  expect(pile(s.table, RACK)).toHaveLength(3)
  s.run()
  expect(s.table.round).toBe(1)
  // The others play on, and with the last of them the round is void.
  s.do({ type: 'wrong-hand', by: 'floorperson', place: '2' }).run()
  expect([s.table.round, s.chips('B')]).toEqual([2, 1000_00])
  expect(s.entries.some((e) => e.command.type === 'reveal')).toBe(false)
})

test('where they do not, one wrong hand voids all', () => {
  const s = duelTable({ A: '1', B: '2' }).run()
  s.bet('A', 'ante', 10_00).bet('B', 'ante', 20_00).ready('A', 'B').run()
  expect(s.offered('dealer', 'wrong-hand')).toEqual([])
  s.do({ type: 'wrong-number', by: 'dealer' })
  expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
})

test('only a card of the dealer that should lie face down can be exposed too early', () => {
  const s = dealt()
  const exposed = s.offered('dealer', 'dealer-card-exposed')
  expect(exposed.map((o) => o.with)).toEqual([{ card: 1 }])
  const [down] = pile(s.table, DEALER)
  expect(exposed[0]?.needs).toEqual({ kind: 'faces', cards: [down], to: 'everyone' })
})

test('a card drawn in error is the next that is dealt', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00).ready('A').until('deal')
  const [first] = pile(s.table, 'shoe')
  s.do({ type: 'drawn-in-error', by: 'dealer' })
  s.do({ type: 'deal', by: 'dealer' })
  expect(pile(s.table, 'hand:1')).toEqual([first])
})

test('a game without an automated shoe has none that jams', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00).ready('A').until('deal')
  expect(s.offered('dealer', 'shoe-jam')).toEqual([])
  expect(s.refused({ type: 'leave', by: asPlayer('A') }).because).toContain('stays seated')
})

test('the last hand that has not folded is the round: void, it gives back what the folded ones lost', () => {
  const s = dealt()
  s.do({ type: 'fold', by: asPlayer('A'), place: '1' }).run()
  expect(s.chips('A')).toBe(990_00)
  s.do({ type: 'wrong-hand', by: 'dealer', place: '2' })
  expect([s.table.round, s.chips('A'), s.chips('B')]).toEqual([2, 1000_00, 1000_00])
})

test('a hand whose cards were collected has no wrong number of them', () => {
  const s = dealt()
  expect(s.offered('dealer', 'wrong-hand').map((o) => o.with)).toEqual([{ place: '1' }, { place: '2' }])
  s.do({ type: 'fold', by: asPlayer('A'), place: '1' }).run()
  expect(pile(s.table, 'hand:1')).toEqual([])
  expect(s.offered('dealer', 'wrong-hand').map((o) => o.with)).toEqual([{ place: '2' }])
  expect(s.refused({ type: 'wrong-hand', by: 'dealer', place: '1' }).because).toBeTruthy()
})

test('nothing is declared by players, supervisors or the stickman, nor before the first card is dealt', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00).ready('A').until('deal')
  expect(s.offered('dealer', 'wrong-number')).toEqual([])
  s.do({ type: 'deal', by: 'dealer' })
  for (const by of [asPlayer('A'), 'supervisor', 'stickman'] as const) {
    expect(s.offered(by, 'wrong-number')).toEqual([])
    expect(s.refused({ type: 'wrong-number', by }).because).toBeTruthy()
  }
  expect(s.do({ type: 'wrong-number', by: 'floorperson' }).chips('A')).toBe(1000_00)
})

test('a card of the dealer’s is exposed too early only until it is turned', () => {
  const s = duelTable().run().bet('A', 'ante', 10_00).ready('A').run()
  s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).until('reveal')
  expect(s.offered('dealer', 'dealer-card-exposed').map((o) => o.with)).toEqual([{ card: 1 }])
  s.do({ type: 'reveal', by: 'dealer' })
  expect(s.offered('dealer', 'dealer-card-exposed')).toEqual([])
  expect(s.refused({ type: 'dealer-card-exposed', by: 'dealer', card: 1 }).because).toBeTruthy()
})
