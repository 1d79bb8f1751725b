import { useEffect, useState } from 'react'
import type { Link } from '../net/socket.ts'
import { Rule } from '../ui/words.tsx'
import { decisionsOf } from './decisions.ts'
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

/** A shorter time than this nobody can use. */
const WORTH_SHOWING_MS = 1_000

function Timer({ room }: { room: Room }) {
  const { view, at } = room.shown
  // The dealer's own pace is no clock of anybody.
  const waits = (view.public.waiting.for?.length ?? 0) > 0
  const shown = waits && view.leftMs !== undefined && view.leftMs > WORTH_SHOWING_MS
  const left = useTimeLeft(shown ? view.leftMs : undefined, at)
  if (left === undefined || view.leftMs === undefined) return <span className="timer" aria-hidden="true" />
  const share = Math.min(1, left / Math.ceil(view.leftMs / 1000))
  return (
    <span className={`timer${left <= 10 ? ' is-late' : ''}`} role="timer" aria-label={`${left} seconds left`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" className="timer-track" />
        <circle cx="16" cy="16" r="13" className="timer-left" pathLength={1} strokeDasharray={`${share} 1`} />
      </svg>
      {left <= 10 && <span className="timer-number">{left}</span>}
    </span>
  )
}

/** One sentence says what now, always in the same place. */
export function WhatNow({ room, link, seat }: { room: Room; link: Link; seat: Seat }) {
  const { waiting } = room.shown.view.public
  const mine = waiting.for?.find((w) => w.player === room.me)
  const otherwise =
    mine && decisionsOf(room.shown.view.mine.offers).find((d) => d.offer.type === mine.otherwise)
  if (link === 'lost') {
    return (
      <p className="what-now is-lost">
        Reconnecting. Your bets stand.{otherwise && ` If your turn comes: ${otherwise.words.toLowerCase()}.`}
      </p>
    )
  }
  const watching = room.place === undefined
  return (
    <p className={`what-now${mine ? ' is-yours' : ''}`}>
      <Timer room={room} />
      <span className="what-words">
        {room.shown.table.closing === 'asked' && 'The table closes after this round. '}
        {watching && seat.canSit && 'You are watching. '}
        {waiting.says}
        {mine && otherwise && (
          <span className="muted"> If time runs out: {otherwise.words.toLowerCase()}.</span>
        )}
      </span>
      <span className="what-rule small">
        <Rule id={waiting.rule} />
      </span>
    </p>
  )
}
