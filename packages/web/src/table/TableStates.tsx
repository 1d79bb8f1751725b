import { useEffect, useRef, useState } from 'react'
import { Absences } from '../me/Absences.tsx'
import { get } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link, reload } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Icon } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useTrying } from '../ui/useTrying.ts'
import { useNewVersion } from '../ui/version.ts'
import { Leaving } from './Leaving.tsx'
import { SoundOffer } from './SoundOffer.tsx'
import { type Line, spoken } from './story.ts'
import type { Room } from './TableRoom.tsx'

/** Three tables like this one, for those whose table has closed. */
function useLike(room: Room, wanted: boolean): readonly LobbyTable[] {
  const [like, setLike] = useState<readonly LobbyTable[]>([])
  const { name, game } = room
  useEffect(() => {
    if (!wanted) return
    get('/api/tables')
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
  const [hidden, setHidden] = useState(false)
  const { trouble, attempt } = useTrying()
  useEffect(() => {
    if (link !== 'over') setHidden(false)
  }, [link])
  if (link !== 'over' || hidden) return null
  return (
    <Sheet title="Signed out" onClose={() => setHidden(true)}>
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
          onClick={() =>
            attempt(async () => {
              await refresh()
              await ensureGuest()
              reload()
            })
          }
        >
          Come in as a guest
        </button>
        {trouble !== undefined && <p role="alert">{trouble}</p>}
      </div>
    </Sheet>
  )
}

const MISSED_MS = 12_000

/** Back again: what was missed, in one line. */
function Missed({ room, lines }: { room: Room; lines: readonly Line[] }) {
  const { missed } = room.shown
  const [seen, setSeen] = useState<typeof missed>()
  useEffect(() => {
    if (!missed) return
    const timer = setTimeout(() => setSeen(missed), MISSED_MS)
    return () => clearTimeout(timer)
  }, [missed])
  if (!missed || seen === missed) return null
  const words = spoken(lines.filter((l) => l.number >= missed.from && l.number < missed.to))
  return (
    <p className="missed">
      <span>
        {words === '' ? 'You are back. Nothing of yours was decided meanwhile.' : `Meanwhile: ${words}.`}
      </span>
      <button type="button" className="button plain" onClick={() => setSeen(missed)} aria-label="Close">
        <Icon name="close" />
      </button>
    </p>
  )
}

/** A newer page is loaded once the round is over and nothing of one's own lies on the felt. */
function NewVersion({ room }: { room: Room }) {
  const isNew = useNewVersion()
  const { round } = room.shown.table
  const since = useRef<number | undefined>(undefined)
  if (isNew) since.current ??= round
  const free = room.betting.own.length === 0
  useEffect(() => {
    if (since.current !== undefined && since.current < round && free) reload()
  }, [round, free])
  if (!isNew) return null
  return (
    <p className="missed">
      <span>A new version of this page is here. It loads after this round.</span>
      <button type="button" className="button" onClick={reload}>
        Load it now
      </button>
    </p>
  )
}

/** What can come over a table that is no part of its game. */
export function TableStates({ room, lines }: { room: Room; lines: readonly Line[] }) {
  return (
    <>
      <Absences />
      <Missed room={room} lines={lines} />
      <NewVersion room={room} />
      <SoundOffer room={room} />
      <Leaving room={room} />
      {room.shown.table.closing === 'shut' && <Closed room={room} />}
      <SignedOut />
    </>
  )
}
