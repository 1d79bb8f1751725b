import { expect, test } from 'vitest'
import {
  fraction,
  type OptionValues,
  resolveOptions,
  toNumber,
  type Value,
  weigh,
} from '../../../kernel/index.ts'
import { cardValue } from '../../../poker/cards.ts'
import { redDog } from '../index.ts'
import { Dog } from '../red-dog.test-kit.ts'
import { raised } from './odds.ts'

const options = (chosen: Record<string, Value> = {}): OptionValues =>
  resolveOptions(redDog, chosen) as OptionValues
const { study } = redDog
const codes = (chosen: Record<string, Value> = {}): string =>
  study
    ?.chart(options(chosen))
    .parts.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell?.code)))
    .join('') ?? ''

// oddsshark.com/betting-101/casino/red-dog-odds: raise on a spread of seven or more.
test.each([1, 2, 4, 6, 8])(
  '[6.5(h)] as published, with %i decks a spread of seven or more is raised',
  (decks) => {
    expect(codes({ decks })).toBe('SSSSSSRRRRR')
  },
)

test('[6.5(h)] with other odds the chart raises what the odds do', () => {
  for (const chosen of [{ spread1Pays: '13 to 1' }, { spread4Pays: '6 to 5' }, { spread3Pays: '5 to 1' }]) {
    const letters = [...codes(chosen)]
    const up = letters.flatMap((letter, i) => (letter === 'R' ? [i + 1] : []))
    expect(up).toEqual(raised(options(chosen)))
    expect(letters).toHaveLength(11)
  }
  // Of 50 cards four win with a spread of one: 23 to 2 is even money, and the letter says so.
  expect(codes({ decks: 1, spread1Pays: '23 to 2' }).charAt(0)).toBe('=')
})

test('[6.5(h)] an exercise is worth what the hint says of the same two cards', () => {
  const all = study?.exercises?.(options()) ?? []
  expect(all).toHaveLength(66)
  for (const { dealer, ways, says } of all.filter((_, i) => i % 7 === 0)) {
    const s = new Dog({ A: '3' }).ready().bet('A', 'main', 10_00).deal(dealer.join(' '))
    const worths = weigh(redDog, s.table, 'A')?.worths ?? []
    expect(worths).toHaveLength(2)
    for (const { type, cents } of worths)
      expect(ways.find(({ way }) => way === type)?.worth, says).toBeCloseTo(toNumber(cents) / 10_00, 12)
    const [low = 0, high = 0] = dealer.map(cardValue)
    expect(says).toContain(`a spread of ${high - low - 1}, which pays `)
  }
})

test('all exercises together come as often as there is a spread, and bring what spreads bring', () => {
  const all = study?.exercises?.(options()) ?? []
  const comes = all.reduce((sum, { chance }) => sum + chance, 0)
  // A pair comes with 23 of 311 cards, a neighbour with one of 24 of 12 steps, either way.
  expect(comes).toBeCloseTo(1 - 23 / 311 - (12 * 2 * 24 * 24) / (312 * 311), 12)
  const brings = all.reduce((sum, { chance, ways }) => sum + chance * (ways[0]?.worth ?? 0), 0)
  const three = toNumber(fraction(23 * 22, 311 * 310)) * 11
  expect(-(brings + three)).toBeCloseTo(study?.edge(options()) ?? 0, 12)
})

test('more decks and higher odds come off the edge', () => {
  const usual = study?.edge(options()) ?? 0
  expect(usual).toBeCloseTo(0.02798, 5)
  expect(study?.edge(options({ decks: 8 }))).toBeLessThan(usual)
  for (const { key, values } of study?.matters.slice(1) ?? [])
    expect(study?.edge(options({ [key]: values?.[1] ?? '' })), key).toBeLessThan(usual)
})
