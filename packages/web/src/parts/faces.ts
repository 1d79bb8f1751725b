import { COURTS } from './courts.ts'
import { type Move, moved, turnedAbout } from './paths.ts'
import { JOKER, JOKER_HEIGHT, RANK_HEIGHT, RANKS } from './ranks.ts'
import { type Drawing, paint, shape } from './sprite.ts'

/** Cards are drawn on a hundred by a hundred and forty. */
export const CARD = { width: 100, height: 140 } as const

/** Suits on a square of twenty. */
const SUITS: Readonly<Record<string, string>> = {
  S: 'M10 .8C12.4 5 18.9 8.1 18.9 12.5 18.9 14.8 17.2 16.3 15.1 16.3 13.3 16.3 11.9 15.4 11 13.8 11.1 16.1 12 17.9 13.7 19.2H6.3C8 17.9 8.9 16.1 9 13.8 8.1 15.4 6.7 16.3 4.9 16.3 2.8 16.3 1.1 14.8 1.1 12.5 1.1 8.1 7.6 5 10 .8Z',
  H: 'M10 18.7C4.3 14 .9 10.7.9 6.6.9 3.5 3.1 1.4 5.8 1.4 7.6 1.4 9.2 2.4 10 4.1 10.8 2.4 12.4 1.4 14.2 1.4 16.9 1.4 19.1 3.5 19.1 6.6 19.1 10.7 15.7 14 10 18.7Z',
  D: 'M10 .5C12 4 14.4 7.1 17.2 10 14.4 12.9 12 16 10 19.5 8 16 5.6 12.9 2.8 10 5.6 7.1 8 4 10 .5Z',
  C: 'M10 .8A4.3 4.3 0 0 1 13.3 7.9 4.3 4.3 0 1 1 11 13.6C11.1 16 12 17.9 13.7 19.2H6.3C8 17.9 8.9 16 9 13.6A4.3 4.3 0 1 1 6.7 7.9 4.3 4.3 0 0 1 10 .8Z',
}

const rankShape = (rank: string, path: string): Drawing => ({
  id: `rank-${rank}`,
  svg: `<path id="rank-${rank}" d="${path}"/>`,
  of: [],
})
const RANK_SHAPES: Readonly<Record<string, Drawing>> = Object.fromEntries([
  ...Object.entries(RANKS).map(([rank, { path }]) => [rank, rankShape(rank, path)] as const),
  ['JK', rankShape('JK', JOKER.path)] as const,
])

const round = (n: number): number => Math.round(n * 1000) / 1000
const use = (id: string, transform: string): string => `<use href="#${id}" transform="${transform}"/>`
const turned = (inner: string): string => `<g transform="rotate(180 50 70)">${inner}</g>`
const drawn = (path: string, more = ''): string => `<path d="${path}"${more}/>`

/** A suit by its middle, so large across; upside down in the lower half. */
function pip(of: string, x: number, y: number, size: number): string {
  const wide = size / 20
  const high = y > 70.1 ? -wide : wide
  return moved(SUITS[of] ?? '', { x: x - 10 * wide, y: y - 10 * high, wide, high })
}

const [LEFT, MIDDLE, RIGHT] = [37.5, 50, 62.5] as const
const [TOP, BOTTOM] = [29, 111] as const
const CORNERS = [
  [LEFT, TOP],
  [RIGHT, TOP],
  [LEFT, BOTTOM],
  [RIGHT, BOTTOM],
] as const
const WAIST = [
  [LEFT, 70],
  [RIGHT, 70],
] as const
const EIGHT = [...CORNERS, [LEFT, 56.3], [RIGHT, 56.3], [LEFT, 83.7], [RIGHT, 83.7]] as const
/** Where the pips of a rank lie. */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  2: [
    [MIDDLE, TOP],
    [MIDDLE, BOTTOM],
  ],
  3: [
    [MIDDLE, TOP],
    [MIDDLE, 70],
    [MIDDLE, BOTTOM],
  ],
  4: CORNERS,
  5: [...CORNERS, [MIDDLE, 70]],
  6: [...CORNERS, ...WAIST],
  7: [...CORNERS, ...WAIST, [MIDDLE, 49.5]],
  8: [...CORNERS, ...WAIST, [MIDDLE, 49.5], [MIDDLE, 90.5]],
  9: [...EIGHT, [MIDDLE, 70]],
  T: [...EIGHT, [MIDDLE, 42.6], [MIDDLE, 97.4]],
}
/** Nine and ten have the least room. */
const pipSize = (rank: string): number => ('9T'.includes(rank) ? 17 : 19.5)

