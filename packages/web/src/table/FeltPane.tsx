import { dollars, type Layout, type LayoutSpot } from '@boardwalk/engine/kernel'
import { type RefObject, useMemo, useState } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { keyOf, keyOfSpot, onPart, placeFor, sizeOf, type View } from '../felt/geometry.ts'
import { ChipPile } from '../parts/Chip.tsx'
import { CHIPS } from '../ui/denominations.ts'
import '../felt/settled.css'
import type { SettledSpot } from '../felt/Settled.tsx'
import { useSettings } from '../settings.tsx'
import { rem } from '../ui/rem.ts'
import { Bubble } from './Bubble.tsx'
import { useFit } from './fit.ts'
import { GroupSheet } from './GroupSheet.tsx'
import { firstLook } from './main-spot.ts'
import { settledSpots } from './outcome.ts'
import { Seats } from './Seats.tsx'
import { SpotTag } from './SpotTag.tsx'
import type { Room } from './TableRoom.tsx'
import type { Carried } from './useCarrying.ts'
import { type Pointing, usePointing } from './usePointing.ts'
import { useScrolling } from './useScrolling.ts'
import { onFelt } from './useTable.ts'
import { Verdict } from './Verdict.tsx'

interface PaneProps {
  readonly room: Room
  readonly layout: Layout
  readonly open: ReadonlySet<string>
  readonly glow: string | undefined
  readonly focus: string | undefined
  /** On the way to a seat: bets open in a moment. */
  readonly coming: boolean
  readonly onView: (view: View) => void
  readonly onSign: () => void
}

/** The tabs of a felt too wide for a phone, each with the number of own bets on it. */
function Parts({
  room,
  layout,
  part,
  onPart: choose,
}: {
  room: Room
  layout: Layout
  part: string
  onPart: (id: string) => void
}) {
  const countOn = (id: string): number =>
    room.betting.own.filter((b) => layout.tall.spots.find((s) => s.wager === b.wager)?.part === id).length
  return (
    <div className="felt-parts" role="tablist" aria-label="Parts of the layout">
      {(layout.parts ?? []).map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="button"
          aria-selected={id === part}
          onClick={() => choose(id)}
        >
          {title}
          {countOn(id) > 0 && <span className="badge">{countOn(id)}</span>}
        </button>
      ))}
    </div>
  )
}

/** Below this width the sign would hang into the print; the bar has it. */
const SIGN_FROM = 760

/** The sign hangs on the rail, in the colour of the minimum's chip. */
function HangingSign({ room, onSign }: { room: Room; onSign: () => void }) {
  const limit = room.shown.table.terms.at(-1)?.limits['*']
  const chip = CHIPS.find((c) => c.cents <= (limit?.least ?? 0)) ?? CHIPS.at(-1)
  if (!limit || !chip) return null
  return (
    <button
      type="button"
      className="hanging-sign"
      style={{ background: chip.colour, color: chip.text }}
      onClick={onSign}
    >
      {room.shown.view.public.title.toUpperCase()}
      <strong>
        {dollars(limit.least)} to {dollars(limit.most)}
      </strong>
    </button>
  )
}

/** The bet under the finger, and the name of the spot it would come to lie on. */
function CarriedBet({
  room,
  carried,
  ghost,
}: {
  room: Room
  carried: Carried
  ghost: RefObject<HTMLDivElement | null>
}) {
  const colours = room.game.exhibits?.(room.shown.table) ?? []
  const colour = colours.find((e) => e.kind === 'colour' && e.player === room.me)
  const { bet, over, x, y } = carried
  return (
    <div
      className="carried"
      ref={ghost}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true"
    >
      <svg viewBox="-40 -90 80 130">
        <ChipPile cents={bet.cents} r={24} colour={colour?.kind === 'colour' ? colour : undefined} />
      </svg>
      {over && <span className="badge">{over.name}</span>}
    </div>
  )
}

interface FrameProps extends PaneProps {
  readonly pointing: Pointing
  readonly view: View
  readonly part: string | undefined
  readonly width: number
  readonly height: number
  /** How much of the felt is in sight at once, in its units. */
  readonly seen: number | undefined
}

