import { Card } from '../parts/Card.tsx'
import { ChipPile } from '../parts/Chip.tsx'
import { LeastPrint, Scale } from '../parts/scale.ts'
import { TableBody } from '../parts/TableBody.tsx'

const BODY = { shape: 'half-moon', x: 700, y: -420, rx: 1000, ry: 930, rail: 84, wood: 20 } as const
const PILES = [
  { x: 330, y: 210, cents: 45_00 },
  { x: 420, y: 300, cents: 15_00 },
  { x: 1050, y: 270, cents: 1_500_00 },
] as const

/** A corner of a blackjack table with the hand everybody hopes for, from the same parts as every table. */
export default function HeroPicture() {
  return (
    <svg
      className="hero-picture felt-green"
      viewBox="0 0 1400 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <TableBody body={BODY} />
      <Scale value={1}>
        <LeastPrint value={0}>
          <ellipse cx={740} cy={356} rx={88} ry={70} className="hero-spot" />
          {(['AS', 'JH'] as const).map((face, i) => (
            <g
              key={face}
              transform={`translate(${560 + i * 150} ${i === 0 ? 84 : 56}) rotate(${i === 0 ? -7 : 6})`}
            >
              <Card face={face} width={170} />
            </g>
          ))}
          <g transform="translate(740 352)">
            <ChipPile cents={75_00} r={46} mine={false} />
          </g>
          {PILES.map(({ x, y, cents }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <ChipPile cents={cents} r={44} mine={false} />
            </g>
          ))}
        </LeastPrint>
      </Scale>
    </svg>
  )
}