/** The lighthouse of the house: on backs, on the ace of spades, and on its shoe. */
export const LIGHTHOUSE = shape(
  'lighthouse',
  '<g fill="#FBF6E8"><path d="M-3.6 15-2.2-8H2.2L3.6 15ZM-3.6-9.2H3.6V-10.6H-3.6ZM-2-11.5H2V-15.5H-2ZM-2.8-16.2 0-19.5 2.8-16.2Z"/><path d="M-5-13.5-16-18V-9ZM5-13.5 16-18V-9Z" opacity=".75"/><path d="M-12 18.5q3-2.6 6 0t6 0 6 0 6 0" fill="none" stroke="#FBF6E8" stroke-width="1.3"/></g>',
)

const COURT_CLIP = paint(
  'court-clip',
  '<clipPath id="court-clip"><rect x="26.5" y="12" width="47" height="116" rx="1.5"/></clipPath>',
)
const COURT_SHAPES: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(COURTS).map(([rank, svg]) => [rank, shape(`court-${rank}`, svg)]),
)
/** The small suit beside the head, where the figure carries nothing. */
const BADGE: Readonly<Record<string, readonly [number, number]>> = {
  K: [32.2, 19],
  Q: [67.6, 19],
  J: [67.6, 36],
}

function courtOf(rank: string, of: string): string {
  const [x, y] = BADGE[rank] ?? [0, 0]
  const figure = use(`court-${rank}`, 'translate(50 14.5) scale(.82 .99)')
  const frame = '<rect x="26" y="11.5" width="48" height="117" rx="2"'
  const half = figure + drawn(pip(of, x, y, 9))
  return `${frame} fill="#FBF3DD"/><g clip-path="url(#court-clip)">${half}${turned(half)}</g><path d="M26 70H74" stroke="#D9A441" stroke-width="2.2"/><path d="M26 70H74" stroke="#1B1712" stroke-width=".6"/>${frame} fill="none" stroke="currentColor"/>`
}

function middleOf(rank: string, of: string): string {
  if (COURTS[rank] !== undefined) return courtOf(rank, of)
  const pips = (path: string): string => drawn(path, ' class="pips"')
  if (rank !== 'A') return pips((PIPS[rank] ?? []).map(([x, y]) => pip(of, x, y, pipSize(rank))).join(''))
  if (of !== 'S') return pips(pip(of, MIDDLE, 70, 42))
  return pips(pip(of, MIDDLE, 68, 60)) + use('lighthouse', 'translate(50 70) scale(.92)')
}

/** The jester: a cap of two colors with three bells, over a ruff. */
const JESTER =
  '<path d="M30 96 36 86 43 95 50 86 57 95 64 86 70 96 62 108H38Z" fill="#D9A441"/><path d="M50 86 57 95 64 86 70 96 62 108H50Z" fill="#B8842C"/><path d="M38 62H62V76C62 86 57 92 50 92S38 86 38 76Z" fill="#F6E3C4"/><path d="M50 62H62V76C62 86 57 92 50 92Z" fill="#E3BE93"/><path d="M42.5 70q2.5-2 5 0M52.5 70q2.5-2 5 0M50 72v6h-2" fill="none" stroke="#1B1712" stroke-width="1.2"/><path d="M43.5 80.5Q50 87.5 56.5 80.5 50 83 43.5 80.5Z" fill="#C4483B"/><path d="M36 66C34 52 32 44 24 42 30 34 42 34 46 46L50 30 54 46C58 34 70 34 76 42 68 44 66 52 64 66 55 60 45 60 36 66Z" fill="currentColor"/><path d="M50 30 54 46C58 34 70 34 76 42 68 44 66 52 64 66 59.5 63 54.7 61.5 50 61.5Z" fill="#C4262E"/><g fill="#D9A441" stroke="#1B1712" stroke-width=".7"><circle cx="24" cy="43" r="3.6"/><circle cx="50" cy="28" r="3.6"/><circle cx="76" cy="43" r="3.6"/></g>'

/** Where the index of a card stands: its rank in the corner, on a small card larger. */
function indexMove(face: string, full: boolean): Required<Move> {
  const { width } = RANKS[face[0] ?? ''] ?? { width: 1 }
  const [height, most, y] = full ? [27, 19, 8] : [64, 46, 10]
  const high = height / RANK_HEIGHT
  const wide = Math.min(high, most / width)
  // A small card that others lie over shows little more than its left edge.
  return { x: full ? 15.2 - (width * wide) / 2 : 7, y, wide, high }
}

export function indexAt(face: string, full: boolean): string {
  if (face.startsWith('JK'))
    return `translate(${full ? 22 : 34} ${full ? 9 : 12}) rotate(90) scale(${round((full ? 15 : 24) / JOKER_HEIGHT)})`
  const { x, y, wide, high } = indexMove(face, full)
  return `translate(${round(x)} ${y}) scale(${round(wide)} ${round(high)})`
}
export const rankOf = (face: string): string => (face.startsWith('JK') ? 'JK' : (face[0] ?? ''))
export const indexId = (face: string): string => `rank-${rankOf(face)}`

