import { Link } from '../router.tsx'
import { useSession } from '../session.tsx'
import { numbered } from '../ui/numbered.ts'
import { Rule } from '../ui/words.tsx'
import type { Miss } from './misses.ts'
import { perHour, type Run, roundsDone, type Tally } from './run.ts'

const percent = ({ right, of }: Tally): string =>
  of === 0 ? 'none came' : `${Math.round((100 * right) / of)} %`

/** What was missed, each with its rule. */
export function MissList({ misses }: { misses: readonly Miss[] }) {
  if (misses.length === 0) return <p>Nothing was missed.</p>
  return (
    <table className="table-data">
      <caption className="hidden">What was missed</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">What</th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {numbered(misses).map(({ key, it: m }) => (
          <tr key={key}>
            <td>{m.kind}</td>
            <td>{m.says}</td>
            <td>
              <Rule id={m.rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SheetProps {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly misses: readonly Miss[]
  readonly onAgain: () => void
}

/** A sheet for the instructor: it prints on one page. */
export function ResultSheet({ title, facts, misses, onAgain }: SheetProps) {
  const { you } = useSession()
  const when = new Date().toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section className="panel stack result">
      <h2>{title}</h2>
      <p>
        {you?.name ?? 'A student'}, {when}
      </p>
      <table className="table-data">
        <caption className="hidden">Score</caption>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Missed</h3>
      <MissList misses={misses} />
      <p className="signature">Instructor</p>
      <div className="row no-print">
        <button type="button" className="button primary" onClick={onAgain}>
          Once more
        </button>
        <button type="button" className="button" onClick={() => print()}>
          Print for the instructor
        </button>
        <Link className="button" href="/school">
          To the school
        </Link>
      </div>
    </section>
  )
}

const tally = (t: Tally): string => `${t.right} of ${t.of} (${percent(t)})`

interface ResultProps {
  readonly run: Run
  readonly ms: number
  readonly pace: number
  readonly seed: number
  readonly onAgain: () => void
}

export function Result({ run, ms, pace, seed, onAgain }: ResultProps) {
  const { steps, calls, irregularities, misses } = run.score
  const rounds = roundsDone(run)
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const facts = [
    ['Steps right at the first try', tally(steps)],
    ['Calls', tally(calls)],
    ['Irregularities', tally(irregularities)],
    ['Rounds an hour', `${perHour(rounds, ms)}, the pace is ${pace}`],
    ['Rounds dealt', `${rounds} in ${minutes} min`],
    ['Exercise number', String(seed)],
  ] as const
  return <ResultSheet title={`${run.game.title}: dealing`} facts={facts} misses={misses} onAgain={onAgain} />
}
