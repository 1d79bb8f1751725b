import type { Event, Exhibit, Game, Layout, PlayerId, Table } from '@boardwalk/engine/kernel'
import { memo, type Ref, useMemo } from 'react'
import { ChipPile, type OwnColour } from './Chips.tsx'
import './felt.css'
import { FeltBoard } from './FeltBoard.tsx'
import { Flights } from './Flights.tsx'
import { Cards, Exhibits } from './Furniture.tsx'
import {
  dealerAt,
  keyOf,
  keyOfSpot,
  middleOf,
  onPart,
  type Point,
  pilesOn,
  placeFor,
  railAt,
  sizeOf,
  spotAt,
  type View,
} from './geometry.ts'
import { fitted, PrintLine, round, textWidth } from './Lettering.tsx'
import { FeltSpot, type SpotState } from './Spot.tsx'

export interface SentBet {
  readonly place: string
  readonly wager: string
  readonly cents: number
}

export interface FeltProps {
  readonly game: Game
  readonly layout: Layout
  readonly view: View
  /** The tab of a felt too wide for a phone held upright. */
  readonly part?: string | undefined
  /** The table as this viewer sees it; without one the felt lies empty. */
  readonly table?: Table | undefined
  readonly me?: PlayerId | undefined
  readonly facts?: readonly Event[]
  /** Own chips on their way to the house: never cards, numbers, or other people's chips. */
  readonly sent?: readonly SentBet[]
  /** The own bet that is being carried, by key. */
  readonly lifted?: string | undefined
  /** Spots that take a bet now, by key; left out, all are drawn as open. */
  readonly open?: ReadonlySet<string> | undefined
  readonly lit?: ReadonlySet<string> | undefined
  readonly focus?: string | undefined
  readonly glow?: string | undefined
  readonly refused?: string | undefined
  readonly quick?: boolean
  readonly svgRef?: Ref<SVGSVGElement>
  readonly label?: string
}

/** What lies on the felt besides chips and cards is asked for once a drawing. */
type Drawn = FeltProps & { readonly exhibits: readonly Exhibit[] }

const NOTHING: readonly never[] = []

type Print = Pick<FeltProps, 'layout' | 'view' | 'part'>

/** Print never changes while a table is played. */
const Inscriptions = memo(function Inscriptions({ layout, view, part }: Print) {
  return onPart(layout[view].inscriptions, part).map(({ text, x, y, width, height, ink, size, along }) => {
    const fit = fitted(text, width, height, size ?? 64)
    if (along !== undefined) {
      const id = `along-${text.replace(/\W+/g, '-')}`
      return (
        <g key={`${text}${x}${y}`}>
          <path id={id} d={along} fill="none" />
          <text
            className={ink === 'gold' ? 'print gold' : 'print'}
            fontSize={round(fit)}
            textAnchor="middle"
            textLength={round(textWidth(text) * fit)}
          >
            <textPath href={`#${id}`} startOffset="50%">
              {text}
            </textPath>
          </text>
        </g>
      )
    }
    return (
      <PrintLine
        key={`${text}${x}${y}`}
        text={text}
        x={x + width / 2}
        y={y + height / 2}
        size={fit}
        gold={ink === 'gold'}
      />
    )
  })
})

/** Groups and lines of the layout that take no chips themselves. */
const Ground = memo(function Ground({ layout, view, part }: Print) {
  const { groups = [], strokes = [] } = layout[view]
  return (
    <>
      {onPart(groups, part).map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={6}
          className="felt-group"
          data-group={id}
        />
      ))}
      {onPart(strokes, part).map(({ path, ground = 'line', ink }) => (
        <path key={path} d={path} className={`stroke ground-${ground}${ink === 'gold' ? ' gold' : ''}`} />
      ))}
    </>
  )
})

/** Where an account's chips are on this felt. */
function accountAt({ game, layout, view, table, me }: FeltProps, account: string): Point | undefined {
  if (!table) return undefined
  const places = game.places(table.terms.at(-1)?.options ?? {})
  const own = me === undefined ? undefined : table.players[me]?.place
  const [kind, first = '', second = '', ...rest] = account.split(':')
  if (kind === 'spot') {
    const spot = spotAt(layout[view], first, [...rest].join(':'), own)
    return spot && second ? (spot.chips ?? middleOf(spot)) : undefined
  }
  if (kind === 'stack' || kind === 'due' || kind === 'patron')
    return railAt(view, layout[view], table.players[first]?.place, places, first === me)
  return kind === 'inventory' || kind === 'vigorish' ? dealerAt(view) : undefined
}

