import type { Layout, LayoutSpot } from '@boardwalk/engine/kernel'
import { type PointerEvent, useRef, useState } from 'react'
import { keyOfSpot, placeFor, type View } from '../felt/geometry.ts'
import type { Bet } from './ledger.ts'
import type { Room } from './TableRoom.tsx'
import { DRAG_PX, spotOf, spotUnder } from './under.ts'

export interface Carried {
  readonly bet: Bet
  readonly from: LayoutSpot
  /** The spot it would come to lie on if it were let go now. */
  readonly over: LayoutSpot | undefined
  readonly x: number
  readonly y: number
}

/** One's own bet picked up: let go on another spot it moves there, pulled back to the tray it comes down. */
export function useCarrying(room: Room, layout: Layout, view: View) {
  const start = useRef<{ x: number; y: number; bet: Bet; from: LayoutSpot } | undefined>(undefined)
  const ghost = useRef<HTMLDivElement>(null)
  const [carried, setCarried] = useState<Carried | undefined>()
  const drop = (): void => {
    start.current = undefined
    setCarried(undefined)
  }
  /** Whether there is something to pick up. */
  const down = (e: PointerEvent): boolean => {
    const spot = e.button === 0 ? spotOf(e.target, layout, view) : undefined
    const place = spot && placeFor(spot, room.place)
    const bet = room.betting.own.find((b) => b.wager === spot?.wager && b.place === place)
    const free = bet && room.offered.has(`take ${bet.place}|${bet.wager}`)
    start.current = spot && bet && free ? { x: e.clientX, y: e.clientY, bet, from: spot } : undefined
    return start.current !== undefined
  }
  const move = (e: PointerEvent): boolean => {
    const from = start.current
    if (!from) return false
    if (!carried && Math.hypot(e.clientX - from.x, e.clientY - from.y) <= DRAG_PX) return false
    if (!carried) e.currentTarget.setPointerCapture(e.pointerId)
    const over = spotUnder(e, layout, view)
    if (!carried || carried.over !== over)
      setCarried({ bet: from.bet, from: from.from, over, x: e.clientX, y: e.clientY })
    // The picture follows the finger without drawing the table again.
    if (ghost.current) ghost.current.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`
    return true
  }
  const up = (e: PointerEvent): boolean => {
    if (!carried) {
      start.current = undefined
      return false
    }
    const { bet, from } = carried
    const over = spotUnder(e, layout, view)
    const place = over && placeFor(over, room.place)
    const home = document.elementFromPoint(e.clientX, e.clientY)?.closest('.tray')
    drop()
    if (home) void room.betting.take(bet)
    else if (over && place !== undefined && keyOfSpot(over) !== keyOfSpot(from))
      void room.betting.move(bet, { place, wager: over.wager })
    return true
  }
  const holds = (): boolean => start.current !== undefined
  return { carried, ghost, holds, down, move, up, drop }
}
