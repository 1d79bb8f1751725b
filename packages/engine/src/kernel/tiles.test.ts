import { expect, test } from 'vitest'
import { cardId, deckFaces } from './cards.ts'
import { isOfTiles, isTile, tileCounts, tileWords } from './tiles.ts'
import type { Table } from './types.ts'

test('[10.2(a)] every tile of the set has its name, no card has one', () => {
  for (const face of deckFaces('tiles')) expect(tileWords(face)).toMatch(/^[A-Z][A-Za-z ]+ \([1-6]-[1-6]\)$/)
  expect(['66', '24', '12', '36', '23'].map(tileWords)).toEqual([
    'Teen (6-6)',
    'Gee joon (2-4)',
    'Gee joon (1-2)',
    'Gow (3-6)',
    'Ng (2-3)',
  ])
  expect(deckFaces('joker').some(isTile)).toBe(false)
})

test('[10.2(d), 10.2(e)] a tile counts its spots, and those of the supreme pair as each other', () => {
  expect(['66', '11', '15', '24', '12'].map(tileCounts)).toEqual(['12', '2', '6', '6 or 3', '3 or 6'])
})

test('a tile is known from its back, whatever its face', () => {
  const sets = { A: { deck: 'tiles', decks: 1, shuffle: 1 }, B: { deck: 'standard', decks: 1, shuffle: 2 } }
  const table = { sets } as unknown as Table
  expect([cardId(1, 5), cardId(2, 5)].map((card) => isOfTiles(table, card))).toEqual([true, false])
  // A game without any set of cards has none.
  expect(isOfTiles({ sets: {} } as unknown as Table, 7)).toBe(false)
})
