import { describe, expect, test } from 'vitest'
import type { PlayerId } from '../kernel/index.ts'
import {
  actor,
  type Betters,
  type Bettor,
  type Choices,
  called,
  choicesOf,
  folded,
  type Limits,
  type Round,
  raised,
  roundOf,
} from './betting.ts'

/** A betting round by itself: everybody's chips, and what each does in turn. Amounts are in dollars for short. */
const D = 100

interface Setup {
  readonly limits?: Partial<Limits>
  readonly round?: Partial<Round>
  readonly bets?: Readonly<Record<PlayerId, number>>
  readonly pot?: number
}

class Ring {
  readonly limits: Limits
  round: Round
  left: Bettor[]
  high: number
  pot: number

  constructor(chips: Readonly<Record<PlayerId, number>>, { limits, round, bets = {}, pot = 0 }: Setup = {}) {
    this.limits = {
      betting: 'fixed',
      unit: 20 * D,
      most: 100 * D,
      checkRaise: true,
      completing: 'raise',
      ...limits,
    }
    this.left = Object.entries(chips).map(([player, all]) => ({
      player,
      bet: (bets[player] ?? 0) * D,
      chips: all * D,
    }))
    this.high = Math.max(...this.left.map(({ bet }) => bet))
    this.pot = pot * D + this.left.reduce((n, { bet }) => n + bet, 0)
    this.round = roundOf(Object.keys(chips), this.limits, round)
  }

  get now(): Betters {
    return this
  }
  who(): PlayerId | undefined {
    return actor(this)
  }
  choices(): Choices {
    return choicesOf(this, this.who() ?? '')
  }
  /** From least to most in dollars, or nothing where no bet or raise is possible. */
  to(): readonly [number, number] | undefined {
    const { to } = this.choices()
    return to && [to.least / D, to.most / D]
  }
  #put(player: PlayerId, cents: number): void {
    this.left = this.left.map((it) =>
      it.player === player ? { ...it, bet: it.bet + cents, chips: it.chips - cents } : it,
    )
    this.pot += cents
    this.high = Math.max(this.high, ...this.left.map(({ bet }) => bet))
  }
  /** `c` checks or calls, `f` folds, a number bets or raises to that many dollars. */
  play(...acts: readonly ('c' | 'f' | number)[]): this {
    for (const act of acts) {
      const player = this.who()
      if (player === undefined) throw new Error(`nobody is left to do ${act}`)
      const { owes, to } = this.choices()
      if (act === 'f') {
        this.round = folded(this.round, player)
        this.left = this.left.filter((it) => it.player !== player)
      } else if (act === 'c') {
        this.round = called(this, player, owes === 0)
        this.#put(player, owes)
      } else {
        if (!to || act * D < to.least || act * D > to.most) throw new Error(`${player} cannot go to ${act}`)
        this.round = raised(this, player, act * D)
        this.#put(player, act * D - (this.left.find((it) => it.player === player)?.bet ?? 0))
      }
    }
    return this
  }
}

const four = { A: 500, B: 500, C: 500, D: 500 }

