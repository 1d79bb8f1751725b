import { SHADE } from './chip-shapes.ts'
import './sign.css'
import { useDrawings } from './sprite.ts'

interface SignProps {
  readonly width: number
  /** The game, in the color of the minimum's chip. */
  readonly name: string
  readonly colour: string
  readonly text: string
  readonly range: string
  readonly lines?: readonly string[]
}

/** The limits sign: a card in a stand, drawn 120 wide, its upper left corner at the origin. */
export function Sign({ width, name, colour, text, range, lines = [] }: SignProps) {
  useDrawings(SHADE)
  return (
    <g className="limit-sign" transform={`scale(${width / 120})`}>
      <use href="#shade" transform="translate(62 72) scale(2.4 .6)" />
      <path d="M4 72H116L122 80H-2Z" fill="#15181B" />
      <rect width={120} height={73} rx={4} fill="#F7F1E0" />
      <path d="M0 4Q0 0 4 0H116Q120 0 120 4V24H0Z" fill={colour} />
      <text x={60} y={17} className="sign-name" fill={text}>
        {name}
      </text>
      <text x={60} y={45} className="sign-range">
        {range}
      </text>
      {lines.map((line, i) => (
        <text key={line} x={60} y={58 + i * 12} className="sign-line">
          {line}
        </text>
      ))}
      <path d="M0 73 66 0H96L36 73Z" fill="#fff" opacity={0.1} />
    </g>
  )
}
