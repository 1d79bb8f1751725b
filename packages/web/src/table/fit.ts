import type { Layout, LayoutSpot } from '@boardwalk/engine/kernel'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { onPart, sizeOf, type View } from '../felt/geometry.ts'
import { sidesOf } from '../felt/sides.ts'
import { rem } from '../ui/rem.ts'

/** Rail and margin around the felt. */
const FRAME = 44
const SMALL_FRAME = 16
/** The rail alone, where every pixel is needed for fingers. */
const LEAST_FRAME = 12
const NARROWEST = 380
/** The rail alone on a phone's side, as the style sheet has it. */
const SIDE_FRAME = 8
/** Below the felt of a phone people's plates hang on the rail. */
const PLATES = 12
const SIDE_PLATES = 8

/** A phone held upright has the tall felt however much of it other things take. */
const upright = (): boolean => innerWidth < rem(640) && innerHeight > innerWidth
/** A phone on its side, as the style sheets have it. */
const onItsSide = (): boolean => matchMedia('(max-height: 31.25em) and (orientation: landscape)').matches

/** How much larger than it has to be a felt is drawn that does not fit. */
const ROOMY = 1.08

/** What a finger can hit, in pixels. */
const FINGER = { short: 30, long: 32 } as const

/** Lines and corners have the tag, the cells of a number its sheet; drawn large elsewhere, small places are for looking. */
const isDirect =
  (view: View) =>
  ({ over, group, place, seldom, hero }: LayoutSpot): boolean =>
    !over &&
    !seldom &&
    group === undefined &&
    (view === 'wide' || place === undefined || place === '*' || hero === true)

/** How large a felt must be drawn for its smallest box to be hit; what is reached otherwise does not count. */
export function leastScale(layout: Layout, view: View, part: string | undefined): number {
  const direct = onPart(layout[view].spots, view === 'tall' ? part : undefined).filter(isDirect(view))
  return Math.max(
    0,
    ...direct
      .map(sidesOf)
      .flatMap(({ width, height }) => [
        FINGER.short / Math.min(width, height),
        FINGER.long / Math.max(width, height),
      ]),
  )
}

interface Room {
  readonly width: number
  readonly height: number
}

/** What is left of a pane for the felt itself. */
function roomIn({ clientWidth, clientHeight }: HTMLElement, phone: boolean, drawn: boolean): Room {
  if (phone && !upright())
    return { width: clientWidth - SIDE_FRAME, height: clientHeight - SIDE_FRAME - rem(SIDE_PLATES) }
  const small = innerWidth < NARROWEST ? LEAST_FRAME : rem(SMALL_FRAME)
  if (drawn) return { width: clientWidth, height: clientHeight }
  const frame = Math.min(clientWidth, clientHeight) < rem(560) ? small : rem(FRAME)
  return { width: clientWidth - frame, height: clientHeight - frame - (phone ? rem(PLATES) : 0) }
}

/** How large the felt is drawn, and whether that is more than there is room for. */
function scaleFor(room: Room, view: View, least: number, near: boolean) {
  const { width, height } = sizeOf(view)
  const across = room.width / width
  const whole = Math.min(across, room.height / height)
  // Where it is pushed up and down anyway, a little more makes chips and print as large as the width allows.
  const tall = least > whole ? Math.min(across, least * ROOMY) : 0
  const fingers = upright() ? tall : near && onItsSide() ? least : 0
  const scale = Math.max(0, whole, fingers)
  return { scale, scrolls: scale > whole }
}

/**
 * The felt is as large as its pane allows, in the arrangement that fits it better. On a phone boxes would become too small
 * for fingers: held upright it has the width and is pushed up and down; on its side it comes near while bets are made, is
 * pushed every way, and lies there whole again when they are closed.
 */
export function useFit(
  layout: Layout,
  part: string | undefined,
  near: boolean,
  onView?: (view: View) => void,
) {
  const pane = useRef<HTMLDivElement>(null)
  const drawn = layout.wide.body !== undefined
  const least = useMemo(
    () => ({ wide: leastScale(layout, 'wide', part), tall: leastScale(layout, 'tall', part) }),
    [layout, part],
  )
  const [size, setSize] = useState(() => ({
    width: 0,
    height: 0,
    view: upright() ? 'tall' : ('wide' as View),
    scrolls: false,
    phone: upright() || onItsSide(),
  }))
  // Before anything is painted: the felt never changes its size before somebody's eyes.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = (): void => {
      const { clientWidth, clientHeight } = element
      // By the room with the tabs above the felt: those come and go with the arrangement, and must not change it back.
      const high = element.parentElement?.clientHeight ?? clientHeight
      const view: View = clientWidth > high * 1.05 && !upright() ? 'wide' : 'tall'
      const { width, height } = sizeOf(view)
      const phone = upright() || onItsSide()
      const room = roomIn(element, phone, drawn)
      const { scale, scrolls } = scaleFor(room, view, least[view], near)
      setSize({ width: width * scale, height: height * scale, view, scrolls, phone })
      onView?.(view)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onView, least, near, drawn])
  return { pane, ...size }
}

/** Where people hold cards, the row with their hand is higher. */
export function roomClass({ wide }: Layout): string {
  // On a drawn table the hand lies large before the one who holds it.
  if (wide.body) return 'room has-hands is-drawn'
  return wide.areas?.some((a) => a.place !== undefined) ? 'room has-hands' : 'room'
}
