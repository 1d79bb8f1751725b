import type { Body } from '@boardwalk/engine/kernel'
import { memo, type ReactNode, useId } from 'react'
import { clothOf, outlineOf } from './outline.ts'
import './table-body.css'
import { paint, useDrawings } from './sprite.ts'

const WEAVE = paint(
  'weave',
  '<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5h3M3 4.5h3" stroke="#fff" stroke-opacity=".055" stroke-width="1.1"/><path d="M1.5 3v3M4.5 0v3" stroke="#000" stroke-opacity=".1" stroke-width="1.1"/></pattern>',
)
const GRAIN = paint(
  'grain',
  '<pattern id="grain" width="160" height="160" patternUnits="userSpaceOnUse"><filter id="grain-noise" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .55 -.12"/></filter><rect width="160" height="160" filter="url(#grain-noise)" opacity=".3"/></pattern>',
)
const WOOD = paint(
  'wood',
  '<linearGradient id="wood" x2="0" y2="1"><stop stop-color="#4A2E1B"/><stop offset=".5" stop-color="#6A4227"/><stop offset="1" stop-color="#8A5C38"/></linearGradient>',
)
const BRASS = paint(
  'brass',
  '<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#F3DC9A"/><stop offset=".45" stop-color="#C79A45"/><stop offset="1" stop-color="#7F5A1E"/></linearGradient>',
)
const FLOOR = paint(
  'floor',
  '<radialGradient id="floor"><stop stop-color="#000" stop-opacity=".7"/><stop offset=".7" stop-color="#000" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
)
const RUBBER = paint(
  'rubber',
  '<pattern id="rubber" width="18" height="18" patternUnits="userSpaceOnUse"><rect width="18" height="18" fill="#1B4131"/><path d="M9 0 18 9H0Z" fill="#2F6B51"/><path d="M0 9H18L9 18Z" fill="#0A2018"/><path d="M0 9 9 0V9Z" fill="#4A8E6E"/></pattern>',
)

/** From black at the edge to mid brown, and how wide each stroke is. */
const LEATHER = Array.from({ length: 8 }, (_, i) => {
  const share = i / 7
  const light = Math.sin((share * Math.PI) / 2)
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * light)
  return { color: `rgb(${mix(12, 75)} ${mix(6, 47)} ${mix(4, 31)})`, width: 1 - share * 0.72 }
})
const SHINE = [
  [0.44, 0.1],
  [0.32, 0.12],
  [0.2, 0.14],
  [0.1, 0.16],
] as const

/** Padded leather: one line drawn again and again from dark to mid brown, the shine moved toward the lamp. */
function Rail({ body }: { body: Body }) {
  const { rail } = body
  const line = outlineOf(body)
  return (
    <g fill="none" strokeLinejoin="round">
      {LEATHER.map(({ color, width }) => (
        <path key={width} d={line} stroke={color} strokeWidth={rail * width} />
      ))}
      <g transform={`translate(0 ${-rail * 0.1})`} stroke="#D3AC86">
        {SHINE.map(([width, opacity]) => (
          <path key={width} d={line} strokeOpacity={opacity} strokeWidth={rail * width} />
        ))}
      </g>
      <path d={outlineOf(body, -rail * 0.36)} className="rail-stitches" />
    </g>
  )
}

/** Inside the rail: a racetrack of wood with its brass line, or at a tub the groove for chips and the rubber wall. */
function Wood({ body }: { body: Body }) {
  const { shape, rail, wood } = body
  const line = outlineOf(body, -rail / 2 - wood / 2)
  const edge = outlineOf(body, -rail / 2 - wood)
  if (shape === 'tub')
    return (
      <>
        <g fill="none">
          <path d={line} stroke="#3A2416" strokeWidth={wood} />
          <path d={line} stroke="#150B05" strokeWidth={wood * 0.62} />
          <path d={line} stroke="#4E321D" strokeWidth={wood * 0.12} />
        </g>
        <path d={edge} fill="url(#rubber)" />
        <path d={edge} fill="#000" fillOpacity={0.3} />
        <path d={edge} className="table-groove" strokeWidth={14} />
      </>
    )
  return (
    <g fill="none">
      <path d={line} stroke="url(#wood)" strokeWidth={wood + 1} />
      {shape === 'oval' && <path d={line} className="table-grain" strokeWidth={wood * 0.9} />}
      <path d={outlineOf(body, -rail / 2)} className="table-groove" strokeWidth={3} />
      <path d={edge} stroke="url(#brass)" strokeWidth={4} />
    </g>
  )
}

