import { dollars } from '@boardwalk/engine/kernel'
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFelt } from '../felts.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { numbered } from '../ui/numbered.ts'
import { Money } from '../ui/words.tsx'
import {
  chipOfMinimum,
  dealerText,
  limitsOf,
  limitsText,
  seatsText,
  tableName,
  tellingWords,
} from './words.ts'

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

function Words({ game: id, options }: Pick<LobbyTable, 'game' | 'options'>) {
  const game = useFelt(id)
  return tellingWords(game, options).map((words) => <span key={words}>{words}</span>)
}

function FeltWindow({ table }: { table: LobbyTable | undefined }) {
  const { ref, near } = useNear()
  return (
    <div className="lobby-felt" ref={ref}>
      {table && near && (
        <Suspense fallback={null}>
          <SmallFelt game={table.game} options={table.options} />
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

/** A pip a seat: who comes sees at a glance how full it is. */
function Seats({ free, seats }: LobbyTable) {
  return (
    <span className="lobby-pips" aria-hidden="true">
      {numbered(Array.from({ length: seats }, (_, i) => i < seats - free)).map(({ key, it }) => (
        <span key={key} className={it ? 'is-taken' : ''} />
      ))}
    </span>
  )
}

function Facts({ table }: { table: LobbyTable }) {
  const { unit, hints, free, closing } = table
  return (
    <ul className="lobby-facts">
      <li className={free > 0 ? 'lobby-free' : 'lobby-full'}>
        {seatsText(table)}
        <Seats {...table} />
      </li>
      <li>{dealerText(table)}</li>
      <li>{hints ? 'Hints on request' : 'No hints'}</li>
      <li>{unit === 'play' ? 'Play chips, NO CASH VALUE' : 'House chips'}</li>
      {closing && <li className="lobby-closing">Closes after this round</li>}
    </ul>
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
      className="button primary lobby-sit"
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

export function TableCard(props: CardProps) {
  const { table, gone } = props
  return (
    <li className={`lobby-card${gone ? ' is-gone' : ''}`} data-table={table.table} data-game={table.game}>
      <FeltWindow table={table} />
      <LimitSign table={table} />
      <div className="lobby-body">
        <h2>
          <Link className="lobby-link" href={`/t/${table.table}`}>
            {table.title} <span className="lobby-name">{tableName(table)}</span>
          </Link>
        </h2>
        <p className="lobby-words">
          <Suspense fallback={null}>
            <Words game={table.game} options={table.options} />
          </Suspense>
        </p>
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
      <p className="lobby-limits" />
      <div className="lobby-body" />
    </li>
  )
}
