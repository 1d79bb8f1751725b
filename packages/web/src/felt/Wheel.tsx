import type { Area, Exhibit, Tone } from '@boardwalk/engine/kernel'
import { memo, useRef } from 'react'
import { Card } from '../parts/Card.tsx'
import { numbered } from '../ui/numbered.ts'
import { middleOf, type Point } from './geometry.ts'
import { useForward } from './useForward.ts'
import { landsNow, useLanding } from './useLanding.ts'
import { useSpin } from './useSpin.ts'

/** A free turn of the wheel, and of the ball in its track. */
const TURN_MS = 1_300
const RUN_MS = 900

type WheelExhibit = Extract<Exhibit, { kind: 'wheel' }>

const FILLS: Readonly<Record<Tone, string>> = {
  red: 'var(--box-red)',
  black: 'var(--box-black)',
  green: 'var(--box-zero)',
  blue: '#1d4e79',
  gold: '#b99b3b',
  plain: '#f6efd9',
}

const onRing = (r: number, degrees: number): string => {
  const a = ((degrees - 90) * Math.PI) / 180
  return `${(r * Math.cos(a)).toFixed(2)} ${(r * Math.sin(a)).toFixed(2)}`
}

interface StopProps {
  readonly at: number
  readonly each: number
  readonly r: number
  readonly inner: number
  readonly stop: WheelExhibit['stops'][number]
  /** The stop is a banknote. */
  readonly bill: boolean
}

/** Short names stand upright in their pocket, long ones run from the rim to the hub. Neither reaches its neighbour. */
function StopName({ each, r, inner, stop }: Omit<StopProps, 'at' | 'bill'>) {
  const band = r - inner
  const arc = (2 * Math.PI * (r - band * 0.35) * each) / 360
  const along = stop.text.length > 2
  const size = along
    ? Math.min(arc * 0.72, (band * 0.86) / (stop.text.length * 0.6))
    : Math.min(band * 0.42, (arc * 0.82) / (stop.text.length * 0.64))
  const place = along ? `translate(0 ${-r + band / 2}) rotate(90)` : `translate(0 ${-r + band * 0.36})`
  return (
    <g transform={place}>
      <text
        style={{ fontSize: size }}
        textAnchor="middle"
        y={size * 0.35}
        className={stop.tone === 'plain' || stop.tone === 'gold' ? 'wheel-text is-dark' : 'wheel-text'}
      >
        {stop.text}
      </text>
    </g>
  )
}

/** A banknote behind glass, its value along it. */
function Bill({ each, r, inner, stop }: Omit<StopProps, 'at' | 'bill'>) {
  const band = r - inner
  const high = band * 0.84
  const arc = (2 * Math.PI * (inner + band * 0.16) * each) / 360
  const wide = arc * 0.84
  const size = Math.min(wide * 0.84, (high * 0.86) / (stop.text.length * 0.62))
  return (
    <g transform={`translate(0 ${-r + band / 2}) rotate(90)`}>
      <rect x={-high / 2} y={-wide / 2} width={high} height={wide} rx={wide * 0.1} className="wheel-bill" />
      <text style={{ fontSize: size }} textAnchor="middle" y={size * 0.35} className="wheel-text is-dark">
        {stop.text}
      </text>
    </g>
  )
}

/** One pocket or stop, its middle at `at` degrees. */
const Stop = memo(function Stop({ at, each, r, inner, stop, bill }: StopProps) {
  const half = each / 2
  const path = `M${onRing(r, -half)} A${r} ${r} 0 0 1 ${onRing(r, half)} L${onRing(inner, half)} A${inner} ${inner} 0 0 0 ${onRing(inner, -half)} Z`
  const card = r * half * 0.026
  return (
    <g transform={`rotate(${at})`}>
      <path d={path} fill={FILLS[stop.tone]} className="wheel-stop" />
      {stop.card === undefined ? (
        bill ? (
          <Bill each={each} r={r} inner={inner} stop={stop} />
        ) : (
          <StopName each={each} r={r} inner={inner} stop={stop} />
        )
      ) : (
        <g transform={`translate(${-card / 2} ${-r + (r - inner) * 0.08})`}>
          <Card face={stop.card} width={card} printed />
        </g>
      )}
    </g>
  )
})

const Hub = memo(function Hub({ inner }: { inner: number }) {
  return (
    <>
      <circle r={inner} className="wheel-hub" />
      {[0, 45, 90, 135].map((turn) => (
        <path key={turn} d={`M${-inner} 0H${inner}`} transform={`rotate(${turn})`} className="wheel-spoke" />
      ))}
      <circle r={inner * 0.62} className="wheel-cone" />
      {[0, 90].map((turn) => (
        <path
          key={turn}
          d={`M${-inner * 0.42} 0H${inner * 0.42}`}
          transform={`rotate(${turn})`}
          className="wheel-turret"
        />
      ))}
      <circle r={inner * 0.16} className="wheel-boss" />
    </>
  )
})

