import type { Inscription, LayoutSpot } from '@boardwalk/engine/kernel'
import type { View } from './geometry.ts'
import { fitted, readable, sizesIn } from './Lettering.tsx'
import { LARGEST, sharedOut } from './room.ts'

/** The largest print there is in a box. */
export const PRINT = LARGEST

/** Boxes of one kind are as large as each other, have as many lines, and say a number or words. */
const kindOf = ({ width, height, print = [], dice, card, round }: LayoutSpot): string | undefined =>
  dice || card !== undefined || print.length === 0
    ? undefined
    : [Math.round(width), Math.round(height), print.length, round, isNumber(print[0])].join()
const isNumber = (line = ''): boolean => /^\d+$/.test(line)

const known = new WeakMap<readonly LayoutSpot[], ReadonlyMap<LayoutSpot, number>>()

/** One size per kind of box: as large as the longest word of its kind allows. */
export function printSizes(spots: readonly LayoutSpot[], view: View): ReadonlyMap<LayoutSpot, number> {
  const found = known.get(spots)
  if (found) return found
  const least = new Map<string, number>()
  const kinds = spots.flatMap((spot) => {
    const kind = kindOf(spot)
    return kind === undefined || spot.over ? [] : [[spot, kind] as const]
  })
  for (const [spot, kind] of kinds) {
    const [size = PRINT] = sizesIn(spot.print ?? [], sharedOut(spot, view).print, PRINT)
    least.set(kind, Math.min(size, least.get(kind) ?? PRINT))
  }
  const sizes = new Map(kinds.map(([spot, kind]) => [spot, least.get(kind) ?? PRINT]))
  known.set(spots, sizes)
  return sizes
}

/** The largest inscription, unless it says otherwise. */
const LIST = 64
/** The kind of an inscription fixes its size, in units; only what would be wider than its arc is smaller. */
const KINDS = { headline: 47, rule: 24, insurance: 26 } as const
/** An arc is longer than it is wide; up the end of a table lettering has the height of its box. */
const ARC = 1.32
const lengthOf = ({ width, height }: Pick<Inscription, 'width' | 'height'>): number =>
  Math.max(width * ARC, height)
/** A line may be a little higher than its box: its letters are not. */
const HIGH = 1.12

/** How an inscription is set; one that nobody could read leaves the felt. */
export interface SetInscription extends Inscription {
  readonly set: { readonly size: number; readonly narrow: boolean }
}

/** The lines of a list are boxes as large as each other: they have one size, and stand there all or not at all. */
export function setInscriptions(them: readonly Inscription[], least: number): SetInscription[] {
  const listOf = ({ width, height, along }: Inscription): string => [width, height, along].join()
  return them.flatMap((it) => {
    const list = it.kind === undefined ? them.filter((line) => listOf(line) === listOf(it)) : [it]
    const sizes = list.filter(({ ink }) => ink === it.ink).map((line) => sizeOfLine(line))
    const size = Math.min(...sizes)
    const set = readable(it.text, size, it.kind === undefined ? it.width : lengthOf(it), least)
    const whole = it.kind !== undefined || list.every((line) => isReadable(line, least))
    return set && whole ? [{ ...it, set }] : []
  })
}

const sizeOfLine = ({ text, width, height, size, kind }: Inscription): number =>
  kind === undefined
    ? fitted(text, width, height, size ?? LIST)
    : fitted(text, lengthOf({ width, height }), Number.POSITIVE_INFINITY, KINDS[kind])

const isReadable = (line: Inscription, least: number): boolean =>
  sizeOfLine(line) >= least ||
  (least <= line.height * HIGH && readable(line.text, 0, line.width, least) !== undefined)
