import { describe, expect, test } from 'vitest'
import { defaultCard } from '../card.ts'
import { evaluate } from '../evaluate.ts'
import { ticket } from '../keno.test-kit.ts'
import { guest, house, Keno, MINUTE, START, supervisor, writer } from './booth.test-kit.ts'
import { BALL_MS, FIRST_BALL_MS } from './draw.ts'
import { balanceOf } from './moves.ts'
import { mayForget } from './row.ts'

const THREE = '1-2-3: 1/3 @2.00'
const TEN = '1-2-3-4-5-6-7-8-9-10: 1/10 @3.00'
const FIRST_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

describe('[15.5(d)2] twenty of eighty numbers are drawn', () => {
  test('one after the other, each by the clock', () => {
    const at = new Keno().openDrawer()
    at.buy(THREE)
    while (!at.booth.drawing) at.move()
    const ball = (number: number) => at.why({ type: 'ball', by: house, game: 1, chance: [number] })
    at.wait(FIRST_BALL_MS - 1)
    expect(ball(5)).toBe('house')
    at.wait(1)
    expect(ball(5)).toBe('accepted')
    expect(ball(6)).toBe('house')
    at.wait(BALL_MS)
    for (const bad of [5, 0, 81, 1.5]) expect(ball(bad)).toBe('19:47-15.5(d)2')
    expect(at.why({ type: 'ball', by: house, game: 1, chance: [7, 8] })).toBe('19:47-15.5(d)2')
    expect(at.why({ type: 'ball', by: house, game: 2, chance: [7] })).toBe('house')
    for (let n = 2; n <= 20; n++) {
      expect(at.booth.drawing?.balls).toHaveLength(n - 1)
      at.move()
    }
    expect(at.booth.drawing).toBeUndefined()
    expect(at.facts.filter(({ type }) => type === 'ball')).toHaveLength(20)
    expect(new Set(at.last('booked').drawn).size).toBe(20)
    expect(at.now).toBe(START + 5 * MINUTE + FIRST_BALL_MS + 19 * BALL_MS)
  })

  test('[15.5(a)] by the house’s generator, and by nobody who plays or works there', () => {
    const at = new Keno()
    while (!at.booth.drawing) at.move(true)
    at.wait(MINUTE)
    for (const by of [writer, supervisor, guest('ann')])
      expect(at.why({ type: 'ball', by, game: 1, chance: [7] })).toBe('19:47-15.5(a)')
  })

  test('and a draw that was broken off goes on where it stood', () => {
    const at = new Keno().openDrawer()
    at.buy(THREE)
    while ((at.booth.drawing?.balls.length ?? 0) < 7) at.move()
    const seven = at.booth.drawing?.balls
    at.wait(10 * 60 * MINUTE).move()
    expect(at.booth.drawing?.balls.slice(0, 7)).toEqual(seven)
    expect(at.booth.drawing?.balls).toHaveLength(8)
  })

  test('[15.5(a)[record]] and not before an independent record has them', () => {
    const at = new Keno()
    while (!at.booth.drawing) at.move(true)
    at.wait(MINUTE)
    const first = { type: 'ball', by: house, game: 1, chance: [7] } as const
    expect(at.why(first, { recorded: false })).toBe('19:47-15.5(a)[record]')
    expect(at.why(first, { recorded: true })).toBe('accepted')
    at.wait(MINUTE)
    expect(at.why({ ...first, chance: [8] }, { recorded: false })).toBe('accepted')
  })

  test('[15.5(f)] and may be announced by a supervisor or a writer', () => {
    const at = new Keno().openDrawer()
    const announce = { type: 'announce', game: 1 } as const
    expect(at.why({ ...announce, by: writer })).toBe('house')
    while (!at.booth.drawing?.balls.length) at.move(true)
    expect(at.why({ ...announce, by: guest('ann') })).toBe('19:47-15.5(f)')
    at.do({ ...announce, by: writer })
    expect(at.last('announced')).toMatchObject({ game: 1, balls: 1 })
    while (at.booth.drawing) at.move()
    at.do({ ...announce, by: supervisor })
    expect(at.last('announced').balls).toBe(20)
  })
})

