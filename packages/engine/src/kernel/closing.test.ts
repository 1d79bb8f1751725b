import { describe, expect, test } from 'vitest'
import { banked } from '../../test/bank.ts'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { craps } from '../games/craps/index.ts'
import { pokette } from '../games/pokette/index.ts'
import { STOPS } from '../games/pokette/wheel.ts'
import { roulette } from '../games/roulette/index.ts'
import { threeCardPoker } from '../games/three-card-poker/index.ts'
import { spots } from './account.ts'
import { closeOffers, shutEvents } from './closing.ts'
import { offers } from './decide.ts'
import { isEvent } from './events.ts'
import type { Game } from './game.ts'
import { scripted } from './sources.ts'

const close = { type: 'close-table', by: 'floorperson' } as const
const standing = (s: Scenario<unknown>): string[] => spots(s.table).map((x) => x.account)

test('a table with nothing on it is shut at once, and chips go home', () => {
  const s = new Scenario(pennies, { A: '1', B: '2' }).run()
  expect(s.refused({ ...close, by: 'dealer' }).because).toMatch(/floor/)
  expect(s.refused({ ...close, by: 'player:A' }).because).toMatch(/floor/)
  s.do(close)
  expect(s.table.closing).toBe('shut')
  expect(s.table.players).toEqual({})
  expect(s.table.balances).toEqual({})
  for (const by of ['dealer', 'supervisor', 'floorperson', 'player:A'] as const) {
    expect(offers(pennies, s.table, by)).toEqual([])
    for (const type of ['sit', 'notice', 'rescind', 'close-table', 'shut-table', 'confirm'])
      expect(s.refused({ type, by }).because).toBe('The table is closed.')
  }
})

test('with wagers on the layout the round is played out first, and no new one is taken', () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00).do(close)
  expect(s.table.closing).toBe('asked')
  expect(standing(s)).toEqual(['spot:1:A:red'])
  expect(s.refused({ type: 'bet', by: 'player:A', place: '1', wager: 'red', cents: 1_00 }).because).toMatch(
    /closes/,
  )
  expect(offers(pennies, s.table, 'player:A').some((o) => o.type === 'bet')).toBe(false)
  expect(s.refused({ type: 'sit', by: 'player:B', place: '2' }).because).toMatch(/closes/)
  expect(s.refused({ type: 'shut-table', by: 'dealer' }).because).toMatch(/under way/)
  expect(s.refused(close).because).toMatch(/already/)
  s.do({ type: 'ready', by: 'player:A' }).run(scripted({ piles: { 'hand:bank': 'KD' } }))
  expect(s.table.closing).toBe('shut')
  expect(s.events()).toContainEqual(
    expect.objectContaining({ from: 'stack:A', to: 'patron:A', cents: 1010_00 }),
  )
})

test('what was put up may still be taken down', () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00).do(close)
  s.do({ type: 'take', by: 'player:A', place: '1', wager: 'red', cents: 10_00 })
  expect(s.table.closing).toBe('asked')
  s.run()
  expect(s.table.closing).toBe('shut')
})

