import type { Box, LayoutSpot } from '@boardwalk/engine/kernel'
import { fitted, textWidth } from './Lettering.tsx'
import { sidesOf } from './sides.ts'

interface At {
  readonly x: number
  readonly y: number
}

/** A spot shared out between its lettering and its chips: chips lie beside the print, never on it. */
export interface Shared {
  readonly print: Box
  readonly chips: At
  /** How large the chips are here. */
  readonly r: number
  /** Where others' chips begin, if not at the left of one's own. */
  readonly theirs?: At
}

/** A chip in units of the felt, where nothing is in its way. */
export const CHIP = { wide: 36, tall: 46 } as const
/** Chips of others are smaller, and stand behind one's own. */
export const THEIRS = 0.62
/** How much of the height of a box it takes at most. */
const HIGH = { wide: 0.42, tall: 0.445 } as const
/** And the least it may be: 32 px across on a desktop, 26 on a phone. */
export const LEAST_CHIP = { wide: 25.7, tall: 34.1 } as const
/** Spots wider than this, that belong to nobody, are lines along which people lay chips where they stand. */
const LONG = 400
/** How much of such a line is print, or print and dice; the rest is for chips. */
const PRINTED = { words: 0.46, dice: 0.6 } as const
const printedOf = ({ dice }: LayoutSpot): number => (dice ? PRINTED.dice : PRINTED.words)
/** Lettering in a turned band has the length of the band, not of the upright box inside it. */
const BAND = 160
/** What the slanting ends of a piece of a band take from its length. */
const ENDS = 16

export const isLine = (spot: LayoutSpot): boolean => spot.place === undefined && spot.width > LONG

/** A piece of a band is as long as it is, measured along it. */
const lengthOf = (spot: LayoutSpot): number =>
  spot.path === undefined ? BAND : Math.min(BAND, sidesOf(spot).width - ENDS)

function boxOf(spot: LayoutSpot): Box {
  const { x, y, width, height, angle, path } = spot
  if (angle === undefined) return { x, y, width, height }
  const middle = { x: x + width / 2, y: y + height / 2 }
  // Turned upright a box is as long as it was high.
  const side = Math.abs(angle) > 60
  const long = side && path === undefined ? height : lengthOf(spot)
  const high = side ? width : height
  return { x: middle.x - long / 2, y: middle.y - high / 2, width: long, height: high }
}

const turned = ({ x, y }: At, about: At, degrees: number): At => {
  const a = (degrees * Math.PI) / 180
  const [dx, dy] = [x - about.x, y - about.y]
  return {
    x: about.x + dx * Math.cos(a) - dy * Math.sin(a),
    y: about.y + dx * Math.sin(a) + dy * Math.cos(a),
  }
}

/** Between a chip and the circle it lies in. */
const RIM = 0.05

/** From this on a box is wide: chips lie at the right of the print, elsewhere below it. */
const WIDE_BOX = 1.6

/** How large chips may be and must be, in units of a felt. */
interface Range {
  readonly most: number
  readonly least: number
  /** Of the height of a box. */
  readonly high: number
  /** So much is left to the print. */
  readonly line?: number
}

/** Chips at the right; the print stays in the middle where it leaves them room there. */
function beside(
  { x, y, width, height }: Box,
  { most, least, high }: Range,
  { print = [], dice, card }: LayoutSpot,
): Shared {
  const r = Math.min(most, height * high, Math.max(least, width * (card === undefined ? 0.205 : 0.24)))
  // In a narrow box chips leave the print what they can, and it keeps away from the line at its left.
  const narrow = width < r * NARROW
  // Elsewhere the ring around one's own chips touches neither the line nor the print.
  const [edge, gap, inset] = narrow ? [r * 0.18, 1, 3] : [Math.max(7, r * 0.25), Math.max(3, r * 0.2), 0]
  const strip = 2 * r + edge + gap
  const chips = { x: x + width - r - edge, y: y + height / 2 }
  // Numbers of one figure stand where those of two do.
  const wide = (line: string): string => (/^\d$/.test(line) ? '00' : line)
  const longest = Math.max(
    0,
    ...print.map((line) => fitted(wide(line), width, height, LARGEST) * textWidth(wide(line))),
  )
  const free = !dice && card === undefined && width - longest >= 2 * strip
  const left = free ? { x, width } : { x: x + inset, width: width - inset - strip }
  return { r, chips, print: { y, height, ...left } }
}
/** The largest print there is in a box. */
export const LARGEST = 72
/** So many times as wide as the radius of a chip. */
const NARROW = 7

