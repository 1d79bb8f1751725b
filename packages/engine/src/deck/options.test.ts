import { expect, test } from 'vitest'
import { type Game, isRefused, open, resolveOptions } from '../kernel/index.ts'
import { duel } from '../versus/duel.test-kit.ts'
import { middle } from '../versus/middle.test-kit.ts'

const refusal = (options: Readonly<Record<string, string | number>>) =>
  resolveOptions(middle as Game, options)

test('a game has the ways of dealing and shuffling that its rules leave, the first of them by default', () => {
  const values = (key: string) => middle.options.find((o) => o.key === key)?.values
  expect(values('dealing')).toEqual(['manual-shoe', 'hand'])
  expect(values('shuffler')).toEqual(['manual', 'automated', 'counting', 'to-shoe'])
  expect(values('preshuffled')).toBeUndefined()
  expect(duel.options.find((o) => o.key === 'preshuffled')?.values).toEqual([false, true])
  expect(resolveOptions(middle as Game)).toMatchObject({
    dealing: 'manual-shoe',
    shuffler: 'manual',
    decks: 1,
  })
})

test('what does not go together is refused', () => {
  expect(refusal({ decks: 2 })).toMatchObject({
    because: 'A second deck is used only with an automated shuffling device.',
  })
  expect(refusal({ dealing: 'hand', shuffler: 'to-shoe' })).toMatchObject({ expected: 'manual-shoe' })
  expect(refusal({ dealing: 'automated-shoe' })).toHaveProperty('refused')
  // Hand and manual shuffle exclude each other only where a rule says so.
  expect(isRefused(open(middle, { options: { dealing: 'hand' } }))).toBe(false)
})
