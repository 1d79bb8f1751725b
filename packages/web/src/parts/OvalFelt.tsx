import { TALL, WIDE } from '@boardwalk/engine/kernel'
import type { OvalTable } from '@boardwalk/engine/poker'
import { memo, type ReactNode } from 'react'
import { outlineOf } from './outline.ts'
import { RackIn } from './Piece.tsx'
import { Scale } from './scale.ts'
import { TableBody } from './TableBody.tsx'

interface OvalFeltProps {
  readonly view: 'wide' | 'tall'
  readonly table: OvalTable
  readonly felt: 'green' | 'blue' | 'wine'
  /** The house, and what is played: "NO LIMIT HOLD ’EM". */
  readonly names: readonly [string, string]
  /** How many pixels a unit has. */
  readonly scale: number
  /** Cards and chips. */
  readonly children?: ReactNode
}

/** What is printed on a poker table, and the places of the board. */
const Print = memo(function Print({ table, names }: Pick<OvalFeltProps, 'table' | 'names'>) {
  const { body, board, line } = table
  return (
    <>
      <path
        d={outlineOf({ ...body, rx: body.rx * line, ry: body.ry * line })}
        fill="none"
        className="oval-line"
      />
      <g className="oval-names">
        {names.map((text, i) => {
          const { x = 0, y = 0, width = 0, height = 0 } = table.names[i] ?? {}
          return (
            <text
              key={text}
              x={x + width / 2}
              y={y + height * 0.76}
              fontSize={height * 0.82}
              textAnchor="middle"
            >
              {text}
            </text>
          )
        })}
      </g>
      {board.map(({ x, y, width, height }) => (
        <rect key={x} {...{ x, y, width, height }} rx={width * 0.07} className="oval-place" />
      ))}
    </>
  )
})

/** A poker table from its data: one static drawing, and what lies on it above. */
export function OvalFelt({ view, table, felt, names, scale, children }: OvalFeltProps) {
  const { width, height } = view === 'wide' ? WIDE : TALL
  const { body, rack } = table
  return (
    <svg
      className={`felt felt-${felt}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      <TableBody body={body}>
        <Print table={table} names={names} />
      </TableBody>
      {rack && (
        <g transform={`translate(${rack.x} ${rack.y})`}>
          <RackIn {...rack} />
        </g>
      )}
      <Scale value={scale}>{children}</Scale>
    </svg>
  )
}
