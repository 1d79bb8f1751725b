import { describe, expect, test } from 'vitest'
import { next } from '../kernel/index.ts'
import { High } from './highcard.test-kit.ts'

const HOUR = 60 * 60 * 1000

describe('cards are changed', () => {
  test('when their hours are over, between rounds', () => {
    const s = new High().ready()
    expect(next(s.game, s.table)).toMatchObject({ idle: true, until: 24 * HOUR })
    s.bets()
    const late = s.table.now + 25 * HOUR
    // A round whose wagers lie there is played out.
    s.do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: late })
    expect(s.now()).toBe('close')
    s.until('settle', '5C 6C 7C').act('settle')
    expect(next(s.game, s.table)).toMatchObject({
      rule: 'high:hours',
      says: 'Take the cards out: they have been used 24 hours.',
    })
    s.act('change-cards')
    expect([s.pile('removed').length, s.now()]).toEqual([52, 'inspect'])
    expect(next(s.ready().game, s.table)).toMatchObject({ until: late + 24 * HOUR })
  })

  test('also those that lie spread before anybody has come', () => {
    const s = new High({}, {}).run()
    expect(next(s.game, s.table)).toMatchObject({ idle: true, rule: 'high:spread', until: 24 * HOUR })
    s.table = { ...s.table, now: 24 * HOUR }
    expect(s.now()).toBe('change-cards')
    expect(s.act('change-cards').now()).toBe('inspect')
  })

  test('and with several sides all of them, when the hours of the first are over', () => {
    const s = new High({ shoe: 'double' }).run()
    for (const by of ['player:A', 'player:B'] as const) s.do({ type: 'decline-cut', by })
    s.until('take-side').do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: 5 * HOUR })
    s.ready()
    expect(next(s.game, s.table)).toMatchObject({ until: 24 * HOUR })
    s.do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: 24 * HOUR })
    s.act('change-cards')
    expect([s.pile('removed').length, s.table.state.side]).toEqual([104, 'red'])
    // The old clock of the side not yet received counts no more.
    s.until('shuffle')
    expect(next(s.ready().game, s.table)).toMatchObject({ until: 48 * HOUR })
  })
})
