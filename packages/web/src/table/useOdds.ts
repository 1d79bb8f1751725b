import type { OptionValues, Posted, WagerOdds } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'
import { rulesOf } from '../games.ts'
import { startWorker, type Told } from '../study/start.ts'

type Rows = readonly WagerOdds[]

const known = new Map<string, Rows>()
/** However many ask for the same odds, they are counted once. */
const asked = new Map<string, Promise<Rows>>()

function count(key: string, game: Posted, options: OptionValues): Promise<Rows> {
  const before = asked.get(key)
  if (before) return before
  const counted = new Promise<Rows>((tell) => {
    // After what was tapped is seen: starting a worker takes longer than a tap may.
    setTimeout(() => {
      const worker = startWorker({ game: game.id, topic: 'odds', options })
      const done = (rows: Rows): void => {
        known.set(key, rows)
        tell(rows)
        worker.terminate()
      }
      worker.onmessage = ({ data }: MessageEvent<Told<'odds'>>) => {
        if ('found' in data) done(data.found)
      }
      // Where no worker can be had the page counts itself: it takes longer, and comes to the same.
      worker.onerror = () => void rulesOf(game.id).then((whole) => done(whole.odds(options)))
    })
  })
  asked.set(key, counted)
  return counted
}

/** The exact odds of every wager, counted in a worker: some games take a second or two. */
export function useOdds(game: Posted, options: OptionValues | undefined): Rows | undefined {
  const key = options && `${game.id} ${JSON.stringify(options)}`
  const [found, setFound] = useState<{ key: string; rows: Rows } | undefined>()
  useEffect(() => {
    if (key === undefined || options === undefined || known.has(key)) return
    let gone = false
    void count(key, game, options).then((rows) => !gone && setFound({ key, rows }))
    return () => {
      gone = true
    }
  }, [key, game, options])
  if (key === undefined) return undefined
  return known.get(key) ?? (found?.key === key ? found.rows : undefined)
}
