import { type Face, tileWords } from '@boardwalk/engine/kernel'
import './tile.css'

/** A tile is drawn ten wide and twenty-four high, on a hundred by two hundred and forty. */
const WIDE = 100
const HIGH = 240
export const TILE_RATIO = HIGH / WIDE

type Spot = readonly [x: number, y: number]

const LEFT = 29
const RIGHT = 71
const MIDDLE = 50
/** Where the spots of an upper half lie; the lower half is the same turned about. Ones and twos keep to the ends. */
const SPOTS: Readonly<Record<string, readonly Spot[]>> = {
  1: [[MIDDLE, 44]],
  2: [
    [LEFT, 32],
    [RIGHT, 32],
  ],
  3: [
    [24, 24],
    [MIDDLE, 56],
    [76, 88],
  ],
  4: [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 80],
    [RIGHT, 80],
  ],
  5: [
    [LEFT, 26],
    [RIGHT, 26],
    [MIDDLE, 58],
    [LEFT, 90],
    [RIGHT, 90],
  ],
  6: [
    [LEFT, 24],
    [RIGHT, 24],
    [LEFT, 58],
    [RIGHT, 58],
    [LEFT, 92],
    [RIGHT, 92],
  ],
}

/** Ones and fours are red; the twelve has a red and a white row in each half. */
const isRed = (number: string, [x]: Spot, face: Face): boolean =>
  number === '1' || number === '4' || (face === '66' && x === LEFT)

function Half({ number, face }: { number: string; face: Face }) {
  return (SPOTS[number] ?? []).map((spot) => (
    <circle
      key={spot.join()}
      cx={spot[0]}
      cy={spot[1]}
      r={number === '1' ? 18 : 11.5}
      className={isRed(number, spot, face) ? 'spot-red' : 'spot-white'}
    />
  ))
}

interface TileProps {
  /** None for a tile that lies face down: then nothing about it is in the page. */
  readonly face?: Face | undefined
  readonly width: number
  readonly printed?: boolean
}

/** One tile upright, its upper left corner at the origin. Pointed at it says its name. */
export function Tile({ face, width, printed = false }: TileProps) {
  return (
    <g className="tile" transform={`scale(${width / WIDE})`}>
      {face !== undefined && <title>{tileWords(face)}</title>}
      {!printed && <rect x={-1} y={3} width={WIDE + 2} height={HIGH + 4} rx={15} className="tile-shade" />}
      <rect width={WIDE} height={HIGH} rx={13} className="tile-body" />
      <rect x={4} y={4} width={WIDE - 8} height={HIGH - 8} rx={10} className="tile-rim" />
      {face !== undefined && (
        <>
          <Half number={face[0] ?? ''} face={face} />
          <g transform={`rotate(180 ${WIDE / 2} ${HIGH / 2})`}>
            <Half number={face[1] ?? ''} face={face} />
          </g>
        </>
      )}
    </g>
  )
}
