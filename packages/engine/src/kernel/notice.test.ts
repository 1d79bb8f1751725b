import { describe, expect, test } from 'vitest'
import { passAll } from '../../test/bank.ts'
import { Scenario } from '../../test/kit.ts'
import { pennies, type State } from '../../test/pennies.ts'
import { cheminDeFer } from '../games/chemin-de-fer/index.ts'
import { craps } from '../games/craps/index.ts'
import { minibaccarat } from '../games/minibaccarat/index.ts'
import { puntoBanco } from '../games/punto-banco/index.ts'
import { threeCardPoker } from '../games/three-card-poker/index.ts'
import { act } from './decide.ts'
import type { Option } from './game.ts'
import { requirement } from './notice.ts'
import { open } from './open.ts'
import { scripted } from './sources.ts'
import { isRefused, isStep, next } from './table.ts'
import type { Actor, Command, Notice, Terms } from './types.ts'

const MINUTE = 60_000
const START = 1_000_000 * MINUTE
const notice = (more: Record<string, unknown>): Command =>
  ({ type: 'notice', by: 'floorperson', at: START, sign: START, announced: START, ...more }) as Command
const longPays = { options: { longPays: '12 to 1' } }
const raise = { limits: { '*': { least: 5_00, most: 100_00 } } }

const table = () => new Scenario(pennies, { A: '1' })
/** A whole round with a bet on red, at a time. */
const round = (s: Scenario<State>, at: number, card = 'KS') =>
  passAll(s)
    .bet('A', 'red', 10_00)
    .do({ type: 'ready', by: 'player:A', at })
    .run(scripted({ piles: { 'hand:bank': card } }))

describe('a rule in operation', () => {
  test('[8.3(b)1] changes only after a sign', () => {
    expect(table().refused(notice({ ...longPays, commission: START, sign: undefined }))).toMatchObject({
      refused: '19:47-8.3(b)1',
    })
  })

  test('[8.3(b)2] changes only after an announcement', () => {
    expect(table().refused(notice({ ...longPays, commission: START, announced: undefined }))).toMatchObject({
      refused: '19:47-8.3(b)2',
    })
  })

  test('[8.3(b)3] changes only after notice to the Commission, which a higher minimum does not need', () => {
    expect(table().refused(notice(longPays))).toMatchObject({ refused: '19:47-8.3(b)3' })
    table().do(notice(raise))
  })

  test('[8.3(b)] changes half an hour after the last of its notices, when a round closes', () => {
    const early = notice({ ...longPays, commission: START - MINUTE, effective: START + 29 * MINUTE })
    expect(table().refused(early)).toMatchObject({ expected: START + 30 * MINUTE })
    const s = table().do(notice({ ...longPays, commission: START }))
    round(s, START + 29 * MINUTE)
    expect(s.table.terms).toHaveLength(1)
    round(s, START + 30 * MINUTE)
    expect(s.table.terms.at(-1)?.options).toEqual({ longPays: '12 to 1' })
    expect(s.table.notices).toEqual([])
  })

  test('notices are not given in the future, nor by players, nor for nothing', () => {
    expect(table().refused(notice({ ...longPays, commission: START + 1 }))).toHaveProperty('refused')
    expect(table().refused({ ...notice(raise), by: 'player:A' })).toHaveProperty('refused')
    expect(table().refused(notice({}))).toHaveProperty('refused')
    expect(table().refused(notice({ limits: { '*': 5 } }))).toHaveProperty('refused')
  })
})

