import { describe, expect, test } from 'vitest'
import { isStep, next, offers, stackOf, view } from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'
import { craps, marker } from './index.ts'
import { DICE } from './state.ts'

const SEVEN = [3, 4] as const
const SIX = [2, 4] as const
const says = (rail: Rail): string => next(craps, rail.table).says
const types = (rail: Rail, player: string): string[] =>
  offers(craps, rail.table, `player:${player}`).map((o) => o.type)

describe('offering the dice', () => {
  test('[1.7(a)] five dice are inspected and kept by the stickman; two are in play and the rest in the cup', () => {
    expect(DICE).toHaveLength(5)
    const rail = new Rail({ A: '1' })
    expect(rail.at.entries.map((e) => `${e.command.by} ${e.command.type}`).slice(0, 2)).toEqual([
      'boxman inspect-dice',
      'stickman offer-dice',
    ])
    expect(rail.table.counters.dice).toBeDefined()
    rail.say('A', 'accept-dice', { dice: ['2', '5'] })
    expect(rail.state.dice).toEqual(['2', '5'])
  })

  test('[1.7(a)] a set that has lain a day on the table is changed when it is back in the cup', () => {
    const rail = new Rail({ S: '1' })
    rail.at.do({ type: 'accept-dice', by: 'player:S', dice: ['1', '2'], at: 25 * 60 * 60 * 1000 })
    rail.say('S', 'pass-dice')
    expect(rail.at.entries.map((e) => e.command.type)).toContain('change-dice')
    expect(rail.table.counters.dice?.since).toBe(25 * 60 * 60 * 1000)
  })

  test('[1.7(b)] play begins at the left of the boxman and goes clockwise until someone accepts', () => {
    const rail = new Rail({ C: '9', A: '2', B: '5' })
    const asked: (string | null)[] = []
    while (rail.state.offered !== null && asked.length < 3) {
      asked.push(rail.state.offered)
      rail.say(rail.state.offered, 'decline-dice')
    }
    expect(asked).toEqual(['A', 'B', 'C'])
    expect(says(rail)).toBe('The dice wait for a shooter.')
    // Nobody wanted them: they lie there for the first who does.
    rail.say('C', 'accept-dice', { dice: ['1', '3'] })
    expect(rail.state.shooter).toBe('C')
  })

  test('[1.7(b)] nobody takes the dice out of turn', () => {
    const rail = new Rail({ A: '2', B: '5' })
    expect(types(rail, 'A')).toContain('accept-dice')
    expect(types(rail, 'B')).not.toContain('accept-dice')
    expect(rail.refusal({ type: 'accept-dice', by: 'player:B', dice: ['1', '2'] }).refused).toBe(
      '19:47-1.7(b)',
    )
  })

  test('[1.7(c)] the first who accepts is the shooter and selects two dice, no more and no fewer', () => {
    const rail = new Rail({ A: '2', B: '5' })
    expect(rail.accepted({ type: 'accept-dice', by: 'player:A', dice: ['1'] })).toBe(false)
    expect(rail.accepted({ type: 'accept-dice', by: 'player:A', dice: ['1', '1'] })).toBe(false)
    expect(rail.accepted({ type: 'accept-dice', by: 'player:A', dice: ['1', '6'] })).toBe(false)
    rail.say('A', 'accept-dice', { dice: ['5', '3'] })
    expect(rail.state).toMatchObject({ shooter: 'A', dice: ['3', '5'], where: 'hand' })
    expect(rail.refusal({ type: 'throw', by: 'player:B' })).toMatchObject({ refused: '19:47-1.7(c)' })
  })
})

