import type { OwnRound } from '@boardwalk/client'
import { dollars } from '@boardwalk/engine/kernel'
import { signed } from '../ui/words.tsx'
import { Numbers, type NumbersRow } from './Numbers.tsx'
import { bankroll, plot, type Step } from './own.ts'
import { RoundName, useTitles } from './Rounds.tsx'

const WIDTH = 800
const HEIGHT = 200
/** Names of lines that lie closer than this, in parts of the height, would stand on each other. */
const APART = 0.14

/** The lines that carry a name: the best, nothing, the worst. */
function levels(steps: readonly Step[]) {
  const { zero, high, low } = plot(steps, WIDTH, HEIGHT)
  const far = (y: number): boolean => Math.abs(y - zero) > APART * HEIGHT
  return [
    ...(high > 0 && far(0) ? [{ y: 0, words: `+${dollars(high)}` }] : []),
    { y: zero, words: '$0' },
    ...(low < 0 && far(HEIGHT) ? [{ y: HEIGHT, words: `−${dollars(-low)}` }] : []),
  ]
}

function Picture({ steps }: { steps: readonly Step[] }) {
  const { path, zero, high, low, end } = plot(steps, WIDTH, HEIGHT)
  const lines = levels(steps)
  const sum = steps.at(-1)?.sum ?? 0
  const says = `${steps.length - 1} rounds: ${signed(sum)}, at most ${dollars(high)}, at least ${signed(low)}.`
  return (
    <div className="me-plot">
      <div className="me-levels small muted money" aria-hidden="true">
        {lines.map(({ y, words }) => (
          <span key={words} style={{ top: `${(100 * y) / HEIGHT}%` }}>
            {words}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={says} preserveAspectRatio="none">
        {lines.map(({ y }) => (
          <path key={y} className={y === zero ? 'me-zero' : 'me-level'} d={`M0 ${y}H${WIDTH}`} />
        ))}
        <path className="me-area" d={`${path}V${zero}H0Z`} />
        <path className="me-line" d={path} />
        <path className="me-end" d={`M${end.x} ${end.y}h0`} />
      </svg>
    </div>
  )
}

/** A row a round, with what all of them came to until then. */
function useRows(steps: readonly Step[]): NumbersRow[] {
  const titles = useTitles()
  return steps.flatMap(({ round, sum }) =>
    round === undefined
      ? []
      : [
          {
            key: `${round.table}.${round.round}`,
            name: <RoundName {...{ round, titles }} />,
            figures: [signed(round.net), signed(sum)],
          },
        ],
  )
}

/** What your rounds came to, one after the other; a line, and its numbers. */
export function Bankroll({ rounds }: { rounds: readonly OwnRound[] }) {
  const steps = bankroll(rounds)
  const rows = useRows(steps)
  const sum = steps.at(-1)?.sum ?? 0
  return (
    <section className="panel stack" aria-labelledby="me-bankroll">
      <header className="me-heading">
        <h2 id="me-bankroll">Bankroll</h2>
        <p className="muted">
          The last {rounds.length} rounds together <strong className="money me-sum">{signed(sum)}</strong>
        </p>
      </header>
      <Picture steps={steps} />
      <Numbers heads={['Round', 'Net', 'Together']} rows={rows} />
    </section>
  )
}
