import type { LayoutSpot } from '@boardwalk/engine/kernel'

interface Corner {
  readonly x: number
  readonly y: number
}

/** The corners of an outline: where each of its lines and arcs ends. */
const cornersOf = (path: string): Corner[] =>
  [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)\s*(?=[A-Z]|$)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))

/** How long and how high a spot is, turned upright: a band of a half-moon is as high as the band. */
export function sidesOf(spot: LayoutSpot): { readonly width: number; readonly height: number } {
  const { path, angle, width, height } = spot
  if (path === undefined || angle === undefined) return { width, height }
  const turn = (-angle * Math.PI) / 180
  const corners = cornersOf(path).map(({ x, y }) => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  }))
  const span = (of: (p: Corner) => number): number =>
    Math.max(...corners.map(of)) - Math.min(...corners.map(of))
  return { width: span((p) => p.x), height: span((p) => p.y) }
}
