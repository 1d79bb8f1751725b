import type { Game, OptionValues, WagerOdds } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'

type Rows = readonly WagerOdds[]

const known = new Map<string, Rows>()
/** However many ask for the same odds, they are counted once. */
const asked = new Map<string, Promise<Rows>>()

function count(key: string, game: string, options: OptionValues): Promise<Rows> {
  const before = asked.get(key)
  if (before) return before
  const counted = new Promise<Rows>((tell, fail) => {
    // After what was tapped is seen: starting a worker takes longer than a tap may.
    setTimeout(() => {
      const worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<Rows>) => {
        known.set(key, data)
        tell(data)
        worker.terminate()
      }
      worker.onerror = () => {
        asked.delete(key)
        fail(new Error('The odds could not be counted.'))
        worker.terminate()
      }
      worker.postMessage({ game, options })
    })
  })
  asked.set(key, counted)
  return counted
}

/** The exact odds of every wager, counted in a worker: some games take a second or two. */
export function useOdds(game: Game, options: OptionValues | undefined): Rows | undefined {
  const key = options && `${game.id} ${JSON.stringify(options)}`
  const [found, setFound] = useState<{ key: string; rows: Rows } | undefined>()
  useEffect(() => {
    if (key === undefined || options === undefined || known.has(key)) return
    let gone = false
    count(key, game.id, options).then(
      (rows) => !gone && setFound({ key, rows }),
      // Without odds the tag says that they are being counted; the next one asks again.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [key, game.id, options])
  if (key === undefined) return undefined
  return known.get(key) ?? (found?.key === key ? found.rows : undefined)
}
