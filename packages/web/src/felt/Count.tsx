import type { Area } from '@boardwalk/engine/kernel'
import { middleOf } from './geometry.ts'

/** So long each place is looked at while they are counted. */
export const COUNT_MS = 90

/** Places counted one after the other until the count comes to the dice: each shows its number as it is counted, the last keeps it. */
export function Count({ areas, to }: { areas: readonly (Area | undefined)[]; to: number }) {
  return Array.from({ length: to }, (_, i) => i + 1).map((n) => {
    const area = areas[(n - 1) % areas.length]
    if (!area) return null
    const { x, y } = middleOf(area)
    const r = Math.min(area.width, area.height) / 2
    const style = { animationDelay: `calc(${(n - 1) * COUNT_MS}ms * var(--speed))` }
    return (
      <g key={n} className={n === to ? 'counted is-last' : 'counted'} style={style}>
        <circle cx={x} cy={y} r={r} />
        <text x={x} y={y + r * 0.38} fontSize={r * 1.1} textAnchor="middle">
          {n}
        </text>
      </g>
    )
  })
}
