import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '../felt/geometry.ts'

/** So far from its edge a felt that is pushed about counts as being there. */
const NEARLY = 8
const STEP_MS = 220

/** On which sides of what is seen the felt goes on: it fades there, so that nobody thinks it ends. */
export type Sides = string

function sidesOf({
  scrollTop,
  scrollLeft,
  clientHeight,
  clientWidth,
  scrollHeight,
  scrollWidth,
}: Element): Sides {
  const sides = {
    'has-above': scrollTop > NEARLY,
    'has-below': scrollTop + clientHeight < scrollHeight - NEARLY,
    'has-left': scrollLeft > NEARLY,
    'has-right': scrollLeft + clientWidth < scrollWidth - NEARLY,
  }
  return Object.entries(sides)
    .flatMap(([name, on]) => (on ? [` ${name}`] : []))
    .join('')
}

interface Scrolled {
  readonly pane: RefObject<HTMLDivElement | null>
  readonly scrolls: boolean
  readonly width: number
  readonly height: number
  /** Bets are open to this person, or nobody's are to be waited for. */
  readonly betting: boolean
  /** What is looked at first, in parts of the felt. */
  readonly first: Point
  /** Nothing travels. */
  readonly quick: boolean
}

const middleOf = (it: Element, { x, y }: Point): ScrollToOptions => ({
  left: x * it.scrollWidth - it.clientWidth / 2,
  top: y * it.scrollHeight - it.clientHeight / 2,
})

/** A felt that comes nearer or steps back does so before one's eyes, from where it was. */
function useStep({ pane, scrolls, width, quick }: Scrolled): void {
  const last = useRef<{ readonly scrolls: boolean; readonly box: DOMRect } | undefined>(undefined)
  useLayoutEffect(() => {
    const frame = pane.current?.firstElementChild
    if (!frame || width === 0) return
    const before = last.current
    const box = frame.getBoundingClientRect()
    last.current = { scrolls, box }
    if (quick || !before || before.scrolls === scrolls || before.box.width === 0) return
    const from = `translate(${before.box.left - box.left}px, ${before.box.top - box.top}px) scale(${before.box.width / box.width})`
    frame.animate(
      [
        { transformOrigin: '0 0', transform: from },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      { duration: STEP_MS, easing: 'ease-out' },
    )
  }, [pane, scrolls, width, quick])
}

/**
 * A felt larger than its pane. When bets close, wheel and cards come into sight; when they open again, so does the part
 * one had been at.
 */
export function useScrolling(scrolled: Scrolled): { readonly sides: Sides; readonly look: () => void } {
  const { pane, scrolls, width, height, betting, first } = scrolled
  const [sides, setSides] = useState<Sides>('')
  const was = useRef<ScrollToOptions | undefined>(undefined)
  const look = useCallback((): void => {
    const it = pane.current
    if (it && scrolls && betting) was.current = { left: it.scrollLeft, top: it.scrollTop }
    setSides(it && scrolls ? sidesOf(it) : '')
  }, [pane, scrolls, betting])
  // Held upright it has the width: what comes is at its upper edge. On its side it has come nearer just now.
  const aside = height < width
  const begin = useRef(first)
  begin.current = first
  useLayoutEffect(() => {
    const it = pane.current
    if (!it || !scrolls || !aside) return
    it.scrollTo(was.current ?? middleOf(it, begin.current))
  }, [pane, scrolls, aside])
  useStep(scrolled)
  useEffect(() => {
    if (!scrolls || aside || !betting) return
    const it = pane.current
    it?.scrollTo({ top: was.current?.top ?? 0, behavior: 'smooth' })
    return () => it?.scrollTo({ top: 0, behavior: 'smooth' })
  }, [pane, scrolls, aside, betting])
  useEffect(() => {
    if (height > 0) look()
  }, [height, look])
  return { sides, look }
}
