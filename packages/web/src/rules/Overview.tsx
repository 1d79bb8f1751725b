import { counts } from 'virtual:rules'
import { useEffect, useState } from 'react'
import { go, Link, useAddress } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import type { Counts, Words } from './data.ts'
import { loadWords, short, subchapterOf } from './find.ts'
import { isNumber, pieces, search } from './search.ts'

const number = (n: number): string => n.toLocaleString('en-US')
const sum = (of: (c: Counts) => number): number => counts.reduce((all, c) => all + of(c), 0)

/** `/rules`: every subchapter with its counts, and the search. */
export function Overview() {
  const { query } = useAddress()
  const asked = query.get('q') ?? ''
  return (
    <Shell title="Rules">
      <div className="stack rules-overview">
        <h1>Rules</h1>
        <p className="lead">
          The table games of New Jersey, N.J.A.C. 19:47, provision by provision in our own words:{' '}
          {number(sum((c) => c.provisions))} of them. Each names the tests that carry it and the places in the
          code that follow it.
        </p>
        <p>
          <Link href="/full-text">The full text to print</Link>
        </p>
        <Search asked={asked} />
        {asked.trim() === '' ? <List /> : <Results asked={asked} />}
      </div>
    </Shell>
  )
}

function Search({ asked }: { asked: string }) {
  const ask = (text: string): void =>
    go(text === '' ? '/rules' : `/rules?q=${encodeURIComponent(text)}`, true)
  return (
    <search>
      <form
        className="field rules-search"
        onSubmit={(e) => {
          e.preventDefault()
          if (isNumber(asked)) go(`/rules/${asked.trim()}`)
        }}
      >
        <label htmlFor="rules-search">Search by words or number</label>
        <input
          id="rules-search"
          type="search"
          value={asked}
          placeholder="marker puck, or 1.3(c)"
          autoComplete="off"
          onChange={(e) => ask(e.target.value)}
        />
      </form>
    </search>
  )
}

function Row({ id, title, provisions, tested, excused }: Counts) {
  const done = (100 * (tested + excused)) / provisions
  return (
    <tr>
      <td className="rules-number">{short(id)}</td>
      <th scope="row" className="rules-name">
        <Link className="rules-title" href={`/rules/${id}`}>
          {title}
        </Link>
      </th>
      <td className="rules-figure">{number(provisions)}</td>
      <td className="rules-done">
        <span className="rules-bar" aria-hidden="true">
          <span style={{ width: `${done}%` }} />
        </span>
        <span>
          {tested === 0 ? 'none' : tested === provisions ? 'all' : number(tested)}
          {excused > 0 && <span className="muted"> · {excused} not software</span>}
        </span>
      </td>
    </tr>
  )
}

function List() {
  return (
    <section className="panel rules-panel" aria-label="Subchapters">
      <table className="table-data rules-list">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Subchapter</th>
            <th scope="col" className="rules-figure">
              Provisions
            </th>
            <th scope="col">Carried by tests</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((c) => (
            <Row key={c.id} {...c} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Marked({ text, asked }: { text: string; asked: string }) {
  return pieces(text, asked).map((piece) =>
    piece.special ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  )
}

function Results({ asked }: { asked: string }) {
  const [words, setWords] = useState<Words | undefined>()
  useEffect(() => {
    loadWords().then(setWords, () => setWords([]))
  }, [])
  if (!words) return <p className="muted">Reading the register…</p>
  const { hits, count } = search(words, asked)
  return (
    <section className="stack" aria-label="Found">
      <p role="status" className="muted">
        {count === 0 && `No provision has “${asked.trim()}”. Fewer words find more; a number finds a place.`}
        {count > 0 && `${number(count)} ${count === 1 ? 'provision' : 'provisions'}`}
        {count > hits.length && `, the first ${hits.length} of them here. More words narrow it down.`}
      </p>
      <ul className="rules-hits">
        {hits.map(([id, gist]) => (
          <li key={id}>
            <div>
              <Link className="rules-cite" href={`/rules/${id}`}>
                {short(id)}
              </Link>
              <p className="small muted">{subchapterOf(id)?.title}</p>
            </div>
            <p>
              <Marked text={gist} asked={asked} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
