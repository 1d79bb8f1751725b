import {
  type Actor,
  type Citation,
  type Event,
  type Offer,
  type PlayerId,
  placeOf,
  playerOf,
  type Refused,
  spots,
  spotsOf,
  type Table,
} from '../kernel/index.ts'
import type { Part } from '../shoe/index.ts'
import type { BlackjackRules } from './rules.ts'
import {
  type BlackjackCommand,
  type BlackjackFact,
  type BlackjackState,
  fact,
  type Standing,
} from './state.ts'

/** Who may come into a game that is under way, and come back to it, before the cards are shuffled again (2.3(i), (j)). */

/** How everybody stands after this round's wagers; a shoe that always shuffles begins anew with every round. */
export function standings<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
): Event<BlackjackFact>[] {
  if (rules.playing(table).continuous) return []
  const { people, rounds, reserved } = table.state
  const wagering = new Set(spots(table).map((s) => s.player))
  const now: Record<PlayerId, Standing> = {}
  for (const [player, how] of Object.entries(people))
    now[player] = wagering.has(player) || reserved.includes(player) ? how : 'out'
  for (const player of wagering) now[player] ??= rounds === 0 ? 'in' : 'late'
  return [fact({ type: 'entered-shoe', people: now })]
}

/** Only the least may be wagered, by this rule, or nothing; without an answer all that the table takes. */
export function entering<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  player: PlayerId,
): Refused | { readonly minimum: Citation } | undefined {
  const { entry, reentry } = rules.playing(table)
  const { people, rounds, reserved } = table.state
  const how = people[player]
  if (how === 'in' || (how === undefined && rounds === 0) || reserved.includes(player)) return undefined
  if (how === 'out') {
    if (reentry === 'open') return undefined
    const rule = rules.cites.reentry[reentry]
    const because = 'You have sat out a round: you wager again after the cards are shuffled.'
    return reentry === 'minimum' ? { minimum: rule } : { refused: rule, because }
  }
  if (entry === 'open' || (entry === 'reshuffle' && how === 'late')) return undefined
  const rule = rules.cites.entry[entry]
  const because = 'You did not wager on the first round: you come in after the cards are shuffled.'
  return entry === 'minimum' ? { minimum: rule } : { refused: rule, because }
}

/** Whose spot is held for them at this box, if it is another's. */
export function heldFor(table: Table<BlackjackState>, place: string, player: PlayerId): PlayerId | undefined {
  return table.state.reserved.find((other) => other !== player && placeOf(table, other) === place)
}

/** The floor agrees to hold somebody's spot; a wager or leaving for good ends it. */
export function reserving<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const rule = rules.cites.reserve

  function offers(table: Table<S>, by: Actor): Offer[] {
    const { phase, people, reserved } = table.state
    if (by !== 'floorperson' || phase !== 'betting' || rules.playing(table).reentry === 'open') return []
    const may = (player: PlayerId): boolean =>
      placeOf(table, player) !== undefined &&
      (people[player] === 'in' || people[player] === 'late') &&
      !reserved.includes(player) &&
      spotsOf(table, player).length === 0
    return Object.keys(table.players)
      .filter(may)
      .map((player) => ({
        type: 'reserve-spot',
        by,
        rule,
        says: `Hold the spot at position ${placeOf(table, player)} until its player returns`,
        with: { player },
      }))
  }

  const ends = (table: Table<S>, player: PlayerId | undefined): Event<BlackjackFact>[] =>
    player !== undefined && table.state.reserved.includes(player) ? [fact({ type: 'spot-free', player })] : []

  return {
    offers,
    handlers: {
      'reserve-spot': (_, { player }) => [fact({ type: 'spot-reserved', player })],
      bet: (table, { by }) => ends(table, playerOf(by)),
      leave: (table, { by }) => ends(table, playerOf(by)),
    },
  }
}
