import { useMemo, useRef, useState } from 'react'
import { Absences } from '../me/Absences.tsx'
import { Refusal } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import { go } from '../router.tsx'
import { useSession } from '../session.tsx'
import { useSettings } from '../settings.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { Money } from '../ui/words.tsx'
import { clearFilter, type Filter, Filters, fits, useFilter } from './Filters.tsx'
import './lobby.css'
import { PlayAlone } from './PlayAlone.tsx'
import { EmptyCard, TableCard } from './TableCard.tsx'
import { useHome } from './useHome.ts'
import { type Floor, useTables } from './useTables.ts'

/** As many frames as a screen holds, until the house says how many tables there are. */
const FRAMES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Games one likes come first, then those one played last, then all others in the house's order. */
export function ordered(
  tables: readonly LobbyTable[],
  liked: readonly string[],
  played: readonly string[],
): LobbyTable[] {
  const rank = ({ game }: LobbyTable): number => {
    if (liked.includes(game)) return liked.indexOf(game)
    return played.includes(game) ? liked.length + played.indexOf(game) : liked.length + played.length
  }
  return tables.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The tables that fit when the filter was chosen, and those that came since: one that fills up while somebody looks at it
 * stays where it is.
 */
function useShown({ tables: all }: Floor, filter: Filter): readonly LobbyTable[] | undefined {
  const kept = useRef({ key: '', names: new Set<string>() })
  // As it was when one came: nothing jumps because one has marked a game.
  const [{ liked, played }] = useState(useSettings().settings)
  return useMemo(() => {
    if (!all) return undefined
    const tables = ordered(all, liked, played)
    const key = JSON.stringify(filter)
    const before = kept.current.key === key ? kept.current.names : new Set<string>()
    const shown = tables.filter((t) => before.has(t.table) || fits(t, filter))
    kept.current = { key, names: new Set(shown.map((t) => t.table)) }
    return shown
  }, [all, filter, liked, played])
}

/** Sits down as whoever one is; a newcomer becomes a guest on the way. */
function useSit() {
  const { ensureGuest } = useSession()
  const [sitting, setSitting] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const sit = async (table: string): Promise<void> => {
    setSitting(table)
    setTrouble(undefined)
    try {
      await ensureGuest()
      go(`/t/${table}?sit=1`)
    } catch (reason) {
      setTrouble(reason instanceof Refusal ? reason.message : 'You could not be let in. Nothing was changed.')
      setSitting(undefined)
    }
  }
  return { sitting, trouble, sit }
}

function Welcome() {
  const { money } = useSession()
  if (!money)
    return <p className="lobby-welcome">No sign-up: sit down, and $1,000 of play chips lie on the rail.</p>
  const out = Object.values(money.tables).reduce((sum, cents) => sum + cents, 0)
  return (
    <p className="lobby-welcome">
      You have <Money cents={money.patron} /> in your purse
      {out > 0 && (
        <>
          {' '}
          and <Money cents={out} /> on tables
        </>
      )}
      . Take a seat, or open a table and watch.
    </p>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <div className="panel stack lobby-nothing">
      {filtered ? (
        <>
          <h2>No table fits what you look for</h2>
          <p className="muted">Another minimum or another game may; the floor opens tables in the pit.</p>
          <button type="button" className="button" onClick={clearFilter}>
            Show every table
          </button>
        </>
      ) : (
        <>
          <h2>No table is open</h2>
          <p className="muted">The floor opens tables in the pit; they appear here by themselves.</p>
        </>
      )}
    </div>
  )
}

/** The floor: a card a table, in places that never change under the pointer. */
export function Lobby() {
  const floor = useTables()
  const { game, minimum, free } = useFilter()
  const filter = useMemo(() => ({ game, minimum, free }), [game, minimum, free])
  const shown = useShown(floor, filter)
  const { sitting, trouble, sit } = useSit()
  const { money } = useSession()
  useHome()
  return (
    <Shell title="Boardwalk">
      <div className="lobby">
        <header className="lobby-head">
          <div>
            <h1>The tables</h1>
            <Welcome />
          </div>
          <div className="lobby-ways">
            <PlayAlone tables={floor.tables ?? []} />
            <Filters tables={floor.tables ?? []} filter={filter} />
          </div>
        </header>
        <Absences />
        {trouble !== undefined && <Trouble key={trouble} says={trouble} safe="Nothing was bet." />}
        {floor.trouble !== undefined && (
          <Trouble
            says={floor.trouble}
            safe="Your seats and bets stand. The tables come back by themselves as soon as the house answers."
          />
        )}
        <ul className="lobby-cards" aria-busy={!shown} aria-label="Tables">
          {shown
            ? shown.map((table) => (
                <TableCard
                  key={table.table}
                  table={table}
                  gone={floor.gone.has(table.table)}
                  own={money?.tables[table.table]}
                  sitting={sitting === table.table}
                  onSit={() => void sit(table.table)}
                />
              ))
            : FRAMES.map((frame) => <EmptyCard key={frame} />)}
        </ul>
        {shown?.length === 0 && <Nothing filtered={(floor.tables?.length ?? 0) > 0} />}
      </div>
    </Shell>
  )
}
