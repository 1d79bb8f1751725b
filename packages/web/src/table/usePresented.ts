import type { Exhibit, Game, Table } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'
import { useSettings } from '../settings.tsx'
import type { Shown } from './useTable.ts'

const DICE_MS = 900
const WHEEL_MS = 2_500
/** With reduced motion nothing travels, and the result is held for a moment. */
const STILL_MS = 600

const exhibitsOf = (game: Game, table: Table | undefined): readonly Exhibit[] =>
  table && game.exhibits ? game.exhibits(table) : []

const dice = (all: readonly Exhibit[]) => all.find((e) => e.kind === 'dice')
const wheel = (all: readonly Exhibit[]) => all.find((e) => e.kind === 'wheel')

/** How long dice or a wheel need to come to rest between two pictures of a table. */
export function landingMs(before: readonly Exhibit[], after: readonly Exhibit[]): number {
  if (wheel(before)?.turning && wheel(after)?.turning === false && wheel(after)?.at !== null) return WHEEL_MS
  if (dice(before)?.moving && dice(after)?.faces) return DICE_MS
  return 0
}

interface Kept {
  readonly current: Shown
  /** What was shown before, and for how long it still is. */
  readonly landing?: { readonly before: Shown; readonly ms: number }
}

/**
 * What is shown lags what is true only while dice roll out and a wheel comes to rest: then the felt has their result
 * and nothing else yet, neither the call nor the chips it moved.
 */
export function usePresented(game: Game, shown: Shown): Shown {
  const { settings } = useSettings()
  const [kept, setKept] = useState<Kept>({ current: shown })
  if (kept.current !== shown) {
    const full = landingMs(exhibitsOf(game, kept.current.table), exhibitsOf(game, shown.table))
    const still = full > 0 && matchMedia('(prefers-reduced-motion: reduce)').matches
    const ms = settings.speed === 0 ? 0 : still ? Math.min(full, STILL_MS) : full / settings.speed
    const lands = ms > 0 && document.visibilityState === 'visible'
    setKept({ current: shown, ...(lands && { landing: { before: kept.current, ms } }) })
  }
  const { landing } = kept
  useEffect(() => {
    if (!landing) return
    const timer = setTimeout(() => setKept(({ current }) => ({ current })), landing.ms)
    return () => clearTimeout(timer)
  }, [landing])
  if (!landing || kept.current !== shown) return landing ? landing.before : shown
  return { ...landing.before, table: { ...landing.before.table, state: shown.table.state } }
}
