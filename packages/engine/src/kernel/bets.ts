import { balance, coupon, patron, spot, spotsOf, stack, stackOf, staked } from './account.ts'
import type { Game, Range, Wager } from './game.ts'
import { dollars } from './money.ts'
import { onceFor } from './once.ts'
import { couponBack } from './settle.ts'
import { asPlayer, isRefused, placeOf, playerOf, terms } from './table.ts'
import { wagersOf } from './terms.ts'
import {
  type Actor,
  type Cents,
  type Citation,
  type Command,
  type Confirm,
  type Event,
  HOUSE,
  type Moved,
  type Offer,
  type Place,
  type PlayerId,
  type Refused,
  type Table,
  type WagerId,
} from './types.ts'

function refuseAmount(range: Range, cents: unknown): Refused | undefined {
  const { least, most, step } = range
  const expected = { least, most, step }
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents) || cents <= 0) {
    return {
      refused: HOUSE,
      because: 'A wager is a whole number of cents above zero.',
      expected,
      received: typeof cents === 'number' ? cents : null,
    }
  }
  if (cents % step !== 0) {
    const because = range.stepBecause ?? `Wager in units of ${dollars(step)}.`
    return { refused: range.stepRule ?? HOUSE, because, expected: step, received: cents }
  }
  if (cents < least) {
    const because = `${range.leastBecause ? `${range.leastBecause} ` : ''}At least ${dollars(least)} here.`
    return { refused: range.leastRule ?? '19:47-8.2(a)', because, expected, received: cents }
  }
  return undefined
}

const spotFields = ({ place, wager }: Command): { place: Place; wager: WagerId } | Refused =>
  typeof place === 'string' && typeof wager === 'string'
    ? { place, wager }
    : { refused: HOUSE, because: 'A wager names its place and its kind.' }

/** The wagers of the terms in force. */
const wagersNow = (game: Game, table: Table): readonly Wager[] => wagersOf(game, terms(table).options)
const wagersById = onceFor((wagers: readonly Wager[]) => new Map(wagers.map((w) => [w.id, w])))

