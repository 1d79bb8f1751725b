import { dollars, type LayoutSpot } from '@boardwalk/engine/kernel'
import type { CSSProperties } from 'react'
import { sizeOf, type View } from '../felt/geometry.ts'
import { Icon } from '../ui/icons.tsx'
import { rem } from '../ui/rem.ts'
import { Rule } from '../ui/words.tsx'
import type { Room } from './TableRoom.tsx'

const WIDTH = 308
/** A spot on a line lights the boxes around it: those stay in sight too. */
const AROUND = 110

/** Beside a spot, never over it, and never off the felt. */
export function besideSpot(spot: LayoutSpot | undefined, scale: number, view: View): CSSProperties {
  const { width, height } = sizeOf(view)
  const wide = rem(WIDTH)
  if (!spot) return { left: `calc(50% - ${wide / 2}px)`, top: 24 }
  const x = spot.x + spot.width / 2
  const y = spot.y + spot.height / 2
  const reach = (spot.over ? Math.max(AROUND, spot.width / 2) : spot.width / 2) * scale + 10
  const right = x * scale + reach
  const left = x * scale - reach - wide
  const top = `clamp(4px, ${Math.round(y * scale - 90)}px, calc(100% - 16.25rem))`
  if (right + wide < width * scale) return { left: right, top }
  if (left > 0) return { left, top }
  const middle = `clamp(4px, ${Math.round(x * scale - wide / 2)}px, calc(100% - ${wide}px))`
  return y < height / 2
    ? { left: middle, top: (y + spot.height / 2) * scale + 10 }
    : { left: middle, bottom: (height - y + spot.height / 2) * scale + 10 }
}

/** A refusal happens at the spot: the house's sentence, its rule, and what would be right. */
export function Bubble({
  room,
  spot,
  scale,
  view,
}: {
  room: Room
  spot: LayoutSpot | undefined
  scale: number
  view: View
}) {
  const { refusal, dismiss, bet } = room.betting
  if (!refusal) return null
  const { repair } = refusal
  return (
    <div className="bubble" style={besideSpot(spot, scale, view)} data-refusal>
      <p>
        {refusal.because} <Rule id={refusal.rule} />
      </p>
      <div className="row">
        {repair && (
          <button type="button" className="button primary" onClick={() => bet(repair)}>
            Make it {dollars(repair.cents)}
          </button>
        )}
        <button type="button" className="button plain" onClick={dismiss} aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
