import { eventsOf } from '@boardwalk/engine/kernel'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useGame } from '../games.ts'
import { get, Refusal } from '../net/api.ts'
import { replayOf } from '../net/told.ts'
import type { Replay } from '../net/types.ts'
import { Link, useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { Nowhere } from '../ui/Nowhere.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Trouble } from '../ui/Trouble.tsx'
import { Player } from './Player.tsx'
import { Share } from './Share.tsx'
import './replay.css'
import { tell } from './replay.ts'

/** `craps-1.12`: the table's name has no full stop. */
function addressed(path: string): { table: string; round: string } {
  const name = path.split('/')[2] ?? ''
  const at = name.lastIndexOf('.')
  return { table: name.slice(0, at < 0 ? undefined : at), round: at < 0 ? '' : name.slice(at + 1) }
}

type Answer = { replay: Replay } | { refused: string; gone: boolean }

function useReplay(table: string, round: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer | undefined>()
  useEffect(() => {
    let over = false
    const told = (a: Answer): void => {
      if (!over) setAnswer(a)
    }
    get('/api/replays/{table}/{round}', { table, round: Number(round) }).then(
      (replay) => told({ replay: replayOf(replay) }),
      (reason: Error) =>
        told({ refused: reason.message, gone: reason instanceof Refusal && reason.status === 404 }),
    )
    return () => {
      over = true
    }
  }, [table, round])
  return answer
}

function Loaded({ replay }: { replay: Replay }) {
  const game = useGame(replay.game)
  const told = useMemo(() => {
    const [opened] = replay.entries.flatMap((e) => eventsOf(e.facts, 'opened'))
    const terms = replay.begin.terms.at(-1) ?? opened?.terms
    const layout = game.layout(terms?.options ?? {})
    return { layout, ...tell(game, { game, layout, replay }, replay) }
  }, [game, replay])
  return <Player replay={replay} game={game} layout={told.layout} told={told} />
}

function Round({ table, round }: { table: string; round: string }) {
  const answer = useReplay(table, round)
  if (answer && 'refused' in answer && answer.gone) return <Nowhere says={answer.refused} />
  const title = answer && 'replay' in answer ? `${answer.replay.title}, round ${round}` : `Round ${round}`
  const empty = <div className="replay-felt is-empty" />
  return (
    <Shell title={`Replay of ${title}`} wide>
      <header className="replay-head">
        <h1>{title}</h1>
        <div className="row">
          {answer && 'replay' in answer && <Share title={title} />}
          {answer && 'replay' in answer && answer.replay.entries.some((e) => e.draw !== undefined) && (
            <Link className="button" href={`/verify?table=${table}&round=${round}`}>
              Verify it
            </Link>
          )}
          <Link className="button" href={`/t/${table}`}>
            To the table
          </Link>
        </div>
      </header>
      {!answer && empty}
      {answer && 'refused' in answer && (
        <Trouble
          key={answer.refused}
          says={answer.refused}
          refusal
          safe="What was played is kept, and stays as it is."
        />
      )}
      {answer && 'replay' in answer && (
        <Suspense fallback={empty}>
          <Loaded replay={answer.replay} />
        </Suspense>
      )}
    </Shell>
  )
}

/** A round played again: nothing in it can be changed, and nobody sees more than they saw. */
export default function ReplayPage() {
  const { path } = useAddress()
  const { you, ready } = useSession()
  const { table, round } = addressed(path)
  // Asked again when somebody signs in or out: another person may see other cards.
  return ready && <Round key={`${table}.${round} ${you?.id}`} table={table} round={round} />
}
