import type { Offer } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { paint as painted } from '../paint.ts'
import { ownLines } from './choices.ts'
import { cardText, plainFace } from './faces.ts'

const paint = painted(false)

test('tiles are written with their spots and their name, a hidden one with neither', () => {
  expect(['66', '24', 'TH', 'JK'].map((face) => cardText(face, paint))).toEqual([
    '[6:6] Teen',
    '[2:4] Gee joon',
    '10♥',
    'joker',
  ])
  expect(plainFace('24')).toBe('2-4')
  expect(cardText(undefined, paint)).not.toMatch(/\d/)
})

test('what a hand can be made of is told with what it makes', () => {
  const faces = ['66', '11', '24', '12']
  const offer: Offer = {
    type: 'set',
    by: 'player:A',
    rule: 'house',
    says: 'Set your hands.',
    fields: {
      cards: {
        kind: 'cards',
        of: [0, 1, 2, 3],
        least: 2,
        most: 2,
        name: 'Low hand',
        rest: 'High hand',
        legal: {
          sets: [
            [0, 1],
            [1, 2],
          ],
          rule: 'house',
          because: 'Higher above.',
        },
        usual: [0, 1],
        named: [
          { cards: [0, 1], name: 'Four', rest: 'Pair of Gee joon' },
          { cards: [1, 2], name: 'Eight', rest: 'Five' },
        ],
      },
    },
  }
  expect(ownLines([offer], (card) => faces[card])).toEqual([
    '  set 2 of 6-6 1-1 2-4 1-2 for the low hand  Set your hands. Higher above.',
    '    set 6-6 1-1  Low hand: Four; high hand: Pair of Gee joon (the house’s way)',
    '    set 1-1 2-4  Low hand: Eight; high hand: Five',
  ])
})
