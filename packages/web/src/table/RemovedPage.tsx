import { useEffect, useState } from 'react'
import type { Removed } from '../net/types.ts'
import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Shell } from '../ui/Shell.tsx'

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** The floor has sent somebody away: by whom, why, until when, and where the chips are. */
export function RemovedPage({ removed }: { removed: Removed }) {
  const { socket } = useSession()
  const [over, setOver] = useState(() => Date.now() >= removed.until)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, removed.until - Date.now()))
    return () => clearTimeout(timer)
  }, [removed.until])
  useEffect(() => () => socket?.forget(removed.table), [socket, removed.table])
  return (
    <Shell title="Sent from the table">
      <div className="stack">
        <h1>The floor has sent you from this table</h1>
        <p className="lead">{removed.because}</p>
        <p>
          Your chips go to your purse as soon as nothing of yours is at stake. You may come back to this table
          at {timeOf(removed.until)}; every other table is open to you.
        </p>
        <div className="row">
          <Link className="button primary" href="/">
            To the tables
          </Link>
          {over && (
            <button type="button" className="button" onClick={() => socket?.again()}>
              Back to the table
            </button>
          )}
        </div>
      </div>
    </Shell>
  )
}
