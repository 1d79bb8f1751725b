import { describe, expect, test } from 'vitest'
import { type Actor, next, offers, STAFF } from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'
import { craps } from './index.ts'

/** What of the game's own somebody is offered, each with its rule and the reason that it names. */
const declared = (rail: Rail, by: Actor): string[] =>
  offers(craps, rail.table, by)
    .filter((o) => !['bet', 'take', 'coupon', 'close-table', 'notice'].includes(o.type))
    .map((o) =>
      [o.type, o.rule.replace('19:47-', ''), o.with?.reason].filter((w) => w !== undefined).join(' '),
    )
const everybody = (rail: Rail): Record<string, string[]> =>
  Object.fromEntries(STAFF.map((by) => [by, declared(rail, by)]))

const NO_ROLL = [
  'no-roll 1.9(b)1 not-together',
  'no-roll 1.9(b)2 missed-the-end',
  'no-roll 1.9(b)3 on-the-bank',
  'no-roll 1.9(b)4 in-cup-or-on-rail',
  'no-roll 1.9(b)5 cheating',
  'no-roll 1.9(b)6 improper',
]
const INVALID = [
  'invalid-roll 1.9(a) off-table',
  'invalid-roll 1.9(a) stacked',
  'invalid-roll 1.10(a)1 cocked',
]
const ORDER = ['delay', 'invalid-rolls', 'violation'].map((reason) => `order-pass 1.11(a)2 ${reason}`)

describe('who of the crew may declare what', () => {
  test('[1.9(a), 1.9(b), 1.10(a)1, 1.10(a)2] while the dice are out, by who calls no roll', () => {
    const boxman = new Rail().throw()
    expect(everybody(boxman)).toEqual({
      dealer: [],
      stickman: ['call 1.10(a)', ...INVALID, 'leaning-die 1.10(a)1'],
      boxman: [...NO_ROLL, ...INVALID, 'decide-faces 1.10(a)2', 'void-throw 1.10(a)2'],
      floorperson: [],
      supervisor: [],
    })
    const stickman = new Rail(undefined, { options: { noRoll: 'stickman' } }).throw()
    expect(everybody(stickman)).toMatchObject({
      stickman: ['call 1.10(a)', ...NO_ROLL, ...INVALID, 'leaning-die 1.10(a)1'],
      boxman: [...INVALID, 'decide-faces 1.10(a)2', 'void-throw 1.10(a)2'],
    })
  })

  test.each(['leaning-die', 'decide-faces'] as const)(
    '[1.10(a)1, 1.10(a)2] dice that have been read by %s are not read again, but may be void',
    (type) => {
      const by = type === 'leaning-die' ? 'stickman' : 'boxman'
      const rail = new Rail().throw().staff(by, type)
      const rule = type === 'leaning-die' ? '1.10(a)' : '1.10(a)2'
      expect(declared(rail, 'stickman')).toEqual([`call ${rule}`, ...INVALID])
      expect(declared(rail, 'boxman')).toEqual([...NO_ROLL, ...INVALID, 'void-throw 1.10(a)2'])
      expect(rail.at.entries.at(-1)?.events).toMatchObject([
        { type: 'called', by, rule: type === 'leaning-die' ? '19:47-1.10(a)1' : '19:47-1.10(a)2' },
        { type: 'reading' },
      ])
    },
  )

  test('[1.11(a)2] the shooter is ordered to pass the dice out of the hand and from the centre, and nobody else is', () => {
    const rail = new Rail()
    // Offered, and then in the hand.
    expect(declared(rail, 'boxman')).toEqual([])
    rail.toShooter()
    expect(declared(rail, 'boxman')).toEqual(ORDER)
    rail.throw()
    rail.at.do({ type: 'no-roll', by: 'boxman', reason: 'improper' })
    expect(rail.state.where).toBe('center')
    expect(everybody(rail)).toEqual({
      dealer: [],
      stickman: ['return-dice 1.10(b)'],
      boxman: ORDER,
      floorperson: [],
      supervisor: [],
    })
  })

  test('a set of dice is changed in the cup, once it has been thrown', () => {
    const rail = new Rail({ S: '1' })
    rail.say('S', 'decline-dice')
    expect([rail.state.where, declared(rail, 'boxman')]).toEqual(['cup', []])
    rail.roll([1, 1]).say('S', 'pass-dice')
    expect([rail.state.where, declared(rail, 'boxman')]).toEqual(['cup', ['change-dice house']])
    rail.staff('boxman', 'change-dice')
    expect(declared(rail, 'boxman')).toEqual([])
  })
})

describe('why no roll is not called', () => {
  const refused = (rail: Rail, by: Actor, reason: string) =>
    rail.refusal({ type: 'no-roll', by, reason }).refused

  test('[1.9(b)] by the designated one alone, for one of its reasons, while there is a throw', () => {
    const rail = new Rail().toShooter()
    expect(refused(rail, 'boxman', 'cheating')).toBe('19:47-1.9(b)')
    expect(refused(rail, 'stickman', 'cheating')).toBe('19:47-1.9(b)')
    expect(refused(rail, 'boxman', 'improper')).toBe('19:47-1.9(c)')
    expect(refused(rail, 'boxman', 'touched-chips')).toBe('19:47-1.9(d)')
    rail.throw()
    // No reason of the rules is no call at all: the next step stands.
    expect(refused(rail, 'boxman', 'luck')).toBe('19:47-1.10(a)')
  })

  test.each([
    ['no-roll', 'boxman', { reason: 'cheating' }, '19:47-1.9(b)5', 'cheating'],
    ['invalid-roll', 'stickman', { reason: 'stacked' }, '19:47-1.9(a)', 'stacked'],
    ['invalid-roll', 'boxman', { reason: 'cocked' }, '19:47-1.10(a)1', 'cocked'],
    ['void-throw', 'boxman', {}, '19:47-1.10(a)2', 'dispute'],
  ] as const)('[1.9(a), 1.9(b), 1.10(a)2] %s by the %s %j is called and recorded', (...row) => {
    const [type, by, fields, rule, reason] = row
    const rail = new Rail().throw()
    rail.at.do({ type, by, ...fields })
    expect(rail.at.entries.at(-1)?.events).toMatchObject([
      { type: 'called', by, rule },
      { type: 'roll-void', reason },
      { type: 'reopened' },
    ])
    expect(next(craps, rail.table)).toMatchObject({ by: 'stickman', command: { type: 'return-dice' } })
  })
})
