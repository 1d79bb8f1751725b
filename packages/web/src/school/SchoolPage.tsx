import { useMemo, useState } from 'react'
import { titleOf } from '../console/acts.ts'
import { useGame } from '../games.ts'
import { useHouseGames } from '../guide/house.ts'
import { go, Link, useAddress } from '../router.tsx'
import { Nowhere } from '../ui/Nowhere.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Rule } from '../ui/words.tsx'
import { DrillPage } from './DrillPage.tsx'
import { MistakePage } from './MistakePage.tsx'
import type { Kept } from './misses.ts'
import { PracticePage } from './PracticePage.tsx'
import { ALL_TOPICS } from './pictures.ts'
import { PRACTISED } from './practice.ts'
import { RunPage } from './RunPage.tsx'
import './school.css'
import { useMisses } from './useMisses.ts'

/** Lessons are about games that lie on a felt. */
const GAMES = Object.keys(import.meta.glob('../../../engine/src/games/*/felt.ts')).map(
  (path) => path.split('/').at(-2) ?? '',
)
const hasDrills = (game: string): boolean => ALL_TOPICS.some((t) => t.game === game)

const LESSONS = [
  ['run', 'Deal a table'],
  ['payouts', 'Payouts'],
  ['mistake', 'Find the mistake'],
  ['practice', 'Play hands'],
] as const
type LessonName = (typeof LESSONS)[number][0]

/** Which lessons a game has. */
const hasLesson = (game: string, lesson: LessonName): boolean => {
  if (lesson === 'practice') return PRACTISED.includes(game)
  return lesson === 'run' || hasDrills(game)
}

/** What a game is called, as everywhere else. */
function useTitles(): (game: string) => string {
  const games = useHouseGames()
  return (id) => games.find((g) => g.id === id)?.title ?? titleOf(id)
}

function ComingBack({ kept, clear }: { kept: readonly Kept[]; clear: () => void }) {
  const title = useTitles()
  if (kept.length === 0) return null
  return (
    <section className="panel stack">
      <h2>Comes back until it is right twice</h2>
      <ul className="misses">
        {kept.slice(-12).map((k) => (
          <li key={`${k.game} ${k.kind} ${k.id}`}>
            <span className="badge">{title(k.game)}</span> {k.says} <Rule id={k.rule} />
            {k.times > 1 && <span className="muted"> missed {k.times} times</span>}
          </li>
        ))}
      </ul>
      <div>
        <button type="button" className="button" onClick={clear}>
          Forget them
        </button>
      </div>
    </section>
  )
}

function Entrance() {
  const misses = useMisses()
  const title = useTitles()
  return (
    <Shell title="Dealing school">
      <div className="stack">
        <h1>Dealing school</h1>
        <p>
          You are the dealer, bots are your players, and nothing here reaches a table of the house. Deal
          rounds step by step, work out payouts, and find the mistake in a settlement. Where players decide by
          their cards you may play hands too, and are told what a mistake costs. Every miss names its rule and
          comes back later.
        </p>
        <ul className="school-games">
          {GAMES.map((game) => (
            <li key={game} className="panel">
              <h2>{title(game)}</h2>
              <div className="row">
                {LESSONS.filter(([id]) => hasLesson(game, id)).map(([id, name]) => (
                  <Link key={id} className="button" href={`/school/${game}?lesson=${id}`}>
                    {name}
                  </Link>
                ))}
              </div>
            </li>
          ))}
        </ul>
        <ComingBack kept={misses.kept} clear={misses.clear} />
      </div>
    </Shell>
  )
}

function Classroom({ id, lesson }: { id: string; lesson: LessonName }) {
  const game = useGame(id)
  const misses = useMisses()
  const [again, setAgain] = useState(0)
  const lessons = LESSONS.filter(([name]) => hasLesson(id, name))
  const key = `${id} ${lesson} ${again}`
  const props = useMemo(() => ({ game, onAgain: () => setAgain((n) => n + 1) }), [game])
  return (
    <Shell title={`School: ${game.title}`} wide>
      <nav className="school-head row" aria-label="Lessons">
        <h1>{game.title}</h1>
        {lessons.map(([name, title]) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={name === lesson}
            onClick={() => go(`/school/${id}?lesson=${name}`)}
          >
            {title}
          </button>
        ))}
        <Link className="button plain" href="/school">
          All games
        </Link>
      </nav>
      {lesson === 'run' && <RunPage key={key} {...props} misses={misses} />}
      {lesson === 'payouts' && <DrillPage key={key} {...props} misses={misses} />}
      {lesson === 'practice' && <PracticePage key={key} {...props} misses={misses} />}
      {lesson === 'mistake' && <MistakePage key={key} {...props} misses={misses} />}
    </Shell>
  )
}

/** The dealing school: the engine itself in the browser, no house behind it. */
export default function SchoolPage() {
  const { path, query } = useAddress()
  const game = path.split('/')[2]
  if (game === undefined || game === '') return <Entrance />
  if (!GAMES.includes(game)) {
    const ways = (
      <Link className="button" href="/school">
        The games of the school
      </Link>
    )
    return <Nowhere says={`The school has no game ${game}.`} ways={ways} />
  }
  const wanted = query.get('lesson')
  const lesson = LESSONS.find(([id]) => id === wanted && hasLesson(game, id))?.[0] ?? 'run'
  return <Classroom id={game} lesson={lesson} />
}
