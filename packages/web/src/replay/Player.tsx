import type { Game, Layout } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { Felt } from '../felt/Felt.tsx'
import type { View } from '../felt/geometry.ts'
import type { Replay } from '../net/types.ts'
import { go, Link, useAddress } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { Controls } from './Controls.tsx'
import { Events } from './Events.tsx'
import { momentAt, type ReplayStory, stopAfter, stopBefore } from './replay.ts'

interface PlayerProps {
  readonly replay: Replay
  readonly game: Game
  readonly layout: Layout
  readonly told: ReplayStory
}

const STEP_MS = 900
const UPRIGHT = '(max-aspect-ratio: 4/5)'

function useView(): View {
  const [upright, setUpright] = useState(() => matchMedia(UPRIGHT).matches)
  useEffect(() => {
    const query = matchMedia(UPRIGHT)
    const listen = (): void => setUpright(query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [])
  return upright ? 'tall' : 'wide'
}

/** Where the replay stands is the address, so that a moment can be pointed at. */
function usePosition(told: ReplayStory) {
  const { path, hash } = useAddress()
  const { settings } = useSettings()
  const last = told.frames.length - 1
  const asked = Number.parseInt(hash, 10)
  const n = Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), last)
  const [playing, setPlaying] = useState(false)
  const to = (next: number): void => go(`${path}#${next}`, true)
  const running = playing && n < last
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => go(`${path}#${stopAfter(told, n)}`, true), STEP_MS / (settings.speed || 4))
    return () => clearTimeout(timer)
  }, [running, n, path, told, settings.speed])
  return {
    n,
    last,
    playing: running,
    jump: (next: number): void => {
      setPlaying(false)
      to(next)
    },
    play: (): void => {
      if (!running && n === last) to(0)
      setPlaying(!running)
    },
  }
}

/** Left, right and space, wherever the focus is, unless something there wants them itself. */
function useReplayKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (e: KeyboardEvent): void => {
      const target = e.target as Element
      if (e.ctrlKey || e.metaKey || e.altKey || target.matches('select, textarea, input')) return
      if (e.key === ' ' && target.matches('button, a')) return
      const act = latest.current[e.key]
      if (!act) return
      e.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

interface PartsProps {
  readonly layout: Layout
  readonly part: string
  readonly choose: (part: string) => void
}

/** The tabs of a felt too wide for a phone held upright. */
const Parts = ({ layout, part, choose }: PartsProps) => (
  <div className="row">
    {layout.parts?.map(({ id, title }) => (
      <button key={id} type="button" className="button" aria-pressed={id === part} onClick={() => choose(id)}>
        {title}
      </button>
    ))}
  </div>
)

interface SideProps {
  readonly replay: Replay
  readonly told: ReplayStory
  readonly n: number
  readonly jump: (n: number) => void
}

function Side({ replay: { table, round, viewer }, told, n, jump }: SideProps) {
  return (
    <section className="replay-side" aria-label="What happened">
      <p className="muted small">
        {viewer === 'everyone'
          ? 'You see what lay open to everyone.'
          : 'You see what you saw: the cards of others stay face down unless they were turned.'}
      </p>
      <Events told={told} n={n} jump={jump} />
      <nav className="replay-others" aria-label="Other rounds">
        {round > 1 && (
          <Link className="button" href={`/r/${table}.${round - 1}`}>
            Round {round - 1}
          </Link>
        )}
        <Link className="button" href={`/r/${table}.${round + 1}`}>
          Round {round + 1}
        </Link>
      </nav>
    </section>
  )
}

export function Player({ replay, game, layout, told }: PlayerProps) {
  const { n, last, playing, jump, play } = usePosition(told)
  const { settings } = useSettings()
  const view = useView()
  const [chosen, choosePart] = useState<string | undefined>()
  const before = useRef(n)
  useEffect(() => {
    before.current = n
  }, [n])
  const frame = told.frames[n]
  const back = (): void => jump(stopBefore(told, n))
  const on = (): void => jump(stopAfter(told, n))
  useReplayKeys({ ArrowLeft: back, ArrowRight: on, ' ': play, Home: () => jump(0), End: () => jump(last) })
  if (!frame) return null
  const part = view === 'tall' ? (chosen ?? layout.parts?.[0]?.id) : undefined
  // Chips travel on a step forward; a jump shows where everything lies at once.
  const quick = settings.speed === 0 || n < before.current || n > stopAfter(told, before.current)
  const seen = { ...frame.table, version: n }
  const me = replay.viewer === 'everyone' ? undefined : replay.viewer
  return (
    <div className="replay-grid">
      <section className="replay-stage" aria-label="The table">
        {part !== undefined && <Parts layout={layout} part={part} choose={choosePart} />}
        <div className={`replay-felt is-${view}`}>
          <span className="replay-stamp" aria-hidden="true">
            REPLAY
          </span>
          <Felt
            game={game}
            layout={layout}
            view={view}
            part={part}
            table={frame.table.terms.length > 0 ? seen : undefined}
            me={me}
            facts={frame.facts}
            quick={quick}
          />
        </div>
        <Controls
          at={frame.at}
          index={momentAt(told, n) + 1}
          count={told.moments.length}
          playing={playing}
          back={back}
          on={on}
          play={play}
          jump={(index) => jump(told.moments[index - 1]?.stop ?? 0)}
        />
      </section>
      <Side replay={replay} told={told} n={n} jump={jump} />
    </div>
  )
}
