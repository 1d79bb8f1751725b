import { useEffect, useState } from 'react'
import { get, Refusal } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'

const EVERY_MS = 3_000

export interface Floor {
  /** Left out until the house has answered for the first time. */
  readonly tables: readonly LobbyTable[] | undefined
  /** Tables that were here and are gone: their cards stay where they are, shut. */
  readonly gone: ReadonlySet<string>
  readonly trouble: string | undefined
}

const NOTHING: Floor = { tables: undefined, gone: new Set(), trouble: undefined }

/** A card keeps its place for as long as the page is open; what is new comes last. */
function merged({ tables = [] }: Floor, fresh: readonly LobbyTable[]): Floor {
  const now = new Map(fresh.map((t) => [t.table, t]))
  const known = new Set(tables.map((t) => t.table))
  return {
    tables: [...tables.map((t) => now.get(t.table) ?? t), ...fresh.filter((t) => !known.has(t.table))],
    gone: new Set([...known].filter((name) => !now.has(name))),
    trouble: undefined,
  }
}

/** The tables of the house, asked for again while somebody looks. */
export function useTables(): Floor {
  const [floor, setFloor] = useState(NOTHING)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      try {
        const fresh = await get('/api/tables')
        if (!over) setFloor((last) => merged(last, fresh))
      } catch (reason) {
        const trouble = reason instanceof Refusal ? reason.message : 'The list of tables could not be read.'
        if (!over) setFloor((last) => ({ ...last, trouble }))
      }
      if (!over) timer = setTimeout(ask, EVERY_MS)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return floor
}
