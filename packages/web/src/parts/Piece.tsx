import type { Piece as PieceAt } from '@boardwalk/engine/kernel'
import { numbered } from '../ui/numbered.ts'
import { DISCARDS_SIZE, Discards } from './Discards.tsx'
import { Rack, type Tube } from './Rack.tsx'
import { SHOE_SIZE, Shoe } from './Shoe.tsx'
import { paint, shape, useDrawings } from './sprite.ts'

/** What a rack holds at the beginning of a day, from the dealer's left. */
const TUBES: readonly Tube[] = [
  { cents: 500_00, full: 0.5 },
  { cents: 100_00, full: 0.8 },
  { cents: 100_00, full: 0.95 },
  { cents: 25_00, full: 0.9 },
  { cents: 25_00, full: 0.7 },
  { cents: 5_00, full: 0.95 },
  { cents: 5_00, full: 0.85 },
  { cents: 10_00, full: 0.6 },
  { cents: 1_00, full: 0.9 },
  { cents: 1_00, full: 0.7 },
]
/** A rack as wide as this has ten tubes; a narrower one has fewer, as wide as these. */
const RACK = { width: 336, height: 52 } as const
const tubesIn = (width: number): readonly Tube[] => {
  const count = Math.min(TUBES.length, Math.max(3, Math.round((width / RACK.width) * TUBES.length)))
  return Array.from(
    { length: count },
    (_, i) => TUBES[Math.round((i * (TUBES.length - 1)) / (count - 1))],
  ).filter((tube) => tube !== undefined)
}

/** A rack as wide and high as there is room for it. */
export const RackIn = ({ width, height }: { width: number; height: number }) => (
  <Rack width={width} height={height} tubes={tubesIn(width)} />
)

const LACQUER = paint(
  'lacquer',
  '<linearGradient id="lacquer"><stop stop-color="#070606"/><stop offset=".22" stop-color="#4b4245"/><stop offset=".5" stop-color="#1d1819"/><stop offset=".85" stop-color="#352e30"/><stop offset="1" stop-color="#050404"/></linearGradient>',
)
/** Under its cover, on a round tray: nobody knows the dice. */
const SHAKER = shape(
  'shaker-shut',
  '<ellipse cx="0" cy="52" rx="158" ry="20" fill="#000" opacity=".45"/><path d="M-150 42V48A150 12 0 0 0 150 48V42Z" fill="#241309"/><ellipse cy="42" rx="150" ry="12" fill="#6A4227"/><ellipse cy="41" rx="136" ry="8.5" fill="#3B0D16"/><path d="M-134 44V12Q-134 -50 -22 -50H22Q134 -50 134 12V44Z" fill="url(#lacquer)"/><path d="M-112 26V10Q-112 -22 -62 -36" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/><rect x="-140" y="37" width="280" height="9" rx="4.5" fill="url(#brass)"/><circle cy="-56" r="7" fill="url(#brass)"/>',
  [LACQUER],
)

/** Black tiles in stacks of four, as they are stacked before they are dealt. */
const WALL = shape(
  'tile-wall',
  '<rect x="2" y="6" width="30" height="70" rx="3" fill="#000" opacity=".4"/>' +
    [9, 6, 3, 0]
      .map(
        (y) =>
          `<rect y="${y}" width="28" height="64" rx="3" fill="#0C0D0E"/><rect x=".7" y="${y + 0.7}" width="26.6" height="62.6" rx="2.6" fill="none" stroke="#4A5157" stroke-width=".8"/>`,
      )
      .join('') +
    '<path d="M5 6H23" stroke="#fff" stroke-opacity=".25" stroke-width="2" stroke-linecap="round"/>',
)

function Walls() {
  useDrawings(WALL)
  return numbered(Array.from({ length: 8 }, (_, i) => i)).map(({ key, it }) => (
    <use key={key} href="#tile-wall" x={it * 32} />
  ))
}

function Shaker() {
  useDrawings(SHAKER)
  return <use href="#shaker-shut" />
}

/** A piece of furniture where it stands: racks and shakers by their middle, everything else by its upper left corner. */
export function Piece({ kind, x, y, scale }: PieceAt) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={`piece-${kind}`}>
      {kind === 'rack' && (
        <g transform={`translate(${-RACK.width / 2} 0)`}>
          <RackIn {...RACK} />
        </g>
      )}
      {kind === 'shoe' && <Shoe width={SHOE_SIZE.width} />}
      {kind === 'discards' && <Discards width={DISCARDS_SIZE.width} count={120} />}
      {kind === 'walls' && <Walls />}
      {kind === 'shaker' && <Shaker />}
    </g>
  )
}
