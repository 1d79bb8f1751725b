import { counts } from 'virtual:rules'
import type { ApprovedDocument } from '@boardwalk/client'
import { use, useState } from 'react'
import { Seal } from '../documents/DocumentPage.tsx'
import { Markdown } from '../documents/Markdown.tsx'
import { type HouseGame, houseGames } from '../guide/house.ts'
import { limitsOf, limitsText, tableName } from '../lobby/words.ts'
import { get } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import type { Words } from '../rules/data.ts'
import { loadWords } from '../rules/find.ts'
import { Cited } from '../rules/text.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Guard } from '../ui/Trouble.tsx'
import './full.css'
import '../ui/print.css'

interface FullText {
  readonly words: Words
  readonly games: readonly HouseGame[]
  readonly guides: readonly ApprovedDocument[]
  readonly tables: readonly LobbyTable[]
}

let asked: Promise<FullText> | undefined

/** All that stands in the full text, asked for at once. */
function fullText(): Promise<FullText> {
  asked ??= Promise.all([loadWords(), houseGames(), get('/api/guides'), get('/api/tables')]).then(
    ([words, games, guides, tables]) => ({ words, games, guides, tables }),
    (reason: unknown) => {
      asked = undefined
      throw reason
    },
  )
  return asked
}

const anchor = (id: string): string => `full-${id.replace(/[^\w-]/g, '_')}`

/** Every provision of a subchapter, in our words. */
function Provisions({ id, title, words }: { id: string; title: string; words: Words }) {
  const own = words.filter(([of]) => of.startsWith(`${id}.`))
  return (
    <section className="full-rules" id={anchor(id)}>
      <h3>
        {id} {title}
      </h3>
      <dl>
        {own.map(([of, gist]) => (
          <div key={of}>
            <dt>
              <Link href={`/rules/${of}`}>{of}</Link>
            </dt>
            <dd>
              <Cited text={gist} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A game that is offered here: its options, odds and payouts as approved, and the limits at each of its tables. */
function Offered({ game, text }: { game: HouseGame; text: FullText }) {
  const guide = text.guides.find(({ subject }) => subject === game.id)
  const tables = text.tables.filter((table) => table.game === game.id)
  return (
    <section className="full-game" id={anchor(game.id)} aria-label={game.title}>
      {guide ? (
        <>
          <Markdown text={guide.text} top={3} />
          <Seal document={guide} />
        </>
      ) : (
        <>
          <h3>{game.title}</h3>
          <p>The guide to this game waits for its approval.</p>
        </>
      )}
      {tables.length > 0 && (
        <table className="table-data">
          <caption>Limits at the tables</caption>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Minimum to maximum</th>
              <th scope="col">Sign</th>
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <tr key={table.table}>
                <th scope="row">{tableName(table)}</th>
                <td>{limitsText(limitsOf(table))}</td>
                <td>
                  <Link href={`/sign/${table.table}`}>Sign</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** What anybody can do who believes that a round was not dealt, settled or paid as the rules say. */
function Complaints() {
  return (
    <section id="full-complaints">
      <h2>Complaints</h2>
      <ol>
        <li>Tell the dealer or the floor at once. They can hold the round until it is settled.</li>
        <li>
          Keep the name of the table and the number of the round. Each round has a record: under{' '}
          <Link href="/me">your name</Link> you find yours, and open the one you mean.
        </li>
        <li>
          Check the cards, dice or wheel yourself under <Link href="/verify">Verify</Link>.
        </li>
        <li>If the floor does not settle it, ask for the Commission. It reads the same record.</li>
      </ol>
    </section>
  )
}

function Contents({ games }: { games: readonly HouseGame[] }) {
  return (
    <nav className="full-contents" aria-label="Contents">
      <h2>Contents</h2>
      <ul>
        <li>
          <a href="#full-games">Games offered here</a>
          <ul>
            {games.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${anchor(id)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <a href="#full-complaints">Complaints</a>
        </li>
        <li>
          <a href="#full-rules">Rules of all authorized games</a>
          <ul>
            {counts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${anchor(id)}`}>
                  {id} {title}
                </a>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  )
}

function Text() {
  const text = use(fullText())
  const [today] = useState(() => new Date().toLocaleDateString([], { dateStyle: 'long' }))
  const newest = text.guides.reduce((most, { version }) => Math.max(most, version), 0)
  return (
    <Shell title="Full text of the rules">
      <article className="full">
        <header className="stack">
          <h1>Full text of the rules</h1>
          <p className="lead">
            The rules of all authorized games in our own words, and the games offered here with their choices,
            odds, payouts and limits in force (19:47-8.5(a)).
          </p>
          <p className="muted">
            {today}. Version {newest}: {counts.reduce((sum, { provisions }) => sum + provisions, 0)}{' '}
            provisions, {text.guides.length} games with an approved guide.
          </p>
          <p>
            <button type="button" className="button full-print" onClick={() => print()}>
              Print
            </button>
          </p>
        </header>
        <Contents games={text.games} />
        <section id="full-games" className="stack">
          <h2>Games offered here</h2>
          {text.games.map((game) => (
            <Offered key={game.id} game={game} text={text} />
          ))}
        </section>
        <Complaints />
        <section id="full-rules" className="stack">
          <h2>Rules of all authorized games</h2>
          {counts.map(({ id, title }) => (
            <Provisions key={id} id={id} title={title} words={text.words} />
          ))}
        </section>
      </article>
    </Shell>
  )
}

const says = (reason: unknown): string =>
  reason instanceof Error ? reason.message : 'The full text could not be read.'

/** `/full-text`: what lies at the security podium, for anybody to read and to print (8.5(a)). */
export default function FullTextPage() {
  const ways = (
    <Link className="button" href="/rules">
      Rules
    </Link>
  )
  return (
    <Guard at="full-text" title="Full text of the rules" says={says} ways={ways}>
      <Text />
    </Guard>
  )
}
