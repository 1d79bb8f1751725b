import { dollars, type Layout, type LayoutSpot } from '@boardwalk/engine/kernel'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { keyOf, keyOfSpot, middleOf, placeFor } from '../felt/geometry.ts'
import { SpokenMeter } from '../felt/Meter.tsx'
import { mainSpot } from './main-spot.ts'
import { exhibitsOf } from './scene.ts'
import { betName, factsOf, spokenSpot } from './spots.ts'
import type { Room } from './TableRoom.tsx'

interface ReaderProps {
  readonly room: Room
  readonly layout: Layout
  readonly onFocus: (key: string | undefined) => void
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest spot in a direction: what lies ahead counts more than what lies aside. */
export function neighbour(
  spots: readonly LayoutSpot[],
  from: LayoutSpot,
  [dx, dy]: readonly [number, number],
): LayoutSpot | undefined {
  const a = middleOf(from)
  let found: LayoutSpot | undefined
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const b = middleOf(spot)
    const ahead = (b.x - a.x) * dx + (b.y - a.y) * dy
    const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx)
    if (spot === from || ahead <= 1) continue
    const far = ahead + aside * 2
    if (far < least) {
      least = far
      found = spot
    }
  }
  return found
}

/** Where the Tab key comes in: the spot the game is played on at one's own place, else the first at that place. */
export function entrance(
  spots: readonly LayoutSpot[],
  main: LayoutSpot | undefined,
  place: string | undefined,
): number {
  const own = main ? spots.indexOf(main) : -1
  return Math.max(0, own >= 0 ? own : spots.findIndex((spot) => placeFor(spot, place) === place))
}

/** It tells what the house has shown; which chip is chosen is none of it. */
const tellsTheSame = (a: ReaderProps, b: ReaderProps): boolean =>
  a.layout === b.layout &&
  a.onFocus === b.onFocus &&
  a.room.shown === b.room.shown &&
  a.room.view === b.room.view &&
  a.room.place === b.room.place &&
  a.room.places === b.room.places &&
  a.room.words === b.room.words

/** The layout for keys and screen readers: a grid with one tab stop, whose focus is drawn on the felt. */
export const Reader = memo(function Reader({ room, layout, onFocus }: ReaderProps) {
  const spots = useMemo(
    () =>
      // One's own places, large where they are drawn so, and whatever else takes a bet.
      layout[room.view].spots.filter(({ place, wager }, _, all) => {
        if (place === undefined || place.startsWith('*')) return true
        const large = all.some((o) => o.place === `*${place}` || (o.place === '*' && place === room.place))
        return !large && (room.places.includes(place) || room.offered.has(`bet ${keyOf(place, wager)}`))
      }),
    [layout, room.view, room.place, room.places, room.offered],
  )
  const main = mainSpot(room, layout)
  const own = useMemo(() => entrance(spots, main, room.place), [spots, main, room.place])
  const [moved, setMoved] = useState<number | undefined>()
  const at = moved !== undefined && moved < spots.length ? moved : own
  const grid = useRef<HTMLTableElement>(null)
  const { own: bets } = room.betting
  if (!room.here) return null
  const move = (e: KeyboardEvent): void => {
    const direction = DIRECTIONS[e.key]
    const from = spots[at]
    if (!direction || !from) return
    e.preventDefault()
    const next = neighbour(spots, from, direction)
    if (!next) return
    const i = spots.indexOf(next)
    setMoved(i)
    grid.current?.querySelectorAll<HTMLElement>('[role=gridcell]')[i]?.focus()
  }
  return (
    <div className="hidden">
      {exhibitsOf(room.game, room.shown.table).map((e) =>
        e.kind === 'meter' ? <SpokenMeter key={e.area} meter={e.meter} says={e.says} /> : null,
      )}
      <h2>My bets</h2>
      <ul>
        {bets.map((b) => (
          <li key={keyOf(b.place, b.wager)}>
            {betName(room.words, room.places, b)} {dollars(b.cents)}
          </li>
        ))}
      </ul>
      <table role="grid" aria-label="Layout" ref={grid} onKeyDown={move} onBlur={() => onFocus(undefined)}>
        <tbody>
          {spots.map((spot, i) => (
            <tr key={keyOfSpot(spot)}>
              <td
                role="gridcell"
                tabIndex={i === at ? 0 : -1}
                data-cell={spot.wager}
                onFocus={() => {
                  setMoved(i)
                  onFocus(keyOfSpot(spot))
                }}
              >
                {spokenSpot(factsOf(room, spot))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}, tellsTheSame)
