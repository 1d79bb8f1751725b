import type { Box } from '@boardwalk/engine/kernel'

/** How wide a letter is, in parts of its size. The page sets the width itself, so that no font changes the layout. */
function letterWidth(letter: string): number {
  if (letter >= 'A' && letter <= 'Z')
    return letter === 'I' ? 0.38 : letter === 'W' || letter === 'M' ? 0.92 : 0.69
  // Bold figures are wide in many fonts: numbers in boxes side by side must not run into one.
  if (letter >= '0' && letter <= '9') return 0.64
  if (letter === ' ') return 0.28
  if (",.·'’|:".includes(letter)) return 0.3
  return 'mw'.includes(letter) ? 0.82 : 'ijlft'.includes(letter) ? 0.34 : 0.53
}
const SPACING = 0.05
export const textWidth = (text: string): number =>
  [...text].reduce((sum, c) => sum + letterWidth(c) + SPACING, 0)

export const fitted = (
  text: string,
  width: number,
  height: number,
  most = Number.POSITIVE_INFINITY,
): number => Math.max(6, Math.min(most, height * 0.8, (width * 0.86) / Math.max(0.5, textWidth(text))))

interface LineProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly gold?: boolean
}

/** One line of print, its middle at x and y. */
export function PrintLine({ text, x, y, size, gold = false }: LineProps) {
  return (
    <text
      className={gold ? 'print gold' : 'print'}
      x={x}
      y={y + size * 0.34}
      fontSize={round(size)}
      {...widthOf(text, size)}
      textAnchor="middle"
    >
      {text}
    </text>
  )
}

/** Numbers and short words keep their own width. In a wide font letters become narrower: closer together they would touch. */
const SHORT = 3
const widthOf = (text: string, size: number) =>
  text.length <= SHORT
    ? undefined
    : ({ textLength: round(textWidth(text) * size), lengthAdjust: 'spacingAndGlyphs' } as const)

export const round = (n: number): number => Math.round(n * 10) / 10

interface PrintProps extends Box {
  readonly lines: readonly string[]
  readonly gold?: boolean
  readonly most?: number
}

/** Lines one below the other in a box, the first the largest. */
export function Print({ lines, x, y, width, height, gold = false, most }: PrintProps) {
  // Further lines of one or two words stand as large as the first; long ones are small print.
  const shares = lines.map((line, i) => (i === 0 ? 1 : line.length > 8 ? 0.5 : 0.8))
  const total = shares.reduce((a, b) => a + b, 0)
  const sizes = lines.map((line, i) => {
    const share = (height * (shares[i] ?? 1)) / total
    return fitted(line, width, share, i === 0 ? most : (most ?? 60) * 0.7)
  })
  const used = sizes.reduce((a, b) => a + b * 1.14, 0)
  let top = y + (height - used) / 2
  return lines.map((line, i) => {
    const size = sizes[i] ?? 10
    const at = top + size * 0.57
    top += size * 1.14
    return <PrintLine key={line} text={line} x={x + width / 2} y={at} size={size} gold={gold && i === 0} />
  })
}
