import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

/** The address is the state: a page is what its path says. */
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else {
    history.pushState(null, '', path)
    scrollTo(0, 0)
  }
  tell()
}

export interface Address {
  readonly path: string
  readonly query: URLSearchParams
  readonly hash: string
}

const address = (): string => location.pathname + location.search + location.hash

export function useAddress(): Address {
  const text = useSyncExternalStore(subscribe, address)
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
