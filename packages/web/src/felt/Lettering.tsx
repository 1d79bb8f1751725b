import type { Box } from '@boardwalk/engine/kernel'
import { useLeastPrint } from '../parts/scale.ts'
import { CAPITALS, narrowWidthOf, widthOf } from '../ui/metrics.ts'

const SPACING = 0.05
/** From the baseline to the middle of capitals. */
export const RISE = CAPITALS / 2

/** How wide a line of print is, in parts of its size, as the font measures it and spaced a little. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter) + SPACING, 0)

export const fitted = (
  text: string,
  width: number,
  height: number,
  most = Number.POSITIVE_INFINITY,
): number => Math.max(6, Math.min(most, height * 0.8, (width * 0.86) / Math.max(0.5, textWidth(text))))

/** How wide a line is that is set narrow, in Barlow, spaced less. */
export const narrowWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + narrowWidthOf(letter) + NARROW_SPACING, 0)
const NARROW_SPACING = 0.02

/** The largest size of a narrow line in a box. */
export const narrowFitted = (text: string, width: number, height: number, most: number): number =>
  Math.max(6, Math.min(most, height * 0.8, (width * TIGHT) / Math.max(0.5, narrowWidth(text))))
/** Such a line may come nearer to the edge of its box. */
const TIGHT = 0.95

/** How a line is set: in Besley, narrow where that would be too small to read, or not at all. */
interface Set {
  readonly size: number
  readonly narrow: boolean
}

/** What is too small to be read is set narrow at the least size, where that has room; otherwise it is left out. */
export function readable(text: string, size: number, width: number, least: number): Set | undefined {
  if (size >= least) return { size, narrow: false }
  return narrowWidth(text) * least <= width * TIGHT
    ? { size: Math.ceil(least * 10) / 10, narrow: true }
    : undefined
}

interface LineProps extends Partial<Set> {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly gold?: boolean
}

export const printClass = (gold: boolean, narrow: boolean): string =>
  `print${gold ? ' gold' : ''}${narrow ? ' is-narrow' : ''}`

/** One line of print, its middle at x and y. */
export function PrintLine({ text, x, y, size, gold = false, narrow = false }: LineProps) {
  return (
    <text
      className={printClass(gold, narrow)}
      x={round(x)}
      y={round(y + size * RISE)}
      fontSize={round(size)}
      {...(narrow ? undefined : lengthOf(text, size))}
      textAnchor="middle"
    >
      {text}
    </text>
  )
}

/** Numbers and short words keep their own width. In a wide font letters become narrower: closer together they would touch. */
const SHORT = 3
const lengthOf = (text: string, size: number) =>
  text.length <= SHORT
    ? undefined
    : ({ textLength: round(textWidth(text) * size), lengthAdjust: 'spacingAndGlyphs' } as const)

export const round = (n: number): number => Math.round(n * 10) / 10

/** Further lines of one or two words stand as large as the first; long ones are small print. */
function sharesOf(lines: readonly string[]): number[] {
  const shares = lines.map((line, i) => (i === 0 ? 1 : line.length > 8 ? 0.5 : 0.8))
  const total = shares.reduce((a, b) => a + b, 0)
  return shares.map((share) => share / total)
}

/** Numbers of one figure are as large as those of two beside them. */
const measured = (line: string): string => (/^\d$/.test(line) ? '00' : line)

/** How large lines are that stand one below the other in a box. */
export function sizesIn(
  lines: readonly string[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  most = 60,
): number[] {
  const shares = sharesOf(lines)
  return lines.map((line, i) =>
    fitted(measured(line), width, height * (shares[i] ?? 1), i === 0 ? most : most * 0.7),
  )
}

interface PrintProps extends Box {
  readonly lines: readonly string[]
  readonly gold?: boolean
  readonly most?: number
}

/** Letters do not fill the height of their line. */
const FULL = 1
/** Between two lines of print, in parts of their size. */
const LEADING = 1.14

/** Lines one below the other in a box, the first the largest. */
export function Print({ lines, x, y, width, height, gold = false, most }: PrintProps) {
  const set = setLines(lines, { width, height }, useLeastPrint(), most)
  let top = y + (height - heightOf(set)) / 2
  return set.map((line, i) => {
    const at = top + (line.size * LEADING) / 2
    top += line.size * LEADING
    return <PrintLine key={line.text} {...line} gold={gold && i === 0} x={x + width / 2} y={at} />
  })
}

const heightOf = (set: readonly Pick<Set, 'size'>[]): number =>
  set.reduce((sum, { size }) => sum + size * LEADING, 0)

/** How lines are set one below the other: too high together, the first becomes smaller, and then the last of them go. */
export function setLines(
  lines: readonly string[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  least: number,
  most?: number,
): (Set & { readonly text: string })[] {
  const sizes = sizesIn(lines, { width, height }, most)
  const set = lines.flatMap((text, i) => {
    const how = readable(text, sizes[i] ?? 10, width, least)
    return how ? [{ text, ...how }] : []
  })
  for (;;) {
    const [first, ...others] = set
    const over = heightOf(set) - height * FULL
    if (!first || others.length === 0 || over <= 0) return set
    const size = first.size - over / LEADING
    if (size >= least) return [{ ...first, size }, ...others]
    set.pop()
  }
}
