import type * as House from '@boardwalk/client'
import { type Account, type Event, type Table, vigorishOf } from '@boardwalk/engine/kernel'
import type { PublicView, RecentEntry, Replay, TableView } from './types.ts'

/** What the house tells, as the engine folds it: its events, and its accounts under their own names. */

const VIGORISH = 'vigorish'

interface Move {
  readonly from: string
  readonly to: string
  readonly player?: string | undefined
}

const accountOf = (account: string, player: string | undefined): Account =>
  account === VIGORISH && player !== undefined ? vigorishOf(player) : account

const moveOf = <M extends Move>(move: M): M => ({
  ...move,
  from: accountOf(move.from, move.player),
  to: accountOf(move.to, move.player),
})

function eventOf(fact: House.Fact): Event {
  if (fact.type === 'game') return fact.fact as Event
  return (fact.type === 'moved' ? moveOf(fact) : fact) as Event
}

const eventsOf = (facts: readonly House.Fact[]): readonly Event[] => facts.map(eventOf)

const UNSEEN = { made: {}, counters: {} }

/** The table as the engine has it. What only the house needs of it is empty. */
function tableOf({ owed, balances, ...shown }: House.ShownTable | House.FoldedTable): Table {
  if (!owed) return { ...UNSEEN, ...shown, balances } as Table
  const { [VIGORISH]: _, ...own } = balances
  const marked = Object.entries(owed).map(([player, cents]) => [vigorishOf(player), cents])
  return { ...UNSEEN, ...shown, balances: { ...own, ...Object.fromEntries(marked) } } as Table
}

export const publicOf = (seen: House.Public): PublicView => ({ ...seen, table: tableOf(seen.table) })

export function viewOf({ public: seen, mine, facts, ...rest }: House.TableView): TableView {
  return {
    ...rest,
    public: publicOf(seen),
    mine: mine as TableView['mine'],
    facts: eventsOf(facts),
  }
}

export const recentOf = (entries: readonly House.RecentEntry[]): readonly RecentEntry[] =>
  entries.map((entry) => ({ ...entry, facts: eventsOf(entry.facts) }))

type Before = NonNullable<Table['before']>

/** What would be put back, if a result of the round were taken back. */
function beforeOf(before: House.FoldedTable['before']): Pick<Table, 'before'> {
  if (!before) return {}
  return { before: { ...before, moves: before.moves.map(moveOf) } as Before }
}

export function replayOf({ begin, entries, ...rest }: House.Replay): Replay {
  return {
    ...rest,
    begin: { ...tableOf(begin), ...beforeOf(begin.before) },
    entries: entries.map((entry) => ({ ...entry, facts: eventsOf(entry.facts) })) as Replay['entries'],
  }
}
