import { describe, expect, test } from 'vitest'
import { pennies, type State } from '../../test/pennies.ts'
import { blank } from './blank.ts'
import { impossibleFaces } from './cards.ts'
import { refuseChance } from './chance.ts'
import { evolve } from './evolve.ts'
import { seeded } from './random.ts'
import { drawn, scripted } from './sources.ts'
import type { Event, Face, Need, Table } from './types.ts'
import { view } from './view.ts'
import { every } from './walk.ts'

/** Four cards of one deck lie face down; the first is the one that is looked at. */
const HOLE = 1000
const TENS = ['T', 'J', 'Q', 'K'].flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit))
const start: Table<State> = [
  { type: 'shuffled', set: 'A', shuffle: 1, deck: 'standard', decks: 1, into: 'deck' },
  { type: 'placed', cards: [1000, 1001, 1002, 1003], from: 'deck', to: 'hand' },
].reduce((t, e) => evolve(pennies, t, e as Event), {
  ...blank(pennies),
  terms: [{ options: {}, limits: {}, coin: 100, chance: 'house' }],
} as Table<State>)
const need: Need = { kind: 'peek', card: HOLE, faces: TENS, question: 'A ten?' }
const peek = (table: Table<State>, among: boolean, faces: readonly Face[] = TENS): Table<State> =>
  evolve(pennies, table, { type: 'peeked', card: HOLE, faces, among })
const show = (table: Table<State>, card: number, face: Face): Table<State> =>
  evolve(pennies, table, { type: 'shown', cards: [card], to: 'everyone', faces: [face] })
const faces = (...cards: number[]): Need => ({ kind: 'faces', cards, to: 'everyone' })
const ways = (table: Table<State>, of: Need, wanted: (answer: unknown) => boolean): [number, number] => {
  const all = [...every(of, table)]
  const sum = (list: typeof all) => list.reduce((n, w) => n + w.ways, 0)
  return [sum(all.filter((w) => wanted(w.answer))), sum(all)]
}
const isTen = (face: unknown): boolean => TENS.includes(face as string)

describe('a card that was looked at', () => {
  test('is counted by the cards that would answer so', () => {
    expect([...every(need, start)]).toEqual([
      { answer: true, ways: 16 },
      { answer: false, ways: 36 },
    ])
    const seen = show(show(start, 1001, 'TC'), 1002, 'AS')
    expect([...every(need, seen)].map((w) => w.ways)).toEqual([15, 35])
    expect([...every(need, show(start, HOLE, 'KS'))]).toEqual([{ answer: true, ways: 1 }])
    expect([...every(need, peek(start, false))]).toEqual([{ answer: false, ways: 36 }])
  })

  test('is turned as one of what it may be', () => {
    expect(ways(peek(start, false), faces(HOLE), (a) => isTen((a as string[])[0]))).toEqual([0, 36])
    expect(ways(peek(start, true), faces(HOLE), (a) => isTen((a as string[])[0]))).toEqual([16, 16])
    const ace = peek(peek(start, false), true, ['AS', 'AH'])
    expect([...every(faces(HOLE), ace)].map((w) => w.answer)).toEqual([['AH'], ['AS']])
  })

  test('weighs on what others are: sixteen tens in fifty-one cards, or fifteen', () => {
    const next = (table: Table<State>) => ways(table, faces(1001), (a) => isTen((a as string[])[0]))
    // Of 36 × 51 ways without a ten, and of 16 × 51 with one.
    expect(next(peek(start, false))).toEqual([36 * 16, 36 * 51])
    expect(next(peek(start, true))).toEqual([16 * 15, 16 * 51])
    const both = ways(peek(start, true), faces(1001, HOLE), (a) => isTen((a as string[])[0]))
    expect(both).toEqual([16 * 15, 16 * 51])
  })

  test('is not forgotten when others are turned, and is when it is turned itself or shuffled away', () => {
    const table = show(peek(start, false), 1001, 'KD')
    expect(table.peeked?.[HOLE]).toHaveLength(36)
    expect(show(table, HOLE, '9C').peeked).toBeUndefined()
    const again: Event = { type: 'shuffled', set: 'A', shuffle: 2, deck: 'standard', decks: 1, into: 'deck' }
    expect(evolve(pennies, table, again).peeked).toBeUndefined()
  })

  test('taken back with the result, nothing is known of it', () => {
    const entered = evolve(pennies, start, { type: 'entered', by: 'dealer' })
    const back: Event = { type: 'rescinded', by: 'supervisor', reason: 'Wrong.' }
    expect(evolve(pennies, peek(entered, true), back).peeked).toBeUndefined()
    const known = evolve(pennies, peek(start, false), { type: 'entered', by: 'dealer' })
    expect(evolve(pennies, show(known, HOLE, '9C'), back).peeked?.[HOLE]).toHaveLength(36)
  })

  test('is seen by nobody: that it is none of them is all that anybody knows', () => {
    expect(JSON.stringify(view(peek(start, true), 'A').faces)).toBe('{}')
  })
})

