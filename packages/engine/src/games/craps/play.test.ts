import { describe, expect, test } from 'vitest'
import { isEvent, isStep, next, offers } from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'
import { craps } from './index.ts'

const SEVEN = [3, 4] as const
/** Everything that stands must stand as it was, and the same shooter throws again. */
const unchanged = (rail: Rail): void => {
  expect(rail.up('A', 'any-seven')).toBe(5_00)
  expect(rail.state).toMatchObject({ where: 'hand', shooter: 'S', roll: null })
  expect(rail.table.round).toBe(1)
  rail.roll(SEVEN)
  expect(rail.lines('A')).toEqual(['any-seven win 4 to 1 2000'])
}
const inTheAir = (noRoll: 'boxman' | 'stickman' = 'boxman'): Rail =>
  new Rail(undefined, { options: { noRoll } }).toShooter().bet('A', 'any-seven', 5_00).throw()

describe('invalid rolls', () => {
  test.each([
    ['off-table', 'boxman'],
    ['off-table', 'stickman'],
    ['stacked', 'boxman'],
    ['stacked', 'stickman'],
  ] as const)('[1.9(a)] a roll is invalid when a die is %s (%s)', (reason, by) => {
    const rail = inTheAir().staff(by, 'invalid-roll', { reason })
    expect(rail.call()).toBe('No roll')
    unchanged(rail)
  })

  test.each([
    ['1.9(b)1', 'not-together'],
    ['1.9(b)2', 'missed-the-end'],
    ['1.9(b)3', 'on-the-bank'],
    ['1.9(b)4', 'in-cup-or-on-rail'],
    ['1.9(b)5', 'cheating'],
    ['1.9(b)6', 'improper'],
  ])('[%s] no roll is called: %s', (rule, reason) => {
    const rail = inTheAir()
    const offer = offers(craps, rail.table, 'boxman').find((o) => o.with?.reason === reason)
    expect(offer?.rule).toBe(`19:47-${rule}`)
    expect(offer?.says).toContain('The wagers stand and the dice are thrown again.')
    unchanged(rail.staff('boxman', 'no-roll', { reason }))
  })

  test.each([
    ['boxman', 'stickman'],
    ['stickman', 'boxman'],
  ] as const)('[1.9(b)] where the %s is designated, the %s does not call no roll', (designated, other) => {
    const rail = inTheAir(designated)
    expect(rail.refusal({ type: 'no-roll', by: other, reason: 'improper' })).toMatchObject({
      refused: '19:47-1.9(b)',
    })
    unchanged(rail.staff(designated, 'no-roll', { reason: 'improper' }))
  })

  test.each(['not-together', 'missed-the-end', 'improper'])(
    '[1.9(c)] %s is called before the dice have stopped and not afterwards',
    (reason) => {
      const rail = inTheAir().roll(SEVEN)
      expect(rail.refusal({ type: 'no-roll', by: 'boxman', reason })).toMatchObject({
        refused: '19:47-1.9(c)',
      })
    },
  )

  test.each(['touched-chips', 'touched-coupon'])('[1.9(d)] %s is no reason for a no roll', (reason) => {
    const rail = inTheAir()
    expect(rail.refusal({ type: 'no-roll', by: 'boxman', reason })).toMatchObject({ refused: '19:47-1.9(d)' })
  })
})

describe('reading the dice', () => {
  test('[1.10(a)] the stickman calls the sum of the two uppermost faces', () => {
    const rail = new Rail().throw()
    const now = next(craps, rail.table)
    expect(isStep(now) && now.by).toBe('stickman')
    rail.roll([5, 3])
    expect(rail.call()).toBe('Eight, the point')
    expect(rail.state.roll).toEqual([5, 3])
  })

  test.each([
    [[1, 1], 'Two, craps'],
    [[5, 6], 'Eleven'],
    [[3, 4], 'Seven'],
    [[5, 5], 'Ten, the point'],
  ] as const)('[1.10(a)] the throw %j on the come-out roll is called %s', (dice, words) => {
    expect(new Rail().roll(dice).call()).toBe(words)
  })

  test.each([[[7, 1]], [[0, 3]], [[1]], [[1, 2, 3]]])(
    '[1.10(a)] one face of each die is up: %j is refused',
    (dice) => {
      const rail = new Rail(undefined, { chance: 'dealer' }).throw()
      expect(rail.refusal({ type: 'call', by: 'stickman', chance: dice }).because).toContain('no dice')
    },
  )

  test('[1.10(a)1] of a die that leans, the face opposite the chips counts and the roll stands', () => {
    const rail = inTheAir().staff('stickman', 'leaning-die')
    expect(rail.state.reading).toBe('leaning')
    expect(rail.call()).toBe('The face opposite the chips counts')
    rail.roll(SEVEN)
    expect(rail.lines('A')).toEqual(['any-seven win 4 to 1 2000'])
    expect(rail.state.reading).toBeNull()
  })

  test.each(['boxman', 'stickman'] as const)(
    '[1.10(a)1] resting on chips with more than one side, the roll is void and thrown again (%s)',
    (by) => {
      unchanged(inTheAir().staff(by, 'invalid-roll', { reason: 'cocked' }))
    },
  )

  test('[1.10(a)2] in a dispute the boxman decides the faces', () => {
    const rail = inTheAir()
    expect(rail.refusal({ type: 'decide-faces', by: 'stickman' })).toBeDefined()
    rail.staff('boxman', 'decide-faces')
    expect(next(craps, rail.table)).toMatchObject({ rule: '19:47-1.10(a)2' })
    rail.roll(SEVEN)
    expect(rail.lines('A')).toEqual(['any-seven win 4 to 1 2000'])
  })

  test('[1.10(a)2] or the boxman orders the throw void and made again', () => {
    const rail = inTheAir()
    expect(rail.refusal({ type: 'void-throw', by: 'stickman' })).toBeDefined()
    unchanged(rail.staff('boxman', 'void-throw'))
  })
})

