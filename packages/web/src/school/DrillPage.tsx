import { dollars, type Game } from '@boardwalk/engine/kernel'
import { useMemo, useRef, useState } from 'react'
import { DeskFelt } from '../console/DeskView.tsx'
import { Rule } from '../ui/words.tsx'
import { AnswerField } from './AnswerField.tsx'
import { isRight, type Line, type Question, type Topic } from './drills.ts'
import { comingBack, type Miss } from './misses.ts'
import { nextTopic } from './order.ts'
import { ALL_TOPICS, ask } from './pictures.ts'
import { ResultSheet } from './Result.tsx'
import type { LessonProps } from './RunPage.tsx'

const QUESTIONS = 10
const firstSeed = (): number => Math.floor(Math.random() * 1_000_000)

function Choose({ game, start }: { game: Game; start: (topics: readonly Topic[]) => void }) {
  const topics = ALL_TOPICS.filter((t) => t.game === game.id)
  return (
    <section className="panel stack">
      <h2>Payouts</h2>
      <p>
        Chips lie on the felt and the result is there. Say what the player wins over the stake, in figures or
        in chips. {QUESTIONS} questions; what you miss comes back.
      </p>
      <div className="row">
        <button type="button" className="button primary" onClick={() => start(topics)}>
          All of them
        </button>
        {topics.map((topic) => (
          <button key={topic.id} type="button" className="button" onClick={() => start([topic])}>
            {topic.title}
          </button>
        ))}
      </div>
    </section>
  )
}

/** The picture: chips as they lie, and the result in the house's words. */
interface PictureProps extends Pick<Question, 'picture' | 'calls'> {
  readonly game: Game
  readonly lit?: readonly string[]
}

export function Picture({ game, picture, calls, lit = [] }: PictureProps) {
  return (
    <div className="drill-picture">
      <DeskFelt game={game} table={picture} facts={[]} lit={lit} />
      {calls.length > 0 && <q className="drill-call">{calls.at(-1)}</q>}
    </div>
  )
}

function Part({ line }: { line: Line }) {
  return (
    <>
      {line.name}, {dollars(line.stake)} at {line.odds}
    </>
  )
}

/** What lies there, for those who cannot make out piles of chips: the odds are theirs to know. */
function Laid({ parts }: { parts: readonly Line[] }) {
  return (
    <ul className="drill-parts">
      {parts.map(({ wager, name, stake }) => (
        <li key={wager}>
          <span>{name}</span>
          <span className="money">{dollars(stake)}</span>
        </li>
      ))}
    </ul>
  )
}

/** How a picture is worked out: wager by wager. */
function Parts({ parts }: { parts: readonly Line[] }) {
  return (
    <ul className="drill-parts">
      {parts.map((line) => (
        <li key={line.wager}>
          <span>
            <Part line={line} /> <Rule id={line.rule} />
          </span>
          <span className="money">{dollars(line.paid)}</span>
        </li>
      ))}
    </ul>
  )
}

function Verdict({ q, given }: { q: Question; given: number }) {
  const good = isRight(q, given)
  const { line } = q
  return (
    <div className={good ? 'verdict is-right' : 'verdict is-wrong'} role="status">
      <p className="verdict-word">{good ? 'Right' : `No: ${dollars(line.paid)}`}</p>
      {q.parts ? (
        <Parts parts={q.parts} />
      ) : (
        <p>
          <Part line={line} />. {line.because} <Rule id={line.rule} />
        </p>
      )}
    </div>
  )
}

interface AskingProps {
  readonly game: Game
  readonly q: Question
  readonly given: number | undefined
  readonly answer: (cents: number) => void
  readonly next: () => void
}

function Asking({ game, q, given, answer, next }: AskingProps) {
  const { line, topic } = q
  return (
    <div className="drill">
      <Picture game={game} picture={q.picture} calls={q.calls} lit={[line.wager]} />
      <section className="panel stack">
        <p className="muted">{topic.title}</p>
        <h2>
          {line.name}, {dollars(line.stake)}
        </h2>
        {given === undefined && q.parts && <Laid parts={q.parts} />}
        <p>What does the player win over the stake?</p>
        {given === undefined ? (
          <AnswerField answer={answer} />
        ) : (
          <>
            <Verdict q={q} given={given} />
            <button type="button" className="button primary" onClick={next} ref={(b) => b?.focus()}>
              Next
            </button>
          </>
        )}
      </section>
    </div>
  )
}

const sayMiss = ({ line }: Question, given: number): string =>
  `${line.name} ${dollars(line.stake)} at ${line.odds} wins ${dollars(line.paid)}, not ${dollars(given)}.`

function Drill({ game, misses, topics, onAgain }: LessonProps & { topics: readonly Topic[] }) {
  const seed = useRef(firstSeed())
  const back = useRef<readonly string[]>(comingBack(misses.kept, game.id, 'payout'))
  const [asked, setAsked] = useState(0)
  const [given, setGiven] = useState<number | undefined>()
  const [log, setLog] = useState<readonly { readonly good: boolean; readonly miss?: Miss }[]>([])
  const q = useMemo(() => {
    const topic = nextTopic(topics, asked, back.current)
    const found = topic && ask(game, topic, seed.current + asked * 1000)
    return found
  }, [game, topics, asked])
  const answer = (cents: number): void => {
    if (!q || given !== undefined) return
    const good = isRight(q, cents)
    const about = { game: game.id, kind: 'payout' as const, id: q.topic.id }
    const miss: Miss = { ...about, rule: q.line.rule, says: sayMiss(q, cents) }
    if (good) misses.right(about)
    else misses.miss(miss)
    back.current = good ? back.current.filter((id) => id !== q.topic.id) : [...back.current, q.topic.id]
    setGiven(cents)
    setLog((now) => [...now, good ? { good } : { good, miss }])
  }
  const next = (): void => {
    setGiven(undefined)
    setAsked((n) => n + 1)
  }
  if (asked >= QUESTIONS || !q) {
    const right = log.filter((l) => l.good).length
    const facts = [
      ['Payouts exact', `${right} of ${log.length}`],
      ['Topics', topics.map((t) => t.title).join(' · ')],
    ] as const
    const missed = log.flatMap((l) => (l.miss ? [l.miss] : []))
    return <ResultSheet title={`${game.title}: payouts`} facts={facts} misses={missed} onAgain={onAgain} />
  }
  return (
    <>
      <p className="muted" role="status">
        Question {asked + 1} of {QUESTIONS}, {log.filter((l) => l.good).length} right
      </p>
      <Asking key={asked} game={game} q={q} given={given} answer={answer} next={next} />
    </>
  )
}

/** Payout drills: the engine makes the wager and settles it; the page only asks. */
export function DrillPage(props: LessonProps) {
  const [topics, setTopics] = useState<readonly Topic[] | undefined>()
  return topics ? <Drill {...props} topics={topics} /> : <Choose game={props.game} start={setTopics} />
}
