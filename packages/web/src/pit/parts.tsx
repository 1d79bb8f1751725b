import type { Irregularity, Light } from '@boardwalk/client'
import { type ReactNode, useId, useState } from 'react'
import type { Refusal } from '../net/api.ts'
import { Link } from '../router.tsx'
import { Rule } from '../ui/words.tsx'
import { ASKED, asRefusal, BY_HOUSE, giveOrder, type OrderBody, type Ordered, usePit } from './data.tsx'
import { isPlayed } from './irregular.ts'
import { kindText, LIGHTS, luckText, timeText } from './words.ts'

const SHAPES: Readonly<Record<Light, ReactNode>> = {
  open: <circle cx="8" cy="8" r="6" />,
  floor: <path d="M8 1.5 15 14.5H1z" />,
  closing: <path d="M8 2a6 6 0 0 1 0 12z" />,
  closed: <circle cx="8" cy="8" r="5" fill="none" strokeWidth="2" stroke="currentColor" />,
}

/** A table's light: a shape and a word, so that colour is never needed. */
export function LightMark({ light }: { light: Light }) {
  return (
    <span className={`pit-light is-${light}`} title={LIGHTS[light]}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {light === 'closing' && <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" />}
        {SHAPES[light]}
      </svg>
      <span className="pit-light-word">{LIGHTS[light]}</span>
    </span>
  )
}

/** How far a win is from what was expected, on a line from −3 to +3 standard deviations. */
export function Luck({ luck }: { luck: number | null }) {
  if (luck === null) return <span className="muted">–</span>
  const at = Math.max(-3, Math.min(3, luck))
  return (
    <span className={Math.abs(luck) >= 3 ? 'pit-luck is-far' : 'pit-luck'}>
      <svg viewBox="0 0 60 12" aria-hidden="true">
        <path d="M0 6h60M30 1v10M10 4v4M50 4v4" />
        <circle cx={30 + at * 10} cy="6" r="4" />
      </svg>
      {luckText(luck)}
    </span>
  )
}

export function Refused({ refusal }: { refusal: Refusal | { rule: string; message: string } }) {
  return (
    <p className="pit-refused" role="alert">
      {refusal.message} <Rule id={refusal.rule} />
    </p>
  )
}

/** The way to the round of an irregularity: it can be played again when it is over. */
export function RoundOf({ it, children }: { it: Irregularity; children: ReactNode }) {
  const { pit } = usePit()
  return isPlayed(it, pit.tables) ? (
    <Link href={`/t/${it.table}`} title="The round is still played; it can be seen again when it is over.">
      {children}
    </Link>
  ) : (
    <Link href={`/r/${it.table}.${it.round}`}>{children}</Link>
  )
}

/** An irregularity in a line, and the way to its round. */
export function IrregularLine({ it, now }: { it: Irregularity; now: number }) {
  return (
    <>
      <RoundOf it={it}>{kindText(it.kind)}</RoundOf>{' '}
      <span className="muted">
        {timeText(it.at, now)} · round {it.round}
      </span>
    </>
  )
}

interface AskProps {
  readonly label: string
  /** What will happen, said before it is confirmed. */
  readonly says?: string
  readonly primary?: boolean
  readonly disabled?: boolean
  readonly send: (because: string) => Promise<Ordered | object>
  readonly onDone?: () => void
}

const outcome = (answer: object): string => {
  if ('asked' in answer) return ASKED
  return 'byHouse' in answer ? `Done. ${BY_HOUSE}` : 'Done.'
}

/** The field was just asked for. */
const focus = (field: HTMLInputElement | null): void => field?.focus()

/** Nothing in the pit is done without its reason: the button opens a line for it. */
export function Ask({ label, says, primary = false, disabled = false, send, onDone }: AskProps) {
  const [open, setOpen] = useState(false)
  const [because, setBecause] = useState('')
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string | Refusal | undefined>()
  const id = useId()
  const submit = async (): Promise<void> => {
    setBusy(true)
    try {
      setTold(outcome(await send(because.trim())))
      setOpen(false)
      setBecause('')
      onDone?.()
    } catch (reason) {
      setTold(asRefusal(reason))
    } finally {
      setBusy(false)
    }
  }
  const look = primary ? 'button primary' : 'button'
  if (!open)
    return (
      <div className="pit-ask">
        <button type="button" className={look} disabled={disabled} onClick={() => setOpen(true)}>
          {label}
        </button>
        {typeof told === 'string' && <output className="good">{told}</output>}
      </div>
    )
  return (
    <form
      className="pit-ask is-open"
      onSubmit={(e) => {
        e.preventDefault()
        void submit()
      }}
    >
      <label className="field" htmlFor={id}>
        <span>{says ?? label}</span>
        <input
          id={id}
          value={because}
          onChange={(e) => setBecause(e.target.value)}
          placeholder="Reason"
          maxLength={200}
          required
          ref={focus}
        />
      </label>
      <div className="row">
        <button type="submit" className="button primary" disabled={busy || because.trim() === ''}>
          {label}
        </button>
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Not now
        </button>
      </div>
      {told !== undefined && typeof told !== 'string' && <Refused refusal={told} />}
    </form>
  )
}

export const AskOrder = ({ order, ...rest }: Omit<AskProps, 'send'> & { readonly order: OrderBody }) => (
  <Ask {...rest} send={(because) => giveOrder(order, because)} />
)

export function Empty({ children }: { children: ReactNode }) {
  return <p className="panel muted">{children}</p>
}
