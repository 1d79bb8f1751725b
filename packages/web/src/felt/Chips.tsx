import { dollars } from '@boardwalk/engine/kernel'
import { chipsOf, type Denomination } from '../ui/denominations.ts'
import { numbered } from '../ui/numbered.ts'

/** Two discs of shade: a filter would be drawn anew, slowly, with every chip that comes. */
function Shadow({ r }: { r: number }) {
  return (
    <g className="shade">
      <circle cy={r * 0.07} r={r * 1.05} />
      <circle cy={r * 0.04} r={r * 1.02} />
    </g>
  )
}

/** One chip seen from above, its middle at the origin. */
export function Chip({ chip, r }: { chip: Denomination; r: number }) {
  const rim = r * 0.86
  const dash = chip.spots === 0 ? undefined : (2 * Math.PI * rim) / (chip.spots * 2)
  return (
    <g className="chip">
      <Shadow r={r} />
      <circle r={r} fill={chip.colour} className="chip-body" />
      {dash !== undefined && (
        <circle
          r={rim}
          fill="none"
          stroke="#ffffff"
          strokeWidth={r * 0.24}
          strokeDasharray={`${dash * 0.7} ${dash * 1.3}`}
        />
      )}
      <circle r={r * 0.66} fill={chip.colour} stroke="#ffffff" strokeWidth={r * 0.06} strokeOpacity={0.85} />
      <text
        fontSize={r * (chip.print.length > 2 ? 0.56 : 0.78)}
        y={r * 0.26}
        textAnchor="middle"
        fill={chip.text}
        className="chip-value"
      >
        {chip.print}
      </text>
    </g>
  )
}

/** Chips without a value on their face: one person's colour, its pattern and its letter. */
export interface OwnColour {
  readonly hex: string
  readonly letter: string
  readonly pattern: string
  readonly cents: number
}

export function ColourChip({ colour, r }: { colour: OwnColour; r: number }) {
  const dash = (2 * Math.PI * r * 0.86) / (3 + (colour.pattern.length % 6)) / 2
  return (
    <g className="chip">
      <Shadow r={r} />
      <circle r={r} fill={colour.hex} className="chip-body" />
      <circle
        r={r * 0.84}
        fill="none"
        stroke="#ffffff"
        strokeWidth={r * 0.2}
        strokeDasharray={`${dash * 0.5} ${dash * 1.5}`}
      />
      <circle r={r * 0.62} fill="#fbfaf5" stroke={colour.hex} strokeWidth={r * 0.12} />
      <text fontSize={r * 0.8} y={r * 0.28} textAnchor="middle" fill="#161616" className="chip-value">
        {colour.letter}
      </text>
    </g>
  )
}

const MOST_DRAWN = 10

interface PileProps {
  readonly cents: number
  readonly r: number
  readonly sent?: boolean
  readonly mine?: boolean
  readonly colour?: OwnColour | undefined
}

/** A pile: the fewest chips, the largest below, with the amount beside it from the third chip on. */
export function ChipPile({ cents, r, sent = false, mine = true, colour }: PileProps) {
  const count = colour ? Math.ceil(cents / colour.cents) : 0
  const chips = colour ? Array.from({ length: count }, () => undefined) : chipsOf(cents)
  const drawn = chips.slice(0, MOST_DRAWN)
  const label = dollars(cents)
  return (
    <g className={`pile${sent ? ' sent' : ''}${mine ? ' own' : ' theirs'}`}>
      {mine && !sent && <circle r={r * 1.1} className="own-ring" />}
      {numbered(drawn).map(({ key, it, i }) => (
        <g key={key} transform={`translate(0 ${-i * r * 0.2})`}>
          {it ? <Chip chip={it} r={r} /> : colour && <ColourChip colour={colour} r={r} />}
        </g>
      ))}
      {chips.length > 2 && mine && (
        <g transform={`translate(0 ${r * 0.92})`} className="pile-amount">
          <rect
            x={-label.length * r * 0.21 - r * 0.2}
            y={-r * 0.38}
            width={label.length * r * 0.42 + r * 0.4}
            height={r * 0.76}
            rx={r * 0.36}
          />
          <text style={{ fontSize: r * 0.62 }} y={r * 0.22} textAnchor="middle">
            {label}
          </text>
        </g>
      )}
    </g>
  )
}