describe('a limit', () => {
  test('[8.3(c)] lowered at a table where nothing is under way, it applies without waiting for a round', () => {
    const lower = notice({ limits: { '*': { least: 50, most: 100_00 } } })
    const s = table().do(lower).run()
    expect(s.table.terms.at(-1)?.limits['*']).toEqual({ least: 50, most: 100_00 })
    expect(s.table.notices).toEqual([])
    expect(s.refused({ type: 'apply-notices', by: 'dealer' })).toMatchObject({ refused: '19:47-8.3(b)' })
  })

  test('[8.3(b)] raised, it waits its half hour there too, and not for a wager under the old one', () => {
    const s = table().do(notice(raise)).run()
    expect(s.table.terms).toHaveLength(1)
    const now = next(s.game, s.table)
    expect(isStep(now) ? undefined : now.until).toBe(START + 30 * MINUTE)
    s.do({ type: 'apply-notices', by: 'dealer', at: START + 30 * MINUTE })
    expect(s.table.terms.at(-1)?.limits['*']?.least).toBe(5_00)
  })

  test('[8.3(b)] nobody but the dealer puts it into force, when its time has come', () => {
    const s = table().do(notice(raise)).run()
    const due = (by: Actor, minutes: number): Command => ({
      type: 'apply-notices',
      by,
      at: START + minutes * MINUTE,
    })
    expect(s.refused(due('dealer', 29))).toMatchObject({ refused: '19:47-8.3(b)' })
    for (const by of ['stickman', 'boxman', 'floorperson', 'supervisor', 'player:A', 'player:Z'] as const)
      expect(s.refused(due(by, 30))).toMatchObject({ refused: '19:47-8.3(b)' })
    expect(s.do(due('dealer', 30)).table.terms).toHaveLength(2)
  })

  test('[8.3(b)] nobody but the floor announces a change', () => {
    for (const by of ['dealer', 'stickman', 'boxman', 'player:A', 'player:Z'] as const)
      expect(table().refused({ ...notice(raise), by })).toMatchObject({ refused: '19:47-8.3(b)' })
    for (const by of ['floorperson', 'supervisor'] as const)
      expect(table().do({ ...notice(raise), by }).table.notices).toHaveLength(1)
  })

  test('[8.3(c)] even so it is posted and announced, and the Commission is not asked', () => {
    for (const limits of [
      { least: 50, most: 100_00 },
      { least: 1_00, most: 50_00 },
      { least: 1_00, most: 900_00 },
    ]) {
      const change = { limits: { '*': limits } }
      expect(table().refused(notice({ ...change, sign: undefined })).refused).toBe('19:47-8.3(b)1')
      expect(table().refused(notice({ ...change, announced: undefined })).refused).toBe('19:47-8.3(b)2')
      expect(table().do(notice(change)).table.notices).toMatchObject([{ at: START }])
    }
  })

  test('[8.3(c)] may be lowered or its maximum changed at once, by sign and announcement', () => {
    const s = table().do(notice({ limits: { '*': { least: 50, most: 200_00 } } }))
    round(s, START)
    expect(s.table.terms.at(-1)?.limits['*']).toEqual({ least: 50, most: 200_00 })
  })

  test('[8.2(c)] raised, waits for its notice; the forbidden is refused', () => {
    const s = table().do(notice(raise))
    round(s, START + 29 * MINUTE)
    expect(s.table.terms).toHaveLength(1)
    round(s, START + 31 * MINUTE)
    expect(s.table.terms.at(-1)?.limits['*']?.least).toBe(5_00)
    expect(s.refused(notice({ limits: { '*': { least: 50_00, most: 60_00 } } }))).toMatchObject({
      refused: '19:47-8.2(a)',
    })
  })
})

test('a standing wager is settled by the terms it was made under', () => {
  const s = table()
  s.bet('A', 'long', 10_00).do(notice({ ...longPays, commission: START }))
  round(s, START + 30 * MINUTE)
  expect(s.refused({ type: 'bet', by: 'player:A', place: '1', wager: 'long', cents: 1_00 })).toHaveProperty(
    'because',
  )
  s.bet('A', 'long', 10_00, '2')
  const before = s.chips('A')
  round(s, START + 31 * MINUTE, 'AD')
  const won = 11 * 10_00 + 12 * 10_00
  expect(s.chips('A')).toBe(before + won + 20_00 + 10_00)
})

