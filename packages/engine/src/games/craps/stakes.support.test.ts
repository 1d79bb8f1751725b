import { describe, expect, test } from 'vitest'
import { Rail } from './craps.test-kit.ts'

const SIX = [2, 4] as const
const TEN = [4, 6] as const

const facts = (rail: Rail): string[] => rail.at.entries.at(-1)?.events.map((e) => e.type) ?? []

describe('odds and the bet they support', () => {
  test.each([
    [6, SIX, [3, 5]],
    [10, TEN, SIX],
  ] as const)(
    '[1.3(d), 1.6(d)] odds behind a don’t come bet on %i come down with it',
    (number, dice, point) => {
      const rail = new Rail().roll(point).bet('A', 'dont-come', 10_00).roll(dice)
      rail.bet('A', `dont-come-odds-${number}`, 12_00).take('A', `dont-come-${number}`)
      expect([rail.up('A', `dont-come-${number}`), rail.up('A', `dont-come-odds-${number}`)]).toEqual([0, 0])
      expect(rail.chips('A')).toBe(10_000_00)
    },
  )

  test.each([
    ['pass', 'pass-odds', 10_00],
    ['dont-pass', 'dont-pass-odds', 12_00],
  ])('[1.3(c)] those of a %s bet come down by themselves, wholly or in part, and the bet stays', (...row) => {
    const [flat, odds, cents] = row
    const rail = new Rail().toShooter().bet('A', flat, 10_00).roll(TEN).bet('A', odds, cents)
    rail.take('A', odds, 4_00)
    expect([rail.up('A', odds), facts(rail)]).toEqual([cents - 4_00, ['moved']])
    rail.take('A', odds)
    expect([rail.up('A', flat), rail.up('A', odds), rail.chips('A')]).toEqual([10_00, 0, 9_990_00])
  })
})

describe('throws for come bets alone', () => {
  /** S throws with the marker off for come bets of A, one of them on the ten. */
  const alone = (): Rail => {
    const rail = new Rail({ S: '1', A: '2' }).roll(SIX).bet('A', 'dont-come', 10_00).roll(TEN)
    rail.bet('A', 'dont-come', 10_00).roll([4, 4]).roll(SIX)
    rail
      .say('S', 'pass-dice')
      .say('A', 'decline-dice')
      .say('S', 'accept-dice', { dice: ['1', '2'] })
    expect([rail.state.off, rail.up('A', 'dont-come-10'), rail.up('A', 'dont-come-8')]).toEqual([
      true,
      10_00,
      10_00,
    ])
    return rail
  }

  test('[1.11(b)] a bet that is not on the line ends nothing, and one on the line is no news at other times', () => {
    expect(alone().bet('A', 'field', 5_00).state.off).toBe(true)
    expect(alone().bet('A', 'pass', 5_00).state.off).toBe(false)
    expect(facts(new Rail().toShooter().bet('A', 'pass', 5_00))).toEqual(['moved'])
  })

  test('[1.11(b)] they end with the last come bet that is taken down, whatever its number', () => {
    const rail = alone().take('A', 'dont-come-8')
    expect(rail.state.off).toBe(true)
    expect(rail.take('A', 'dont-come-10').state.off).toBe(false)
  })

  test('[1.11(b)] a come bet on the ten is enough for them', () => {
    const rail = alone().roll([4, 4])
    expect([rail.up('A', 'dont-come-8'), rail.state]).toMatchObject([0, { off: true, point: null }])
    expect(rail.roll(TEN).state.off).toBe(false)
  })
})

describe('what the dice leave behind', () => {
  test('[1.3(d)] each don’t bet that was taken down is remembered until its roll, and no longer', () => {
    const rail = new Rail().toShooter()
    for (const player of ['A', 'B']) rail.bet(player, 'dont-pass', 20_00).take(player, 'dont-pass', 10_00)
    rail.take('A', 'dont-pass')
    for (const player of ['A', 'B'])
      expect(rail.noBet(player, 'dont-pass', 10_00)).toMatchObject({ refused: '19:47-1.3(d)' })
    expect(rail.state.withdrawn).toEqual(['spot:3:B:dont-pass', 'spot:2:A:dont-pass'])
    expect(rail.roll([1, 1]).state.withdrawn).toEqual([])
  })

  test('[1.7(a)] a new table has five dice with the boxman and nothing else', () => {
    expect(new Rail({}).at.game.begin(new Rail({}).table.terms[0]?.options ?? {})).toEqual({
      where: 'boxman',
      shooter: null,
      dice: [],
      point: null,
      off: false,
      last: null,
      previous: null,
      offered: null,
      declined: [],
      withdrawn: [],
      on: [],
      reading: null,
      roll: null,
    })
  })

  test('[1.11(a)1, 1.11(c)] after a losing 7 nobody was asked yet, and the dice come back to nobody', () => {
    const { state } = new Rail().roll(SIX, [3, 4])
    expect(state).toMatchObject({ last: '1', previous: null, declined: [], offered: 'A' })
    const taken = new Rail()
      .roll(SIX)
      .say('S', 'pass-dice')
      .say('A', 'accept-dice', { dice: ['1', '2'] })
    expect(taken.state).toMatchObject({ previous: 'S', declined: ['S'], fresh: true })
    expect(taken.throw('A').state).toMatchObject({ previous: null, declined: [] })
  })
})
