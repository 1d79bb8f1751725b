import { describe, expect, test } from 'vitest'
import {
  chief,
  commission,
  guest,
  HOUSE_WORD,
  house,
  Keno,
  type KitOptions,
  MINUTE,
  START,
  supervisor,
  writer,
} from './booth.test-kit.ts'
import { nextMove } from './due.ts'
import type { Settings } from './types.ts'

const THREE = '1-2-3: 1/3 @2.00'
const BY_HAND: Settings = { interval: null, gamesPerDay: 300, closing: 'verbal', lockOut: 'manual' }
const SHOWN: Settings = { interval: 5 * MINUTE, gamesPerDay: 300, closing: 'display', lockOut: 'manual' }
const CALLED: Settings = { ...SHOWN, closing: 'verbal', lockOut: 'automatic' }
const with_ = (settings: Settings, more: KitOptions = {}) => new Keno({ settings, ...more })

describe('[15.5(d)[lock-out]] games start by hand', () => {
  test('[15.5(d)1[approval]] by a supervisor, or by a writer with the supervisor’s word', () => {
    const at = with_(BY_HAND).openDrawer()
    at.do({ type: 'call', by: writer })
    at.wait(MINUTE)
    expect(at.why({ type: 'lock', by: guest('ann') })).toBe('19:47-15.5(d)1[approval]')
    expect(at.why({ type: 'lock', by: writer })).toBe('confirm 19:47-15.5(d)1[approval]')
    expect(at.why({ type: 'lock', by: house })).toBe('19:47-15.5(d)[lock-out]')
    at.do({ type: 'lock', by: writer, voices: [supervisor] })
    expect(at.last('locked')).toMatchObject({ game: 1, by: writer, approvedBy: supervisor, closesAt: null })
  })

  test('[15.5(d)1] which locks every station out: nothing is issued or voided for the game, and its wagers are the house’s', () => {
    const at = with_(BY_HAND).openDrawer()
    const number = at.buy(THREE)
    at.do({ type: 'call', by: supervisor })
    at.wait(MINUTE).do({ type: 'lock', by: supervisor })
    expect(at.last('locked')).toMatchObject({ stakes: 2_00, tickets: 1, at: START + MINUTE })
    expect(at.booth.balances).toEqual({ 'drawer:1': -2_00, inventory: 2_00 })
    expect(at.why(at.sale(THREE, { first: 1 }))).toBe('19:47-15.5(d)1')
    expect(at.why({ type: 'void', by: writer, station: '1', ticket: number })).toBe('19:47-15.3(c)[locked]')
    expect(at.booth.game).toBe(2)
  })

  test('[15.5(c)[notice]] not before the time that is shown has run out', () => {
    const at = with_(SHOWN)
    expect(at.why({ type: 'lock', by: supervisor })).toBe('19:47-15.5(c)[notice]')
    at.wait(5 * MINUTE - 1)
    expect(at.why({ type: 'lock', by: supervisor })).toBe('19:47-15.5(c)[notice]')
    at.wait(1).do({ type: 'lock', by: supervisor })
    expect(at.booth.closesAt).toBe(at.now + 5 * MINUTE)
    expect(at.why({ type: 'lock', by: supervisor })).toBe('house')
  })
})

describe('[15.5(c)] the closing is called', () => {
  test('instead of the time left being shown: then a start by hand waits for the call alone', () => {
    const at = with_({ ...SHOWN, closing: 'verbal' })
    expect(nextMove(at.booth, true)).toBeUndefined()
    at.do({ type: 'call', by: writer })
    at.wait(MINUTE)
    expect(nextMove(at.booth, true)).toBeUndefined()
    expect(at.why({ type: 'lock', by: supervisor })).toBe('accepted')
  })

  test('[15.5(c)[notice]] and nothing closes until a minute after the call', () => {
    const at = with_(BY_HAND).openDrawer()
    expect(at.why({ type: 'lock', by: supervisor })).toBe('19:47-15.5(c)[notice]')
    expect(at.why({ type: 'call', by: guest('ann') })).toBe('19:47-15.5(c)')
    at.do({ type: 'call', by: writer })
    expect(at.why({ type: 'call', by: supervisor })).toBe('house')
    at.wait(MINUTE - 1)
    expect(at.why({ type: 'lock', by: supervisor })).toBe('19:47-15.5(c)[notice]')
    at.wait(1).do({ type: 'lock', by: supervisor })
    expect(at.booth.calledAt).toBeUndefined()
  })

  test('for an automatic lock-out, too, by the house in a play house', () => {
    const at = with_(CALLED).openDrawer()
    at.buy(THREE)
    expect(nextMove(at.booth, false)).toMatchObject({ at: START + 4 * MINUTE, command: { type: 'call' } })
    at.move()
    expect(nextMove(at.booth, false)).toMatchObject({ at: START + 5 * MINUTE, command: { type: 'lock' } })
    expect(with_(SHOWN).why({ type: 'call', by: supervisor })).toBe('house')
  })

  test('and only by a person in a strict house, for whom the game waits', () => {
    const at = with_(CALLED).openDrawer()
    at.buy(THREE)
    at.booth = { ...at.booth, strict: true }
    expect(nextMove(at.booth, true)).toBeUndefined()
    expect(at.why({ type: 'call', by: house })).toBe('19:47-15.5(c)')
    at.wait(10 * MINUTE).do({ type: 'call', by: writer })
    expect(nextMove(at.booth, false)).toMatchObject({ at: START + 11 * MINUTE, command: { type: 'lock' } })
    at.wait(MINUTE - 1)
    expect(at.why({ type: 'lock', by: house })).toBe('19:47-15.5(c)[notice]')
  })
})

