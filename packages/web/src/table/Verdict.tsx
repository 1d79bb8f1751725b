import { useSession } from '../session.tsx'
import { signed } from '../ui/words.tsx'
import type { Room } from './TableRoom.tsx'

/** More letters than this do not fit the line at full size. */
const LONG = 16

/** What this person may do now, once the result has been looked at: it keeps the line that says so. */
function Then({ room }: { room: Room }) {
  const { waiting } = room.shown.view.public
  if (room.looking || waiting.by !== undefined) return null
  const mine = waiting.for?.some((w) => w.player === room.me) ?? false
  return <span className={mine ? 'verdict-then is-yours' : 'verdict-then'}>{room.says}</span>
}

/**
 * What came, large and in words, and what it brought: over the line that says what now, where it hides no card, no chip and
 * nothing that is printed on the felt. Screen readers hear the live region.
 */
export function Verdict({ room }: { room: Room }) {
  const { link } = useSession()
  const { words, net } = room.outcome ?? {}
  // That the connection is lost is more important.
  if ((words === undefined && net === undefined) || link === 'lost') return null
  return (
    <div className={room.looking ? 'verdict' : 'verdict is-kept'} aria-hidden="true">
      {words !== undefined && (
        <span className={words.length > LONG ? 'verdict-words is-long' : 'verdict-words'}>{words}</span>
      )}
      {net !== undefined && (
        <span className={net > 0 ? 'verdict-net money is-win' : 'verdict-net money'}>{signed(net)}</span>
      )}
      <Then room={room} />
    </div>
  )
}
