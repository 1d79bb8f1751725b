import { describe, expect, test } from 'vitest'
import { deckFaces } from '../../kernel/index.ts'
import { cardValue } from '../../poker/cards.ts'
import { endOf, rankName, SPREADS, spreadOf, startOf } from './spread.ts'

const value = (rank: string): number => cardValue(`${rank}S`)
const spread = (a: string, b: string): number => spreadOf(value(a), value(b))

describe('the value of a card', () => {
  test.each([...'23456789'].map((rank) => [rank, Number(rank)] as const))(
    '[6.1(b)1] %s has %i',
    (rank, n) => {
      expect(value(rank)).toBe(n)
    },
  )
  test('[6.1(b)1] a ten has 10', () => {
    expect(value('T')).toBe(10)
  })
  test('[6.1(b)2] a jack has 11', () => {
    expect(value('J')).toBe(11)
  })
  test('[6.1(b)3] a queen has 12', () => {
    expect(value('Q')).toBe(12)
  })
  test('[6.1(b)4] a king has 13', () => {
    expect(value('K')).toBe(13)
  })
  test('[6.1(b)5] an ace has 14 and is never low', () => {
    expect(value('A')).toBe(14)
    expect(Math.max(...deckFaces('standard').map(cardValue))).toBe(14)
    expect(endOf(value('2'), value('4'), value('A'))).toBe('not-between')
    expect(startOf(spread('A', '2'))).toBe('spread')
  })
  test('the suit does not matter', () => {
    for (const face of deckFaces('standard')) expect(cardValue(face)).toBe(value(face.charAt(0)))
  })
})

describe('what the first two cards leave', () => {
  test.each([
    ['4', '7', 2],
    ['7', '4', 2],
    ['9', 'K', 3],
    ['2', 'A', 11],
    ['A', 'Q', 1],
    ['2', '4', 1],
  ])('[6.5(g)] between %s and %s is a spread of %i', (a, b, n) => {
    expect(spread(a, b)).toBe(n)
    expect(startOf(n)).toBe('spread')
  })

  test('[6.5(g)] the spread is from one to eleven, as many as there are values between', () => {
    const found = new Set<number>()
    for (let a = 2; a <= 14; a++)
      for (let b = 2; b <= 14; b++) {
        const between = Array.from({ length: 13 }, (_, i) => i + 2).filter(
          (v) => (a < v && v < b) || (b < v && v < a),
        )
        if (startOf(spreadOf(a, b)) !== 'spread') expect(between).toEqual([])
        else {
          expect(spreadOf(a, b)).toBe(between.length)
          found.add(between.length)
        }
      }
    expect([...found].sort((a, b) => a - b)).toEqual(SPREADS)
  })

  test('[6.5(e)] king and ace are consecutive, ace and two are not', () => {
    expect(startOf(spread('K', 'A'))).toBe('consecutive')
    expect(startOf(spread('7', '6'))).toBe('consecutive')
    expect(startOf(spread('T', 'J'))).toBe('consecutive')
    expect(spread('A', '2')).toBe(11)
  })

  test('[6.5(f)] two of one value are a pair', () => {
    for (const rank of '23456789TJQKA') expect(startOf(spread(rank, rank))).toBe('pair')
  })
})

describe('what the third card makes of it', () => {
  test.each([
    ['4', '7', '5', 'between'],
    ['7', '4', '6', 'between'],
    ['4', '7', '4', 'not-between'],
    ['4', '7', '7', 'not-between'],
    ['4', '7', '3', 'not-between'],
    ['4', '7', '8', 'not-between'],
    ['2', 'A', 'K', 'between'],
  ] as const)('[6.5(i)1] %s and %s with %s: %s', (a, b, third, end) => {
    expect(endOf(value(a), value(b), value(third))).toBe(end)
  })

  test('[6.5(f)1, 6.5(f)2] a pair is completed by its own value and by no other', () => {
    for (let third = 2; third <= 14; third++)
      expect(endOf(9, 9, third)).toBe(third === 9 ? 'three' : 'no-three')
  })

  test('cards are called as people call them', () => {
    expect([2, 9, 10, 11, 12, 13, 14].map(rankName)).toEqual(['2', '9', '10', 'jack', 'queen', 'king', 'ace'])
  })
})