describe('craps', () => {
  const shooting = (...bets: readonly (readonly [string, number])[]): Scenario<unknown> => {
    const s = new Scenario(craps, { A: '1' }).run()
    s.do({ type: 'accept-dice', by: 'player:A', dice: ['1', '2'] })
    for (const [wager, cents] of bets) s.bet('A', wager, cents)
    return s
  }
  const roll = (s: Scenario<unknown>, dice: readonly [number, number]) =>
    s.do({ type: 'throw', by: 'player:A' }).run(scripted({ dice: [dice] }))

  test('a point under way is decided; what it leaves goes back', () => {
    const s = roll(shooting(['pass', 10_00], ['place-win-6', 12_00]), [2, 2]).do(close)
    expect(standing(s)).toEqual(['spot:1:A:pass', 'spot:1:A:place-win-6'])
    roll(s, [1, 1])
    expect(s.table.closing).toBe('asked')
    roll(s, [3, 1])
    expect(s.table.closing).toBe('shut')
    expect(s.table.balances).toEqual({ inventory: -10_00, 'patron:A': 10_00 })
  })

  test('a don’t pass bet and its odds are not sent home in the middle of a point', () => {
    const s = roll(shooting(['dont-pass', 100_00]), [2, 2]).do(close)
    s.bet('A', 'dont-pass-odds', 200_00)
    roll(s, [1, 1])
    expect(standing(s)).toEqual(['spot:1:A:dont-pass', 'spot:1:A:dont-pass-odds'])
    roll(s, [3, 4])
    expect(s.table.balances).toEqual({ inventory: -200_00, 'patron:A': 200_00 })
  })

  test('odds may still be put up beside a bet that stands, and nothing else', () => {
    const s = roll(shooting(['pass', 10_00]), [2, 2]).do(close)
    expect(
      s.refused({ type: 'bet', by: 'player:A', place: '1', wager: 'field', cents: 5_00 }).because,
    ).toMatch(/closes/)
    const open = offers(craps, s.table as never, 'player:A').filter((o) => o.type === 'bet')
    expect(open.map((o) => o.with?.wager)).toEqual(['pass-odds'])
    s.bet('A', 'pass-odds', 20_00)
    roll(s, [3, 1])
    expect(s.table.balances['patron:A']).toBe(10_00 + 40_00)
  })

  test('a come bet with a point of its own is played out, with the marker off', () => {
    const s = roll(shooting(['pass', 10_00]), [2, 2])
    roll(s.bet('A', 'come', 10_00), [4, 5]).do(close)
    roll(s, [3, 1])
    expect([s.table.closing, standing(s)]).toEqual(['asked', ['spot:1:A:come-9']])
    s.do({ type: 'pass-dice', by: 'player:A' }).run()
    s.do({ type: 'accept-dice', by: 'player:A', dice: ['1', '2'] }).run()
    roll(s, [6, 3])
    expect(s.table.closing).toBe('shut')
    expect(s.table.balances['patron:A']).toBe(20_00)
  })

  test('a charge that was not earned goes back with the bet', () => {
    const s = roll(shooting(['pass', 10_00], ['buy-10', 100_00]), [2, 2]).do(close)
    roll(s, [3, 1])
    expect(s.table.closing).toBe('shut')
    expect(s.table.balances).toEqual({ inventory: -10_00, 'patron:A': 10_00 })
  })

  test('dice that nobody wants do not hold it up', () => {
    const s = shooting(['place-win-6', 12_00]).do(close)
    s.do({ type: 'pass-dice', by: 'player:A' }).run()
    expect(s.table.closing).toBe('shut')
    expect(s.table.balances).toEqual({})
  })
})

test('the wheel is not shut while the ball runs, bets on it or not', () => {
  const s = new Scenario(roulette, { A: '1' }).run()
  s.bet('A', 'red', 10_00).do({ type: 'ready', by: 'player:A' })
  s.do({ type: 'spin', by: 'dealer', direction: 'clockwise' })
  s.do({ type: 'take', by: 'player:A', place: '1', wager: 'red', cents: 10_00 }).do(close)
  expect(s.table.closing).toBe('asked')
  s.run(scripted({ spins: [5] }))
  expect(s.table.closing).toBe('shut')
  expect(s.calls().at(-1)).toMatch(/\d+ (red|black)/)
})

test.each(['ante', 'pair-plus'])(
  '%s alone, where both are required, is not dealt in and goes back',
  (wager) => {
    const s = new Scenario(threeCardPoker, { A: '1' }, { options: { version: 'both' } }).run()
    s.bet('A', wager, 10_00).do(close).run()
    expect(s.table.closing).toBe('shut')
    expect(s.table.balances).toEqual({})
  },
)

test('an ante goes back with the pair plus that leans on it, though it could not be taken down', () => {
  const s = new Scenario(threeCardPoker, { A: '1' }, { options: { version: 'ante-at-least' } }).run()
  s.bet('A', 'ante', 10_00).bet('A', 'pair-plus', 10_00)
  expect(
    s.refused({ type: 'take', by: 'player:A', place: '1', wager: 'ante', cents: 10_00 }).because,
  ).toMatch(/leans/)
  const sent = shutEvents(threeCardPoker as Game, s.table).flatMap((e) =>
    isEvent(e, 'moved') ? [`${e.from} ${e.to} ${e.cents}`] : [],
  )
  expect(sent).toEqual([
    'spot:1:A:ante stack:A 1000',
    'spot:1:A:pair-plus stack:A 1000',
    'stack:A patron:A 100000',
  ])
  expect(s.do(close).table.closing).toBe('asked')
})

