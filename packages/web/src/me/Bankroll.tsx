import { dollars } from '@boardwalk/engine/kernel'
import { signed } from '../ui/words.tsx'
import { bankroll, type OwnRound, plot } from './own.ts'

const WIDTH = 800
const HEIGHT = 160

/** What your rounds came to, one after the other; a line, and its numbers. */
export function Bankroll({ rounds }: { rounds: readonly OwnRound[] }) {
  const steps = bankroll(rounds)
  const { path, zero, high, low, end } = plot(steps, WIDTH, HEIGHT)
  const sum = steps.at(-1)?.sum ?? 0
  const says = `Over ${rounds.length} rounds: ${signed(sum)}, at most ${dollars(high)}, at least ${dollars(low)}.`
  return (
    <section className="panel stack" aria-labelledby="me-bankroll">
      <h2 id="me-bankroll">Bankroll</h2>
      <figure className="me-bankroll">
        <span className="me-high small muted money">{dollars(high)}</span>
        <svg
          viewBox={`-4 -8 ${WIDTH + 12} ${HEIGHT + 16}`}
          role="img"
          aria-label={says}
          preserveAspectRatio="none"
        >
          <path className="me-zero" d={`M0 ${zero}H${WIDTH}`} />
          <path className="me-line" d={path} />
          <path className="me-end" d={`M${end.x} ${end.y}h0`} />
        </svg>
        <span className="me-low small muted money">{dollars(low)}</span>
        <figcaption>
          The last {rounds.length} rounds together: <strong className="money">{signed(sum)}</strong>
        </figcaption>
      </figure>
      <details>
        <summary>The numbers</summary>
        <div className="me-numbers">
          <table className="table-data">
            <thead>
              <tr>
                <th scope="col">Round</th>
                <th scope="col">Net</th>
                <th scope="col">Together</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ round, sum: at }) =>
                round === undefined ? null : (
                  <tr key={`${round.table}.${round.round}`}>
                    <th scope="row">
                      {round.table}, round {round.round}
                    </th>
                    <td className="money">{signed(round.net)}</td>
                    <td className="money">{signed(at)}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