describe('fixed limit', () => {
  test('[14.1[bet], 14.1[raise], 14.1[call]] a bet is the unit, a raise adds one, a call is the highest bet less what lies there', () => {
    const ring = new Ring(four)
    expect([ring.who(), ring.choices()]).toEqual([
      'A',
      { owes: 0, check: true, to: { least: 2000, most: 2000 } },
    ])
    expect(ring.play(20).to()).toEqual([40, 40])
    expect(ring.play(40).choices().owes).toBe(40_00)
    expect(ring.play('c', 'c').choices()).toMatchObject({ owes: 20_00, check: false, to: { least: 60_00 } })
  })

  test('[14.1[betting-round]] the round ends when everybody has called, folded or is all-in', () => {
    expect(new Ring(four).play('c', 'c', 'c', 'c').who()).toBeUndefined()
    expect(new Ring(four).play('c', 20, 'c', 'f', 'c').who()).toBeUndefined()
    expect(new Ring({ A: 500, B: 10, C: 500 }).play(20, 'c', 'c').who()).toBeUndefined()
    expect(new Ring({ A: 500, B: 500 }).play(20, 'f').who()).toBeUndefined()
  })

  test('[14.1[check]] who has checked may act when another bets', () => {
    const ring = new Ring(four).play('c', 'c', 20)
    expect([ring.who(), ring.play('c').who()]).toEqual(['D', 'A'])
    expect(ring.to()).toEqual([40, 40])
  })

  test('[14.17[raises]] three raises and no more while three players can bet; it stays so when one of them folds', () => {
    const ring = new Ring(four, { limits: { raises: 3 } }).play(20, 40, 60, 80)
    expect(ring.choices().to).toBeUndefined()
    expect(ring.play('f', 'f').choices().to).toBeUndefined()
    expect(new Ring(four, { limits: { raises: 1 } }).play(20, 40).choices().to).toBeUndefined()
    expect(new Ring(four).play(20, 40, 60, 80, 100).to()).toEqual([120, 120])
  })

  test('[14.17[raises]] between two players, and where a third is all-in, raises are not counted', () => {
    const two = new Ring({ A: 500, B: 500 }, { limits: { raises: 3 } }).play(20, 40, 60, 80)
    expect(two.to()).toEqual([100, 100])
    const third = new Ring({ A: 500, B: 500, C: 20 }, { limits: { raises: 1 } }).play(20, 40, 'c')
    expect(third.round.capped).toBe(true)
    const before = new Ring({ A: 500, B: 500, C: 0 }, { limits: { raises: 1 } }).play(20, 40)
    expect(before.to()).toEqual([60, 60])
  })

  test('[14.1[raise]] an all-in of less than half a raise does not reopen; who may still raise completes it', () => {
    const ring = new Ring({ A: 500, B: 25, C: 500 }).play(20, 25)
    expect(ring.to()).toEqual([40, 40])
    expect(ring.round.raises).toBe(0)
    expect(ring.play('c').choices()).toEqual({ owes: 5_00, check: false })
    const completed = new Ring({ A: 500, B: 25, C: 500 }).play(20, 25, 40)
    expect([completed.round.raises, completed.to()]).toEqual([1, [60, 60]])
  })

  test('[14.1[raise]] half a raise or more is one, and the next adds a whole one to it', () => {
    const ring = new Ring({ A: 500, B: 32, C: 500 }).play(20, 32)
    expect([ring.round.raises, ring.to()]).toEqual([1, [52, 52]])
    expect(ring.play('c').to()).toEqual([52, 52])
    expect(new Ring({ A: 500, B: 30, C: 500 }).play(20, 30, 'c').to()).toEqual([50, 50])
    expect(new Ring({ A: 500, B: 29, C: 500 }).play(20, 29, 'c').choices().to).toBeUndefined()
  })

  test('[14.1[raise]] several short all-ins count together for a player who faces them all, and for nobody else', () => {
    const ring = new Ring({ A: 500, B: 25, C: 500, D: 32 }).play(20, 25, 'c', 32)
    expect([ring.who(), ring.to()]).toEqual(['A', [52, 52]])
    expect(ring.play('c').who()).toBe('C')
    expect(ring.choices()).toEqual({ owes: 7_00, check: false })
  })

  test('[14.7(c)4] with less than the unit there is only all of it', () => {
    const ring = new Ring({ A: 8, B: 500, C: 500 })
    expect(ring.to()).toEqual([8, 8])
    ring.play(8)
    expect([ring.round.raises, ring.to()]).toEqual([0, [20, 20]])
    expect(ring.play(20).round.raises).toBe(0)
    expect(new Ring({ A: 12, B: 500, C: 500 }).play(12).to()).toEqual([32, 32])
    expect(new Ring({ A: 500, B: 20, C: 500 }).play(20).choices()).toEqual({ owes: 20_00, check: false })
  })

  test('[14.7(j)] where check-raising is prohibited, who has checked calls or folds', () => {
    const ring = new Ring(four, { limits: { checkRaise: false } }).play('c', 20, 40)
    expect([ring.who(), ring.to()]).toEqual(['D', [60, 60]])
    expect(ring.play('c').choices()).toEqual({ owes: 40_00, check: false })
    expect(new Ring(four).play('c', 20, 'c', 'c').to()).toEqual([40, 40])
  })

  test('nobody bets where all others are all-in', () => {
    expect(new Ring({ A: 500, B: 0, C: 0 }).who()).toBeUndefined()
    expect(new Ring({ A: 500, B: 30, C: 0 }).play('c', 20).to()).toEqual([40, 40])
    expect(new Ring({ A: 500, B: 20, C: 0 }).play('c', 20).choices()).toEqual({ owes: 20_00, check: false })
  })
})

