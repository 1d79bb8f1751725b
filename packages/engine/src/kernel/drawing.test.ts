import { describe, expect, test } from 'vitest'
import { drawing } from './drawing.ts'
import { seeded, wordStream } from './random.ts'
import { type Draw, rowWidth } from './sample.ts'

function rows(draws: readonly Draw[], count: number, seed = 3, stream = 0): number[][] {
  const width = rowWidth(draws)
  const out = new Uint16Array(count * width)
  drawing(draws, seed, stream)(out, count)
  return Array.from({ length: count }, (_, i) => [...out.subarray(i * width, (i + 1) * width)])
}

/** How far counts lie from being equal, in standard deviations of chi squared. */
function unevenness(counts: readonly number[], total: number): number {
  const each = total / counts.length
  const chi = counts.reduce((sum, n) => sum + (n - each) ** 2 / each, 0)
  return (chi - (counts.length - 1)) / Math.sqrt(2 * (counts.length - 1))
}

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const DECK = Array.from({ length: 52 }, (_, i) => i + 8)
const TWO: Draw = { kind: 'dice', count: 2 }
const SPIN: Draw = { kind: 'spin', stops: [0, 1, 3] }
const HANDS: Draw = {
  kind: 'cards',
  set: DECK,
  piles: [
    { pile: 'hand:1', cards: 3 },
    { pile: 'hand:dealer', cards: 3 },
  ],
}
const EITHER: Draw = { kind: 'choice', of: ['small', 'big'] }

test('the words are those of the generator, however the lists are cut', () => {
  const pick = seeded(9, 4)
  const fill = wordStream(9, 4)
  for (const size of [1, 7, 300]) {
    const words = new Uint32Array(size)
    fill(words)
    expect([...words]).toEqual(Array.from(words, () => pick(2 ** 32)))
  }
})

describe('what is drawn', () => {
  const count = 60_000

  test('is two dice, all 36 ways alike', () => {
    const all = rows([TWO], count)
    expect(all.every((row) => row.length === 2 && row.every((die) => die >= 1 && die <= 6))).toBe(true)
    const counts = countsOf(all.map(([a = 0, b = 0]) => a * 6 + b))
    expect(counts.size).toBe(36)
    expect(Math.abs(unevenness([...counts.values()], count))).toBeLessThan(4)
  })

  test('is a stop that decides, each alike', () => {
    const counts = countsOf(rows([SPIN], count).flat())
    expect([...counts.keys()].sort()).toEqual([0, 1, 3])
    expect(Math.abs(unevenness([...counts.values()], count))).toBeLessThan(4)
  })

  test('is different cards, each of the set alike at every place', () => {
    const all = rows([HANDS], count)
    expect(all.every((row) => new Set(row).size === 6)).toBe(true)
    for (let place = 0; place < 6; place++) {
      const counts = countsOf(all.map((row) => row[place] as number))
      expect(counts.size).toBe(52)
      expect(Math.abs(unevenness([...counts.values()], count))).toBeLessThan(4)
    }
  })

  test('is not told by the row before it', () => {
    const all = rows([HANDS], count)
    const again = all.slice(1).filter((row, i) => row[0] === (all[i] as number[])[0]).length
    expect(Math.abs(again - count / 52)).toBeLessThan(4 * Math.sqrt(count / 52))
  })

  test('stands side by side where a round takes several things', () => {
    for (const [choice = 9, a = 9, b = 9, stop = 9] of rows([EITHER, TWO, SPIN], 200)) {
      expect(choice).toBeLessThan(2)
      expect(Math.min(a, b)).toBeGreaterThan(0)
      expect([0, 1, 3]).toContain(stop)
    }
  })

  test('is the same for a seed and a stream, and another for others', () => {
    expect(rows([HANDS], 50, 1, 2)).toEqual(rows([HANDS], 50, 1, 2))
    expect(rows([HANDS], 50, 1, 2)).not.toEqual(rows([HANDS], 50, 1, 3))
    expect(rows([HANDS], 50, 1, 2)).not.toEqual(rows([HANDS], 50, 2, 2))
  })
})
