import { useEffect, useState } from 'react'
import { get } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { Room } from './TableRoom.tsx'

/** Three tables like this one, for those whose table has closed. */
function useLike(room: Room, wanted: boolean): readonly LobbyTable[] {
  const [like, setLike] = useState<readonly LobbyTable[]>([])
  const { name, game } = room
  useEffect(() => {
    if (!wanted) return
    get<LobbyTable[]>('/api/tables')
      .then((all) => {
        const others = all.filter((t) => t.table !== name && t.free > 0)
        const rank = (t: LobbyTable): number => (t.game === game.id ? 0 : 1)
        setLike(others.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3))
      })
      .catch(() => setLike([]))
  }, [wanted, name, game.id])
  return like
}

function Closed({ room }: { room: Room }) {
  const like = useLike(room, true)
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  return (
    <Sheet title="This table has closed" onClose={() => setHidden(true)}>
      <div className="stack">
        <p>The round was played to its end. Your chips are back in your purse.</p>
        {like.map((t) => (
          <Link key={t.table} className="button" href={`/t/${t.table}`}>
            {t.title}, {t.free} seats free
          </Link>
        ))}
        <Link className="button primary" href="/">
          All tables
        </Link>
      </div>
    </Sheet>
  )
}

/** The session ended while the table was open: nothing is lost, and coming in again is one tap. */
function SignedOut() {
  const { link, refresh, ensureGuest, you } = useSession()
  const [out, setOut] = useState(false)
  useEffect(() => {
    if (link !== 'lost') return
    get('/api/me').catch((reason: { status?: number }) => setOut(reason.status === 401))
  }, [link])
  if (!out) return null
  return (
    <Sheet title="Signed out" onClose={() => setOut(false)}>
      <div className="stack">
        <p>Your session has ended. Nothing was bet since; what lies on the felt is played by the rules.</p>
        {you && !you.roles.includes('guest') && (
          <Link className="button primary" href="/sign-in">
            Sign in again
          </Link>
        )}
        <button
          type="button"
          className="button"
          onClick={async () => {
            await refresh()
            await ensureGuest()
            location.reload()
          }}
        >
          Come in as a guest
        </button>
      </div>
    </Sheet>
  )
}

/** What can come over a table that is no part of its game. */
export function TableStates({ room }: { room: Room }) {
  return (
    <>
      {room.shown.table.closing === 'shut' && <Closed room={room} />}
      <SignedOut />
    </>
  )
}
