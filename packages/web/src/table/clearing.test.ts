import { isRefused, resolveTerms } from '@boardwalk/engine/kernel'
import { redDog } from '@boardwalk/engine/red-dog'
import { expect, test } from 'vitest'
import { sizeOf } from '../felt/geometry.ts'
import { clearing } from './clearing.ts'

test('what came at red dog is written beside the row of spreads, whatever lies where', () => {
  const terms = resolveTerms(redDog, {})
  if (isRefused(terms)) throw new Error(terms.because)
  const felt = redDog.layout(terms.options).wide
  const row = (felt.areas ?? []).filter(({ id }) => id.startsWith('spread-'))
  expect(row).toHaveLength(11)
  for (const width of [400, 900, 1200])
    for (const chips of [[], [{ x: 800, y: 800 }]]) {
      const { y, size } = clearing(felt, sizeOf('wide'), [{ width, height: 90 }], chips)
      const over = row.filter(
        (cell) => y - size.height / 2 < cell.y + cell.height && y + size.height / 2 > cell.y,
      )
      expect(over.map(({ id }) => id)).toEqual([])
    }
})
