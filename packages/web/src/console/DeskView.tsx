import { type ReactNode, useEffect, useState } from 'react'
import { Felt } from '../felt/Felt.tsx'
import './console.css'
import { Irregularities } from './Irregular.tsx'
import { Prompt } from './Prompt.tsx'
import { Pad, Rail } from './Rail.tsx'
import type { Desk, Level } from './useDesk.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { TableActs, Voices } from './Voices.tsx'

const LEVELS: readonly (readonly [Level, string, string])[] = [
  ['show', 'Show me', 'Only the next step can be pressed.'],
  ['remind', 'Remind me', 'The next step is shown, and everything can be pressed.'],
  ['own', 'On my own', 'No prompt.'],
]

export function Levels({ level, setLevel }: Pick<Desk, 'level' | 'setLevel'>) {
  return (
    <fieldset className="levels">
      <legend className="hidden">How much help</legend>
      {LEVELS.map(([value, name, title]) => (
        <label key={value} title={title} className={level === value ? 'is-on' : ''}>
          <input
            type="radio"
            name="level"
            value={value}
            checked={level === value}
            onChange={() => setLevel(value)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

const UPRIGHT = '(max-width: 760px) and (orientation: portrait)'

function useUpright(): boolean {
  const [upright, setUpright] = useState(() => matchMedia(UPRIGHT).matches)
  useEffect(() => {
    const query = matchMedia(UPRIGHT)
    const tell = (): void => setUpright(query.matches)
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return upright
}

/** The felt as everyone sees it: a dealer sees what lies open, and no more. */
export function DeskFelt({ game, table, facts }: Pick<Desk, 'game' | 'table' | 'facts'>) {
  const layout = game.layout(table.terms.at(-1)?.options ?? {})
  // Upright, some felts show the viewer's own place large. A dealer has none and looks at all of them alike.
  const upright = useUpright() && !layout.tall.spots.some((s) => s.place === '*')
  const parts = upright ? (layout.parts ?? []) : []
  const [part, setPart] = useState<string | undefined>()
  const shown = parts.length > 0 ? (part ?? parts[0]?.id) : undefined
  const view = upright ? 'tall' : 'wide'
  return (
    <div className={`desk-felt desk-felt-${view} felt-${layout.felt}`}>
      {parts.length > 0 && (
        <div className="felt-parts row">
          {parts.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className="button"
              aria-pressed={id === shown}
              onClick={() => setPart(id)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <Felt game={game} layout={layout} view={view} part={shown} table={table} facts={facts} />
    </div>
  )
}

function Tools({ desk, open }: { desk: Desk; open: () => void }) {
  return (
    <div className="row desk-tools">
      <Levels level={desk.level} setLevel={desk.setLevel} />
      <button type="button" className="button" onClick={open} disabled={desk.sorted.irregular.length === 0}>
        <span className="key" aria-hidden="true">
          !
        </span>{' '}
        Irregularity
      </button>
    </div>
  )
}

/** The dealer's place: felt, one prompt, steps, every act, what can go wrong. `above` is the school's. */
export function DeskView({ desk, above }: { desk: Desk; above?: ReactNode }) {
  const [sheet, setSheet] = useState(false)
  useDeskKeys(desk, sheet, () => setSheet(true))
  return (
    <div className="desk">
      <div className="desk-column is-right">
        <div className="desk-side">
          {above}
          <Voices desk={desk} />
          <Prompt desk={desk} />
          <p className="hidden" aria-live="polite">
            {desk.said ?? desk.lastCall ?? ''}
          </p>
          {desk.note && <p role="status">{desk.note}</p>}
        </div>
        <Rail desk={desk} />
      </div>
      <div className="desk-column">
        <DeskFelt game={desk.game} table={desk.table} facts={desk.facts} />
        <div className="desk-under">
          <Tools desk={desk} open={() => setSheet(true)} />
          <Pad desk={desk} />
          <TableActs desk={desk} />
        </div>
      </div>
      {sheet && <Irregularities desk={desk} close={() => setSheet(false)} />}
    </div>
  )
}
