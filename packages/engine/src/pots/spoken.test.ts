import { describe, expect, test } from 'vitest'
import { fiveCardStud } from '../games/five-card-stud/index.ts'
import { holdem } from '../games/holdem/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { act, asPlayer, eventsOf, isRefused, next, type Offer, offers } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

const four = { A: 100, B: 100, C: 100, D: 100 }
const HANDS = { 1: 'AS AH', 2: 'KS KH', 3: 'QS QH', 4: '7S 2H', up: '3C 8D 9C JS 4D' }
const table = (options = {}) => new PokerTable(holdem, four, { betting: 'no-limit', ...options }).deal(HANDS)

const found = (play: PokerTable, type: string, fixed: object = {}): Offer | undefined =>
  offers(play.game, play.table, 'dealer').find(
    (offer) =>
      offer.type === type && Object.entries(fixed).every(([key, value]) => offer.with?.[key] === value),
  )
const says = (play: PokerTable, act: string) => play.do({ type: 'spoken', by: 'dealer', act })
const saysAmount = (play: PokerTable, dollars: number) =>
  play.do({ type: 'spoken-amount', by: 'dealer', cents: dollars * 100 })
const throws = (play: PokerTable, rule = '19:47-14.15(k)1i') =>
  play.do({ type: 'deemed-fold', by: 'dealer', rule })

describe('spoken actions', () => {
  test('[14.7(d), 14.15(k)] the act that was named is the only one left', () => {
    const play = says(table(), 'call')
    expect(play.types()).toEqual(['call'])
    expect(play.not('C', 'fold')).toMatchObject({ refused: '19:47-14.15(k)', because: /You said: call/ })
  })

  test('[14.7(d)] an announced amount binds to the dollar', () => {
    const play = saysAmount(table(), 20)
    expect([play.types(), play.span()]).toEqual([['raise'], [20, 20]])
    expect(play.not('C', 'raise', { cents: 30_00 }).refused).toBe('19:47-14.15(k)')
    expect(play.play('r20').bet1('C')).toBe(20)
    expect(play.types()).toEqual(['call', 'raise', 'fold'])
  })

  test('[14.7(d)] only in turn, and only what rules and limits allow', () => {
    const play = table({ betting: 'fixed', lower: 2, upper: 4 })
    expect(found(play, 'spoken', { act: 'check' })).toBeUndefined()
    expect(found(play, 'spoken', { act: 'bet' })).toBeUndefined()
    expect(found(play, 'spoken-amount')?.says).toContain('Seat 3')
    const done = act(holdem, play.table, { type: 'spoken-amount', by: 'dealer', cents: 50_00 })
    expect(isRefused(done)).toBe(true)
    expect(found(play.run(), 'spoken', { act: 'fold' })?.says).toContain('Seat 3')
  })

  test('[14.7(g)1, 14.7(g)3] after the word raise chips may be added; without it they are a call', () => {
    const said = says(table(), 'raise').play('r10')
    expect(found(said, 'only-a-call')).toBeUndefined()
    expect(found(table().play('r10'), 'only-a-call')).toBeDefined()
  })

  test('a player who is gone does what was said', () => {
    const play = saysAmount(table(), 12)
    const now = next(play.game, play.table)
    expect('for' in now && now.for[0]?.otherwise).toMatchObject({ type: 'raise', cents: 12_00 })
  })

  test('what was said lapses when the bet before it is corrected', () => {
    const play = says(table().play('c r50'), 'call')
    play.do({ type: 'only-a-call', by: 'dealer', rule: '19:47-14.7(i)' })
    expect(play.table.state.spoken).toBeUndefined()
    expect([play.asked(), play.types()]).toEqual(['A', ['call', 'raise', 'fold']])
  })
})

