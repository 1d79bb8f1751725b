import type { Offer, Weighing } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keyFor, keyName } from '../keys.ts'
import { useSettings } from '../settings.tsx'
import { Icon } from '../ui/icons.tsx'
import { Rule } from '../ui/words.tsx'
import { methodText, told } from './hints.ts'
import './hint.css'

/** The key works wherever the focus is, except where something is typed. Answers with the key, unless it is turned off. */
function useHintKey(press: () => void): string | undefined {
  const { settings } = useSettings()
  const key = settings.keys ? keyFor(settings.letters, 'hint') : undefined
  const now = useRef(press)
  now.current = press
  useEffect(() => {
    if (key === undefined) return
    const listen = (e: KeyboardEvent): void => {
      const typing = e.target instanceof HTMLElement && e.target.closest('input, select, textarea, dialog')
      if (e.ctrlKey || e.metaKey || e.altKey || typing || keyName(e.key) !== key) return
      e.preventDefault()
      now.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
  return key
}

interface HintProps {
  readonly weighing: Weighing
  readonly offers: readonly Offer[]
}

/** One line, the best first, and where it is from: over the tray, which waits while one decides, and not over the felt. */
function HintCard({ weighing, offers, onClose }: HintProps & { onClose: () => void }) {
  const room = document.querySelector('.room')
  if (!room) return null
  return createPortal(
    <div className="hint-card">
      <p className="hint-line" role="status">
        {told(weighing, offers).map(({ words, worth, cost }, i) => (
          <span key={words} className={i === 0 ? 'is-best' : undefined}>
            {i > 0 && ' · '}
            {words}: <span className="money">{worth}</span>
            {cost !== undefined && (
              <>
                , costs <span className="money">{cost}</span>
              </>
            )}
          </span>
        ))}
      </p>
      <button type="button" className="button plain" onClick={onClose} aria-label="Close the hint">
        <Icon name="close" />
      </button>
      <details>
        <summary>How it is counted</summary>
        <p className="small">
          What your wagers on this hand bring on average. {methodText(weighing)} Settled by{' '}
          {weighing.rules.map((rule) => (
            <Rule key={rule} id={rule} />
          ))}
        </p>
      </details>
    </div>,
    room,
  )
}

/** What each decision is worth, for who asks; the button is there before it has been counted. */
export function Hint({ weighing, offers }: Omit<HintProps, 'weighing'> & { weighing: Weighing | undefined }) {
  const [open, setOpen] = useState(false)
  const key = useHintKey(() => setOpen((was) => !was))
  return (
    <span className="decision">
      <button
        type="button"
        className="button plain hint-button"
        aria-expanded={open}
        disabled={!weighing}
        onClick={() => setOpen(!open)}
      >
        <span>Hint</span> {key && <kbd>{key}</kbd>}
      </button>
      {open && weighing && <HintCard weighing={weighing} offers={offers} onClose={() => setOpen(false)} />}
    </span>
  )
}
