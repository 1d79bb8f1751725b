import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react'

/** How many pixels a unit of the drawing has: small cards have a face of their own. */
export const Scale = createContext(1)
export const useScale = (): number => useContext(Scale)

/** The least size of print in pixels: what would be smaller is set narrower, or leaves the felt. A miniature has none. */
export const LeastPrint = createContext(0)
/** The same in units of the drawing. */
export const useLeastPrint = (): number => useContext(LeastPrint) / useContext(Scale)
/** A phone is held nearer. */
export const leastPrint = (): number => (Math.min(innerWidth, innerHeight) < PHONE ? 10 : 11)
const PHONE = 500

/** Small enough that no card changes its face too late, large enough that nothing is drawn again for a pixel. Rounded
 * down, so that the least print is never less. */
const STEP = 0.02

/** Measures how large a drawing of so many units is on the screen, before it is painted, and again when that changes. */
export function useMeasured(ref: RefObject<Element | null>, units: number): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const { width } = element.getBoundingClientRect()
      if (width > 0) setScale(Math.max(1, Math.floor(width / units / STEP)) * STEP)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, units])
  return scale
}