test('[15.5(c)[notice]] the call of a game that is cancelled is none of the next', () => {
  const at = with_(BY_HAND).openDrawer()
  at.do({ type: 'call', by: writer })
  at.do({ type: 'cancel', by: supervisor, games: [1], reason: 'Fire drill' })
  at.wait(MINUTE)
  expect(at.why({ type: 'lock', by: supervisor })).toBe('19:47-15.5(c)[notice]')
  at.do({ type: 'call', by: writer })
  at.do({ type: 'cancel', by: supervisor, games: [3], reason: 'Fire drill' })
  at.wait(MINUTE)
  expect(at.why({ type: 'lock', by: supervisor })).toBe('accepted')
})

describe('[15.5(d)[lock-out]] games start by the clock', () => {
  test('when their time is over, and by nobody’s hand', () => {
    const at = new Keno().openDrawer()
    at.buy(THREE)
    expect(at.why({ type: 'lock', by: supervisor })).toBe('19:47-15.5(e)')
    expect(at.why({ type: 'lock', by: house })).toBe('house')
    at.move()
    expect(at.last('locked')).toMatchObject({ at: START + 5 * MINUTE, by: house })
  })

  test('only with approved override procedures', () => {
    const at = new Keno()
    const { override: _, ...methods } = at.booth.methods
    at.booth = { ...at.booth, methods }
    expect(at.why({ type: 'settings', by: supervisor, settings: at.booth.settings })).toBe(
      '19:47-15.5(d)[lock-out]',
    )
    expect(nextMove(at.booth, true)).toBeUndefined()
    at.wait(5 * MINUTE)
    expect(at.why({ type: 'lock', by: house })).toBe('19:47-15.5(d)[lock-out]')
    expect(at.why({ type: 'override', by: supervisor, to: at.now, reason: 'Now' })).toBe('19:47-15.5(e)')
  })
})

describe('[15.5(e)] an automatic lock-out is overridden', () => {
  const later = { type: 'override', to: START + 9 * MINUTE, reason: ' A full booth ' } as const

  test('by a keno supervisor or his supervisor, and the record says who and why', () => {
    const at = new Keno().openDrawer()
    for (const by of [writer, guest('ann'), commission, house])
      expect(at.why({ ...later, by })).toBe('19:47-15.5(e)')
    at.do({ ...later, by: supervisor })
    expect(at.last('overridden')).toEqual({
      type: 'overridden',
      game: 1,
      by: supervisor,
      reason: 'A full booth',
      from: START + 5 * MINUTE,
      to: START + 9 * MINUTE,
      at: START,
    })
    at.buy(THREE)
    at.move()
    expect(at.last('locked').at).toBe(START + 9 * MINUTE)
    expect(at.why({ ...later, by: chief, to: at.now + 1 })).toBe('accepted')
  })

  test('with a reason, to a time that is not past', () => {
    const at = new Keno()
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect(at.why({ ...later, by: supervisor, reason })).toBe('19:47-15.5(e)')
    for (const to of [START - 1, START + 0.5, START + 25 * 60 * MINUTE])
      expect(at.why({ ...later, by: supervisor, to })).toBe('19:47-15.5(e)')
    expect(with_(SHOWN).why({ ...later, by: supervisor })).toBe('19:47-15.5(e)')
  })

  test('not to within the minute after a call', () => {
    const at = with_(CALLED)
    at.do({ type: 'call', by: writer })
    for (const to of [START, START + MINUTE - 1])
      expect(at.why({ ...later, by: supervisor, to })).toBe('19:47-15.5(c)[notice]')
    expect(at.why({ ...later, by: supervisor, to: START + MINUTE })).toBe('accepted')
  })
})

