import { CHIPS, type Denomination } from '../ui/denominations.ts'
import { numbered } from '../ui/numbered.ts'
import { TUBE } from './chip-shapes.ts'
import { paint, useDrawings } from './sprite.ts'

const STEEL = paint(
  'rack-steel',
  '<linearGradient id="rack-steel" x2="0" y2="1"><stop stop-color="#8C949A"/><stop offset=".15" stop-color="#4A5157"/><stop offset=".8" stop-color="#2B3035"/><stop offset="1" stop-color="#6C747A"/></linearGradient>',
)

/** A tube of the rack: chips of which value, and how full it is. */
export interface Tube {
  readonly cents: number
  readonly full: number
}

interface RackProps {
  readonly width: number
  readonly height: number
  readonly tubes: readonly Tube[]
}

function Chips({
  chip,
  width,
  height,
  full,
}: {
  chip: Denomination
  width: number
  height: number
  full: number
}) {
  const high = (height - 4) * full
  const top = height - high
  return (
    <>
      <rect x={1} width={width - 2} height={height} rx={2} fill="#1B1F22" />
      <rect x={1.5} y={top} width={width - 3} height={high} fill={chip.colour} />
      <path
        d={`M${width * 0.38} ${top}V${height}M${width * 0.62} ${top}V${height}`}
        stroke={chip.edge}
        strokeWidth={width * 0.13}
        strokeDasharray="3 1.8"
      />
      <path
        d={`M${width / 2} ${top}V${height}`}
        stroke="#000"
        strokeOpacity={0.38}
        strokeWidth={width - 3}
        strokeDasharray=".9 2.3"
      />
      <rect x={1} width={width - 2} height={height} rx={2} fill="url(#chip-tube)" />
    </>
  )
}

/** The dealer's chips: tubes in a steel tray, chips on edge; its upper left corner at the origin. */
export function Rack({ width, height, tubes }: RackProps) {
  useDrawings(STEEL, TUBE)
  const each = (width - 12) / Math.max(1, tubes.length)
  return (
    <g className="rack-tray">
      <rect x={-7} y={-4} width={width + 14} height={height + 14} rx={7} opacity={0.35} />
      <rect x={-5} y={-4} width={width + 10} height={height + 11} rx={6} fill="url(#rack-steel)" />
      <rect width={width} height={height + 3} rx={3} fill="#0B0D0F" />
      {numbered(tubes).map(({ key, it: { cents, full }, i }) => {
        const chip = CHIPS.find((c) => c.cents === cents)
        return (
          chip && (
            <g key={key} transform={`translate(${6 + i * each} 2)`}>
              <Chips chip={chip} width={each} height={height - 2} full={full} />
            </g>
          )
        )
      })}
      <path d={`M-4 -3.500H${width + 4}`} stroke="#fff" strokeOpacity={0.35} />
    </g>
  )
}