describe('throwing', () => {
  test('[1.8] the shooter makes a Pass or Don’t Pass Bet before the come-out throw', () => {
    const rail = new Rail({ A: '2' }).say('A', 'accept-dice', { dice: ['1', '2'] })
    expect(rail.refusal({ type: 'throw', by: 'player:A' })).toMatchObject({ refused: '19:47-1.8' })
    rail.bet('A', 'field', 5_00)
    expect(rail.refusal({ type: 'throw', by: 'player:A' }).refused).toBe('19:47-1.8')
    rail.bet('A', 'dont-pass', 5_00).say('A', 'throw')
    expect(rail.state.where).toBe('air')
  })

  test('[1.8] with a point the shooter throws on, also without a line bet of his own', () => {
    const rail = new Rail({ A: '2' })
      .say('A', 'accept-dice', { dice: ['1', '2'] })
      .bet('A', 'dont-pass', 5_00)
    rail.roll(SIX).bet('A', 'field', 5_00).take('A', 'dont-pass')
    expect(rail.accepted({ type: 'throw', by: 'player:A' })).toBe(true)
  })

  test('[1.8, 1.11(b)] nobody throws while no wager is on the table', () => {
    const rail = new Rail({ A: '2' }).say('A', 'accept-dice', { dice: ['1', '2'] })
    rail.bet('A', 'dont-pass', 5_00).roll(SIX).take('A', 'dont-pass')
    expect(rail.refusal({ type: 'throw', by: 'player:A' })).toMatchObject({
      refused: '19:47-1.8',
      because: 'No wager is on the table: there is nothing to throw for.',
    })
    expect(next(craps, rail.table)).toMatchObject({
      for: [{ otherwise: { type: 'pass-dice' } }],
      quiet: true,
    })
  })

  test('[1.8] the dice are in the air before anyone knows how they fall', () => {
    const rail = new Rail().throw()
    const now = next(craps, rail.table)
    expect(isStep(now) && now.needs).toEqual({ kind: 'dice', count: 2 })
    expect(rail.state.roll).toBeNull()
  })

  test('[1.8] whoever is gone is not waited for: the house throws, or the dice go on', () => {
    const rail = new Rail().toShooter()
    for (const player of ['A', 'B']) rail.say(player, 'ready')
    expect(next(craps, rail.table)).toMatchObject({ for: [{ player: 'S', otherwise: { type: 'throw' } }] })
    rail.take('S', 'pass')
    expect(next(craps, rail.table)).toMatchObject({
      for: [{ player: 'S', otherwise: { type: 'pass-dice' } }],
    })
  })

  test('the others place their bets before the throw', () => {
    const rail = new Rail().toShooter()
    expect(next(craps, rail.table)).toMatchObject({ for: [{ player: 'A' }, { player: 'B' }] })
    expect(rail.refusal({ type: 'throw', by: 'player:S' }).refused).toBe('19:47-1.3(a)')
  })
})

describe('keeping and passing the dice', () => {
  test('[1.11(a)] after any roll the shooter may keep the dice or pass them', () => {
    const rail = new Rail().roll(SIX)
    expect(types(rail, 'S')).toContain('pass-dice')
    rail.roll([1, 1])
    expect(rail.state.shooter).toBe('S')
    rail.say('S', 'pass-dice')
    expect(rail.state).toMatchObject({ shooter: null, dice: [], offered: 'A', point: 6 })
  })

  test('[1.11(a)1] a losing 7 takes the dice from the shooter, a winning one does not', () => {
    const rail = new Rail().roll(SEVEN)
    expect(rail.state.shooter).toBe('S')
    rail.roll(SIX, SEVEN)
    expect(rail.call()).toBe('Seven out')
    expect(rail.state).toMatchObject({ shooter: null, offered: 'A', dice: [] })
  })

  test.each(['delay', 'invalid-rolls', 'violation'])(
    '[1.11(a)2] the boxman orders the dice passed for %s',
    (reason) => {
      const rail = new Rail().roll(SIX)
      for (const by of ['dealer', 'stickman', 'floorperson', 'supervisor', 'player:A', 'player:S'] as const)
        expect(rail.accepted({ type: 'order-pass', by, reason })).toBe(false)
      expect(rail.accepted({ type: 'order-pass', by: 'boxman', reason: 'luck' })).toBe(false)
      expect(new Rail().throw().accepted({ type: 'order-pass', by: 'boxman', reason })).toBe(false)
      rail.staff('boxman', 'order-pass', { reason })
      expect(rail.state).toMatchObject({ shooter: null, offered: 'A' })
      for (const player of ['A', 'B']) rail.say(player, 'decline-dice')
      expect(rail.state.offered).toBeNull()
    },
  )

  test('[1.11(c)] the full set goes to the left of the previous shooter and on clockwise', () => {
    const rail = new Rail({ S: '4', A: '2', B: '9' }).toShooter('S').roll(SIX).say('S', 'pass-dice')
    expect(rail.state.offered).toBe('B')
    const offer = offers(craps, rail.table, 'player:B').find((o) => o.type === 'accept-dice')
    expect(offer?.fields?.dice).toMatchObject({ of: DICE })
    rail.say('B', 'decline-dice')
    expect(rail.state.offered).toBe('A')
  })

  test('[1.11(c)] after a seven-out the circle ends with the previous shooter', () => {
    const rail = new Rail().roll(SIX, SEVEN).say('A', 'decline-dice').say('B', 'decline-dice')
    expect(rail.state.offered).toBe('S')
  })

  test('[1.11(d)] the first to accept is the new shooter and selects two dice anew', () => {
    const rail = new Rail()
      .roll(SIX, SEVEN)
      .say('A', 'decline-dice')
      .say('B', 'accept-dice', { dice: ['4', '5'] })
    expect(rail.state).toMatchObject({ shooter: 'B', dice: ['4', '5'] })
    expect(rail.at.entries.at(-1)?.command.type).toBe('accept-dice')
  })

  test('a shooter who leaves gives the dice up, and an empty table is a new game', () => {
    const rail = new Rail({ S: '1', A: '2' }).toShooter('S').take('S', 'pass').bet('S', 'dont-pass', 5_00)
    rail.roll(SIX).take('S', 'dont-pass').bet('A', 'field', 5_00)
    rail.throw()
    expect(rail.refusal({ type: 'leave', by: 'player:S' }).because).toContain('not called')
    rail.roll([1, 1]).say('S', 'leave')
    expect(rail.state).toMatchObject({ shooter: null, offered: 'A', point: 6 })
    rail.say('A', 'leave')
    expect(rail.state.point).toBeNull()
  })
})