describe('settling', () => {
  test('[1.10(b)] the sum is called, the wagers are settled, and only then the dice go back to the shooter', () => {
    const rail = inTheAir()
    rail.roll(SEVEN)
    const [call, back] = rail.at.entries.slice(-2)
    expect(call?.events.map((e) => e.type)).toEqual([
      'called',
      'rolled',
      'marked',
      'moved',
      'moved',
      'moved',
      'moved',
      'closed',
    ])
    expect(back?.command).toMatchObject({ type: 'return-dice', by: 'stickman' })
  })

  test('[1.10(b)] the shooter does not throw before the stickman has passed the dice', () => {
    const rail = new Rail({ S: '1' }, { chance: 'dealer' }).toShooter('S').bet('S', 'pass', 5_00).throw()
    rail.at.do({ type: 'no-roll', by: 'boxman', reason: 'improper' })
    expect(rail.state.where).toBe('center')
    expect(rail.refusal({ type: 'throw', by: 'player:S' })).toMatchObject({ refused: '19:47-1.10(b)' })
    expect(rail.refusal({ type: 'return-dice', by: 'dealer' }).refused).toBe('19:47-1.10(b)')
  })

  test('losers are collected before winners are paid, area by area, from the left of the boxman', () => {
    const rail = new Rail()
      .toShooter()
      .bet('B', 'pass', 5_00)
      .bet('A', 'field', 5_00)
      .bet('B', 'eleven', 5_00)
    rail.bet('A', 'dont-pass', 5_00).bet('B', 'craps-2', 5_00).roll([5, 6])
    const settled = rail.at.entries
      .findLast((e) => e.command.type === 'call')
      ?.events.flatMap((e) => (isEvent(e, 'moved') && e.outcome ? [`${e.outcome} ${e.wager}`] : []))
    expect(settled).toEqual([
      'lose dont-pass',
      'lose craps-2',
      'win pass',
      'win pass',
      'win field',
      'win eleven',
    ])
  })

  test('a wrong entry can be taken back before the next roll, and every chip with it', () => {
    const rail = new Rail(undefined, { chance: 'dealer' }).toShooter().bet('A', 'any-seven', 5_00).roll(SEVEN)
    expect(rail.chips('A')).toBe(10_020_00)
    rail.at.do({ type: 'rescind', by: 'supervisor', reason: 'The dice showed 3 and 3.' })
    expect(rail.state.where).toBe('air')
    expect(rail.up('A', 'any-seven')).toBe(5_00)
    expect(rail.at.table.board).toBeUndefined()
    rail.roll([3, 3])
    expect(rail.chips('A')).toBe(9_995_00)
    expect(rail.at.table.board).toEqual(['3-3'])
  })

  test('the puck lies "on" in the box of the point, and the board keeps the rolls', () => {
    const rail = new Rail().roll([4, 2])
    expect(craps.exhibits?.(rail.at.table)).toEqual([
      { kind: 'dice', area: 'dice', colour: 'red', count: 2, faces: [4, 2], moving: false },
      { kind: 'puck', area: '6', side: 'on' },
    ])
    rail.roll(SEVEN)
    expect(craps.exhibits?.(rail.at.table)).toContainEqual({ kind: 'puck', area: 'dont-come', side: 'off' })
    expect(rail.at.table.board?.map((mark) => craps.board?.read(mark).text)).toEqual(['6', '7'])
    const areas = craps.layout(rail.at.table.terms[0]?.options ?? {}).wide.areas?.map((a) => a.id)
    expect(areas).toEqual(
      expect.arrayContaining(['dice', 'dont-come', 'dont-pass', '4', '5', '6', '8', '9', '10']),
    )
  })
})

test('[1.9(b)] after a no roll bets are open again, for as long as before any throw', () => {
  const rail = new Rail({ S: '1', A: '2' }).throw()
  rail.staff('boxman', 'no-roll', { reason: 'improper' })
  expect(rail.table.ready).toEqual([])
  expect(next(craps, rail.table)).toMatchObject({ for: [{ player: 'A', otherwise: { type: 'ready' } }] })
  rail.bet('A', 'field', 5_00)
  expect(rail.refusal({ type: 'throw', by: 'player:S' })).toMatchObject({ refused: '19:47-1.3(a)' })
})

