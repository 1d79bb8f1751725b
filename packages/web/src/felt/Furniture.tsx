import type { Area, Arrangement, Exhibit, LayoutSpot } from '@boardwalk/engine/kernel'
import type { CSSProperties } from 'react'
import { cardHeight } from '../parts/Card.tsx'
import { Puck } from '../parts/Puck.tsx'
import { useLeastPrint } from '../parts/scale.ts'
import { Count } from './Count.tsx'
import { ThrownDice } from './Dice.tsx'
import { middleOf } from './geometry.ts'
import { narrowFitted, narrowWidth, Print, PrintLine, round } from './Lettering.tsx'
import { Meter } from './Meter.tsx'
import { ShakenDice } from './Shaker.tsx'
import { Wheel } from './Wheel.tsx'

function Lamp({ area, on, says }: { area: Area; on: boolean; says: string }) {
  const { x, y, width, height } = area
  // A light of an acceptor has no room for words.
  if (width < 2 * height)
    return (
      <g className={on ? 'lamp is-on' : 'lamp'}>
        <title>{says}</title>
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} className="lamp-body" />
        <circle cx={x + width / 2} cy={y + height / 2} r={width * 0.32} className="lamp-light" />
      </g>
    )
  const size = narrowFitted(says, width - height * 1.2, height, 26)
  return (
    <g className={on ? 'lamp is-on' : 'lamp'}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} className="lamp-body" />
      <circle cx={x + height / 2} cy={y + height / 2} r={height * 0.28} className="lamp-light" />
      <text
        x={x + height + (width - height) / 2 - 6}
        y={y + height / 2 + size * 0.34}
        fontSize={round(size)}
        textAnchor="middle"
        className="lamp-words"
      >
        {says}
      </text>
    </g>
  )
}

/** A total, or what a hand is, on a dark pill in figures that are told apart at a glance. */
function Note({ area, says, strong, mine }: { area: Area; says: string; strong: boolean; mine: boolean }) {
  const { x, y, width, height } = area
  const least = useLeastPrint()
  const size = Math.max(least, narrowFitted(says, width - 12, height, 44))
  const [wide, high] = [(narrowWidth(says) + 0.9) * size, Math.max(height, size * 1.2)]
  // What it is about lies above it.
  const middle = { x: x + width / 2, y: y + high / 2 }
  return (
    <g className={`note${strong ? ' is-strong' : ''}${mine ? ' is-mine' : ''}`}>
      <rect
        x={round(middle.x - wide / 2)}
        y={middle.y - high / 2}
        width={round(wide)}
        height={high}
        rx={high / 2}
      />
      <PrintLine text={says} {...middle} size={size} narrow />
    </g>
  )
}

/** A word across the felt, without a ground of its own: what lies below stays to be seen. */
function Banner({ area, says }: { area: Area; says: string }) {
  const { x, y, width, height } = area
  return (
    <g className="banner" style={{ transformOrigin: `${x + width / 2}px ${y + height / 2}px` }}>
      <Print lines={[says]} x={x} y={y} width={width} height={height} most={height} gold />
    </g>
  )
}

/** The puck where it lies; turned over, it turns. */
function PuckAt({ area, side, says }: { area: Area; side: 'on' | 'off'; says?: string | undefined }) {
  const { x, y } = middleOf(area)
  return (
    <g className="puck" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <Puck
        key={side}
        side={side}
        says={says ?? side.toUpperCase()}
        r={Math.min(area.width, area.height) / 2}
      />
    </g>
  )
}

/** More than so many stand in two rows. */
const GHOSTS_IN_A_ROW = 6

