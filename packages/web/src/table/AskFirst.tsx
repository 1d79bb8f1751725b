import { type Actor, playerOf } from '@boardwalk/engine/kernel'
import type { Named } from '../net/types.ts'
import { Sheet } from '../ui/Sheet.tsx'
import type { Room } from './TableRoom.tsx'

/** `Ann`, `the dealer`, `Ann and the dealer`. */
export const voiceWords = (voices: readonly Actor[], names: Readonly<Record<string, Named>>): string =>
  voices
    .map((voice) => {
      const player = playerOf(voice)
      return player === undefined ? `the ${voice}` : (names[player]?.name ?? 'somebody')
    })
    .join(' and ')

/** What needs nobody's word, and may have been meant otherwise. */
function AskAlone(props: { words: string; onClose: () => void; onYes: () => unknown }) {
  return (
    <Sheet title={props.words} onClose={props.onClose}>
      <div className="row">
        <button type="button" className="button primary" data-ask onClick={() => void props.onYes()}>
          Bet there
        </button>
        <button type="button" className="button" onClick={props.onClose}>
          Not now
        </button>
      </div>
    </Sheet>
  )
}

/** What is good only with somebody's word is asked for in words before it is sent. */
export function AskFirst({ room }: { room: Room }) {
  const { asking, dropAsking } = room.betting
  if (!asking) return null
  if (asking.voices.length === 0)
    return <AskAlone words={asking.words} onClose={dropAsking} onYes={asking.send} />
  const who = voiceWords(asking.voices, room.shown.view.public.names)
  return (
    <Sheet title={asking.words} onClose={dropAsking}>
      <div className="stack">
        <p>
          This needs the word of {who}. You are told when it is given; until then nothing of yours has moved.
        </p>
        <div className="row">
          <button type="button" className="button primary" data-ask onClick={() => void asking.send()}>
            Ask {who}
          </button>
          <button type="button" className="button" onClick={dropAsking}>
            Not now
          </button>
        </div>
      </div>
    </Sheet>
  )
}

/** What one has asked and is not yet answered. */
export function Pending({ room }: { room: Room }) {
  const { table, view } = room.shown
  const own = table.questions.filter(
    ({ command }) => room.me !== undefined && playerOf(command.by) === room.me,
  )
  return own.map(({ id, voices, given, because }) => (
    <p key={id} className="pending-line" role="status">
      Asked: {because} Waiting for{' '}
      {voiceWords(
        voices.filter((v) => !given.includes(v)),
        view.public.names,
      )}
      .
    </p>
  ))
}
