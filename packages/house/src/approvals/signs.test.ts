import { catalogue } from '@boardwalk/engine/catalogue'
import { craps } from '@boardwalk/engine/craps'
import { type Game, isRefused, resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { type ApprovedForm, formsOf, formsToChange, formsToOpen, SignWriter } from './signs.ts'

const all = formsOf(catalogue)
const approvedBut =
  (...missing: readonly string[]): ApprovedForm =>
  (subject) => {
    const form = missing.includes(subject) ? undefined : all.find((it) => it.subject === subject)
    return form && { hash: subject, content: form.content }
  }
const termsOf = (game: Game, settings = {}): Terms => {
  const terms = resolveTerms(game, settings)
  if (isRefused(terms)) throw new Error(terms.because)
  return terms
}
const words = (lines: readonly { readonly words: string }[]): readonly string[] => lines.map((it) => it.words)

test('[8.3(d)] there is a form with words, a place and a size for every value of every option of every game', () => {
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length)
  for (const game of catalogue)
    for (const option of game.options) {
      const form = all.find((it) => it.subject === `${game.id}/${option.key}`)
      expect(form?.content).toMatchObject({ place: expect.any(String), size: expect.any(String) })
      const said = form?.content as { words?: Record<string, { change: string }> } | undefined
      for (const value of option.values) expect(said?.words?.[String(value)]?.change).toBeTruthy()
      if (option.form) expect(said?.words?.['{value}']?.change).toContain('{value}')
      if (option.floor && !option.form) expect(said?.words?.['{odds}']?.change).toContain('{odds}')
    }
})

describe('[8.3(d)] a change of terms', () => {
  test('carries the hash of each form it is posted by', () => {
    expect(formsToChange(craps, { options: { odds: 3 } }, approvedBut())).toEqual({
      'house/change': 'house/change',
      'craps/odds': 'craps/odds',
    })
    const limits = { '*': { least: 5_00, most: 100_00 }, field: { least: 1_00, most: 50_00 } }
    expect(Object.keys(formsToChange(craps, { limits }, approvedBut()))).toEqual([
      'house/change',
      'house/limits',
      'house/own-limits',
    ])
  })

  test.each([
    ['craps/odds', { options: { odds: 3 } }],
    ['house/change', { options: { odds: 3 } }],
    ['house/limits', { limits: { '*': { least: 5_00, most: 100_00 } } }],
    ['house/own-limits', { limits: { field: { least: 5_00, most: 100_00 } } }],
  ])('is refused without the approved form %s, which the refusal names', (form, change) => {
    expect(formsToChange(craps, change, approvedBut(form))).toMatchObject({
      refused: '19:47-8.3(d)',
      because: expect.stringContaining(form),
      expected: form,
    })
  })

  test('to a value that the approved form has no words for is refused', () => {
    const old: ApprovedForm = (subject) =>
      subject === 'craps/odds'
        ? { hash: 'old', content: { place: '', size: '', words: { 2: { standing: 'Two', change: 'Two' } } } }
        : approvedBut()(subject)
    expect(formsToChange(craps, { options: { odds: 3 } }, old)).toMatchObject({ expected: 'craps/odds' })
    expect(formsToChange(craps, { options: { odds: 2 } }, old)).toMatchObject({ 'craps/odds': 'old' })
  })

  test('to a value that the licensee writes fills the blank', () => {
    const option = { ...craps.options[0], default: 10, sign: (value: unknown) => `At most ${value} times` }
    const form = { says: 'a whole number', takes: () => true, reads: Number }
    const own = { ...craps, options: [{ ...option, form }] } as unknown as Game
    const forms = formsOf([own])
    const approved: ApprovedForm = (subject) => {
      const it = forms.find((one) => one.subject === subject)
      return it && { hash: subject, content: it.content }
    }
    const change = { options: { odds: 12 }, limits: {} }
    expect(formsToChange(own, change, approved)).toHaveProperty('craps/odds')
    const sign = new SignWriter({ ...own, wagers: () => [] } as unknown as Game, approved)
    expect(words(sign.change(change, '9:30 PM'))).toEqual(['From 9:30 PM: At most 12 times'])
  })

  test('to odds of the licensee’s own fills the blank', () => {
    const change = { options: { field12Pays: '3 to 1' }, limits: {} }
    expect(formsToChange(craps, change, approvedBut())).toHaveProperty('craps/field12Pays')
    expect(words(new SignWriter(craps, approvedBut()).change(change, '9:30 PM'))).toEqual([
      'From 9:30 PM: Field on 12 pays 3 to 1',
    ])
  })
})

test('[8.3(d)] a table opens with approved forms for all that it posts', () => {
  expect(isRefused(formsToOpen(craps, {}, false, approvedBut()))).toBe(false)
  for (const form of ['craps/odds', 'craps/passPays', 'house/limits', 'house/chips'])
    expect(formsToOpen(craps, {}, false, approvedBut(form))).toMatchObject({ expected: form })
  expect(formsToOpen(craps, {}, true, approvedBut('house/hints'))).toMatchObject({ expected: 'house/hints' })
  expect(isRefused(formsToOpen(craps, {}, false, approvedBut('house/hints')))).toBe(false)
  const limits = { field: { least: 1_00, most: 50_00 } }
  expect(formsToOpen(craps, { limits }, false, approvedBut('house/own-limits'))).toMatchObject({
    expected: 'house/own-limits',
  })
})

test('[8.3(a), 8.3(d)] the sign at a table is its approved forms with the blanks filled in', () => {
  const terms = termsOf(craps, { options: { odds: 3 }, limits: { field: { least: 1_00, most: 50_00 } } })
  const lines = new SignWriter(craps, approvedBut()).standing(terms, true)
  expect(words(lines)).toEqual(
    expect.arrayContaining([
      'Minimum $5, maximum $1,000',
      'Field: minimum $1, maximum $50',
      'Odds up to 3 times your bet',
      'Hints are given at this table',
      'Play chips: no cash value',
    ]),
  )
  expect(lines.find((it) => it.words.startsWith('Odds up'))).toMatchObject({ form: 'craps/odds' })
  // What was never approved is not shown.
  expect(words(new SignWriter(craps, approvedBut('craps/odds')).standing(terms, true))).not.toContain(
    'Odds up to 3 times your bet',
  )
})
