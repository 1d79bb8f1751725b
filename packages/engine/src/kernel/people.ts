import { hasRisk, patron, stack, stackOf } from './account.ts'
import type { Game } from './game.ts'
import { onceFor } from './once.ts'
import { asPlayer, isHere, placeOf, terms } from './table.ts'
import {
  type Actor,
  type Cents,
  type Citation,
  type Command,
  type Event,
  HOUSE,
  type Limit,
  type Offer,
  type Place,
  type PlayerId,
  type Refused,
  type Table,
} from './types.ts'

/** The most chips anyone may carry: far below what a number can hold exactly. */
const MOST: Cents = 1_000_000_000_00

/** The places where somebody sits. Players stay the same object while bets are made. */
const taken = onceFor(
  (players: Table['players']) => new Set(Object.values(players).map(({ place }) => place)),
)
const free = (game: Game, table: Table): string[] =>
  game.places(terms(table).options).filter((place) => !taken(table.players).has(place))

/** So many people may stand behind each place: with who sits there three wager on a box (2.13(a)). */
const BEHIND = 2

const standing = (table: Table): number =>
  Object.values(table.players).filter(({ place }) => place === undefined).length

/** By which rule somebody may come to this table without a place, if there is room to stand. */
function standingRule(game: Game, table: Table): Citation | undefined {
  const { options } = terms(table)
  const rule = game.standing?.(options)
  return standing(table) < BEHIND * game.places(options).length ? rule : undefined
}

/** What somebody may do who is not at the table yet, or stands there. */
function comingOffers(game: Game, table: Table, by: Actor, isThere: boolean): Offer[] {
  const places = free(game, table)
  const rule = isThere || table.closing ? undefined : standingRule(game, table)
  const offers: Offer[] = []
  if (places.length > 0 && !table.closing)
    offers.push({
      type: 'sit',
      by,
      rule: HOUSE,
      says: 'Sit down',
      fields: { place: { kind: 'one', of: places } },
    })
  if (rule) offers.push({ type: 'stand-behind', by, rule, says: 'Stand behind and wager without a place' })
  return offers
}

/** What a person may do about seat and chips. A game's `object` may forbid any of it. */
export function seatOffers(game: Game, table: Table, player: PlayerId): Offer[] {
  const by = asPlayer(player)
  const allowed = (offer: Offer): boolean => !game.object?.(table, { type: offer.type, by })
  if (!isHere(table, player)) return comingOffers(game, table, by, false).filter(allowed)
  const offers = chipOffers(table, player)
  if (!hasRisk(table, player)) {
    if (placeOf(table, player) === undefined) offers.push(...comingOffers(game, table, by, true))
    else {
      const of = free(game, table)
      const fields = { place: { kind: 'one' as const, of } }
      if (of.length > 0) offers.push({ type: 'reseat', by, rule: HOUSE, says: 'Change places', fields })
    }
    offers.push({ type: 'leave', by, rule: HOUSE, says: 'Leave the table' })
  }
  return offers.filter(allowed)
}

/** How much a player may buy now; nothing where the stack is full. */
export function buyInRange(table: Table, player: PlayerId): (Limit & { readonly step: Cents }) | undefined {
  const { coin, buyIn } = terms(table)
  const chips = stackOf(table, player)
  const room = Math.min(MOST, buyIn?.most ?? MOST) - chips
  const most = Math.floor(room / coin) * coin
  const least = Math.max(coin, Math.ceil(((buyIn?.least ?? 0) - chips) / coin) * coin)
  return most < least ? undefined : { least, most, step: coin }
}

/** The amount nearest to this that a player may buy now; nothing where the stack is full. */
export function buyInNear(table: Table, player: PlayerId, cents: Cents): Cents {
  const range = buyInRange(table, player)
  if (!range) return 0
  const { least, most, step } = range
  const near = Math.min(most, Math.max(least, cents))
  return least + Math.floor((near - least) / step) * step
}

/** Chips to buy and to cash. */
function chipOffers(table: Table, player: PlayerId): Offer[] {
  const by = asPlayer(player)
  const chips = stackOf(table, player)
  const offers: Offer[] = []
  const range = buyInRange(table, player)
  if (range) {
    offers.push({
      type: 'buy-in',
      by,
      rule: HOUSE,
      says: 'Buy chips',
      fields: { cents: { kind: 'amount', ...range } },
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
  return offers
}

/** Why a seat or chips may not change now, when no game's rule says it better. */
export function refuseSeat(
  game: Game,
  table: Table,
  player: PlayerId,
  command: Command,
): Refused | undefined {
  const { type } = command
  const sits = placeOf(table, player) !== undefined
  const comes = type === 'sit' || type === 'stand-behind'
  if (comes && table.closing) return { refused: HOUSE, because: 'The table closes after this round.' }
  if (comes && sits) return { refused: HOUSE, because: 'You already have a place.' }
  if (type === 'stand-behind') return refuseStanding(game, table, player)
  if (!comes && !isHere(table, player)) return { refused: HOUSE, because: 'Take a place first.' }
  if (type === 'reseat' && !sits) return { refused: HOUSE, because: 'You have no place to change.' }
  if (['leave', 'reseat', 'sit'].includes(type) && hasRisk(table, player)) {
    return { refused: HOUSE, because: 'Your wagers stand; they must be decided or taken down first.' }
  }
  if (
    (command.type === 'sit' || command.type === 'reseat') &&
    !free(game, table).includes(command.place as Place)
  ) {
    return {
      refused: HOUSE,
      because: 'That place is taken or not at this table.',
      expected: free(game, table),
    }
  }
  return undefined
}

function refuseStanding(game: Game, table: Table, player: PlayerId): Refused | undefined {
  if (isHere(table, player)) return { refused: HOUSE, because: 'You stand at the table already.' }
  if (!game.standing?.(terms(table).options))
    return { refused: HOUSE, because: 'Only who has a place wagers at this table.' }
  return standingRule(game, table)
    ? undefined
    : { refused: HOUSE, because: 'There is no room to stand at this table.', expected: BEHIND }
}

export function decideSeat(table: Table, player: PlayerId, command: Command): Event[] {
  const cents = command.cents as Cents
  const place = command.place as string
  switch (command.type) {
    case 'sit':
      return [{ type: 'sat', player, place }]
    case 'stand-behind':
      return [{ type: 'stood', player }]
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
