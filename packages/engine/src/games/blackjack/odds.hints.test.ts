import { expect, test } from 'vitest'
import { nearestCent, weigh } from '../../kernel/index.ts'
import { type Twenty, table } from './blackjack.test-kit.ts'
import { blackjack } from './index.ts'

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

test('nothing is weighed where nothing is decided, nor against several hands', () => {
  expect(weigh(blackjack, table().table, 'A')).toBeUndefined()
  const s = table({ multipleAction: true })
    .bet('A', 'main-1', 10_00)
    .bet('A', 'main-2', 10_00)
    .deal('TC 9D 6H')
  expect(weigh(blackjack, s.table, 'A')).toBeUndefined()
})
