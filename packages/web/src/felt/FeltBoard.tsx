import type { Area, Board } from '@boardwalk/engine/kernel'
import { numbered } from '../ui/numbered.ts'
import { fitted } from './Lettering.tsx'

const CELL = { width: 62, height: 46, gap: 6 }

/** The number board at the table: the last results, newest first and largest. What it means, the panel says. */
export function FeltBoard({ area, board, marks }: { area: Area; board: Board; marks: readonly string[] }) {
  const { x, y, width, height } = area
  const columns = Math.max(1, Math.floor((width - 20) / (CELL.width + CELL.gap)))
  const rows = Math.max(1, Math.floor((height - 20) / (CELL.height + CELL.gap)))
  const read = marks
    .toReversed()
    .slice(0, columns * rows)
    .map((mark) => board.read(mark))
  if (read.length === 0) return null
  const left = x + (width - columns * (CELL.width + CELL.gap) + CELL.gap) / 2
  const used = Math.ceil(read.length / columns)
  return (
    <g className="felt-board">
      <rect
        x={x}
        y={y}
        width={width}
        height={20 + used * (CELL.height + CELL.gap)}
        rx={10}
        className="board-back"
      />
      {numbered(read).map(({ key, it, i }) => {
        const cell = {
          x: left + (i % columns) * (CELL.width + CELL.gap),
          y: y + 13 + Math.floor(i / columns) * (CELL.height + CELL.gap),
        }
        const size = fitted(it.text, CELL.width, CELL.height, 28)
        return (
          <g key={key} className={`board-cell board-${it.tone}${i === 0 ? ' is-last' : ''}`}>
            <rect {...cell} width={CELL.width} height={CELL.height} rx={6} />
            <text
              x={cell.x + CELL.width / 2}
              y={cell.y + CELL.height / 2 + size * 0.36}
              textAnchor="middle"
              style={{ fontSize: size }}
            >
              {it.text}
            </text>
          </g>
        )
      })}
    </g>
  )
}
