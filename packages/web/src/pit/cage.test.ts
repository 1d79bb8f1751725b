import { expect, test } from 'vitest'
import { cageOrder, cageOutcome, cageWords, matching } from './cage.ts'

const form = { doing: 'give', about: 'p1', amount: '250' } as const

test('chips are a deposit, and what is put right an adjustment either way', () => {
  expect(cageOrder(form)).toEqual({ command: 'deposit', about: 'p1', details: { cents: 250_00 } })
  expect(cageOrder({ ...form, doing: 'add', amount: '$1,200.50' })).toEqual({
    command: 'adjust',
    about: 'p1',
    details: { cents: 1_200_50 },
  })
  expect(cageOrder({ ...form, doing: 'take' })).toMatchObject({
    command: 'adjust',
    details: { cents: -250_00 },
  })
})

test('without a patron or an amount there is no order', () => {
  expect(cageOrder({ ...form, about: ' ' })).toBeUndefined()
  for (const amount of ['', '0', '-5', 'much', '1.234'])
    expect(cageOrder({ ...form, amount })).toBeUndefined()
})

const ASKED = {
  ...{ id: 3, request: 'r', command: 'deposit', details: {}, because: 'Asked.' },
  ...{ by: 'Cal', at: 0, until: 600_000 },
}

test('what will happen is said before it is done, and what came of it after', () => {
  expect(cageWords(form, 'Paula')).toBe('Paula gets $250 in chips from the cage.')
  expect(cageWords({ ...form, doing: 'take' }, 'Paula')).toBe(
    '$250 goes from the account of Paula back to the cage.',
  )
  expect(cageWords({ ...form, amount: '' }, 'Paula')).toBeUndefined()
  expect(cageOutcome({ done: { version: 2, balance: 1_250_00 } }, 'Paula')).toBe(
    'Done. Paula has $1,250 in the purse.',
  )
  expect(cageOutcome({ asked: ASKED }, 'Paula')).toMatch(/Somebody else has ten minutes/)
  expect(cageOutcome({ done: { version: 3, balance: 5_00 }, byHouse: true }, 'Paula')).toMatch(
    /^Done\. .*by the house\.$/,
  )
  expect(cageOutcome({ done: { version: 2, hash: 'ab' } }, 'Paula')).toBe('Done.')
})

test('a patron is found by letters of the name, people with an account first', () => {
  const person = (name: string, registered: boolean) => ({
    id: name,
    name,
    roles: [],
    off: false,
    registered,
    factor: false,
  })
  const people = [person('Guest 4127', false), person('Gus', true), person('Paula', true)]
  expect(matching(people, 'gu').map((p) => p.name)).toEqual(['Gus', 'Guest 4127'])
  expect(matching(people, ' ')).toEqual([])
})
