import type { PhhAction } from './actions.ts'
import { codeOfGame, ownFields } from './codes.ts'
import { decimal } from './decimal.ts'
import type { DollarAction, DollarHand, DollarPlayer } from './dollars.ts'
import type { PhhHand } from './hand.ts'
import type { TomlValue } from './toml.ts'

const actionOf = ({ line: _, ...action }: DollarAction): PhhAction =>
  action.type === 'raise-to' ? { ...action, amount: decimal(action.amount) } : action

/** What the history says of the end, where it is known of everybody. */
function lastOf(
  players: readonly DollarPlayer[],
  key: 'finishing' | 'winnings',
  name: string,
): [string, TomlValue][] {
  const amounts = players.flatMap((player) => (player[key] === undefined ? [] : [decimal(player[key])]))
  return amounts.length === players.length ? [[name, amounts]] : []
}

/** Blinds as the format has them: of two players they are the other way round. */
function blindsOf(players: readonly DollarPlayer[]): readonly number[] {
  const owed = players.map(({ blind, post }) => (post > 0 ? -post : blind))
  return owed.length === 2 ? owed.toReversed() : owed
}

/**
 * A hand in whole dollars as a history, to be written as text. Games for which the format has no code get one of our own,
 * with the game in fields of ours; `more` is what else is known, as the house and the time.
 */
export function historyOf(hand: DollarHand, more: readonly (readonly [string, TomlValue])[] = []): PhhHand {
  const { players, ante, bringIn, lower, upper, least, actions } = hand
  const named = players.some(({ name }) => name !== undefined)
  return {
    variant: codeOfGame(hand),
    antes: players.map(() => decimal(ante)),
    ...(bringIn === undefined
      ? { blinds: blindsOf(players).map((blind) => decimal(blind)) }
      : { bringIn: decimal(bringIn) }),
    ...(lower !== undefined && { smallBet: decimal(lower) }),
    ...(upper !== undefined && { bigBet: decimal(upper) }),
    ...(least !== undefined && { minBet: decimal(least) }),
    stacks: players.map(({ stack }) => decimal(stack)),
    actions: actions.map(actionOf),
    others: [
      ...(named ? [['players', players.map(({ name = '' }) => name)] as const] : []),
      ...lastOf(players, 'finishing', 'finishing_stacks'),
      ...lastOf(players, 'winnings', 'winnings'),
      ...ownFields(hand),
      ...more,
    ],
    lines: { hand: 1, actions: [] },
  }
}