describe('a procedure of which only Commission and surveillance are told', () => {
  const game = { ...pennies, options: pennies.options.map((o) => ({ ...o, notice: 'written' as const })) }

  test('changes half an hour after both have it in writing, with no sign', () => {
    const s = new Scenario(game, { A: '1' })
    const bare = { ...notice(longPays), sign: undefined, announced: undefined } as unknown as Command
    const [option] = pennies.options
    expect(s.refused({ ...bare, commission: START })).toMatchObject({ refused: option?.rule })
    expect(s.refused({ ...bare, surveillance: START })).toMatchObject({ refused: option?.rule })
    s.do({ ...bare, commission: START, surveillance: START })
    expect(s.table.notices).toMatchObject([{ at: START + 30 * MINUTE, told: { surveillance: START } }])
  })

  test.each([
    ['[3.10(c)2] the order of settlement at punto banco', puntoBanco, 'settlement', 2, '19:47-3.10(c)2'],
    ['[7.10(c)3] at minibaccarat', minibaccarat, 'settlement', 2, '19:47-7.10(c)3'],
    ['[3.5(b)[reshuffle]] a second shuffle', puntoBanco, 'reshuffle', true, '19:47-3.5(b)[reshuffle]'],
    ['[4.4(b)[reshuffle]] at chemin de fer', cheminDeFer, 'reshuffle', true, '19:47-4.4(b)[reshuffle]'],
  ])('%s is told by its own rule', (_, baccarat, key, value, rule) => {
    const s = new Scenario<unknown>(baccarat, { A: '1' })
    const change = { type: 'notice', by: 'floorperson', at: START, options: { [key]: value } } as const
    expect(s.refused({ ...change, surveillance: START }).refused).toBe(rule)
    expect(s.refused({ ...change, commission: START }).refused).toBe(rule)
    const early = { commission: START, surveillance: START, effective: START + MINUTE }
    expect(s.refused({ ...change, ...early }).refused).toBe(rule)
  })

  test('[8.3(b)3] with a rule that the patrons are told of too, the Commission is told by 8.3(b)', () => {
    const s = new Scenario<unknown>(puntoBanco, { A: '1' })
    const options = { settlement: 2, vigorish: 4 }
    const told = { sign: START, announced: START, surveillance: START }
    const change = { type: 'notice', by: 'floorperson', at: START, options, ...told } as const
    expect(s.refused(change).refused).toBe('19:47-8.3(b)3')
    const rest = { ...change, surveillance: undefined, commission: START } as unknown as Command
    expect(s.refused(rest).refused).toBe('19:47-3.10(c)2')
  })
})

