import type { SessionSums } from '@boardwalk/client'
import { dollars } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'
import { signed } from '../ui/words.tsx'
import { Numbers, type NumbersRow } from './Numbers.tsx'
import { sessionLines, sessionPlot, spanText } from './own.ts'

const WIDTH = 800
const HEIGHT = 200

/** How long the session lasts, moving on by itself. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** To the cent: what the odds take has parts of one. */
const cents = (amount: number): number => Math.round(amount)

/** Time, rounds, what was staked, what came of it, and what the odds take of it. */
export function SessionPanel({ session }: { session: SessionSums | undefined }) {
  const now = useNow()
  const figures = session && [
    ['Time', spanText(now - session.began)],
    ['Rounds', `${session.more ? 'over ' : ''}${session.rounds.toLocaleString('en-US')}`],
    ['Staked', dollars(session.wagered)],
    ['Net', signed(session.net)],
    ['Expected by the odds', signed(-cents(session.expected))],
  ]
  const empty = ['Time', 'Rounds', 'Staked', 'Net', 'Expected by the odds'].map(
    (name) => [name, '…'] as const,
  )
  return (
    <section className="panel stack" aria-labelledby="me-session">
      <h2 id="me-session">This session</h2>
      <dl className="me-figures">
        {(figures ?? empty).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">It ends by itself after half an hour without anything from you.</p>
    </section>
  )
}

/** The session's rows, one for each point of its lines. */
const rowsOf = (session: SessionSums): NumbersRow[] =>
  sessionLines(session)
    .slice(1)
    .map(({ rounds, wagered, net, expected }) => ({
      key: `${rounds}`,
      name: rounds,
      figures: [dollars(wagered), signed(net), signed(-cents(expected))],
    }))

/** How the session went: what it came to, beside what the odds would have made of the same stakes. */
export function SessionGraph({ session }: { session: SessionSums }) {
  const { net, expected, zero, levels } = sessionPlot(session, WIDTH, HEIGHT)
  const says = `${session.rounds} rounds, ${dollars(session.wagered)} staked: ${signed(session.net)}, by the odds ${signed(-cents(session.expected))}.`
  return (
    <section className="panel stack" aria-labelledby="me-graph">
      <header className="me-heading">
        <h2 id="me-graph">How it went</h2>
        <p className="me-legend small">
          <span className="me-stroke is-net">What came</span>
          <span className="me-stroke is-expected">What the odds take</span>
        </p>
      </header>
      <div className="me-plot">
        <div className="me-levels small muted money" aria-hidden="true">
          {levels.map(({ y, cents: at }) => (
            <span key={y} style={{ top: `${(100 * y) / HEIGHT}%` }}>
              {at === 0 ? '$0' : signed(cents(at))}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={says} preserveAspectRatio="none">
          {levels.map(({ y }) => (
            <path key={y} className={y === zero ? 'me-zero' : 'me-level'} d={`M0 ${y}H${WIDTH}`} />
          ))}
          <path className="me-line" d={net} />
          <path className="me-line is-expected" d={expected} />
        </svg>
      </div>
      <p className="small muted">
        The dashed line is what the exact odds take of the same stakes. Chance alone makes the distance
        between the two, in either direction.
      </p>
      <Numbers heads={['Rounds', 'Staked', 'Net', 'Expected']} rows={rowsOf(session)} />
    </section>
  )
}
