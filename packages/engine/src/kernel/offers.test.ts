import { describe, expect, test } from 'vitest'
import { match, simplest, stepOffer } from './offers.ts'
import type { Command, Field, Offer } from './types.ts'

const offer = (field: Field): Offer => ({
  type: 'do',
  by: 'player:A',
  rule: 'house',
  says: 'Do it',
  with: { place: '3' },
  fields: { what: field },
})
const command = (what: unknown, more: object = {}): Command =>
  ({ type: 'do', by: 'player:A', place: '3', what, ...more }) as Command
const amount: Field = { kind: 'amount', least: 5, most: 20, step: 5 }
const one: Field = { kind: 'one', of: ['left', 'right'] }
const some: Field = { kind: 'some', of: ['1', '2', '3'], least: 1, most: 2 }
const text: Field = { kind: 'text', most: 5 }

describe('an offer is taken up', () => {
  test.each([
    [amount, 5],
    [amount, 20],
    [one, 'right'],
    [some, ['3']],
    [some, ['1', '3']],
    [text, 'words'],
  ] as const)('%j by %j', (field, what) => {
    expect(match(offer(field), command(what))).toEqual({ taken: true })
  })

  test.each([
    [amount, undefined, /whole number/],
    [amount, 7.5, /whole number/],
    [amount, 4, /From 5 to 20/],
    [amount, 25, /From 5 to 20/],
    [amount, 7, /steps of 5/],
    [one, 'up', /One of left, right/],
    [one, 1, /One of/],
    [some, [], /1 to 2 of 1, 2, 3/],
    [some, ['1', '2', '3'], /1 to 2/],
    [some, ['1', '1'], /1 to 2/],
    [some, ['4'], /1 to 2/],
    [some, '1', /1 to 2/],
    [text, ' ', /at most 5/],
    [text, 'too long', /at most 5/],
    [text, 5, /at most 5/],
  ] as const)('%j, not by %j', (field, what, because) => {
    const found = match(offer(field), command(what))
    expect(found.taken).toBe(false)
    expect(found.misfit?.because).toMatch(because)
    if (what !== undefined) expect(found.misfit?.received).toEqual(what)
  })

  test('by whom it is made to, as it is fixed, and with nothing beside it', () => {
    for (const other of [{ by: 'player:B' }, { type: 'be' }, { place: '4' }, { extra: 1 }])
      expect(match(offer(one), command('left', other))).toEqual({ taken: false })
    expect(match(offer(one), command('left', { round: 3, at: 5 })).taken).toBe(true)
  })
})

test('taken up in its simplest way: the usual amount or the least, the first choice, as few as may be', () => {
  const what = (field: Field) => simplest(offer(field)).what
  expect(what(amount)).toBe(5)
  expect(what({ ...amount, usual: 20 })).toBe(20)
  expect(what(one)).toBe('left')
  expect(what(some)).toEqual(['1'])
  for (const field of [amount, { ...amount, usual: 20 }, one, some, { ...text, most: 20 }])
    expect(match(offer(field), simplest(offer(field))).taken).toBe(true)
})

test('a step leaves nothing open', () => {
  const step = {
    by: 'dealer',
    command: { type: 'deal', by: 'dealer', place: '3' },
    rule: 'house',
    says: '',
  } as const
  expect(match(stepOffer(step), { type: 'deal', by: 'dealer', place: '3' }).taken).toBe(true)
  expect(match(stepOffer(step), { type: 'deal', by: 'dealer' }).taken).toBe(false)
})
