import { describe, expect, test } from 'vitest'
import { DEEP } from '../../../../../../tools/deep.ts'
import { FLOPS } from '../../../../test/data/flops.data.ts'
import { codeOf, startingHand, waysOf } from '../../../poker/index.ts'
import { countFlop, ENDS, flops, KEPT, type Played } from './solve.ts'
import { HANDS } from './solved.data.ts'
import { ALL, startingHands } from './solved.ts'
import { RULE_OF_THUMB } from './thumb.ts'
import { ends } from './weigh.ts'

const codes = (faces: string): number[] => faces.split(' ').map(codeOf)

/** The hand among all of its flop. */
function solvedHand(hand: string, flop: string): [Played, Played] {
  const wanted = codes(hand).sort((a, b) => a - b)
  let found: [Played, Played] | undefined
  flops(RULE_OF_THUMB)(codes(flop), (cards, best, ruled) => {
    if (cards.every((code, i) => code === wanted[i])) found = [best, ruled]
  })
  if (!found) throw new Error(`${hand} is not there`)
  return found
}

describe('a flop solved whole', () => {
  test.each([
    ['AS KS', '2C 7D 9H'],
    ['5S 5D', '5H KC KD'],
    ['QH 3H', '8H TH 2S'],
  ])('%s on %s comes to what its ends come to one by one', (hand, flop) => {
    const [own, middle] = [codes(hand), codes(flop)]
    const [best] = solvedHand(hand, flop)
    const whole = ends(own, middle)
    // Two cards to come in either order.
    expect(2 * best.flop.won + best.flop.pushed - best.flop.made).toBe(2 * whole.net)
    expect(best.flop.made).toBe(ENDS)
    expect(best.turn.made).toBe(whole.net > 0 ? ENDS : 0)
    const turns = Array.from({ length: 52 }, (_, i) => i + 8).filter((c) => ![...own, ...middle].includes(c))
    const rivers = turns.map((turn) => ends(own, [...middle, turn]).net).filter((net) => net > 0)
    expect(best.river.made).toBe(rivers.length * 45_540)
    expect(2 * best.river.won + best.river.pushed - best.river.made).toBe(
      rivers.reduce((sum, n) => sum + n, 0),
    )
  })

  test('best play never brings less than the rule, and the squares hold what both bet', () => {
    flops(RULE_OF_THUMB)(codes('AC 8D 8H'), (_, best, ruled) => {
      const net = ({ made, won, pushed }: Played['turn']): number => 2 * won + pushed - made
      expect(net(best.turn)).toBeGreaterThanOrEqual(net(ruled.turn))
      expect(net(best.river)).toBeGreaterThanOrEqual(net(ruled.river))
      expect(best.flushes).toBeLessThanOrEqual(best.straights)
      for (const it of [best, ruled]) {
        expect(it.squaredFlush).toBeLessThanOrEqual(it.squaredStraight)
        expect(it.squaredStraight).toBeLessThanOrEqual(25 * ENDS)
      }
    })
  })
})

describe('what is written down', () => {
  test.each(DEEP ? [0, 333, 777, 1_111, 1_500, 1_754] : [777])('flop %i is counted again', (index) => {
    const [a, b, c, , ...kept] = FLOPS[index] as [number, number, number, number, ...number[]]
    expect(countFlop(flops(RULE_OF_THUMB), [a, b, c])).toEqual(kept)
  })

  test('flops and starting hands come to the same, and stand for all there are', () => {
    expect(FLOPS.length).toBe(1_755)
    expect(FLOPS.reduce((sum, row) => sum + (row[3] as number), 0)).toBe(22_100)
    expect(startingHands().length).toBe(169)
    for (const [i, column] of KEPT.entries()) {
      const byFlop = FLOPS.reduce((sum, row) => sum + (row[3] as number) * (row[4 + i] as number), 0)
      const byHand = startingHands().reduce(
        (sum, hand) => sum + waysOf(hand) * (HANDS[hand]?.[column] ?? 0),
        0,
      )
      expect(byHand).toBe(byFlop)
    }
  })

  test('player and dealer are alike: over all hands as many are won as lost', () => {
    const net = startingHands().reduce((sum, hand) => {
      const [won = 0, pushed = 0] = HANDS[hand] ?? []
      return sum + waysOf(hand) * (2 * won + pushed - ALL)
    }, 0)
    expect(net).toBe(0)
  })

  test('aces are the best and seven-deuce is among the worst', () => {
    const won = (hand: string): number => HANDS[hand]?.[0] ?? 0
    for (const hand of startingHands()) expect(won(hand)).toBeLessThanOrEqual(won('AA'))
    expect(won(startingHand(codeOf('7S'), codeOf('2D')))).toBeLessThan(won('22'))
  })
})
