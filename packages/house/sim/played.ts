import { isEvent, isSpot, kindOf } from '@boardwalk/engine/kernel'
import type { Store } from '../src/store/store.ts'
import type { Body, TableSetup } from '../src/tables/types.ts'

/** What happened at the tables of a game. */
export interface GameCounts {
  /** Chips that were bet, and chips that went from a bet elsewhere. */
  bets: number
  ends: number
  /** Offers of the bank to players, and what they said. */
  banks: number
  /** Payments to and from a jackpot. */
  jackpots: number
}
export type Played = Readonly<Record<string, GameCounts>>

function count(counts: GameCounts, { events }: Body): void {
  for (const event of events) {
    if (event.type.startsWith('bank-')) counts.banks++
    if (!isEvent(event, 'moved')) continue
    if (isSpot(event.to)) counts.bets++
    if (isSpot(event.from)) counts.ends++
    if (kindOf(event.from) === 'meter' || kindOf(event.to) === 'meter') counts.jackpots++
  }
}

/** Counts what was played at these tables, by the record. */
export async function playedAt(store: Store, setups: ReadonlyMap<string, TableSetup>): Promise<Played> {
  const all: Record<string, GameCounts> = {}
  for (const [table, { game }] of setups) {
    all[game] ??= { bets: 0, ends: 0, banks: 0, jackpots: 0 }
    for (const { body } of await store.entries(`table:${table}`, 0))
      count(all[game], JSON.parse(body) as Body)
  }
  return all
}
