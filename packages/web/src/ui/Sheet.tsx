import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icons.tsx'
import './sheet.css'

/** A sheet over the page: from below on a phone, in the middle on a desk. `Escape` closes it. */
export function Sheet({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.open) return
    const field = shown.querySelector('input')
    if (field) {
      // Where something is to be typed, it can be typed at once.
      shown.showModal()
      field.focus()
      return
    }
    // Shutting the page below takes a while: the sheet is seen before it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => !shown.open && shown.isConnected && shown.showModal())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onCancel={onClose}
      onClose={onClose}
      onClick={(e) => {
        if (e.target === dialog.current) onClose()
      }}
      onKeyDown={(e) => e.stopPropagation()}
    >
      <div className="sheet-inner">
        <header className="row">
          <h2>{title}</h2>
          <button type="button" className="button plain sheet-close" onClick={onClose} aria-label="Close">
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