describe('forced and blind bets', () => {
  const forced = (more: Partial<Limits> = {}, force = 10) =>
    new Ring(four, {
      limits: more,
      bets: { A: force },
      round: { due: ['B', 'C', 'D'], base: force * D, forced: true, faced: { A: force * D } },
    })

  test('[14.9(d)] raising a forced bet goes to the unit and is the first raise, or by the sign the first bet', () => {
    const ring = forced({ raises: 3 })
    expect([ring.choices().owes, ring.to()]).toEqual([10_00, [20, 20]])
    expect(ring.play(20).round.raises).toBe(1)
    expect(ring.to()).toEqual([40, 40])
    expect(forced({ completing: 'bet' }).play(20).round.raises).toBe(0)
  })

  test('[14.9(e)] the forced bettor has no option, and may raise what is raised', () => {
    expect(forced().play('c', 'c', 'c').who()).toBeUndefined()
    const ring = forced({}, 15).play('c', 20, 'c')
    expect([ring.who(), ring.to()]).toEqual(['A', [40, 40]])
    expect(ring.play('c').to()).toEqual([40, 40])
  })

  test.each(['spread', 'pot-limit', 'no-limit'] as const)(
    'in %s a forced bet is raised to the least bet',
    (betting) => {
      const ring = forced({ betting }, 1)
      expect(ring.to()?.[0]).toBe(20)
      expect(ring.play('c', 20, 'c').choices().to).toBeDefined()
    },
  )

  test('[14.10(f)] the last blind has the option to raise; three raises make four bets in all', () => {
    const ring = new Ring(four, {
      limits: { unit: 4 * D, raises: 3 },
      bets: { A: 2, B: 4 },
      round: { due: ['C', 'D', 'A', 'B'], base: 4 * D },
    }).play('c', 'c', 'c')
    expect([ring.who(), ring.choices()]).toEqual([
      'B',
      { owes: 0, check: true, to: { least: 800, most: 800 } },
    ])
    expect(ring.play(8, 12, 16).choices().to).toBeUndefined()
  })

  test('[14.13(f)] the opener must bet', () => {
    const ring = new Ring(four, { round: { opener: 'A' } })
    expect(ring.choices().check).toBe(false)
    expect(ring.play(20).choices().check).toBe(false)
    expect(ring.round.opener).toBeUndefined()
  })
})

describe('spread limit', () => {
  const spread = (chips = four) =>
    new Ring(chips, { limits: { betting: 'spread', unit: 1 * D, most: 5 * D } })

  test('any amount from the least to the most, and a raise no less than the last', () => {
    expect(spread().to()).toEqual([1, 5])
    expect(spread().play(3).to()).toEqual([6, 8])
    expect(spread().play(3, 8).to()).toEqual([13, 13])
  })

  test('a short all-in is completed', () => {
    const ring = spread({ ...four, B: 5 }).play(4, 5)
    expect([ring.round.raises, ring.to()]).toEqual([0, [8, 9]])
    expect(ring.play('c', 'c').choices()).toEqual({ owes: 100, check: false })
    expect(
      spread({ ...four, B: 6 })
        .play(4, 6)
        .to(),
    ).toEqual([10, 11])
  })
})

describe('pot-limit and no-limit', () => {
  const none = (chips: Readonly<Record<PlayerId, number>> = four) =>
    new Ring(chips, { limits: { betting: 'no-limit', unit: 2 * D } })
  const pot = (inPot: number, setup: Setup = {}) =>
    new Ring(four, { ...setup, pot: inPot, limits: { betting: 'pot-limit', unit: 2 * D } })

  test('any amount up to all the chips, and a raise no less than the last', () => {
    expect(none().to()).toEqual([2, 500])
    expect(none().play(10).to()).toEqual([20, 500])
    expect(none().play(10, 50).to()).toEqual([90, 500])
  })

  test('[14.1[raise]] only a whole raise reopens, and the least raise stays that of the last whole one', () => {
    const ring = none({ A: 500, B: 150, C: 500 }).play(100, 150)
    expect(ring.to()).toEqual([250, 500])
    expect(ring.play('c').choices()).toEqual({ owes: 50_00, check: false })
    expect(none({ A: 500, B: 199, C: 500 }).play(100, 199, 'c').choices().to).toBeUndefined()
    expect(none({ A: 500, B: 200, C: 500 }).play(100, 200, 'c').to()).toEqual([300, 500])
  })

  test('[14.1[raise]] several short all-ins add up to a whole raise for a player who faces them all', () => {
    const ring = none({ A: 500, B: 150, C: 500, D: 200 }).play(100, 150, 'c', 200)
    expect(ring.to()).toEqual([300, 500])
    expect(ring.play('c').choices()).toEqual({ owes: 50_00, check: false })
  })

  test('[14.1[pot]] the largest pot-limit raise is to the highest bet and all that lies there after the call', () => {
    expect(pot(10).to()).toEqual([2, 10])
    expect(pot(10).play(10).to()).toEqual([20, 40])
    expect(pot(10).play(10, 40).to()).toEqual([70, 140])
    const blinds = pot(0, { bets: { A: 1, B: 2 }, round: { due: ['C', 'D', 'A', 'B'], base: 2 * D } })
    expect(blinds.to()).toEqual([4, 7])
  })

  test('where the pot is smaller than the least bet, the least bet is good', () => {
    expect(pot(1).to()).toEqual([2, 2])
  })
})
