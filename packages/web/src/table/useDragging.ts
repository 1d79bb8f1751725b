import type { CardId } from '@boardwalk/engine/kernel'
import { type PointerEvent, useRef } from 'react'

/** So far a finger may slip and it is still a tap. */
const SLIP = 7

type PartName = 'chosen' | 'rest'
type Drop = (card: CardId, to: PartName, onto?: CardId) => void

interface Held {
  readonly card: CardId
  readonly x: number
  readonly y: number
  moved: boolean
}

const cardIn = (element: Element): CardId | undefined => {
  const id = element.closest('[data-card]')?.getAttribute('data-card')
  return id === null || id === undefined ? undefined : Number(id)
}

/** What lies under the finger: a part of the hand, and another card of it. */
function under(x: number, y: number, root: Element | null, card: CardId) {
  const there = document.elementsFromPoint(x, y).filter((e) => root?.contains(e))
  const part = there.map((e) => e.closest('[data-part]')?.getAttribute('data-part')).find((it) => it)
  const to: PartName | undefined = part === 'chosen' || part === 'rest' ? part : undefined
  const onto = there.map(cardIn).find((id) => id !== undefined && id !== card)
  return { to, onto }
}

/** Cards are carried from one part of a hand to the other; whoever only taps, taps. */
export function useDragging(drop: Drop) {
  const held = useRef<Held | undefined>(undefined)
  const carried = useRef(false)
  const release = (e: PointerEvent<HTMLElement>): void => {
    held.current = undefined
    e.currentTarget.removeAttribute('data-carried')
    e.currentTarget.style.transform = ''
  }
  const handlers = (card: CardId) => ({
    onPointerDown: (e: PointerEvent<HTMLElement>): void => {
      carried.current = false
      if (e.button !== 0) return
      held.current = { card, x: e.clientX, y: e.clientY, moved: false }
      e.currentTarget.setPointerCapture(e.pointerId)
    },
    onPointerMove: (e: PointerEvent<HTMLElement>): void => {
      const now = held.current
      if (!now) return
      const [dx, dy] = [e.clientX - now.x, e.clientY - now.y]
      if (!now.moved && Math.hypot(dx, dy) < SLIP) return
      now.moved = true
      e.currentTarget.setAttribute('data-carried', '')
      e.currentTarget.style.transform = `translate(${dx}px, ${dy}px)`
    },
    onPointerUp: (e: PointerEvent<HTMLElement>): void => {
      const now = held.current
      release(e)
      if (!now?.moved) return
      carried.current = true
      const { to, onto } = under(e.clientX, e.clientY, e.currentTarget.closest('[data-parting]'), card)
      if (to) drop(card, to, onto)
    },
    onPointerCancel: release,
  })
  /** The click that ends a carry is none. */
  const isTap = (): boolean => {
    const tap = !carried.current
    carried.current = false
    return tap
  }
  return { handlers, isTap }
}
