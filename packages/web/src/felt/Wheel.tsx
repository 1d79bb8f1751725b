import type { Area, Exhibit, Tone } from '@boardwalk/engine/kernel'
import { memo, useEffect, useState } from 'react'
import { numbered } from '../ui/numbered.ts'
import { Card } from './Card.tsx'
import { middleOf, type Point } from './geometry.ts'
import { landsNow, useLanding } from './useLanding.ts'

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
}

/** Short names stand upright in their pocket, long ones run from the rim to the hub. */
function StopName({ each, r, inner, stop }: Omit<StopProps, 'at'>) {
  const band = r - inner
  const arc = (2 * Math.PI * (r - band * 0.35) * each) / 360
  const along = stop.text.length > 2
  const size = along
    ? Math.min(arc * 0.72, (band * 0.86) / (stop.text.length * 0.6))
    : Math.min(band * 0.42, (arc * 0.9) / (stop.text.length * 0.64))
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

/** One pocket or stop, its middle at `at` degrees. */
const Stop = memo(function Stop({ at, each, r, inner, stop }: StopProps) {
  const half = each / 2
  const path = `M${onRing(r, -half)} A${r} ${r} 0 0 1 ${onRing(r, half)} L${onRing(inner, half)} A${inner} ${inner} 0 0 0 ${onRing(inner, -half)} Z`
  const card = r * half * 0.026
  return (
    <g transform={`rotate(${at})`}>
      <path d={path} fill={FILLS[stop.tone]} className="wheel-stop" />
      {stop.card === undefined ? (
        <StopName each={each} r={r} inner={inner} stop={stop} />
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

/** How long the result is held before the wheel gives the felt back. */
const HELD_MS = 500

/** While it turns and comes to rest, and a moment longer, the wheel comes forward over the felt. */
function useForward(moves: boolean): boolean {
  const [forward, setForward] = useState(false)
  useEffect(() => {
    if (moves) return setForward(true)
    const timer = setTimeout(() => setForward(false), HELD_MS)
    return () => clearTimeout(timer)
  }, [moves])
  return forward
}

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
  const most = (Math.min(felt.width, felt.height) * 0.46) / r
  const scale = forward && most > 1.6 ? most : 1
  const at: Point = scale > 1 ? { x: felt.width / 2, y: felt.height / 2 } : home
  return (
    <g
      className={`wheel wheel-${wheel.wheel}${scale > 1 ? ' is-forward' : ''}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${scale})` }}
    >
      {scale > 1 && (
        <g className="shade">
          <circle cy={6 / scale} r={r + 8 + 12 / scale} />
          <circle cy={4 / scale} r={r + 8 + 6 / scale} />
        </g>
      )}
      <circle r={r + 8} className="wheel-rim" />
      <g key={landing} className={moving} style={{ '--rest': `${rest}deg` }}>
        <g className="wheel-plate" style={{ transform: `rotate(${rest}deg)` }}>
          {numbered(wheel.stops).map(({ key, it: stop, i }) => (
            <Stop key={key} at={i * each} each={each} r={r} inner={inner} stop={stop} />
          ))}
          <Hub inner={inner} />
        </g>
      </g>
      {wheel.wheel === 'roulette' ? (
        <Ball wheel={wheel} landing={landing} falls={rests} r={r} inner={inner} />
      ) : (
        <path d={`M0 ${-r - 18} L-8 ${-r - 2} L0 ${-r + 16} L8 ${-r - 2} Z`} className="wheel-clapper" />
      )}
    </g>
  )
}

/** The ball runs against the wheel in its track, and falls into the pocket at the top. */
function Ball({
  wheel,
  landing,
  falls,
  r,
  inner,
}: {
  wheel: WheelExhibit
  landing: string
  falls: boolean
  r: number
  inner: number
}) {
  if (wheel.at === null && !wheel.turning) return null
  const rests = !wheel.turning
  const runs = rests ? (falls ? 'ball-rests' : '') : 'ball-runs'
  return (
    <g key={landing} className={runs}>
      <circle cy={rests ? -inner - (r - inner) * 0.2 : -r - 2} r={r * 0.045} className="wheel-ball" />
    </g>
  )
}
