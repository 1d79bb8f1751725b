import type { Game, OptionValues, WagerOdds } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'

const known = new Map<string, readonly WagerOdds[]>()

/** The exact odds of every wager, counted in a worker: some games take a second or two. */
export function useOdds(
  game: Game,
  options: OptionValues | undefined,
  wanted = true,
): readonly WagerOdds[] | undefined {
  const key = options && `${game.id} ${JSON.stringify(options)}`
  const [rows, setRows] = useState(key === undefined ? undefined : known.get(key))
  useEffect(() => {
    if (key === undefined || !wanted) return
    const before = known.get(key)
    setRows(before)
    if (before) return
    const worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<readonly WagerOdds[]>) => {
      known.set(key, data)
      setRows(data)
      worker.terminate()
    }
    worker.postMessage({ game: game.id, options })
    return () => worker.terminate()
  }, [key, wanted, game.id, options])
  return rows
}
