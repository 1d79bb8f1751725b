import type { Box } from '@boardwalk/engine/kernel'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rem } from '../ui/rem.ts'

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

/** What the felt is pushed to when bets open: where this person bets. */
export interface First {
  /** Names it: another seat, tab or way of holding the phone is another. */
  readonly key: string
  /** In parts of the felt. */
  readonly box: Box
}

interface Scrolled {
  readonly pane: RefObject<HTMLDivElement | null>
  readonly scrolls: boolean
  readonly width: number
  readonly height: number
  /** Bets are open to this person, and no result has to be seen first. */
  readonly betting: boolean
  readonly first: First | undefined
  /** Nothing travels. */
  readonly quick: boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * How far to push so that a span lies whole in what is seen, clear of where the felt fades: as little as needed. A span
 * that is longer than what is seen begins at its start.
 */
export function revealed(
  from: number,
  { start, end }: Span,
  { seen, whole, fade }: { readonly seen: number; readonly whole: number; readonly fade: number },
): number {
  const clear = Math.max(0, Math.min(fade, (seen - (end - start)) / 2))
  const least = Math.min(end + clear, whole) - seen
  const most = Math.max(0, Math.min(start - clear, whole - seen))
  return Math.min(Math.max(0, from, least), most)
}

/** The fading edges that the style sheet draws, in pixels of text of the usual size. */
const FADE = 56
const SIDE_FADE = 40

interface Where {
  readonly top: number
  readonly left: number
}
const TOP: Where = { top: 0, left: 0 }

/** Held upright as near the dealer as the place where one bets allows; on its side around that place. */
function lookAt(pane: HTMLElement, { box }: First, aside: boolean): Where {
  const felt = pane.querySelector('.felt-touch')
  if (!felt) return TOP
  const [outer, inner] = [pane.getBoundingClientRect(), felt.getBoundingClientRect()]
  const x = inner.left - outer.left + pane.scrollLeft
  const y = inner.top - outer.top + pane.scrollTop
  const down = { start: y + box.y * inner.height, end: y + (box.y + box.height) * inner.height }
  const across = { start: x + box.x * inner.width, end: x + (box.x + box.width) * inner.width }
  const { clientHeight: high, clientWidth: wide } = pane
  const around = ({ start, end }: Span, seen: number): number => (aside ? (start + end - seen) / 2 : 0)
  const fade = rem(aside ? SIDE_FADE : FADE)
  return {
    top: revealed(around(down, high), down, { seen: high, whole: pane.scrollHeight, fade }),
    left: revealed(around(across, wide), across, { seen: wide, whole: pane.scrollWidth, fade }),
  }
}

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

/** Where the felt was pushed to by hand, until something else is looked at first. */
interface Pushed extends Where {
  readonly key: string | undefined
}

/** Pushes a pane, no further than it goes. Answers with where to, unless it is there already. */
function push(pane: HTMLElement, { top, left }: Where, smooth: boolean): Where | undefined {
  const to = {
    top: Math.min(top, pane.scrollHeight - pane.clientHeight),
    left: Math.min(left, pane.scrollWidth - pane.clientWidth),
  }
  if (isAt(pane, to)) return undefined
  pane.scrollTo({ ...to, behavior: smooth ? 'smooth' : 'instant' })
  return to
}

const isAt = ({ scrollTop, scrollLeft }: Element, { top, left }: Where): boolean =>
  Math.abs(scrollTop - top) <= 1 && Math.abs(scrollLeft - left) <= 1

/**
 * A felt larger than its pane. When bets open, the place where this person bets comes into sight, or the part they had
 * pushed it to; when bets close on a phone held upright, wheel and cards do.
 */
export function useScrolling(scrolled: Scrolled) {
  const { pane, scrolls, width, height, betting, first, quick } = scrolled
  const [sides, setSides] = useState<Sides>('')
  const pushed = useRef<Pushed | undefined>(undefined)
  // While the page itself pushes, nobody does by hand.
  const going = useRef<Where | undefined>(undefined)
  const seen = useRef<string | undefined>(undefined)
  const { key } = first ?? {}
  const look = useCallback((): void => {
    const it = pane.current
    setSides(it && scrolls ? sidesOf(it) : '')
    if (!it || !scrolls || !betting) return
    if (!going.current) pushed.current = { key, top: it.scrollTop, left: it.scrollLeft }
    else if (isAt(it, going.current)) going.current = undefined
  }, [pane, scrolls, betting, key])
  const free = useCallback((): void => {
    going.current = undefined
  }, [])
  // Held upright it has the width: what comes is at its upper edge. On its side it has come nearer just now.
  const aside = height < width
  const now = useRef(first)
  now.current = first
  useLayoutEffect(() => {
    const it = pane.current
    const to = now.current
    if (!it || !scrolls || width === 0 || to?.key !== key) return
    if (!betting && !aside) going.current = push(it, TOP, !quick)
    if (!betting || !to) return
    const was = pushed.current?.key === to.key ? pushed.current : undefined
    const smooth = !quick && !aside && seen.current === to.key
    seen.current = to.key
    going.current = push(it, was ?? lookAt(it, to, aside), smooth)
  }, [pane, scrolls, aside, betting, key, width, quick])
  useStep(scrolled)
  useEffect(() => {
    if (height > 0) look()
  }, [height, look])
  return { sides, look, free }
}
