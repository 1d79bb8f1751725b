import { useTimeLeft } from '../table/WhatNow.tsx'
import './countdown.css'
import { timeLeftText } from './waiting.ts'

/** By when the house goes on by itself, as it said it at this moment of this device's clock. */
export interface Clock {
  readonly leftMs: number
  readonly at: number
}

const LATE = 10

/** How long players still have: a ring that empties, and the seconds beside it. */
export function Countdown({ clock }: { clock: Clock }) {
  const left = useTimeLeft(clock.leftMs, clock.at)
  if (left === undefined) return null
  const share = Math.min(1, left / Math.max(1, Math.ceil(clock.leftMs / 1000)))
  return (
    <p
      className={left <= LATE ? 'countdown is-late' : 'countdown'}
      role="timer"
      aria-label={`${left} seconds left`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" className="countdown-track" />
        <circle
          cx="16"
          cy="16"
          r="13"
          className="countdown-left"
          pathLength={1}
          strokeDasharray={`${share} 1`}
        />
      </svg>
      <span className="money">{timeLeftText(left)}</span>
    </p>
  )
}
