import { ChipPile, type OwnColour } from '../parts/Chip.tsx'
import { signed } from '../ui/words.tsx'
import type { Point } from './geometry.ts'
import { round } from './Lettering.tsx'

/** What became of one's own chips on one spot. */
export interface SettledSpot {
  readonly place: string
  readonly wager: string
  readonly net: number
  /** Cut beside the bet before they go home. */
  readonly won: number
  /** The bet itself, where it comes down. */
  readonly back: number
  readonly lost: number
}

interface SettledProps {
  readonly spots: readonly SettledSpot[]
  readonly size: (place: string, wager: string) => number
  readonly colour: OwnColour | undefined
  readonly at: (place: string, wager: string) => Point | undefined
  readonly dealer: Point
  readonly rail: Point
  /** How wide the felt is: at its right edge winnings are cut at the other side of the bet. */
  readonly width: number
}

const by = ({ x, y }: Point): string => `translate(${round(x)}px, ${round(y)}px)`

interface LabelProps {
  readonly net: number
  readonly r: number
  readonly at: Point
  readonly felt: number
}

const within = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n))

/** An amount with its sign on the edge of the chips it is about: `+$50`, `−$5`, `=`. It stays on the felt. */
function Label({ net, r, at, felt }: LabelProps) {
  const text = signed(net)
  const size = Math.max(r * 0.9, 24)
  const width = text.length * size * 0.62 + size
  const x = within(at.x, width / 2 + 4, felt - width / 2 - 4)
  return (
    <g transform={`translate(${round(x)} ${round(Math.max(at.y, size))})`}>
      <g className={`settled-label ${net > 0 ? 'is-win' : net < 0 ? 'is-loss' : 'is-even'}`}>
        <rect x={-width / 2} y={-size * 0.78} width={width} height={size * 1.56} rx={size * 0.78} />
        <text y={size * 0.36} textAnchor="middle" style={{ fontSize: size }}>
          {text}
        </text>
      </g>
    </g>
  )
}

/** So far above the middle of a chip its value can still be read. */
const ABOVE = 1.2

/** The settlement on the felt: losers go to the house, winnings lie beside their bet, then both go home. */
export function Settled({ spots, size, colour, at, dealer, rail, width }: SettledProps) {
  return (
    <g className="settled">
      {spots.map(({ place, wager, net, won, back, lost }) => {
        const here = at(place, wager)
        if (!here) return null
        const r = size(place, wager)
        const side = here.x + r * 3.2 > width ? -1 : 1
        const beside = { x: here.x + side * r * 2.15, y: here.y }
        // Where chips went away it stands in their place, and never in the box above.
        const above = {
          x: here.x + (won > 0 ? side * r * 1.07 : 0),
          y: here.y - (won > 0 || back > 0 ? r * ABOVE : 0),
        }
        const way = (of: Point): Record<string, string> => ({
          '--at': by(of),
          '--house': by(dealer),
          '--home': by(rail),
        })
        return (
          <g key={`${place}|${wager}`} data-settled={wager}>
            {lost > 0 && (
              <g className="settled-lost" style={way(here)}>
                <ChipPile cents={lost} r={r} colour={colour} />
              </g>
            )}
            {back > 0 && (
              <g className="settled-back" style={way(here)}>
                <ChipPile cents={back} r={r} colour={colour} />
              </g>
            )}
            {won > 0 && (
              <g className="settled-won" style={way(beside)}>
                <ChipPile cents={won} r={r} won />
              </g>
            )}
            <Label net={net} r={r} at={above} felt={width} />
          </g>
        )
      })}
    </g>
  )
}