function fullFace(face: string): string {
  if (face.startsWith('JK')) return JESTER + turned(use('rank-JK', indexAt(face, true)))
  const [rank = '', of = ''] = face
  const below = moved(SUITS[of] ?? '', { x: 7.2, y: 38.5, wide: 0.8 })
  const index = moved(RANKS[rank]?.path ?? '', indexMove(face, true))
  return middleOf(rank, of) + drawn(below + turnedAbout(index + below, CARD.width, CARD.height))
}

/** One rank over one suit at the left, so that a fan still shows both; another suit, pale, in the corner. */
function smallFace(face: string): string {
  if (face.startsWith('JK')) return `<g transform="translate(17 40) scale(.72)">${JESTER}</g>`
  const path = SUITS[face[1] ?? ''] ?? ''
  const corner = drawn(moved(path, { x: 66, y: 104, wide: 1.3 }), ' opacity=".28"')
  return drawn(moved(path, { x: 5, y: 81, wide: 2.2 })) + corner
}

const known = new Map<string, Drawing>()

/** What a card shows besides its index. Drawn for cards from 56 pixels on in full, below that small. */
export function faceOf(face: string, full: boolean): Drawing {
  const id = `face-${face.startsWith('JK') ? 'JK' : face}-${full ? 'full' : 'small'}`
  const parts = [RANK_SHAPES[rankOf(face)], full ? COURT_SHAPES[rankOf(face)] : undefined]
  const found =
    known.get(id) ??
    shape(id, full ? fullFace(face) : smallFace(face), [
      ...parts.filter((part) => part !== undefined),
      COURT_CLIP,
      LIGHTHOUSE,
    ])
  known.set(id, found)
  return found
}

const WEAVE = paint(
  'back-weave',
  '<pattern id="back-weave" width="16" height="8" patternUnits="userSpaceOnUse" patternTransform="translate(2 0)"><path d="M-8 8A8 8 0 0 1 8 8 8 8 0 0 1 24 8M-4.7 8A4.7 4.7 0 0 1 4.7 8M11.3 8A4.7 4.7 0 0 1 20.7 8M0 0A8 8 0 0 0 0 0M0 4A8 8 0 0 1 8-4M16 4A8 8 0 0 0 8-4M3.3 4A4.7 4.7 0 0 1 12.7 4" fill="none" stroke="#FBF6E8" stroke-opacity=".62" stroke-width=".9"/></pattern>',
)
const LINE = 'fill="none" stroke="#FBF6E8"'

/** A back in its color, with the lighthouse; small it has nothing else. */
export const BACK = shape(
  'back-full',
  `<rect x="6" y="6" width="88" height="128" rx="5" fill="currentColor"/><rect x="9.5" y="9.5" width="81" height="121" rx="3" fill="url(#back-weave)"/><rect x="9.5" y="9.5" width="81" height="121" rx="3" ${LINE}/><g transform="translate(50 70)"><ellipse rx="24" ry="31" fill="currentColor" stroke="#FBF6E8" stroke-width="1.2"/><ellipse rx="20.5" ry="27.5" ${LINE} stroke-width=".7"/><use href="#lighthouse"/></g>`,
  [WEAVE, LIGHTHOUSE],
)
export const SMALL_BACK = shape(
  'back-small',
  `<rect x="8" y="8" width="84" height="124" rx="5" fill="currentColor"/><rect x="14" y="14" width="72" height="112" rx="3" ${LINE} stroke-width="2.5"/><use href="#lighthouse" transform="translate(50 70) scale(2.1)"/>`,
  [LIGHTHOUSE],
)

const PAPER_FILL = paint(
  'paper-fill',
  '<linearGradient id="paper-fill" x2=".35" y2="1"><stop stop-color="#FFFEFA"/><stop offset="1" stop-color="#F1ECDF"/></linearGradient>',
)
const SHEET =
  '<rect width="100" height="140" rx="7" fill="url(#paper-fill)" stroke="#1E140A" stroke-opacity=".35" stroke-width=".8"/>'
const shadow = [1, 2.5, 4.5, 7]
  .map(
    (n) =>
      `<rect x="${1 - n}" y="${3.5 - n}" width="${100 + 2 * n}" height="${140 + 2 * n}" rx="${7 + n}" opacity=".09"/>`,
  )
  .join('')
/** Paper as print has it, and as it lies on the felt: with its edge, and its shadow down and to the right. */
export const FLAT_PAPER = shape('paper-flat', SHEET, [PAPER_FILL])
export const PAPER = shape(
  'paper',
  `<g transform="translate(1.5 1.5)" fill="#000">${shadow}</g><rect y="1.8" width="100" height="140" rx="7" fill="#CFC7B4"/>${SHEET}`,
  [PAPER_FILL],
)
