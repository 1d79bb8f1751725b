import { type Command, type Game, view } from '@boardwalk/engine/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DeskView } from '../console/DeskView.tsx'
import { Echo } from '../console/EntryField.tsx'
import { stopsOf } from '../console/entry.ts'
import { type Answered, type Desk, useDesk } from '../console/useDesk.ts'
import { cardName } from '../parts/Card.tsx'
import { comingBack } from './misses.ts'
import { Result } from './Result.tsx'
import {
  give,
  isOver,
  offersOf,
  perHour,
  type Run,
  roundsDone,
  STUDENT,
  say,
  startRun,
  type Tally,
  waitingOf,
} from './run.ts'
import type { Misses } from './useMisses.ts'

export interface LessonProps {
  readonly game: Game
  readonly misses: Misses
  readonly onAgain: () => void
}

interface Plan {
  readonly rounds: number
  readonly pace: number
  readonly seed: number
}

const anySeed = (): number => Math.floor(Math.random() * 1_000_000)
const ROUNDS = [2, 5, 10, 20]
const PACE = 60

function Setup({ start }: { start: (plan: Plan) => void }) {
  const [rounds, setRounds] = useState(5)
  const [pace, setPace] = useState(String(PACE))
  const [seed, setSeed] = useState(String(anySeed()))
  return (
    <form
      className="panel stack school-setup"
      onSubmit={(e) => {
        e.preventDefault()
        start({ rounds, pace: Math.max(1, Number(pace) || PACE), seed: Number(seed) || 1 })
      }}
    >
      <h2>Deal a table</h2>
      <p>
        Three bots play. Take every step in its order, enter what the cards and dice show, say the calls with
        Space, and declare under ! what goes wrong.
      </p>
      <div className="row">
        <div className="field">
          <label htmlFor="rounds">Rounds</label>
          <select id="rounds" value={rounds} onChange={(e) => setRounds(Number(e.target.value))}>
            {ROUNDS.map((n) => (
              <option key={n}>{n}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="pace">Pace, rounds an hour</label>
          <input id="pace" inputMode="numeric" value={pace} onChange={(e) => setPace(e.target.value)} />
        </div>
        <div className="field">
          <label htmlFor="seed">Exercise number</label>
          <input id="seed" inputMode="numeric" value={seed} onChange={(e) => setSeed(e.target.value)} />
        </div>
      </div>
      <p className="muted">The same exercise number deals the same cards to everybody.</p>
      <div>
        <button type="submit" className="button primary">
          Begin
        </button>
      </div>
    </form>
  )
}

/** As it would be typed. */
const textOf = ({ game, table, came }: Run): string =>
  Array.isArray(came)
    ? came.join(' ')
    : typeof came === 'number'
      ? (stopsOf(game, table)[came] ?? '')
      : String(came)

/** What came, drawn as it lies there, for the student to enter. Its room is kept, so that nothing jumps. */
function Came({ run, desk }: { run: Run; desk: Desk }) {
  const { came, scene } = run
  const numbers = Array.isArray(came) && typeof came[0] === 'number' ? (came as number[]) : undefined
  const faces = Array.isArray(came) && typeof came[0] === 'string' ? (came as string[]) : undefined
  const text = textOf(run)
  const words = faces ? faces.map(cardName).join(', ') : text
  const entry = { words, ...(numbers && { dice: numbers }), ...(faces && { faces }) }
  return (
    <section className={scene ? 'came is-odd' : 'came'} aria-live="polite" aria-label="On the table">
      {scene && <p className="came-what">{scene.what}.</p>}
      {scene && desk.level === 'show' && <p>Declare it under ! before you go on.</p>}
      {!scene && came === undefined && (
        <p className="muted">The table is clear: nothing has to be entered.</p>
      )}
      {came !== undefined && (
        <div className="came-row">
          <Echo entry={entry} count={(numbers ?? faces)?.length ?? 1} />
          <span className="hidden">{words}</span>
          {!scene && (
            <button type="button" className="button small" onClick={() => desk.setText(text)}>
              Enter it for me
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function useClock(running: boolean): number {
  const [ms, setMs] = useState(0)
  const start = useRef(performance.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setMs(performance.now() - start.current), 1000)
    return () => clearInterval(timer)
  }, [running])
  return ms
}

const tallyText = ({ right, of }: Tally): string => (of === 0 ? 'none yet' : `${right} of ${of}`)

/** How it stands, while it is dealt: the same figures as on the sheet at the end. */
function Standing({ run, plan, ms }: { run: Run; plan: Plan; ms: number }) {
  const done = roundsDone(run)
  const { steps, calls, irregularities } = run.score
  return (
    <div className="row school-score" role="status">
      <span className="badge">
        Round {done + 1} of {plan.rounds}
      </span>
      <span className="badge">Steps {tallyText(steps)}</span>
      <span className="badge">Calls {tallyText(calls)}</span>
      <span className="badge">Irregularities {tallyText(irregularities)}</span>
      <span className="badge">
        Pace {plan.pace}
        {done > 0 && `, yours ${perHour(done, ms)}`}
      </span>
    </div>
  )
}

function Dealing({ plan, game, misses, onAgain }: LessonProps & { plan: Plan }) {
  const [run, setRun] = useState(() =>
    startRun({
      game,
      seed: plan.seed,
      rounds: plan.rounds,
      back: comingBack(misses.kept, game.id, 'irregularity'),
    }),
  )
  const over = isOver(run)
  const ms = useClock(!over)
  const latest = useRef(run)
  const table = useMemo(() => view(run.table, 'everyone'), [run.table])
  const offers = useMemo(() => offersOf(run), [run])
  const waiting = useMemo(() => waitingOf(run), [run])
  const move = (next: Run): void => {
    for (const miss of next.score.misses.slice(latest.current.score.misses.length)) misses.miss(miss)
    for (const well of next.score.well.slice(latest.current.score.well.length)) misses.right(well)
    latest.current = next
    setRun(next)
  }
  const onGive = async (command: Command): Promise<Answered> => {
    const given = give(latest.current, command)
    move(given.run)
    return 'done' in given ? { done: true } : { rule: given.rule, because: given.because }
  }
  const desk = useDesk({
    game,
    table,
    waiting,
    offers,
    facts: run.facts,
    names: NAMES,
    actors: STUDENT,
    lastCall: run.lastCall,
    give: onGive,
    onSay: (words) => move(say(latest.current, words)),
  })
  if (over) return <Result run={run} ms={ms} pace={plan.pace} seed={plan.seed} onAgain={onAgain} />
  return (
    <>
      <Standing run={run} plan={plan} ms={ms} />
      <DeskView desk={desk} above={<Came run={run} desk={desk} />} />
    </>
  )
}

const NAMES = Object.fromEntries([1, 2, 3].map((n) => [`bot-${n}`, { name: `Bot ${n}`, bot: true }]))

/** A procedure run: the student is the dealer of a table with bots. */
export function RunPage(props: LessonProps) {
  const [plan, setPlan] = useState<Plan | undefined>()
  return plan ? <Dealing {...props} plan={plan} /> : <Setup start={setPlan} />
}
