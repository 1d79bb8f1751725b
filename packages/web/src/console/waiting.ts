import type { Table } from '@boardwalk/engine/kernel'
import type { PublicView, Waiting } from '../net/types.ts'
import { titleOf } from './acts.ts'

/** `24 s`, `1:05`. */
export const timeLeftText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

interface Waits {
  readonly waiting: Waiting
  readonly names: PublicView['names']
  readonly table: Pick<Table, 'players'>
}

/** For whom the table waits, in one sentence. */
export function waitsFor({ waiting, names, table }: Waits): string {
  const people = (waiting.for ?? []).map(
    ({ player }) => `${names[player]?.name ?? 'somebody'} at ${table.players[player]?.place ?? 'the rail'}`,
  )
  if (waiting.by) return `Waiting for the ${waiting.by}.`
  if (people.length > 0) return `Waiting for ${listed(people)}.`
  return Object.keys(table.players).length === 0 ? 'Nobody sits here yet.' : 'You need not wait for anybody.'
}

/** What the house does for those who let the time run out; nothing where it is not the same for all. */
export function otherwiseOf({ waiting }: Pick<Waits, 'waiting'>): string | undefined {
  const [only, ...others] = [...new Set((waiting.for ?? []).map((w) => w.otherwise))]
  if (only === undefined || others.length > 0) return undefined
  return waiting.kind === 'betting'
    ? 'Bets close when time runs out.'
    : `If time runs out: ${titleOf(only).toLowerCase()}.`
}
