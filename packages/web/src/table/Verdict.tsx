import type { Layout } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { type Point, sizeOf, spotAt, type View } from '../felt/geometry.ts'
import { chipsOn } from '../felt/room.ts'
import type { SettledSpot } from '../felt/Settled.tsx'
import { rem } from '../ui/rem.ts'
import { signed } from '../ui/words.tsx'
import { clearing } from './clearing.ts'
import { netOfOutcome } from './outcome.ts'
import type { Outcome } from './presentation.ts'
import type { Room } from './TableRoom.tsx'

/** More than this does not fit a line at full size. */
const LONG = 22
const NARROW = 640

interface VerdictProps {
  readonly room: Room
  readonly outcome: Outcome
  readonly layout: Layout
  readonly view: View
  readonly scale: number
  readonly settled: readonly SettledSpot[]
  /** The felt is pushed up and down: the words stay where they can be read, wherever it stands. */
  readonly pinned?: boolean
}

/** Below wheel, dice and cards, which come into sight at the upper edge. */
const PINNED = { left: '50%', top: '62%' } as const

/** How much of the felt the words take, in its own units: as near as a guess has to be. */
function sizeFor(words: string, decided: boolean, felt: number, scale: number) {
  const narrow = felt * scale < rem(NARROW)
  const font = rem(words.length > LONG ? 28 : 40) * (narrow ? 0.7 : 1)
  const wanted = words.length * font * 0.56 + rem((decided ? 130 : 0) + 56)
  const width = Math.min(wanted, felt * scale - rem(24))
  const lines = Math.ceil(wanted / width)
  return { width: width / scale, height: (lines * font * 1.2 + rem(28)) / scale }
}

/** Away from dice, cards and wheel, and from own chips that are settled. */
function placeFor({ room, outcome, layout, view, scale, settled }: VerdictProps): Point {
  const places = room.game.places(room.shown.table.terms.at(-1)?.options ?? {})
  const points = [...room.betting.own, ...settled].flatMap((b) => {
    const spot = spotAt(layout[view], b.place, b.wager, room.place)
    return spot ? [chipsOn(spot, view, b.place, places)] : []
  })
  const felt = sizeOf(view)
  return clearing(layout[view], felt, sizeFor(outcome.words ?? '', true, felt.width, scale), points)
}

/** What came, large and in words, and what it brought, where it hides nothing. Screen readers hear the live region. */
export function Verdict(props: VerdictProps) {
  const { room, outcome, view, pinned = false } = props
  const { me } = room
  const { words, moved } = outcome
  const decided = me !== undefined && moved.some((m) => m.outcome !== undefined)
  const felt = sizeOf(view)
  // It stays where it came up while chips are settled around it.
  const [at] = useState(() => placeFor(props))
  if (words === undefined && !decided) return null
  const net = me === undefined ? 0 : netOfOutcome(outcome, me)
  return (
    <div
      className="verdict"
      aria-hidden="true"
      style={
        pinned ? PINNED : { left: `${(at.x / felt.width) * 100}%`, top: `${(at.y / felt.height) * 100}%` }
      }
    >
      {words !== undefined && (
        <span className={words.length > LONG ? 'verdict-words is-long' : 'verdict-words'}>{words}</span>
      )}
      {decided && (
        <span className={net > 0 ? 'verdict-net money is-win' : 'verdict-net money'}>{signed(net)}</span>
      )}
    </div>
  )
}