/** Chips of a person's own colour, where the game gives them out. */
const coloursOf = (exhibits: readonly Exhibit[]): ReadonlyMap<string, OwnColour> =>
  new Map(exhibits.flatMap((e) => (e.kind === 'colour' ? [[e.player, e] as const] : [])))

function Piles({ game, layout, view, part, table, me, sent = NOTHING, lifted, exhibits }: Drawn) {
  if (!table) return null
  const own = me === undefined ? undefined : table.players[me]?.place
  const visible = new Set(onPart(layout[view].spots, part).map(keyOfSpot))
  const shown = (place: string, wager: string): boolean => {
    const spot = spotAt(layout[view], place, wager, own)
    return spot !== undefined && visible.has(keyOfSpot(spot))
  }
  const colours = coloursOf(exhibits)
  const piles = pilesOn(table, layout[view], me, game.places(table.terms.at(-1)?.options ?? {}))
  return (
    <g className="piles">
      {piles
        .filter((p) => shown(p.place, p.wager))
        .toSorted((a, b) => Number(a.mine) - Number(b.mine))
        .map(({ account, player, place, wager, at, cents, mine, small }) => (
          <g
            key={account}
            transform={`translate(${round(at.x)} ${round(at.y)})`}
            {...(mine && lifted === keyOf(place, wager) && { opacity: 0.35 })}
          >
            <ChipPile
              cents={cents}
              r={(small ? 19 : 24) * (view === 'tall' ? 1.25 : 1)}
              mine={mine}
              colour={colours.get(player)}
            />
          </g>
        ))}
      {sent
        .filter((s) => shown(s.place, s.wager))
        .map(({ place, wager, cents }) => {
          const spot = spotAt(layout[view], place, wager, own)
          const at = spot ? (spot.chips ?? middleOf(spot)) : { x: 0, y: 0 }
          return (
            <g key={keyOf(place, wager)} transform={`translate(${round(at.x + 10)} ${round(at.y - 10)})`}>
              <ChipPile cents={cents} r={view === 'tall' ? 30 : 24} sent colour={colours.get(me ?? '')} />
            </g>
          )
        })}
    </g>
  )
}

function Spots({ layout, view, part, table, me, open, lit, focus, glow, refused, exhibits }: Drawn) {
  const own = me === undefined ? undefined : table?.players[me]?.place
  const won = new Set(
    exhibits.flatMap((e) => (e.kind === 'lit' ? e.wagers : e.kind === 'crown' ? [e.wager] : [])),
  )
  return onPart(layout[view].spots, part).map((spot) => {
    const key = keyOfSpot(spot)
    const target = keyOf(placeFor(spot, own) ?? spot.place, spot.wager)
    const state: SpotState = {
      open: open === undefined || open.has(target),
      lit: lit?.has(key) ?? false,
      focused: focus === key,
      glows: glow === key,
      refused: refused === key,
      won: won.has(spot.wager),
    }
    return <FeltSpot key={key} spot={spot} {...state} />
  })
}

/** The one renderer of every felt: print, spots, cards, chips, and what else lies there. Hidden from screen readers. */
export function Felt(props: FeltProps) {
  const { game, layout, view, part, table, facts = NOTHING, quick = false, svgRef, label } = props
  const { width, height } = sizeOf(view)
  const areas = onPart(layout[view].areas ?? [], part)
  const shoe = areas.find((a) => a.pile === 'shoe')
  const exhibits = useMemo(() => (table && game.exhibits ? game.exhibits(table) : []), [game, table])
  const arrangement = { ...layout[view], areas }
  return (
    <svg
      ref={svgRef}
      className={`felt felt-${layout.felt}${quick ? ' is-quick' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Ground layout={layout} view={view} part={part} />
      <Inscriptions layout={layout} view={view} part={part} />
      <Spots {...props} exhibits={exhibits} />
      {table && <Cards areas={areas} table={table} from={shoe ? middleOf(shoe) : dealerAt(view)} />}
      {table &&
        game.board &&
        areas
          .filter((a) => a.kind === 'board')
          .map(
            (a) =>
              game.board && <FeltBoard key={a.id} area={a} board={game.board} marks={table.board ?? []} />,
          )}
      <Piles {...props} exhibits={exhibits} />
      <Exhibits
        exhibits={exhibits}
        arrangement={arrangement}
        felt={{ width, height }}
        free={!props.open?.size}
      />
      {table && (
        <Flights facts={facts} version={table.version} place={(a) => accountAt(props, a)} quick={quick} />
      )}
    </svg>
  )
}