function refuseSpot(
  game: Game,
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Refused | undefined {
  if (!wagersById(wagersNow(game, table)).has(wager)) {
    return {
      refused: game.noOther ?? game.rules,
      because: `${game.title} has no wager ${wager} at this table.`,
      received: wager,
    }
  }
  const spots = game.layoutBetting?.spots?.(table, player)
  const isOwn = spots
    ? spots.some((s) => s.place === place && s.wager === wager)
    : placeOf(table, player) === place
  if (isOwn) return undefined
  // A wager that is made by a decision alone is refused by the rule of that decision.
  const range = spots?.some((s) => s.place === place) ? stakeAt(game, table, player, place, wager) : undefined
  if (range && isRefused(range)) return range
  return { refused: HOUSE, because: 'That is not your place.', received: place }
}

const noLayout = (game: Game): Refused => ({
  refused: game.rules,
  because: `${game.title} has no wagers on a layout.`,
})

/** How much a player may add to a spot now, or why nothing. */
export const stakeAt = <S>(
  game: Game<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused => game.layoutBetting?.stake(table, player, place, wager) ?? noLayout(game as Game)

/** How much a player may take from a spot now, or why nothing. */
export const unstakeAt = <S>(
  game: Game<S>,
  table: Table<S>,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused => game.layoutBetting?.unstake(table, player, place, wager) ?? noLayout(game as Game)

/** Where a wager lies or may lie. */
export interface Where {
  readonly place: Place
  readonly wager: WagerId
}

const allAt = onceFor((wagers: readonly Wager[]) => {
  const places = new Map<Place, readonly Where[]>()
  return (place: Place): readonly Where[] => {
    const known = places.get(place)
    if (known) return known
    const all = wagers.map(({ id }) => ({ place, wager: id }))
    places.set(place, all)
    return all
  }
})

/** The spots a player may ever bet on at this table, under the terms in force. */
export function possible(game: Game, table: Table, player: PlayerId): readonly Where[] {
  const wagers = wagersNow(game, table)
  if (!game.layoutBetting) return []
  const spots = game.layoutBetting.spots?.(table, player)
  if (spots) return spots.filter(({ wager }) => wagersById(wagers).has(wager))
  const place = placeOf(table, player)
  return place === undefined ? [] : allAt(wagers)(place)
}

const putUp = (player: PlayerId, place: Place, wager: WagerId, cents: Cents, rule: Citation): Moved => ({
  type: 'moved',
  from: stack(player),
  to: spot(place, player, wager),
  cents,
  wager,
  rule,
  because: 'Wagered.',
})

export function wagerRule(game: Game, table: Table, wager: WagerId): Citation {
  return wagersById(wagersNow(game, table)).get(wager)?.rule ?? game.rules
}

/** At a table that closes no wager is taken but what belongs to one that stands. */
export const closingRefusal = (game: Game, table: Table, wager: WagerId): Refused | undefined =>
  table.closing && !game.layoutBetting?.belongs?.(wager)
    ? { refused: HOUSE, because: 'The table closes after this round.' }
    : undefined

/** Why a wager is not good for this amount, or whose voices it still needs; nothing if it is good as it is. */
export function ruleOnAmount(range: Range, command: Command): Refused | Confirm | undefined {
  const bad = refuseAmount(range, command.cents)
  if (bad) return bad
  const cents = command.cents as Cents
  if (cents > range.most && (range.over === undefined || cents > range.over)) {
    const most = Math.max(0, range.over ?? range.most)
    const expected = { least: range.least, most: range.most, step: range.step }
    const because = `${range.mostBecause ? `${range.mostBecause} ` : ''}At most ${dollars(most)} here now.`
    return { refused: range.mostRule ?? HOUSE, because, expected, received: cents }
  }
  const confirm = confirmation(range, cents)
  return confirm?.confirm.every((v) => command.confirmed?.includes(v)) ? undefined : confirm
}

type BetRuling = { readonly events: readonly Event[] } | Refused | Confirm

/** A wager put up, or added to. Above the maximum it needs the dealer's acceptance (8.2(d)). */
export function decideBet(game: Game, table: Table, command: Command): BetRuling {
  const player = playerOf(command.by) as PlayerId
  const where = spotFields(command)
  if (isRefused(where)) return where
  const { place, wager } = where
  const foreign = refuseSpot(game, table, player, place, wager)
  if (foreign) return foreign
  const range = rangeOf(game, table, player, place, wager)
  if (isRefused(range)) return range
  const wrong = ruleOnAmount(range, command)
  if (wrong) return wrong
  const cents = command.cents as Cents
  return {
    events: [
      putUp(player, place, wager, cents, wagerRule(game, table, wager)),
      ...game.decide(table, command),
    ],
  }
}

/** Whose voices a wager needs: the ones its moment asks for, and the dealer's above the maximum. */
function confirmation({ confirm, most }: Range, cents: Cents): Confirm | undefined {
  if (cents <= most) return confirm
  const because = `This is above the maximum; ${dollars(Math.max(0, most))} more is the limit.`
  const voices = [...new Set<Actor>([...(confirm?.confirm ?? []), 'dealer'])]
  return { confirm: voices, rule: '19:47-8.2(d)', because }
}

export function decideTake(game: Game, table: Table, command: Command): BetRuling {
  const player = playerOf(command.by) as PlayerId
  const where = spotFields(command)
  if (isRefused(where)) return where
  const { place, wager } = where
  const there = staked(table, place, player, wager)
  if (there === 0) return { refused: HOUSE, because: 'You have no wager there.' }
  const range = unstakeAt(game, table, player, place, wager)
  if (isRefused(range)) return range
  if (command.cents !== there) {
    const bad = refuseAmount({ ...range, least: Math.min(range.least, range.most) }, command.cents)
    if (bad) return bad
  }
  const cents = command.cents as Cents
  if (cents !== there && cents > range.most) {
    const because = `Take ${dollars(range.most)} or less, or all of it.`
    return { refused: HOUSE, because, expected: range.most, received: cents }
  }
  const rest = there - cents
  const because = rest === 0 ? 'Taken down.' : 'Reduced.'
  const events: Event[] = [
    {
      type: 'moved',
      from: spot(place, player, wager),
      to: stack(player),
      cents,
      wager,
      rule: wagerRule(game, table, wager),
      because,
    },
  ]
  const match = balance(table, coupon(place, player, wager))
  if (match > rest)
    events.push(couponBack({ account: '', place, player, wager, cents: match }, game.rules, 'returned'))
  return { events: [...events, ...game.decide(table, command)] }
}

/** A spoken wager with cash: once confirmed the cash is changed into chips and the wager made (1.3(b), 7.2(c)). */
export function decideSpoken(game: Game, table: Table, command: Command): BetRuling {
  const player = playerOf(command.by) as PlayerId
  const spoken = game.layoutBetting?.spoken
  if (!spoken) {
    const because = 'Wagers are made with chips, not by word and cash.'
    return game.object?.(table, command) ?? { refused: game.rules, because }
  }
  // What is no amount is refused with the wager itself.
  const cents = Number.isSafeInteger(command.cents) ? Number(command.cents) : 0
  const exchanged = {
    ...table,
    balances: { ...table.balances, [stack(player)]: stackOf(table, player) + cents },
  }
  const ruling = decideBet(game, exchanged, { ...command, type: 'bet' })
  if (isRefused(ruling)) return ruling
  const rule = spoken.rules?.[String(command.wager)] ?? spoken.rule
  const voices = [...new Set([...spoken.voices, ...('confirm' in ruling ? ruling.confirm : [])])]
  if ('confirm' in ruling || !voices.every((v) => command.confirmed?.includes(v))) {
    return { confirm: voices, rule, because: 'A spoken wager with cash must be confirmed.' }
  }
  const exchange: Moved = {
    type: 'moved',
    from: patron(player),
    to: stack(player),
    cents,
    rule,
    because: 'Cash changed into chips.',
  }
  return { events: [exchange, ...ruling.events] }
}

/** A spot that is open to a player, and for how much. */
export interface OpenBet {
  readonly place: Place
  readonly wager: WagerId
  readonly least: Cents
  readonly most: Cents
  readonly step: Cents
  /** Good only with these voices: a bet on somebody else's box. */
  readonly confirm?: readonly Actor[]
}

/** What may be put on a spot now, or why nothing. */
export const rangeOf = (
  game: Game,
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
): Range | Refused => closingRefusal(game, table, wager) ?? stakeAt(game, table, player, place, wager)

/** The spot as it is offered. What is taken only if somebody insists is not. */
export function asOpen(place: Place, wager: WagerId, range: Range): OpenBet | undefined {
  const { least, most, step, confirm, asks } = range
  if ((confirm && !asks) || most < least) return undefined
  return { place, wager, least, most, step, ...(confirm && { confirm: confirm.confirm }) }
}

/** Every spot that is open to the player. */
export function openBets(game: Game, table: Table, player: PlayerId): OpenBet[] {
  const open: OpenBet[] = []
  for (const { place, wager } of possible(game, table, player)) {
    const range = rangeOf(game, table, player, place, wager)
    const bet = isRefused(range) ? undefined : asOpen(place, wager, range)
    if (bet) open.push(bet)
  }
  return open
}

/** Offers to put up, one for each spot that is open. */
export function betOffersFor(
  game: Game,
  table: Table,
  player: PlayerId,
  open: readonly OpenBet[],
): readonly Offer[] {
  const by = asPlayer(player)
  const wagers = wagersById(wagersNow(game, table))
  return open.map(({ place, wager, least, most, step, confirm }) => ({
    type: 'bet',
    by,
    rule: wagers.get(wager)?.rule ?? game.rules,
    says: wagers.get(wager)?.name ?? wager,
    with: { place, wager },
    fields: { cents: { kind: 'amount', least, most, step } },
    ...(confirm && { confirm }),
  }))
}

/** Offers to take down, all or in part, one's own wagers. */
export function takeOffers(game: Game, table: Table, player: PlayerId): Offer[] {
  const by = asPlayer(player)
  const wagers = wagersById(wagersNow(game, table))
  const offers: Offer[] = []
  for (const { place, wager, cents } of spotsOf(table, player)) {
    const range = unstakeAt(game, table, player, place, wager)
    if (isRefused(range)) continue
    const rule = wagers.get(wager)?.rule ?? game.rules
    const take = (says: string, field: { least: number; most: number; step: number }): Offer => ({
      type: 'take',
      by,
      rule,
      says,
      with: { place, wager },
      fields: { cents: { kind: 'amount', ...field } },
    })
    offers.push(
      take(`Take down ${wagers.get(wager)?.name ?? wager}`, { least: cents, most: cents, step: cents }),
    )
    if (range.most < cents && range.least <= range.most) {
      const { least, most, step } = range
      offers.push(take(`Reduce ${wagers.get(wager)?.name ?? wager}`, { least, most, step }))
    }
  }
  return offers
}

/** Offers to put up and take down, made from nothing. */
export const betOffers = (game: Game, table: Table, player: PlayerId): Offer[] => [
  ...betOffersFor(game, table, player, openBets(game, table, player)),
  ...takeOffers(game, table, player),
]
