import type { LayoutSpot } from '@boardwalk/engine/kernel'
import { memo, useMemo } from 'react'
import { Card } from '../parts/Card.tsx'
import { TILT } from '../parts/chip-shapes.ts'
import { PrintedDice } from './Dice.tsx'
import { keyOfSpot, middleOf, type View } from './geometry.ts'
import { Print } from './Lettering.tsx'
import { sharedOut } from './room.ts'

/** A tilted circle looks flat, but a finger reaches it as if it were seen from above. */
const Reach = ({ spot: { x, y, width } }: { spot: LayoutSpot }) => (
  <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} className="spot-reach" />
)

const isCircle = ({ round = false, width, height }: LayoutSpot): boolean =>
  round !== false && Math.abs(width - height) < 2

/** The outline of a spot: its path, a circle, a rounded or a square box. */
const Outline = memo(function Outline({ spot, className }: { spot: LayoutSpot; className: string }) {
  const { x, y, width, height, path, round } = spot
  if (path !== undefined) return <path d={path} className={className} />
  if (isCircle(spot))
    return (
      <ellipse
        cx={x + width / 2}
        cy={y + height / 2}
        rx={width / 2}
        // On a table that is drawn the camera looks down at it, as on its chips.
        ry={(width / 2) * (round === 'tilted' ? TILT : 1)}
        className={className}
      />
    )
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={round ? Math.min(28, height / 3) : 4}
      className={className}
    />
  )
})

interface InsideProps {
  readonly spot: LayoutSpot
  readonly circle: boolean
  /** The size of print in boxes of its kind. */
  readonly most: number
}

/** Print never changes with what is bet on it. Print and dice share the box: side by side when it is wide, one above the other when it is high. */
const Inside = memo(function Inside({ spot, circle, most }: InsideProps) {
  const { x, y, width, height, print = [], dice, card, ink } = spot
  const gold = ink === 'gold'
  if (card !== undefined) {
    const w = Math.min(width * 0.7, height / 1.6)
    return (
      <g transform={`translate(${x + (width - w) / 2} ${y + (height - w * 1.4) / 2})`}>
        <Card face={card} width={w} printed />
      </g>
    )
  }
  if (!dice && circle) {
    // Lettering stays inside the circle.
    const inset = width * 0.12
    const inner = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - inset }
    return <Print lines={print} {...inner} gold={gold} most={most} />
  }
  if (!dice) return <Print lines={print} x={x} y={y} width={width} height={height} gold={gold} most={most} />
  if (print.length === 0) return <PrintedDice rows={dice} x={x} y={y} width={width} height={height} />
  if (width > height * 3.2) {
    const w = height * 1.9
    return (
      <>
        <Print lines={print} x={x} y={y} width={width - w} height={height} gold={gold} most={52} />
        <PrintedDice rows={dice} x={x + width - w} y={y} width={w} height={height} />
      </>
    )
  }
  const upper = print.length > 1 ? 0.56 : 0.66
  const above = print.length > 1
  const diceBox = {
    x,
    y: above ? y + height * upper : y + 4,
    width,
    height: height * (above ? 1 - upper : upper) - 4,
  }
  const textBox = {
    x,
    y: above ? y : y + height * upper,
    width,
    height: height * (above ? upper : 1 - upper) - 4,
  }
  return (
    <>
      <PrintedDice rows={dice} {...diceBox} />
      <Print lines={print} {...textBox} gold={gold} most={44} />
    </>
  )
})

const grown = (spot: LayoutSpot, by: number): LayoutSpot => ({
  ...spot,
  x: spot.x - by,
  y: spot.y - by,
  width: spot.width + 2 * by,
  height: spot.height + 2 * by,
})
const GLOW = 15

export interface SpotState {
  readonly open: boolean
  readonly lit: boolean
  readonly focused: boolean
  readonly glows: boolean
  readonly refused: boolean
  readonly won: boolean
  /** Which of those that are lit it is. */
  readonly order: number
}

/** A spot as printed. Whatever is pressed, dragged or pointed at is found by its `data-spot`. */
export const FeltSpot = memo(function FeltSpot({
  spot,
  view,
  order,
  most,
  ...state
}: SpotState & { spot: LayoutSpot; view: View; most: number }) {
  const { ground = spot.over ? 'bare' : 'line', angle, over, seldom, hero } = spot
  const kinds = `${over ? ' over' : ''}${seldom ? ' is-seldom' : ''}${hero ? ' is-hero' : ''}`
  const { x, y } = middleOf(spot)
  // Print and chips share the spot: the print has what the chips leave it.
  const inner = useMemo(() => ({ ...spot, ...sharedOut(spot, view).print }), [spot, view])
  const states = Object.entries(state).flatMap(([name, on]) => (on ? [`is-${name}`] : []))
  return (
    <g
      className={[`spot ground-${ground}${kinds}`, ...states].join(' ')}
      data-spot={keyOfSpot(spot)}
      {...(state.won && { style: { '--order': `${order}` } })}
    >
      {spot.round === 'tilted' && <Reach spot={spot} />}
      {hero && <Outline spot={grown(spot, GLOW)} className="hero-glow" />}
      <Outline spot={spot} className="spot-ground" />
      {hero && <Outline spot={grown(spot, -9)} className="hero-line" />}
      {!over && (
        <g {...(angle && { transform: `rotate(${angle} ${x} ${y})` })} className="spot-print">
          <Inside spot={inner} circle={isCircle(spot)} most={most} />
        </g>
      )}
      {(state.focused || state.lit || state.glows || state.refused) && (
        <Outline spot={spot} className="spot-ring" />
      )}
    </g>
  )
})