/** The wood around the pockets. */
const RIM = 8

interface WheelProps {
  readonly area: Area
  readonly wheel: WheelExhibit
  readonly felt: { readonly width: number; readonly height: number }
  /** It may come forward: nobody here lays chips below it. */
  readonly free: boolean
  /** It is still coming to rest. */
  readonly landing: boolean | undefined
}

/**
 * A wheel turns by one transform. It turns freely while nothing is known; when the house has spoken the stop comes to
 * rest at the top, under the ball or the clapper.
 */
export function Wheel({ area, wheel, felt, free, landing: lands }: WheelProps) {
  const landing = useLanding(wheel.turning)
  const rests = landsNow(landing, lands)
  const forward = useForward(wheel.turning || lands === true) && free
  const home = middleOf(area)
  const r = Math.min(area.width, area.height) / 2 - 10
  const inner = wheel.wheel === 'roulette' ? r * 0.7 : r * 0.74
  const each = 360 / wheel.stops.length
  const rest = wheel.at === null ? 0 : -wheel.at * each
  const moving = wheel.turning ? 'wheel-turning' : rests && wheel.at !== null ? 'wheel-resting' : ''
  // An upright wheel without cards has banknotes, and a peg between every two.
  const bills = wheel.wheel === 'upright' && wheel.stops.every((s) => s.card === undefined)
  const plate = useRef<SVGGElement>(null)
  useSpin(plate, { turning: wheel.turning, lands: rests && wheel.at !== null, rest, turnMs: TURN_MS, way: 1 })
  // Forward, its rim and what holds the clapper are still on the felt.
  const most = (Math.min(felt.width, felt.height) * 0.48) / (r + RIM)
  const scale = forward && most > 1.6 ? most : 1
  const at: Point = scale > 1 ? { x: felt.width / 2, y: felt.height / 2 } : home
  return (
    <g
      className={`wheel wheel-${wheel.wheel}${scale > 1 ? ' is-forward' : ''}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${scale})` }}
    >
      {scale > 1 && (
        <g className="shade">
          <circle cy={6 / scale} r={r + RIM + 12 / scale} />
          <circle cy={4 / scale} r={r + RIM + 6 / scale} />
        </g>
      )}
      <circle r={r + RIM} className="wheel-rim" />
      <g className={moving}>
        <g className="wheel-plate" ref={plate} style={{ transform: `rotate(${rest}deg)` }}>
          {numbered(wheel.stops).map(({ key, it: stop, i }) => (
            <Stop key={key} at={i * each} each={each} r={r} inner={inner} stop={stop} bill={bills} />
          ))}
          {bills && <Pegs r={r} count={wheel.stops.length} />}
          <Hub inner={inner} />
        </g>
        {wheel.wheel === 'upright' && <Clapper r={r} />}
      </g>
      {wheel.wheel === 'roulette' && <Ball wheel={wheel} falls={rests} r={r} inner={inner} />}
    </g>
  )
}

/** The ball runs against the wheel in its track, and falls into the pocket at the top. */
function Ball({ wheel, falls, r, inner }: { wheel: WheelExhibit; falls: boolean; r: number; inner: number }) {
  const ball = useRef<SVGGElement>(null)
  const pocket = inner + (r - inner) * 0.2
  const track = (r + 2) / pocket
  useSpin(ball, { turning: wheel.turning, lands: falls, rest: 0, turnMs: RUN_MS, way: -1, track })
  if (wheel.at === null && !wheel.turning) return null
  const runs = wheel.turning ? 'ball-runs' : falls ? 'ball-rests' : ''
  return (
    <g
      ref={ball}
      className={`ball ${runs}`}
      {...(wheel.turning && { style: { transform: `scale(${track})` } })}
    >
      <circle cy={-pocket} r={r * 0.042} className="wheel-ball" />
    </g>
  )
}

/** A peg at every boundary: the clapper bends at each. */
const Pegs = memo(function Pegs({ r, count }: { r: number; count: number }) {
  const each = 360 / count
  return (
    <g className="wheel-pegs">
      {Array.from({ length: count }, (_, i) => (i + 0.5) * each).map((degrees) => (
        <circle key={degrees} cy={-r} r={r * 0.012} transform={`rotate(${degrees})`} />
      ))}
    </g>
  )
})

/** The wheel for which the clapper is drawn; at a smaller one it is smaller, and hides no stop. */
const DRAWN_FOR = 250

/** Leather, held at the top; the pegs bend it as they pass. */
const Clapper = ({ r }: { r: number }) => (
  <g style={{ transform: `translateY(${-r - 22 * (r / DRAWN_FOR)}px) scale(${r / DRAWN_FOR})` }}>
    <path d="M-9 0 Q-7 20 0 34 Q7 20 9 0 Z" className="wheel-clapper" />
  </g>
)
