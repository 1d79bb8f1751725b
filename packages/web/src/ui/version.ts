import { useSyncExternalStore } from 'react'

const EVERY_MS = 300_000

/** The script a page of the house starts with; its name has the hash of what is in it. */
export const entryOf = (html: string): string | undefined =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]

let isNew = false
const listeners = new Set<() => void>()

function found(): void {
  isNew = true
  for (const tell of listeners) tell()
}

/** Which script runs here, as the page names it; nothing while the pages are served from their sources. */
const running = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.getAttribute('src') ??
  undefined

async function look(): Promise<void> {
  const here = running()
  if (isNew || here === undefined || document.visibilityState === 'hidden') return
  const asked = { cache: 'no-store', headers: { Accept: 'text/html' } } as const
  const answer = await fetch('/', asked).catch(() => undefined)
  const there = answer?.ok ? entryOf(await answer.text()) : undefined
  if (there !== undefined && there !== here) found()
}

let watching = false
function watch(): void {
  if (watching) return
  watching = true
  setInterval(() => void look(), EVERY_MS)
  document.addEventListener('visibilitychange', () => void look())
  // A part of the page that the house no longer has: there is a newer one.
  addEventListener('vite:preloadError', () => void look())
}

function subscribe(tell: () => void): () => void {
  watch()
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** True as soon as the house has other pages than this one. Reloading is offered, at a table after the round. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNew)
