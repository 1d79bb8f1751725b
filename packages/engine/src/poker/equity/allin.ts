import { isRefused } from '../../kernel/table.ts'
import type { Cents, Face, Refused } from '../../kernel/types.ts'
import type { Form, VariantId } from '../variants.ts'
import { equities, type Sample } from './equities.ts'
import type { Equities } from './shares.ts'
import { makeSpot, type Spot } from './spot.ts'

/** A pot and who contends for it, by the place of their hands in the list. */
export interface ContestedPot {
  readonly cents: Cents
  readonly players: readonly number[]
}

/** Hands that are all-in: nobody can bet any more, and cards are still to come. */
export interface AllIn {
  readonly variant: VariantId
  readonly form: Form
  readonly hands: readonly (readonly Face[])[]
  readonly center: readonly Face[]
  /** Cards that were seen and cannot come: folded ones that everybody saw. */
  readonly dead: readonly Face[]
  readonly pots: readonly ContestedPot[]
}

/** What each hand can expect of all pots together. */
export interface AllInEquity {
  readonly method: Equities['method']
  readonly players: readonly { readonly cents: number; readonly share: number }[]
}

/** The same cards among fewer players: the hands of the others are out of the deck all the same. */
const among = (spot: Spot, players: readonly number[]): Spot => ({
  ...spot,
  hands: players.map((player) => spot.hands[player] ?? []),
})

/**
 * What the hands of an all-in can expect, pot by pot: each pot is shared among those who contend for it. A pure function: the
 * same hands and the same sample always give the same figures.
 */
export function allInEquity(allIn: AllIn, sample: Sample): AllInEquity | Refused {
  const { variant, form, center, dead, pots } = allIn
  const hands = allIn.hands.map((hand) => hand.join(''))
  const spot = makeSpot({ variant, form, hands, board: center.join(''), dead: dead.join('') })
  if (isRefused(spot)) return spot
  const cents = hands.map(() => 0)
  let method: Equities['method'] = 'exact'
  for (const pot of pots) {
    const [only, ...others] = pot.players
    const found = others.length === 0 ? undefined : equities(among(spot, pot.players), sample)
    if (found?.method === 'simulated') method = 'simulated'
    for (const [i, player] of pot.players.entries())
      cents[player] =
        (cents[player] ?? 0) + pot.cents * (player === only && !found ? 1 : (found?.players[i]?.equity ?? 0))
  }
  const all = pots.reduce((sum, pot) => sum + pot.cents, 0)
  return { method, players: cents.map((own) => ({ cents: own, share: all === 0 ? 0 : own / all })) }
}
