import type { Command, Refused } from '@boardwalk/engine/kernel'
import type { FactMachine } from '../src/streams/facts.ts'
import type { StreamRequest } from '../src/streams/types.ts'

/** A list of people who wait for a seat. The first in line has a minute to answer and is then passed over. */
export interface WaitingList {
  readonly line: readonly string[]
  readonly since: number
}
export type WaitingFact = { readonly type: 'joined' | 'left' | 'passed-over'; readonly who: string }

export const MINUTE = 60_000
export const waitingList: FactMachine<WaitingList, WaitingFact> = {
  kind: 'waiting',
  shape: 1,
  empty: { line: [], since: 0 },
  decide: ({ line }, { command: { type }, actor }): readonly WaitingFact[] | Refused => {
    if (type === 'pass-over') return [{ type: 'passed-over', who: line[0] ?? '' }]
    if (type === 'join' && line.includes(actor)) return { refused: 'house', because: 'You are on the list.' }
    if (type === 'leave' && !line.includes(actor)) return { refused: 'house', because: 'You are not on it.' }
    return [{ type: type === 'join' ? 'joined' : 'left', who: actor }]
  },
  evolve: ({ line, since }, { type, who }, at) => {
    const rest = type === 'joined' ? [...line, who] : line.filter((one) => one !== who)
    return { line: rest, since: rest[0] === line[0] ? since : at }
  },
  due: ({ line, since }) => (line.length > 0 ? since + MINUTE : null),
  move: () => ({ type: 'pass-over', by: 'floorperson' }),
}

/** What somebody asks of a list. */
export const asks = (actor: string, id: string, type = 'join'): StreamRequest => ({
  actor,
  id,
  command: { type, by: `player:${actor}` } as Command,
})
