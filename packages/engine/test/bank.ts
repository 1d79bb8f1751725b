import { asPlayer, isStep, next, type Settings, scripted } from '../src/kernel/index.ts'
import { Scenario } from './kit.ts'
import { pennies, type State } from './pennies.ts'

/**
 * Pennies up to where a player has the bank, with all chips or so many: after a round that the dealer banked, in which that
 * player lost a dollar.
 */
export function banked(
  people: Readonly<Record<string, string>>,
  player: string,
  { cobank = false, settings = {}, chips }: { cobank?: boolean; settings?: Settings; chips?: number } = {},
): Scenario<State> {
  const by = asPlayer(player)
  const s = new Scenario(pennies, people, settings).bet(player, 'red', 1_00)
  for (const other of Object.keys(people)) s.do({ type: 'ready', by: asPlayer(other) })
  s.run(scripted({ piles: { 'hand:bank': 'KS' } }))
  if (chips !== undefined) s.do({ type: 'cash-out', by, cents: s.chips(player) - chips })
  return s.do({ type: 'take-bank', by, cobank })
}

/** Who is offered the bank now, if anybody is. */
export function asked(s: Scenario<State>): string | undefined {
  const now = next(pennies, s.table)
  if (isStep(now)) return undefined
  return now.for.find((f) => f.otherwise.type === 'pass-bank')?.player
}

/** Everybody lets the bank pass: the round is the dealer's. */
export function passAll(s: Scenario<State>): Scenario<State> {
  for (let who = asked(s); who !== undefined; who = asked(s)) s.do({ type: 'pass-bank', by: asPlayer(who) })
  return s
}
