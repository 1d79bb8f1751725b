import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import { placeOf, playerOf, waitFor } from '../kernel/table.ts'
import type { Actor, Command, Offer, Place, PlayerId, Refused, Step, Table, Wait } from '../kernel/types.ts'
import { inShoe, shoeOf, withSide } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, fact, type ShoeFact, type ShoeState } from './state.ts'

/** Players from a place on, as the places are counted, downward or upward and once round the table. */
export function around(
  table: Table,
  places: readonly Place[],
  from: Place,
  way: 'down' | 'up',
): readonly PlayerId[] {
  const sign = way === 'down' ? -1 : 1
  const size = places.length
  const start = places.indexOf(from)
  const distance = (place: Place): number => (sign * (places.indexOf(place) - start) + size) % size
  return Object.entries(table.players)
    .flatMap(([player, { place }]) => (place === undefined ? [] : [{ player, far: distance(place) }]))
    .sort((a, b) => a.far - b.far)
    .map(({ player }) => player)
}

/** A player cuts; others are asked in order, and the dealer does it at last. */
export function cutting<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { offered, made, margin, order } = rules.cut
  const cutter = (table: Table<S>): PlayerId | undefined =>
    order(table).find((player) => !table.state.declined.includes(player))
  /** A few cards that are shuffled to finish a round may be fewer than twice the margin. */
  const bounds = (table: Table<S>) => {
    const size = inShoe(table)
    const least = Math.min(margin, Math.floor(size / 2))
    return { least, most: size - least }
  }

  function stage(table: Table<S>): Step | Wait | undefined {
    if (table.state.phase !== 'cut') return undefined
    const player = cutter(table)
    if (player !== undefined) {
      const says = `The cut is offered to position ${placeOf(table, player)}.`
      return waitFor(player, 'decline-cut', offered, says)
    }
    const says = withSide('Nobody takes the cut: cut the cards.', table.state.side)
    const front = Math.floor(inShoe(table) / 2)
    return {
      ...staffStep('dealer', 'cut', offered, says),
      command: { type: 'cut', by: 'dealer', front },
    }
  }

  function offers(table: Table<S>, by: Actor): Offer[] {
    const player = playerOf(by)
    if (player === undefined || table.state.phase !== 'cut' || cutter(table) !== player) return []
    const front = { kind: 'amount', ...bounds(table), step: 1 } as const
    return [
      { type: 'cut', by, rule: made, says: 'Cut the cards', fields: { front } },
      { type: 'decline-cut', by, rule: offered, says: 'Decline the cut' },
    ]
  }

  function object(table: Table<S>, { type, by }: Command): Refused | undefined {
    if (table.state.phase !== 'cut' || (type !== 'cut' && type !== 'decline-cut')) return undefined
    const player = playerOf(by)
    if (player === undefined || cutter(table) !== player)
      return { refused: offered, because: stage(table)?.says ?? '' }
    const expected = bounds(table)
    const because = `Put the cutting card at least ${expected.least} cards from either end.`
    return { refused: made, because, expected }
  }

  return {
    stages: [stage],
    offers,
    object,
    handlers: {
      cut: (table, { front }) => {
        const { resumes } = table.state
        const { rule } = rules.tooFew
        return [
          { type: 'cut', pile: shoeOf(table), at: front },
          ...(resumes === undefined
            ? [advanced('load')]
            : [fact({ type: 'resumed' }), fact({ type: 'burning', count: 1, rule, down: true })]),
        ]
      },
      'decline-cut': (_, { by }) => [fact({ type: 'declined', player: playerOf(by) })],
    },
  }
}

/** Who is asked to cut does, anywhere: how the reference strategies of all these games do it. */
export function cutSomewhere(mine: readonly Offer[], pick: (below: number) => number): Command | undefined {
  const offer = mine.find((o) => o.type === 'cut')
  const front = offer?.fields?.front
  if (!offer || front?.kind !== 'amount') return undefined
  return { type: 'cut', by: offer.by, front: front.least + pick(front.most - front.least + 1) }
}
