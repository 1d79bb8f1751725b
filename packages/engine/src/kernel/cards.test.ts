import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import {
  cardId,
  deckCopies,
  deckFaces,
  faceName,
  facesOf,
  goneFaces,
  impossibleFaces,
  impossiblePeek,
  knownFace,
  partNeed,
  partShuffled,
  pile,
  positionOf,
  rankOf,
  setOf,
  setSize,
  shuffleNeed,
  shuffleOf,
  shufflesWith,
  suitOf,
  top,
  unseen,
} from './cards.ts'
import { evolve } from './evolve.ts'
import type { Game } from './game.ts'
import { open } from './open.ts'
import { seeded } from './random.ts'
import { drawn } from './sources.ts'
import { isRefused } from './table.ts'
import type { CardSet, Event, Table } from './types.ts'

/** A deck is shuffled and one card of it lies before the bank. */
const dealt = (): Table => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00).do({ type: 'ready', by: 'player:A' })
  return s.do({ type: 'close', by: 'dealer' }).do({ type: 'deal', by: 'dealer' }).table as Table
}
const showing = (table: Table, faces: Readonly<Record<number, string>>): Table => ({
  ...table,
  faces: Object.fromEntries(Object.entries(faces).map(([card, face]) => [card, { face, to: ['everyone'] }])),
})

test('a deck has 52 faces, with a joker 53, without tens 48, and no other deck is known', () => {
  expect([deckFaces('standard').length, new Set(deckFaces('standard')).size]).toEqual([52, 52])
  expect(deckFaces('joker')).toEqual([...deckFaces('standard'), 'JK'])
  expect(deckFaces('standard').filter((face) => !deckFaces('spanish').includes(face))).toEqual(
    ['C', 'D', 'H', 'S'].map((suit) => `T${suit}`),
  )
  expect(() => deckFaces('tarot')).toThrow(/tarot/)
  expect(setSize({ deck: 'standard', decks: 8, shuffle: 1 })).toBe(416)
  expect([rankOf('TD'), suitOf('TD')]).toEqual(['T', 'D'])
})

describe('the 32 tiles of pai gow', () => {
  const game = pennies as Game
  /** The tiles in stacks of four, and these faces seen of the first ones. */
  function tiles(...seen: string[]): Table {
    const opened = open(game)
    if (isRefused(opened)) throw new Error(opened.because)
    const events: Event[] = [
      { type: 'shuffled', set: 'T', shuffle: 1, deck: 'tiles', decks: 1, into: 'stacks' },
      { type: 'shown', cards: seen.map((_, i) => cardId(1, i)), to: 'everyone', faces: seen },
    ]
    return events.reduce((t, e) => evolve(game, t, e), opened.table)
  }
  const set = { deck: 'tiles', decks: 1, shuffle: 1 }

  test('are eleven faces twice and ten once, the lower number of spots first', () => {
    const copies = deckCopies('tiles')
    expect([deckFaces('tiles').length, setSize(set), copies.size]).toEqual([32, 32, 21])
    expect([...copies.values()].filter((n) => n === 2)).toHaveLength(11)
    expect(
      [...copies.keys()].every((face) => /^[1-6][1-6]$/.test(face) && Number(face[0]) <= Number(face[1])),
    ).toBe(true)
    expect(() => deckCopies('tarot')).toThrow(/tarot/)
  })

  test('two of one face are two tiles: both can lie open, a third cannot', () => {
    const table = tiles('66', '36')
    expect([
      unseen(table, set).get('66'),
      unseen(table, set).get('11'),
      unseen(table, set).get('36'),
    ]).toEqual([1, 2, 0])
    expect(impossibleFaces(table, [1002], ['66'])).toBeUndefined()
    expect(impossibleFaces(table, [1002, 1003], ['66', '66'])).toMatchObject({ received: '66' })
    expect(impossibleFaces(table, [1002, 1003], ['11', '11'])).toBeUndefined()
    expect(impossibleFaces(table, [1002], ['36'])).toMatchObject({ received: '36' })
    expect(impossibleFaces(table, [1002], ['AS'])).toMatchObject({ received: 'AS' })
  })

  test('drawn one by one they are the whole set, each tile as often as it is there', () => {
    const table = tiles('66')
    const source = drawn(seeded(7))
    const cards = Array.from({ length: 32 }, (_, i) => cardId(1, i))
    const faces = source.answer({ kind: 'faces', cards, to: 'everyone' }, table) as string[]
    expect(faces[0]).toBe('66')
    expect(faces.toSorted()).toEqual([...deckFaces('tiles')].sort())
  })

  test('those that lay open and were discarded are counted by their face', () => {
    const discards: Game = { ...game, discards: (name) => name === 'rack' }
    const cards = [1000, 1001, 1002]
    const table = evolve(discards, tiles('66', '66', '24'), {
      type: 'placed',
      cards,
      from: 'stacks',
      to: 'rack',
    })
    expect(table.faces).toEqual({})
    const left = unseen(table, table.sets.T as CardSet)
    expect([left.get('66'), left.get('24'), left.get('12')]).toEqual([0, 0, 1])
    expect(impossibleFaces(table, [1003], ['66'])).toMatchObject({ received: '66' })
  })
})

