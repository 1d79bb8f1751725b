import type { Area, Arrangement, Box } from '@boardwalk/engine/kernel'
import type { Point } from '../felt/geometry.ts'

const STEPS = 24
/** Around chips that are settled: their amount, and what is cut beside them. */
const AROUND = { width: 260, height: 190 }

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** Dice, cards, wheels and lamps show the result themselves: nothing is laid over them. */
const shows = ({ kind, stacked, place }: Area): boolean =>
  !stacked && kind !== 'puck' && kind !== 'board' && (place === undefined || place === '*')

/** Where on the felt something of this size hides the least of what people look at now. */
export function clearing(
  { areas = [], spots }: Arrangement,
  felt: { readonly width: number; readonly height: number },
  size: { readonly width: number; readonly height: number },
  settled: readonly Point[],
): Point {
  const looked: Box[] = [
    ...areas.filter(shows),
    ...settled.map(({ x, y }) => ({
      x: x - AROUND.width / 2,
      y: y - AROUND.height * 0.7,
      ...AROUND,
    })),
  ]
  const across = [0.5, 0.35, 0.65, 0.25, 0.75]
  let best = { x: felt.width / 2, y: felt.height / 2 }
  let least = Number.POSITIVE_INFINITY
  for (const [i, part] of across.entries()) {
    const x = part * felt.width
    if (x - size.width / 2 < 0 || x + size.width / 2 > felt.width) continue
    for (let step = 0; step <= STEPS; step++) {
      const y = size.height / 2 + ((felt.height - size.height) * step) / STEPS
      const box = { x: x - size.width / 2, y: y - size.height / 2, ...size }
      const sum = (boxes: readonly Box[]): number => boxes.reduce((all, it) => all + overlap(box, it), 0)
      const far = Math.abs(y - felt.height * 0.4) + i * 40
      const cost = sum(looked) * 20 + sum(spots.filter((s) => !s.over)) * 0.4 + far * 40
      if (cost < least) {
        least = cost
        best = { x, y }
      }
    }
  }
  return best
}
