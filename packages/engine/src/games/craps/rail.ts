import type { Body } from '../../kernel/body.ts'
import type { Arrangement } from '../../kernel/layout.ts'
import type { Place } from '../../kernel/types.ts'
import { PLACES } from './shooter.ts'

/** The tub, and where around it people stand. */

export const BODIES: Readonly<Record<'wide' | 'tall', Body>> = {
  wide: { shape: 'tub', x: 1065, y: 441, rx: 1035, ry: 416, rail: 46, wood: 16 },
  tall: { shape: 'tub', x: 700, y: 642, rx: 690, ry: 609, rail: 48, wood: 16, corner: 130 },
}

type At = readonly [x: number, y: number]

/** Clockwise from the viewer's own place, in the middle below: to the left, around the end, and along the far side. */
const STANDS: Readonly<Record<'wide' | 'tall', readonly At[]>> = {
  wide: [
    [800, 857],
    ...[590, 380, 170].map((x): At => [x, 857]),
    ...[600, 225].map((y): At => [86, y]),
    ...[190, 398, 606, 814, 1022, 1230, 1438].map((x): At => [x, 33]),
    ...[1430, 1220, 1010].map((x): At => [x, 857]),
  ],
  // Others have small plates beside yours, and on the far side where the tabs leave room.
  tall: [
    [450, 1256],
    ...[1220, 1253, 1286].map((y): At => [130, y]),
    [140, 56],
    [140, 22],
    [312, 22],
    [312, 56],
    ...[94, 272, 450, 628, 806].map((x): At => [x, 106]),
    ...[1286, 1253, 1220].map((y): At => [770, y]),
  ],
}

/** Plates stand on the rail in seat order, with the viewer's own in front. */
export function plates(view: 'wide' | 'tall', own: Place | undefined): NonNullable<Arrangement['plates']> {
  const first = Math.max(0, PLACES.indexOf(own ?? ''))
  return STANDS[view].flatMap(([x, y], i) => {
    const place = PLACES[(first + i) % PLACES.length]
    return place === undefined ? [] : [{ place, x, y }]
  })
}
