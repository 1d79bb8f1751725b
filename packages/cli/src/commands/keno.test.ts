import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advantage, defaultCard, type RateCard } from '@boardwalk/engine/keno'
import { toNumber, toText } from '@boardwalk/engine/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-keno-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (value: unknown): string => {
  const file = join(folder, `card-${Math.random().toString(36).slice(2)}.json`)
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
const card = (change: Partial<RateCard>) => written({ ...defaultCard, ...change })

describe('boardwalk keno card', () => {
  test('prints advantage, hit rate, variance and the probability of each catch of a card in a file', async () => {
    const { code, out, err } = await cli([
      'keno',
      'card',
      card({ number: 7, returns: { 3: { 2: 1_00, 3: 42_00 } } }),
    ])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Rate card 7 of 2026-11-19')
    expect(out).toMatch(/3 +27\.848 % +15\.263 % +24\.094 +3 +42 for 1 +1\.38753651 %/)
    expect(out).toMatch(/2 +1 for 1 +13\.87536514 %/)
  })

  test('gives exact figures to programs, without a file those of the card a house begins with', async () => {
    const { out } = await cli(['keno', 'card', '--json'])
    const { card: number, spots } = JSON.parse(out)
    expect(number).toBe(1)
    expect(spots).toHaveLength(15)
    for (const row of spots) expect(row.exact).toBe(toText(advantage(defaultCard, row.spots)))
    expect(spots[2].catches).toEqual([
      { caught: 2, returns: 1_00, chance: expect.closeTo(0.1387536514, 9) },
      { caught: 3, returns: 42_00, chance: expect.closeTo(0.0138753651, 9) },
    ])
  })

  test('prints the card as it is handed out', async () => {
    const { out } = await cli(['keno', 'card', '--print'])
    expect(out).toContain('KENO RATE CARD 1')
    expect(out).toContain('Each way costs from $1 to $100')
  })

  test('solves for the return of a catch', async () => {
    const { out } = await cli(['keno', 'card', '--aim', '28%', '--solve', '6/6'])
    expect(out).toBe('Catching 6 of 6 returns 1,578.57 for 1: the house keeps 28.0001 %.\n')
    const { out: json } = await cli(['keno', 'card', '--aim', '27.5', '--solve', '1/1', '--json'])
    expect(JSON.parse(json)).toEqual({ spots: 1, caught: 1, cents: 2_90, advantage: 0.275, exact: '11/40' })
  })

  test.each([
    [['--aim', '28%'], '--aim and --solve go together'],
    [['--aim', 'most', '--solve', '6/6'], 'An advantage is a percentage'],
    [['--aim', '28%', '--solve', 'six'], 'A catch is written as 6/6'],
    [['--aim', '28%', '--solve', '7/6'], 'No return of 7/6'],
    [[join(folder, 'none.json')], 'cannot be read'],
    [[written('{')], 'cannot be read'],
    [[written({ number: 1 })], 'holds no rate card'],
    [[written({ ...defaultCard, returns: { 1: 290 } })], 'holds no rate card'],
    [
      [card({ returns: { 1: { 1: 2_00 } } })],
      'The house keeps at most 30 % of the smallest wager, and 50.0000 %',
    ],
    [[card({ cap: 1 })], '(19:47-15.3(e)[cap])'],
    [['--deal'], 'unknown option'],
  ])('refuses %j', async (args, sentence) => {
    const { code, out, err } = await cli(['keno', 'card', ...args])
    expect(err).toContain(sentence)
    expect([code, out]).toEqual([2, ''])
  })
})

describe('keno without a table', () => {
  test('[8.5(b)] has its odds and its page of the guide', async () => {
    const { out } = await cli(['odds', 'keno', '--json', '-o', 'mostSpots=4', '-o', 'cap=none'])
    const { options, wagers } = JSON.parse(out)
    expect(options).toMatchObject({ mostSpots: 4, cap: 'none' })
    expect(wagers.map(({ wager, exact }: { wager: string; exact: string }) => [wager, exact])).toEqual(
      [1, 2, 3, 4].map((spots) => [`straight-${spots}`, toText(advantage(defaultCard, spots))]),
    )
    expect(wagers[0].edge).toBeCloseTo(toNumber(advantage(defaultCard, 1)), 12)
    const guide = await cli(['guide', 'keno'])
    expect(guide.out).toContain('# Keno')
    expect(guide.out).toContain('42 for 1: catch 3')
    expect(guide.out).toContain('Wins may be claimed for 365 days')
  })

  test('is not played at a table', async () => {
    const { code, err } = await cli(['play', 'keno'])
    expect(err).toContain('Keno is not played at a table. Its odds: boardwalk odds keno')
    expect(code).toBe(2)
    expect((await cli(['odds', 'keno', '-o', 'cap=5'])).err).toContain('(19:47-15.3(e)[cap])')
  })
})
