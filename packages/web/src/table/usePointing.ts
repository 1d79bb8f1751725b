import type { Layout, LayoutSpot } from '@boardwalk/engine/kernel'
import { type PointerEvent, type RefCallback, useCallback, useRef, useState } from 'react'
import { keyOfSpot, placeFor, type View } from '../felt/geometry.ts'
import { chipFor } from './spots.ts'
import type { Room } from './TableRoom.tsx'
import { DRAG_PX, spotOf, spotUnder } from './under.ts'
import { useCarrying } from './useCarrying.ts'

const HOVER_MS = 300
const HOLD_MS = 400
const FADE_MS = 1_200
/** Below this many pixels a spot of a group is reached through the group's sheet. */
const SMALLEST = 30

const groupOf = (target: EventTarget): string | undefined =>
  (target as Element).closest?.('[data-group]')?.getAttribute('data-group') ?? undefined

/** The tag of a spot: it opens after a moment, and a held one stays. */
function useTag() {
  const [tag, setTag] = useState<LayoutSpot | undefined>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const held = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  const wait = (spot: LayoutSpot, ms: number, holding: boolean): void => {
    stop()
    timer.current = setTimeout(() => {
      held.current = holding
      setTag(spot)
    }, ms)
  }
  /** Gone a while after the pointer has left, unless it has come to the tag itself. */
  const fade = (): void => {
    stop()
    timer.current = setTimeout(() => {
      if (document.querySelector('.tag:hover')) fade()
      else setTag(undefined)
    }, FADE_MS)
  }
  return { tag, setTag, held, stop, wait, fade }
}

/** What a tap, a chip let go and a right-click do to a spot. */
function useActs(room: Room, scale: number) {
  const { betting, chip, place } = room
  const [group, setGroup] = useState<string | undefined>()
  const press = (spot: LayoutSpot): void => {
    const small = Math.min(spot.width, spot.height) * scale < SMALLEST
    const at = placeFor(spot, place)
    if (spot.group !== undefined && small) setGroup(spot.group)
    else if (at !== undefined)
      void betting.bet({ place: at, wager: spot.wager, cents: chipFor(room, at, spot.wager) })
  }
  const takeBack = (spot: LayoutSpot, all: boolean): void => {
    const mine = betting.own.find((b) => b.wager === spot.wager && b.place === placeFor(spot, place))
    if (mine) void betting.take({ ...mine, cents: all ? mine.cents : Math.min(chip, mine.cents) })
  }
  return { group, setGroup, press, takeBack }
}

/** A finger that slides over the felt names the spot below it, lines and corners too; letting go places the chip. */
function useSliding(layout: Layout, view: View, { setTag, held, stop }: ReturnType<typeof useTag>) {
  const drag = useRef<{ x: number; y: number; moved: boolean } | undefined>(undefined)
  return {
    down: (e: PointerEvent): void => {
      drag.current = e.pointerType === 'mouse' ? undefined : { x: e.clientX, y: e.clientY, moved: false }
    },
    slide: (e: PointerEvent): void => {
      const from = drag.current
      if (!from) return
      from.moved ||= Math.hypot(e.clientX - from.x, e.clientY - from.y) > DRAG_PX
      if (!from.moved) return
      stop()
      setTag(spotUnder(e, layout, view))
    },
    cancel: (): void => {
      drag.current = undefined
    },
    /** The spot on which a chip was let go; sliding off the felt cancels it. */
    up: (e: PointerEvent): LayoutSpot | undefined => {
      const dragged = drag.current?.moved
      drag.current = undefined
      if (!dragged) return undefined
      held.current = true
      setTag(undefined)
      return spotUnder(e, layout, view)
    },
  }
}

interface Felt {
  readonly view: View
  readonly scale: number
  /** A finger that moves at once pushes the felt; one that was held first carries a chip over it. */
  readonly scrolls: boolean
  /** The felt is larger while bets are made than while a result is looked at. */
  readonly phone: boolean
}

/** While something is carried, the finger belongs to it and the page stays where it is. */
function useStill(carries: () => boolean): RefCallback<HTMLDivElement> {
  const now = useRef(carries)
  now.current = carries
  return useCallback((element: HTMLDivElement | null) => {
    const still = (e: TouchEvent): void => {
      if (e.cancelable && now.current()) e.preventDefault()
    }
    element?.addEventListener('touchmove', still, { passive: false })
    return () => element?.removeEventListener('touchmove', still)
  }, [])
}

/** Hovering and holding open the tag, a tap bets, a right-click takes back. */
export function usePointing(room: Room, layout: Layout, { view, scale, scrolls, phone }: Felt) {
  const tagging = useTag()
  const { tag, setTag, held, stop, wait, fade } = tagging
  const { group, setGroup, press, takeBack } = useActs(room, scale)
  const { down, slide, up, cancel } = useSliding(layout, view, tagging)
  const carrying = useCarrying(room, layout, view)
  const touch = useStill(() => held.current || carrying.holds())
  const handlers = {
    onPointerMove: (e: PointerEvent) => {
      if (carrying.move(e)) {
        stop()
        held.current = true
        return setTag(undefined)
      }
      if (e.pointerType !== 'mouse') return scrolls && !held.current ? undefined : slide(e)
      const spot = spotOf(e.target, layout, view)
      if (!spot) stop()
      else if (!tag || keyOfSpot(tag) !== keyOfSpot(spot)) wait(spot, HOVER_MS, false)
    },
    onPointerLeave: () => {
      stop()
      if (!held.current) fade()
    },
    onPointerDown: (e: PointerEvent) => {
      held.current = false
      // While something comes to rest a tap wants to see it lie there, and bets nothing; nor does one that brings a
      // felt nearer, for another spot lies under the finger then.
      if (room.shown.landing || (room.looking && phone)) held.current = true
      if (room.shown.landing || room.outcome) room.hurry()
      if (room.shown.landing) return
      if (!carrying.down(e)) down(e)
      const spot = spotOf(e.target, layout, view)
      if (spot && e.button === 0 && e.pointerType !== 'mouse') wait(spot, HOLD_MS, true)
    },
    onPointerUp: (e: PointerEvent) => {
      if (carrying.up(e)) return
      const spot = up(e)
      if (spot) press(spot)
    },
    onPointerCancel: () => {
      stop()
      cancel()
      carrying.drop()
    },
    onClick: (e: { target: EventTarget }) => {
      stop()
      if (held.current) return
      const spot = spotOf(e.target, layout, view)
      if (spot) return press(spot)
      setTag(undefined)
      setGroup(groupOf(e.target))
    },
    onContextMenu: (e: { target: EventTarget; shiftKey: boolean; preventDefault(): void }) => {
      e.preventDefault()
      const spot = spotOf(e.target, layout, view)
      if (spot && !held.current) takeBack(spot, e.shiftKey)
    },
  }
  const { carried } = carrying
  return { tag, setTag, group, setGroup, carried, ghost: carrying.ghost, touch, handlers }
}
export type Pointing = ReturnType<typeof usePointing>
