import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSettings } from '../settings.tsx'
import { type Desk, typedNeed } from './useDesk.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=radio]), textarea, select') !== null
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, [role=button]') !== null
const isPrimary = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-do]') !== null

/** Typed anywhere on the page, a result goes into the entry: nobody has to put the cursor there first. */
function typing(desk: Desk, e: KeyboardEvent): boolean {
  if (!typedNeed(desk.table, desk.chosen)) return false
  if (e.key === 'Backspace') desk.setText(desk.text.slice(0, -1))
  else if (e.key === 'Escape') desk.setText('')
  else if (/^[0-9a-z$.-]$/i.test(e.key)) desk.setText(desk.text + e.key)
  else if (e.key === ' ' && desk.text !== '' && desk.entry?.answer === undefined)
    desk.setText(`${desk.text} `)
  else return false
  return true
}

function handle(desk: Desk, open: () => void, e: KeyboardEvent): boolean {
  if (e.key === '!') {
    open()
    return true
  }
  const primary = isPrimary(e.target)
  if (typing(desk, e)) return true
  // A result that has been typed is confirmed wherever the focus was left.
  if (e.key === 'Enter' && (primary || desk.text !== '' || !isPressed(e.target))) {
    desk.confirm()
    return true
  }
  if (e.key === ' ' && (primary || !isPressed(e.target))) {
    desk.say()
    return true
  }
  return false
}

/** `Enter` does it, `Space` says the call, `!` opens what can go wrong. */
export function useDeskKeys(desk: Desk, sheet: boolean, open: () => void): void {
  const { settings } = useSettings()
  // Read at the moment of the key: what stands on the screen is what is done, however fast somebody types.
  const latest = useRef({ desk, open })
  useLayoutEffect(() => {
    latest.current = { desk, open }
  })
  const listens = settings.keys && !sheet
  useEffect(() => {
    if (!listens) return
    const listen = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isField(e.target)) return
      if (handle(latest.current.desk, latest.current.open, e)) e.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [listens])
}
