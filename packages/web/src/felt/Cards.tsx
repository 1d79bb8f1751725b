import type { Area, Box, Table } from '@boardwalk/engine/kernel'
import { Card, cardHeight } from '../parts/Card.tsx'
import { DISCARDS_SIZE, Discards } from '../parts/Discards.tsx'
import { SHOE_SIZE, Shoe } from '../parts/Shoe.tsx'
import type { Point } from './geometry.ts'
import { round } from './Lettering.tsx'

const FAN = 0.38
/** A hand before the dealer has more room. */
const SPREAD = 0.5

const isFanned = ({ fanned, place }: Area): boolean => fanned === true || (place?.includes('.') ?? false)

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
  const part = isFanned(area)
  // A hand that is known to be long has its cards where they will lie from the first one on.
  const places = area.fanned ? Math.max(room, cards.length) : cards.length
  const fanned = area.width / (1 + (area.fanned ? SPREAD : FAN) * (Math.max(2, places) - 1))
  const width = Math.min(part ? fanned : beside, high)
  const tight = part || cards.length > room
  const step = tight ? Math.max(width * FAN, (area.width - width) / Math.max(1, places - 1)) : width + gap
  const used = width + (places - 1) * Math.min(step, width + gap)
  const left = area.x + (area.width - Math.min(used, area.width)) / 2
  const top = area.y + (area.height - cardHeight(width, tiles)) / 2
  return cards.map((card, i) => ({
    card,
    at: { x: round(left + i * Math.min(step, width + gap)), y: round(top) },
    width: round(width),
  }))
}

/** A round bucket for the cards that were played. */
function Bucket({ width, height }: { width: number; height: number }) {
  const [rim, foot] = [height * 0.14, width * 0.14]
  const side = `L${width - foot} ${height - rim}A${width / 2 - foot} ${rim} 0 0 1 ${foot} ${height - rim}Z`
  return (
    <>
      <path d={`M0 ${rim}A${width / 2} ${rim} 0 0 1 ${width} ${rim}${side}`} className="bucket-body" />
      <ellipse cx={width / 2} cy={rim} rx={width / 2} ry={rim} className="bucket-rim" />
    </>
  )
}

/** As large as there is room, in the middle of it. */
function within({ width, height }: Area, size: { readonly width: number; readonly height: number }) {
  const scale = Math.min(width / size.width, height / size.height)
  const wide = size.width * scale
  return {
    wide,
    transform: `translate(${round((width - wide) / 2)} ${round((height - size.height * scale) / 2)})`,
  }
}

function Vessel({ area, count, isShoe }: { area: Area; count: number; isShoe: boolean }) {
  if (area.bucket) return <Bucket width={area.width} height={area.height} />
  const { wide, transform } = within(area, isShoe ? SHOE_SIZE : DISCARDS_SIZE)
  return (
    <g transform={transform}>
      {isShoe ? <Shoe width={wide} empty={count === 0} /> : <Discards width={wide} count={count} />}
    </g>
  )
}

/** A shoe, a holder or a bucket: how many cards it holds can be seen, which ones cannot. A shoe that goes round stands before somebody. */
function Stacked({ area, count, at }: { area: Area; count: number; at: Box }) {
  const isShoe = area.pile === 'shoe'
  const scale = round(at.width / area.width)
  const transform = `translate(${round(at.x)}px, ${round(at.y)}px) scale(${scale})`
  return (
    <g className={isShoe ? 'shoe' : 'rack'} data-area={area.id} style={{ transform }}>
      <Vessel area={area} count={count} isShoe={isShoe} />
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

/** Cards that lie over each other have one outline. */
function Whole({ area, tiles }: { area: Area; tiles: boolean }) {
  const lie = cardsIn(
    area,
    Array.from({ length: area.room ?? 1 }, (_, i) => i),
    tiles,
  )
  const [first] = lie
  const last = lie.at(-1)
  if (!first || !last) return null
  const { x, y } = first.at
  const { width } = last
  return (
    <rect
      x={x}
      y={y}
      width={last.at.x + width - x}
      height={cardHeight(width, tiles)}
      rx={width * 0.08}
      className="card-place"
    />
  )
}

function Outline({ area, tiles }: { area: Area; tiles: boolean }) {
  const room = area.room ?? 1
  const gap = 8
  if (area.fanned) return <Whole area={area} tiles={tiles} />
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
export const comesToRest = ({ target }: { readonly target: EventTarget }): void =>
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
          return lie.length > (area.room ?? 3) || isFanned(area)
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