describe('dice that were taken and not thrown', () => {
  test('[1.7(b), 1.11(c)] who passes them again was no shooter: the next in the circle is asked', () => {
    const rail = new Rail({ S: '1', A: '2', B: '3', C: '4' }).roll([1, 1]).say('S', 'pass-dice')
    rail.say('A', 'accept-dice', { dice: ['1', '2'] }).say('A', 'pass-dice')
    expect(rail.state).toMatchObject({ offered: 'B', last: '1', previous: 'S', declined: ['S', 'A'] })
    rail.say('B', 'decline-dice').say('C', 'decline-dice')
    expect(rail.state).toMatchObject({ where: 'cup', offered: null })
  })

  test('[1.11(b)] nor does it take the throws for come bets from who was', () => {
    const rail = new Rail().roll(SIX).bet('A', 'come', 10_00).roll([4, 5]).roll(SIX).say('S', 'pass-dice')
    rail
      .say('A', 'accept-dice', { dice: ['1', '2'] })
      .say('A', 'pass-dice')
      .say('B', 'decline-dice')
    expect(rail.state).toMatchObject({ offered: 'S', off: true })
  })

  test('who takes them and throws is the shooter, and the one before no more', () => {
    const rail = new Rail()
      .roll([1, 1])
      .say('S', 'pass-dice')
      .toShooter('A')
      .roll([1, 1])
      .say('A', 'pass-dice')
    expect(rail.state).toMatchObject({ last: '2', previous: 'A', declined: ['A'], offered: 'B' })
  })
})

describe('[1.11(a)2] who was ordered to pass the dice', () => {
  const ordered = (): Rail =>
    new Rail({ S: '1', A: '2' }).roll([1, 1]).staff('boxman', 'order-pass', { reason: 'delay' })

  test('does not take them again when everybody else lets them go by', () => {
    const rail = ordered().say('A', 'decline-dice')
    expect(rail.state).toMatchObject({ where: 'cup', barred: 'S' })
    expect(rail.accepted({ type: 'accept-dice', by: 'player:S', dice: ['1', '2'] })).toBe(false)
    expect(rail.accepted({ type: 'accept-dice', by: 'player:A', dice: ['1', '2'] })).toBe(true)
  })

  test('has them again in turn once somebody else has thrown', () => {
    const rail = ordered().toShooter('A').roll([1, 1]).say('A', 'pass-dice')
    expect(rail.state.offered).toBe('S')
    expect(rail.state).not.toHaveProperty('barred')
  })
})

