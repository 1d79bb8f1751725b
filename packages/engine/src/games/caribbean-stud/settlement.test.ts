import { expect, test } from 'vitest'
import { ACES, type Carib, carib, FLUSH, NOTHING, PAIR, STRAIGHT_FLUSH } from './caribbean-stud.test-kit.ts'

const LOW = 'JD 9D 6D 4C 3H'
const TWO_PAIR = 'TS TH 5S 5H 9C'
const EQUAL_ACES = 'AS AH 8D 4S 3S'
const THREE_KINGS = 'KS KH KD 9C 2H'
const DEALER_FLUSH = 'KD 9D 7D 4D 2D'
const DEALER_FULL_HOUSE = 'TD TC TH 5D 5C'

/** Players at these positions have an ante of $5 and a coin, and all of them bet. */
function settling(hands: readonly string[], dealer: string, until = 'reveal-hand'): Carib {
  const places = hands.map((_, i) => `${i + 1}`)
  const s = carib(Object.fromEntries(places.map((place) => [`P${place}`, place])))
  for (const place of places) s.bet(`P${place}`, 'ante', 5_00).bet(`P${place}`, 'progressive', 1_00)
  return s.deal({ ...Object.fromEntries(hands.map((hand, i) => [`${i + 1}`, hand])), dealer }).allBet(until)
}
const won = (s: Carib, players: number): number[] =>
  Array.from({ length: players }, (_, i) => s.chips(`P${i + 1}`) - 1000_00)

test('[16.10(e)1, 16.10(e)2, 16.10(e)3, 16.11(a), 16.11(b)2, 16.11(b)3] each step cites its rule when the dealer has a hand', () => {
  const s = settling([LOW, EQUAL_ACES, STRAIGHT_FLUSH, THREE_KINGS], ACES)
  expect(s.cited()).toEqual([
    'reveal-hand 16.10(e)',
    // Position 1 loses everything, the coin too.
    'collect-losing 16.10(e)1',
    'rack-lost 16.10(e)1',
    // Position 2 is equal: it loses only the coin.
    'collect-losing 16.11(a)',
    'leave-equal 16.10(e)2',
    'rack-hand 16.10(e)2',
    // Position 4 wins and loses its coin; position 3 wins with its coin.
    'pay-winning 16.10(e)3',
    'collect-losing 16.11(a)',
    'pay-winning 16.10(e)3',
    'verify-payout 16.11(b)2',
    'validate-payout 16.11(b)3',
    'rack-hand 16.10(e)3',
    'complete-papers 16.10(e)3',
    'rack-hand 16.10(e)3',
  ])
  const tenth = (10_000_00 + 4 * 70) / 10
  expect(won(s, 4)).toEqual([-16_00, -1_00, 5_00 + 500_00 + tenth - 1_00, 5_00 + 30_00 - 1_00])
})

test('[16.10(f)1, 16.10(f)2, 16.10(f)4, 16.11(a)] each step cites its rule when the dealer has no hand', () => {
  const s = settling([LOW, FLUSH, STRAIGHT_FLUSH, PAIR], NOTHING, 'pay-winning')
  expect(s.cited()).toEqual([
    'pay-winning 16.10(f)2',
    'reveal-hand 16.10(f)1',
    'collect-losing 16.11(a)',
    'verify-payout 16.11(b)2',
    'validate-payout 16.11(b)3',
    'verify-payout 16.11(b)2',
    'validate-payout 16.11(b)3',
    'collect-losing 16.11(a)',
    'rack-hand 16.10(f)4',
    'complete-papers 16.10(f)4',
    'rack-hand 16.10(f)4',
  ])
  const tenth = (10_000_00 + 4 * 70) / 10
  expect(won(s, 4)).toEqual([4_00, 5_00 + 49_00, 4_00 + tenth, 4_00])
})

test('[16.10(e)2, 16.11(b)2] a hand that equals the dealer’s is paid for its coin and keeps its wagers', () => {
  const s = settling([FLUSH, TWO_PAIR], DEALER_FLUSH)
  expect(s.cited().slice(3)).toEqual([
    'verify-payout 16.11(b)2',
    'validate-payout 16.11(b)3',
    'leave-equal 16.10(e)2',
    'rack-hand 16.10(e)2',
  ])
  expect(won(s, 2)).toEqual([49_00, -16_00])
  const back = s.moved().filter((m) => m.outcome === 'push')
  expect(back.map((m) => [m.wager, m.cents, m.rule])).toEqual([
    ['ante', 5_00, '19:47-16.10(e)2'],
    ['bet', 10_00, '19:47-16.10(e)2'],
  ])
})

test('[16.10(e)2] the dealer, and nobody else, leaves the wagers of an equal hand', () => {
  const s = settling([EQUAL_ACES], ACES, 'leave-equal')
  expect(s.step()).toMatchObject({
    by: 'dealer',
    says: 'The hands are equal: leave the wagers at 1 to their player.',
  })
  for (const by of ['floorperson', 'supervisor', 'player:P1'] as const)
    expect(s.refused({ type: 'leave-equal', by, place: '1' })).toHaveProperty('because')
})

test('[16.10(e)1, 16.11(b)2] a lower hand is paid for its coin before its ante and bet are collected', () => {
  const s = settling([FLUSH, LOW], DEALER_FULL_HOUSE)
  expect(s.cited().slice(3)).toEqual([
    'verify-payout 16.11(b)2',
    'validate-payout 16.11(b)3',
    'collect-losing 16.10(e)1',
    'rack-lost 16.10(e)1',
  ])
  expect(won(s, 2)).toEqual([-15_00 + 49_00, -16_00])
})

test('[16.10(e)3, 16.10(f)2] ace, king, four, three and two of the dealer’s is settled as a hand, ace and queen as none', () => {
  const lowest = settling([PAIR], 'AD KC 4C 3D 2S').cited()
  expect(lowest).toContain('pay-winning 16.10(e)3')
  expect(lowest).toContain('rack-hand 16.10(e)3')
  const none = settling([PAIR], 'AD QC JC 8D 9S', 'pay-winning').cited()
  expect(none[0]).toBe('pay-winning 16.10(f)2')
})
