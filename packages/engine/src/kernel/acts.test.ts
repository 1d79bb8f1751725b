import { expect, test } from 'vitest'
import { games } from '../catalogue.ts'
import { didWords, withActs } from './acts.ts'
import { asPlayer } from './table.ts'
import type { Offer } from './types.ts'

const ACTS = { fold: { role: 'give-up', did: 'folded', key: 'F' } } as const
const offer = (type: string, more: Partial<Offer> = {}): Offer => ({
  type,
  by: asPlayer('A'),
  rule: 'house',
  says: type,
  ...more,
})

test('an offer has what the game says of the act, unless it says it itself', () => {
  expect(withActs(ACTS, [offer('fold'), offer('fold', { role: 'aside' }), offer('play')])).toEqual([
    offer('fold', ACTS.fold),
    offer('fold', { ...ACTS.fold, role: 'aside' }),
    offer('play'),
  ])
})

test('what somebody did has the words of the game, of the kernel, or its own name', () => {
  expect(didWords(ACTS, 'fold')).toBe('folded')
  expect(didWords(undefined, 'several')).toBe('took the bets back')
  expect(didWords(ACTS, 'play-on')).toBe('did “play on”')
})

test.each(games.filter(({ id }) => id !== 'big-six' && id !== 'sic-bo'))(
  '$id names its players’ acts, each with a letter at most',
  ({ playerActs }) => {
    const acts = Object.values(playerActs ?? {})
    expect(acts.length).toBeGreaterThan(0)
    expect(acts.every(({ key = 'A' }) => /^([A-Z]|Space)$/.test(key))).toBe(true)
    expect(acts.filter(({ role }) => role === 'go').every(({ key }) => key === 'Space')).toBe(true)
  },
)
