import { describe, expect, test } from 'vitest'
import { seeded } from '../../../kernel/index.ts'
import { CODES, type Code, JOKER } from '../../../poker/index.ts'
import { houseSetter, placesOf } from '../places.ts'
import { outcome } from '../ranking.ts'
import { againstAll } from './against.ts'

describe('a setting against all hands', () => {
  test('wins and loses as often as one by one', () => {
    const pick = seeded(9)
    const deck: Code[] = [...CODES, JOKER]
    const left = Array.from({ length: 16 }, () => deck.splice(pick(deck.length), 1)[0] as Code)
    const own = Array.from({ length: 7 }, (_, i) => deck[5 * i] as Code)
    const set = houseSetter('second')
    const { ranks } = placesOf('second')
    const mine = ranks(set(own))
    const found = { all: 0, won: 0, lost: 0, kept: 0, paid: 0 }
    const hand = new Uint8Array(7)
    const deal = (held: number, from: number): void => {
      if (held < 7) {
        for (let i = from; i < left.length; i++) {
          hand[held] = left[i] as Code
          deal(held + 1, i + 1)
        }
        return
      }
      const other = ranks(set(hand))
      found.all++
      const [result, theirs] = [outcome(mine, other), outcome(other, mine)]
      if (result === 'win') found.won++
      if (result === 'lose') found.lost++
      if (theirs === 'lose') found.kept++
      if (theirs === 'win') found.paid++
    }
    deal(0, 0)
    expect(found.all).toBe(11_440)
    expect(againstAll('second', deck)(set(own))).toEqual(found)
  })

  test('is counted against 53,524,680 hands of the dealer', () => {
    const own = CODES.slice(0, 7)
    expect(againstAll('second', own)(0).all).toBe(53_524_680)
    expect(againstAll('second', [...own.slice(1), JOKER])(0).all).toBe(53_524_680)
  })
})
