import { type Area, type Box, box } from '../kernel/layout.ts'

/** One beside the other, in equal parts of a box. */
const split = ({ x, y, width, height }: Box, i: number, parts: number): Box =>
  box(x + (i * width) / parts, y, width / parts, height)

const stacked = (id: string, name: string, at: Box, sides: readonly string[]): Area[] =>
  sides.length === 0
    ? [{ id, kind: 'cards', name, pile: id, stacked: true, ...at }]
    : sides.map((side, i) => ({
        id: `${id}-${side}`,
        kind: 'cards',
        name: `${name}, ${side} side`,
        pile: `${id}:${side}`,
        stacked: true,
        ...split(at, i, sides.length),
      }))

/** The shoe, and the rack or bucket for used cards; with several sides, each of them by itself. */
export const shoeAreas = (
  shoe: Box,
  used: Box,
  sides: readonly string[] = [],
  kind: 'rack' | 'bucket' = 'rack',
): Area[] => [
  ...stacked('shoe', 'The shoe', shoe, sides),
  ...stacked('rack', `The discard ${kind}`, used, sides).map((area) =>
    kind === 'bucket' ? { ...area, bucket: true as const } : area,
  ),
]

/** Places side by side on a half-moon around a centre behind the dealer; place 1 is at the left of a felt seen by the players. */
export function halfMoon(centre: { readonly x: number; readonly y: number }, span: number, places: number) {
  const seat = span / places
  const point = (radius: number, degrees: number): { x: number; y: number } => {
    const angle = (degrees * Math.PI) / 180
    const round = (n: number): number => Math.round(n * 10) / 10
    return { x: round(centre.x + radius * Math.sin(angle)), y: round(centre.y + radius * Math.cos(angle)) }
  }
  const middle = (i: number): number => -span / 2 + (i + 0.5) * seat
  /** The piece of a band that is a place's: two arcs and two straight ends, so many degrees from its neighbours. */
  const sector = (i: number, from: number, to: number, gap: number): string => {
    const [left, right] = [-span / 2 + i * seat + gap, -span / 2 + (i + 1) * seat - gap]
    const [a, b, c, d] = [point(from, left), point(from, right), point(to, right), point(to, left)]
    return `M${a.x} ${a.y} A${from} ${from} 0 0 0 ${b.x} ${b.y} L${c.x} ${c.y} A${to} ${to} 0 0 1 ${d.x} ${d.y} Z`
  }
  return { point, middle, sector }
}
