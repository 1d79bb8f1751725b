import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { Rail } from '../games/craps/craps.test-kit.ts'
import { Mini } from '../games/minibaccarat/minibaccarat.test-kit.ts'
import { offers } from './decide.ts'
import type { Command } from './types.ts'

const table = () => new Scenario(pennies, { A: '1', B: '2' })
const bet = (more: object = {}): Command => ({
  type: 'bet',
  by: 'player:A',
  place: '1',
  wager: 'red',
  cents: 10_00,
  ...more,
})
const take = (more: object = {}): Command => ({ ...bet(), type: 'take', ...more })

describe('a wager is refused', () => {
  test.each([
    ['without a place', { place: undefined }, 'house', undefined],
    ['without a kind', { wager: 7 }, 'house', undefined],
    ['that the game does not have', { wager: 'blue' }, '19:47-8', 'blue'],
    ['of no amount', { cents: 0 }, 'house', 0],
    ['of less than nothing', { cents: -1_00 }, 'house', -1_00],
    ['of a word', { cents: 'ten' }, 'house', null],
    ['in parts of a chip', { cents: 1_50 }, 'house', 1_50],
    ['beyond the stack', { cents: 1001_00 }, 'house', 1001_00],
  ])('%s', (_, more, rule, received) => {
    const refused = table().refused(bet(more))
    expect(refused.refused).toContain(rule)
    if (received !== undefined) expect(refused.received).toBe(received)
  })

  test('[8.2(a)] below the minimum, with what is expected', () => {
    const s = new Scenario(pennies, { A: '1' }, { limits: { '*': { least: 5_00, most: 50_00 } } })
    expect(s.refused(bet({ cents: 4_00 }))).toMatchObject({
      refused: '19:47-8.2(a)',
      because: 'At least $5 here.',
      expected: { least: 5_00, most: 50_00, step: 1_00 },
      received: 4_00,
    })
    s.do(bet({ cents: 5_00 }))
  })
})

test('a wager moves from the stack to its spot, by the rule of the wager', () => {
  const s = table().do(bet())
  expect(s.entries[0]?.events[0]).toEqual({
    type: 'moved',
    from: 'stack:A',
    to: 'spot:1:A:red',
    cents: 10_00,
    wager: 'red',
    rule: pennies.wagers({ longPays: '11 to 1' })[0]?.rule,
    because: 'Wagered.',
  })
})

describe('taking down', () => {
  test('is all of it, or a part that the game allows', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 30_00)
    rail.take('A', 'place-win-6', 12_00)
    expect(rail.at.entries.at(-1)?.events[0]).toMatchObject({
      cents: 12_00,
      because: 'Reduced.',
      wager: 'place-win-6',
    })
    expect(rail.refusal(rail.takeCommand('A', 'place-win-6', 15_00)).because).toMatch(/\$6/)
    expect(rail.refusal(rail.takeCommand('A', 'place-win-6', 24_00))).toMatchObject({
      refused: 'house',
      expected: 12_00,
    })
    rail.take('A', 'place-win-6')
    expect(rail.at.entries.at(-1)?.events[0]).toMatchObject({ cents: 18_00, because: 'Taken down.' })
  })

  test('needs a wager of one’s own there', () => {
    const s = table().do(bet())
    expect(s.refused(take({ by: 'player:B' })).because).toBe('You have no wager there.')
    expect(s.refused(take({ place: undefined })).because).toMatch(/place/)
    expect(s.refused(take({ cents: 10_01 })).refused).toBe('house')
    expect(s.do(take()).chips('A')).toBe(1000_00)
  })

  test('is offered whole, and in parts where there are any', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 30_00)
    const open = offers(rail.at.game, rail.table, 'player:A').filter((o) => o.type === 'take')
    expect(open.map((o) => [o.says, o.fields?.cents])).toEqual([
      ['Take down Place to win 6', { kind: 'amount', least: 30_00, most: 30_00, step: 30_00 }],
      ['Reduce Place to win 6', { kind: 'amount', least: 6_00, most: 24_00, step: 6_00 }],
    ])
    expect(open.every((o) => o.with?.wager === 'place-win-6' && o.rule === '19:47-1.2(a)5')).toBe(true)
  })
})

describe('[7.2(c)] a wager by word and cash', () => {
  const spoken = (cents: unknown): Command => ({
    ...bet({ place: '3', wager: 'player', cents }),
    type: 'spoken-bet',
  })

  test('waits for all its voices, then the cash becomes chips and the wager is made', () => {
    const s = new Mini().ready().do(spoken(20_00))
    expect(s.table.questions).toMatchObject([{ voices: ['dealer', 'supervisor'], rule: '19:47-7.2(c)' }])
    s.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.table.balances).not.toHaveProperty('spot:3:A:player')
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.entries.at(-1)?.events.slice(2)).toMatchObject([
      { from: 'patron:A', to: 'stack:A', cents: 20_00, rule: '19:47-7.2(c)' },
      { from: 'stack:A', to: 'spot:3:A:player', cents: 20_00 },
    ])
    expect(s.chips('A')).toBe(1000_00)
  })

  test('is no better than the same wager in chips', () => {
    const s = new Mini().ready()
    expect(s.refused(spoken(4_00)).refused).toBe('19:47-8.2(a)')
    expect(s.refused(spoken(0)).because).toMatch(/above zero/)
    expect(s.refused(spoken('x')).because).toMatch(/above zero/)
    expect(s.refused(spoken(1.5)).because).toMatch(/above zero/)
  })

  test('[8.2(d)] above the maximum the dealer’s voice is for both', () => {
    const s = new Mini().ready().do(spoken(600_00))
    expect(s.table.questions[0]?.voices).toEqual(['dealer', 'supervisor'])
    expect(
      new Rail()
        .toShooter()
        .at.do({ ...bet({ place: '2', wager: 'field', cents: 2_000_00 }), type: 'spoken-bet' }).table
        .questions[0]?.voices,
    ).toEqual(['dealer'])
  })

  test('is not taken where the rules do not name it', () => {
    expect(table().refused({ ...bet(), type: 'spoken-bet' }).refused).toContain('19:47-8')
  })
})
