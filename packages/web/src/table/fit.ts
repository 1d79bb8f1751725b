import type { Layout } from '@boardwalk/engine/kernel'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { onPart, sizeOf, type View } from '../felt/geometry.ts'
import { rem } from '../ui/rem.ts'

/** Rail and margin around the felt. */
const FRAME = 44
const SMALL_FRAME = 16
/** The rail alone, where every pixel is needed for fingers. */
const LEAST_FRAME = 12
const NARROWEST = 380

/** A phone held upright has the tall felt however much of it other things take. */
const upright = (): boolean => innerWidth < rem(640) && innerHeight > innerWidth

/** What a finger can hit, in pixels. */
const FINGER = { short: 30, long: 32 } as const

/** How large the tall felt must be drawn for its smallest box to be hit; what is reached otherwise does not count. */
export function leastScale({ tall }: Layout, part: string | undefined): number {
  const direct = onPart(tall.spots, part).filter(
    (s) => !s.over && s.group === undefined && (s.place === undefined || s.place === '*'),
  )
  return Math.max(
    0,
    ...direct.flatMap(({ width, height }) => [
      FINGER.short / Math.min(width, height),
      FINGER.long / Math.max(width, height),
    ]),
  )
}

/**
 * The felt is as large as its pane allows, in the arrangement that fits it better. On a short phone boxes would become too
 * small for fingers: there it has the width, and scrolls.
 */
export function useFit(layout: Layout, part: string | undefined, onView?: (view: View) => void) {
  const pane = useRef<HTMLDivElement>(null)
  const least = useMemo(() => leastScale(layout, part), [layout, part])
  const [size, setSize] = useState(() => ({
    width: 0,
    height: 0,
    view: upright() ? 'tall' : ('wide' as View),
    scrolls: false,
  }))
  // Before anything is painted: the felt never changes its size before somebody's eyes.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = (): void => {
      const { clientWidth, clientHeight } = element
      // By the room with the tabs above the felt: those come and go with the arrangement, and must not change it back.
      const room = element.parentElement?.clientHeight ?? clientHeight
      const view: View = clientWidth > room * 1.05 && !upright() ? 'wide' : 'tall'
      const { width, height } = sizeOf(view)
      const small = innerWidth < NARROWEST ? LEAST_FRAME : rem(SMALL_FRAME)
      const frame = Math.min(clientWidth, clientHeight) < rem(560) ? small : rem(FRAME)
      const across = (clientWidth - frame) / width
      const whole = Math.min(across, (clientHeight - frame) / height)
      const scale = Math.max(0, upright() ? Math.min(across, Math.max(whole, least)) : whole)
      setSize({ width: width * scale, height: height * scale, view, scrolls: scale > whole })
      onView?.(view)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onView, least])
  return { pane, ...size }
}

/** Where people hold cards, the row with their hand is higher. */
export const roomClass = ({ wide }: Layout): string =>
  wide.areas?.some((a) => a.place !== undefined) ? 'room has-hands' : 'room'
