import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useGame } from '../games.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { chipOfMinimum, limitsOf, limitsText, seatsText, tableName, tellingWords } from './words.ts'

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
  const game = useGame(id)
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

function Facts({ table }: { table: LobbyTable }) {
  const { dealer, unit, options, free, closing } = table
  return (
    <ul className="lobby-facts">
      <li className={free > 0 ? 'lobby-free' : 'lobby-full'}>{seatsText(table)}</li>
      <li>{dealer === 'automatic' ? 'Automatic dealer' : 'Dealt by a person'}</li>
      <li>{unit === 'play' ? 'Play chips, NO CASH VALUE' : 'House chips'}</li>
      <li>{options.hints === true ? 'Hints on request' : 'No hints'}</li>
      {closing && <li>Closes after this round</li>}
    </ul>
  )
}

export interface CardProps {
  readonly table: LobbyTable
  readonly gone: boolean
  /** The seat at this table is being asked for. */
  readonly sitting: boolean
  readonly onSit: () => void
}

export function TableCard({ table, gone, sitting, onSit }: CardProps) {
  const { title, free, closing } = table
  const name = tableName(table)
  const open = !gone && !closing && free > 0
  return (
    <li className={`lobby-card${gone ? ' is-gone' : ''}`} data-table={table.table} data-game={table.game}>
      <FeltWindow table={table} />
      <LimitSign table={table} />
      <div className="lobby-body">
        <h2>
          <Link className="lobby-link" href={`/t/${table.table}`}>
            {title} <span className="lobby-name">{name}</span>
          </Link>
        </h2>
        <p className="lobby-words">
          <Suspense fallback={null}>
            <Words game={table.game} options={table.options} />
          </Suspense>
        </p>
        <Facts table={table} />
        <button
          type="button"
          className="button primary lobby-sit"
          disabled={!open || sitting}
          onClick={onSit}
          aria-label={`Sit down at ${title}, ${name}`}
        >
          {gone ? 'Closed' : sitting ? 'Sitting down' : open ? 'Sit down' : free > 0 ? 'Closing' : 'Full'}
        </button>
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
