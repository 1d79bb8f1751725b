import { expect, test } from 'vitest'
import { FORM_NAMES, FORMS, handRules, isForm, isVariant, VARIANTS, type VariantId } from './index.ts'

const formsOf = (id: VariantId): readonly string[] => VARIANTS[id].forms

test.each<[string, VariantId, string]>([
  ['[19:47-14.8(a)1]', 'seven-card-stud', 'high high-low high-low-8'],
  ['[19:47-14.8(a)2, 19:47-14.10(a)]', 'holdem', 'high'],
  ['[19:47-14.8(a)3]', 'omaha', 'high high-low-8'],
  ['[19:47-14.8(a)4]', 'five-card-draw', 'high low'],
  ['[19:47-14.8(a)5, 19:47-14.13(a)]', 'five-card-stud', 'high'],
  ['[19:47-14.8(a)6]', 'mambo-stud', 'high-low-6'],
  ['[13:69F-14.9B(a)]', 'super-seven-stud', 'high low high-low high-low-8'],
])('%s %s is played %s', (_, id, forms) => {
  expect(formsOf(id)).toEqual(forms.split(' '))
})

test('[19:47-14.8(b)] no other form has hands', () => {
  for (const id of Object.keys(VARIANTS).filter(isVariant))
    for (const form of FORMS) {
      if (formsOf(id).includes(form)) expect(handRules(id, form)).toBe(handRules(id, form))
      else expect(() => handRules(id, form)).toThrow(`not played ${FORM_NAMES[form]}`)
    }
})

test('sides are those of the form', () => {
  expect(Object.keys(handRules('five-card-draw', 'high'))).toEqual(['high'])
  expect(Object.keys(handRules('five-card-draw', 'low'))).toEqual(['low'])
  expect(Object.keys(handRules('omaha', 'high-low-8'))).toEqual(['high', 'low'])
})

test('other words are no variant and no form', () => {
  expect(isVariant('toString')).toBe(false)
  expect(isVariant('holdem')).toBe(true)
  expect(isForm('high-low-7')).toBe(false)
  expect(isForm('low')).toBe(true)
})
