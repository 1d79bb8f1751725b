import type { Moved } from '@boardwalk/engine/kernel'
import { expect, test, vi } from 'vitest'

// What is heard needs no page.
vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
const { soundOfLanding, soundOfOutcome, soundsOfCards, soundsOfChips } = await import('./useSounds.ts')

const moved = (cents: number, outcome?: 'win' | 'lose'): Moved =>
  ({ type: 'moved', from: 'inventory', to: 'stack:a', wager: 'main', cents, outcome }) as unknown as Moved

test('a win is heard, louder from ten times the bet on; a loss and a push are silent', () => {
  expect(soundOfOutcome({ net: 500, moved: [moved(500, 'win'), moved(500)] })).toBe('win')
  expect(soundOfOutcome({ net: 5000, moved: [moved(5000, 'win'), moved(500)] })).toBe('big-win')
  expect(soundOfOutcome({ net: 0, moved: [moved(500)] })).toBeUndefined()
  expect(soundOfOutcome({ net: -500, moved: [moved(500, 'lose')] })).toBeUndefined()
  expect(soundOfOutcome({ net: undefined, moved: [] })).toBeUndefined()
})

test('chips are heard when they are laid, paid or swept from others, and not when one loses them', () => {
  expect(soundsOfChips([{ kind: 'chips', mine: true }])).toEqual(['chip'])
  expect(soundsOfChips([{ kind: 'settled', mine: true, net: 500 }])).toEqual(['stack'])
  expect(soundsOfChips([{ kind: 'settled', mine: true, net: -500 }])).toEqual([])
  const others = { kind: 'settled', mine: false } as const
  expect(soundsOfChips([others, others, { kind: 'call', mine: false }])).toEqual(['swept'])
})

test('cards that are dealt slide, and one that is turned clicks', () => {
  const placed = { type: 'placed', card: 1, pile: 'hand:1' }
  const shown = { type: 'shown', card: 1, face: 'AS' }
  expect(soundsOfCards([placed, shown])).toEqual(['shoe', 'slide'])
  expect(soundsOfCards([shown])).toEqual(['turn'])
  expect(soundsOfCards([])).toEqual([])
})

test('dice, ball and clapper have sounds of their own', () => {
  const wheel = { kind: 'wheel', area: 'wheel', stops: [], at: null, turning: false } as const
  expect(soundOfLanding([{ ...wheel, wheel: 'roulette' }])).toBe('ball')
  expect(soundOfLanding([{ ...wheel, wheel: 'upright' }])).toBe('clapper')
  expect(soundOfLanding([{ kind: 'lit', wagers: [] }])).toBeUndefined()
})
