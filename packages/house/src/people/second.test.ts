import { describe, expect, test } from 'vitest'
import type { Holder, Role } from './roles.ts'
import { houseAnswers, houseConfirms, houseSpeaks, type Shift } from './second.ts'

const who = (id: string, ...roles: Role[]): Holder => ({ id, roles })
const shift = (strict: boolean, ...staff: Holder[]): Shift => ({ strict, onDuty: () => staff })
const [flo, sue] = [who('Flo', 'floorperson'), who('Sue', 'supervisor')]
const EMPTY = { players: {} }

describe('the second word for a command of the house', () => {
  const asked = { by: 'Flo', command: 'void-round' } as const
  test.each<[string, Shift, boolean]>([
    ['nobody is on duty', shift(false), true],
    ['only the asker is on duty', shift(false, flo), true],
    ['those on duty may not confirm it', shift(false, flo, who('Cal', 'cashier')), true],
    ['the supervisor is switched off', shift(false, { ...sue, off: true }), true],
    ['a supervisor is on duty', shift(false, flo, sue), false],
    ['the house is strict and nobody is on duty', shift(true), false],
  ])('%s', (_, on, byHouse) => expect(houseConfirms(on, asked, EMPTY)).toBe(byHouse))

  test('a supervisor who plays at that table, or whom it is about, is no second person', () => {
    expect(houseConfirms(shift(false, sue), asked, { players: { Sue: {} } })).toBe(true)
    const deposit = { by: 'Cal', command: 'deposit', about: 'Sue' } as const
    expect(houseConfirms(shift(false, sue), deposit, undefined)).toBe(true)
  })
})

test('a play house gives the Commission’s word at once, a strict one never does', () => {
  expect(houseSpeaks(shift(false, sue), true, () => true)).toBe(true)
  expect(houseSpeaks(shift(true), true, () => false)).toBe(false)
})

describe('a voice of the staff at a table', () => {
  const at = (dealer: 'automatic' | 'person', ...spoken: string[]) => ({ dealer, table: EMPTY, spoken })
  test('the automatic dealer gives them all, in a strict house all but the supervisor’s', () => {
    for (const voice of ['dealer', 'boxman', 'supervisor'] as const) {
      expect(houseAnswers(shift(false, sue), voice, at('automatic'))).toBe(true)
      expect(houseAnswers(shift(true, sue), voice, at('automatic'))).toBe(voice !== 'supervisor')
    }
  })

  test('where a person deals, the house speaks for those who are not on duty', () => {
    expect(houseAnswers(shift(false), 'supervisor', at('person'))).toBe(true)
    expect(houseAnswers(shift(false, flo), 'supervisor', at('person'))).toBe(true)
    expect(houseAnswers(shift(false, sue), 'supervisor', at('person'))).toBe(false)
    expect(houseAnswers(shift(false, sue), 'supervisor', at('person', 'Sue'))).toBe(true)
    expect(houseAnswers(shift(true), 'supervisor', at('person'))).toBe(false)
  })
})
