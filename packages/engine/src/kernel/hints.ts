import { offers } from './decide.ts'
import { compare, type Fraction, subtract } from './fraction.ts'
import type { Game, Weighing, Worth } from './game.ts'
import { asPlayer } from './table.ts'
import type { Command, Offer, PlayerId, Table } from './types.ts'
import { view } from './view.ts'

const fits = (
  { type, with: fixed = {} }: Worth,
  named: string,
  given: Readonly<Record<string, unknown>> = {},
): boolean => named === type && Object.entries(fixed).every(([key, value]) => given[key] === value)

/** The offer that a weighed decision takes up. */
export const offerOf = (worth: Worth, open: readonly Offer[]): Offer | undefined =>
  open.find((offer) => fits(worth, offer.type, offer.with))

/** The one of the weighed decisions that a command makes. */
export const worthOf = ({ worths }: Weighing, command: Command): Worth | undefined =>
  worths.find((worth) => fits(worth, command.type, command))

/**
 * The decisions open to a player with what each is worth, the best first; nothing unless there is a choice. Whatever table
 * it is given, it counts from what the player sees of it.
 */
export function weigh<S>(
  game: Game<S>,
  table: Table<S>,
  player: PlayerId,
  open: readonly Offer[] = offers(game, table, asPlayer(player)),
): Weighing | undefined {
  const found = game.weigh?.(view(table, player), player)
  if (!found) return undefined
  const worths = found.worths
    .filter((worth) => offerOf(worth, open) !== undefined)
    .toSorted((a, b) => compare(b.cents, a.cents))
  return worths.length > 1 ? { ...found, worths } : undefined
}

/** What a decision costs against the best one. */
export const costOf = ({ worths: [best] }: Weighing, worth: Worth): Fraction =>
  subtract((best ?? worth).cents, worth.cents)

/** To the nearest cent, halves away from zero. */
export function nearestCent({ n, d }: Fraction): number {
  const size = n < 0n ? -n : n
  const whole = Number((2n * size + d) / (2n * d))
  return n < 0n && whole > 0 ? -whole : whole
}
