import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies, type State } from '../../test/pennies.ts'
import { Rail } from '../games/craps/craps.test-kit.ts'
import { Mini } from '../games/minibaccarat/minibaccarat.test-kit.ts'
import { three } from '../games/three-card-poker/three-card-poker.test-kit.ts'
import { asOpen, betOffers, decideSpoken, possible, ruleOnAmount } from './bets.ts'
import { offers } from './decide.ts'
import type { Game, LayoutBetting } from './game.ts'
import { scripted } from './sources.ts'
import type { Command } from './types.ts'

const LAYOUT = pennies.layoutBetting as LayoutBetting<State>
const withLayout = (own: Partial<LayoutBetting<State>>): typeof pennies => ({
  ...pennies,
  layoutBetting: { ...LAYOUT, ...own },
})

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

test('where a rule of its own asks for more than the minimum, that rule is named', () => {
  const range = {
    least: 20_00,
    most: 50_00,
    step: 1_00,
    leastRule: '19:47-4.6(b)',
    leastBecause: 'So it was offered.',
  }
  expect(ruleOnAmount(range, bet({ cents: 10_00 }))).toMatchObject({
    refused: '19:47-4.6(b)',
    because: 'So it was offered. At least $20 here.',
    received: 10_00,
  })
  expect(ruleOnAmount(range, bet({ cents: 20_00 }))).toBeUndefined()
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

  test('[8.3(b)] goes on where the wager is offered no more: by the rules of the game, as they name no other', () => {
    const game: typeof pennies = {
      ...pennies,
      wagers: (options) =>
        pennies.wagers(options).filter((w) => w.id !== 'long' || options.longPays === '11 to 1'),
    }
    const told = { sign: true, announced: true, commission: true }
    const s = new Scenario(game, { A: '1' }).bet('A', 'long', 10_00)
    s.do({ type: 'notice', by: 'floorperson', options: { longPays: '12 to 1' }, ...told })
    s.do({ type: 'ready', by: 'player:A', at: 31 * 60_000 })
    s.run(scripted({ piles: { 'hand:bank': 'KS' } }))
    expect(s.refused(bet({ wager: 'long' }))).toMatchObject({ refused: '19:47-8', received: 'long' })
    const open = offers(game, s.table, 'player:A').filter((o) => o.type === 'take')
    expect(open.map((o) => [o.with?.wager, o.rule])).toEqual([['long', '19:47-8']])
    expect(s.do(take({ wager: 'long' })).chips('A')).toBe(1000_00)
    expect(s.entries.at(-1)?.events[0]).toMatchObject({ from: 'spot:1:A:long', rule: '19:47-8' })
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
    expect(s.refused(spoken('x')).because).toMatch(/must be a number/)
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

  test('one voice is not both', () => {
    const s = new Mini().ready()
    const said = (...confirmed: readonly string[]) =>
      decideSpoken(s.game as Game, s.table, { ...spoken(20_00), confirmed } as Command)
    for (const voices of [[], ['dealer'], ['supervisor']])
      expect(said(...voices)).toMatchObject({ confirm: ['dealer', 'supervisor'], rule: '19:47-7.2(c)' })
    expect(said('dealer', 'supervisor')).toHaveProperty('events')
  })

  test('[1.3(a), 1.3(b)] while the dice are in the air the boxman is asked too', () => {
    const rail = new Rail().toShooter()
    const field = { ...bet({ place: '2', wager: 'field', cents: 5_00 }), type: 'spoken-bet' }
    rail.throw().at.do(field)
    expect(rail.table.questions[0]).toMatchObject({ voices: ['dealer', 'boxman'], rule: '19:47-1.3(b)' })
    rail.at.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(rail.up('A', 'field')).toBe(0)
    rail.at.do({ type: 'confirm', by: 'boxman', question: 1 })
    expect([rail.up('A', 'field'), rail.at.chips('A')]).toEqual([5_00, 10_000_00])
  })

  test('[1.3(b), 1.5(a)] what is charged on a wager in chips is charged on it', () => {
    const buy = (type: string) => {
      const rail = new Rail().toShooter().roll([1, 2])
      rail.at.do({ ...bet({ place: '2', wager: 'buy-4', cents: 20_00 }), type })
      return rail
        .yes()
        .at.entries.at(-1)
        ?.events.slice(type === 'bet' ? 1 : 4)
    }
    expect(buy('bet')).not.toEqual([])
    expect(buy('spoken-bet')).toEqual(buy('bet'))
  })

  test('is not taken where the rules do not name it', () => {
    expect(table().refused({ ...bet(), type: 'spoken-bet' }).refused).toContain('19:47-8')
  })
})

describe('an amount', () => {
  const range = { least: 2_00, most: 10_00, step: 1_00 }
  const of = (cents: number, more: object = {}, confirmed: readonly string[] = []) =>
    ruleOnAmount({ ...range, ...more }, bet({ cents, confirmed }))

  test('is good up to the most there is room for, and not above it', () => {
    expect(of(10_00)).toBeUndefined()
    expect(of(11_00)).toEqual({
      refused: 'house',
      because: 'At most $10 here now.',
      expected: range,
      received: 11_00,
    })
    expect(of(11_00, { most: -5_00 })).toMatchObject({ because: 'At most $0 here now.' })
    expect(of(11_00, { mostRule: '19:47-1.6(e)', mostBecause: 'Three times.' })).toMatchObject({
      refused: '19:47-1.6(e)',
      because: 'Three times. At most $10 here now.',
    })
  })

  test('[8.2(d)] above the maximum needs the dealer, and beyond that is refused', () => {
    const over = { over: 20_00 }
    expect(of(10_00, over)).toBeUndefined()
    for (const cents of [11_00, 20_00])
      expect(of(cents, over)).toMatchObject({ confirm: ['dealer'], rule: '19:47-8.2(d)' })
    expect(of(20_00, over, ['dealer'])).toBeUndefined()
    expect(of(21_00, over)).toMatchObject({ refused: 'house', because: 'At most $20 here now.' })
  })

  test('needs every voice it asks for', () => {
    const confirm = { confirm: { confirm: ['dealer', 'supervisor'], rule: 'x', because: 'y' } as const }
    expect(of(5_00, confirm)).toBe(confirm.confirm)
    expect(of(5_00, confirm, ['dealer'])).toBe(confirm.confirm)
    expect(of(5_00, confirm, ['supervisor', 'dealer'])).toBeUndefined()
    expect(of(15_00, { ...confirm, over: 20_00 })).toMatchObject({ confirm: ['dealer', 'supervisor'] })
  })
})

describe('where a wager may be made', () => {
  const own = withLayout({ spots: () => [{ place: '1', wager: 'red' }] })

  test('is that place for that wager', () => {
    const s = new Scenario(own, { A: '1' })
    const other = { because: 'That is not your place.' }
    expect(s.refused(bet({ wager: 'long' }))).toMatchObject({ ...other, received: '1' })
    expect(s.refused(bet({ place: '2' }))).toMatchObject({ ...other, received: '2' })
    s.do(bet())
  })

  test('is nowhere for who does not sit', () => {
    const s = new Mini().ready()
    expect(offers(s.game, s.table, 'player:Z').filter((o) => o.type === 'bet')).toEqual([])
    expect(s.refused(bet({ by: 'player:Z', place: '3', wager: 'player' })).because).toBeTruthy()
  })

  test('is one’s own place where the game names no others, and nowhere for who has none', () => {
    const { spots: _, ...layoutBetting } = LAYOUT
    const plain: typeof pennies = { ...pennies, layoutBetting }
    const s = new Scenario(plain, { A: '1', B: '2' })
    expect(s.refused(bet({ place: '2' }))).toMatchObject({
      because: 'That is not your place.',
      received: '2',
    })
    expect(possible(plain as Game, s.table, 'B').map((w) => [w.place, w.wager])).toEqual([
      ['2', 'red'],
      ['2', 'side'],
      ['2', 'long'],
    ])
    expect(possible(plain as Game, s.table, 'Z')).toEqual([])
    expect(s.do(bet()).chips('A')).toBe(990_00)
  })

  test('is not where the terms in force have no such wager, whatever the layout shows', () => {
    const red = { place: '1', wager: 'red' }
    const shows = withLayout({ spots: () => [red, { place: '1', wager: 'blue' }] })
    const s = new Scenario(shows, { A: '1' })
    expect(possible(shows as Game, s.table, 'A')).toEqual([red])
    expect(s.refused(bet({ wager: 'blue' }))).toMatchObject({ refused: '19:47-8', received: 'blue' })
  })

  test('each is made by its own rule', () => {
    const rail = new Rail().toShooter().bet('A', 'field', 5_00)
    const rule = rail.at.game.wagers(rail.table.terms[0]?.options ?? {}).find((w) => w.id === 'field')?.rule
    expect(rail.at.entries.at(-1)?.events[0]).toMatchObject({ wager: 'field', rule })
  })
})

describe('what is offered', () => {
  const of = (
    cents: number,
    type: string,
    s = new Scenario(pennies, { A: '1' }, { limits: { '*': { least: 2_00, most: 50_00 } } }, cents),
  ) => offers(pennies, s.table, 'player:A').filter((o) => o.type === type && o.with?.place === '1')

  test('is a wager with the last chips that make one, and none with fewer', () => {
    expect(of(2_00, 'bet')).toHaveLength(3)
    expect(of(1_00, 'bet')).toEqual([])
  })

  test('names the wager, its rule and the amounts that are good, and nothing else of the player’s', () => {
    const at = { type: 'bet', by: 'player:A', rule: '19:47-8.2(a)' }
    const s = new Scenario(withLayout({ spots: () => [{ place: '1', wager: 'red' }] }), { A: '1' })
    expect(betOffers(s.game as Game, s.table, 'A')).toEqual([
      {
        ...at,
        says: 'Red',
        with: { place: '1', wager: 'red' },
        fields: { cents: { kind: 'amount', least: 1_00, most: 100_00, step: 1_00 } },
      },
    ])
  })

  test('is nothing to take down once no more bets are called', () => {
    const s = table().do(bet())
    const open = () => offers(pennies, s.table, 'player:A').filter((o) => o.type === 'take')
    expect(open()).toHaveLength(1)
    s.do({ type: 'ready', by: 'player:A' }).do({ type: 'ready', by: 'player:B' })
    s.do({ type: 'close', by: 'dealer' })
    expect(open()).toEqual([])
    expect(s.refused(take()).because).toBeTruthy()
    expect(s.table.balances['spot:1:A:red']).toBe(10_00)
  })

  test('is no part of a wager where no part may go', () => {
    const whole = withLayout({ unstake: () => ({ least: 3_00, most: 0, step: 3_00 }) })
    const s = new Scenario(whole, { A: '1' }).do(bet())
    const open = offers(whole, s.table, 'player:A').filter((o) => o.type === 'take')
    expect(open.map((o) => o.says)).toEqual(['Take down Red'])
  })

  const takes = (cents: number) => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', cents)
    return offers(rail.at.game, rail.table, 'player:A').flatMap((o) => (o.type === 'take' ? [o.says] : []))
  }
  test('is a part of a wager where a part can stay, were it only one', () => {
    expect(takes(12_00)).toEqual(['Take down Place to win 6', 'Reduce Place to win 6'])
    expect(takes(6_00)).toEqual(['Take down Place to win 6'])
  })
})

describe('[2.13(a)] a wager that asks for another’s voice', () => {
  const confirm = { confirm: ['player:B'], rule: '19:47-2.13(a)', because: 'It is B’s box.' } as const
  const range = { least: 1_00, most: 10_00, step: 1_00 }

  test('is offered with that voice, and one that only may be insisted on is not', () => {
    expect(asOpen('2', 'red', { ...range, confirm, asks: true })).toEqual({
      ...{ place: '2', wager: 'red', ...range },
      confirm: ['player:B'],
    })
    expect(asOpen('2', 'red', { ...range, confirm })).toBeUndefined()
    expect(asOpen('2', 'red', range)).not.toHaveProperty('confirm')
  })

  test('waits for it: nothing lies on the spot before, nor when it is refused', () => {
    const game = withLayout({
      stake: (_, __, place) => (place === '2' ? { ...range, confirm, asks: true } : range),
    })
    const s = new Scenario(game, { A: '1', B: '2' })
    const asked = offers(game, s.table, 'player:A').filter((o) => o.type === 'bet' && o.confirm)
    expect(asked.map((o) => [o.with?.place, o.with?.wager, o.confirm])).toEqual(
      ['red', 'side', 'long'].map((wager) => ['2', wager, ['player:B']]),
    )
    s.do(bet({ place: '2' }))
    expect([s.chips('A'), s.table.questions[0]?.voices]).toEqual([1000_00, ['player:B']])
    s.do({ type: 'decline', by: 'player:B', question: 1 })
    expect([s.chips('A'), s.table.questions]).toEqual([1000_00, []])
    s.do(bet({ place: '2' })).do({ type: 'confirm', by: 'player:B', question: 2 })
    expect([s.chips('A'), s.table.balances['spot:2:A:red']]).toEqual([990_00, 10_00])
  })
})

test('all of a wager may go, whatever its parts must be', () => {
  const parts = withLayout({ unstake: () => ({ least: 3_00, most: 6_00, step: 3_00 }) })
  const s = new Scenario(parts, { A: '1', B: '2' }).do(bet())
  expect(s.refused(take({ cents: 4_00 })).expected).toBe(3_00)
  expect(s.refused(take({ cents: 9_00 }))).toMatchObject({ expected: 6_00, received: 9_00 })
  expect(s.refused(take({ by: 'player:B' })).because).toBe('You have no wager there.')
  expect(s.do(take()).chips('A')).toBe(1000_00)
})

test('a wager by word where only chips are taken is refused by the rule of the game', () => {
  const cash = { ...bet({ wager: 'ante' }), type: 'spoken-bet' }
  expect(three({ A: '1' }).refused(cash)).toMatchObject({ refused: '19:47-20.6(b)' })
  expect(table().refused({ ...cash, wager: 'red' })).toMatchObject({
    refused: '19:47-8',
    because: expect.stringMatching(/not by word/),
  })
})
