import { type Event, eventsOf, isSpot, kindOf, type Moved, playerIn } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { ChipPile } from '../parts/Chip.tsx'
import type { Point } from './geometry.ts'

interface Flight {
  readonly key: string
  readonly from: Point
  readonly to: Point
  readonly cents: number
  readonly delay: number
}

/** More than so many at once is a blur, and the settlement lines say it all. */
const MOST = 24
const STEP_MS = 60

interface FlightsProps {
  readonly facts: readonly Event[]
  readonly version: number
  readonly place: (account: string) => Point | undefined
  readonly quick: boolean
  /** Whose settlement is shown by itself, chips and all. */
  readonly settled: string | undefined
}

/** Chips that are settled, and winning wagers that go back with them. */
const isSettled = ({ from, to, outcome }: Moved, player: string): boolean =>
  [from, to].some((account) => playerIn(account) === player) &&
  (outcome !== undefined || (isSpot(from) && kindOf(to) === 'stack'))

/** Chips that move travel from account to account: losers are swept first, then winners are paid. */
export function Flights({ facts, version, place, quick, settled }: FlightsProps) {
  const [flights, setFlights] = useState<readonly Flight[]>([])
  // Where things lie is read when a new version comes, and is no reason for new flights itself.
  const now = useRef({ facts, place, settled })
  now.current = { facts, place, settled }
  useEffect(() => {
    const { facts, place, settled } = now.current
    if (quick) return setFlights([])
    const moved = eventsOf(facts, 'moved')
      .filter((m) => settled === undefined || !isSettled(m, settled))
      .slice(0, MOST)
    setFlights(
      moved.flatMap((event, i) => {
        const from = place(event.from)
        const to = place(event.to)
        return from && to
          ? [{ key: `${version}-${i}`, from, to, cents: event.cents, delay: i * STEP_MS }]
          : []
      }),
    )
  }, [version, quick])
  return (
    <g className="flights">
      {flights.map(({ key, from, to, cents, delay }) => (
        <g
          key={key}
          className="flight"
          style={{
            '--from': `translate(${from.x}px, ${from.y}px)`,
            '--to': `translate(${to.x}px, ${to.y}px)`,
            animationDelay: `${delay}ms`,
          }}
          onAnimationEnd={() => setFlights((now) => now.filter((f) => f.key !== key))}
        >
          <ChipPile cents={cents} r={20} />
        </g>
      ))}
    </g>
  )
}
