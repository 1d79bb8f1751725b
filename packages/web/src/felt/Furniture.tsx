import type { Area, Arrangement, Box, Exhibit, LayoutSpot, Table } from '@boardwalk/engine/kernel'
import type { CSSProperties } from 'react'
import { Card, cardHeight } from './Card.tsx'
import { Count } from './Count.tsx'
import { ThrownDice } from './Dice.tsx'
import { middleOf, type Point } from './geometry.ts'
import { fitted, Print, round, textWidth } from './Lettering.tsx'
import { Meter } from './Meter.tsx'
import { ShakenDice } from './Shaker.tsx'
import { Wheel } from './Wheel.tsx'

const FAN = 0.38

/** Where each card of a pile lies in its area: side by side while there is room, then fanned. */
export function cardsIn(
  area: Area,
  cards: readonly number[],
  tiles = false,
): { readonly card: number; readonly at: Point; readonly width: number }[] {
  const room = area.room ?? 3
  const gap = 8
  const high = (area.height - 8) / cardHeight(1, tiles)
  const beside = (area.width - gap * (room - 1)) / room
  // A part of a box has no room for cards side by side: fanned they can be read.
  const part = area.place?.includes('.') ?? false
  const fanned = area.width / (1 + FAN * (Math.max(2, cards.length) - 1))
  const width = Math.min(part ? fanned : beside, high)
  const tight = part || cards.length > room
  const step = tight
    ? Math.max(width * FAN, (area.width - width) / Math.max(1, cards.length - 1))
    : width + gap
  const used = width + (cards.length - 1) * Math.min(step, width + gap)
  const left = area.x + (area.width - Math.min(used, area.width)) / 2
  const top = area.y + (area.height - cardHeight(width, tiles)) / 2
  return cards.map((card, i) => ({
    card,
    at: { x: round(left + i * Math.min(step, width + gap)), y: round(top) },
    width: round(width),
  }))
}

/** A rack is a box, a bucket is round; each with its name and, as far as it is filled, its cards. */
function Vessel({ width, height, bucket }: { width: number; height: number; bucket: boolean }) {
  if (!bucket) return <rect width={width} height={height} rx={10} className="stacked-body" />
  const [rim, foot] = [height * 0.14, width * 0.14]
  const side = `L${width - foot} ${height - rim}A${width / 2 - foot} ${rim} 0 0 1 ${foot} ${height - rim}Z`
  return (
    <>
      <path d={`M0 ${rim}A${width / 2} ${rim} 0 0 1 ${width} ${rim}${side}`} className="stacked-body" />
      <ellipse cx={width / 2} cy={rim} rx={width / 2} ry={rim} className="bucket-rim" />
    </>
  )
}

/** A shoe, a rack or a bucket: how many cards it holds can be seen, which ones cannot. A shoe that goes round stands before somebody. */
function Stacked({ area, count, at }: { area: Area; count: number; at: Box }) {
  const { width, height, bucket = false } = area
  const depth = Math.min(1, count / 312)
  const isShoe = area.pile === 'shoe'
  const scale = round(at.width / width)
  const transform = `translate(${round(at.x)}px, ${round(at.y)}px) scale(${scale})`
  return (
    <g className={isShoe ? 'shoe' : 'rack'} data-area={area.id} style={{ transform }}>
      <Vessel width={width} height={height} bucket={bucket} />
      {count > 0 && !bucket && (
        <rect
          x={width * 0.12}
          y={height * 0.16 + (1 - depth) * height * 0.3}
          width={width * 0.76}
          height={height * 0.56 * (0.35 + 0.65 * depth)}
          rx={4}
          className="stacked-cards"
        />
      )}
      <text
        x={width / 2}
        y={height - (bucket ? height * 0.34 : 8)}
        textAnchor="middle"
        className="stacked-name"
        style={{ fontSize: Math.min(17, width / 6.6) }}
      >
        {isShoe ? 'SHOE' : bucket ? 'BUCKET' : 'DISCARDS'}
      </text>
    </g>
  )
}

/** A heap on the felt itself: so many backs one over the other, as far as there is room. */
function Heap({ area, count, tiles }: { area: Area; count: number; tiles: boolean }) {
  const high = area.height - 8
  const width = Math.min(high / cardHeight(1, tiles), area.width)
  const step = Math.min(width * 1.08, (area.width - width) / Math.max(1, count - 1))
  const left = area.x + (area.width - width - step * (count - 1)) / 2
  const top = area.y + (area.height - cardHeight(width, tiles)) / 2
  return (
    <g className="heap" data-area={area.id}>
      {Array.from({ length: count }, (_, i) => round(left + i * step)).map((x) => (
        <g key={x} transform={`translate(${x} ${round(top)})`}>
          <Card width={round(width)} tile={tiles} printed />
        </g>
      ))}
    </g>
  )
}