/** Outlines of the cards that would win, side by side in the gap: only their ranks matter. */
function Ghosts({ area, ranks }: { area: Area; ranks: readonly string[] }) {
  const gap = 8
  const rows = ranks.length > GHOSTS_IN_A_ROW ? 2 : 1
  const across = Math.ceil(ranks.length / rows)
  const high = (area.height - gap * (rows + 1)) / rows
  const width = Math.min((area.width - gap * (across - 1)) / across, high / 1.4, area.height / 2.4)
  const height = cardHeight(width)
  const top = area.y + (area.height - rows * height - (rows - 1) * gap) / 2
  return (
    <g className="ghosts">
      {ranks.map((rank, i) => {
        const row = Math.floor(i / across)
        const here = Math.min(across, ranks.length - row * across)
        const left = area.x + (area.width - here * width - (here - 1) * gap) / 2
        const x = left + (i % across) * (width + gap)
        const y = top + row * (height + gap)
        return (
          <g key={rank} style={{ '--order': `${i}` } as CSSProperties}>
            <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} rx={width * 0.08} />
            <text
              x={round(x + width / 2)}
              y={round(y + height / 2 + width * 0.2)}
              fontSize={round(width * 0.56)}
              textAnchor="middle"
            >
              {rank}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The crown comes down on the number that won, and stays until everybody is paid. */
function Crown({ spot }: { spot: LayoutSpot | undefined }) {
  if (!spot) return null
  const { x, y } = middleOf(spot)
  return (
    <g transform={`translate(${x} ${y - 8}) scale(1.9)`} className="crown">
      <g className="crown-falls">
        <path d="M-14 9-16-7l8 6 8-12 8 12 8-6-2 16z" />
        <circle cy={-14} r={2.6} />
      </g>
    </g>
  )
}

interface ExhibitsProps {
  readonly exhibits: readonly Exhibit[]
  readonly arrangement: Arrangement
  readonly felt: { readonly width: number; readonly height: number }
  /** Nobody here can bet now: wheel or shaker may come forward over the layout. */
  readonly free: boolean
  /** Something is still coming to rest; left out, things land by themselves when they have moved. */
  readonly landing?: boolean | undefined
  /** The viewer's own place: what is said of it stands where that place is drawn large. */
  readonly own?: string | undefined
}

/** What lies on the felt besides chips and cards. */
export function Exhibits({ exhibits, arrangement, felt, free, landing, own }: ExhibitsProps) {
  const drawn = arrangement.body !== undefined
  const areas = new Map((arrangement.areas ?? []).map((a) => [a.id, a]))
  const large = (id: string): Area | undefined =>
    own !== undefined && id.endsWith(`-${own}`) ? areas.get(`${id.slice(0, -own.length)}*`) : undefined
  // What comes forward lies over everything else.
  const comes = ({ kind }: Exhibit): number => Number(kind === 'wheel' || kind === 'dice')
  // While places are counted they are looked at, and the shaker is back where it stands.
  const counts = exhibits.some(({ kind }) => kind === 'count')
  const order = exhibits.toSorted((a, b) => comes(a) - comes(b))
  return order.map((it) => {
    if (it.kind === 'crown')
      return <Crown key="crown" spot={arrangement.spots.find((s) => s.wager === it.wager)} />
    if (it.kind === 'count')
      return <Count key="count" areas={it.areas.map((id) => areas.get(id))} to={it.to} />
    const area = 'area' in it ? (large(it.area) ?? areas.get(it.area)) : undefined
    if (!area) return null
    switch (it.kind) {
      case 'dice':
        return it.colour === 'white' ? (
          <ShakenDice key="dice" {...area} {...it} lands={landing} felt={felt} free={free && !counts} />
        ) : (
          <ThrownDice key="dice" {...area} {...it} lands={landing} felt={felt} />
        )
      case 'puck':
        return <PuckAt key="puck" area={area} side={it.side} says={it.says} />
      case 'ghosts':
        return (
          <Ghosts
            key={`ghosts-${area.id}`}
            area={area}
            // The dealer sees the felt from the other side.
            ranks={(areas.get(it.towards)?.x ?? area.x) < area.x ? it.ranks.toReversed() : it.ranks}
          />
        )
      case 'lamp':
        return <Lamp key={`lamp-${area.id}`} area={area} on={it.on} says={it.says} />
      case 'meter':
        return <Meter key={`meter-${area.id}`} area={area} meter={it.meter} says={it.says} />
      case 'note':
        return (
          <Note
            key={`note-${area.id}`}
            area={area}
            says={it.says}
            strong={it.strong ?? false}
            mine={drawn && own !== undefined && area.place?.split('.')[0] === own}
          />
        )
      case 'banner':
        return <Banner key={`banner-${it.says}`} area={area} says={it.says} />
      case 'wheel':
        return (
          <Wheel key={`wheel-${area.id}`} area={area} wheel={it} felt={felt} free={free} landing={landing} />
        )
      default:
        return null
    }
  })
}
