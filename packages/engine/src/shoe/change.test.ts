import { describe, expect, test } from 'vitest'
import { next, type OptionValues } from '../kernel/index.ts'
import { High } from './highcard.test-kit.ts'

const HOUR = 60 * 60 * 1000

describe('cards are changed', () => {
  test('when their hours are over, between rounds', () => {
    const s = new High().ready()
    expect(next(s.game, s.table)).toMatchObject({ quiet: true, until: 24 * HOUR })
    s.bet('A', 'main', 1_00)
    expect(next(s.game, s.table)).not.toHaveProperty('until')
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

  test('not while they are shuffled, laced, cut and loaded', () => {
    const s = new High().run()
    expect(s.waited()).toHaveLength(1)
    s.do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: 25 * HOUR })
    expect(s.waited()).toHaveLength(1)
    for (const by of ['player:A', 'player:B'] as const) s.do({ type: 'decline-cut', by })
    const before = s.entries.length
    s.until('change-cards')
    expect(s.entries.slice(before).map((e) => e.command.type)).toEqual(['cut', 'load', 'burn'])
  })

  test('also those that lie spread before anybody has come', () => {
    const s = new High({}, {}).run()
    expect(next(s.game, s.table)).toMatchObject({ quiet: true, rule: 'high:spread', until: 24 * HOUR })
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

  /** Other options are announced and come when the round is over. */
  const changed = (s: High, options: OptionValues): High => {
    const at = s.table.now
    s.do({ type: 'notice', by: 'floorperson', sign: at, announced: at, commission: at, options })
    return s.do({ type: 'apply-notices', by: 'dealer', at: at + HOUR })
  }

  test('when another number of decks is in force, and a card that waited goes with them', () => {
    const s = new High().ready().bets().until('deal')
    s.act('card-in-error', 'dealer', { disclosed: false }).until('settle', '5C 6C 7C').act('settle')
    changed(s, { decks: 2 })
    expect([s.now(), s.rule()]).toEqual(['change-cards', 'high:change'])
    for (const by of ['floorperson', 'player:A'] as const)
      expect(s.refused({ type: 'change-cards', by }).because).toBeTruthy()
    expect(s.refused({ type: 'bet', by: 'player:A', place: '2', wager: 'main', cents: 1_00 }).refused).toBe(
      'high:shuffle',
    )
    s.act('change-cards')
    expect([s.pile('removed').length, s.pile('held'), s.pile('rack')]).toEqual([52, [], []])
    expect(s.ready().pile('shoe')).toHaveLength(103)
  })

  test('when a shoe that shuffles by itself comes or goes, and not for what is no matter of cards', () => {
    const s = changed(new High().ready(), { shuffling: 'continuous' })
    expect(s.now()).toBe('change-cards')
    expect(s.ready().pile('rack')).toEqual([])
    changed(s, { shuffling: 'standard' })
    expect(s.now()).toBe('change-cards')
    expect(s.ready().pile('rack')).toHaveLength(1)
    expect(changed(s, { again: true }).now()).toBe('Place your bets.')
  })
})