test('nobody but the dealer shuts a table, and not before it is to close', () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00).do(close)
  s.do({ type: 'take', by: 'player:A', place: '1', wager: 'red', cents: 10_00 })
  for (const by of ['stickman', 'boxman', 'floorperson', 'supervisor', 'player:A', 'player:Z'] as const)
    expect(s.refused({ type: 'shut-table', by })).toMatchObject({ refused: 'house' })
  expect(s.do({ type: 'shut-table', by: 'dealer' }).table.closing).toBe('shut')
  const open = new Scenario(pennies, { A: '1' })
  expect(open.refused({ type: 'shut-table', by: 'dealer' }).because).toMatch(/to close/)
})

test('a poker wager on the stand at pokette waits for its card', () => {
  const s = new Scenario(pokette, { A: '1' }).run()
  const spin = (card: string) =>
    s.do({ type: 'ready', by: 'player:A' }).run(scripted({ spins: [STOPS.indexOf(card)] }))
  s.bet('A', 'red', 10_00)
  spin('KH')
  s.bet('A', 'pair-in-two', 10_00).do(close)
  spin(STOPS.find((x) => x.startsWith('JK')) as string)
  expect([s.table.closing, standing(s)]).toEqual(['asked', ['spot:1:A:pair-in-two']])
  spin('KS')
  expect(s.table.closing).toBe('shut')
  expect(s.table.balances['patron:A']).toBe(10_00 + 110_00)
})

test('closing is offered to the floor, once', () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00)
  const offered = () =>
    (['dealer', 'stickman', 'boxman', 'floorperson', 'supervisor', 'player:A'] as const).flatMap((by) =>
      offers(pennies, s.table, by).filter((o) => o.type === 'close-table'),
    )
  expect(offered()).toMatchObject([
    { type: 'close-table', by: 'floorperson', rule: 'house' },
    { type: 'close-table', by: 'supervisor', rule: 'house' },
  ])
  expect(closeOffers(s.table, 'dealer')).toEqual([])
  s.do(close)
  expect(offered()).toEqual([])
  expect(closeOffers(s.table, 'supervisor')).toEqual([])
})

test('a wager that the last round has not decided goes back and then home, and nothing else is moved', () => {
  const s = new Scenario(pennies, { A: '1' }).bet('A', 'long', 10_00).do(close)
  s.do({ type: 'ready', by: 'player:A' }).run(scripted({ piles: { 'hand:bank': 'KS' } }))
  const events = s.events()
  const after = events.slice(events.findIndex((e) => isEvent(e, 'closed')) + 1)
  expect(after.map((e) => (isEvent(e, 'moved') ? `${e.from} → ${e.to} ${e.cents}` : e.type))).toEqual([
    'spot:1:A:long → stack:A 1000',
    'stack:A → patron:A 100000',
    'left',
    'shut',
  ])
})

test('a coupon goes back with the wager it lies beside', () => {
  const s = new Scenario(threeCardPoker, { A: '1' }, { options: { version: 'both' } }).run()
  s.bet('A', 'ante', 10_00)
  s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'ante', cents: 5_00 })
  s.do(close).run()
  expect([s.table.closing, s.table.balances]).toEqual(['shut', {}])
  expect(s.events()).toContainEqual(
    expect.objectContaining({
      from: 'coupon:1:A:ante',
      to: 'coupons',
      cents: 5_00,
      because: 'The coupon goes back with the chips.',
    }),
  )
})

test('who goes home has left the game too: the bank is given up', () => {
  const s = banked({ A: '1', B: '2' }, 'B').run().do(close)
  expect(s.table.closing).toBe('shut')
  expect(s.events().map((e) => e.type)).toContain('bank-given-up')
})
