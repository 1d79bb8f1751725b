import { asPlayer, type Settings, scripted } from '../src/kernel/index.ts'
import { Scenario } from './kit.ts'
import { pennies, type State } from './pennies.ts'

/** Pennies up to where a player has the bank: after a round that the dealer banked, in which that player lost a dollar. */
export function banked(
  people: Readonly<Record<string, string>>,
  player: string,
  { cobank = false, settings = {} }: { cobank?: boolean; settings?: Settings } = {},
): Scenario<State> {
  const by = asPlayer(player)
  const s = new Scenario(pennies, people, settings).bet(player, 'red', 1_00)
  for (const other of Object.keys(people)) s.do({ type: 'ready', by: asPlayer(other) })
  return s.run(scripted({ piles: { 'hand:bank': 'KS' } })).do({ type: 'take-bank', by, cobank })
}
