import { describe, expect, test } from 'vitest'
import { live } from '../../test/life.ts'
import { soak } from '../../test/properties.ts'
import { drawn, fraction, multiply, next, scripted, seeded, subtract, toNumber } from '../kernel/index.ts'
import { Punto, punto } from './punto.test-kit.ts'

/** The Banker's Hand has 7 to 4: faces in the order in which they are turned. */
const BANKER = '2C TC 4D 3D 2H'

test.each([{}, { chance: 'dealer', options: { vigorishRounding: 'up', settlement: 4 } }] as const)(
  'another baccarat on the family passes the suite every game passes: %j',
  (settings) => {
    expect(soak({ game: punto, rounds: 100, seed: 5, settings }).rounds).toBe(100)
    expect(live({ game: punto, rounds: 40, seed: 6, settings }).rounds).toBeGreaterThanOrEqual(40)
  },
)

describe('a participant who has the shoe', () => {
  const closed = (): Punto => {
    const s = new Punto().ready().bet('B', 'player', 1_00)
    for (const player of ['A', 'B']) s.do({ type: 'ready', by: `player:${player}` })
    return s.do({ type: 'no-more-bets', by: 'dealer' })
  }

  test('draws the cards of a round face down, and the dealer turns them', () => {
    const s = closed()
    s.source = scripted({ faces: BANKER })
    for (let i = 0; i < 4; i++) s.do({ type: 'deal', by: 'player:A' })
    expect(Object.keys(s.table.faces)).toHaveLength(2)
    s.run()
    expect(s.calls().slice(-2)).toEqual(["Player's Hand 2", "Banker's Hand 7"])
    s.do({ type: 'draw-player', by: 'player:A' })
    expect(s.now()).toBe('dealer turn-third')
    expect(s.run().chips('B')).toBe(999_00)
    expect(s.calls().at(-1)).toBe("Player's Hand 4, Banker's Hand 7. Banker's Hand wins")
  })

  test('and nobody else does, though the game goes on for one who is gone', () => {
    const s = closed()
    for (const by of ['dealer', 'player:B'] as const)
      expect(s.refused({ type: 'deal', by }).refused).toBe('punto:deal')
    expect(next(s.game, s.table)).toMatchObject({ for: [{ player: 'A', otherwise: { type: 'deal' } }] })
  })
})

describe('vigorish', () => {
  test.each([
    [{}, 5],
    [{ vigorishRounding: 'up' }, 25],
    [{ vigorish: 4 }, 4],
    [{ vigorish: 4, vigorishRounding: 'up' }, 20],
  ])('on a dollar won, with %j, is %i cents', (options, cents) => {
    const s = new Punto(options).ready().bet('A', 'banker', 1_00).deal(BANKER)
    expect(s.table.balances['vigorish:A']).toBe(cents)
  })

  test('weighs in the odds with its exact percentage of what is won', () => {
    const banker = (options: object) =>
      punto.odds(new Punto({ ...options }).chosen()).find((o) => o.wager === 'banker')
    const [five, four] = [banker({}), banker({ vigorish: 4 })]
    if (!five || !four) throw new Error('there is no such wager')
    expect(subtract(five.edge, four.edge)).toEqual(multiply(five.win, fraction(1, 100)))
    // 1.0558 percent from six decks.
    expect(toNumber(five.edge)).toBeCloseTo(0.010558, 6)
  })
})

test('the hand of the cutting card is the last where a game says so; what is marked is collected first', () => {
  const s = new Punto().ready()
  const source = drawn(seeded(2))
  for (let rounds = 0; s.table.shuffles === 1 && rounds < 90; rounds++) {
    s.bet('A', 'banker', 1_00).deal(undefined, source)
  }
  expect(s.calls()).not.toContain('Last hand')
  const types = s.entries.map((e) => e.command.type)
  const out = s.entries.findIndex((e) => e.events.some((event) => event.type === 'cutting-card'))
  expect(types.slice(out).filter((type) => type === 'pick-up')).toHaveLength(1)
  const end = types.lastIndexOf('pick-up')
  expect(types.slice(end, end + 3)).toEqual(['pick-up', 'collect-vigorish', 'shuffle'])
})
