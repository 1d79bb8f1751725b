import type { Layout } from '@boardwalk/engine/kernel'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { feltOf, useFelt } from '../felts.ts'
import { againMs, get, Refusal } from '../net/api.ts'
import { publicOf } from '../net/told.ts'
import type { PublicView } from '../net/types.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { roomClass, useFit } from './fit.ts'
import { whatOnlookersSee } from './whatnow.ts'

export interface Looked {
  readonly view?: PublicView
  readonly because?: string
  /** There is no such table. */
  readonly gone?: boolean
}

/** The table as everyone sees it, asked for while the house is still greeting us. */
export function usePublic(name: string): Looked {
  const [found, setFound] = useState<Looked>({})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = (tries: number): void => {
      get('/api/tables/{table}', { table: name })
        .then(({ public: told }) => {
          const view = publicOf(told)
          // Asked for early; who needs it says what went wrong with it.
          feltOf(view.game).catch(() => undefined)
          if (!left) setFound({ view })
        })
        .catch((reason: Error) => {
          const gone = reason instanceof Refusal && (reason.status === 404 || reason.status === 400)
          if (left) return
          setFound({ because: reason.message, gone })
          if (!gone) timer = setTimeout(() => ask(tries + 1), againMs(tries))
        })
    }
    ask(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name])
  return found
}

function FirstFelt({ view, layout }: { view: PublicView; layout: Layout }) {
  const game = useFelt(view.game)
  const { pane, width, height, view: shape, scrolls } = useFit(layout, layout.parts?.[0]?.id, false)
  const parts = shape === 'tall' ? layout.parts : undefined
  return (
    <>
      {parts && (
        <div className="felt-parts">
          {parts.map(({ id, title }) => (
            <button key={id} type="button" className="button" disabled>
              {title}
            </button>
          ))}
        </div>
      )}
      <div className={scrolls ? 'felt-space is-tall' : 'felt-space'} ref={pane}>
        <div
          className={`felt-frame felt-${layout.felt}${layout[shape].body ? ' is-drawn' : ''}`}
          style={{ width, height }}
        >
          <div className={layout[shape].body ? 'felt-touch' : 'felt-touch cloth weave railed'}>
            <Felt
              game={game}
              layout={layout}
              view={shape}
              part={parts?.[0]?.id}
              table={view.table}
              layered
              quick
            />
          </div>
        </div>
      </div>
    </>
  )
}

function Room({
  children,
  className,
  title,
  says,
}: {
  children?: ReactNode
  className: string
  title: string
  says: string
}) {
  return (
    <div className={className} aria-busy="true">
      <header className="room-bar">
        <Link className="button plain" href="/" aria-label="Back to the lobby">
          <Icon name="back" />
        </Link>
        <h1 className="room-title">{title}</h1>
      </header>
      <p className="what-now">
        <span className="timer" aria-hidden="true" />
        <span className="what-words">
          <span className="what-says">{says}</span>
        </span>
      </p>
      <div className="felt-pane">{children}</div>
      <div className="hand-row" />
      <section className="tray" aria-label="Chip tray" />
      <aside className="panel-side" aria-label="Table panel" />
    </div>
  )
}

function Watched({ view, because }: { view: PublicView; because: string | undefined }) {
  const game = useFelt(view.game)
  const layout = useMemo(() => game.layout(view.table.terms.at(-1)?.options ?? {}), [game, view])
  return (
    <Room className={roomClass(layout)} title={view.title} says={because ?? whatOnlookersSee(game, view)}>
      <FirstFelt view={view} layout={layout} />
    </Room>
  )
}

/** The felt at once, before anybody can play on it. */
export function EmptyRoom({ looked, because: refused }: { looked: Looked; because?: string | undefined }) {
  const { view, because } = looked
  const empty = <Room className="room" title={view?.title ?? ''} says={because ?? refused ?? ''} />
  return view ? (
    <Suspense fallback={empty}>
      <Watched view={view} because={refused} />
    </Suspense>
  ) : (
    empty
  )
}