describe('[8.3(b)] the half hour cannot be got round', () => {
  const craps_ = () => new Scenario(craps, { A: '1' })
  const told = { sign: START, announced: START, commission: START }
  const change = (more: Record<string, unknown>): Command =>
    ({ type: 'notice', by: 'floorperson', at: START, ...more }) as Command
  const odds = (s: Scenario<unknown>) => s.table.terms.at(-1)?.options.odds

  test('by a second notice that takes back what is only announced', () => {
    const s = craps_().do(change({ options: { odds: 3 }, ...told }))
    const back = { options: { odds: 10 }, effective: START + 31 * MINUTE }
    expect(s.refused(change({ ...back, at: START + 29 * MINUTE }))).toMatchObject({
      refused: '19:47-8.3(b)1',
    })
    const now = START + 29 * MINUTE
    const late = { ...back, at: now, sign: now, announced: now, commission: now }
    expect(s.refused(change(late))).toMatchObject({ refused: '19:47-8.3(b)', expected: now + 30 * MINUTE })
    s.do(change({ ...late, effective: undefined }))
    expect(s.table.notices.map((n) => n.at)).toEqual([START + 30 * MINUTE, now + 30 * MINUTE])
  })

  test('by a lowering that has not come yet, followed by a raise to what is still in force', () => {
    const s = table().bet('A', 'red', 10_00)
    s.do(notice({ limits: { '*': { least: 50, most: 100_00 } } }))
    s.do(notice({ limits: { '*': { least: 1_00, most: 100_00 } } }))
    expect(s.table.notices.map((n) => n.at)).toEqual([START, START + 30 * MINUTE])
  })

  test('by notices from before the table opened, or from the future', () => {
    const opened = open(craps, {}, START)
    if (isRefused(opened)) throw new Error(opened.because)
    const early = { ...told, sign: START - 1 }
    expect(act(craps, opened.table, change({ options: { odds: 3 }, ...early }))).toMatchObject({
      refused: '19:47-8.3(b)',
      because: 'Nobody can be told of a change at a table before it opens.',
    })
    expect(
      act(craps, opened.table, change({ options: { odds: 3 }, ...told, sign: START + 1 })),
    ).toMatchObject({
      because: 'A notice is not given in the future.',
    })
    expect(act(craps, opened.table, change({ options: { odds: 3 }, ...told }))).not.toHaveProperty('refused')
  })

  test('by something new that makes an announced change a larger one', () => {
    const keep = { limits: { '*': { least: 1_00, most: 200_00 } }, effective: START + 10 * MINUTE }
    const s = table().do(notice(keep))
    expect(
      s.refused(notice({ limits: { '*': { least: 50, most: 100_00 } }, effective: START })),
    ).toMatchObject({
      refused: '19:47-8.3(b)',
      because: 'What is announced for later would then come without the notice it needs. Announce both.',
    })
  })

  test('nor where several are announced for the same moment', () => {
    const effective = START + 40 * MINUTE
    const s = craps_()
      .do(change({ options: { odds: 10 }, effective }))
      .do(change({ options: { odds: 3 }, ...told, effective }))
      .do(change({ options: { odds: 10 }, ...told, effective }))
    // The first of them, of which nobody was told because it changed nothing, would change something then.
    expect(s.refused(change({ options: { odds: 3 }, ...told, effective: effective - MINUTE }))).toMatchObject(
      {
        refused: '19:47-8.3(b)',
        expected: null,
        received: effective,
      },
    )
  })

  test('notices apply in the order of their times, not in which they were given', () => {
    const s = craps_()
      .do(change({ options: { odds: 3 }, ...told, effective: START + 60 * MINUTE }))
      .do(change({ options: { odds: 5 }, ...told, effective: START + 40 * MINUTE }))
      .run()
    s.do({ type: 'apply-notices', by: 'dealer', at: START + 45 * MINUTE })
    expect(odds(s)).toBe(5)
    s.do({ type: 'apply-notices', by: 'dealer', at: START + 61 * MINUTE })
    expect(odds(s)).toBe(3)
    const both = craps_()
      .do(change({ options: { odds: 3 }, ...told, effective: START + 60 * MINUTE }))
      .do(change({ options: { odds: 5 }, ...told, effective: START + 40 * MINUTE }))
      .run()
    both.do({ type: 'apply-notices', by: 'dealer', at: START + 61 * MINUTE })
    expect(both.table.terms.map((t) => t.options.odds)).toEqual([10, 5, 3])
  })

  test('what is done with the notice itself is stamped with the house’s clock', () => {
    const s = craps_().do(change({ options: { odds: 3 }, sign: true, announced: true, commission: true }))
    expect(s.table.notices).toMatchObject([{ at: START + 30 * MINUTE, told: { sign: START } }])
  })

  test('a number is given to one notice only', () => {
    const s = craps_()
      .do(change({ options: { odds: 3 }, ...told }))
      .do(change({ options: { odds: 4 }, ...told }))
    const ids = s.table.notices.map((n) => n.id)
    s.run().do({ type: 'apply-notices', by: 'dealer', at: START + 31 * MINUTE })
    s.do(change({ options: { odds: 7 }, ...told, at: START + 31 * MINUTE }))
    expect(new Set([...ids, ...s.table.notices.map((n) => n.id)]).size).toBe(3)
  })
})

test('[8.3(b)] how cards are dealt, shown and paid is a rule in operation', () => {
  const kinds = (game: { options: readonly Option[] }, notice: Option['notice']) =>
    game.options.filter((o) => o.notice === notice).map((o) => o.key)
  expect(kinds(threeCardPoker, 'none')).toEqual(['preshuffled', 'idleSpread'])
  expect(kinds(minibaccarat, 'none')).toEqual([])
  expect(kinds(minibaccarat, 'written')).toEqual(['reshuffle', 'settlement'])
  expect(kinds(craps, 'none')).toEqual(['noRoll'])
})

