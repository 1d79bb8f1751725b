import { test } from 'vitest'
import { simulate } from './simulator.ts'

test.each([251, 301, 351, 401, 451])(
  'fifty worlds from seed %i hold, and every round ends',
  async (from) => {
    for (let seed = from; seed < from + 50; seed++) await simulate(seed)
  },
  180_000,
)
