import {
  type Citation,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  staked,
  type Table,
  terms,
  type WagerId,
} from '../kernel/index.ts'
import type { VersusRules } from './rules.ts'

/** A wager that is made only where another lies, and the words when it does not. */
export interface Beside {
  readonly wager: WagerId
  readonly of: WagerId
  readonly rule: Citation
  readonly first: string
  readonly stays: string
}

/** What binds two wagers of which one is made only beside the other. */
export function onlyBeside(it: Beside): Required<Pick<VersusRules, 'bound' | 'unstake' | 'together'>> {
  const { wager: second, of, rule, first, stays } = it
  const refuse = (because: string): Refused => ({ refused: rule, because })
  const lies = (table: Table, place: Place, player: PlayerId, wager: WagerId): boolean =>
    staked(table, place, player, wager) > 0
  return {
    bound: (table, player, place, wager, range): Range | Refused =>
      wager === second && !lies(table, place, player, of) ? refuse(first) : range,
    unstake: (table, player, place, wager): Range | Refused => {
      if (wager === of && lies(table, place, player, second)) return refuse(stays)
      return reducible(table, player, place, wager, terms(table).coin)
    },
    together: (table, place, player) =>
      lies(table, place, player, second) && !lies(table, place, player, of) ? refuse(first) : undefined,
  }
}
