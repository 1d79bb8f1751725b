import { useEffect, useState } from 'react'
import { guardLeaving } from '../router.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { leavingWords, leftBehind } from './leaving.ts'
import type { Room } from './TableRoom.tsx'

/** Before somebody leaves a hand that is played, the page says what will become of it. */
export function Leaving({ room }: { room: Room }) {
  const behind = leftBehind(room)
  const [asked, setAsked] = useState<{ readonly leave: () => void }>()
  const guarded = behind !== undefined
  useEffect(() => (guarded ? guardLeaving((leave) => setAsked({ leave })) : undefined), [guarded])
  if (!asked) return null
  const stay = (): void => setAsked(undefined)
  const { title, says } = behind
    ? leavingWords(behind)
    : { title: 'Leave the table?', says: 'Your hand is over. Nothing of yours is at stake any more.' }
  return (
    <Sheet title={title} onClose={stay}>
      <div className="stack" data-leaving>
        <p>{says}</p>
        <div className="row">
          <button type="button" className="button primary" onClick={stay}>
            Stay
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              stay()
              asked.leave()
            }}
          >
            Leave
          </button>
        </div>
      </div>
    </Sheet>
  )
}
