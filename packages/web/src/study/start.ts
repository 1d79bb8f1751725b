import type { Answers, Topic, WorkRequest } from './work.ts'

/** What the worker says: how far it has come, and then what it found. */
export type Told<T extends Topic = Topic> = { readonly share: number } | { readonly found: Answers[T] }

/** The one worker that counts beside the page. It fetches the code of the game it is asked about, and of no other. */
export function startWorker(request: WorkRequest): Worker {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage(request)
  return worker
}
