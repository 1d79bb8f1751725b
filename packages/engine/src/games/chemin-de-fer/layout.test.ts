import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { overlaps, resolveOptions, type Value } from '../../kernel/index.ts'
import { cheminDeFer } from './index.ts'

describe('the felt', () => {
  const felt = (chosen: Record<string, Value> = {}) =>
    cheminDeFer.layout(resolveOptions(cheminDeFer, chosen) as Record<string, Value>)

  test.each([{}, { vigorish: 4 }])('has every wager once, none overlapping: %j', (chosen) => {
    checkFelt(cheminDeFer, resolveOptions(cheminDeFer, chosen) as Record<string, Value>)
  })

  test('has one bank in the middle for all, and a place against it for each', () => {
    for (const { spots } of [felt().wide, felt().tall]) {
      expect(spots.filter((s) => s.wager === 'bank').map((s) => s.place)).toEqual([undefined])
      const places = spots.filter((s) => s.wager === 'against' && s.place !== '*').map((s) => s.place)
      expect(places).toEqual(cheminDeFer.places({}))
    }
  })

  test('[4.8(a)] has an area for each of the two hands, and [4.10(c)] says what the house takes', () => {
    for (const { inscriptions } of [felt({ vigorish: 4 }).wide, felt({ vigorish: 4 }).tall]) {
      const text = (rule: string): string[] => inscriptions.filter((i) => i.rule === rule).map((i) => i.text)
      expect(text('19:47-4.8(a)')).toEqual(['PLAYER', 'BANKER'])
      expect(text('19:47-4.10(c)')[0]).toContain('LESS 4 PERCENT')
    }
  })

  test('nothing that is shown lies on anything else that is shown', () => {
    for (const { areas = [] } of [felt().wide, felt().tall]) {
      // What is called across the felt lies over everything for a moment.
      const shown = areas.filter((a) => a.id !== 'banco')
      for (const [i, a] of shown.entries())
        for (const b of shown.slice(i + 1)) expect([a.id, b.id, overlaps(a, b)]).toEqual([a.id, b.id, false])
    }
  })
})
