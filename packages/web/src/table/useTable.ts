import { type Event, HOUSE, type Offer, type Table } from '@boardwalk/engine/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { TableView } from '../net/types.ts'
import { useSession } from '../session.tsx'

export interface Shown {
  readonly view: TableView
  /** The table with the faces that only this person sees. */
  readonly table: Table
  /** When it came, by this device's clock: deadlines come as time left. */
  readonly at: number
  /** All facts since this page opened the table, newest last; at most so many as a long round has. */
  readonly facts: readonly Event[]
}

const MOST_FACTS = 2_000

const withOwnFaces = ({ public: { table }, mine }: TableView, me: string | undefined): Table => {
  const own = Object.entries(mine.faces).map(([card, face]) => [card, { face, to: me ? [me] : [] }])
  return { ...table, faces: { ...table.faces, ...Object.fromEntries(own) } }
}

/** Gathered bets as single offers again, so that the page reads all offers alike. */
const withBets = (view: TableView, me: string | undefined): TableView => {
  const bets = view.mine.bets.flatMap(({ place, wagers, least, most, step }) =>
    wagers.map(
      (wager): Offer => ({
        type: 'bet',
        by: `player:${me ?? ''}`,
        rule: HOUSE,
        says: wager,
        with: { place, wager },
        fields: { cents: { kind: 'amount', least, most, step } },
      }),
    ),
  )
  return { ...view, mine: { ...view.mine, offers: [...view.mine.offers, ...bets] } }
}

const rootsKey = 'boardwalk.roots'

/** The browser keeps the commitments it saw, to compare them when the shoe is opened. */
function keepRoots(name: string, table: Table): void {
  try {
    const known = JSON.parse(localStorage.getItem(rootsKey) ?? '{}') as Record<string, string>
    const fresh = Object.values(table.sets).filter(
      (s) => s.root && known[`${name}:${s.shuffle}`] === undefined,
    )
    if (fresh.length === 0) return
    for (const { shuffle, root } of fresh) if (root) known[`${name}:${shuffle}`] = root
    localStorage.setItem(rootsKey, JSON.stringify(known))
  } catch {
    // A browser that keeps nothing can still verify what the house publishes.
  }
}

/** A table as the house shows it to this person. */
export function useTable(name: string): Shown | undefined {
  const { socket, you } = useSession()
  const [state, setState] = useState<{ view: TableView; at: number; facts: readonly Event[] } | undefined>()
  useEffect(() => {
    setState(undefined)
    return socket?.watch(name, (view) => {
      setState((last) => ({
        view,
        at: performance.now(),
        facts: [...(last?.facts ?? []), ...view.facts].slice(-MOST_FACTS),
      }))
      keepRoots(name, view.public.table)
    })
  }, [socket, name])
  const me = you?.id
  return useMemo(
    () => state && { ...state, view: withBets(state.view, me), table: withOwnFaces(state.view, me) },
    [state, me],
  )
}
