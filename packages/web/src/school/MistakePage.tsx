import { dollars, type Game } from '@boardwalk/engine/kernel'
import { useMemo, useRef, useState } from 'react'
import { Rule, signed } from '../ui/words.tsx'
import { Picture } from './DrillPage.tsx'
import { type Line, MIXED } from './drills.ts'
import type { Miss } from './misses.ts'
import { type Mistaken, mistaken } from './mistakes.ts'
import { ResultSheet } from './Result.tsx'
import type { LessonProps } from './RunPage.tsx'

const TASKS = 8
const WORDS = { win: 'won', lose: 'lost', push: 'returned' } as const
const lineText = (l: Line): string => `${WORDS[l.outcome]}${l.outcome === 'win' ? ` ${l.odds}` : ''}`

interface LinesProps {
  readonly task: Mistaken
  readonly chosen: number | undefined
  readonly choose: (i: number) => void
}

function Lines({ task, chosen, choose }: LinesProps) {
  const done = chosen !== undefined
  return (
    <ul className="mistake-lines">
      {task.shown.map((line, i) => {
        const mark = !done ? '' : i === task.wrong ? 'is-wrong' : i === chosen ? 'is-chosen' : ''
        return (
          <li key={line.wager}>
            <button
              type="button"
              className={`button mistake-line ${mark}`}
              disabled={done}
              onClick={() => choose(i)}
            >
              <span>
                {line.name}, {dollars(line.stake)}
              </span>
              <span>{lineText(line)}</span>
              <span className="money">{signed(line.paid)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Why({ task, chosen }: { task: Mistaken; chosen: number }) {
  const right = task.settled.lines[task.wrong] as Line
  const good = chosen === task.wrong
  return (
    <div className={good ? 'verdict is-right' : 'verdict is-wrong'} role="status">
      <p className="verdict-word">{good ? 'Found' : 'It was another line'}</p>
      <p>
        {right.name}, {dollars(right.stake)}: {lineText(right)}, {signed(right.paid)}. {right.because}{' '}
        <Rule id={right.rule} />
      </p>
    </div>
  )
}

interface TaskProps extends LinesProps {
  readonly game: Game
  readonly next: () => void
}

function Task({ game, task, chosen, choose, next }: TaskProps) {
  return (
    <div className="drill">
      <Picture game={game} picture={task.settled.picture} calls={task.settled.calls} />
      <section className="panel stack">
        <h2>Which line is wrong?</h2>
        <p className="muted">
          The dealer settled these wagers. One of the lines is not what the rules make of it.
        </p>
        <Lines task={task} chosen={chosen} choose={choose} />
        {chosen !== undefined && (
          <>
            <Why task={task} chosen={chosen} />
            <button type="button" className="button primary" onClick={next} ref={(b) => b?.focus()}>
              Next
            </button>
          </>
        )}
      </section>
    </div>
  )
}

/** Find the mistake: a settlement of the engine's with one line spoilt. */
export function MistakePage({ game, misses, onAgain }: LessonProps) {
  const seed = useRef(Math.floor(Math.random() * 1_000_000))
  const [asked, setAsked] = useState(0)
  const [chosen, setChosen] = useState<number | undefined>()
  const [log, setLog] = useState<readonly { readonly good: boolean; readonly miss?: Miss }[]>([])
  const topic = MIXED.find((t) => t.game === game.id)
  const task = useMemo(
    () => topic && mistaken(game, topic, seed.current + asked * 1000),
    [game, topic, asked],
  )
  const choose = (i: number): void => {
    if (!task || chosen !== undefined) return
    const right = task.settled.lines[task.wrong] as Line
    const good = i === task.wrong
    const about = { game: game.id, kind: 'mistake' as const, id: right.wager }
    const says = `${right.name} ${dollars(right.stake)} is ${lineText(right)}, ${signed(right.paid)}.`
    const miss: Miss = { ...about, rule: right.rule, says }
    if (good) misses.right(about)
    else misses.miss(miss)
    setChosen(i)
    setLog((now) => [...now, good ? { good } : { good, miss }])
  }
  const next = (): void => {
    setChosen(undefined)
    setAsked((n) => n + 1)
  }
  const right = log.filter((l) => l.good).length
  if (asked >= TASKS || !task) {
    const missed = log.flatMap((l) => (l.miss ? [l.miss] : []))
    const facts = [['Mistakes found', `${right} of ${log.length}`]] as const
    return (
      <ResultSheet
        title={`${game.title}: find the mistake`}
        facts={facts}
        misses={missed}
        onAgain={onAgain}
      />
    )
  }
  return (
    <>
      <p className="muted" role="status">
        Settlement {asked + 1} of {TASKS}, {right} found
      </p>
      <Task key={asked} game={game} task={task} chosen={chosen} choose={choose} next={next} />
    </>
  )
}