describe('with the last ball wins are booked', () => {
  test('[15.3(c)[ticket]] by what each ticket says', () => {
    const at = new Keno().openDrawer()
    const won = at.buy(THREE)
    const lost = at.buy('71-72-73: 1/3 @2.00')
    at.draw([1, 2, 3], [71, 72, 73])
    expect(at.last('booked')).toMatchObject({
      wins: [{ ticket: won, before: 84_00, cents: 84_00 }],
      cents: 84_00,
    })
    expect(at.booth.balances).toEqual({ 'drawer:1': -4_00, inventory: 4_00 - 84_00, held: 84_00 })
    expect(at.row(lost)).toMatchObject({ state: 'settled', won: 0 })
    expect(at.booth.tickets.size).toBe(0)
  })

  test('[15.3(e)[cap]] and at most the limit of the game', () => {
    const at = new Keno().openDrawer()
    const [a, b] = [at.buy(TEN), at.buy(TEN)]
    const small = at.buy(THREE)
    at.draw(FIRST_TEN)
    // Three wins of $100,000, $100,000 and $84 share $100,000.
    const shares = [100_000_00, 100_000_00, 84_00].map((cents) =>
      Math.floor((cents * 100_000_00) / 200_084_00),
    )
    expect(at.last('booked').wins.map(({ ticket, cents }) => [ticket, cents])).toEqual([
      [a, shares[0]],
      [b, shares[1]],
      [small, shares[2]],
    ])
    expect(at.last('booked').before).toBe(200_084_00)
  })

  test('a multi-race ticket wins in each of its games', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    at.draw([1, 2, 3])
    expect(at.row(number)).toMatchObject({ state: 'open', won: 84_00 })
    at.draw([], [1, 2, 3])
    at.draw([1, 2, 3])
    expect(at.row(number)).toMatchObject({ state: 'settled', won: 168_00 })
  })

  test('by the card a ticket was sold under, while the limit is the game’s', () => {
    const at = new Keno().openDrawer()
    const before = at.buy(TEN, { games: 2 })
    const returns = { ...defaultCard.returns, 3: { 3: 59_00 } }
    const card = { ...defaultCard, number: 2, cap: 200_000_00, capShare: 'small-first' as const, returns }
    at.do({ type: 'approve-card', by: house, card, hash: 'c'.repeat(64) })
    const after = at.buy(THREE, { games: 3 })
    expect(at.row(before).ticket).toMatchObject({ card: 1 })
    expect(at.row(after).ticket).toMatchObject({
      card: 2,
      limits: [
        { cap: 100_000_00, capShare: 'pro-rata', first: 1, last: 2 },
        { cap: 200_000_00, capShare: 'small-first', first: 3, last: 3 },
      ],
    })
    at.draw([1, 2, 3], FIRST_TEN.slice(3))
    expect(at.last('booked').wins).toMatchObject([{ ticket: after, cents: 118_00 }])
    at.draw(FIRST_TEN)
    expect(at.last('booked').cents).toBeLessThanOrEqual(100_000_00)
    expect(evaluate(defaultCard, ticket(TEN), new Set(FIRST_TEN), 100_000_00)[0]?.each).toBe(100_000_00)
  })
})

describe('games are cancelled', () => {
  test('[15.4(d)[paid-after]] their price goes back, and the wins of the others are payable at once', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    const page = at.buy(THREE, { by: guest('ann'), games: 2 })
    at.draw([1, 2, 3])
    expect(at.why({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })).toBe(
      '19:47-15.4(d)[paid-after]',
    )
    expect(at.why({ type: 'cancel', by: writer, games: [2], reason: 'Night' })).toBe('19:47-15.4(d)')
    at.do({ type: 'cancel', by: supervisor, games: [2, 3], reason: 'Night' })
    expect(at.last('cancelled').back).toEqual(
      expect.arrayContaining([
        { ticket: number, games: [2, 3], cents: 4_00, given: false },
        { ticket: page, games: [2], cents: 2_00, given: true },
      ]),
    )
    expect(balanceOf(at.booth, 'seat:ann')).toBe(2_00)
    expect(at.booth.game).toBe(4)
    at.do({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })
    expect(at.last('paid').cents).toBe(88_00)
    expect(at.row(number).validUntil).toBe(at.now + 365 * 86_400_000)
  })

  test('a draw that cannot be finished gives every wager on it back; other games stand', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 2 })
    while ((at.booth.drawing?.balls.length ?? 0) < 5) at.move()
    at.do({ type: 'cancel', by: supervisor, games: [1], reason: 'The generator failed' })
    expect(at.booth.drawing).toBeUndefined()
    expect(at.booth.balances).toEqual({ 'drawer:1': -4_00, held: 4_00 })
    expect(at.row(number)).toMatchObject({ state: 'open', back: 2_00 })
    at.draw([1, 2, 3])
    expect(at.row(number)).toMatchObject({ state: 'settled', won: 84_00, back: 2_00 })
    at.do({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })
    expect(at.last('paid').cents).toBe(86_00)
  })

  test('after a lock-out: the game that is being drawn is still booked', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    while (!at.booth.drawing) at.move()
    at.do({ type: 'cancel', by: supervisor, games: [2, 3], reason: 'Night' })
    expect(at.row(number).state).toBe('open')
    expect(at.booth.balances).toEqual({ 'drawer:1': -6_00, inventory: 2_00, held: 4_00 })
    expect(at.last('moved').rule).toBe('19:47-15.5(d)1')
    while (at.booth.drawing) at.move(true, [1, 2, 3])
    expect(at.row(number)).toMatchObject({ state: 'settled', won: 84_00, back: 4_00 })
    expect(at.booth.tickets.size).toBe(0)
  })

  test('only with a reason, and only games that have not been drawn', () => {
    const at = new Keno()
    at.draw()
    for (const games of [[], [1], [2, 2], [40]])
      expect(at.why({ type: 'cancel', by: supervisor, games, reason: 'Night' })).toBe('house')
    expect(at.why({ type: 'cancel', by: supervisor, games: [2], reason: ' ' })).toBe('house')
    at.do({ type: 'cancel', by: supervisor, games: [2], reason: 'Night' })
    expect(at.why({ type: 'cancel', by: supervisor, games: [2], reason: 'Night' })).toBe('house')
  })

  test('the middle of a multi-race ticket: the rest is drawn', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    at.do({ type: 'cancel', by: supervisor, games: [2], reason: 'Fire drill' })
    at.draw([1, 2, 3])
    expect(at.booth.game).toBe(3)
    expect(at.row(number).state).toBe('open')
    at.draw([1, 2, 3])
    expect(at.row(number)).toMatchObject({ state: 'settled', won: 168_00, back: 2_00, off: [2] })
    expect(at.booth.tickets.size).toBe(0)
  })
})

test('[15.5(h)] the winning numbers of each game are kept for at least a year', () => {
  const at = new Keno()
  at.draw([7, 8, 9])
  const result = at.rows.results.get(1)
  expect(result?.drawn.slice(0, 3)).toEqual([7, 8, 9])
  const year = 365 * 86_400_000
  expect(result && mayForget(result, result.at + year)).toBe(false)
  expect(result && mayForget(result, result.at + year + 1)).toBe(true)
})
