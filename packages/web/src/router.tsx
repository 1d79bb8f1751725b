import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

/** The address is the state: a page is what its path says. */
const listeners = new Set<() => void>()

const address = (): string => location.pathname + location.search + location.hash
/** The address shown. While you are asked whether to leave, the browser may already be elsewhere. */
let shown = ''
const pathOf = (text: string): string => text.replace(/[?#].*$/, '')

/** Where in the browser's history this page stands: how far back an arrow has gone is not told. */
const placeIn = (state: unknown): number | undefined => {
  const at = (state as { at?: unknown } | null)?.at
  return typeof at === 'number' ? at : undefined
}
let at = 0

function show(): void {
  shown = address()
  for (const listener of listeners) listener()
}

/** Asks before a page is left; `leave` then leaves it. */
export type Guard = (leave: () => void) => void
let guard: Guard | undefined
/** The way back to where somebody is asked, which the browser takes on its own time. */
let returning = false

/** The browser asks in its own words when the tab is closed. */
const askOnClose = (e: BeforeUnloadEvent): void => e.preventDefault()

/** From now on this is asked before the page is left, by whatever way. The answer ends that. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  addEventListener('beforeunload', askOnClose)
  return () => {
    if (guard === ask) dropGuard()
  }
}

function dropGuard(): void {
  guard = undefined
  removeEventListener('beforeunload', askOnClose)
}

/** Loads the same page anew, which leaves nothing. */
export function reload(): void {
  dropGuard()
  location.reload()
}

function moved(): void {
  const to = placeIn(history.state)
  if (to === undefined) {
    // A link within the page: its entry is the newest.
    at += 1
    history.replaceState({ at }, '')
    show()
    return
  }
  const by = to - at
  if (returning && by === 0) {
    returning = false
    return
  }
  if (returning || (guard && pathOf(address()) !== pathOf(shown))) {
    const ask = returning ? undefined : guard
    returning = true
    history.go(-by)
    ask?.(() => {
      dropGuard()
      history.go(by)
    })
    return
  }
  at = to
  show()
}

/** Shows the browser's address from now on. Called once, before anything is drawn. */
export function startRouter(): void {
  shown = address()
  at = placeIn(history.state) ?? 0
  history.replaceState({ at }, '')
  addEventListener('popstate', moved)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function go(path: string, replace = false): void {
  const there = pathOf(new URL(path, location.href).pathname)
  if (guard && there !== pathOf(shown)) {
    guard(() => {
      dropGuard()
      go(path, replace)
    })
    return
  }
  if (replace) history.replaceState({ at }, '', path)
  else {
    at += 1
    history.pushState({ at }, '', path)
    scrollTo(0, 0)
  }
  show()
}

/** Changes what the address says of the page that is shown. */
export function rewrite(path: string): void {
  history.replaceState({ at }, '', path)
  shown = address()
}

export interface Address {
  readonly path: string
  readonly query: URLSearchParams
  readonly hash: string
}

export function useAddress(): Address {
  const text = useSyncExternalStore(subscribe, () => shown)
  const url = new URL(text, location.origin)
  return { path: decodeURIComponent(url.pathname), query: url.searchParams, hash: url.hash.slice(1) }
}

const plain = (e: MouseEvent): boolean =>
  e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey

/** A link within the house: no page is loaded anew. */
export function Link({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(e) => {
        onClick?.(e)
        if (e.defaultPrevented || !plain(e)) return
        e.preventDefault()
        go(href)
      }}
    />
  )
}