test('a card is called by its rank and suit, and the joker by its name', () => {
  expect(['TC', '2D', 'AH', 'KS', 'JK'].map(faceName)).toEqual([
    'ten of clubs',
    'two of diamonds',
    'ace of hearts',
    'king of spades',
    'joker',
  ])
})

test('a card is its place in a shuffle', () => {
  expect([cardId(3, 17), shuffleOf(3017), positionOf(3017)]).toEqual([3017, 3, 17])
  expect([shuffleOf(3000), positionOf(3000), shuffleOf(2999)]).toEqual([3, 0, 2])
  const table = dealt()
  expect(shuffleNeed(table, 'A', 'standard', 2)).toEqual({
    kind: 'shuffle',
    set: 'A',
    shuffle: 2,
    deck: 'standard',
    decks: 2,
  })
})

test('piles are counted from their top; one that is not there is empty', () => {
  const table = dealt()
  const [card] = pile(table, 'hand:bank')
  expect(top(table, 'hand:bank', 1)).toEqual([card])
  expect([pile(table, 'nowhere'), top(table, 'nowhere', 2)]).toEqual([[], []])
  expect(knownFace(table, card as number)).toBeUndefined()
  expect(() => facesOf(table, 'hand:bank')).toThrow(/has not been shown/)
  expect(facesOf(showing(table, { [card as number]: 'AS' }), 'hand:bank')).toEqual(['AS'])
})

test('a card belongs to the set of its shuffle', () => {
  expect(setOf(dealt(), 1005)).toMatchObject({ deck: 'standard', decks: 1, shuffle: 1 })
  expect(() => setOf(dealt(), 2005)).toThrow(/no set/)
})

test('what is unseen of a set is what has not been shown of its shuffle', () => {
  const table = showing(dealt(), { 1000: 'AS', 1001: 'KD', 7001: 'QH' })
  const left = unseen(table, { deck: 'standard', decks: 1, shuffle: 1 })
  expect([left.get('AS'), left.get('KD'), left.get('QH')]).toEqual([0, 0, 1])
  expect([...left.values()].reduce((a, b) => a + b)).toBe(50)
  expect(unseen(table, { deck: 'standard', decks: 2, shuffle: 1 }).get('AS')).toBe(1)
})

describe('a face cannot be', () => {
  const table = showing(dealt(), { 1000: 'AS' })

  test('another one than was seen of that card', () => {
    expect(impossibleFaces(table, [1000], ['AS'])).toBeUndefined()
    expect(impossibleFaces(table, [1000], ['KS'])).toMatchObject({
      refused: 'house',
      expected: 'AS',
      received: 'KS',
    })
  })

  test('one of which none is left in the set, counting those turned with it', () => {
    expect(impossibleFaces(table, [1001], ['AS'])).toMatchObject({ received: 'AS' })
    expect(impossibleFaces(table, [1001, 1002], ['KD', 'KD'])).toMatchObject({ received: 'KD' })
    expect(impossibleFaces(table, [1001, 1002], ['KD', 'KC'])).toBeUndefined()
    expect(impossibleFaces(table, [1001], ['JK'])).toMatchObject({ received: 'JK' })
    const two = { ...table, sets: { A: { deck: 'standard', decks: 2, shuffle: 1 } } }
    expect(impossibleFaces(two, [1001], ['AS'])).toBeUndefined()
    expect(impossibleFaces(two, [1001, 1002], ['AS', 'AS'])).toMatchObject({ received: 'AS' })
  })

  test('but one that was seen already and is turned again is not counted twice', () => {
    const two = { ...table, sets: { A: { deck: 'standard', decks: 2, shuffle: 1 } } }
    expect(impossibleFaces(two, [1000, 1001], ['AS', 'AS'])).toBeUndefined()
    expect(impossibleFaces(two, [1000, 1001, 1002], ['AS', 'AS', 'AS'])).toMatchObject({ received: 'AS' })
  })

  test('of another shuffle it says nothing', () => {
    const other = showing(dealt(), { 7000: 'AS' })
    expect(impossibleFaces(other, [1001], ['AS'])).toBeUndefined()
  })
})

