import { describe, expect, test } from 'vitest'
import { seeded } from '../../kernel/index.ts'
import { CODES, type Code, JOKER } from '../../poker/index.ts'
import { setByRules } from './houseway.ts'
import { houseClasses, houseSetter, LOW_BITS, LOWS, placesOf, ROW } from './places.ts'
import { isLegal, type Wheel } from './ranking.ts'

describe.each<Wheel>(['second', 'lowest'])('places of hands, ace to five %s', (wheel) => {
  test('stand in the order of their ranks', () => {
    const { highs, ranks, of } = placesOf(wheel)
    expect(highs).toBe(7_463)
    for (let high = 1; high < highs; high++) {
      const [lower, own] = [ranks((high - 1) << LOW_BITS), ranks((high << LOW_BITS) | 5)]
      if (lower.high >= own.high || of(own) !== ((high << LOW_BITS) | 5)) throw new Error(`high hand ${high}`)
    }
    for (let low = 1; low < LOWS; low++) expect(ranks(low).low).toBeGreaterThan(ranks(low - 1).low)
  })

  test('[11.9(a)] every hand there is comes out legal the house way: all classes of hands stand for all hands', () => {
    const { highs, ranks } = placesOf(wheel)
    const { natural, joined } = houseClasses(wheel)
    let classes = 0
    for (const { plain, flushes } of [natural, joined])
      for (const placed of [...plain.values, ...flushes]) {
        // Rooms that no hand has hold nothing, and nothing is the place of no setting.
        if (placed === 0) continue
        classes++
        if (placed >> LOW_BITS >= highs || (placed & (ROW - 1)) >= LOWS || !isLegal(ranks(placed)))
          throw new Error(`${placed}`)
      }
    expect(classes).toBeGreaterThan(49_205 + 18_395)
  })

  test('[11.9(d)] are looked up as the rules set the hands', () => {
    const set = houseSetter(wheel)
    const { of } = placesOf(wheel)
    const pick = seeded(21)
    for (let n = 0; n < 30_000; n++) {
      const deck: Code[] = [...CODES.filter((code) => n % 3 !== 0 || (code & 3) < 2), JOKER]
      const hand = Array.from({ length: 7 }, () => deck.splice(pick(deck.length), 1)[0] as Code)
      const { way, rule } = setByRules(
        hand.toSorted((a, b) => b - a),
        wheel,
      )
      if (set(hand) !== of(way)) throw new Error(`${hand} by ${rule.id}`)
    }
  })
})