/** Rail and felt, with everything that lies and stands on them. */
function Frame(props: FrameProps) {
  const { room, layout, pointing, view, part, width, height, onSign } = props
  const { betting, outcome, me, place } = room
  const scale = width / sizeOf(view).width
  const refused = onPart(layout[view].spots, part).find(
    (s) =>
      keyOf(placeFor(s, place), s.wager) === betting.refusal?.key && (s.place !== place || view === 'wide'),
  )
  const settled = useMemo(
    () => (outcome && me !== undefined ? settledSpots(outcome.moved, me, place) : undefined),
    [outcome, me, place],
  )
  const { body } = layout[view]
  return (
    <div className={`felt-frame felt-${layout.felt}${body ? ' is-drawn' : ''}`} style={{ width, height }}>
      {!body && width >= rem(SIGN_FROM) && <HangingSign room={room} onSign={onSign} />}
      {width > 0 && (
        // The drawing is hidden from screen readers; the grid of spots takes its place there.
        <div
          className={body ? 'felt-touch' : 'felt-touch cloth weave railed'}
          aria-hidden="true"
          ref={pointing.touch}
          {...pointing.handlers}
        >
          <Drawing {...props} settled={settled} refused={refused && keyOfSpot(refused)} />
        </div>
      )}
      {width > 0 && <Seats room={room} layout={layout} view={view} width={width} />}
      {betting.refusal?.key !== undefined && <Bubble room={room} spot={refused} scale={scale} view={view} />}
    </div>
  )
}

interface DrawingProps extends FrameProps {
  readonly settled: readonly SettledSpot[] | undefined
  readonly refused: string | undefined
}

/** The felt as this person sees it now. */
function Drawing({ room, layout, pointing, open, settled, ...rest }: DrawingProps) {
  const { settings } = useSettings()
  const { shown, outcome } = room
  const { carried } = pointing
  const named = carried?.over ?? pointing.tag
  const { view, part, seen, focus, glow, refused } = rest
  return (
    <Felt
      game={room.game}
      layout={layout}
      view={view}
      part={part}
      table={onFelt(shown)}
      landing={(shown.landing ?? shown.lying)?.exhibits}
      rolls={shown.landing?.rolls ?? false}
      seen={seen}
      settled={settled}
      marks={outcome?.marks}
      me={room.me}
      facts={shown.view.facts}
      outbox={room.betting.outbox}
      layered
      lifted={carried && keyOf(carried.bet.place, carried.bet.wager)}
      open={room.here ? open : undefined}
      lit={named && new Set([keyOfSpot(named), ...coveredBy(named)])}
      focus={focus}
      glow={glow}
      refused={refused}
      quick={settings.speed === 0 || shown.view.skipped === true}
    />
  )
}

export function FeltPane(props: PaneProps) {
  const { room, layout, open, onView } = props
  const [tab, setPart] = useState(layout.parts?.[0]?.id)
  const { settings } = useSettings()
  const bets = room.here && open.size > 0
  const near = (bets || props.coming) && !room.looking
  const { pane, width, height, view, scrolls, phone } = useFit(layout, tab, near, onView)
  const part = view === 'tall' ? tab : undefined
  const scale = width / sizeOf(view).width
  const { sides, look, free } = useScrolling({
    pane,
    scrolls,
    width,
    height,
    betting: bets && !room.looking,
    first: firstLook(room, layout, part),
    quick: settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  const pointing = usePointing(room, layout, { view, scale, scrolls, phone })
  const { carried } = pointing
  const seen = scrolls && scale > 0 ? (pane.current?.clientHeight ?? height) / scale : undefined
  return (
    <>
      <Verdict room={room} />
      <div className="felt-pane">
        {part !== undefined && <Parts room={room} layout={layout} part={part} onPart={setPart} />}
        <div
          className={scrolls ? `felt-space ${view === 'tall' ? 'is-tall' : 'is-near'}${sides}` : 'felt-space'}
          ref={pane}
          onScroll={look}
          onPointerDown={free}
          onWheel={free}
        >
          <Frame {...props} {...{ pointing, view, part, width, height, seen }} />
        </div>
        {/* Outside of what fades and scrolls, which would take it along. */}
        {pointing.tag && (
          <SpotTag
            room={room}
            spot={pointing.tag}
            near={nearOf(pointing.tag, layout[view].spots)}
            spots={layout[view].spots}
            onSpot={pointing.setTag}
            onClose={() => pointing.setTag(undefined)}
          />
        )}
        {carried && <CarriedBet room={room} carried={carried} ghost={pointing.ghost} />}
        {pointing.group !== undefined && (
          <GroupSheet
            room={room}
            layout={layout}
            view={view}
            group={pointing.group}
            onClose={() => pointing.setGroup(undefined)}
          />
        )}
      </div>
    </>
  )
}

const nearOf = (spot: LayoutSpot, spots: readonly LayoutSpot[]): LayoutSpot[] =>
  spot.over ? [] : spots.filter((s) => s.over && s.covers?.includes(spot.wager))

const coveredBy = ({ covers = [], place }: LayoutSpot): string[] => covers.map((wager) => keyOf(place, wager))
