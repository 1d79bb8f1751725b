import { games } from '@boardwalk/engine'
import { type Game, isRefused, type LayoutSpot, resolveTerms } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import type { View } from './geometry.ts'
import { isLine, sharedOut } from './room.ts'

/** The felt is so many pixels wide for its units: in a window of 1440 × 900, and on a phone of 360 × 640. */
const DRAWN: Readonly<Record<View, number>> = { wide: 1050 / 1600, tall: 344 / 900 }
const LEAST: Readonly<Record<View, number>> = { wide: 32, tall: 26 }

const layoutOf = (game: Game) => {
  const terms = resolveTerms(game, {})
  if (isRefused(terms)) throw new Error(terms.because)
  return game.layout(terms.options)
}

/** As high as the smallest letters that can be read. */
const LEAST_PRINT = 7.5

/** One's own chips have a ring around them, so many times as wide as they are. */
const RING = 23.5 / 20

/** Others' places are small on a phone. */
const counts =
  (view: View) =>
  ({ place }: LayoutSpot): boolean =>
    view === 'wide' || place === undefined || place === '*'

describe.each(games.map((g) => [g.id, g] as const))('%s', (_, game) => {
  test('on the small places of others a phone has a line for the print', () => {
    const low = layoutOf(game)
      .tall.spots.filter((s) => !counts('tall')(s) && (s.print?.length ?? 0) > 0)
      .map((s) => ({ wager: s.wager, px: sharedOut(s, 'tall').print.height * DRAWN.tall }))
      .filter(({ px }) => px < LEAST_PRINT)
    expect(low).toEqual([])
  })

  describe.each(['wide', 'tall'] as const)('%s', (view) => {
    const spots = layoutOf(game)[view].spots.filter(counts(view))

    test('a chip is large enough on every spot', () => {
      const small = spots
        .map((s) => ({ wager: s.wager, px: 2 * sharedOut(s, view).r * DRAWN[view] }))
        .filter(({ px }) => px < LEAST[view])
      expect(small).toEqual([])
    })

    test('the ring around it stays inside the box', () => {
      const over = spots.filter((s) => {
        if (s.over || s.chips || s.card !== undefined || s.group !== undefined) return false
        if (s.angle !== undefined || isLine(s)) return false
        const { chips, r } = sharedOut(s, view)
        return s.width >= 3 * r && chips.x + r * RING > s.x + s.width
      })
      expect(over.map((s) => s.wager)).toEqual([])
    })

    test('and lies beside the print', () => {
      const covered = spots.filter((s) => {
        if (s.over || s.angle !== undefined || isLine(s)) return false
        const { print, chips, r } = sharedOut(s, view)
        const dx = Math.max(print.x - chips.x, 0, chips.x - print.x - print.width)
        const dy = Math.max(print.y - chips.y, 0, chips.y - print.y - print.height)
        // Where lettering is short it stays in the middle of a box that the chip is at the end of.
        return print.width < s.width || print.height < s.height ? Math.hypot(dx, dy) < r - 1 : false
      })
      expect(covered.map((s) => s.wager)).toEqual([])
    })
  })
})
