import { expect, test } from 'vitest'
import { odds } from './money.ts'
import { payChoices } from './payoption.ts'

test('what is seldom paid is tried as high again, what is often paid with one more', () => {
  expect(payChoices(odds(1000))).toEqual(['1000 to 1', '2000 to 1'])
  expect(payChoices(odds(20))).toEqual(['20 to 1', '40 to 1'])
  expect(payChoices(odds(19))).toEqual(['19 to 1', '20 to 1'])
  expect(payChoices(odds(1))).toEqual(['1 to 1', '2 to 1'])
  expect(payChoices(odds(3, 2))).toEqual(['3 to 2', '5 to 2'])
  expect(payChoices(odds(41, 2))).toEqual(['41 to 2', '82 to 2'])
})
