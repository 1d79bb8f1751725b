import { describe, expect, test } from 'vitest'
import { seeded } from '../kernel/random.ts'
import {
  CODES,
  type Code,
  classesOf,
  countUnseen,
  JOKER,
  PAI_GOW_POKER,
  ranker,
  unseenBut,
  Walk,
} from './index.ts'

const rank = ranker(PAI_GOW_POKER, 7)
/** The kind of the best hand, with its first value: few enough to count in a list. */
const classes = classesOf(7, (cards) => rank(cards) >> 16)
const ROOM = 1 << 8

function counted(gone: readonly Code[]): Int32Array {
  const counts = new Int32Array(ROOM)
  countUnseen(classes, unseenBut(gone), counts)
  return counts
}

const total = (counts: Int32Array): number => counts.reduce((sum, n) => sum + n, 0)

describe('hands of cards that nobody has seen', () => {
  test.each([true, false])('are counted as they come one by one, joker there: %s', (joker) => {
    const pick = seeded(joker ? 5 : 6)
    const deck: Code[] = [...CODES]
    const left = Array.from({ length: 17 }, () => deck.splice(pick(deck.length), 1)[0] as Code)
    if (joker) left.push(JOKER)
    else deck.push(JOKER)
    const counts = new Int32Array(ROOM)
    const hand = new Uint8Array(7)
    const deal = (held: number, from: number): void => {
      if (held === 7) {
        const at = rank(hand) >> 16
        counts[at] = (counts[at] as number) + 1
        return
      }
      for (let i = from; i < left.length; i++) {
        hand[held] = left[i] as Code
        deal(held + 1, i + 1)
      }
    }
    deal(0, 0)
    expect(counted(deck)).toEqual(counts)
  })

  const kinds = (gone: readonly Code[]): Record<string, number> => {
    const found: Record<string, number> = {}
    for (const [at, n] of counted(gone).entries()) {
      const kind = PAI_GOW_POKER.hands[at >> 4]
      if (n > 0 && kind) found[kind] = (found[kind] ?? 0) + n
    }
    return found
  }

  /** people.math.sfu.ca/~alspach/comp38, table 1; a royal flush leaves 47 cards for the other two. */
  test('come to the published numbers without the joker', () => {
    const { 'straight flush': straight = 0, 'royal flush': royal = 0, ...others } = kinds([JOKER])
    expect(straight + royal).toBe(41_584)
    expect(royal).toBe(4 * 1_081)
    expect(others).toEqual({
      'four of a kind': 224_848,
      'full house': 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      'three of a kind': 6_461_620,
      'two pair': 31_433_400,
      pair: 58_627_800,
      'high card': 23_294_460,
    })
  })

  test('and with it to all 154,143,080 hands, five aces in one for every two other cards', () => {
    expect(total(counted([]))).toBe(154_143_080)
    expect(kinds([])['five aces']).toBe((48 * 47) / 2)
  })

  test('and those that have certain cards, gone through one by one, are all that have them', () => {
    const list = new Int32Array(230_300)
    for (const held of [
      [56, 57, 33],
      [56, 40, JOKER],
      [8, 12, 16, 20],
    ]) {
      const hands = new Walk(classes).through(held, list)
      const counts = new Int32Array(ROOM)
      for (let i = 0; i < hands; i++) counts[list[i] as number] = (counts[list[i] as number] as number) + 1
      const expected = new Int32Array(ROOM)
      for (let some = 0; some < 1 << held.length; some++) {
        const gone = held.filter((_, i) => some & (1 << i))
        const sign = gone.length % 2 === 0 ? 1 : -1
        for (const [at, n] of counted(gone).entries()) expected[at] = (expected[at] as number) + sign * n
      }
      expect(counts).toEqual(expected)
    }
  })
})
