import type { Area, Arrangement, Box } from '@boardwalk/engine/kernel'
import type { Point } from '../felt/geometry.ts'

const STEPS = 24
/** Around chips that are settled: their amount, and what is cut beside them. */
const AROUND = { width: 260, height: 190 }

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/**
 * Dice, cards, wheels and lamps show the result themselves: nothing is laid over them, nor over a marker that has places of
 * its own, as on a row of spreads. One that lies on spots is seen with them.
 */
const showsBeside =
  (spots: readonly Box[]) =>
  (area: Area): boolean => {
    const { kind, stacked, place } = area
    if (kind === 'puck') return spots.every((spot) => overlap(spot, area) === 0)
    return !stacked && kind !== 'board' && (place === undefined || place === '*')
  }

/** What a marker marks stands above and below it. */
const withPrint = (area: Area): Box =>
  area.kind === 'puck' ? { ...area, y: area.y - area.height, height: area.height * 3 } : area

interface Size {
  readonly width: number
  readonly height: number
}

export interface Cleared<S extends Size> extends Point {
  readonly size: S
}

const ACROSS = [0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85]

/** Where on the felt something hides the least of what people look at now, and in which of its sizes. */
export function clearing<S extends Size>(
  { areas = [], spots }: Arrangement,
  felt: Size,
  sizes: readonly [S, ...S[]],
  settled: readonly Point[],
): Cleared<S> {
  const looked: Box[] = [
    ...areas.filter(showsBeside(spots)).map(withPrint),
    ...settled.map(({ x, y }) => ({
      x: x - AROUND.width / 2,
      y: y - AROUND.height * 0.7,
      ...AROUND,
    })),
  ]
  const printed = spots.filter((s) => !s.over)
  let best: Cleared<S> = { x: felt.width / 2, y: felt.height / 2, size: sizes[0] }
  let least = Number.POSITIVE_INFINITY
  for (const { size, x, y, off } of tries(felt, sizes)) {
    const box = { x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height }
    const sum = (boxes: readonly Box[]): number => boxes.reduce((all, it) => all + overlap(box, it), 0)
    const cost = sum(looked) * 20 + sum(printed) * 0.4 + (Math.abs(y - felt.height * 0.4) + off) * 40
    if (cost >= least) continue
    least = cost
    best = { x, y, size }
  }
  return best
}

/** Every place and size that is on the felt; further from its middle they had better be worth it. */
function tries<S extends Size>(felt: Size, sizes: readonly S[]) {
  return sizes.flatMap((size) =>
    ACROSS.map((part, i) => ({ x: part * felt.width, off: i * 40 }))
      .filter(({ x }) => x - size.width / 2 >= 0 && x + size.width / 2 <= felt.width)
      .flatMap(({ x, off }) =>
        Array.from({ length: STEPS + 1 }, (_, step) => ({
          ...{ size, x, off },
          y: size.height / 2 + ((felt.height - size.height) * step) / STEPS,
        })),
      ),
  )
}
