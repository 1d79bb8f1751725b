import type { Event, OptionValues } from '@boardwalk/engine/kernel'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { keyOfSpot } from '../felt/geometry.ts'
import './console.css'
import { Irregularities } from './Irregular.tsx'
import { Prompt } from './Prompt.tsx'
import { Pad, Rail } from './Rail.tsx'
import { framed, seenAcross, turned } from './turn.ts'
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

const UPRIGHT = '(max-width: 47.5em) and (orientation: portrait)'

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

const NO_FACTS: readonly Event[] = []
const NO_WAGERS: readonly string[] = []
type Side = 'dealer' | 'players'
const SIDE_KEY = 'boardwalk.console.side'

function useSide(): readonly [Side, () => void] {
  const [side, setSide] = useState<Side>(() => {
    try {
      return localStorage.getItem(SIDE_KEY) === 'players' ? 'players' : 'dealer'
    } catch {
      return 'dealer'
    }
  })
  const turn = (): void => {
    const other = side === 'dealer' ? 'players' : 'dealer'
    setSide(other)
    try {
      localStorage.setItem(SIDE_KEY, other)
    } catch {
      // The side is chosen again next time.
    }
  }
  return [side, turn]
}

interface FeltProps extends Pick<Desk, 'game' | 'table' | 'facts'> {
  readonly side?: Side
  /** Wagers that are pointed at. */
  readonly lit?: readonly string[]
}

/** The felt from the dealer's side, or the players': a dealer sees what lies open, and no more. */
export function DeskFelt({ game, table, facts, side = 'dealer', lit = NO_WAGERS }: FeltProps) {
  const options = JSON.stringify(table.terms.at(-1)?.options ?? {})
  const layout = useMemo(() => {
    const own = framed(game.layout(JSON.parse(options) as OptionValues))
    return side === 'dealer' ? turned(own) : own
  }, [game, options, side])
  const seen = useMemo(() => (side === 'dealer' ? seenAcross(game) : game), [game, side])
  // Upright, some felts show the viewer's own place large. A dealer has none and looks at all of them alike.
  const upright = useUpright() && !layout.tall.spots.some((s) => s.place === '*')
  const parts = upright ? (layout.parts ?? []) : []
  const [part, setPart] = useState<string | undefined>()
  const view = upright ? 'tall' : 'wide'
  const pointed = layout[view].spots.filter((s) => lit.includes(s.wager))
  const shown = parts.length > 0 ? (part ?? pointed[0]?.part ?? parts[0]?.id) : undefined
  // As long as spots are open the wheel stays in its place: a dealer needs to see the wagers.
  const open = useMemo(() => new Set(layout[view].spots.map(keyOfSpot)), [layout, view])
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
      <Felt
        game={seen}
        layout={layout}
        view={view}
        part={shown}
        table={table}
        open={open}
        lit={new Set(pointed.map(keyOfSpot))}
        // Chips travel between players below and dealer above; from the other side they are simply there.
        facts={side === 'dealer' ? NO_FACTS : facts}
      />
    </div>
  )
}

interface ToolsProps {
  readonly desk: Desk
  readonly side: Side
  readonly turn: () => void
  readonly open: () => void
}

function Tools({ desk, side, turn, open }: ToolsProps) {
  return (
    <div className="row desk-tools">
      <Levels level={desk.level} setLevel={desk.setLevel} />
      <button
        type="button"
        className="button"
        aria-pressed={side === 'players'}
        title={side === 'dealer' ? 'See it as the players do' : 'See it as the dealer does'}
        onClick={turn}
      >
        Turn the felt
      </button>
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
  const [side, turn] = useSide()
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
        <DeskFelt game={desk.game} table={desk.table} facts={desk.facts} side={side} />
        <div className="desk-under">
          <Tools desk={desk} side={side} turn={turn} open={() => setSheet(true)} />
          <Pad desk={desk} />
          <TableActs desk={desk} />
        </div>
      </div>
      {sheet && <Irregularities desk={desk} close={() => setSheet(false)} />}
    </div>
  )
}
