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
