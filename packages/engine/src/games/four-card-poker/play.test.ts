import { expect, test } from 'vitest'
import { AUTOMATED, four } from './four-card-poker.test-kit.ts'

test('[27.9(c)] of the next stack the bottom card is the dealer\u2019s sixth, face up; the other four go unseen to the rack', () => {
  const s = four({ A: '6', B: '1' }, { options: AUTOMATED })
    .bet('A', 'ante', 500)
    .bet('B', 'aces-up', 500)
    .allReady()
    .until('deliver-dealer')
  const [one, two, three, four_, bottom] = s.pile('shoe').slice(5, 10)
  s.take()
  expect(s.pile('rack')).toEqual([one, two, three, four_])
  expect(s.pile('hand:dealer')[5]).toBe(bottom)
  expect(Object.keys(s.table.faces).map(Number)).toEqual([bottom])
})