describe('when everybody with a ticket is ready', () => {
  test('a play house brings the lock-out forward', () => {
    const at = new Keno()
    at.buy(THREE, { by: guest('ann') })
    at.buy(THREE, { by: guest('bob') })
    at.do({ type: 'ready', by: guest('ann') })
    expect(at.booth.closesAt).toBe(START + 5 * MINUTE)
    expect(at.why({ type: 'ready', by: guest('ann') })).toBe('house')
    expect(at.why({ type: 'ready', by: guest('eve') })).toBe('house')
    at.do({ type: 'ready', by: guest('bob') })
    expect(at.last('overridden')).toMatchObject({ by: house, to: START })
    at.move()
    expect(at.last('locked')).toMatchObject({ game: 1, at: START })
  })

  test('but not a strict house, nor past a ticket that nobody answers for, nor before a call', () => {
    const strict = new Keno()
    strict.buy(THREE, { by: guest('ann') })
    strict.booth = { ...strict.booth, strict: true }
    expect(strict.do({ type: 'ready', by: guest('ann') })).toHaveLength(1)
    const bearer = new Keno().openDrawer()
    bearer.buy(THREE)
    bearer.buy(THREE, { by: guest('ann') })
    expect(bearer.do({ type: 'ready', by: guest('ann') })).toHaveLength(1)
    const called = with_(CALLED)
    called.buy(THREE, { by: guest('ann') })
    expect(called.do({ type: 'ready', by: guest('ann') })).toHaveLength(1)
  })
})

describe('[15.5(b)] how often games are run', () => {
  test('is the supervisor’s choice at each location', () => {
    const at = new Keno()
    const settings: Settings = {
      interval: 8 * MINUTE,
      gamesPerDay: 2,
      closing: 'display',
      lockOut: 'automatic',
    }
    for (const by of [writer, guest('ann'), commission])
      expect(at.why({ type: 'settings', by, settings })).toBe('19:47-15.5(b)')
    at.wait(MINUTE).do({ type: 'settings', by: supervisor, settings })
    expect(at.booth.closesAt).toBe(START + 9 * MINUTE)
    at.do({ type: 'settings', by: supervisor, settings: { ...settings, closing: 'verbal' } })
    expect(at.booth.closesAt).toBe(START + 9 * MINUTE)
    at.do({ type: 'settings', by: chief, settings: BY_HAND })
    expect(at.booth.closesAt).toBeNull()
  })

  test('after as many games as the day has, the next waits for another day', () => {
    const at = with_({ ...CALLED, closing: 'display', gamesPerDay: 2 }).openDrawer()
    at.draw()
    at.draw()
    at.buy(THREE)
    at.wait(10 * MINUTE)
    expect(at.why({ type: 'lock', by: house })).toBe('19:47-15.5(b)')
    expect(nextMove(at.booth, false)).toMatchObject({ at: Date.UTC(2026, 10, 20) })
    at.move()
    expect(at.last('locked')).toMatchObject({ game: 3, date: '2026-11-20' })
    expect(at.booth.day).toEqual({ date: '2026-11-20', games: 1 })
  })

  test.each<[string, Partial<Settings>, string]>([
    ['no interval with the time shown', { interval: null, lockOut: 'manual' }, '19:47-15.5(c)[notice]'],
    [
      'no interval with an automatic lock-out',
      { interval: null, closing: 'verbal' },
      '19:47-15.5(d)[lock-out]',
    ],
    ['too short an interval', { interval: MINUTE - 1 }, '19:47-15.5(b)'],
    ['too long an interval', { interval: 24 * 60 * MINUTE + 1 }, '19:47-15.5(b)'],
    ['no games', { gamesPerDay: 0 }, '19:47-15.5(b)'],
    ['parts of games', { gamesPerDay: 1.5 }, '19:47-15.5(b)'],
  ])('is refused with %s', (_, change, rule) => {
    const at = new Keno()
    const settings = { ...at.booth.settings, ...change }
    expect(at.why({ type: 'settings', by: supervisor, settings })).toBe(rule)
  })
})

test('[15.5(b)[number]] every game has a number of its own that follows the last', () => {
  const at = new Keno({ game: 7 }).openDrawer()
  for (const game of [7, 8, 9]) expect(at.draw()).toBe(game)
  at.do({ type: 'cancel', by: supervisor, games: [10, 11], reason: 'Night' })
  expect(at.booth.game).toBe(12)
  expect(at.draw()).toBe(12)
})

test('[15.5(a)[dual-key]] no game starts while the generator is stopped', () => {
  const at = new Keno()
  at.do({ type: 'generator', by: supervisor, act: 'stop', voices: [HOUSE_WORD] })
  expect(nextMove(at.booth, true)).toBeUndefined()
  at.wait(5 * MINUTE)
  expect(at.why({ type: 'lock', by: house })).toBe('19:47-15.5(a)[dual-key]')
})

describe('a location with no ticket and no watcher', () => {
  test('draws nothing, and its next game has its whole interval', () => {
    const at = new Keno().openDrawer()
    expect(nextMove(at.booth, false)).toBeUndefined()
    expect(nextMove(at.booth, true)).toMatchObject({ at: START + 5 * MINUTE })
    at.wait(20 * MINUTE).buy(THREE)
    expect(at.booth.closesAt).toBe(START + 25 * MINUTE)
    at.wait(MINUTE).buy(THREE)
    expect(at.booth.closesAt).toBe(START + 25 * MINUTE)
  })
})
