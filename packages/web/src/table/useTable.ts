import { type Event, HOUSE, type Offer, type Table } from '@boardwalk/engine/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { get } from '../net/api.ts'
import { recentOf } from '../net/told.ts'
import type { RecentEntry, TableView } from '../net/types.ts'
import { useSession } from '../session.tsx'
import { keepSeen } from '../verify/seen.ts'
import type { Landing, Lying } from './presentation.ts'
import type { ByHouse } from './story.ts'
import { endOf, type HeardFacts, inserted, more, sooner } from './told.ts'

export interface Shown {
  readonly view: TableView
  /** The table with the faces that only this person sees. */
  readonly table: Table
  /** When it came, by this device's clock: deadlines come as time left. */
  readonly at: number
  readonly told: HeardFacts
  /** Counts what was heard of this table in this page. */
  readonly seq: number
  /** The numbers of the facts that happened while the house was not heard. */
  readonly missed?: { readonly from: number; readonly to: number }
  /** What is still coming to rest on the felt: dice, a wheel, cards. Nothing of it is told yet. */
  readonly landing?: Landing
  /** Cards that have been picked up and are still looked at, with their result. */
  readonly lying?: Lying
}

/** The table as its felt shows it: with what comes to rest on it, or what is still looked at. */
export const onFelt = ({ table, landing, lying }: Shown): Table => landing?.table ?? lying?.table ?? table

const withOwnFaces = ({ public: { table }, mine }: TableView, me: string | undefined): Table => {
  const own = Object.entries(mine.faces).map(([card, face]) => [card, { face, to: me ? [me] : [] }])
  return { ...table, faces: { ...table.faces, ...Object.fromEntries(own) } }
}

/** Gathered bets as single offers again, so that the page reads all offers alike. */
const withBets = (view: TableView, me: string | undefined): TableView => {
  const bets = view.mine.bets.flatMap(({ place, wagers, least, most, step, confirm }) =>
    wagers.map(
      (wager): Offer => ({
        type: 'bet',
        by: `player:${me ?? ''}`,
        rule: HOUSE,
        says: wager,
        with: { place, wager },
        fields: { cents: { kind: 'amount', least, most, step } },
        ...(confirm && { confirm }),
      }),
    ),
  )
  return { ...view, mine: { ...view.mine, offers: [...view.mine.offers, ...bets] } }
}

const factsIn = ({ facts, byHouse: act }: RecentEntry): readonly Event[] => [
  ...facts,
  ...actsOf(act ? [act] : []),
]

/** What happened between two versions. Without an answer the log has a gap there, and nothing else is amiss. */
function askRecent(
  name: string,
  { after, upTo }: { after: number; upTo: number },
  tell: (facts: readonly Event[]) => void,
): void {
  get('/api/tables/{table}/recent', { table: name }).then(
    (entries) => {
      const missed = entries.filter((e) => e.version > after && e.version <= upTo)
      tell(recentOf(missed).flatMap(factsIn))
    },
    () => undefined,
  )
}

/** What the house did in somebody's place, told like everything else that happened. */
const actsOf = (acts: NonNullable<TableView['byHouse']>): Event[] =>
  acts.map(({ player, type }) => ({ type: 'by-house', player, act: type }) satisfies ByHouse)

interface State extends Omit<Shown, 'table'> {}

const roundOf = ({ view }: State): number => view.public.table.round

/** The state after a message, with what was missed before it asked for. */
function useStates(name: string) {
  const [states, setStates] = useState<readonly State[]>([])
  const latest = useRef<State | undefined>(undefined)
  const pending = useRef<readonly State[]>([])
  const seq = useRef(0)
  const change = useCallback((how: (last: State | undefined) => Omit<State, 'seq'> | undefined) => {
    const next = how(latest.current)
    seq.current += 1
    latest.current = next && { ...next, seq: seq.current }
    pending.current = latest.current ? [...pending.current, latest.current] : []
    setStates(pending.current)
  }, [])
  // Several may come before one is drawn: none is left out, and what was drawn is let go.
  useEffect(() => {
    pending.current = pending.current.filter((it) => !states.includes(it))
  }, [states])
  const hear = useCallback(
    (view: TableView) => {
      const last = latest.current
      const upTo = view.version
      change(() => ({
        ...last,
        view,
        at: performance.now(),
        told: more(last?.told, [...view.facts, ...actsOf(view.byHouse ?? [])], view.public.table.round),
      }))
      if (!last) {
        askRecent(name, { after: 0, upTo }, (facts) =>
          change((now) => now && { ...now, told: sooner(now.told, facts, roundOf(now)) }),
        )
      } else if (view.facts.length === 0 && upTo > last.view.version) {
        const from = endOf(last.told)
        askRecent(name, { after: last.view.version, upTo }, (facts) =>
          change((now) => {
            if (!now || facts.length === 0) return now
            const missed = { from, to: from + facts.length }
            return { ...now, missed, told: inserted(now.told, from, facts, roundOf(now)) }
          }),
        )
      }
    },
    [name, change],
  )
  return { states, change, hear }
}

/** Everything that was heard of a table since it was drawn last, as the house shows it to this person; newest last. */
export function useFrames(name: string): readonly Shown[] {
  const { socket, you } = useSession()
  const { states, change, hear } = useStates(name)
  useEffect(() => {
    change(() => undefined)
    return socket?.watch(name, (view) => {
      hear(view)
      keepSeen(name, view.public)
    })
  }, [socket, name, change, hear])
  const me = you?.id
  return useMemo(
    () => states.map((it) => ({ ...it, view: withBets(it.view, me), table: withOwnFaces(it.view, me) })),
    [states, me],
  )
}

/** A table as it is now. */
export const useTable = (name: string): Shown | undefined => useFrames(name).at(-1)
