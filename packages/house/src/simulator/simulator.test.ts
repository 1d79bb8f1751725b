import { expect, test } from 'vitest'
import { DEEP } from '../../../../tools/deep.ts'
import { type Report, simulate } from './simulator.ts'

// `npm run simulate-house -- --seeds N` runs more.
const FROM = [1, 51, 101, 151, 201, 251, 301, 351, 401, 451]

test.each(DEEP ? FROM : FROM.slice(0, 2))(
  'fifty worlds from seed %i hold, and every round ends',
  async (from) => {
    for (let seed = from; seed < from + 50; seed++) await simulate(seed)
  },
  180_000,
)

test('a seed goes the same way every time, and another goes another way', async () => {
  const [first, second, other] = [await simulate(7), await simulate(7), await simulate(8)]
  expect(second).toEqual(first)
  expect(other.trace).not.toBe(first.trace)
})

test('the worlds are busy: nodes fall, answers are lost, what is old is packed, and most is done all the same', async () => {
  const reports: Report[] = []
  for (let seed = 1000; seed < 1010; seed++) reports.push(await simulate(seed))
  const sum = (of: (r: Report) => number): number => reports.reduce((n, r) => n + of(r), 0)
  expect(sum((r) => r.crashes)).toBeGreaterThan(20)
  expect(sum((r) => r.entries)).toBeGreaterThan(600)
  expect(sum((r) => r.answers.done ?? 0)).toBeGreaterThan(200)
  expect(sum((r) => r.packed)).toBeGreaterThan(20)
})
