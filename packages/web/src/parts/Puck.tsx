import { SHADE, TILT } from './chip-shapes.ts'
import './puck.css'
import { useDrawings } from './sprite.ts'

/** A puck of plastic: white with black letters when it is on, the other way about when it is off. Blinds are pale blue. */
export function Puck({ side, says, r }: { side: 'on' | 'off' | 'blind'; says: string; r: number }) {
  useDrawings(SHADE)
  // Two or three letters fill it; of more each has less room, however wide the font.
  const size = (says.length > 3 ? 2.4 / says.length : 0.72) * r
  const ry = r * TILT
  return (
    <g className={`puck-${side}`}>
      <use href="#shade" transform={`scale(${r * 0.05})`} />
      <ellipse cy={r * 0.2} rx={r} ry={ry} className="puck-edge" />
      <ellipse rx={r} ry={ry} className="puck-body" />
      <ellipse rx={r * 0.84} ry={ry * 0.84} className="puck-line" />
      <text y={size * 0.35} fontSize={size} textAnchor="middle">
        {says}
      </text>
    </g>
  )
}
