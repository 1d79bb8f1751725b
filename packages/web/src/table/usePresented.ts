import { type Felt, isHere, type Layout } from '@boardwalk/engine/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSettings } from '../settings.tsx'
import { isAlone } from './decisions.ts'
import { begin, hear, jump, type Kept, landed, stillLying, type Ways } from './presentation.ts'
import type { Scene } from './scene.ts'
import type { Shown } from './useTable.ts'

/** A result is looked at for so long after its last chips moved. With company it is gone then, alone it stays. */
const OUTCOME_MS = 3_000
/** What came stays in sight until the house has settled, but not for ever. */
const UNSETTLED_MS = 4_500
/** A machine that draws slowly is waited for, but not for ever. */
const LONGEST_WAIT_MS = 4_000

const REDUCED = '(prefers-reduced-motion: reduce)'

/** What moves on the felt and carries a result. */
const CARRIERS = '.die-landing, .wheel-plate, .ball-rests, .card-at, .card-turn, .lid'

/** Until the pictures themselves have come to rest: a slow machine draws them later than it was told to. */
async function atRest(): Promise<void> {
  const running = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return target?.matches(CARRIERS) && Number(effect?.getComputedTiming().endTime) < LONGEST_WAIT_MS
  })
  const slow = new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))
  await Promise.race([Promise.allSettled(running.map((a) => a.finished)), slow])
}

/** Piles that lie open on the felt; a shoe or a rack shows no card. */
const pilesOf = ({ wide }: Layout): ReadonlySet<string> =>
  new Set((wide.areas ?? []).flatMap(({ pile, stacked }) => (pile === undefined || stacked ? [] : [pile])))

/**
 * One clock for everything that names a result. What is shown lags what is true while dice roll out, a wheel comes to rest
 * or cards are turned: then the felt has them and nothing else yet, neither crown nor total, call nor chips.
 */
export function usePresented(game: Felt, layout: Layout, me: string | undefined, frames: readonly Shown[]) {
  const latest = frames.at(-1)
  // Whoever only looks on has nothing to act with.
  const alone =
    latest !== undefined && isHere(latest.table, me ?? '') && isAlone(latest.view.public.names, me)
  const { settings } = useSettings()
  const scene: Scene = useMemo(() => ({ game, me, piles: pilesOf(layout) }), [game, me, layout])
  const [kept, setKept] = useState<Kept>(() => begin(frames.at(-1) as Shown))
  const { speed } = settings
  const ways = useCallback(
    (): Ways => ({
      speed,
      reduced: matchMedia(REDUCED).matches,
      hidden: document.visibilityState !== 'visible',
      now: performance.now(),
    }),
    [speed],
  )
  const fresh = frames.filter((it) => it.seq > kept.heard.seq)
  const now = hear(scene, kept, fresh, ways())
  if (now !== kept) setKept(now)
  const { coming, outcome } = now
  useEffect(() => {
    if (!coming) return
    let gone = false
    const timer = setTimeout(() => {
      void atRest().then(() => {
        if (!gone) setKept((it) => (it.coming === coming ? landed(scene, it, ways()) : it))
      })
    }, coming.ms)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [coming, scene, ways])
  const frame = outcome && `${outcome.round} ${outcome.frame}`
  // A step of the dealer's follows: chips that lie there are about to be settled.
  const settles = outcome?.net === undefined && now.told.view.public.waiting.by !== undefined
  /** The frame of the result that has been looked at for its time. */
  const [looked, setLooked] = useState<string | undefined>()
  useEffect(() => {
    if (frame === undefined) setLooked(undefined)
    if (frame === undefined || coming) return
    const timer = setTimeout(() => setLooked(frame), settles ? UNSETTLED_MS : OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [frame, coming, settles])
  const seen = useCallback(() => {
    setKept((it) => (it.coming || !it.outcome ? it : { ...it, outcome: undefined }))
  }, [])
  const stays = alone && !settles
  useEffect(() => {
    if (frame !== undefined && looked === frame && !stays) seen()
  }, [frame, looked, stays, seen])
  const hurry = useCallback(() => {
    setKept((it) => (it.coming ? jump(scene, it) : { ...it, outcome: undefined }))
  }, [scene])
  const presented = useMemo((): Shown => {
    if (now.coming) return { ...now.told, landing: now.coming.landing }
    const lying = stillLying(scene, now)
    return lying ? { ...now.told, lying } : now.told
  }, [scene, now])
  const came = now.result?.round === now.told.table.round ? now.result.words : undefined
  const looking = frame !== undefined && looked !== frame
  return { shown: presented, outcome, looking, came, hurry, seen }
}
