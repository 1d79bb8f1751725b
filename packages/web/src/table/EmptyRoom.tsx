import { Suspense, useEffect, useMemo, useState } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { sizeOf, type View } from '../felt/geometry.ts'
import { gameOf, useGame } from '../games.ts'
import { get } from '../net/api.ts'
import type { PublicView } from '../net/types.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'

/** The table as everyone sees it, asked for while the house is still greeting us. */
function usePublic(name: string): { readonly view?: PublicView; readonly because?: string } {
  const [found, setFound] = useState<{ view?: PublicView; because?: string }>({})
  useEffect(() => {
    get<{ public: PublicView }>(`/api/tables/${name}`)
      .then(({ public: view }) => {
        void gameOf(view.game)
        setFound({ view })
      })
      .catch((reason: Error) => setFound({ because: reason.message }))
  }, [name])
  return found
}

function FirstFelt({ view }: { view: PublicView }) {
  const game = useGame(view.game)
  const { table } = view
  const layout = useMemo(() => game.layout(table.terms.at(-1)?.options ?? {}), [game, table])
  const shape: View = innerWidth < 640 && innerHeight > innerWidth ? 'tall' : 'wide'
  const part = shape === 'tall' ? layout.parts?.[0]?.id : undefined
  const { width, height } = sizeOf(shape)
  return (
    <div
      className={`felt-frame felt-frame-${layout.felt} is-first`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <Felt game={game} layout={layout} view={shape} part={part} table={table} quick />
    </div>
  )
}

/** The felt at once, before anybody can play on it. An address without a table says so. */
export function EmptyRoom({ name }: { name: string }) {
  const { view, because } = usePublic(name)
  return (
    <div className="room" aria-busy={because === undefined}>
      <header className="room-bar">
        <Link className="button plain" href="/" aria-label="Back to the lobby">
          <Icon name="back" />
        </Link>
        <h1 className="room-title">{view?.title ?? ''}</h1>
      </header>
      <p className="what-now">
        <span className="timer" aria-hidden="true" />
        {because ?? view?.waiting.says ?? ''}
      </p>
      <div className="felt-pane">
        <div className="felt-space">
          <Suspense fallback={<div className="felt-frame is-empty" />}>
            {view ? <FirstFelt view={view} /> : <div className="felt-frame is-empty" />}
          </Suspense>
        </div>
      </div>
      <div className="hand-row" />
      <section className="tray" aria-label="Chip tray" />
      <aside className="panel-side" aria-label="Table panel" />
    </div>
  )
}
