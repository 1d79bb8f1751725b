import { useCallback, useSyncExternalStore } from 'react'
import { type Draft, emptyDraft } from './draft.ts'

/** Changes that are being announced, kept on this device: a page that is loaded anew knows what was ticked. */
const KEY = 'boardwalk.pit.notices'
const NONE: Readonly<Record<string, Draft>> = {}
const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly drafts: Readonly<Record<string, Draft>> } = {
  text: null,
  drafts: NONE,
}

function read(): Readonly<Record<string, Draft>> {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== known.text)
      known = { text, drafts: text ? (JSON.parse(text) as Record<string, Draft>) : NONE }
  } catch {
    known = { ...known, text: null }
  }
  return known.drafts
}

function write(drafts: Readonly<Record<string, Draft>>): void {
  const text = JSON.stringify(drafts)
  known = { text, drafts }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}

export const useDrafts = (): readonly Draft[] => Object.values(useSyncExternalStore(subscribe, read))

export function useDraft(table: string): { draft: Draft; change(part: Partial<Draft>): void; clear(): void } {
  const drafts = useSyncExternalStore(subscribe, read)
  const draft = drafts[table] ?? emptyDraft(table)
  const change = useCallback(
    (part: Partial<Draft>) =>
      write({ ...read(), [table]: { ...(read()[table] ?? emptyDraft(table)), ...part } }),
    [table],
  )
  const clear = useCallback(() => {
    const { [table]: _, ...others } = read()
    write(others)
  }, [table])
  return { draft, change, clear }
}