describe('what is waited for', () => {
  const now = (rail: Rail) => next(craps, rail.table)

  test('[1.8, 1.11(b)] the shooter is told what the throw is for', () => {
    const rail = new Rail({ S: '1', A: '2' }).toShooter().say('A', 'ready')
    expect(now(rail).says).toBe('Come-out roll. The shooter throws the dice.')
    rail.roll([4, 2]).say('A', 'ready')
    expect(now(rail).says).toBe('The point is 6. The shooter throws the dice.')
    const alone = new Rail({ S: '1' }).roll([4, 2]).bet('S', 'come', 5_00).roll([4, 4], [3, 3])
    expect(alone.state).toMatchObject({ point: null, where: 'hand' })
    alone.say('S', 'pass-dice').say('S', 'accept-dice', { dice: ['1', '2'] })
    expect(alone.state.off).toBe(true)
    expect(now(alone).says).toBe('Come bets remain. The shooter throws the dice.')
  })

  test('a table where one person stands and nothing is bet is in no hurry', () => {
    const rail = new Rail({ S: '1' })
    expect(now(rail)).toHaveProperty('quiet', true)
    expect(now(rail.bet('S', 'field', 5_00))).not.toHaveProperty('quiet')
    expect(now(new Rail({ S: '1', A: '2' }))).not.toHaveProperty('quiet')
  })

  test('a set of dice is changed when it has lain there for a day, and somebody is there', () => {
    const DAY = 24 * 60 * 60 * 1000
    const rail = new Rail({ S: '1' }).say('S', 'decline-dice')
    const after = (time: number, table = rail.table) => next(craps, { ...table, now: table.now + time })
    expect(after(DAY)).toMatchObject({ by: 'boxman', command: { type: 'change-dice' } })
    expect(isStep(after(DAY - 1))).toBe(false)
    expect(isStep(after(DAY, { ...rail.table, players: {} }))).toBe(false)
  })

  test('[1.7(c), 1.11(b), 1.11(d)] the dice are taken by the rule by which they are offered', () => {
    const rule = (rail: Rail, player: string) =>
      offers(craps, rail.table, `player:${player}`).find((o) => o.type === 'accept-dice')?.rule
    expect(rule(new Rail(), 'S')).toBe('19:47-1.7(c)')
    const rail = new Rail().roll([4, 2]).say('S', 'pass-dice')
    expect([rail.state.offered, rule(rail, 'A')]).toEqual(['A', '19:47-1.11(d)'])
    const alone = new Rail({ S: '1' }).roll([4, 2]).bet('S', 'come', 5_00).roll([4, 4], [3, 3])
    expect(rule(alone.say('S', 'pass-dice'), 'S')).toBe('19:47-1.11(b)')
  })
})

describe('what is refused', () => {
  test('[1.10(a)] while the throw is not called the shooter stays, and others may go', () => {
    const rail = new Rail().throw()
    for (const command of [{ type: 'leave' }, { type: 'reseat', place: '9' }])
      expect(rail.refusal({ ...command, by: 'player:S' })).toMatchObject({ refused: '19:47-1.10(a)' })
    rail.at.do({ type: 'reseat', by: 'player:A', place: '9' }).do({ type: 'leave', by: 'player:B' })
    expect([rail.placeOf('A'), Object.keys(rail.table.players)]).toEqual(['9', ['S', 'A']])
  })

  test('[1.11(a)1] why the dice left the shooter is recorded', () => {
    const rail = new Rail().roll([4, 2], [3, 4])
    const passed = rail.at.entries.flatMap((e) => e.events).find((e) => e.type === 'dice-passed')
    expect(passed).toMatchObject({ player: 'S', place: '1', reason: 'seven-out' })
  })

  test('[1.10(a)] dice that are out are not thrown again', () => {
    const rail = new Rail().throw()
    expect(rail.refusal({ type: 'throw', by: 'player:S' })).toMatchObject({ refused: '19:47-1.10(a)' })
    expect(rail.refusal({ type: 'throw', by: 'player:A' })).toMatchObject({ refused: '19:47-1.7(c)' })
  })

  test('[1.3(e)] a wager is called on or off on a come-out roll, before the dice are out, where it lies', () => {
    const on = (wager: string) => ({ type: 'on', by: 'player:A', wager }) as const
    const called = (rail: Rail) =>
      offers(craps, rail.table, 'player:A').filter((o) => o.type === 'on' || o.type === 'off').length
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 6_00).bet('A', 'field', 5_00)
    expect(called(rail)).toBe(1)
    const because = (wager: string) => rail.refusal(on(wager)).because
    expect(because('hard-4')).toBe('You have no wager there.')
    expect(because('field')).toMatch(/always on/)
    rail.throw()
    expect([called(rail), because('place-win-6')]).toEqual([0, 'The dice are out.'])
    rail.roll([4, 4])
    expect([called(rail), because('place-win-6')]).toEqual([
      0,
      'Every wager works once the come-out point is made.',
    ])
  })
})
