import { useState } from 'react'
import { newId, post, Refusal } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import { go } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Sheet } from '../ui/Sheet.tsx'

interface Choice {
  readonly game: string
  readonly title: string
}

/** Every game that has a table, in the order of the lobby. */
const choicesOf = (tables: readonly LobbyTable[]): Choice[] => [
  ...new Map(
    tables
      .filter((t) => t.unit === 'play' && t.dealer === 'automatic')
      .map(({ game, title }) => [game, { game, title }]),
  ).values(),
]

/** Which game, and with whom: a tap on a game sits down. */
function Choose({ tables, onClose }: { tables: readonly LobbyTable[]; onClose: () => void }) {
  const { ensureGuest, refresh } = useSession()
  const [bots, setBots] = useState(false)
  const [coming, setComing] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const sit = async (game: string): Promise<void> => {
    setComing(game)
    setTrouble(undefined)
    try {
      await ensureGuest()
      const { table } = await post('/api/alone', { id: newId(), game, bots })
      await refresh()
      go(`/t/${table}?sit=1`)
    } catch (reason) {
      setTrouble(reason instanceof Refusal ? reason.message : 'The table could not be opened.')
      setComing(undefined)
    }
  }
  return (
    <Sheet title="Play alone" onClose={onClose}>
      <div className="stack">
        <p className="muted">A table of your own: nobody waits for you, and nobody else can sit down.</p>
        <label className="lobby-check">
          <input type="checkbox" checked={bots} onChange={(e) => setBots(e.target.checked)} />
          <span>Two bots for company</span>
        </label>
        <ul className="lobby-alone">
          {choicesOf(tables).map(({ game, title }) => (
            <li key={game}>
              <button
                type="button"
                className="button"
                data-alone={game}
                disabled={coming !== undefined}
                onClick={() => void sit(game)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
        {trouble !== undefined && <p role="alert">{trouble}</p>}
      </div>
    </Sheet>
  )
}

/** A table to oneself, whichever game it is. */
export function PlayAlone({ tables }: { tables: readonly LobbyTable[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" disabled={tables.length === 0} onClick={() => setOpen(true)}>
        Play alone
      </button>
      {open && <Choose tables={tables} onClose={() => setOpen(false)} />}
    </>
  )
}
