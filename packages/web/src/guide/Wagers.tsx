import type { Game, Terms, WagerOdds } from '@boardwalk/engine/kernel'
import { useMemo, useState } from 'react'
import { useOdds } from '../table/useOdds.ts'
import { Rule } from '../ui/words.tsx'
import { edgeOf, type WagerLine, wagerLines } from './wagers.ts'

/** So many names are read at a glance; more of them open on tap. */
const AT_A_GLANCE = 8

interface Props {
  readonly game: Game
  readonly terms: Terms
}

function Name({ line: { id, name, each } }: { line: WagerLine }) {
  const few = each.length <= AT_A_GLANCE
  const names = each.join(each.some((one) => one.includes(',')) ? '; ' : ', ')
  return (
    <>
      {name}
      {each.length > 0 && few && ` ${names}`}
      {few ? (
        each.length === 0 && <code className="guide-id">{id}</code>
      ) : (
        <details>
          <summary>{each.length} of them</summary>
          <p className="small">{names}</p>
        </details>
      )}
    </>
  )
}

/** An edge as people read it, and on tap as it is. */
function EdgeCell({ game, terms, rows, id }: Props & { rows: readonly WagerOdds[] | undefined; id: string }) {
  const [exact, setExact] = useState(false)
  if (!rows) return <span className="muted">counting…</span>
  const edge = edgeOf(game, terms, rows, id)
  if (!edge) return <span className="small muted">part of another wager</span>
  return (
    <>
      <button
        type="button"
        className="guide-edge money"
        aria-expanded={exact}
        onClick={() => setExact(!exact)}
        title="The exact fraction"
      >
        {edge.percent}
      </button>
      {exact && (
        <span className="guide-fraction small">
          {edge.fraction}
          <span className="muted">
            {edge.method === 'optimal' ? ', with the best play' : ', counted exactly'}
            {edge.note && `. ${edge.note}`}
          </span>
        </span>
      )}
    </>
  )
}

function Line({ line, rows, ...props }: Props & { line: WagerLine; rows: readonly WagerOdds[] | undefined }) {
  return (
    <tr>
      <th scope="row">
        <Name line={line} />
      </th>
      <td data-label="Wins" className="guide-wins">
        {line.wins}
        {line.each.length > 0 && <span className="muted"> And so on.</span>}
      </td>
      <td data-label="Pays">
        {line.pays.length === 0 && 'see below'}
        {line.pays.map((pay) => (
          <span key={pay} className={pay.includes(':') ? 'guide-pay' : 'guide-pay money'}>
            {pay}
          </span>
        ))}
      </td>
      <td data-label="House advantage">
        <EdgeCell {...props} rows={rows} id={line.id} />
      </td>
      <td data-label="Limits" className="money">
        {line.limits}
      </td>
      <td data-label="Rule">
        <Rule id={line.rule} />
      </td>
    </tr>
  )
}

function Notes({ rows = [] }: { rows: readonly WagerOdds[] | undefined }) {
  const notes = Map.groupBy(
    rows.flatMap(({ wager, note }) => (note ? [{ wager, note }] : [])),
    ({ note }) => note,
  )
  if (notes.size === 0) return null
  return (
    <ul className="guide-notes small muted">
      {[...notes].map(([note, all]) => (
        <li key={note}>
          <code>{all.map(({ wager }) => wager).join(', ')}</code> {note}
        </li>
      ))}
    </ul>
  )
}

/** Every wager: when it wins, what it pays, what it costs, how much may be bet, and by which rule. */
export function Wagers({ game, terms }: Props) {
  const rows = useOdds(game, terms.options)
  const lines = useMemo(() => wagerLines(game, terms, rows), [game, terms, rows])
  return (
    <section>
      <h2>Wagers</h2>
      <p className="muted">
        The house advantage is the part of a bet that is lost on average. Tap it for the exact fraction.
      </p>
      <table className="table-data guide-wagers">
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Wins</th>
            <th scope="col">Pays</th>
            <th scope="col">House advantage</th>
            <th scope="col">Limits</th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} game={game} terms={terms} line={line} rows={rows} />
          ))}
        </tbody>
      </table>
      <Notes rows={rows} />
    </section>
  )
}
