import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { scripted } from './sources.ts'
import { isStep, next } from './table.ts'
import type { Command } from './types.ts'

const MINUTE = 60_000
const START = 1_000_000 * MINUTE
const notice = (more: Record<string, unknown>): Command =>
  ({ type: 'notice', by: 'floorperson', at: START, sign: START, announced: START, ...more }) as Command
const longPays = { options: { longPays: '12 to 1' } }
const raise = { limits: { '*': { least: 5_00, most: 100_00 } } }

const table = () => new Scenario(pennies, { A: '1' })
/** A whole round with a bet on red, at a time. */
const round = (s: Scenario<unknown>, at: number, card = 'KS') =>
  s
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
    expect(s.refused({ ...bare, commission: START })).toMatchObject({ refused: '19:47-7.10(c)3' })
    expect(s.refused({ ...bare, surveillance: START })).toMatchObject({ refused: '19:47-8.3(b)3' })
    s.do({ ...bare, commission: START, surveillance: START })
    expect(s.table.notices).toMatchObject([{ at: START + 30 * MINUTE, told: { surveillance: START } }])
  })
})
