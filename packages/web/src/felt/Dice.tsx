import type { Box } from '@boardwalk/engine/kernel'
import type { CSSProperties } from 'react'
import { Die } from '../parts/Die.tsx'
import { numbered } from '../ui/numbered.ts'
import { landsNow, useLanding } from './useLanding.ts'

/** Dice as the felt prints them: rows side by side in a box. */
export function PrintedDice({ rows, x, y, width, height }: Box & { rows: readonly (readonly number[])[] }) {
  const most = Math.max(...rows.map((r) => r.length))
  const size = Math.min((height * 0.86) / rows.length, (width * 0.9) / most) * 0.9
  const gap = size * 0.14
  return numbered(rows).map(({ key: row, it: faces, i: r }) => {
    const wide = faces.length * size + (faces.length - 1) * gap
    const left = x + (width - wide) / 2
    const top = y + (height - rows.length * size - (rows.length - 1) * gap) / 2 + r * (size + gap)
    return numbered(faces).map(({ key, it: face, i }) => (
      <g key={row + key} transform={`translate(${left + i * (size + gap)} ${top})`}>
        <Die face={face} size={size} colour="print" />
      </g>
    ))
  })
}

export interface ThrownProps extends Box {
  readonly faces: readonly number[] | null
  readonly count: number
  readonly moving: boolean
  readonly lands?: boolean | undefined
  readonly felt: { readonly width: number; readonly height: number }
}

/** Dice thrown across the felt: they tumble while nobody knows, and land when the house has spoken, with their total. */
export function ThrownDice({ faces, count, moving, lands, felt, x, y, width, height }: ThrownProps) {
  const landing = useLanding(moving)
  if (!faces && !moving) return null
  const coming = landsNow(landing, lands)
  const size = Math.min(height * 0.74, width / (count * 1.35 + 1))
  const gap = size * 0.35
  const used = count * (size + gap) + size * 0.7
  const left = x + (width - used) / 2
  const top = y + (height - size) / 2
  // The shooter's hand, over the rail that is nearest to who looks on.
  const from = { x: felt.width / 2 - (left + used / 2), y: felt.height - size * 1.2 - top }
  const known = faces && !moving && !(lands ?? false)
  return (
    <g style={{ '--throw': `${from.x}px, ${from.y}px` } as CSSProperties}>
      {numbered(Array.from({ length: count }, (_, n) => faces?.[n] ?? 0)).map(({ key, it: face, i }) => (
        <g key={key} transform={`translate(${left + i * (size + gap)} ${top})`}>
          <g
            key={landing}
            className={moving ? 'die-tumbling' : coming ? 'die-landing' : 'die-lies'}
            style={{ animationDelay: `${i * 60}ms`, transformOrigin: `${size / 2}px ${size / 2}px` }}
          >
            <Die face={face} size={size} colour="red" />
          </g>
        </g>
      ))}
      {known && (
        <g
          className="dice-total"
          transform={`translate(${left + count * (size + gap) + size * 0.35} ${top + size * 0.5})`}
        >
          <ellipse rx={size * 0.5} ry={size * 0.42} />
          <text y={size * 0.2} textAnchor="middle" style={{ fontSize: size * 0.56 }}>
            {faces.reduce((sum, n) => sum + n, 0)}
          </text>
        </g>
      )}
    </g>
  )
}
