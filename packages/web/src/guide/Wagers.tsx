import type { Rules, Terms, WagerOdds } from '@boardwalk/engine/kernel'
import { useMemo, useState } from 'react'
import { useOdds } from '../table/useOdds.ts'
import { Rule } from '../ui/words.tsx'
import { edgeOf, listed, notesOf, payText, type WagerLine, wagerLines, winsText } from './wagers.ts'

/** So many names are read at a glance; more of them open on tap. */
const AT_A_GLANCE = 8

interface Props {
  readonly game: Rules
  readonly terms: Terms
}

interface Counted extends Props {
  readonly rows: readonly WagerOdds[] | undefined
  readonly notes: readonly string[]
}

function Name({ line: { id, name, each } }: { line: WagerLine }) {
  if (each.length > AT_A_GLANCE)
    return (
      <>
        {name}
        <details>
          <summary>{each.length} of them</summary>
          <p className="small">{listed(each)}</p>
        </details>
      </>
    )
  return (
    <>
      {name} {listed(each)}
      {each.length === 0 && <code className="guide-id">{id}</code>}
    </>
  )
}

/** An edge as people read it, and on tap as it is. */
function EdgeCell({ game, terms, rows, notes, id }: Counted & { id: string }) {
  const [exact, setExact] = useState(false)
  if (!rows) return <span className="muted">counting…</span>
  const edge = edgeOf(game, terms, rows, id)
  if (!edge) return <span className="small muted">in another wager</span>
  const note = edge.note === undefined ? 0 : notes.indexOf(edge.note) + 1
  return (
    <>
      <button
        type="button"
        className="guide-edge money"
        aria-expanded={exact}
        onClick={() => setExact(!exact)}
        title="The figure in full"
      >
        {edge.percent}
        {note > 0 && (
          <sup>
            <span className="hidden">, note </span>
            {note}
          </sup>
        )}
      </button>
      {exact && (
        <span className="guide-fraction small">
          {edge.fraction}
          <span className="muted">
            {edge.method === 'optimal' ? ', with the best play' : ', counted exactly'}
          </span>
        </span>
      )}
      {edge.more.map((line) => (
        <span key={line} className="guide-spread small muted">
          {line}
        </span>
      ))}
    </>
  )
}

function Pays({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return 'see below'
  return (
    <ul className="guide-pays">
      {lines.map(payText).map(({ odds, when }) => (
        <li key={odds + when}>
          <span className="money">{odds}</span>
          {when !== '' && <span className="muted">{when}</span>}
        </li>
      ))}
    </ul>
  )
}

function Line({ line, ...counted }: Counted & { line: WagerLine }) {
  return (
    <tr>
      <th scope="row">
        <Name line={line} />
      </th>
      <td className="guide-wins">{winsText(line, AT_A_GLANCE)}</td>
      <td className="guide-cell-pays">
        <Pays lines={line.pays} />
      </td>
      <td className="figure guide-cell-edge">
        <EdgeCell {...counted} id={line.id} />
      </td>
      <td className="guide-cell-rule">
        <Rule id={line.rule} />
      </td>
    </tr>
  )
}

/** Every wager: when it wins, what it pays, what it costs, how much may be bet, and by which rule. */
export function Wagers({ game, terms }: Props) {
  const rows = useOdds(game, terms.options)
  const lines = useMemo(() => wagerLines(game, terms, rows), [game, terms, rows])
  const notes = notesOf(rows)
  return (
    <section>
      <h2>Wagers</h2>
      <p className="muted">
        The house advantage is the part of a bet that is lost on average. Tap it for the exact fraction.
        {' The least and the most that may be bet stand on the sign at each table.'}
      </p>
      <table className="table-data guide-wagers">
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Wins</th>
            <th scope="col">Pays</th>
            <th scope="col" className="figure">
              House advantage
            </th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} {...{ game, terms, line, rows, notes }} />
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <ol className="guide-notes small muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
