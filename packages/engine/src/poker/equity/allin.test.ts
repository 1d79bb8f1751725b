import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { type AllIn, type AllInEquity, allInEquity, countEquities, equitiesOf, makeSpot } from '../index.ts'

const SAMPLE = { deals: 20_000, seed: 1 }
const flop: AllIn = {
  variant: 'holdem',
  form: 'high',
  hands: [
    ['AS', 'KS'],
    ['QH', 'QD'],
    ['7C', '7D'],
  ],
  center: ['2C', '7H', 'JH'],
  dead: [],
  pots: [{ cents: 30_000, players: [0, 1, 2] }],
}
function worth(allIn: AllIn, sample = SAMPLE): AllInEquity {
  const found = allInEquity(allIn, sample)
  if (isRefused(found)) throw new Error(found.because)
  return found
}
const cents = (found: AllInEquity): number[] => found.players.map((player) => player.cents)
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

/** The shares of hands as the odds command has them. */
function shares(hands: string[], board: string, dead = ''): number[] {
  const spot = makeSpot({ variant: 'holdem', form: 'high', hands, board, dead })
  if (isRefused(spot)) throw new Error(spot.because)
  return equitiesOf(countEquities(spot), 'exact').players.map(({ equity }) => equity)
}

describe('an all-in', () => {
  test('is worth its share of the pot', () => {
    const found = worth(flop)
    expect(found.method).toBe('exact')
    const expected = shares(['AsKs', 'QhQd', '7c7d'], '2c7hJh')
    for (const [i, player] of found.players.entries()) {
      expect(player.share).toBeCloseTo(expected[i] ?? 0, 12)
      expect(player.cents).toBeCloseTo(30_000 * (expected[i] ?? 0), 6)
    }
  })

  test('shares side pots among those who are in them, with the cards of the others gone', () => {
    const pots = [
      { cents: 30_000, players: [0, 1, 2] },
      { cents: 10_000, players: [1, 2] },
      { cents: 500, players: [2] },
    ]
    const found = worth({ ...flop, pots })
    const [main, side] = [
      shares(['AsKs', 'QhQd', '7c7d'], '2c7hJh'),
      shares(['QhQd', '7c7d'], '2c7hJh', 'AsKs'),
    ]
    const [, second] = cents(found)
    expect(second).toBeCloseTo(30_000 * (main[1] ?? 0) + 10_000 * (side[0] ?? 0), 6)
    expect(sum(cents(found))).toBeCloseTo(40_500, 6)
    expect(sum(found.players.map(({ share }) => share))).toBeCloseTo(1, 12)
  })

  test('knows folded cards that were seen', () => {
    const dead = ['2D', '2H', '2S']
    const found = worth({ ...flop, dead })
    expect(found.players[2]?.share).toBeCloseTo(
      shares(['AsKs', 'QhQd', '7c7d'], '2c7hJh', dead.join(''))[2] ?? 0,
      12,
    )
    expect(found.players[2]?.share).not.toBeCloseTo(worth(flop).players[2]?.share ?? 0, 6)
  })

  test('is a sample where there are more deals than somebody waits for, the same every time', () => {
    const sample = { ...SAMPLE, exactBelow: 100 }
    const found = worth(flop, sample)
    expect(found.method).toBe('simulated')
    expect(worth(flop, sample)).toEqual(found)
    for (const [i, player] of found.players.entries())
      expect(Math.abs(player.share - (worth(flop).players[i]?.share ?? 0))).toBeLessThan(0.02)
  })

  test('of hands that share a card is refused', () => {
    expect(allInEquity({ ...flop, dead: ['AS'] }, SAMPLE)).toMatchObject({
      because: 'The ace of spades is there twice.',
    })
  })
})