function Outline({ area, tiles }: { area: Area; tiles: boolean }) {
  const room = area.room ?? 1
  const gap = 8
  const width = Math.min((area.width - gap * (room - 1)) / room, (area.height - 8) / cardHeight(1, tiles))
  const left = area.x + (area.width - room * width - (room - 1) * gap) / 2
  const top = area.y + (area.height - cardHeight(width, tiles)) / 2
  return Array.from({ length: room }, (_, i) => left + i * (width + gap)).map((x) => (
    <rect
      key={x}
      x={x}
      y={top}
      width={width}
      height={cardHeight(width, tiles)}
      rx={width * 0.08}
      className="card-place"
    />
  ))
}

interface CardsProps {
  readonly areas: readonly Area[]
  readonly table: Table
  /** Cards that lie across the others. */
  readonly across?: ReadonlySet<number>
  /** Cards come from the shoe, wherever it stands. */
  readonly from: Point
  /** Where the shoe stands, if not where it is printed. */
  readonly shoe?: Box | undefined
}

/** A card that has come stays where it is: laid over others it is neither dealt nor turned a second time. */
const comesToRest = ({ target }: { readonly target: EventTarget }): void =>
  (target as Element).classList.add('is-at-rest')

/** Every card on the felt by its id, so that one which moves from place to place travels there. */
export function Cards({ areas, table, across, from, shoe }: CardsProps) {
  const open = areas.filter((a) => a.kind === 'cards')
  const tiles = Object.values(table.sets).some(({ deck }) => deck === 'tiles')
  return (
    <g className="cards" onAnimationEnd={comesToRest}>
      {open.map((area) => (
        <g key={area.id}>
          {area.loose && <Heap area={area} count={table.piles[area.pile ?? '']?.length ?? 0} tiles={tiles} />}
          {area.stacked && !area.loose && (
            <Stacked
              area={area}
              count={table.piles[area.pile ?? '']?.length ?? 0}
              at={(area.pile === 'shoe' && shoe) || area}
            />
          )}
          {area.outline && <Outline area={area} tiles={tiles} />}
        </g>
      ))}
      {open
        .filter((a) => !a.stacked)
        .flatMap((area) => {
          const lie = cardsIn(area, table.piles[area.pile ?? ''] ?? [], tiles)
          // Side by side their order says nothing: cards that change places slide, none is dealt a second time.
          return lie.length > (area.room ?? 3) || area.place?.includes('.')
            ? lie
            : lie.toSorted((a, b) => a.card - b.card)
        })
        .map(({ card, at, width }) => {
          const face = table.faces[card]?.face
          const style = {
            transform: `translate(${at.x}px, ${at.y}px)`,
            '--from-x': `${from.x}px`,
            '--from-y': `${from.y}px`,
          }
          return (
            <g key={card} className="card-at" style={style}>
              <g key={face ?? 'back'} className="card-turn" style={{ transformOrigin: `${width / 2}px 0` }}>
                {across?.has(card) ? (
                  <g transform={`rotate(90 ${width / 2} ${cardHeight(width) / 2})`} className="card-across">
                    <Card face={face} width={width} />
                  </g>
                ) : (
                  <Card face={face} width={width} tile={tiles} />
                )}
              </g>
            </g>
          )
        })}
    </g>
  )
}

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
  const size = fitted(says, width - height, height, 26)
  return (
    <g className={on ? 'lamp is-on' : 'lamp'}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} className="lamp-body" />
      <circle cx={x + height / 2} cy={y + height / 2} r={height * 0.28} className="lamp-light" />
      <text
        x={x + height + (width - height) / 2 - 6}
        y={y + height / 2 + size * 0.34}
        fontSize={round(size)}
        textAnchor="middle"
        textLength={round(textWidth(says) * size)}
        lengthAdjust="spacingAndGlyphs"
        className="lamp-words"
      >
        {says}
      </text>
    </g>
  )
}

function Note({ area, says, strong }: { area: Area; says: string; strong: boolean }) {
  const { x, y, width, height } = area
  const size = fitted(says, width - 12, height, 44)
  const wide = Math.min(width, textWidth(says) * size + size)
  return (
    <g className={strong ? 'note is-strong' : 'note'}>
      <rect x={x + (width - wide) / 2} y={y} width={wide} height={height} rx={height / 3} />
      <Print lines={[says]} x={x} y={y} width={width} height={height} most={44} />
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

function Puck({
  area,
  side,
  says = side.toUpperCase(),
}: {
  area: Area
  side: 'on' | 'off'
  says?: string | undefined
}) {
  const { x, y } = middleOf(area)
  const r = Math.min(area.width, area.height) / 2
  // Two or three letters fill it; of more each has less room, however wide the font.
  const size = says.length > 3 ? 2 / says.length : 0.76
  return (
    <g className="puck" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g key={side} className={`puck-${side}`}>
        <circle r={r} className="puck-body" />
        <text y={r * size * 0.35} fontSize={r * size} textAnchor="middle">
          {says}
        </text>
      </g>
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
          <ThrownDice key="dice" {...area} {...it} lands={landing} />
        )
      case 'puck':
        return <Puck key="puck" area={area} side={it.side} says={it.says} />
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
        return <Note key={`note-${area.id}`} area={area} says={it.says} strong={it.strong ?? false} />
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
