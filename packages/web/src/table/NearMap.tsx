import type { LayoutSpot } from '@boardwalk/engine/kernel'
import { keyOfSpot, middleOf } from '../felt/geometry.ts'

/** Around the outermost of them, in units of the felt. */
const MARGIN = 46

interface NearMapProps {
  readonly spot: LayoutSpot
  /** Lines and corners of the box. */
  readonly near: readonly LayoutSpot[]
  readonly spots: readonly LayoutSpot[]
  readonly onSpot: (spot: LayoutSpot) => void
}

/** The box and what lies on its lines and corners, as a small map: each can be read and hit. */
export function NearMap({ spot, near, spots, onSpot }: NearMapProps) {
  const points = near.map(middleOf)
  const left = Math.min(spot.x, ...points.map((p) => p.x)) - MARGIN
  const top = Math.min(spot.y, ...points.map((p) => p.y)) - MARGIN
  const width = Math.max(spot.x + spot.width, ...points.map((p) => p.x)) + MARGIN - left
  const height = Math.max(spot.y + spot.height, ...points.map((p) => p.y)) + MARGIN - top
  const boxes = spots.filter(
    (s) =>
      !s.over && s.x < left + width && s.x + s.width > left && s.y < top + height && s.y + s.height > top,
  )
  const across = (x: number): string => `${((x - left) / width) * 100}%`
  const down = (y: number): string => `${((y - top) / height) * 100}%`
  return (
    <div className="near">
      {boxes.map((s) => (
        <span
          key={keyOfSpot(s)}
          className={s === spot ? 'near-box is-it' : 'near-box'}
          aria-hidden="true"
          style={{
            left: across(s.x),
            top: down(s.y),
            width: `${(s.width / width) * 100}%`,
            height: `${(s.height / height) * 100}%`,
          }}
        >
          {s.print?.[0] ?? s.card ?? ''}
        </span>
      ))}
      {near.map((other) => {
        const { x, y } = middleOf(other)
        return (
          <button
            key={other.wager}
            type="button"
            className="near-spot"
            style={{ left: across(x), top: down(y) }}
            aria-label={other.name}
            title={other.name}
            onClick={() => onSpot(other)}
          />
        )
      })}
    </div>
  )
}
