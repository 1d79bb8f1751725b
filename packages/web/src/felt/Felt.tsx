import {
  type Event,
  type Exhibit,
  type Layout,
  type LayoutSpot,
  type Felt as OfGame,
  type PlayerId,
  partsOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { ChipPile, type OwnColour } from '../parts/Chip.tsx'
import { Piece } from '../parts/Piece.tsx'
import { LeastPrint, leastPrint, Scale, useMeasured } from '../parts/scale.ts'
import { TableBody } from '../parts/TableBody.tsx'
import './felt.css'
import './cloth.css'
import { Cards } from './Cards.tsx'
import { FeltBoard } from './FeltBoard.tsx'
import { Flights } from './Flights.tsx'
import { Exhibits } from './Furniture.tsx'
import {
  areaOf,
  dealerAt,
  heldOn,
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
import { Inscriptions } from './Inscriptions.tsx'
import { round } from './Lettering.tsx'
import { type Outbox, useSent } from './outbox.ts'
import { PRINT, printSizes } from './print-sizes.ts'
import { CHIP, chipsOn, sharedOut } from './room.ts'
import { Settled, type SettledSpot } from './Settled.tsx'
import { FeltSpot, type SpotState } from './Spot.tsx'
import { useLayoutNow } from './splits.ts'

export interface FeltProps {
  readonly game: OfGame
  readonly layout: Layout
  readonly view: View
  /** The tab of a felt too wide for a phone held upright. */
  readonly part?: string | undefined
  /** The table as this viewer sees it; without one the felt lies empty. */
  readonly table?: Table | undefined
  readonly me?: PlayerId | undefined
  readonly facts?: readonly Event[]
  /** What lies there besides chips and cards, while it is not yet what the table says. */
  readonly landing?: readonly Exhibit[] | undefined
  /** Whether dice or a wheel come to rest now; left out, whatever moved lands by itself. */
  readonly rolls?: boolean | undefined
  /** What a settlement that is looked at did to own chips. */
  readonly settled?: readonly SettledSpot[] | undefined
  /** What marks a result that is looked at, also when the table has gone on. */
  readonly marks?: readonly Exhibit[] | undefined
  /** Own chips on their way to the house. */
  readonly outbox?: Outbox | undefined
  /** The own bet that is being carried, by key. */
  readonly lifted?: string | undefined
  /** Spots that take a bet now, by key; left out, all are drawn as open. */
  readonly open?: ReadonlySet<string> | undefined
  readonly lit?: ReadonlySet<string> | undefined
  readonly focus?: string | undefined
  readonly glow?: string | undefined
  readonly refused?: string | undefined
  readonly quick?: boolean
  /** How much of its height is in sight at once, where it is pushed up and down. */
  readonly seen?: number | undefined
  /** Print and what lies on it in two sheets, one over the other: where much moves, print is drawn once. */
  readonly layered?: boolean
  readonly label?: string
  /** A picture of a table, whose print need not be read. */
  readonly miniature?: boolean
}

/** What lies on the felt besides chips and cards is asked for once a drawing. */
type Drawn = FeltProps & { readonly exhibits: readonly Exhibit[] }

const NOTHING: readonly never[] = []

type Print = Pick<FeltProps, 'layout' | 'view' | 'part'>

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
  const { kind, place = '', player = '', wager = '' } = partsOf(account)
  if (kind === 'spot') {
    const spot = spotAt(layout[view], place, wager, own)
    return spot && player ? chipsOn(spot, view, place, places) : undefined
  }
  if (kind === 'stack' || kind === 'due' || kind === 'patron')
    return railAt(view, layout[view], table.players[player]?.place, places, player === me)
  const lies = areaOf(layout[view], account)
  if (lies) return middleOf(lies)
  if (kind !== 'inventory' && kind !== 'vigorish') return undefined
  // What is owed is marked before the dealer, where there is a box for it.
  const box = layout[view].areas?.find((a) => a.id === `owes-${table.players[player]?.place}`)
  return kind === 'vigorish' && box ? middleOf(box) : dealerAt(view)
}

/** Chips of a person's own colour, where the game gives them out. */
const coloursOf = (exhibits: readonly Exhibit[]): ReadonlyMap<string, OwnColour> =>
  new Map(exhibits.flatMap((e) => (e.kind === 'colour' ? [[e.player, e] as const] : [])))

const acrossIn = (exhibits: readonly Exhibit[]): ReadonlySet<number> =>
  new Set(exhibits.flatMap((e) => (e.kind === 'across' ? [e.card] : [])))

/** Which spots are on this tab, and where a wager's chips go. */
function placing({ layout, view, part, table, me }: FeltProps) {
  const own = me === undefined ? undefined : table?.players[me]?.place
  const visible = new Set(onPart(layout[view].spots, part).map(keyOfSpot))
  return (place: string, wager: string): LayoutSpot | undefined => {
    const spot = spotAt(layout[view], place, wager, own)
    return spot && visible.has(keyOfSpot(spot)) ? spot : undefined
  }
}

function Piles(props: Drawn) {
  const { game, layout, view, table, me, lifted, exhibits } = props
  if (!table) return null
  const spotFor = placing(props)
  const colours = coloursOf(exhibits)
  const piles = pilesOn(table, layout[view], view, me, game.places(table.terms.at(-1)?.options ?? {}))
  return (
    <g className="piles">
      {piles
        .filter((p) => spotFor(p.place, p.wager))
        .toSorted((a, b) => Number(a.mine) - Number(b.mine))
        .map(({ account, player, place, wager, at, cents, mine, r }) => (
          <g
            key={account}
            transform={`translate(${round(at.x)} ${round(at.y)})`}
            {...(mine && lifted === keyOf(place, wager) && { opacity: 0.35 })}
          >
            <ChipPile cents={cents} r={r} mine={mine} colour={colours.get(player)} />
          </g>
        ))}
      {heldOn(table, layout[view]).map(({ id, cents, at }) => (
        <g key={id} transform={`translate(${round(at.x)} ${round(at.y)})`}>
          <ChipPile cents={cents} r={CHIP[view]} />
        </g>
      ))}
    </g>
  )
}

/** Sent is not placed: chips at half strength until the house has them. */
function SentPiles({ outbox, ...props }: Drawn & { readonly outbox: Outbox }) {
  const sent = useSent(outbox)
  if (sent.length === 0) return null
  const places = props.game.places(props.table?.terms.at(-1)?.options ?? {})
  const spotFor = placing(props)
  const colour = coloursOf(props.exhibits).get(props.me ?? '')
  return (
    <g className="piles">
      {sent.map(({ id, place, wager, cents }) => {
        const spot = spotFor(place, wager)
        if (!spot) return null
        const { x, y } = chipsOn(spot, props.view, place, places)
        const { r } = sharedOut(spot, props.view)
        return (
          <g key={`${id} ${place} ${wager}`} transform={`translate(${round(x + 6)} ${round(y - 8)})`}>
            <ChipPile cents={cents} r={r} sent colour={colour} />
          </g>
        )
      })}
    </g>
  )
}

function Spots({ layout, view, part, table, me, open, lit, focus, glow, refused, exhibits }: Drawn) {
  const own = me === undefined ? undefined : table?.players[me]?.place
  const won = exhibits.flatMap((e) => (e.kind === 'lit' ? e.wagers : e.kind === 'crown' ? [e.wager] : []))
  const sizes = printSizes(layout[view].spots, view)
  return onPart(layout[view].spots, part).map((spot) => {
    const key = keyOfSpot(spot)
    const target = keyOf(placeFor(spot, own) ?? spot.place, spot.wager)
    const state: SpotState = {
      // A line or corner has no print that would show it, and a layout has a hundred of them.
      open: !spot.over && (open === undefined ? !spot.seldom : open.has(target)),
      lit: lit?.has(key) ?? false,
      focused: focus === key,
      glows: glow === key,
      refused: refused === key,
      won: won.includes(spot.wager),
      order: won.indexOf(spot.wager),
    }
    return <FeltSpot key={key} spot={spot} view={view} most={sizes.get(spot) ?? PRINT} {...state} />
  })
}

/** The settlement of own chips, in their colour and at the spots of this tab. */
function OwnSettled({ settled, ...props }: Drawn & { readonly settled: readonly SettledSpot[] }) {
  const { game, view, layout, table, me = '' } = props
  const places = game.places(table?.terms.at(-1)?.options ?? {})
  const spotFor = placing(props)
  return (
    <Settled
      spots={settled}
      size={(place, wager) => {
        const spot = spotFor(place, wager)
        return spot ? sharedOut(spot, view).r : CHIP[view]
      }}
      colour={coloursOf(props.exhibits).get(me)}
      at={(place, wager) => {
        const spot = spotFor(place, wager)
        return spot && chipsOn(spot, view, place, places)
      }}
      dealer={dealerAt(view)}
      rail={railAt(view, layout[view], undefined, places, true)}
      width={sizeOf(view).width}
    />
  )
}

const isGhost = ({ kind }: Exhibit): boolean => kind === 'ghosts'

/** What lies on the print: cards, boards, chips, dice and wheels, and what travels between them. */
function Things(props: Drawn) {
  const { game, layout, view, part, table, facts = NOTHING, quick = false, outbox, exhibits } = props
  if (!table) return null
  const areas = onPart(layout[view].areas ?? [], part)
  // A shoe that goes round stands before whoever has it.
  const held = exhibits.find((e) => e.kind === 'shoe')
  const stand = held && areas.find((a) => a.kind === 'shoe' && a.place === held.place)
  const shoe = stand ?? areas.find((a) => a.pile === 'shoe')
  const { board } = game
  const among = {
    arrangement: { ...layout[view], areas },
    felt: { ...sizeOf(view), ...(props.seen !== undefined && { height: props.seen }) },
    free: !props.open?.size,
    landing: props.rolls,
    own: props.me === undefined ? undefined : table.players[props.me]?.place,
  }
  return (
    <>
      {/* A card that comes where its ghosts are lies on them. */}
      <Exhibits {...among} exhibits={exhibits.filter(isGhost)} />
      <Cards
        areas={areas}
        table={table}
        across={acrossIn(exhibits)}
        from={shoe ? middleOf(shoe) : dealerAt(view)}
        shoe={stand}
      />
      {board &&
        areas
          .filter((a) => a.kind === 'board')
          .map((a) => <FeltBoard key={a.id} area={a} board={board} marks={table.board ?? []} />)}
      <Piles {...props} />
      {outbox && <SentPiles {...props} outbox={outbox} />}
      <Exhibits {...among} exhibits={exhibits.filter((e) => !isGhost(e))} />
      <Flights
        facts={facts}
        version={table.version}
        place={(a) => accountAt(props, a)}
        quick={quick}
        settled={props.settled === undefined ? undefined : props.me}
      />
      {props.settled && <OwnSettled {...props} settled={props.settled} />}
    </>
  )
}

const isDark = (e: Exhibit): boolean => e.kind === 'lit' && e.wagers.length === 0

/** The one renderer of every felt: print, spots, cards, chips, and what else lies there. Hidden from screen readers. */
export const Felt = memo(function Felt(printed: FeltProps) {
  const layout = useLayoutNow(printed.layout, printed.table, printed.me)
  const props = { ...printed, layout }
  const { game, view, part, table, quick = false, layered = false, label, miniature = false } = props
  const { width, height } = sizeOf(view)
  const { landing, marks = NOTHING } = props
  const exhibits = useMemo(() => {
    const now = landing ?? (table && game.exhibits ? game.exhibits(table) : [])
    return [...now, ...marks.filter(({ kind }) => !now.some((e) => e.kind === kind && !isDark(e)))]
  }, [game, table, landing, marks])
  const { body, furniture = NOTHING } = layout[view]
  const lowest = useRef<SVGSVGElement>(null)
  const scale = useMeasured(lowest, width)
  const sheet = (name: string, children: ReactNode, ref?: RefObject<SVGSVGElement | null>) => (
    <svg
      ref={ref}
      className={`felt${name} felt-${layout.felt}${quick ? ' is-quick' : ''}${body ? ` has-body is-${body.shape}` : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  )
  const print = (
    <>
      <Ground layout={layout} view={view} part={part} />
      <g className="inscriptions">
        <Inscriptions layout={layout} view={view} part={part} />
      </g>
      <Spots {...props} exhibits={exhibits} />
    </>
  )
  const drawn = body ? (
    <>
      <TableBody body={body} weave={!miniature}>
        {print}
      </TableBody>
      {furniture.map((piece) => (
        <Piece key={piece.kind} {...piece} />
      ))}
    </>
  ) : (
    print
  )
  const things = <Things {...props} exhibits={exhibits} />
  const both = (
    <>
      {drawn}
      {things}
    </>
  )
  return (
    <Scale value={scale}>
      <LeastPrint value={miniature ? 0 : leastPrint()}>
        {layered ? sheet('', drawn, lowest) : sheet('', both, lowest)}
        {layered && sheet(' felt-above', things)}
      </LeastPrint>
    </Scale>
  )
})
