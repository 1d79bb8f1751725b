import type { Layout } from '@boardwalk/engine/kernel'
import { useLayoutEffect, useRef, useState } from 'react'
import { sizeOf, type View } from '../felt/geometry.ts'

/** Rail and margin around the felt. */
const FRAME = 44
const SMALL_FRAME = 16

/** A phone held upright has the tall felt however much of it other things take. */
const upright = (): boolean => innerWidth < 640 && innerHeight > innerWidth

/** The felt is as large as its pane allows, in the arrangement that fits it better. */
export function useFit(onView?: (view: View) => void) {
  const pane = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, view: upright() ? 'tall' : ('wide' as View) })
  // Before anything is painted: the felt never changes its size before somebody's eyes.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = (): void => {
      const { clientWidth, clientHeight } = element
      const view: View = clientWidth > clientHeight * 1.05 && !upright() ? 'wide' : 'tall'
      const { width, height } = sizeOf(view)
      const frame = Math.min(clientWidth, clientHeight) < 560 ? SMALL_FRAME : FRAME
      const scale = Math.min((clientWidth - frame) / width, (clientHeight - frame) / height)
      setSize({ width: Math.max(0, width * scale), height: Math.max(0, height * scale), view })
      onView?.(view)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onView])
  return { pane, ...size }
}

/** Where people hold cards, the row with their hand is higher. */
export const roomClass = ({ wide }: Layout): string =>
  wide.areas?.some((a) => a.place !== undefined) ? 'room has-hands' : 'room'
