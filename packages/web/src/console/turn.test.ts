import { games } from '@boardwalk/engine'
import {
  type Arrangement,
  type Game,
  type Layout,
  overlaps,
  resolveTerms,
  TALL,
  WIDE,
} from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { seenAcross, turned, turnedPath } from './turn.ts'

const layouts = games.map((game): readonly [string, Layout] => {
  const terms = resolveTerms(game as Game)
  if ('refused' in terms) throw new Error(terms.because)
  return [game.id, (game as Game).layout(terms.options)]
})

test('half a turn moves every point of a path across the middle and keeps its arcs', () => {
  const size = { width: 100, height: 50 }
  expect(turnedPath('M10 10H30V20h-5v5Z', size)).toBe('M90 40H70V30h5v-5Z')
  expect(turnedPath('M0 0A5 5 0 0 1 10 0L20,10', size)).toBe('M100 50A5 5 0 0 1 90 50L80 40')
  expect(turnedPath('M-1.5 0q1 2 3 4c1 1 2 2-3 3', size)).toBe('M101.5 50q-1 -2 -3 -4c-1 -1 -2 -2 3 -3')
})

test.each(layouts)(
  '%s: every spot lies across from where players see it, and twice turned is as it was',
  (_, layout) => {
    const once = turned(layout)
    for (const [view, size] of [
      ['wide', WIDE],
      ['tall', TALL],
    ] as const) {
      const [mine, theirs]: Arrangement[] = [once[view], layout[view]]
      expect(mine?.spots.length).toBe(theirs?.spots.length)
      for (const [i, spot] of (mine?.spots ?? []).entries()) {
        const seen = theirs?.spots[i]
        expect(spot.x + spot.width + (seen?.x ?? 0)).toBeCloseTo(size.width)
        expect(spot.y + spot.height + (seen?.y ?? 0)).toBeCloseTo(size.height)
      }
      for (const place of new Set(mine?.spots.map((s) => s.place))) {
        const plain = mine?.spots.filter((s) => s.place === place && !s.over && s.path === undefined) ?? []
        for (const a of plain)
          for (const b of plain) if (a.part === b.part) expect(a === b || !overlaps(a, b)).toBe(true)
      }
    }
    const twice = turned(once)
    for (const [i, spot] of twice.wide.spots.entries()) {
      const { path: _path, ...box } = layout.wide.spots[i] ?? {}
      expect(spot).toMatchObject(
        Object.fromEntries(Object.entries(box).filter(([, v]) => typeof v !== 'number')),
      )
      expect(spot.x).toBeCloseTo(layout.wide.spots[i]?.x ?? 0)
    }
  },
)

test('lettering along a curve is walked from the other end, so that it stands upright', () => {
  const text = { text: 'PAYS', x: 430, y: 258, width: 740, height: 60, along: 'M430 258 Q800 372 1170 258' }
  const layout = {
    felt: 'green',
    wide: { spots: [], inscriptions: [text] },
    tall: { spots: [], inscriptions: [] },
  } as const
  expect(turned(layout).wide.inscriptions[0]?.along).toBe('M430 642Q800 528 1170 642')
})

test('places are counted from the other end', () => {
  const [game] = games
  const terms = game && resolveTerms(game)
  if (!game || !terms || 'refused' in terms) throw new Error('no game')
  expect(seenAcross(game).places(terms.options)).toEqual(game.places(terms.options).toReversed())
})
