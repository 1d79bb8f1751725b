import { expect, test } from 'vitest'
import { toNumber } from '../../../kernel/index.ts'
import { advantage, defaultCard } from '../card.ts'
import { ticket } from '../keno.test-kit.ts'
import { guest, Keno, START, supervisor, writer } from './booth.test-kit.ts'
import { salesOf } from './games.ts'
import { exposure, noReport, reported, topOf, unpaidByAge } from './reports.ts'

const THREE = '1-2-3: 1/3 @2.00'
const TEN = '1-2-3-4-5-6-7-8-9-10: 1/10 @2.00'

test('exposure before a lock-out is the tops of the tickets, cut to the cap, and the largest of them', () => {
  const at = new Keno().openDrawer()
  const [three, ten] = [at.buy(THREE), at.buy(TEN)]
  at.buy(THREE, { first: 2 })
  expect(exposure(at.booth)).toEqual({
    game: 1,
    tickets: 2,
    stakes: 4_00,
    most: 84_00 + 70_000_00,
    largest: [
      { ticket: ten, top: 70_000_00 },
      { ticket: three, top: 84_00 },
    ],
  })
  at.buy(TEN)
  expect(exposure(at.booth).most).toBe(100_000_00)
  const { limit } = salesOf(at.booth, 1)
  const sales = { ...at.booth.sales, 1: { ...salesOf(at.booth, 1), limit: { ...limit, cap: null } } }
  expect(exposure({ ...at.booth, sales }).most).toBe(84_00 + 140_000_00)
  expect(topOf(defaultCard, ticket('1-2 / 3-4 / 5-6 / 7-8: 6/4, 1/8 @1.00'))).toBe(6 * 120_00 + 25_000_00)
})

test('a report counts what was sold, won, kept, voided, refunded, overridden, cut and paid', () => {
  const at = new Keno().openDrawer()
  const [won, gone] = [at.buy(THREE), at.buy(THREE)]
  at.buy(TEN, { games: 2 })
  at.do({ type: 'void', by: writer, station: '1', ticket: gone })
  at.do({ type: 'override', by: supervisor, to: at.now + 1, reason: 'Quiet' })
  at.draw([1, 2, 3], [4, 5, 6, 7, 8, 9, 10])
  at.do({ type: 'pay', by: writer, station: '1', ticket: won, how: 'cash' })
  at.do({ type: 'refund', by: writer, station: '1', ticket: 'M1-000003' })
  const report = at.facts.reduce((all, fact) => reported(all, fact, at.booth.cards), noReport)
  const edge = (spots: number) => toNumber(advantage(defaultCard, spots))
  expect(report).toMatchObject({
    tickets: 3,
    write: 4_00,
    wins: 84_00,
    hold: 4_00 - 84_00,
    voids: 1,
    voided: 2_00,
    refunds: 1,
    refunded: 2_00,
    overrides: 1,
    cut: 0,
    payments: 1,
    paid: 84_00,
  })
  expect(report.theory).toBeCloseTo(4_00 * edge(3) + 4_00 * edge(10), 6)
})

test('unpaid wins are counted by their age', () => {
  const at = new Keno().openDrawer()
  const [, paid] = [at.buy(THREE), at.buy(THREE), at.buy(THREE, { by: guest('ann') })]
  at.draw([1, 2, 3])
  at.do({ type: 'pay', by: writer, station: '1', ticket: paid, how: 'cash' })
  const rows = [...at.rows.tickets.values()]
  const counts = (days: number) => unpaidByAge(rows, START + days * 86_400_000).map(({ tickets }) => tickets)
  expect(counts(1)).toEqual([2, 0, 0, 0])
  expect(counts(7)).toEqual([0, 2, 0, 0])
  expect(counts(30)).toEqual([0, 0, 2, 0])
  expect(counts(31)).toEqual([0, 0, 0, 2])
  const gone = rows.map((row) => ({ ...row, expired: true as const }))
  expect(unpaidByAge(gone, START).map(({ tickets }) => tickets)).toEqual([0, 0, 0, 0])
  const open = rows.map((row) => ({ ...row, state: 'open' as const }))
  expect(unpaidByAge(open, START).map(({ tickets }) => tickets)).toEqual([0, 0, 0, 0])
  expect(unpaidByAge(rows, START)[0]).toEqual({ days: 1, tickets: 2, cents: 168_00 })
})
