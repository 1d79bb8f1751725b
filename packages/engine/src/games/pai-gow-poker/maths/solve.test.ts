import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../../../../tools/deep.ts'
import { PIECES } from '../../../../test/data/pieces.data.ts'
import { seeded } from '../../../kernel/index.ts'
import { type Code, JOKER, Walk } from '../../../poker/index.ts'
import { houseClasses, LOW_BITS, ROW } from '../places.ts'
import type { Wheel } from '../ranking.ts'
import { MET } from './met.data.ts'
import {
  addMet,
  apart,
  CARDS,
  HANDS,
  heldCards,
  type Met,
  meetings,
  meetPiece,
  metOf,
  NOBODY,
  pieces,
  rowOf,
} from './solve.ts'

const WHEELS = ['second', 'lowest'] as const satisfies readonly Wheel[]

/** Each against each, one by one. */
function oneByOne(list: readonly number[]): Met {
  let [higher, sameHigh, sameLow, same] = [0, 0, 0, 0]
  for (const a of list)
    for (const b of list) {
      const above = (a >> LOW_BITS) - (b >> LOW_BITS)
      const over = (a & (ROW - 1)) - (b & (ROW - 1))
      if (above > 0 && over > 0) higher++
      if (above === 0) sameHigh++
      if (over === 0) sameLow++
      if (a === b) same++
    }
  const whole = [list.length ** 2, higher, sameHigh, sameLow, same].map(BigInt)
  return metOf(whole as [bigint, bigint, bigint, bigint, bigint])
}

describe('hands that have cards in common', () => {
  test.each<[string, readonly Code[]]>([
    ['five', [56, 45, 34, 23, 12]],
    ['five with the joker', [56, 57, 8, 9, JOKER]],
    ['six of one suit', [8, 12, 16, 20, 24, 28]],
    ['six with the joker', [8, 12, 16, 21, 57, JOKER]],
  ])('meet as they do one by one: %s', (_, held) => {
    const list = new Int32Array(230_300)
    const hands = new Walk(houseClasses('second')).through(held, list)
    expect(meetings('second')(held)).toEqual(oneByOne([...list.subarray(0, hands)]))
  })

  test('counted by classes and gone through they come to the same', () => {
    // All hands with two cards are those with a third, for each third card, and each of them five times.
    const meet = meetings('second')
    const { pairs } = meet([56, 45])
    expect(pairs).toBe(2_349_060n ** 2n)
    expect(meet([57, 44])).toEqual(meet([58, 47]))
  })

  test('stand for all choices of so many cards', () => {
    const binomial = [1, 53, 1_378, 23_426, 292_825]
    for (const [cards, all] of binomial.entries())
      expect(heldCards(cards).reduce((sum, { ways }) => sum + ways, 0)).toBe(all)
  })
})

test('what has no card in common comes by inclusion and exclusion: hands of two from six cards with any places', () => {
  const pick = seeded(4)
  const cards = [0, 1, 2, 3, 4, 5]
  const hands = cards.flatMap((a) => cards.filter((b) => b > a).map((b) => [a, b] as const))
  const places = new Map(hands.map((hand) => [hand, (pick(4) << LOW_BITS) | pick(4)]))
  const withAll = (held: readonly number[]): number[] =>
    hands.filter((hand) => held.every((c) => hand.includes(c))).map((hand) => places.get(hand) as number)
  const sum = (all: readonly (readonly number[])[]): Met =>
    all.reduce((met, held) => addMet(met, oneByOne(withAll(held)), 1n), NOBODY)
  const found = apart([sum([[]]), sum(cards.map((c) => [c])), sum(hands)])
  let [pairs, higher, sameHigh] = [0n, 0n, 0n]
  for (const a of hands)
    for (const b of hands) {
      if (a.some((c) => b.includes(c))) continue
      const [x, y] = [places.get(a) as number, places.get(b) as number]
      pairs++
      if (x >> LOW_BITS > y >> LOW_BITS && (x & (ROW - 1)) > (y & (ROW - 1))) higher++
      if (x >> LOW_BITS === y >> LOW_BITS) sameHigh++
    }
  expect(pairs).toBe(90n)
  expect(found).toMatchObject({ pairs, higher, sameHigh })
})

/** By cards in common, the pieces that are counted again. */
const PIECES_COUNTED: readonly (readonly [cards: number, piece: number])[] = DEEP
  ? [
      [0, 0],
      [3, 73],
      [4, 72],
      [5, 60],
    ]
  : [[5, 60]]

describe.each(WHEELS)('what is written down, ace to five %s', (wheel) => {
  test.each(PIECES_COUNTED)('with %i cards in common piece %i is counted again', (cards, index) => {
    const piece = pieces(cards)[index]
    if (!piece) throw new Error('no such piece')
    expect(rowOf(meetPiece(meetings(wheel), piece))).toEqual(PIECES[wheel][cards]?.[index])
  })

  test('pieces come to the whole', () => {
    for (const [cards, row] of MET[wheel].entries()) {
      const parts = PIECES[wheel][cards] ?? []
      expect(rowOf(parts.reduce((sum, part) => addMet(sum, metOf(part), 1n), NOBODY))).toEqual(row)
    }
    expect(MET[wheel].length).toBe(CARDS + 1)
  })

  test('all pairs with no card in common are there, each hand against 53,524,680', () => {
    const { pairs, higher, sameHigh, sameLow, same } = apart(MET[wheel].map(metOf))
    expect(pairs).toBe(BigInt(HANDS) * 53_524_680n)
    // Whoever is higher, the other is lower: what is not alike falls into halves.
    expect((pairs - sameHigh - sameLow + same) % 2n).toBe(0n)
    expect(higher * 2n + sameHigh + sameLow - same).toBeLessThan(pairs)
  })
})
