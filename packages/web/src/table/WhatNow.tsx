import { useEffect, useState } from 'react'
import type { Link } from '../net/socket.ts'
import { TimerRing } from '../parts/TimerRing.tsx'
import { Rule } from '../ui/words.tsx'
import { type Decision, decisionsOf, isAlone } from './decisions.ts'
import type { Room } from './TableRoom.tsx'
import type { Seat } from './useSeat.ts'

/** Time left by this device's clock, in whole seconds; nothing while there is no deadline of ours. */
export function useTimeLeft(leftMs: number | undefined, at: number): number | undefined {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (leftMs === undefined) return
    setNow(performance.now())
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(performance.now())
    }, 250)
    return () => clearInterval(timer)
  }, [leftMs])
  return leftMs === undefined ? undefined : Math.max(0, Math.ceil((at + leftMs - now) / 1000))
}

/** A shorter time than this nobody can use, and a longer one hurries nobody. */
const WORTH_SHOWING_MS = 1_000
const HURRIES_MS = 120_000

/** More letters than this are too many for two lines beside the rule on a phone: then the rule makes room. */
const LONG = 48

/** From here on the seconds are counted aloud, so to say. */
const LATE = 10

/** Seconds until the house acts for somebody; the dealer's own pace is no clock of anybody. */
function useClock({ shown: { view, at } }: Room): number | undefined {
  const waits = (view.public.waiting.for?.length ?? 0) > 0
  const { leftMs = 0 } = view
  const shown = waits && leftMs > WORTH_SHOWING_MS && leftMs < HURRIES_MS
  return useTimeLeft(shown ? view.leftMs : undefined, at)
}

function Timer({ left, whole }: { left: number | undefined; whole: number | undefined }) {
  if (left === undefined || whole === undefined) return <span className="timer" aria-hidden="true" />
  const share = Math.min(1, left / Math.ceil(whole / 1000))
  const late = left <= LATE
  return (
    <span className={`timer${late ? ' is-late' : ''}`} role="timer" aria-label={`${left} seconds left`}>
      <TimerRing share={share} late={late} />
      {late && <span className="timer-number">{left}</span>}
    </span>
  )
}

/** What happens to somebody who does nothing. */
const lapses = ({ offer, words }: Decision): string =>
  offer.type === 'ready' ? 'Bets close when time runs out.' : `If time runs out: ${lower(words)}.`

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** What somebody who is not heard need not fear for. */
export function standing({ place, betting }: Room): string {
  if (betting.own.length > 0) return 'Your bets stand.'
  // Of what is still on its way nobody knows here whether the house has it.
  return place === undefined || betting.outbox.get().length > 0 ? '' : 'You have nothing at stake.'
}

/** What becomes of the turn of somebody who is not heard: alone and without a clock it waits, else the house takes it. */
const unheard = ({ shown, me }: Room, otherwise: Decision): string =>
  isAlone(shown.view.public.names, me) && shown.view.leftMs === undefined
    ? 'Your turn waits for you.'
    : `If time runs out: ${lower(otherwise.words)}.`

/** One sentence says what now, always in the same place. */
export function WhatNow({ room, link, seat }: { room: Room; link: Link; seat: Seat }) {
  const { waiting } = room.shown.view.public
  const left = useClock(room)
  const mine = waiting.for?.find((w) => w.player === room.me)
  const otherwise =
    mine && decisionsOf(room.shown.view.mine.offers).find((d) => d.offer.type === mine.otherwise)
  if (link === 'lost' || link === 'over') {
    return (
      <p className="what-now is-lost">
        {link === 'lost' ? 'Reconnecting.' : 'You are signed out.'} {standing(room)}
        {otherwise && otherwise.offer.type !== 'ready' && ` ${unheard(room, otherwise)}`}
      </p>
    )
  }
  // One text, so that nothing in it moves when the words before it go.
  const says = [room.shown.table.closing === 'asked' ? 'The table closes after this round.' : '', room.says]
    .filter((words) => words !== '')
    .join(' ')
  const watching = !room.here && seat.canSit && !seat.coming
  const late = left !== undefined && left <= LATE
  return (
    <p className={`what-now${mine ? ' is-yours' : ''}${says.length > LONG ? ' is-long' : ''}`}>
      <Timer left={left} whole={room.shown.view.leftMs} />
      {/* Other words are another line, not the same one moved; so are the same beside a clock, which takes its room. */}
      <span className="what-words" key={left === undefined ? says : `${says} in time`}>
        {watching && <span className="what-watching">You are watching. </span>}
        <span className="what-says">{says}</span>
        {mine && otherwise && left !== undefined && (
          <span className={`what-else muted${late ? ' is-late' : ''}`}> {lapses(otherwise)}</span>
        )}
      </span>
      <span className="what-rule small">{waiting.by === undefined && <Rule id={waiting.rule} />}</span>
    </p>
  )
}