test('the limits of a wager that is no longer offered go with it', () => {
  const s = new Scenario(craps, { A: '1' }, { limits: { 'horn-high-2': { least: 5_00, most: 50_00 } } })
  const at = START
  s.do({
    ...{ type: 'notice', by: 'supervisor', at, sign: at, announced: at, commission: at },
    options: { hornHigh: 'separate' },
  }).run()
  s.do({ type: 'apply-notices', by: 'dealer', at: START + 30 * MINUTE })
  expect(s.table.terms.at(-1)?.limits).toEqual({ '*': craps.limits })
})

test.each(['dealer', 'stickman', 'boxman', 'player:A'] as const)('[8.3(b)] %s gives no notice', (by) => {
  expect(table().refused({ ...notice(raise), by }).because).toMatch(/floor/)
})

describe('a notice is refused', () => {
  test.each([
    ['with an option of nothing', { options: { longPays: null } }, /a word, a number/],
    ['with an option of several', { options: { longPays: ['12 to 1'] } }, /a word, a number/],
    ['with a limit of nothing', { limits: { '*': null } }, /a least and a most/],
    ['with a least that is a word', { limits: { '*': { least: '1', most: 100_00 } } }, /a least and a most/],
    ['with no most', { limits: { '*': { least: 1_00 } } }, /a least and a most/],
    ['that changes nothing', {}, /Nothing is changed/],
  ])('%s', (_, change, because) => {
    const refused = table().refused(notice({ commission: START, ...change }))
    expect(refused.refused).toBe('19:47-8.3(b)')
    expect(refused.because).toMatch(because)
  })

  test('with a value the rules forbid, by that rule', () => {
    expect(table().refused(notice({ commission: START, options: { longPays: '1 to 1' } }))).toMatchObject({
      expected: '11 to 1 or more',
      received: '1 to 1',
    })
  })

  test('by anybody but the floor, and told at a time that is none', () => {
    expect(table().refused({ ...notice(raise), by: 'dealer' }).refused).toBe('19:47-8.3(b)')
    expect(table().refused(notice({ ...raise, sign: START - 0.5 })).refused).toBe('19:47-8.3(b)1')
    for (const sign of ['1', false, null])
      expect(table().refused(notice({ ...raise, sign })).because).toMatch(/must be a time/)
  })
})

