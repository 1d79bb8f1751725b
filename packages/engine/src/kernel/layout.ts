import type { Body, Piece } from './body.ts'
import type { Account, Citation, Pile, Place, WagerId } from './types.ts'

/** The felt as data, in two arrangements: `wide` 1600 × 900 and `tall` 900 × 1300. One renderer draws them all. */
export const WIDE = { width: 1600, height: 900 } as const
export const TALL = { width: 900, height: 1300 } as const

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is printed under the chips: a plain outline, a finer one within a box, a box in its own colour, or nothing. */
export type Ground = 'line' | 'cell' | 'red' | 'black' | 'zero' | 'shade' | 'bare'
export type Ink = 'ink' | 'gold'

/** Where a wager's chips go. A layout for seats repeats the spots at every place, `place` says which. */
export interface LayoutSpot extends Box {
  readonly wager: WagerId
  readonly name: string
  /** `*` is the viewer's own place, drawn large where the others are small; `*4.2` one of several own ones. */
  readonly place?: Place
  /** The outline as an SVG path in the arrangement's units, where it is no rectangle; the box is its main part. */
  readonly path?: string
  /** A circle or a rounded box in place of the square corners; tilted, as the camera sees a circle on a drawn table. */
  readonly round?: boolean | 'tilted'
  readonly ground?: Ground
  /** The lettering: lines one below the other, the first the largest. */
  readonly print?: readonly string[]
  readonly ink?: Ink
  /** Lettering turned about the middle of the box by so many degrees. */
  readonly angle?: number
  /** Dice printed on the spot, row by row. */
  readonly dice?: readonly (readonly number[])[]
  /** A card printed on the spot, `KS`. */
  readonly card?: string
  /** Where the chips lie, if not in the middle. */
  readonly chips?: { readonly x: number; readonly y: number }
  /** It lies on a line or a corner of other spots and may overlap them; without a ground of its own. */
  readonly over?: boolean
  /** The spots that light up with this one: what it covers. */
  readonly covers?: readonly WagerId[]
  /** Too small to be pressed by a finger: it is reached through the group's sheet. */
  readonly group?: string
  /** It shows while it can be used, or something lies there: insurance, double, split, what is bet beside. */
  readonly seldom?: true
  /** Your wager, large in the center. */
  readonly hero?: true
  /** It belongs to one hand of its box and goes with it when the box is split. */
  readonly ofHand?: OfHand
  /** The tab of the tall arrangement it is on; without tabs, or on all of them, left out. */
  readonly part?: string
}

/** What a spot of a hand is for, and the spot of the wager that a split adds to it. */
export interface OfHand {
  readonly is: 'wager' | 'double' | 'split'
  readonly split: WagerId
}

/** Print on the felt that takes no chips: names, rules, odds. Fitted into its box. */
export interface Inscription extends Box {
  readonly text: string
  /** The rule that asks for it. */
  readonly rule?: Citation
  readonly ink?: Ink
  /** What it is: that fixes its size, whatever its words. */
  readonly kind?: 'headline' | 'rule' | 'insurance'
  /** The lettering follows this SVG path. */
  readonly along?: string
  /** No larger than so many units. */
  readonly size?: number
  readonly part?: string
}

/** A line of the layout that bounds no spot. */
export interface Stroke {
  readonly path: string
  readonly ground?: Ground
  readonly ink?: Ink
  readonly part?: string
}

/** Several spots in one box: on a small screen a tap opens a sheet with all of them. */
export interface Group extends Box {
  readonly id: string
  readonly name: string
  readonly print?: readonly string[]
  readonly part?: string
}

/** A place for what is no chip: the cards of a pile, dice, a wheel, the puck, a lamp, a number, a shoe that goes round. */
export interface Area extends Box {
  readonly id: string
  readonly kind:
    | 'cards'
    | 'dice'
    | 'wheel'
    | 'puck'
    | 'ghosts'
    | 'lamp'
    | 'meter'
    | 'note'
    | 'board'
    | 'shoe'
    | 'chips'
  readonly name: string
  /** The chips that lie here: `pot:1` with all that players have put into it, `center`, `rake`. */
  readonly holds?: Account
  /** The pile whose cards lie here. */
  readonly pile?: Pile
  /** A pile seen from the side, as in a shoe or a rack: how many, not which. */
  readonly stacked?: boolean
  /** Used cards go into a bucket here and not into a rack. */
  readonly bucket?: true
  /** What is stacked lies on the felt itself, in no rack: a heap of backs. */
  readonly loose?: true
  /** How many cards side by side before they are fanned. */
  readonly room?: number
  /** They lie over each other from the first on: so many that side by side nobody could read them. */
  readonly fanned?: true
  /** An outline printed where the cards go. */
  readonly outline?: boolean
  /** The place whose cards or dice these are. */
  readonly place?: Place
  readonly part?: string
}

export interface Arrangement {
  /** The table itself, where the felt has a shape of its own; without one it is framed. */
  readonly body?: Body
  /** What stands on it and never moves. */
  readonly furniture?: readonly Piece[]
  /** Where people's plates stand, by their places; without it they hang along the lower edge. */
  readonly plates?: readonly { readonly place: Place; readonly x: number; readonly y: number }[]
  readonly spots: readonly LayoutSpot[]
  readonly inscriptions: readonly Inscription[]
  readonly strokes?: readonly Stroke[]
  readonly groups?: readonly Group[]
  readonly areas?: readonly Area[]
}

export interface Layout {
  readonly felt: 'green' | 'blue' | 'wine'
  readonly wide: Arrangement
  readonly tall: Arrangement
  /** The tabs of the tall arrangement, for a table too wide for a phone held upright. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[]
}

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A plain felt: every wager in a box of its own, side by side. For games that have no table of their own yet. */
export function plainLayout(wagers: readonly { readonly id: WagerId; readonly name: string }[]): Layout {
  const arrange = ({ width, height }: { width: number; height: number }): Arrangement => ({
    spots: wagers.map(({ id, name }, i) => ({
      wager: id,
      name,
      print: [name],
      ...box((i * width) / wagers.length + 10, height / 4, width / wagers.length - 20, height / 2),
    })),
    inscriptions: [],
  })
  return { felt: 'green', wide: arrange(WIDE), tall: arrange(TALL) }
}