describe('what cannot be is refused', () => {
  test('a face the card was found not to have', () => {
    expect(impossibleFaces(peek(start, false), [HOLE], ['TC'])?.because).toMatch(/it is no TC/)
    expect(impossibleFaces(peek(start, false), [HOLE], ['9C'])).toBeUndefined()
  })

  test('another card turned as the only one it could be', () => {
    const aces = peek(start, true, ['AS'])
    expect(impossibleFaces(aces, [1001], ['AS'])?.because).toMatch(/could be none/)
    expect(impossibleFaces(aces, [1001], ['AH'])).toBeUndefined()
    expect(impossibleFaces(aces, [1001, HOLE], ['AH', 'AS'])).toBeUndefined()
  })

  test('and what still leaves it a face is not', () => {
    const aces = peek(start, true, ['AS', 'AH'])
    expect(impossibleFaces(aces, [1001], ['AH'])).toBeUndefined()
    expect(impossibleFaces(aces, [1001, 1002], ['AH', 'AS'])?.received).toEqual(['AH', 'AS'])
    expect(impossibleFaces(aces, [], [])).toBeUndefined()
    // Of two decks there is another one, and a card that was seen before is not counted twice.
    const twice: Table<State> = { ...start, sets: { A: { deck: 'standard', decks: 2, shuffle: 1 } } }
    const seen = show(peek(twice, true, ['AS']), 1001, 'AS')
    expect(impossibleFaces(seen, [1001], ['AS'])).toBeUndefined()
    expect(impossibleFaces(seen, [1002], ['AS'])?.because).toMatch(/could be none/)
  })

  test('nor what is turned of another set', () => {
    const other: Event = { type: 'shuffled', set: 'B', shuffle: 2, deck: 'standard', decks: 1, into: 'other' }
    const both = evolve(pennies, peek(start, true, ['AS']), other)
    expect(impossibleFaces(both, [2000], ['AS'])).toBeUndefined()
    expect([...every(faces(2000), both)]).toHaveLength(52)
  })

  test('an answer that no card left would give', () => {
    const among = (table: Table<State>, answer: unknown, of: readonly Face[] = TENS) =>
      refuseChance({ ...need, faces: of } as Need, answer as boolean, table)?.because
    expect(among(start, true)).toBeUndefined()
    expect(among(start, false)).toBeUndefined()
    expect(among(show(start, 1001, 'AS'), true, ['AS'])).toMatch(/cannot be one/)
    expect(among(show(start, HOLE, 'AS'), false, ['AS'])).toMatch(/can only be one/)
    expect(among(peek(start, true), false)).toMatch(/can only be one/)
    expect(among(show(start, HOLE, 'AS'), true, ['AS'])).toBeUndefined()
    expect(among(peek(start, true), true, ['AS'])).toMatch(/cannot be one/)
    expect(among(start, 'yes')).toMatch(/no peek there can be/)
  })
})

describe('sources of chance', () => {
  test('answer by the card they then turn', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const source = drawn(seeded(seed, 1))
      const among = source.answer(need, start) as boolean
      const [face] = source.answer(faces(HOLE), peek(start, among)) as string[]
      expect(isTen(face)).toBe(among)
    }
  })

  test('that take over a table keep to what is known of it', () => {
    for (let seed = 1; seed <= 60; seed++) {
      for (const among of [true, false]) {
        const source = drawn(seeded(seed, 2))
        const [other, hole] = source.answer(faces(1001, HOLE), peek(start, among)) as [string, string]
        expect(isTen(hole)).toBe(among)
        expect(other).not.toBe(hole)
      }
    }
  })

  test('written down, the card is looked at once', () => {
    const source = scripted({ faces: 'KD 5C' })
    expect(source.answer(need, start)).toBe(true)
    expect(source.answer(faces(1001), start)).toEqual(['5C'])
    expect(source.answer(faces(HOLE), peek(start, true))).toEqual(['KD'])
  })
})
