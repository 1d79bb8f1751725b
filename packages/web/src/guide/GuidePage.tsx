import { Suspense, use } from 'react'
import { isKnown, useRules } from '../games.ts'
import { Link, useAddress } from '../router.tsx'
import { Nowhere } from '../ui/Nowhere.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Guard } from '../ui/Trouble.tsx'
import { GameGuide } from './GameGuide.tsx'
import { type HouseGame, houseGames } from './house.ts'
import { EmptyFelt } from './Picture.tsx'
import './guide.css'
import './guide-narrow.css'
import '../ui/print.css'

/** The first sentence says what the game is. */
function About({ id }: { id: string }) {
  const { guide } = useRules(id)
  return <p>{/^.*?[.:](?=\s|$)/s.exec(guide.about)?.[0].replace(/:$/, '.') ?? guide.about}</p>
}

function Card({ game: { id, title, rules, table = true } }: { game: HouseGame }) {
  return (
    <li className="panel guide-card">
      {table && (
        <Suspense fallback={<div className="guide-picture" />}>
          <EmptyFelt id={id} />
        </Suspense>
      )}
      <div className="guide-card-text">
        <h2>
          <Link href={`/guide/${id}`}>{title}</Link>
        </h2>
        <Suspense fallback={<p>…</p>}>
          <About id={id} />
        </Suspense>
        <p className="small muted">{rules.startsWith('19:') ? `N.J.A.C. ${rules}` : 'Rules of the house'}</p>
      </div>
    </li>
  )
}

function Games() {
  const games = use(houseGames())
  return (
    <Shell title="Gaming guide">
      <div className="stack guide-index">
        <h1>Gaming guide</h1>
        <p className="lead">
          How each game is played, what every wager pays and what it costs, and the choices in force at the
          tables. It is made from the rules that are played, so that it is never out of step.
        </p>
        <ul className="guide-games">
          {games.map((game) => (
            <Card key={game.id} game={game} />
          ))}
        </ul>
      </div>
    </Shell>
  )
}

const says = (reason: unknown): string =>
  reason instanceof Error ? reason.message : 'The guide could not be read.'

/** `/guide`, `/guide/craps`, `/guide/craps?table=craps-1`. */
export default function GuidePage() {
  const { path, query } = useAddress()
  const game = path.split('/')[2] ?? ''
  const table = query.get('table') ?? undefined
  const ways = (
    <Link className="button" href="/guide">
      All games
    </Link>
  )
  if (game !== '' && !isKnown(game)) return <Nowhere says={`The guide has no game ${game}.`} ways={ways} />
  return (
    <Guard at={`${path}?${table ?? ''}`} title="Gaming guide" says={says} ways={ways}>
      {game === '' ? <Games /> : <GameGuide id={game} table={table} />}
    </Guard>
  )
}
