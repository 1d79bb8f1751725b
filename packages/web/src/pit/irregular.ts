import type { Irregularity, PitRow } from '@boardwalk/client'

/** By what irregularities are told apart: what it was, where, and who declared it. */
export const BY = ['kind', 'table', 'person'] as const
export type By = (typeof BY)[number]
export type Chosen = Readonly<Partial<Record<By, string>>>

/** The address is the whole question, so that it can be passed on. */
export function chosenIn(query: URLSearchParams): Chosen {
  return Object.fromEntries(BY.flatMap((by) => (query.get(by) ? [[by, query.get(by) ?? '']] : [])))
}

export function addressOf(chosen: Chosen): string {
  const query = new URLSearchParams(Object.entries(chosen))
  return `/pit/irregularities${query.size > 0 ? `?${query}` : ''}`
}

const fits = (it: Irregularity, chosen: Chosen, but?: By): boolean =>
  BY.every((by) => by === but || chosen[by] === undefined || chosen[by] === it[by])

export const shownOf = (all: readonly Irregularity[], chosen: Chosen): Irregularity[] =>
  all.filter((it) => fits(it, chosen))

export interface Group {
  readonly value: string
  readonly name: string
  readonly count: number
}

/** How often each value comes among what the other choices leave; a value that is left nowhere stays, with none. */
export function groupsBy(all: readonly Irregularity[], by: By, chosen: Chosen): Group[] {
  return [...Map.groupBy(all, (it) => it[by])]
    .map(([value, own]) => ({
      value,
      name: by === 'person' ? (own[0]?.name ?? value) : value,
      count: own.filter((it) => fits(it, chosen, by)).length,
    }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** Whether the round it happened in is still played: nobody looks at a hand again before it is over. */
export const isPlayed = (
  it: Pick<Irregularity, 'table' | 'round'>,
  tables: readonly Pick<PitRow, 'table' | 'round' | 'light'>[],
): boolean => tables.some((t) => t.table === it.table && t.round === it.round && t.light !== 'closed')
