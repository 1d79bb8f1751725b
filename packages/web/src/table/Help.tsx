import { type Action, KEY_ACTIONS, keyFor, type Letters } from '../keys.ts'
import { Link } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** Keys that are the same for everybody. */
const FIXED: readonly (readonly [string, string])[] = [
  ['1 to 9', 'choose a chip'],
  ['Tab, arrows', 'walk the layout'],
  ['Enter', 'bet'],
  ['Delete', 'take down'],
  ['+ and −', 'one chip more, one less'],
]
/** What anybody needs first; a decision shows its own letter. */
const SHOWN: readonly Action[] = [
  'go',
  'undo',
  'repeat',
  'double-bets',
  'clear',
  'hint',
  'odds',
  'why',
  'mine',
  'table',
  'again',
  'line',
]

function keysOf(letters: Letters): readonly (readonly [string, string])[] {
  const own = SHOWN.flatMap((action) => {
    const key = keyFor(letters, action)
    return key === undefined ? [] : [[key, KEY_ACTIONS[action].words.toLowerCase()] as const]
  })
  return [...FIXED, ...own]
}

export function Help({ onClose }: { onClose: () => void }) {
  const { settings } = useSettings()
  return (
    <Sheet title="How to play here" onClose={onClose}>
      <div className="stack">
        <p>
          Tap a spot to bet the raised chip; tap again to add. Hold a spot, or rest the pointer on it, to see
          what it pays. Drag a bet to move it, or back to your chips to take it down. The line above the felt
          says what happens next.
        </p>
        <table className="table-data">
          <caption className="hidden">Keys</caption>
          <tbody>
            {keysOf(settings.letters).map(([key, what]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small">
          Keys can be changed or turned off in <Link href="/me">your settings</Link>.
        </p>
      </div>
    </Sheet>
  )
}
