import type { Layout, LayoutSpot } from '@boardwalk/engine/kernel'
import { keyOfSpot, type View } from '../felt/geometry.ts'

/** A finger or a mouse that has come this far is no longer tapping. */
export const DRAG_PX = 10

/** The spot that something on the page belongs to. */
export const spotOf = (target: EventTarget, layout: Layout, view: View): LayoutSpot | undefined => {
  const key = (target as Element).closest?.('[data-spot]')?.getAttribute('data-spot')
  return key === null || key === undefined ? undefined : layout[view].spots.find((s) => keyOfSpot(s) === key)
}

interface At {
  readonly clientX: number
  readonly clientY: number
}

export const spotUnder = ({ clientX, clientY }: At, layout: Layout, view: View): LayoutSpot | undefined => {
  const target = document.elementFromPoint(clientX, clientY)
  return target ? spotOf(target, layout, view) : undefined
}