/** A half-moon is cut off at the dealer: a strip of wood, its brass line, and the shadow it throws. */
function DealersEdge({ body }: { body: Body }) {
  const { x, rx, rail, wood } = body
  const half = rx - rail / 2 - wood
  const strip = (y: number, height: number, fill: string, opacity = 1) => (
    <rect x={x - half} y={y} width={2 * half} height={height} fill={fill} opacity={opacity} />
  )
  return (
    <>
      {strip(0, EDGE, 'url(#wood)')}
      {strip(EDGE, 2.5, 'url(#brass)')}
      {strip(EDGE + 2.5, 7, '#000', 0.28)}
      {strip(EDGE + 9.5, 13, '#000', 0.12)}
    </>
  )
}
/** How deep the wood at the dealer's side is. */
export const EDGE = 18

const SHADES = [
  [44, 0.07],
  [30, 0.09],
  [18, 0.13],
  [8, 0.2],
] as const

/**
 * A table from its data: body, rail, wood, felt with its print, and the weave over the print, so that lettering looks dyed.
 * It is drawn once and never touched again.
 */
export const TableBody = memo(function TableBody({
  body,
  weave = true,
  children,
}: {
  body: Body
  /** A miniature has no threads. */
  weave?: boolean
  children?: ReactNode
}) {
  useDrawings(WEAVE, GRAIN, WOOD, BRASS, FLOOR, RUBBER)
  const id = useId()
  const { shape, x, y, rx, ry, rail } = body
  const cloth = clothOf(body)
  const flat = shape === 'half-moon' || shape === 'tiles'
  const below = flat ? y + ry : y + ry * 0.52
  const light = { x, y: flat ? y + ry * 0.42 : y - ry * 0.12, rx: rx * 1.02, ry: ry * (flat ? 0.95 : 1.08) }
  return (
    <g className="table-body">
      <defs>
        <radialGradient
          id={`${id}light`}
          gradientUnits="userSpaceOnUse"
          cx={0}
          cy={0}
          r={1}
          gradientTransform={`translate(${light.x} ${light.y}) scale(${light.rx} ${light.ry})`}
        >
          <stop className="light-hi" />
          <stop className="light-mid" offset={shape === 'board' ? 0.62 : 0.5} />
          <stop className="light-lo" offset={1} />
        </radialGradient>
        <clipPath id={`${id}cloth`}>
          <path d={cloth} />
        </clipPath>
      </defs>
      <ellipse
        cx={x}
        cy={below}
        rx={rx * (flat ? 1.03 : 1.16)}
        ry={ry * (flat ? 0.3 : 0.78)}
        fill="url(#floor)"
      />
      {/* The same outline lower and nearly black: the table has a body. */}
      <path d={outlineOf({ ...body, y: y + rail * 0.34 }, rail * 0.45)} fill="#070402" />
      <path d={outlineOf({ ...body, y: y + rail * 0.13 }, rail * 0.46)} fill="#221208" />
      <Rail body={body} />
      <path d={outlineOf(body, -rail / 2 + 2)} fill="#150b05" />
      <Wood body={body} />
      <path d={cloth} fill={`url(#${id}light)`} />
      {children}
      <g className="table-threads">
        {weave && <path d={cloth} fill="url(#weave)" />}
        {weave && <path d={cloth} fill="url(#grain)" />}
        <g clipPath={`url(#${id}cloth)`} fill="none" stroke="#000">
          {SHADES.map(([width, opacity]) => (
            <path key={width} d={cloth} strokeWidth={width} strokeOpacity={opacity} />
          ))}
        </g>
        {flat && <DealersEdge body={body} />}
      </g>
    </g>
  )
})
