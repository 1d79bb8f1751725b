import { FIGURE_HEIGHT, FIGURES } from './figures.ts'
import { moved } from './paths.ts'
import { type Drawing, paint, shape } from './sprite.ts'

/** Chips are drawn with this radius, and so thick. */
export const RADIUS = 20
export const THICK = 5
/** The camera looks down at about 53 degrees: a circle on the felt is an ellipse of this ratio. */
export const TILT = 0.8

/** What a chip looks like, whoever gave it out. */
export interface ChipLook {
  readonly id: string
  readonly base: string
  /** The color of its edge spots, and how many it has. */
  readonly edge: string
  readonly spots: number
  /** Its value as outlines; a letter is set in type. */
  readonly print?: string
}

const round = (n: number): number => Math.round(n * 10) / 10
const at = (r: number, angle: number, tilt = 1): string =>
  `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle) * tilt)}`

/** A color mixed with black. */
function darker(hex: string, part: number): string {
  const mixed = [1, 3, 5].map((i) => Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * (1 - part)))
  return `#${mixed.map((n) => n.toString(16).padStart(2, '0')).join('')}`
}
const isPale = (hex: string): boolean =>
  [1, 3, 5].every((i) => Number.parseInt(hex.slice(i, i + 2), 16) > 0xb0)

/** Half of the angle that an edge spot takes; many are slimmer. */
const spread = (spots: number): number =>
  ((2 * Math.PI) / spots) * (spots > 8 ? 0.26 : spots > 6 ? 0.24 : 0.2)

function spotsFromAbove(n: number): string {
  const half = spread(n)
  return Array.from({ length: n }, (_, i) => {
    const middle = ((i + 0.5) * 2 * Math.PI) / n - Math.PI / 2
    const [from, to] = [middle - half, middle + half]
    return `M${at(20, from)}A20 20 0 0 1 ${at(20, to)}L${at(15, to)}A15 15 0 0 0 ${at(15, from)}Z`
  }).join('')
}

/** The front half of the rim; turned by half a spot on every second chip, so that a stack does not look printed. */
function spotsOnEdge(n: number, turn: number): string {
  const half = spread(n)
  return Array.from({ length: n + 2 }, (_, i) => {
    const middle = ((i - 0.5 + turn) * 2 * Math.PI) / n - Math.PI / 2
    const [from, to] = [Math.max(0, middle - half), Math.min(Math.PI, middle + half)]
    if (to <= from + 0.02) return ''
    const [left, right] = [at(20, to, TILT), at(20, from, TILT)]
    return `M${right}A20 16 0 0 1 ${left}v${THICK}A20 16 0 0 0 ${right.split(' ')[0]} ${round(Number(right.split(' ')[1]) + THICK)}Z`
  }).join('')
}

const SHINE = paint(
  'chip-shine',
  '<linearGradient id="chip-shine" x1=".2" y1="0" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></linearGradient>',
)
const RIM = paint(
  'chip-rim',
  '<linearGradient id="chip-rim" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-opacity=".4"/></linearGradient>',
)
/** Light and dark around a tube of chips. */
export const TUBE = paint(
  'chip-tube',
  '<linearGradient id="chip-tube" x2="1"><stop stop-opacity=".42"/><stop offset=".28" stop-color="#fff" stop-opacity=".16"/><stop offset=".6" stop-opacity=".04"/><stop offset="1" stop-opacity=".55"/></linearGradient>',
)
const SHADE_PAINT = paint(
  'shade-paint',
  '<radialGradient id="shade-paint"><stop stop-opacity=".6"/><stop offset=".6" stop-opacity=".38"/><stop offset="1" stop-opacity="0"/></radialGradient>',
)
/** One soft shadow, down and to the right. A filter would be drawn anew, slowly, with every chip that comes. */
export const SHADE = shape('shade', '<ellipse cx="4" cy="8" rx="27" ry="20" fill="url(#shade-paint)"/>', [
  SHADE_PAINT,
])

/** How high figures stand, so that they fit their inlay. */
const CAPS = [13, 11.5, 8.8, 7] as const

function value(print: string, color: string): string {
  const outlines = [...print].map((figure) => FIGURES[figure] ?? { width: 0, path: '' })
  const cap = CAPS[print.length - 1] ?? 7
  const k = cap / FIGURE_HEIGHT
  let left = (-outlines.reduce((sum, { width }) => sum + width, 0) * k) / 2
  const paths = outlines.map(({ width, path }) => {
    const x = left
    left += width * k
    return moved(path, { x, y: -cap / 2, wide: k })
  })
  return `<path d="${paths.join('')}" fill="${color}"/>`
}

const INLAY = '#FBF6E8'

function coin({ id, base, print = '' }: ChipLook): Drawing {
  const dark = darker(base, 0.45)
  const milled = `<circle r="16.2" fill="none" stroke="${dark}" stroke-width="1.4" stroke-dasharray=".7 1.3"/>`
  return shape(
    `chip-${id}`,
    `<circle r="17.5" fill="${base}" stroke="${dark}"/>${milled}<circle r="14" fill="none" stroke="#fff" stroke-opacity=".6"/>${value(print, darker(base, 0.78))}<circle r="17.5" fill="url(#chip-shine)"/>`,
    [SHINE],
  )
}

const known = new Map<string, Drawing>()
const once = (id: string, make: () => Drawing): Drawing => {
  const found = known.get(id) ?? make()
  known.set(id, found)
  return found
}

/** A chip from above, its middle at the origin. */
export function faceOfChip(look: ChipLook): Drawing {
  const { id, base, edge, spots, print } = look
  return once(`face ${id}`, () => {
    if (spots === 0) return coin(look)
    const pale = isPale(base)
    const [ring, dark] = [pale ? edge : '#F6EFD9', darker(base, pale ? 0.35 : 0.45)]
    const text = print === undefined ? '' : value(print, pale ? '#26303A' : darker(base, 0.35))
    return shape(
      `chip-${id}`,
      `<circle r="20" fill="${base}"/><path d="${spotsFromAbove(spots)}" fill="${edge}"/><circle r="14.9" fill="none" stroke="${ring}" stroke-opacity=".55" stroke-width=".8"/><circle r="12.4" fill="${INLAY}" stroke="${dark}" stroke-opacity=".6"/>${text}<circle r="20" fill="url(#chip-shine)"/><circle r="19.4" fill="none" stroke="url(#chip-rim)" stroke-width="1.2"/>`,
      [SHINE, RIM],
    )
  })
}

const DISC = `M-20 0A20 16 0 0 1 20 0V${THICK}A20 16 0 0 1-20 ${THICK}Z`

/** A chip of a stack as the camera sees it, without its face. */
export function edgeOfChip({ id, base, edge, spots }: ChipLook, turned: boolean): Drawing {
  const name = `edge-${id}-${turned ? 'b' : 'a'}`
  return once(name, () =>
    shape(
      name,
      `<path d="${DISC}" fill="${base}"/>${spots > 0 ? `<path d="${spotsOnEdge(spots, turned ? 0.5 : 0)}" fill="${edge}"/>` : ''}<path d="M-20 ${THICK}A20 16 0 0 0 20 ${THICK}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width=".9"/><path d="M-20 .4A20 16 0 0 0 20 .4" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width=".7"/>`,
    ),
  )
}
