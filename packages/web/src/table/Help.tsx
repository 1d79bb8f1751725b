import { Sheet } from '../ui/Sheet.tsx'

const KEYS: readonly (readonly [string, string])[] = [
  ['1 to 9', 'choose a chip'],
  ['Tab, arrows', 'walk the layout'],
  ['Enter', 'bet'],
  ['Delete', 'take down'],
  ['+ and −', 'one chip more, one less'],
  ['Z R X C', 'undo, repeat, double, clear'],
  ['Space', 'ready, roll, deal'],
  ['F, B, C …', 'the letter on a decision'],
  ['O W M', 'odds, what happened and why, my bets'],
  ['/', 'type a bet: pass 25'],
]

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="How to play here" onClose={onClose}>
      <div className="stack">
        <p>
          Tap a spot to bet the raised chip; tap again to add. Hold a spot, or rest the pointer on it, to see
          what it pays. The line above the felt says what happens next.
        </p>
        <table className="table-data">
          <caption className="hidden">Keys</caption>
          <tbody>
            {KEYS.map(([key, what]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
