import { describe, expect, test } from 'vitest'
import { turnsWhatWasLaid, type Words } from './words.ts'

describe('a card that is turned as it is laid down', () => {
  const laid: Words = { kind: 'cards', text: 'Player’s Hand: a card', laid: [7] }
  const shown = { type: 'shown' as const, cards: [7], to: 'everyone' as const, faces: ['9H'] }

  test('is told once, with its face', () => {
    expect(turnsWhatWasLaid(laid, shown)).toBe(true)
  })
  test('is told twice when another card was turned, or nobody saw it', () => {
    expect(turnsWhatWasLaid(laid, { ...shown, cards: [8] })).toBe(false)
    expect(turnsWhatWasLaid(laid, { type: 'shown', cards: [7], to: 'everyone' })).toBe(false)
    expect(turnsWhatWasLaid(undefined, shown)).toBe(false)
    expect(turnsWhatWasLaid({ kind: 'call', text: 'No more bets' }, shown)).toBe(false)
  })
})
