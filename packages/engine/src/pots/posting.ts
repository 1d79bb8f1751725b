import {
  type Cents,
  type Citation,
  dealerStep,
  moved,
  type Place,
  type PlayerId,
  stack,
  stackOf,
  type Why,
} from '../kernel/index.ts'
import type { Positions } from './button.ts'
import { fact, type PotsEvent } from './facts.ts'
import { DOLLAR } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { nextPositions } from './seating.ts'
import { betAccount, chosen, optionsOf, placesFor, potAccount } from './table.ts'

/** A hand begins: the button moves, antes (19:47-14.1[ante]) and blinds are put up. */

const ANTE: Citation = '19:47-14.7(b)1'
const BLIND: Citation = '19:47-14.7(b)2'

/** The last thing before the cards. */
export const beginning: PotsStage = (own) => {
  const isButton = own.offering.opened === 'blinds'
  const says = isButton ? 'Move the button; take antes and blinds.' : 'Take the antes.'
  return dealerStep('begin', isButton ? BLIND : ANTE, says)
}

/** 19:47-14.7(c)2[coin]: each dollar of coin in the pot becomes a chip. */
function coinChanged(ante: Cents, players: number): PotsEvent[] {
  const dollars = Math.floor(((ante % DOLLAR) * players) / DOLLAR)
  return dollars > 0 ? [fact({ type: 'coin-changed', dollars })] : []
}

/** A hand from elsewhere may have a player who is all-in with less than the blind. */
function posted(table: T, { hands, posts }: Positions): PotsEvent[] {
  const { ante } = chosen(table)
  const most = (player: PlayerId): Cents =>
    table.state.imported
      ? Math.floor((stackOf(table, player) - ante) / DOLLAR) * DOLLAR
      : Number.POSITIVE_INFINITY
  const placeOf = (player: PlayerId): Place => hands.find((hand) => hand.player === player)?.place ?? ''
  return posts.flatMap(({ player, live, dead }) => {
    const why = (because: string): Why => ({ rule: BLIND, because })
    return [
      ...moved(
        stack(player),
        betAccount({ place: placeOf(player), player }),
        Math.min(live, most(player)),
        why('Blind bet.'),
      ),
      ...moved(stack(player), potAccount(0, player), dead, why('Missed blind, no part of a call.')),
    ]
  })
}

/** The button, or in stud the deal, has gone round once more. */
function orbitOf(own: PotsRules, table: T, { button, hands }: Positions): number {
  const { orbit, count, button: before } = table.state
  if (button === undefined) return orbit + (count > 0 && count % Math.max(2, hands.length) === 0 ? 1 : 0)
  const places = placesFor(own, optionsOf(table))
  return before !== undefined && places.indexOf(button) <= places.indexOf(before) ? orbit + 1 : orbit
}

export const BEGINNING = {
  begin: (own, table) => {
    const found = nextPositions(own, table)
    if (!found) throw new Error('nobody can be dealt in')
    const { ante } = chosen(table)
    const { hands, button, blinds, owing, leaves } = found
    const why = { rule: ANTE, because: 'Ante.' }
    return [
      ...hands.flatMap(({ player }) => moved(stack(player), potAccount(0, player), ante, why)),
      ...coinChanged(ante, hands.length),
      ...posted(table, found),
      ...leaves.map((player) => fact({ type: 'sitting-out', player, from: 'now' })),
      fact({
        type: 'hand-begun',
        hands,
        ...(button !== undefined && { button }),
        blinds,
        owing,
        orbit: orbitOf(own, table, found),
      }),
    ]
  },
} satisfies Partial<PotsHandlers>
