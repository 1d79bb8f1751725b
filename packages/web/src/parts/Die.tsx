import { SHADE } from './chip-shapes.ts'
import './die.css'
import { paint, useDrawings } from './sprite.ts'

/** Where the pips of a face lie on a square of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}
/** A side next to the upper one, which the player sees. */
const FRONT: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 6, 4: 1, 5: 3, 6: 2 }

const TOPS = {
  red: paint(
    'die-red',
    '<linearGradient id="die-red" x2=".7" y2="1"><stop stop-color="#F0565A"/><stop offset=".5" stop-color="#D01F2A"/><stop offset="1" stop-color="#A80F1B"/></linearGradient>',
  ),
  white: paint(
    'die-white',
    '<linearGradient id="die-white" x2=".7" y2="1"><stop stop-color="#FFFFFF"/><stop offset="1" stop-color="#E4DED0"/></linearGradient>',
  ),
}
const FRONTS = {
  red: paint(
    'die-red-front',
    '<linearGradient id="die-red-front" x2="0" y2="1"><stop stop-color="#8E0A14"/><stop offset="1" stop-color="#5B040B"/></linearGradient>',
  ),
  white: paint(
    'die-white-front',
    '<linearGradient id="die-white-front" x2="0" y2="1"><stop stop-color="#C4BCAA"/><stop offset="1" stop-color="#8E8675"/></linearGradient>',
  ),
}

interface PipsProps {
  readonly face: number
  readonly size: number
  readonly at: number
  readonly flat: number
  readonly className?: string
}

function Pips({ face, size, at, flat, className }: PipsProps) {
  return (PIPS[face] ?? []).map(([x, y]) => (
    <ellipse
      key={`${x}${y}`}
      cx={size / 2 + x * size * 0.26}
      cy={at + y * size * 0.26 * flat}
      rx={size * 0.092}
      ry={size * 0.092 * flat}
      className={className}
    />
  ))
}

/** How much of a square the upper side takes from above; the front stands below it. */
const TOP = 0.8

/** A die as it lies on the felt: its upper side, and the front in the shade. Its square has its corner at the origin. */
function Lying({ face, size, colour }: { face: number; size: number; colour: 'red' | 'white' }) {
  useDrawings(SHADE, TOPS[colour], FRONTS[colour])
  const high = size * TOP
  const round = size * 0.13
  return (
    <>
      <use
        href="#shade"
        transform={`translate(${size * 0.5} ${size * 0.62}) scale(${size * 0.026} ${size * 0.024})`}
      />
      <rect
        y={high / 2}
        width={size}
        height={size - high / 2}
        rx={round}
        fill={`url(#die-${colour}-front)`}
      />
      <Pips
        face={FRONT[face] ?? 0}
        size={size}
        at={(size + high) / 2}
        flat={0.22}
        className="die-front-pip"
      />
      <rect width={size} height={high} rx={round} fill={`url(#die-${colour})`} className="die-top" />
      <Pips face={face} size={size} at={high / 2} flat={0.85} />
    </>
  )
}

/** A die with its corner at the origin: flat as the felt prints it, or lying there. */
export function Die({
  face,
  size,
  colour,
}: {
  face: number
  size: number
  colour: 'red' | 'white' | 'print'
}) {
  return (
    <g className={`die die-${colour}`}>
      {colour === 'print' ? (
        <>
          <rect width={size} height={size} rx={size * 0.16} className="die-top" />
          <Pips face={face} size={size} at={size / 2} flat={1} />
        </>
      ) : (
        <Lying face={face} size={size} colour={colour} />
      )}
    </g>
  )
}
