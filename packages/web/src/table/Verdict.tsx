import type { Layout } from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { sizeOf, spotAt, type View } from '../felt/geometry.ts'
import { chipsOn } from '../felt/room.ts'
import type { SettledSpot } from '../felt/Settled.tsx'
import { rem } from '../ui/rem.ts'
import { signed } from '../ui/words.tsx'
import { clearing } from './clearing.ts'
import type { Outcome } from './presentation.ts'
import type { Room } from './TableRoom.tsx'

/** More than this does not fit a line at full size: on the felt, and beside it on a phone. */
const LONG = 22
const LONG_BESIDE = 16
const NARROW = 640

interface VerdictProps {
  readonly room: Room
  readonly outcome: Outcome
  readonly layout: Layout
  readonly view: View
  readonly scale: number
  readonly settled: readonly SettledSpot[]
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
function placeFor({ room, outcome, layout, view, scale, settled }: VerdictProps) {
  const places = room.game.places(room.shown.table.terms.at(-1)?.options ?? {})
  const points = [...room.betting.own, ...settled].flatMap((b) => {
    const spot = spotAt(layout[view], b.place, b.wager, room.place)
    return spot ? [chipsOn(spot, view, b.place, places)] : []
  })
  const felt = sizeOf(view)
  return clearing(layout[view], felt, sizesFor(outcome.words ?? '', felt.width, scale), points)
}

function styleAt({ x, y, size }: ReturnType<typeof placeFor>, { view, scale }: VerdictProps) {
  const felt = sizeOf(view)
  const narrower = size.folds && { maxWidth: `${size.width * scale}px` }
  return { left: `${(x / felt.width) * 100}%`, top: `${(y / felt.height) * 100}%`, ...narrower }
}

const isSaid = ({ words, net }: Outcome): boolean => words !== undefined || net !== undefined

function Said({ outcome: { words, net }, long = LONG }: { outcome: Outcome; long?: number }) {
  return (
    <>
      {words !== undefined && (
        <span className={words.length > long ? 'verdict-words is-long' : 'verdict-words'}>{words}</span>
      )}
      {net !== undefined && (
        <span className={net > 0 ? 'verdict-net money is-win' : 'verdict-net money'}>{signed(net)}</span>
      )}
    </>
  )
}

/** What came, large and in words, and what it brought, where it hides nothing. Screen readers hear the live region. */
export function Verdict(props: VerdictProps) {
  // It stays where it came up while chips are settled around it.
  const [at] = useState(() => placeFor(props))
  if (!isSaid(props.outcome)) return null
  return (
    <div className="verdict" aria-hidden="true" style={styleAt(at, props)}>
      <Said outcome={props.outcome} />
    </div>
  )
}

/** The same on a phone, whose felt has no room to spare: over the line that says what now, beside the felt. */
export const VerdictBeside = ({ outcome }: { outcome: Outcome }) =>
  isSaid(outcome) && (
    <div className="verdict is-beside" aria-hidden="true">
      <Said outcome={outcome} long={LONG_BESIDE} />
    </div>
  )