describe('[2.6(j)[card-reader]] a card that was looked at', () => {
  const looked = (may: readonly string[], decks = 1): Table => ({
    ...dealt(),
    sets: { A: { deck: 'standard', decks, shuffle: 1 } },
    peeked: { 1000: may },
  })
  const peek = (table: Table, faces: readonly string[], among: boolean) =>
    impossiblePeek(table, { card: 1000, faces }, among)

  test('is one of those it may be', () => {
    const table = looked(['AS', 'KS'])
    expect(peek(table, ['AS'], true)).toBeUndefined()
    expect(peek(table, ['AS'], false)).toBeUndefined()
    expect(peek(table, ['QS'], true)).toMatchObject({ refused: 'house', received: true })
    expect(peek(table, ['AS', 'KS'], false)).toMatchObject({ refused: 'house', received: false })
  })

  test('is none of which all cards have been seen', () => {
    const rest = deckFaces('standard').filter((face) => !['AS', 'KS'].includes(face))
    const seen = Object.fromEntries(rest.map((face, i) => [1001 + i, face]))
    const { peeked: _, ...table } = showing(looked([]), seen)
    expect(peek(table, ['AS', 'KS'], false)).toMatchObject({ received: false })
    expect(peek(table, ['AS'], false)).toBeUndefined()
    expect(peek(table, ['QS'], true)).toMatchObject({ received: true })
  })

  test('must have a face left when others are turned', () => {
    expect(impossibleFaces(looked(['AS']), [1001], ['AS'])).toMatchObject({ received: ['AS'] })
    expect(impossibleFaces(looked(['AS', 'KS']), [1001], ['AS'])).toBeUndefined()
    expect(impossibleFaces(looked(['AS'], 2), [1001], ['AS'])).toBeUndefined()
    expect(impossibleFaces(looked(['AS']), [1000], ['AS'])).toBeUndefined()
    expect(impossibleFaces(looked(['AS']), [1000], ['KS'])).toMatchObject({ received: 'KS' })
  })
})

