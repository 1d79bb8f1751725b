import { useRef } from 'react'

/**
 * A name for each time something came to rest: dice and wheels land once for every time they moved, however often they
 * are drawn again, and what lay there when the page came does not land at all.
 */
export function useLanding(moving: boolean): string {
  const state = useRef({ moving, times: 0 })
  if (moving !== state.current.moving) {
    state.current = { moving, times: state.current.times + (moving ? 1 : 0) }
  }
  return `${moving ? 'moving' : 'rest'}-${state.current.times}`
}

/** Nothing has moved since the page came. */
export const neverMoved = (landing: string): boolean => landing === 'rest-0'

/** Whether it comes to rest now: as it is told, or else because it has just moved. */
export const landsNow = (landing: string, told: boolean | undefined): boolean =>
  told ?? (!neverMoved(landing) && landing.startsWith('rest'))
