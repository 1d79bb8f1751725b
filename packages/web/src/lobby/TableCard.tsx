import { dollars } from '@boardwalk/engine/kernel'
import { KNOWN } from '@boardwalk/engine/known'
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { Icon } from '../ui/icons.tsx'
import { Money } from '../ui/words.tsx'
import { chipOfMinimum, dealerText, limitsOf, limitsText, tableName } from './words.ts'

const SmallFelt = lazy(() => import('./SmallFelt.tsx'))

/** True from the first time the element comes near the screen: a felt nobody scrolls to is never fetched. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some((s) => s.isIntersecting)), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}

function FeltWindow({ table }: { table: LobbyTable | undefined }) {
  const { ref, near } = useNear()
  return (
    <div className="lobby-felt" ref={ref}>
      {table && near && (
        <Suspense fallback={null}>
          <SmallFelt game={table.game} options={table.options} taken={table.seats - table.free} />
        </Suspense>
      )}
    </div>
  )
}

/** The sign on the rail, in the colour of the minimum's chip. */
function LimitSign({ table }: { table: LobbyTable }) {
  const limits = limitsOf(table)
  const { colour, text } = chipOfMinimum(limits.least)
  return (
    <p className="lobby-limits money" style={{ '--chip': colour, '--chip-text': text } as CSSProperties}>
      <span className="hidden">Limits </span>
      {limitsText(limits)}
    </p>
  )
}

/** What is not so at every table: who deals, whose chips, hints, and that it is about to close. */
function Marks({ table }: { table: LobbyTable }) {
  const { unit, hints, closing, alone } = table
  const marks = [
    ...(alone ? ['Yours alone'] : []),
    ...(table.dealer === 'automatic' ? [] : [dealerText(table)]),
    ...(unit === 'play' ? [] : ['House chips']),
    ...(hints ? ['Hints'] : []),
    ...(closing ? ['Closes after this round'] : []),
  ]
  return marks.map((mark) => (
    <span key={mark} className="lobby-mark">
      {mark}
    </span>
  ))
}

/** What the best plain bet costs, and how many sit there. */
function Facts({ table }: { table: LobbyTable }) {
  const edge = KNOWN[table.game]?.edge
  return (
    <p className="lobby-facts">
      {edge !== undefined && (
        <span>
          <b>{(edge * 100).toFixed(2)} %</b> house edge
        </span>
      )}
      <Marks table={table} />
      <Link className="lobby-sign" href={`/sign/${table.table}`} aria-label={`Sign at ${table.table}`}>
        Sign
      </Link>
      <span className={table.free > 0 ? 'lobby-taken' : 'lobby-taken is-full'}>
        <Icon name="seat" />
        <span className="hidden">Seats taken: </span>
        {table.seats - table.free} of {table.seats}
      </span>
    </p>
  )
}

export interface CardProps {
  readonly table: LobbyTable
  readonly gone: boolean
  /** What somebody has lying here already. */
  readonly own: number | undefined
  /** The seat at this table is being asked for. */
  readonly sitting: boolean
  readonly onSit: () => void
}

/** What the button says; without words of its own it is shut. */
function sitWords({ table: { free, closing }, gone, sitting }: CardProps): string {
  if (gone) return 'Closed'
  if (sitting) return 'Sitting down'
  if (closing) return 'Closing'
  return free > 0 ? 'Sit down' : 'Full'
}

function Sit(props: CardProps) {
  const { table, gone, own, sitting, onSit } = props
  const at = `${table.title}, ${tableName(table)}`
  if (own !== undefined && !gone)
    return (
      <Link
        className="button primary lobby-sit"
        href={`/t/${table.table}`}
        aria-label={`Back to your seat ${dollars(own)} at ${at}`}
      >
        Back to your seat <Money cents={own} />
      </Link>
    )
  const open = !gone && !table.closing && table.free > 0
  return (
    <button
      type="button"
      className="button lobby-sit"
      disabled={!open || sitting}
      onClick={onSit}
      aria-label={`Sit down at ${at}`}
    >
      {sitWords(props)}
    </button>
  )
}

/** A game one likes stands first the next time. */
function Like({ table: { game, title } }: CardProps) {
  const { settings, change } = useSettings()
  const on = settings.liked.includes(game)
  const liked = on ? settings.liked.filter((id) => id !== game) : [...settings.liked, game]
  return (
    <button
      type="button"
      className="button plain lobby-like"
      aria-pressed={on}
      aria-label={`${title} first in the lobby`}
      onClick={() => change({ liked })}
    >
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z" />
      </svg>
    </button>
  )
}

/** The number of a game's first table says nothing. */
const isFirst = ({ table, game }: LobbyTable): boolean => table === `${game}-1`

export function TableCard(props: CardProps) {
  const { table, gone } = props
  return (
    <li className={`lobby-card${gone ? ' is-gone' : ''}`} data-table={table.table} data-game={table.game}>
      <FeltWindow table={table} />
      <div className="lobby-body">
        <h2>
          <Link className="lobby-link" href={`/t/${table.table}`}>
            {table.title}
            {!isFirst(table) && <span className="lobby-name"> {tableName(table)}</span>}
          </Link>
        </h2>
        <LimitSign table={table} />
        <Facts table={table} />
        <div className="lobby-acts">
          <Sit {...props} />
          <Like {...props} />
        </div>
      </div>
    </li>
  )
}

/** The frame of a card before the house has answered: nothing moves when it does. */
export function EmptyCard() {
  return (
    <li className="lobby-card is-empty" aria-hidden="true">
      <FeltWindow table={undefined} />
      <div className="lobby-body" />
    </li>
  )
}
