import type { OptionValues, Rules } from '@boardwalk/engine/kernel'
import { useEffect, useState } from 'react'
import { startWorker, type Told } from './start.ts'
import { type Answers, type Topic, worked } from './work.ts'

const known = new Map<string, Answers[Topic]>()
/** The page is told so often, and no more. */
const EVERY = 100

/** Starts a worker; answers how to stop it. */
function begin(
  game: Rules,
  topic: Topic,
  options: OptionValues,
  tell: (share: number) => void,
  done: (found: Answers[Topic]) => void,
): () => void {
  const worker = startWorker({ game: game.id, topic, options })
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if ('found' in data) {
      done(data.found)
      worker.terminate()
    } else if (performance.now() - last > EVERY) {
      last = performance.now()
      tell(data.share)
    }
  }
  // Where no worker can be had the page works it out itself.
  worker.onerror = () => {
    const found = worked(game, { game: game.id, topic, options }, () => undefined)
    if (found) done(found)
  }
  return () => worker.terminate()
}

export interface Studied<T extends Topic> {
  readonly found: Answers[T] | undefined
  /** How much of the work is done, from 0 to 1. */
  readonly share: number
}

/** What a game's study says under these options, worked out in a worker; nothing is begun without options. */
export function useStudy<T extends Topic>(
  game: Rules,
  topic: T,
  options: OptionValues | undefined,
): Studied<T> {
  const key = options && `${game.id} ${topic} ${JSON.stringify(options)}`
  const [share, setShare] = useState(0)
  const [, setDone] = useState('')
  useEffect(() => {
    if (key === undefined || options === undefined || known.has(key)) return undefined
    setShare(0)
    return begin(game, topic, options, setShare, (found) => {
      known.set(key, found)
      setDone(key)
    })
  }, [key, game, topic, options])
  return { found: key === undefined ? undefined : (known.get(key) as Answers[T] | undefined), share }
}
