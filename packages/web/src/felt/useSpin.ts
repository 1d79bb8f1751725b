import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Spin {
  readonly turning: boolean
  readonly lands: boolean
  /** Where it comes to rest, in degrees. */
  readonly rest: number
  /** A free turn, and which way. */
  readonly turnMs: number
  readonly way: 1 | -1
  /** How much farther from the hub it runs than it rests: a ball in its track. */
  readonly track?: number
}

const REST_MS = 2_500
/** As far as it still goes when it begins to slow down: between this and a turn more. */
const LEAST_WAY = 300
/** In its track until here, then it falls. */
const FALLS = 0.72

/** How long things take here: nothing at all where they are to be at once. */
const pace = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 0
    : Number(getComputedStyle(document.documentElement).getPropertyValue('--speed') || 1)

const mod = (n: number): number => ((n % 360) + 360) % 360

/** A curve that begins as fast as the free turn was and ends at rest. */
const easing = (slope: number): string => `cubic-bezier(0.3, ${(0.3 * slope).toFixed(3)}, 0.55, 1)`

const at = (degrees: number, out: number): Keyframe => ({
  transform: `rotate(${degrees}deg) scale(${out})`,
})

/** From wherever it is, slower and slower, to where it rests. */
function slowDown(it: SVGGElement, from: number, { rest, turnMs, way, track = 1 }: Spin): Animation {
  const duration = REST_MS * pace()
  const far = LEAST_WAY + mod(way * (rest - from) - LEAST_WAY)
  const slope = Math.min(3.2, (360 / turnMs) * (duration / far))
  const to = from + way * far
  const falls = { ...at(to - way * far * 0.06, track), offset: FALLS }
  const frames = track === 1 ? [at(from, 1), at(to, 1)] : [at(from, track), falls, at(to, 1)]
  return it.animate(frames, { duration, easing: easing(slope) })
}

/**
 * Turns an element by one transform: freely from where it stood, then to its rest from wherever it is. Nothing jumps,
 * neither when it begins nor when it lands.
 */
export function useSpin(element: RefObject<SVGGElement | null>, spin: Spin): void {
  const angle = useRef(spin.rest)
  const latest = useRef(spin)
  latest.current = spin
  const { turning, lands, rest } = spin
  useLayoutEffect(() => {
    const it = element.current
    if (!it || !turning || pace() === 0) return
    const { turnMs, way, track = 1 } = latest.current
    const from = angle.current
    const free = it.animate([at(from, track), at(from + way * 360, track)], {
      duration: turnMs,
      iterations: Number.POSITIVE_INFINITY,
    })
    return () => {
      angle.current = from + way * 360 * (Number(free.currentTime ?? 0) / turnMs)
      free.cancel()
    }
  }, [element, turning])
  useLayoutEffect(() => {
    const it = element.current
    if (turning || !it) return
    const slows = lands && pace() > 0 ? slowDown(it, angle.current, latest.current) : undefined
    angle.current = rest
    return () => slows?.cancel()
  }, [element, turning, lands, rest])
}
