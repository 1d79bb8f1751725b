import { FIRST_GAME } from '@boardwalk/engine/known'
import { useMemo, useState } from 'react'
import { Absences } from '../me/Absences.tsx'
import { Refusal } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import { go } from '../router.tsx'
import { useSession } from '../session.tsx'
import { useSettings } from '../settings.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { Money } from '../ui/words.tsx'
import { clearFilter, type Filter, Filters, fits, inOrder, useFilter } from './Filters.tsx'
import { Hero } from './Hero.tsx'
import './lobby.css'
import { Mine } from './Mine.tsx'
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

interface Kept {
  filter: Filter | undefined
  names: readonly string[]
}

/**
 * The tables that fit when the filter was chosen, and those that came since: one that fills up while somebody looks at it
 * stays where it is.
 */
function useShown({ tables: all }: Floor, filter: Filter): readonly LobbyTable[] | undefined {
  const [kept] = useState((): Kept => ({ filter: undefined, names: [] }))
  // As it was when one came: nothing jumps because one has marked a game.
  const [{ liked, played }] = useState(useSettings().settings)
  return useMemo(() => {
    if (!all) return undefined
    const same = kept.filter === filter
    const before = same ? kept.names : []
    const found = inOrder(ordered(all, liked, played), filter.order, liked).filter(
      (t) => before.includes(t.table) || fits(t, filter),
    )
    // Until somebody asks for another order a card stays in its place: who comes and goes moves none of them.
    const names = [
      ...before.filter((name) => found.some((t) => t.table === name)),
      ...found.map((t) => t.table).filter((name) => !before.includes(name)),
    ]
    kept.filter = filter
    kept.names = names
    return names.flatMap((name) => found.find((t) => t.table === name) ?? [])
  }, [all, filter, liked, played, kept])
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

/** A line for those who have played here; newcomers see the hero. */
function Welcome({ tables }: { tables: readonly LobbyTable[] }) {
  const { money } = useSession()
  return (
    <header className="lobby-head">
      <h1>The tables</h1>
      {money && (
        <p className="lobby-welcome">
          <Money cents={money.patron} /> in your purse
        </p>
      )}
      <PlayAlone tables={tables} />
    </header>
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
  const { game, family, find, minimum, free, order } = useFilter()
  const filter = useMemo(
    () => ({ game, family, find, minimum, free, order }),
    [game, family, find, minimum, free, order],
  )
  const shown = useShown(floor, filter)
  const { sitting, trouble, sit } = useSit()
  const { money } = useSession()
  const { settings } = useSettings()
  const tables = floor.tables ?? []
  const first = tables.find((t) => t.game === FIRST_GAME && t.free > 0 && !t.alone && !t.closing)
  useHome()
  return (
    <Shell title="Boardwalk">
      <div className="lobby">
        {settings.played.length === 0 && (
          <Hero
            table={first}
            sitting={first !== undefined && sitting === first.table}
            onSit={() => first && void sit(first.table)}
          />
        )}
        {settings.played.length > 0 && <Welcome tables={tables} />}
        {money && <Mine tables={tables} money={money.tables} />}
        <Filters tables={tables} filter={filter} />
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
        {settings.played.length === 0 && <PlayAlone tables={tables} />}
        {shown?.length === 0 && <Nothing filtered={(floor.tables?.length ?? 0) > 0} />}
      </div>
    </Shell>
  )
}