describe('a notice', () => {
  const told = { sign: START, announced: START, commission: START }

  test('may change an option and a limit at once, and keeps whom it was told', () => {
    const s = table().do(notice({ ...longPays, ...raise, commission: START }))
    expect(s.table.notices).toEqual([{ id: 2, ...longPays, ...raise, at: START + 30 * MINUTE, told }])
    expect(table().do(notice(raise)).table.notices[0]?.told).toStrictEqual({ sign: START, announced: START })
  })

  test('[8.3(b), 8.3(c)] needs who must be told and how long before, by the rule of what it changes', () => {
    const { terms } = new Scenario(minibaccarat, { A: '1' }).table
    const needs = (options: Record<string, string>, limits: Notice['limits'] = {}) =>
      requirement(minibaccarat, terms[0] as Terms, { options, limits })
    const patrons = ['sign', 'announced']
    const half = 30 * MINUTE
    expect(needs({}, { '*': { least: 5_00, most: 600_00 } })).toEqual({
      wait: 0,
      told: patrons,
      rule: '19:47-8.3(c)',
    })
    expect(needs({}, { '*': { least: 10_00, most: 500_00 } })).toEqual({
      wait: half,
      told: patrons,
      rule: '19:47-8.3(b)',
    })
    const written = minibaccarat.options.find((o) => o.key === 'reshuffle') as Option
    const other = written.values.find((v) => v !== written.default)
    expect(needs({ reshuffle: String(other) })).toEqual({
      wait: half,
      told: ['commission', 'surveillance'],
      rule: written.rule,
      written: written.rule,
    })
    expect(needs({})).toEqual({ wait: 0, told: [], rule: '19:47-8.3(b)' })
  })

  test('[8.3(b)] that has become illegal by the time it comes changes nothing, and is gone', () => {
    const s = table()
    const before = s.table.terms
    const forbidden = { id: 2, options: { longPays: '3 to 1' }, limits: {}, at: 0, told: {} }
    const good = { id: 3, options: {}, limits: { '*': { least: 1_00, most: 50_00 } }, at: 0, told: {} }
    s.table = { ...s.table, notices: [forbidden, good] }
    s.run()
    expect(s.table.notices).toEqual([])
    expect(s.table.terms.at(-1)).toEqual({ ...before[0], limits: good.limits })
    expect(s.table.terms[1]).toEqual(before[0])
  })

  test('that raises one limit of several waits its half hour', () => {
    const s = table().do(
      notice({ limits: { '*': { least: 50, most: 100_00 }, long: { least: 2_00, most: 100_00 } } }),
    )
    expect(s.table.notices[0]?.at).toBe(START + 30 * MINUTE)
  })

  test('of a procedure that nobody need be told of comes at once', () => {
    const s = new Scenario(threeCardPoker, { A: '1' })
    s.do({
      type: 'notice',
      by: 'floorperson',
      at: START,
      options: { preshuffled: true },
    } as unknown as Command)
    expect(s.table.notices).toEqual([
      { id: 2, options: { preshuffled: true }, limits: {}, at: START, told: {} },
    ])
  })

  test('of a rule leaves the limits as they are', () => {
    const limits = { '*': { least: 2_00, most: 50_00 }, long: { least: 1_00, most: 25_00 } }
    const s = new Scenario(pennies, { A: '1' }, { limits })
      .do(notice({ ...longPays, commission: START }))
      .run()
    s.do({ type: 'apply-notices', by: 'dealer', at: START + 30 * MINUTE })
    expect(s.table.terms.at(-1)).toMatchObject({ options: { longPays: '12 to 1' }, limits })
  })

  test('is compared with what is in force when it comes, not with what comes later', () => {
    const s = table().do(notice({ ...raise, effective: START + 60 * MINUTE }))
    const two = { limits: { '*': { least: 2_00, most: 100_00 } }, effective: START + 10 * MINUTE }
    expect(s.refused(notice(two))).toMatchObject({
      expected: START + 30 * MINUTE,
      received: START + 10 * MINUTE,
    })
  })

  test('comes after what is announced for the same, and before what is not', () => {
    const later = START + 60 * MINUTE
    const at = (change: Record<string, unknown>) => {
      const s = table().do(notice({ ...longPays, ...raise, commission: START, effective: later }))
      return s.do(notice({ commission: START, ...change })).table.notices.at(-1)?.at
    }
    const lower = { least: 1_00, most: 50_00 }
    expect(at({ limits: { '*': lower } })).toBe(later)
    expect(at({ limits: { long: lower } })).toBe(START)
    expect(at({ limits: { long: lower, '*': lower } })).toBe(later)
    expect(at({ options: { longPays: '25 to 2' } })).toBe(later)
  })

  test('leaves one that has just its half hour what it is', () => {
    const s = table().do(notice({ ...raise, effective: START + 30 * MINUTE }))
    s.do(notice({ limits: { long: { least: 1_00, most: 50_00 } } }))
    expect(s.table.notices).toHaveLength(2)
  })

  test('that would make one announced for later a forbidden one is refused by that rule', () => {
    const options = { version: 'both', pairPlus: 'B' }
    const s = new Scenario(threeCardPoker, { A: '1' }, { options })
    const tell = (more: object) => notice({ ...told, ...more })
    s.do(tell({ options: { anteBonus: 'raised' }, effective: START + 60 * MINUTE }))
    expect(s.refused(tell({ options: { version: 'free' }, effective: START + 40 * MINUTE })).refused).toBe(
      '19:47-20.11(a)3i',
    )
  })

  test('each has a number of its own; of two for one moment the later stands', () => {
    const s = new Scenario(craps, { A: '1' })
    const effective = START + 40 * MINUTE
    for (const odds of [3, 5, 2])
      s.do({
        type: 'notice',
        by: 'floorperson',
        at: START,
        options: { odds },
        ...told,
        effective,
      } as unknown as Command)
    expect(s.table.notices.map((n) => n.id)).toEqual([2, 3, 4])
    s.run().do({ type: 'apply-notices', by: 'dealer', at: effective })
    expect(s.table.terms.map((t) => t.options.odds)).toEqual([10, 3, 5, 2])
  })
})
