import type { CSSProperties, ReactNode } from 'react'
import { drawingOf, type Emblem } from './emblems.ts'
import './plate.css'
import { useDrawings } from './sprite.ts'
import { TimerRing } from './TimerRing.tsx'

/** A person's emblem on a disc of its hue. */
export function EmblemDisc({ emblem }: { emblem: Emblem }) {
  const drawing = drawingOf(emblem)
  useDrawings(drawing)
  return (
    <span className="emblem" style={{ '--hue': emblem.hue } as CSSProperties}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href={`#${drawing.id}`} />
      </svg>
    </span>
  )
}

interface PlateProps {
  readonly emblem: Emblem
  readonly name: string
  readonly stack: ReactNode
  /** One word: stands, folded, away, BOT. */
  readonly state?: string
  readonly mine?: boolean
  /** Beside many others, or on a phone. */
  readonly small?: boolean
  readonly bot?: boolean
  /** Folded or away: it steps back. */
  readonly dim?: boolean
  /** What is left of the turn, from one to nothing, and in seconds. */
  readonly left?: { readonly share: number; readonly seconds: number }
}

/** A seat's plate on the rail: emblem, whole name, stack, and one word of what its person does. */
export function Plate(props: PlateProps) {
  const { emblem, name, stack, state, mine = false, dim = false, small = false, bot = false, left } = props
  const states = `${mine ? ' is-mine' : ''}${dim ? ' is-dim' : ''}${small ? ' is-small' : ''}`
  return (
    <span className={`plate${states}`}>
      <span className="plate-emblem">
        <EmblemDisc emblem={emblem} />
        {left && <TimerRing share={left.share} />}
      </span>
      <span className="plate-person">
        <span className="plate-name">
          {name}
          {bot && <b className="plate-bot">BOT</b>}
        </span>
        <span className="plate-stack">{stack}</span>
      </span>
      {left && <b className="plate-seconds">{left.seconds} s</b>}
      {state !== undefined && <span className="plate-state">{state}</span>}
    </span>
  )
}
