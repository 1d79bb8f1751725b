import type { PitRow } from '@boardwalk/client'
import { usePit } from './data.tsx'
import { AskOrder } from './parts.tsx'

/** Why nothing may be staked, at these tables. */
export function Stopped({ rows }: { rows: readonly PitRow[] }) {
  const reasons = new Set(rows.flatMap((r) => (r.light === 'closed' ? [] : (r.stopped ?? []))))
  return [...reasons].map((because) => (
    <p key={because} className="pit-stopped" role="status">
      {because}
    </p>
  ))
}

/** Stops all gaming or one game, or lets it go on: what was staked is played out, and nothing new is staked. */
export function Gaming({ rows, game }: { rows: readonly PitRow[]; game?: { id: string; title: string } }) {
  const { may, again } = usePit()
  const open = rows.filter((r) => r.light !== 'closed')
  const stopped = open.length > 0 && open.every((r) => r.stopped !== null)
  const command = stopped ? 'resume-gaming' : 'stop-gaming'
  if (open.length === 0 || !may(command)) return null
  const what = game ? `${game.title} in the house` : 'all gaming'
  return (
    <AskOrder
      label={stopped ? `Let ${what} go on` : `Stop ${what}`}
      says={stopped ? 'People may bet again.' : 'What was staked is played out; nothing new is staked.'}
      order={{ command, details: { ...(game && { game: game.id }) } }}
      onDone={again}
    />
  )
}
