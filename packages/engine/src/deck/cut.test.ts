import { expect, test } from 'vitest'
import { asPlayer, pile, type Settings } from '../kernel/index.ts'
import { type MiddleState, middleTable } from '../versus/middle.test-kit.ts'
import type { VersusTable } from '../versus/versus.test-kit.ts'

const BY_HAND: Settings = { options: { shuffler: 'manual' } }
type Middle = VersusTable<MiddleState>

/** Plays a round in which A folds. */
function round(s: Middle): void {
  s.bet('A', 'ante', 5_00)
  s.cards({})
    .ready(...Object.keys(s.table.players))
    .run()
  s.do({ type: 'fold', by: asPlayer('A'), place: s.table.players.A?.place ?? '' })
}

test('the cut is offered to whoever came first, then from the dealer’s right, a place on each round', () => {
  const s = middleTable({ B: '3', A: '6', C: '1' }, BY_HAND)
  expect(s.declined()).toEqual(['B', 'A', 'C'])
  round(s)
  expect(s.declined()).toEqual(['A', 'B', 'C'])
  round(s)
  expect(s.declined()).toEqual(['B', 'C', 'A'])
  round(s)
  expect(s.declined()).toEqual(['C', 'A', 'B'])
  round(s)
  expect(s.declined()).toEqual(['A', 'B', 'C'])
})

test('a player cuts at least ten cards from either end, and only whose turn it is', () => {
  const s = middleTable({ A: '1', B: '2' }, BY_HAND).run()
  const before = pile(s.table, 'deck')
  const cut = (player: string, cards: number) => ({ type: 'cut', by: asPlayer(player), cards }) as const
  for (const cards of [9, 43])
    expect(s.refused(cut('A', cards))).toMatchObject({ refused: 'house lift', expected: 10 })
  expect(s.refused(cut('B', 20))).toMatchObject({ refused: 'house cut' })
  expect(s.refused({ type: 'cut', by: 'dealer', cards: 20 })).toMatchObject({ refused: 'house cut' })
  s.do(cut('A', 42)).until('load')
  expect(pile(s.table, 'deck')).toEqual([...before.slice(42), ...before.slice(0, 42)])
})

test('the dealer cuts when nobody does', () => {
  const s = middleTable({ A: '1', B: '2' }, BY_HAND)
  expect(s.declined()).toEqual(['A', 'B'])
  const cuts = s.entries.filter((e) => e.command.type === 'cut')
  expect(cuts.map((e) => e.command.by)).toEqual(['dealer'])
})

test('a device that leaves a stack leaves the cut, one that fills the shoe does not', () => {
  expect(
    middleTable({ A: '1' }, { options: { shuffler: 'automated' } })
      .run()
      .now(),
  ).toBe('decline-cut')
  expect(
    middleTable({ A: '1' }, { options: { shuffler: 'to-shoe' } })
      .run()
      .now(),
  ).toBe('idle')
})

test('after a recut the next in turn is asked again', () => {
  const s = middleTable({ A: '1', B: '2' }, BY_HAND).run()
  s.do({ type: 'cut', by: asPlayer('A'), cards: 20 }).run()
  s.do({ type: 'recut', by: 'supervisor' }).run()
  expect(s.offered(asPlayer('B'), 'cut')).toHaveLength(1)
})
