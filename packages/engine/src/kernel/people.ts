import { patron, spotsOf, stack, stackOf } from './account.ts'
import type { Game } from './game.ts'
import { asPlayer, placeOf, playerAt, terms } from './table.ts'
import {
  type Cents,
  type Command,
  type Event,
  HOUSE,
  type Offer,
  type PlayerId,
  type Refused,
  type Table,
} from './types.ts'

/** The most chips anyone may carry: far below what a number can hold exactly. */
const MOST: Cents = 1_000_000_000_00

const free = (game: Game, table: Table): string[] =>
  game.places(terms(table).options).filter((place) => playerAt(table, place) === undefined)

/** What a person may do about seat and chips. A game's `object` may forbid any of it. */
export function seatOffers(game: Game, table: Table, player: PlayerId): Offer[] {
  const by = asPlayer(player)
  const places = free(game, table)
  const allowed = (offer: Offer): boolean => !game.object?.(table, { type: offer.type, by })
  const choice = { place: { kind: 'one' as const, of: places } }
  if (placeOf(table, player) === undefined) {
    if (places.length === 0 || table.closing) return []
    return [{ type: 'sit', by, rule: HOUSE, says: 'Sit down', fields: choice } as Offer].filter(allowed)
  }
  const { coin } = terms(table)
  const chips = stackOf(table, player)
  const offers: Offer[] = []
  if (chips + coin <= MOST) {
    const most = Math.floor((MOST - chips) / coin) * coin
    offers.push({
      type: 'buy-in',
      by,
      rule: HOUSE,
      says: 'Buy chips',
      fields: { cents: { kind: 'amount', least: coin, most, step: coin } },
    })
  }
  if (chips > 0) {
    offers.push({
      type: 'cash-out',
      by,
      rule: HOUSE,
      says: 'Cash chips',
      fields: { cents: { kind: 'amount', least: 1, most: chips, step: 1 } },
    })
  }
  if (spotsOf(table, player).length === 0) {
    if (places.length > 0)
      offers.push({ type: 'reseat', by, rule: HOUSE, says: 'Change places', fields: choice })
    offers.push({ type: 'leave', by, rule: HOUSE, says: 'Leave the table' })
  }
  return offers.filter(allowed)
}

/** Why a seat or chips may not change now, when no game's rule says it better. */
export function refuseSeat(
  game: Game,
  table: Table,
  player: PlayerId,
  command: Command,
): Refused | undefined {
  const sits = placeOf(table, player) !== undefined
  if (command.type === 'sit' && table.closing)
    return { refused: HOUSE, because: 'The table closes after this round.' }
  if (command.type === 'sit' && sits) return { refused: HOUSE, because: 'You already have a place.' }
  if (command.type !== 'sit' && !sits) return { refused: HOUSE, because: 'Take a place first.' }
  if ((command.type === 'leave' || command.type === 'reseat') && spotsOf(table, player).length > 0) {
    return { refused: HOUSE, because: 'Your wagers stand; they must be decided or taken down first.' }
  }
  if (
    (command.type === 'sit' || command.type === 'reseat') &&
    !free(game, table).includes(String(command.place))
  ) {
    return {
      refused: HOUSE,
      because: 'That place is taken or not at this table.',
      expected: free(game, table),
    }
  }
  return undefined
}

export function decideSeat(table: Table, player: PlayerId, command: Command): Event[] {
  const cents = command.cents as Cents
  const place = command.place as string
  switch (command.type) {
    case 'sit':
      return [{ type: 'sat', player, place }]
    case 'reseat':
      return [{ type: 'reseated', player, place }]
    case 'buy-in':
      return [
        {
          type: 'moved',
          from: patron(player),
          to: stack(player),
          cents,
          rule: HOUSE,
          because: 'Bought chips.',
        },
      ]
    case 'cash-out':
      return [
        {
          type: 'moved',
          from: stack(player),
          to: patron(player),
          cents,
          rule: HOUSE,
          because: 'Cashed chips.',
        },
      ]
    default: {
      const all = stackOf(table, player)
      const home: Event[] =
        all > 0
          ? [
              {
                type: 'moved',
                from: stack(player),
                to: patron(player),
                cents: all,
                rule: HOUSE,
                because: 'Cashed chips.',
              },
            ]
          : []
      return [...home, { type: 'left', player }]
    }
  }
}