describe('a part of a set that is shuffled by itself', () => {
  const game = pennies as Game
  /** One deck: ten cards in the discards, of which two were seen, one in a hand, the rest in the shoe. */
  function begun(): Table {
    const opened = open(game)
    if (isRefused(opened)) throw new Error(opened.because)
    const events: Event[] = [
      { type: 'shuffled', set: 'A', shuffle: 1, deck: 'standard', decks: 1, into: 'shoe' },
      { type: 'placed', cards: [1000, 1001, 1002, 1003], from: 'shoe', to: 'hand' },
      { type: 'shown', cards: [1000, 1001, 1002], to: 'everyone', faces: ['AS', 'KS', 'QS'] },
      { type: 'placed', cards: [1001, 1002, 1003], from: 'hand', to: 'rack' },
    ]
    const discards: Game = { ...game, discards: (name) => name === 'rack' }
    return events.reduce((t, e) => evolve(discards, t, e), opened.table)
  }
  const shuffledPart = (table: Table): Table =>
    evolve(game, table, partShuffled(table, 'A', pile(table, 'rack'), 'shoe'))

  test('has new cards in place of the old, and all of the deck together are one deck', () => {
    const before = begun()
    expect(unseen(before, before.sets.A as CardSet).get('KS')).toBe(0)
    const table = shuffledPart(before)
    expect([pile(table, 'rack'), pile(table, 'shoe').length, pile(table, 'shoe').slice(-3)]).toEqual([
      [],
      51,
      [2000, 2001, 2002],
    ])
    expect(table.sets).toEqual({
      A: { deck: 'standard', decks: 1, shuffle: 1, size: 49 },
      'A/2': { deck: 'standard', decks: 1, shuffle: 2, of: 'A', size: 3 },
    })
    for (const set of Object.values(table.sets)) {
      expect(unseen(table, set).get('KS')).toBe(1)
      expect(unseen(table, set).get('AS')).toBe(0)
    }
  })

  test('the faces come again in another order, and no other', () => {
    const before = begun()
    for (let seed = 0; seed < 20; seed++) {
      const source = drawn(seeded(seed))
      const hidden = source.answer({ kind: 'faces', cards: [1003], to: 'everyone' }, before) as string[]
      source.answer(partNeed(before, 'A', pile(before, 'rack')), before)
      const table = shuffledPart(before)
      const faces = source.answer(
        { kind: 'faces', cards: [2000, 2001, 2002], to: 'everyone' },
        table,
      ) as string[]
      expect(faces.toSorted()).toEqual(['KS', 'QS', ...hidden].toSorted())
      const rest = source.answer(
        { kind: 'faces', cards: pile(table, 'shoe'), to: 'everyone' },
        table,
      ) as string[]
      expect(new Set([...rest, 'AS']).size).toBe(52)
    }
  })

  test('what lay open in a part and is gone is gone from all of it', () => {
    const discards: Game = { ...game, discards: (name) => name === 'rack' }
    const events: Event[] = [
      { type: 'placed', cards: [2000], from: 'shoe', to: 'hand' },
      { type: 'shown', cards: [2000], to: 'everyone', faces: ['QS'] },
      { type: 'placed', cards: [2000], from: 'hand', to: 'rack' },
    ]
    const table = events.reduce((t, e) => evolve(discards, t, e), shuffledPart(begun()))
    for (const card of [1005, 2001]) {
      expect(impossibleFaces(table, [card], ['QS'])).toMatchObject({ received: 'QS' })
      expect(impossibleFaces(table, [card], ['AS'])).toMatchObject({ received: 'AS' })
      expect(impossibleFaces(table, [card], ['KS'])).toBeUndefined()
    }
    expect(impossibleFaces(table, [1005, 2001], ['KS', 'KS'])).toMatchObject({ received: 'KS' })
    for (const set of Object.values(table.sets)) {
      const left = unseen(table, set)
      expect([left.get('QS'), left.get('AS'), left.get('KS')]).toEqual([0, 0, 1])
    }
    expect(goneFaces(table.sets['A/2'] as CardSet)).toEqual(['QS'])
  })

  test('has nothing to do with another set on the table', () => {
    const table = shuffledPart(begun())
    const gone = deckFaces('standard').map(() => 1)
    const other = { deck: 'standard', decks: 1, shuffle: 9, size: 0, gone }
    const beside: Table = { ...table, sets: { Z: other, ...table.sets } }
    expect(shufflesWith(beside, beside.sets.A as CardSet).map((s) => s.shuffle)).toEqual([1, 2])
    expect(shufflesWith(beside, beside.sets['A/2'] as CardSet).map((s) => s.shuffle)).toEqual([1, 2])
    expect(shufflesWith(beside, beside.sets.Z as CardSet).map((s) => s.shuffle)).toEqual([9])
    expect(impossibleFaces(beside, [1005], ['KS'])).toBeUndefined()
    expect(unseen(beside, beside.sets.A as CardSet).get('KS')).toBe(1)
  })

  test('is a part of a set that is there', () => {
    expect(() => partNeed(begun(), 'B', [])).toThrow(/no set B/)
  })

  test('a source that comes later draws from what is left of all of it', () => {
    const table = shuffledPart(begun())
    const rest = drawn(seeded(1)).answer(
      { kind: 'faces', cards: pile(table, 'shoe'), to: 'everyone' },
      table,
    ) as string[]
    expect(new Set([...rest, 'AS']).size).toBe(52)
  })

  test('a part of which nothing is left is gone, and a whole shuffle ends them all', () => {
    const once = shuffledPart(begun())
    const racked = evolve(game, once, { type: 'placed', cards: [2000, 2001, 2002], from: 'shoe', to: 'rack' })
    const twice = shuffledPart(racked)
    expect(Object.keys(twice.sets)).toEqual(['A', 'A/3'])
    const whole = evolve(game, twice, {
      type: 'shuffled',
      set: 'A',
      shuffle: 4,
      deck: 'standard',
      decks: 1,
      into: 'shoe',
    })
    expect(whole.sets).toEqual({ A: { deck: 'standard', decks: 1, shuffle: 4 } })
    expect(Object.values(whole.piles).flat()).toHaveLength(52)
  })
})