describe('a hand that is thrown away', () => {
  test('[14.15(k)1i] face down toward discards or pot, it is folded', () => {
    const play = throws(table())
    expect([play.table.state.hands.find(({ player }) => player === 'C')?.is, play.asked()]).toEqual([
      'folded',
      'D',
    ])
    expect(play.stacks().C).toBe(100)
  })

  test('[14.15(k)1ii] in stud so are up-cards turned face down, and only there', () => {
    const stud = new PokerTable(sevenCardStud, { A: 100, B: 100, C: 100 }, { ante: 1 }).deal()
    const player = stud.asked()
    throws(stud, '19:47-14.15(k)1ii')
    expect(stud.table.state.hands.find((hand) => hand.player === player)?.is).toBe('folded')
    expect(found(table(), 'deemed-fold', { rule: '19:47-14.15(k)1ii' })).toBeUndefined()
  })

  test('[14.15(k)2] an announced call is still owed', () => {
    const play = throws(says(table().play('r10'), 'call'))
    expect([play.bet1('D'), play.stacks().D]).toEqual([10, 90])
    expect(play.table.state.hands.find(({ player }) => player === 'D')?.is).toBe('folded')
  })

  test('[14.15(k)2] so is an announced raise, which the others must answer', () => {
    const play = throws(saysAmount(table(), 20))
    expect([play.bet1('C'), play.asked()]).toEqual([20, 'D'])
    play.play('c f f')
    expect(play.stacks()).toMatchObject({ A: 99, B: 98, C: 80, D: 123 })
  })

  test('[14.15(k)2] what nobody calls of it stays in the pot', () => {
    const play = throws(saysAmount(table(), 20)).play('f f')
    expect(play.stacks()).toMatchObject({ A: 99, B: 121, C: 80, D: 100 })
  })

  test('[14.15(k)2] a forced bet stays in the pot', () => {
    const stud = new PokerTable(fiveCardStud, { A: 100, B: 100 }, { ante: 0, bringIn: 1 }).deal({
      1: '4C 2C',
      2: '5D KD',
      up: '2C KD',
    })
    const play = stud.play('r2')
    throws(play)
    play.run()
    expect(play.stacks()).toEqual({ A: 99, B: 101 })
  })
})

describe('bets that were made', () => {
  test('[14.7(f)1, 14.7(f)2, 14.7(f)3, 14.7(h)] a bet is placed when it is made, and its player cannot touch it', () => {
    const play = table().play('r10')
    expect([play.bet1('C'), play.stacks().C]).toEqual([10, 90])
    for (const type of ['take', 'fold', 'bet', 'raise', 'cash-out'])
      expect(isRefused(play.not('C', type, { cents: 5_00 }))).toBe(true)
    const forward = play.play('c c c')
    expect(forward.pots()).toEqual([40])
    expect(isRefused(forward.not('C', 'take', { cents: 10_00 }))).toBe(true)
  })

  test('[14.7(e)] the dealer corrects a bet to the amount that was announced', () => {
    const more = table().play('r10').do({ type: 'correct-amount', by: 'dealer', cents: 25_00 })
    expect([more.bet1('C'), more.stacks().C, more.asked(), more.span()]).toEqual([25, 75, 'D', [48, 100]])
    const less = table().play('r30').do({ type: 'correct-amount', by: 'dealer', cents: 10_00 })
    expect([less.bet1('C'), less.stacks().C, less.span()]).toEqual([10, 90, [18, 100]])
    expect(eventsOf(less.events(), 'moved').at(-1)?.rule).toBe('19:47-14.7(e)')
  })

  test('[14.7(e)] within the limits, and no later than the next player acts', () => {
    const play = table({ betting: 'fixed', lower: 2, upper: 4 }).play('r4')
    const done = act(holdem, play.table, { type: 'correct-amount', by: 'dealer', cents: 10_00 })
    expect(isRefused(done)).toBe(true)
    expect(found(play.play('c'), 'correct-amount')).toBeUndefined()
  })
})

describe('[14.6(e)1[marker]] the marker button', () => {
  test('nothing is dealt while it lies on the deck', () => {
    const play = table().do({ type: 'lay-marker', by: 'dealer' })
    for (const player of ['C', 'D', 'A', 'B']) {
      const { type, with: fixed } = (play.offer('call', player) ?? play.offer('check', player)) as Offer
      play.do({ ...fixed, type, by: asPlayer(player) })
    }
    const steps: string[] = []
    for (let i = 0; i < 3; i++) {
      const now = next(play.game, play.table)
      if (!('command' in now)) break
      steps.push(now.command.type)
      if (now.command.type === 'lift-marker')
        expect(
          isRefused(act(play.game, play.table, { type: 'deal', by: 'dealer', chance: ['3C', '8D', '9C'] })),
        ).toBe(true)
      play.do(now.command)
    }
    expect(steps).toEqual(['gather', 'lift-marker', 'deal'])
    expect(play.table.state.marker).toBeUndefined()
  })

  test('it is laid during a hand only, and once', () => {
    expect(found(new PokerTable(holdem, four), 'lay-marker')).toBeUndefined()
    expect(found(table().do({ type: 'lay-marker', by: 'dealer' }), 'lay-marker')).toBeUndefined()
  })
})
