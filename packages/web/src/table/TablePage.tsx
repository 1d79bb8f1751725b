import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ShowMeters } from '../felt/Meter.tsx'
import { useFelt } from '../felts.ts'
import { useAddress } from '../router.tsx'
import { useSession } from '../session.tsx'
import { TableRoom } from './TableRoom.tsx'
import './table.css'
import './small.css'
import './drawn.css'
import './large.css'
import { Nowhere } from '../ui/Nowhere.tsx'
import { EmptyRoom, usePublic } from './EmptyRoom.tsx'
import { RemovedPage } from './RemovedPage.tsx'
import { type Shown, useFrames } from './useTable.ts'

/** A table: watched by whoever opens it, played by who sits down. */
export default function TablePage() {
  const { path } = useAddress()
  const { socket } = useSession()
  const name = path.split('/')[2] ?? ''
  const subscribe = useCallback((tell: () => void) => socket?.onLink(tell) ?? (() => undefined), [socket])
  const removed = useSyncExternalStore(subscribe, () => socket?.removedFrom(name))
  return removed ? <RemovedPage removed={removed} /> : <Watching name={name} />
}

function Watching({ name }: { name: string }) {
  const { you, ready, unheard, ensureGuest } = useSession()
  const frames = useFrames(name)
  const shown = frames.at(-1)
  const [because, setBecause] = useState<string | undefined>()
  const looked = usePublic(name)
  const there = looked.view !== undefined
  // The house greets nobody without a name: whoever looks at a table is a guest. A wrong address makes none.
  useEffect(() => {
    if (ready && !you && there) ensureGuest().catch((reason: Error) => setBecause(reason.message))
  }, [ready, you, there, ensureGuest])
  useEffect(() => {
    document.title = `${shown?.view.public.title ?? 'Table'} · Boardwalk`
  }, [shown?.view.public.title])
  if (!shown && looked.gone) return <Nowhere says={`There is no table ${name}.`} />
  if (!shown) return <EmptyRoom looked={looked} because={because ?? unheard} />
  return (
    <Suspense fallback={<EmptyRoom looked={looked} />}>
      <Loaded name={name} frames={frames} game={shown.view.public.game} />
    </Suspense>
  )
}

function Loaded({ name, frames, game: id }: { name: string; frames: readonly Shown[]; game: string }) {
  const game = useFelt(id)
  return (
    <ShowMeters table={name}>
      <TableRoom key={name} name={name} frames={frames} game={game} />
    </ShowMeters>
  )
}