/** Chips below the print. */
function below({ x, y, width, height }: Box, { most, least, line }: Range): Shared {
  const wanted = Math.max(least, height * (height > width ? 0.22 : 0.27))
  const r = Math.min(most, width * 0.4, wanted, line === undefined ? most : (height - line) / 2.3)
  // A small chip keeps less away from the line below it, and leaves that to the print.
  const edge = Math.min(5, r * 0.18)
  const strip = 2 * r + edge + Math.min(1, r * 0.03)
  return {
    r,
    print: { x, y, width, height: height - strip },
    chips: { x: x + width / 2, y: y + height - r - edge },
  }
}

/** In a circle the chips lie wholly inside its lower half, and the print has what is above them. */
function inCircle({ x, y, width, height }: Box, most: number): Shared {
  const r = Math.min(most, width * 0.24)
  const free = height - 2 * r - RIM * width
  return {
    r,
    // The chord of a circle is shorter than its width.
    print: { x: x + width * 0.12, y: y + height * 0.07, width: width * 0.76, height: free - height * 0.07 },
    chips: { x: x + width / 2, y: y + height - r - RIM * width },
  }
}

/** In a turned band the chips lie where the band does. */
function share(spot: LayoutSpot, range: Range): Shared {
  const shared = upright(spot, range)
  if (spot.angle === undefined) return shared
  const about = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 }
  return { ...shared, chips: turned(shared.chips, about, spot.angle) }
}

/** In the cells of a number on a phone own chips lie at the right; at the left the print stands over others' chips. */
function inCell({ x, y, width, height }: Box, { least: r }: Range): Shared {
  const left = width - 2 * r
  return {
    r,
    print: { x: x + 1, y: y + 1, width: left + 1, height: height * CELL_PRINT },
    chips: { x: x + width - r, y: y + height / 2 },
    // Chips may stand out over the line of their cell.
    theirs: { x: x + left - r * THEIRS, y: y + height - r * THEIRS + 2 },
  }
}
const CELL_PRINT = 0.35

/** Below chips of the least size a box must have this many of them for print, or they lie beside it. */
const FOR_PRINT = 0.75

function upright(spot: LayoutSpot, range: Range): Shared {
  const { most, least, high } = range
  const box = boxOf(spot)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (spot.over) return { print: box, chips: middle, r: least }
  if (spot.chips) return { print: box, chips: spot.chips, r: most }
  // On a drawn table chips lie in the middle, over the number of a free box.
  if (spot.round === 'tilted')
    return { print: box, chips: middle, r: Math.min(most, Math.max(least, box.width * 0.4)) }
  if (isLine(spot)) {
    const print = { ...box, width: box.width * printedOf(spot) }
    return { print, chips: middle, r: Math.min(most, box.height * high) }
  }
  if (spot.round && Math.abs(spot.width - spot.height) < 2) return inCircle(box, most)
  if (spot.group !== undefined && box.height < 2 * least) return inCell(box, range)
  // Cards and dice are as high as they are wide: chips lie beside them wherever they can.
  const wide = spot.card !== undefined ? 0 : spot.dice ? 1 : WIDE_BOX
  const low = box.width > box.height && box.height < least * (2 + FOR_PRINT)
  return low || box.width >= box.height * wide ? beside(box, range, spot) : below(box, range)
}

const SMALL = 0.5
/** As high as letters that can be read. */
const LINE = 20
const known = new WeakMap<LayoutSpot, Shared>()

/** On a drawn table your spots are large and lettered; others' have no lettering. */
const isOwnOfDrawn = ({ hero, seldom, print = [] }: LayoutSpot): boolean =>
  hero === true || (seldom === true && print.length > 0)

/** How a spot is shared out; the same as long as the layout is the same. */
export function sharedOut(spot: LayoutSpot, view: keyof typeof CHIP): Shared {
  // On a phone others' places are small around the dealer, and so are the chips there: their print has some room.
  const small =
    view === 'tall' && spot.place !== undefined && !spot.place.startsWith('*') && !isOwnOfDrawn(spot)
  const size = small ? SMALL : 1
  const shared =
    known.get(spot) ??
    share(spot, {
      most: CHIP[view] * size,
      least: LEAST_CHIP[view] * size,
      high: HIGH[view],
      ...(small && { line: LINE }),
    })
  known.set(spot, shared)
  return shared
}

/** Where one person's chips lie: along a line, where they stand at the rail. */
export function chipsOn(
  spot: LayoutSpot,
  view: keyof typeof CHIP,
  place: string,
  places: readonly string[],
): At {
  const { chips } = sharedOut(spot, view)
  if (!isLine(spot)) return chips
  const along = (Math.max(0, places.indexOf(place)) + 0.5) / Math.max(1, places.length)
  const printed = printedOf(spot)
  return { x: spot.x + spot.width * (printed + along * (1 - printed)), y: chips.y }
}
