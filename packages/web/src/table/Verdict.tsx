import type { Layout } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { sizeOf, spotAt, type View } from '../felt/geometry.ts'
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
  readonly pinned?: Pinned | undefined
}

/** The part of the felt that is in sight, in its units, and how far below the edge of the pane it begins. */
export interface Pinned {
  readonly seen: number
  readonly top: number
}

/** How much of the felt the words take in one line and in more, in its own units: as near as a guess has to be. */
function sizesFor(words: string, felt: number, scale: number) {
  const narrow = felt * scale < rem(NARROW)
  const font = rem(words.length > LONG ? 28 : 40) * (narrow ? 0.7 : 1)
  const letters = words.length * font * 0.56
  const sized = (wanted: number, more: number) => {
    const width = Math.min(wanted + rem(56), felt * scale - rem(24))
    const lines = Math.ceil((wanted + rem(56)) / width) + more
    return { width: width / scale, height: (lines * font * 1.2 + rem(28)) / scale, folds: more > 0 }
  }
  const flat = sized(letters + rem(130), 0)
  // Words fold into two lines or three, with what they brought below them.
  const folds = words.includes(' ') && !narrow
  return folds ? ([flat, sized(letters * 0.62, 2), sized(letters * 0.42, 3)] as const) : ([flat] as const)
}

/** Away from dice, cards and wheel, and from own chips that are settled. */
function placeFor({ room, outcome, layout, view, scale, settled, pinned }: VerdictProps) {
  const places = room.game.places(room.shown.table.terms.at(-1)?.options ?? {})
  const points = [...room.betting.own, ...settled].flatMap((b) => {
    const spot = spotAt(layout[view], b.place, b.wager, room.place)
    return spot ? [chipsOn(spot, view, b.place, places)] : []
  })
  const { width, height } = sizeOf(view)
  const felt = { width, height: Math.min(height, pinned?.seen ?? height) }
  return clearing(layout[view], felt, sizesFor(outcome.words ?? '', width, scale), points)
}

/** On the felt, or over the pane that it is pushed about in. */
function styleAt({ x, y, size }: ReturnType<typeof placeFor>, { view, scale, pinned }: VerdictProps) {
  const felt = sizeOf(view)
  const narrower = size.folds && { maxWidth: `${size.width * scale}px` }
  if (!pinned) return { left: `${(x / felt.width) * 100}%`, top: `${(y / felt.height) * 100}%`, ...narrower }
  const aside = (x - felt.width / 2) * scale
  return { left: `calc(50% + ${aside}px)`, top: `${pinned.top + y * scale}px`, ...narrower }
}

/** What came, large and in words, and what it brought, where it hides nothing. Screen readers hear the live region. */
export function Verdict(props: VerdictProps) {
  const { room, outcome } = props
  const { me } = room
  const { words, moved } = outcome
  const decided = me !== undefined && moved.some((m) => m.outcome !== undefined)
  // It stays where it came up while chips are settled around it.
  const [at] = useState(() => placeFor(props))
  if (words === undefined && !decided) return null
  const net = me === undefined ? 0 : netOfOutcome(outcome, me)
  return (
    <div className="verdict" aria-hidden="true" style={styleAt(at, props)}>
      {words !== undefined && (
        <span className={words.length > LONG ? 'verdict-words is-long' : 'verdict-words'}>{words}</span>
      )}
      {decided && (
        <span className={net > 0 ? 'verdict-net money is-win' : 'verdict-net money'}>{signed(net)}</span>
      )}
    </div>
  )
}
