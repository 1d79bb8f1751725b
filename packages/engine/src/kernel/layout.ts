import type { Citation, WagerId } from './types.ts'

/** The felt as data, in two arrangements: `wide` 1600 × 900 and `tall` 900 × 1300. One renderer draws them all. */
export const WIDE = { width: 1600, height: 900 } as const
export const TALL = { width: 900, height: 1300 } as const

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a wager's chips go. A layout for seats repeats the spots at every place, `place` says which. */
export interface LayoutSpot extends Box {
  readonly wager: WagerId
  readonly name: string
  readonly place?: string
}

/** Print on the felt that takes no chips: names, rules, card places. */
export interface Inscription extends Box {
  readonly text: string
  /** The rule that asks for it. */
  readonly rule?: Citation
}

export interface Arrangement {
  readonly spots: readonly LayoutSpot[]
  readonly inscriptions: readonly Inscription[]
}

export interface Layout {
  readonly felt: 'green' | 'blue' | 'wine'
  readonly wide: Arrangement
  readonly tall: Arrangement
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
      ...box((i * width) / wagers.length, height / 4, width / wagers.length, height / 2),
    })),
    inscriptions: [],
  })
  return { felt: 'green', wide: arrange(WIDE), tall: arrange(TALL) }
}
