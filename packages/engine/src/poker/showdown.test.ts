import { describe, expect, test } from 'vitest'
import { CODES, codeOf } from './cards.ts'
import { ranker } from './evaluate.ts'
import { FIVE_CARDS } from './rankings.ts'
import { boards, canonical, everyFlop, HOLDINGS } from './showdown.ts'
import { startingHand, waysOf } from './starting.ts'

const codes = (faces: string): number[] => faces.split(' ').map(codeOf)
const MIDDLES = ['2C 7D 9H JS KC', 'AS KS QS JS TS', '2C 2D 2H 7S 7C', '3H 4H 5H 6H KD', 'AC AD AH AS KC']

/** One hand against all others, one by one. */
function slowly(middle: readonly number[], own: readonly number[], shows: (a: number, b: number) => boolean) {
  const rank = ranker(FIVE_CARDS, 7)
  const mine = rank([...middle, ...own])
  const left = CODES.filter((code) => ![...middle, ...own].includes(code))
  const found = { lower: 0, equal: 0, against: 0 }
  for (const [i, a] of left.entries()) {
    for (const b of left.slice(i + 1)) {
      if (!shows(a, b)) continue
      const theirs = rank([...middle, a, b])
      found.against++
      if (theirs < mine) found.lower++
      if (theirs === mine) found.equal++
    }
  }
  return found
}

describe('a board', () => {
  test.each(MIDDLES)('%s: every tenth hand meets what it meets one by one', (faces) => {
    const middle = codes(faces)
    const board = boards()(middle)
    for (let i = 0; i < HOLDINGS; i += 10) {
      const own = [board.first[i] as number, board.second[i] as number]
      const { lower, equal, against } = slowly(middle, own, () => true)
      expect([board.lower[i], board.equal[i], board.against[i]]).toEqual([lower, equal, against])
      expect(against).toBe(990)
    }
  })

  test('only hands that the other shows down are counted', () => {
    const shows = (a: number, b: number): boolean => (a >> 2) + (b >> 2) > 16
    const middle = codes('2C 7D 9H JS KC')
    const board = boards(shows)(middle)
    for (let i = 0; i < HOLDINGS; i += 23) {
      const own = [board.first[i] as number, board.second[i] as number]
      const { lower, equal, against } = slowly(middle, own, shows)
      expect([board.lower[i], board.equal[i], board.against[i]]).toEqual([lower, equal, against])
    }
  })

  test('one judge can be asked again and again', () => {
    const judge = boards()
    const all = (faces: string): number => judge(codes(faces)).lower.reduce((sum, n) => sum + n, 0)
    const first = MIDDLES.map(all)
    expect(MIDDLES.map(all)).toEqual(first)
    // Five cards that nobody can better are everybody's.
    expect(first[1]).toBe(0)
  })
})

test('1,755 flops stand for all 22,100', () => {
  const ways: number[] = []
  everyFlop((flop, count) => {
    expect(new Set(flop).size).toBe(3)
    ways.push(count)
  })
  expect(ways.length).toBe(1_755)
  expect(ways.reduce((sum, n) => sum + n, 0)).toBe(22_100)
})

test('cards are alike that differ by an exchange of suits', () => {
  expect(canonical(codes('AS KS 2H'))).toBe(canonical(codes('2C AD KD')))
  expect(canonical(codes('AS KS 2H'))).not.toBe(canonical(codes('AS KH 2H')))
})

test('169 starting hands stand for all 1,326', () => {
  const found = new Map<string, number>()
  for (const [i, a] of CODES.entries()) {
    for (const b of CODES.slice(i + 1)) {
      const hand = startingHand(a, b)
      expect(startingHand(b, a)).toBe(hand)
      found.set(hand, (found.get(hand) ?? 0) + 1)
    }
  }
  expect(found.size).toBe(169)
  for (const [hand, ways] of found) expect(waysOf(hand)).toBe(ways)
  expect(startingHand(codeOf('TS'), codeOf('AS'))).toBe('ATs')
  expect(startingHand(codeOf('7S'), codeOf('2D'))).toBe('72o')
})
