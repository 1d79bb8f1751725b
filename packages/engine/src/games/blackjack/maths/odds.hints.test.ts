import { describe, expect, test } from 'vitest'
import { nearestCent, scripted, weigh } from '../../../kernel/index.ts'
import { type Twenty, table } from '../blackjack.test-kit.ts'
import { blackjack } from '../index.ts'

const weighed = (s: Twenty) =>
  weigh(blackjack, s.table, 'A')?.worths.map((w) => [w.type, nearestCent(w.cents)] as const) ?? []

test('every decision about a hand is weighed, the best first, in cents of the wager', () => {
  const s = table({ surrender: true }).bet('A', 'main', 10_00).deal('TC TD 6H')
  expect(weighed(s).map(([type]) => type)).toEqual(['surrender', 'hit', 'stand', 'double'])
  const [best, second] = weighed(s)
  // Half of it is lost by surrender; a blackjack of the dealer's takes the other half too.
  expect(best?.[1]).toBeGreaterThan(-5_50)
  expect(best?.[1]).toBeLessThan(-5_00)
  expect(second?.[1]).toBeLessThan(best?.[1] ?? 0)
})

test('a pair of aces is split, eleven doubled', () => {
  expect(weighed(table().bet('A', 'main', 10_00).deal('AC 6D AH'))[0]?.[0]).toBe('split')
  expect(weighed(table().bet('A', 'main', 10_00).deal('5C 6D 6H'))[0]?.[0]).toBe('double')
})

test('a hand of a split pair is weighed by its own wager', () => {
  const s = table().bet('A', 'main', 10_00).deal('8C 6D 8H 3S').say('A', 'split')
  const [best] = weighed(s)
  expect(best?.[0]).toBe('double')
  expect(best?.[1]).toBeGreaterThan(5_00)
})

test('[2.9(a)] insurance is weighed against none', () => {
  const s = table().bet('A', 'main', 10_00).deal('TC AD 9H')
  const found = weighed(s)
  expect(found[0]).toEqual(['no-insurance', 0])
  expect(found[1]?.[1]).toBeLessThan(0)
})

test('with a reader the dealer is known to have no blackjack', () => {
  const reader = table({ holeCard: 'down-reader' }).bet('A', 'main', 10_00).deal('TC TD 9H 8S')
  const none = table().bet('A', 'main', 10_00).deal('TC TD 9H')
  const stand = (s: Twenty) => weighed(s).find(([type]) => type === 'stand')?.[1] ?? 0
  expect(stand(reader)).toBeGreaterThan(stand(none))
})

test('nothing is weighed where nothing is decided', () => {
  expect(weigh(blackjack, table().table, 'A')).toBeUndefined()
})

/** Against two of the dealer's hands, ten dollars each, unless others are said. */
const against = (faces: string, ...cents: readonly number[]): Twenty => {
  const s = table({ multipleAction: true })
  for (const [i, each] of (cents.length > 0 ? cents : [10_00, 10_00]).entries())
    s.bet('A', `main-${i + 1}`, each)
  return s.deal(faces)
}

describe('[2.18(c)] against several hands of the dealer’s one decision is weighed for all wagers', () => {
  const single = (faces: string): readonly (readonly [string, number])[] =>
    weighed(table().bet('A', 'main', 10_00).deal(faces))

  test('what nothing is added to is worth as often as there are wagers', () => {
    const [one, two] = [single('TC 9D 6H'), weighed(against('TC 9D 6H'))]
    expect(two.map(([type]) => type)).toEqual(one.map(([type]) => type))
    for (const type of ['stand', 'hit']) {
      const worth = one.find(([t]) => t === type)?.[1] as number
      expect(Math.abs((two.find(([t]) => t === type)?.[1] as number) - 2 * worth)).toBeLessThanOrEqual(1)
    }
    const uneven = weighed(against('TC 9D 6H', 5_00, 20_00, 15_00))
    const stand = (all: typeof one) => all.find(([type]) => type === 'stand')?.[1] as number
    expect(Math.abs(stand(uneven) - 4 * stand(one))).toBeLessThanOrEqual(2)
  })

  test('[2.18(f)] a split is worth less: a bust takes it even if the dealer then has blackjack', () => {
    const worth = (all: readonly (readonly [string, number])[]) =>
      all.find(([type]) => type === 'split')?.[1] as number
    const [one, two] = [worth(single('8C TD 8H')), worth(weighed(against('8C TD 8H')))]
    expect(two).toBeLessThan(2 * one - 5)
    expect(two).toBeGreaterThan(2 * one - 40)
  })

  test('so does drawing to the hand that was added', () => {
    const split = against('8C TD 8H 8S').say('A', 'split')
    const first = weighed(split).find(([type]) => type === 'hit')?.[1] as number
    const second = split.do({ type: 'stand', by: 'player:A', place: '1.1' })
    second.source = scripted({ faces: '8D' })
    const later = weighed(second.run()).find(([type]) => type === 'hit')?.[1] as number
    expect(later).toBeLessThan(first - 5)
  })
})