describe('throws to decide come bets alone', () => {
  /** S has made the point and wants no line bet; A has a come bet on 9 and B a don't come bet on 5. */
  const remaining = (): Rail => {
    const rail = new Rail()
      .roll(SIX)
      .bet('A', 'come', 10_00)
      .roll([4, 5])
      .bet('B', 'dont-come', 10_00)
      .roll([1, 4])
    return rail.roll(SIX).say('S', 'pass-dice')
  }

  test('[1.11(b)] the dice are offered to the left; if nobody bets the line they come back to the shooter', () => {
    const rail = remaining()
    expect(rail.state.offered).toBe('A')
    rail.say('A', 'decline-dice').say('B', 'decline-dice')
    expect(rail.state).toMatchObject({ offered: 'S', off: true })
    rail.say('S', 'accept-dice', { dice: ['1', '2'] })
    expect(marker(rail.state)).toEqual({ face: 'off', at: 'dont-pass' })
    expect(rail.accepted({ type: 'ready', by: 'player:A' })).toBe(true)
  })

  test('[1.11(b)] with the marker off no point is set, and the come bets are decided', () => {
    const rail = remaining().say('A', 'decline-dice').say('B', 'decline-dice')
    rail.say('S', 'accept-dice', { dice: ['1', '2'] }).roll([4, 4])
    expect(rail.state).toMatchObject({ point: null, off: true, shooter: 'S' })
    rail.roll([4, 5])
    expect(rail.lines('A')).toEqual(['come-9 win 1 to 1 1000'])
    expect(rail.state.off).toBe(true)
    rail.roll(SEVEN)
    expect(rail.lines('B')).toEqual(['dont-come-5 win 1 to 1 1000'])
    // Nothing is left to decide: the shooter needs a line bet again.
    expect(rail.state).toMatchObject({ off: false, shooter: 'S' })
    for (const player of ['A', 'B']) rail.say(player, 'ready')
    expect(rail.refusal({ type: 'throw', by: 'player:S' }).refused).toBe('19:47-1.8')
  })

  test('[1.11(b)] a line bet of anyone ends it, and the next shooter needs one again', () => {
    const rail = remaining().say('A', 'decline-dice').say('B', 'decline-dice')
    rail.say('S', 'accept-dice', { dice: ['1', '2'] }).bet('B', 'pass', 5_00)
    expect(rail.state.off).toBe(false)
    for (const player of ['A', 'B']) rail.say(player, 'ready')
    expect(rail.refusal({ type: 'throw', by: 'player:S' }).refused).toBe('19:47-1.8')
    rail
      .say('S', 'pass-dice')
      .say('A', 'decline-dice')
      .say('B', 'accept-dice', { dice: ['1', '2'] })
      .roll([4, 4])
    expect(rail.state).toMatchObject({ point: 8, shooter: 'B' })
  })

  test('[1.11(b)] somebody who takes the dice with a line bet goes on as usual', () => {
    const rail = remaining()
      .say('A', 'accept-dice', { dice: ['1', '2'] })
      .bet('A', 'pass', 5_00)
      .roll([4, 4])
    expect(rail.state).toMatchObject({ shooter: 'A', point: 8, off: false })
  })

  test('[1.11(b)] alone at the table the shooter may go on for the come bets', () => {
    const rail = new Rail({ S: '1' })
      .roll(SIX)
      .bet('S', 'come', 10_00)
      .roll([4, 5], SIX)
      .say('S', 'pass-dice')
    expect(rail.state).toMatchObject({ offered: 'S', off: true })
    rail.say('S', 'decline-dice')
    expect(rail.state).toMatchObject({ offered: null, off: false })
    expect(says(rail)).toBe('The dice wait for a shooter.')
  })

  test('[1.11(b)] without come bets the dice do not come back that way', () => {
    const rail = new Rail()
      .roll(SIX, SIX)
      .say('S', 'pass-dice')
      .say('A', 'decline-dice')
      .say('B', 'decline-dice')
    expect(rail.state.offered).toBeNull()
  })
})

test('the reference strategy takes the dice, bets the line with full odds and throws', () => {
  const rail = new Rail({ A: '1' })
  for (let i = 0; i < 500; i++) {
    const now = next(craps, rail.table)
    if (isStep(now)) {
      rail.roll(rail.table.round % 3 === 0 ? SEVEN : SIX)
      continue
    }
    const command = craps.strategy(view(rail.table, 'A'), 'A', () => 0)
    if (!command) break
    rail.at.do(command)
    rail.go()
  }
  const bets = new Set(rail.at.entries.filter((e) => e.command.type === 'bet').map((e) => e.command.wager))
  expect(bets).toEqual(new Set(['pass', 'pass-odds']))
  expect(rail.table.round).toBeGreaterThan(50)
  expect(stackOf(rail.table, 'A')).toBeGreaterThan(0)
})
