import { HOUSE, isTableGame, type Rules, type Terms, tableSign } from '@boardwalk/engine/kernel'
import { use, useEffect, useState } from 'react'
import { useRules } from '../games.ts'
import { tableName } from '../lobby/words.ts'
import type { LobbyTable } from '../net/types.ts'
import { Link } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { ApprovedText, GuideSeal, useApprovedGuide } from './approved.tsx'
import { Choices } from './Choices.tsx'
import { Picture } from './Picture.tsx'
import { Strategy } from './Strategy.tsx'
import { type Posted, postedAt, tablesOf, usuallyPosted } from './terms.ts'
import { Wagers } from './Wagers.tsx'

/** Which terms the page shows: the usual ones, or those of a table. */
function Which({ game, table }: { game: Rules; table: string | undefined }) {
  const [tables, setTables] = useState<readonly LobbyTable[]>([])
  useEffect(() => {
    tablesOf(game.id).then(setTables, () => undefined)
  }, [game.id])
  const at = (name: string | undefined): string =>
    name === undefined ? `/guide/${game.id}` : `/guide/${game.id}?table=${name}`
  const ways = [
    { name: undefined, words: 'Usual' },
    ...tables.map((t) => ({ name: t.table, words: tableName(t) })),
  ]
  return (
    <nav className="guide-which" aria-label="Whose choices">
      <p className="small muted">Options and limits of</p>
      <div className="segments">
        {ways.map(({ name, words }) => (
          <Link key={name ?? ''} href={at(name)} {...(name === table && { 'aria-current': 'page' as const })}>
            {words}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function Head({ game, table, terms }: { game: Rules; table: string | undefined; terms: Terms }) {
  return (
    <header className="guide-head">
      <div className="stack">
        <nav aria-label="Way" className="guide-way">
          <Link href="/guide">Gaming guide</Link>
        </nav>
        <h1>{game.title}</h1>
        <p className="lead">{game.guide.about}</p>
        <p className="muted">
          {game.rules === HOUSE ? "The rules are the house's own." : <RulesAre id={game.rules} />}{' '}
          {table && `Options and limits are those in force at ${table}.`}
        </p>
        <div className="row guide-acts">
          {isTableGame(game) && (
            <Link className="button primary" href={table ? `/t/${table}` : `/?game=${game.id}`}>
              {table ? 'Go to the table' : 'Find a table'}
            </Link>
          )}
          <button type="button" className="button" onClick={() => print()}>
            Print
          </button>
        </div>
      </div>
      {isTableGame(game) && (
        <Picture game={game} options={terms.options} label={`The layout of ${game.title}`} />
      )}
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

function Sign({ game, terms, hints }: { game: Rules; terms: Terms; hints: boolean }) {
  const [title, ...lines] = tableSign(game, terms, hints)
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

/** What the approved guide says of the game, made from what is played. */
function Body({ game, table, posted }: { game: Rules; table: string | undefined; posted: Posted }) {
  const { terms, hints } = posted
  return (
    <>
      <div className="guide-columns">
        <Play steps={game.guide.play} />
        <div className="guide-aside">
          {isTableGame(game) && <Which game={game} table={table} />}
          <Sign game={game} terms={terms} hints={hints} />
        </div>
      </div>
      <Wagers game={game} terms={terms} />
      {game.study && <Strategy game={game} terms={terms} />}
      <div className="guide-more">
        {(game.guide.more ?? []).map(({ title, lines }) => (
          <Further key={title} title={title} lines={lines} />
        ))}
      </div>
      <Choices game={game} terms={terms} />
    </>
  )
}

/**
 * A game's page of the gaming guide (8.5). Before a guide is approved there is none; while a new one is pending the
 * approved text stays (8.5(c), 8.5(d)).
 */
export function GameGuide({ id, table }: { id: string; table: string | undefined }) {
  const game = useRules(id)
  const posted = table === undefined ? usuallyPosted(game) : use(postedAt(game, table))
  const guide = useApprovedGuide(id)
  const document = typeof guide === 'object' ? guide.document : undefined
  return (
    <Shell title={`Guide to ${game.title}`}>
      <article className="guide">
        <Head game={game} table={table} terms={posted.terms} />
        {typeof guide === 'object' && <GuideSeal guide={guide} />}
        {document?.pending && <ApprovedText text={document.text} />}
        {(guide === 'unknown' || document?.pending === false) && <Body {...{ game, table, posted }} />}
        {guide === 'asked' && <div className="guide-asked" aria-busy="true" />}
      </article>
    </Shell>
  )
}
