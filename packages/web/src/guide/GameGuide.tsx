import { type Game, HOUSE, type Option, type Terms, tableSign, type Value } from '@boardwalk/engine/kernel'
import { use, useEffect, useState } from 'react'
import { useGame } from '../games.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Rule } from '../ui/words.tsx'
import { Picture } from './Picture.tsx'
import { tablesOf, termsAt, usualTerms } from './terms.ts'
import { Wagers } from './Wagers.tsx'

/** Which terms the page shows: the usual ones, or those of a table. */
function Which({ game, table }: { game: Game; table: string | undefined }) {
  const [tables, setTables] = useState<readonly LobbyTable[]>([])
  useEffect(() => {
    tablesOf(game.id).then(setTables, () => undefined)
  }, [game.id])
  if (tables.length === 0) return null
  const at = (name: string | undefined): string =>
    name === undefined ? `/guide/${game.id}` : `/guide/${game.id}?table=${name}`
  return (
    <nav className="row guide-which" aria-label="Whose choices">
      {[undefined, ...tables.map((t) => t.table)].map((name) => (
        <Link
          key={name ?? ''}
          className="button"
          href={at(name)}
          {...(name === table && { 'aria-current': 'page' as const })}
        >
          {name ?? 'Usual choices'}
        </Link>
      ))}
    </nav>
  )
}

function Head({ game, table, terms }: { game: Game; table: string | undefined; terms: Terms }) {
  return (
    <header className="guide-head">
      <div className="stack">
        <nav aria-label="Way" className="guide-way">
          <Link href="/guide">Gaming guide</Link>
        </nav>
        <h1>{game.title}</h1>
        <p className="guide-lead">{game.guide.about}</p>
        <p className="muted">
          {game.rules === HOUSE ? "The rules are the house's own." : <RulesAre id={game.rules} />}{' '}
          {table && `Options and limits are those in force at ${table}.`}
        </p>
        <Which game={game} table={table} />
        <div className="row guide-acts">
          <Link className="button primary" href={table ? `/t/${table}` : '/'}>
            {table ? `Go to ${table}` : 'Find a table'}
          </Link>
          <button type="button" className="button" onClick={() => print()}>
            Print
          </button>
        </div>
      </div>
      <figure>
        <Picture game={game} options={terms.options} label={`The layout of ${game.title}`} />
        <figcaption className="small muted">The layout</figcaption>
      </figure>
    </header>
  )
}

const RulesAre = ({ id }: { id: string }) => (
  <>
    The rules are <Link href={`/rules/${id}`}>N.J.A.C. {id}</Link>.
  </>
)

function Play({ steps }: { steps: readonly string[] }) {
  return (
    <section>
      <h2>How a round goes</h2>
      <ol className="guide-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

const valueText = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

function Choice({ option, value }: { option: Option; value: Value }) {
  const words = option.sign(value)
  return (
    <tr>
      <th scope="row">{option.title}</th>
      <td>
        {words === '' ? valueText(value) : words}
        {value !== option.default && <span className="badge guide-own">chosen here</span>}
        {words !== '' && (
          <code className="guide-id">
            {option.key} {valueText(value)}
          </code>
        )}
      </td>
      <td>
        <Rule id={option.rule} />
      </td>
    </tr>
  )
}

function Choices({ game, terms }: { game: Game; terms: Terms }) {
  if (game.options.length === 0) return null
  return (
    <section>
      <h2>Choices in force</h2>
      <p className="muted">What the rules leave to the licensee.</p>
      <table className="table-data guide-choices">
        <thead>
          <tr>
            <th scope="col">Choice</th>
            <th scope="col">In force</th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody>
          {game.options.map((option) => (
            <Choice key={option.key} option={option} value={terms.options[option.key] ?? option.default} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sign({ game, terms }: { game: Game; terms: Terms }) {
  const [title, ...lines] = tableSign(game, terms)
  return (
    <section className="guide-sign" aria-label="Sign at the table">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function Further({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="guide-further">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** A game's page of the gaming guide (8.5), made from what is played. */
export function GameGuide({ id, table }: { id: string; table: string | undefined }) {
  const game = useGame(id)
  const terms = table === undefined ? usualTerms(game) : use(termsAt(game, table))
  return (
    <Shell title={`Guide to ${game.title}`}>
      <article className="guide">
        <Head game={game} table={table} terms={terms} />
        <div className="guide-columns">
          <Play steps={game.guide.play} />
          <Sign game={game} terms={terms} />
        </div>
        <Wagers game={game} terms={terms} />
        <div className="guide-more">
          {(game.guide.more ?? []).map(({ title, lines }) => (
            <Further key={title} title={title} lines={lines} />
          ))}
        </div>
        <Choices game={game} terms={terms} />
      </article>
    </Shell>
  )
}
