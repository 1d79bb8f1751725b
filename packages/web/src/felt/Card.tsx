import { isTile, tileWords } from '@boardwalk/engine/kernel'
import { TILE_RATIO, Tile } from './Tile.tsx'

/** Cards drawn from paths: as text, a heart becomes an emoji on phones. */
const SUITS: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
  S: {
    name: 'spades',
    path: 'M0-10C3-5 9-2 9 4c0 4-5 5-8 2 0 3 1 4 3 5h-8c2-1 3-2 3-5-3 3-8 2-8-2 0-6 6-9 9-14z',
  },
  H: {
    name: 'hearts',
    path: 'M0 10C-4 4-10 0-10-5c0-3 2-5 5-5 2 0 4 1 5 3 1-2 3-3 5-3 3 0 5 2 5 5C10 0 4 4 0 10z',
  },
  D: { name: 'diamonds', path: 'M0-11 8 0 0 11-8 0z' },
  C: {
    name: 'clubs',
    path: 'M0-10a4.600 4.600 0 0 1 3.500 7.500A4.600 4.600 0 1 1 1.500 4.500c0 3 1 4.500 3 6h-9c2-1.500 3-3 3-6A4.600 4.600 0 1 1-3.500-2.500 4.600 4.600 0 0 1 0-10z',
  },
}
const RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: '10',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
}
/** Plain court figures of our own: a crown, a coronet, a cap. */
const COURT: Readonly<Record<string, string>> = {
  K: 'M-12 8-14-8l7 7 7-12 7 12 7-7-2 16z',
  Q: 'M-11 8-13-5l6 4 3-9 4 8 4-8 3 9 6-4-2 13z',
  J: 'M-11 8c0-14 6-18 16-17l6 5c-5-1-7 1-7 4l8 8z',
}

/** A joker's cap with three bells. */
const JESTER =
  'M-13 9C-13 0-17-6-20-8a3 3 0 1 1 3-4c6 1 9 5 10 9 1-6 3-11 7-13a3 3 0 1 1 1 0c4 2 6 7 7 13 1-4 4-8 10-9a3 3 0 1 1 3 4c-3 2-7 8-7 17z'

/** `KS` in words: "king of spades"; `66`, which is a tile: "Teen (6-6)". */
export function cardName(face: string): string {
  if (isTile(face)) return tileWords(face)
  if (face.startsWith('JK')) return 'joker'
  return `${RANKS[face[0] ?? ''] ?? face[0]} of ${SUITS[face[1] ?? '']?.name ?? ''}`
}

interface CardProps {
  /** None for a card that lies face down: then nothing about it is in the page. */
  readonly face?: string | undefined
  readonly width: number
  readonly back?: 'red' | 'blue'
  /** Part of the print: it casts no shadow. */
  readonly printed?: boolean
  /** It is a tile, as can be seen from its back too. */
  readonly tile?: boolean
}

export const cardHeight = (width: number, tile = false): number => width * (tile ? TILE_RATIO : 1.4)

function Paper({ w, h, printed }: { w: number; h: number; printed: boolean }) {
  const rx = w * 0.08
  return (
    <>
      {!printed && (
        <g className="shade">
          <rect x={-w * 0.02} y={w * 0.01} width={w * 1.04} height={h + w * 0.04} rx={rx * 1.3} />
          <rect y={w * 0.02} width={w} height={h + w * 0.01} rx={rx} />
        </g>
      )}
      <rect width={w} height={h} rx={rx} className="card-paper" />
    </>
  )
}

/** One card or tile, its upper left corner at the origin. */
export function Card({ tile = false, ...card }: CardProps) {
  const { face, width, printed = false } = card
  if (tile || (face !== undefined && isTile(face)))
    return <Tile face={face} width={width} printed={printed} />
  return <PaperCard {...card} />
}

function Index({ rank, w, h }: { rank: string; w: number; h: number }) {
  const index = rank === 'T' ? '10' : rank
  return (
    <text
      x={w * 0.25}
      y={h * 0.3}
      fontSize={h * 0.33}
      textAnchor="middle"
      className="card-index"
      {...(index.length > 1 && { textLength: w * 0.42, lengthAdjust: 'spacingAndGlyphs' as const })}
    >
      {index}
    </text>
  )
}

function PaperCard({ face, width, back = 'red', printed = false }: Omit<CardProps, 'tile'>) {
  const w = width
  const h = cardHeight(width)
  if (face === undefined) {
    return (
      <g className={`card card-back card-back-${back}`}>
        <Paper w={w} h={h} printed={printed} />
        <rect
          x={w * 0.07}
          y={w * 0.07}
          width={w * 0.86}
          height={h - w * 0.14}
          rx={w * 0.05}
          className="card-pattern"
        />
        <path d={lattice(w, h)} className="card-lattice" />
      </g>
    )
  }
  const rank = face.startsWith('JK') ? 'JK' : (face[0] ?? '')
  const suit = face.startsWith('JK') ? undefined : SUITS[face[1] ?? '']
  const court = COURT[rank]
  return (
    <g className={`card suit-${suit?.name ?? 'joker'}`}>
      <Paper w={w} h={h} printed={printed} />
      {suit === undefined ? (
        <text
          transform={`translate(${w * 0.1} ${h * 0.07}) rotate(90)`}
          fontSize={h * 0.17}
          textLength={h * 0.62}
          className="card-index"
        >
          JOKER
        </text>
      ) : (
        <Index rank={rank} w={w} h={h} />
      )}
      {suit && (
        <path
          d={suit.path}
          transform={`translate(${w * 0.25} ${h * 0.44}) scale(${w * 0.0125})`}
          className="card-suit"
        />
      )}
      {suit && (
        <path
          d={suit.path}
          transform={`translate(${w * 0.62} ${h * 0.68}) scale(${w * 0.028})`}
          className="card-suit"
        />
      )}
      {suit === undefined && (
        <path
          d={JESTER}
          transform={`translate(${w * 0.6} ${h * 0.5}) scale(${w * 0.017})`}
          className="card-court"
        />
      )}
      {court && (
        <path
          d={court}
          transform={`translate(${w * 0.66} ${h * 0.3}) scale(${w * 0.014})`}
          className="card-court"
        />
      )}
    </g>
  )
}

function lattice(w: number, h: number): string {
  const lines: string[] = []
  const step = w * 0.19
  const inset = w * 0.07
  for (let x = inset - h; x < w; x += step) {
    const clip = (from: number, to: number, y0: number, y1: number) => {
      const left = Math.max(from, inset)
      const right = Math.min(to, w - inset)
      if (right <= left) return
      const at = (px: number) => y0 + ((px - from) / (to - from)) * (y1 - y0)
      lines.push(`M${left.toFixed(1)} ${at(left).toFixed(1)}L${right.toFixed(1)} ${at(right).toFixed(1)}`)
    }
    clip(x, x + h - 2 * inset, inset, h - inset)
    clip(x, x + h - 2 * inset, h - inset, inset)
  }
  return lines.join('')
}
