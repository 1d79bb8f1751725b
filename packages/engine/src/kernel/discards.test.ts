import { expect, test } from 'vitest'
import { pennies } from '../../test/pennies.ts'
import { blank } from './blank.ts'
import { deckFaces, impossibleFaces, unseen } from './cards.ts'
import { evolve } from './evolve.ts'
import type { Game } from './game.ts'
import { drawn } from './sources.ts'
import type { CardSet, Event, Table } from './types.ts'
import { view } from './view.ts'

/** A game that puts used cards into a rack. */
const game = { ...pennies, discards: (pile: string) => pile === 'rack' } as unknown as Game

const folded = (...events: readonly unknown[]): Table =>
  (events as Event[]).reduce<Table>((table, event) => evolve(game, table, event), blank(game))

const opened = {
  type: 'opened',
  game: 'pennies',
  terms: { options: {}, limits: {}, coin: 100, chance: 'house' },
  at: 0,
}
const shuffled = { type: 'shuffled', set: 'cards', shuffle: 1, deck: 'standard', decks: 1, into: 'shoe' }
const dealt = { type: 'placed', cards: [1000, 1001, 1002], from: 'shoe', to: 'hand' }
const open = { type: 'shown', cards: [1000], to: 'everyone', faces: ['AS'] }
const own = { type: 'shown', cards: [1001], to: 'A', faces: ['KD'] }
const used = { type: 'placed', cards: [1000, 1001, 1002], from: 'hand', to: 'rack' }
const set = (table: Table): CardSet => table.sets.cards as CardSet
const counts = (...faces: readonly string[]): number[] =>
  deckFaces('standard').map((face) => faces.filter((f) => f === face).length)

test('what everybody saw leaves with its card; what one person saw, or nobody, is kept as it is', () => {
  const table = folded(opened, shuffled, dealt, open, own, used)
  expect(table.piles.rack).toEqual([1000, 1001, 1002])
  expect(table.faces).toEqual({ 1001: { face: 'KD', to: ['A'] } })
  expect(set(table).gone).toEqual(counts('AS'))
  expect(view(table, 'B').faces).toEqual({})
  expect(unseen(view(table, 'B'), set(table)).get('KD')).toBe(1)
})

test('a face that is gone is not there again', () => {
  const table = folded(opened, shuffled, dealt, open, own, used)
  expect(unseen(table, set(table)).get('AS')).toBe(0)
  expect(impossibleFaces(table, [1003], ['AS'])?.because).toBe('No AS is left in the set.')
  expect(impossibleFaces(table, [1003], ['AC'])).toBeUndefined()
  const source = drawn(() => 0)
  const rest = Array.from({ length: 49 }, (_, i) => 1003 + i)
  const faces = source.answer({ kind: 'faces', cards: rest, to: 'everyone', from: 'shoe' } as never, table)
  expect(faces).toHaveLength(49)
  expect(faces).not.toContain('AS')
  expect(faces).not.toContain('KD')
})

test('counts go on over several hands, and a new shuffle begins them anew', () => {
  const next = { type: 'placed', cards: [1003], from: 'shoe', to: 'hand' }
  const more = [
    next,
    { type: 'shown', cards: [1003], to: 'everyone', faces: ['2C'] },
    { type: 'placed', cards: [1003], from: 'hand', to: 'rack' },
  ]
  const table = folded(opened, shuffled, dealt, open, own, used, ...more)
  expect(set(table).gone).toEqual(counts('AS', '2C'))
  const again = evolve(game, table, { ...shuffled, shuffle: 2 } as Event)
  expect(set(again).gone).toBeUndefined()
  expect(again.faces).toEqual({})
})

test('a result that is taken back brings the faces back that left with it, and not those it showed', () => {
  const before = [opened, shuffled, dealt, open]
  const entered = { type: 'entered', by: 'dealer' }
  const after = folded(...before, entered, { ...open, cards: [1002], faces: ['9H'] }, used)
  expect(set(after).gone).toEqual(counts('AS', '9H'))
  const back = evolve(game, after, { type: 'rescinded' } as Event)
  expect(back.faces).toEqual({ 1000: { face: 'AS', to: ['everyone'] } })
  expect(set(back).gone).toBeUndefined()
  expect(back.piles.hand).toEqual([1000, 1001, 1002])
})

test('what one person had seen before a result is no more shown to others than before', () => {
  const table = folded(opened, shuffled, dealt, open, own, { type: 'entered', by: 'dealer' })
  expect(table.before?.faces).toEqual(table.faces)
  expect(view(table, 'B').before?.faces).toEqual({ 1000: { face: 'AS', to: ['everyone'] } })
  expect(view(table, 'A')).toBe(table)
})

test('where cards are taken from the middle of a pile, the others stay in their order', () => {
  const table = folded(opened, shuffled, dealt, { type: 'placed', cards: [1001], from: 'hand', to: 'rack' })
  expect(table.piles.hand).toEqual([1000, 1002])
  expect(() => folded(opened, shuffled, dealt, { ...used, cards: [1000, 1003] })).toThrow(/does not hold/)
})
