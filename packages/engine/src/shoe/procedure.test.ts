import { expect, test } from 'vitest'
import { isRefused, resolveOptions, type Value } from '../kernel/index.ts'
import { highCard } from './highcard.test-kit.ts'

/** The list of the staff's acts at a table with these options. */
const types = (chosen: Readonly<Record<string, Value>> = {}): string => {
  const options = resolveOptions(highCard, chosen)
  if (isRefused(options)) throw new Error(String(options.because))
  return (highCard.procedure?.(options) ?? []).map((a) => a.type).join(' ')
}

const OPENING = 'inspect verify spread turn-down wash stack'
const END = 'void-round change-cards close deal settle'

test('the acts about a shoe are listed in their order', () => {
  expect(types()).toBe(`${OPENING} shuffle lace cut load burn show-burn gather ${END}`)
  expect(types({ again: true })).toContain(' lace reshuffle cut ')
})

test('a shoe that shuffles by itself is neither cut nor burned from', () => {
  expect(types({ shuffling: 'continuous' })).toBe(`${OPENING} mix ${END}`)
})

test('of two sides the other is made ready, nothing is burned, and a card decides', () => {
  expect(types({ shoe: 'double' })).toBe(`${OPENING} shuffle lace cut load take-side gather determine ${END}`)
})
