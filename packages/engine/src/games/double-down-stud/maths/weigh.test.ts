import { describe, expect, test } from 'vitest'
import { asPlayer, type Fraction, fraction, toNumber, weigh, worthOf, ZERO } from '../../../kernel/index.ts'
import { codeOf } from '../../../poker/index.ts'
import { type Stud, stud } from '../double-down-stud.test-kit.ts'
import { doubleDownStud } from '../index.ts'
import { gainOver, gainsOf, without } from './expected.ts'

function weighed(s: Stud) {
  const found = weigh(doubleDownStud, s.table, 'A')
  if (!found) throw new Error('nothing was weighed')
  const worth = (type: string, cents?: number): Fraction =>
    worthOf(found, { type, by: asPlayer('A'), place: '1', ...(cents !== undefined && { cents }) })?.cents ??
    ZERO
  return { found, worth }
}

describe('doubling and standing, weighed', () => {
  test.each(['6S 6H KD 3C', '5S 5H KD 3C', 'KS 9S 4S 3S', 'KS QH JD 9C', 'JS TH 9D 8C'])(
    '[17.8(c)] %s: what the hole card brings in the mean',
    (cards) => {
      const s = stud().bet('A', 'main', 10_00).round(cards, '2C')
      const { found, worth } = weighed(s)
      const codes = cards.split(' ').map(codeOf)
      const gains = gainsOf(s.table.terms.at(-1)?.options ?? {})
      const mean = (10_00 * gainOver(gains, codes, without(codes))) / gains.parts
      expect(worth('stand')).toEqual(fraction(mean, 48))
      expect(worth('double', 10_00)).toEqual(fraction(2 * mean, 48))
      expect(toNumber(worth('double', 5_00))).toBeCloseTo((1.5 * mean) / 48, 8)
      expect(found).toMatchObject({ method: 'exact', counted: 'all 48 cards the hole card can be' })
      const best = s.game.strategy(s.table, 'A', () => 0)
      expect(found.worths[0]?.type).toBe(best?.type)
    },
  )

  test('other players’ cards lie open and are counted', () => {
    const s = stud({ A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.round('JS QH TH 9D 8C', '2C')
    expect(weighed(s).found.counted).toBe('all 47 cards the hole card can be')
    expect(weigh(doubleDownStud, s.table, 'B')).toBeUndefined()
  })

  test('[17.10(c)] the limit of what is paid is part of it', () => {
    const limits = { '*': { least: 5_00, most: 1_000_00 } }
    const s = stud({ A: '1' }, { cents: 2_000_00, limits }).bet('A', 'main', 200_00)
    s.round('AS KS QS JS', 'TS')
    const { worth } = weighed(s)
    // One of 48 cards makes the royal flush, worth no more whether it is doubled or not.
    const apart = toNumber(worth('double', 200_00)) - toNumber(worth('stand'))
    const uncapped = stud({ A: '1' }, { cents: 2_000_00 }).bet('A', 'main', 20_00).round('AS KS QS JS', 'TS')
    const small = weighed(uncapped)
    const free = toNumber(small.worth('double', 20_00)) - toNumber(small.worth('stand'))
    expect(apart).toBeLessThan(10 * free)
    expect(apart).toBeCloseTo(10 * free - (200_00 * 1000) / 48, 4)
  })
})
