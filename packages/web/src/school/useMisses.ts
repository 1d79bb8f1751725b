import { useState } from 'react'
import { type Kept, type Miss, missed, wasRight } from './misses.ts'

const KEY = 'boardwalk.school.misses'

function stored(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept[]) : []
  } catch {
    return []
  }
}

/** What was missed, kept on this device until it has been right twice. */
export function useMisses() {
  const [kept, setKept] = useState(stored)
  const keep = (change: (kept: readonly Kept[]) => readonly Kept[]): void =>
    setKept((now) => {
      const after = change(now)
      try {
        localStorage.setItem(KEY, JSON.stringify(after))
      } catch {
        // A browser that keeps nothing still teaches.
      }
      return after
    })
  return {
    kept,
    miss: (miss: Miss): void => keep((now) => missed(now, miss)),
    right: (what: Pick<Miss, 'game' | 'kind' | 'id'>): void => keep((now) => wasRight(now, what)),
    clear: (): void => keep(() => []),
  }
}
export type Misses = ReturnType<typeof useMisses>
