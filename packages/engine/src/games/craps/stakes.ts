import { INVENTORY, partsOf, type Spot, spot, spots, stack, stackOf, staked } from '../../kernel/account.ts'
import type { Range } from '../../kernel/game.ts'
import { dollars, EVEN, oddsText, unit, winnings } from '../../kernel/money.ts'
import { down, inCoin, limited, reducible, removable, up } from '../../kernel/range.ts'
import { sure } from '../../kernel/sure.ts'
import { isRefused, playerOf, terms, termsOf } from '../../kernel/table.ts'
import type {
  Account,
  Cents,
  Citation,
  Confirm,
  Moved,
  OptionValues,
  Place,
  PlayerId,
  Refused,
  Table,
  WagerId,
} from '../../kernel/types.ts'
import { HOUSE } from '../../kernel/types.ts'
import { chosen } from './options.ts'
import { type CrapsCommandOf, type Event, fact, type Point, type State } from './state.ts'
import { type Bet, betNamed, bets, stepOf, supportOdds } from './wagers.ts'

export type T = Table<State>

/** The wager as it stands, under the terms it was made under. */
export function betOf(table: T, place: Place, player: PlayerId, wager: WagerId): Bet {
  const bet = bets(termsOf(table, spot(place, player, wager)).options).get(wager)
  if (!bet) throw new Error(`${wager} is no wager at craps`)
  return bet
}

const LINE: readonly WagerId[] = ['pass', 'dont-pass']
export const hasLineBet = (table: T, player: PlayerId): boolean =>
  spots(table).some((s) => s.player === player && LINE.includes(s.wager))
export const anyLineBet = (table: T): boolean => spots(table).some((s) => LINE.includes(s.wager))
/** Come and Don't Come Bets that have a come point. */
const onComePoint = (s: Spot): boolean => /^(?:dont-)?come-\d+$/.test(s.wager)
export const comeBetsRemain = (table: T): boolean => spots(table).some(onComePoint)

/** Which bet a supplemental wager supports, and which point it is on (1.6). */
function supported(state: State, bet: Bet): { flat: WagerId; point: Point | null } | undefined {
  switch (bet.kind) {
    case 'pass-odds':
      return { flat: 'pass', point: state.point }
    case 'dont-pass-odds':
      return { flat: 'dont-pass', point: state.point }
    case 'come-odds':
      return { flat: `come-${bet.number}`, point: bet.number ?? null }
    case 'dont-come-odds':
      return { flat: `dont-come-${bet.number}`, point: bet.number ?? null }
    default:
      return undefined
  }
}

/** The supplemental wager that supports a bet: `dont-come-odds-6` for `dont-come-6`. */
function supportOf(flat: WagerId): WagerId | undefined {
  const [, kind, number = ''] = /^(dont-come|come|dont-pass|pass)(-\d+)?$/.exec(flat) ?? []
  return kind && `${kind}-odds${number}`
}

/**
 * The largest supplemental wager: so many times the bet, or when laid so much as wins that, 19:47-1.6(e); and above it
 * what is needed to pay it exactly, 19:47-1.6(f).
 */
export function supportLimit(bet: Bet, point: Point, flat: Cents, times: number, coin: Cents): Cents {
  const odds = supportOdds(bet, point)
  const step = unit(coin, [odds])
  const taken = bet.kind === 'pass-odds' || bet.kind === 'come-odds'
  return taken ? up(flat * times, step) : Math.ceil((flat * times * odds.to) / (odds.pays * step)) * step
}

function support(
  table: T,
  player: PlayerId,
  place: Place,
  bet: Bet,
  flat: WagerId,
  point: Point,
): Range | Refused {
  const { coin, limits } = terms(table)
  const odds = supportOdds(bet, point)
  const step = unit(coin, [odds])
  const account = spot(place, player, flat)
  // The right to odds belongs to the bet, and so does the multiple it was made under.
  const times = chosen(termsOf(table, account).options).odds
  const limit = supportLimit(bet, point, staked(table, place, player, flat), times, coin)
  // A maximum posted under the wager's own name binds it too, but for what is needed to pay it exactly: 19:47-1.6(f).
  const posted = limits[bet.id]
  const most = posted ? Math.min(limit, up(posted.most, step)) : limit
  const chips = stackOf(table, player)
  const there = staked(table, place, player, bet.id)
  const least = Math.max(step, up((posted?.least ?? 0) - there, step))
  if (chips < least) {
    const because = `This takes at least ${dollars(least)}; you have ${dollars(chips)}.`
    return { refused: HOUSE, because, expected: least, received: chips }
  }
  const room = most - there
  const funds = down(chips, step)
  return {
    least,
    most: Math.min(room, funds),
    step,
    ...(most < limit && { over: Math.min(limit - there, funds) }),
    stepRule: '19:47-1.4(e)',
    stepBecause: `${bet.name} on ${point} pays ${oddsText(odds)}: units of ${dollars(step)}.`,
    ...(limit - there <= funds && {
      mostRule: '19:47-1.6(e)',
      mostBecause: `Odds on this bet go up to ${dollars(limit)}.`,
    }),
  }
}

const NICKEL: Cents = 5

/**
 * What a buy or lay bet of this size costs: at most the percentage of the stake, or of what the bet can win. It is
 * rounded down to a nickel, so that it never goes above the percentage (1.5(a), (b)).
 */
export function chargeOf(bet: Bet, stake: Cents, options: OptionValues): Cents {
  const { buyCharge, layCharge } = chosen(options)
  const nickels = (cents: Cents, percent: number): Cents =>
    Math.floor((cents * percent) / (100 * NICKEL)) * NICKEL
  const [pay] = bet.pays
  if (bet.kind === 'buy') return nickels(stake, buyCharge)
  return bet.kind === 'lay' && pay ? nickels(winnings(stake, pay.odds), layCharge) : 0
}

/** The most a stack can put on a wager that costs a charge as well. */
function fundsFor(bet: Bet, chips: Cents, there: Cents, step: Cents, options: OptionValues): Cents {
  const { pays, to } = bet.kind === 'buy' ? EVEN : (bet.pays[0]?.odds ?? EVEN)
  const rate = chosen(options)[bet.kind === 'buy' ? 'buyCharge' : 'layCharge'] * pays
  const cost = (more: Cents): Cents =>
    more + chargeOf(bet, there + more, options) - chargeOf(bet, there, options)
  let most = down((chips * 100 * to) / (100 * to + rate), step)
  // What was rounded off the charge of the chips that are there may fall due with the next ones.
  while (most > 0 && cost(most) > chips) most -= step
  return most
}

/** The unit of a wager in the table's coin, and why. */
const unitOf = inCoin((bet: Bet, coin) => {
  const step = stepOf(bet, coin)
  const pays = [...new Set(bet.pays.map((p) => oddsText(p.odds)))].join(' or ')
  const why = bet.shares > 1 ? `is ${bet.shares} bets of equal size` : `pays ${pays}`
  const stepRule: Citation = bet.id.startsWith('horn-high') ? '19:47-1.2(a)20' : '19:47-1.4(e)'
  return { step, stepRule, stepBecause: `${bet.name} ${why}: units of ${dollars(step)}.` }
})

function ordinary(table: T, player: PlayerId, place: Place, bet: Bet): Range | Refused {
  const { coin, options } = terms(table)
  const within = unitOf(bet, coin)
  if (bet.kind !== 'buy' && bet.kind !== 'lay') return limited(table, player, place, bet.id, within)
  const there = staked(table, place, player, bet.id)
  const funds = fundsFor(bet, stackOf(table, player), there, within.step, options)
  return limited(table, player, place, bet.id, { ...within, funds })
}

const isWithdrawn = (all: readonly Account[], player: PlayerId, wager: WagerId): boolean =>
  all.some((account) => partsOf(account).wager === wager && partsOf(account).player === player)

function refuseStake(table: T, player: PlayerId, place: Place, bet: Bet): Refused | undefined {
  const { point, withdrawn } = table.state
  const refuse = (because: string, refused: Citation = bet.rule): Refused => ({ refused, because })
  switch (bet.kind) {
    case 'pass':
    case 'dont-pass':
      if (point !== null) return refuse(`A ${bet.name.toLowerCase()} bet is made before a come-out roll.`)
      break
    case 'come':
    case 'dont-come':
      if (point === null) return refuse(`A ${bet.name.toLowerCase()} bet is made after the come-out roll.`)
      break
    case 'come-point':
    case 'dont-come-point':
      return refuse('The dealer moves a bet here when its come point is rolled.')
    default: {
      const rests = supported(table.state, bet)
      if (rests && (rests.point === null || staked(table, place, player, rests.flat) === 0))
        return refuse('Odds are made in support of a bet whose point is established.')
    }
  }
  // It holds for the person, wherever that person stands now.
  if (isWithdrawn(withdrawn, player, bet.id))
    return refuse("A don't bet that was taken down or reduced may not be put back.", '19:47-1.3(d)')
  return undefined
}

const IN_THE_AIR: Confirm = {
  confirm: ['dealer', 'boxman'],
  rule: '19:47-1.3(a)',
  because: 'The dice are out: a bet is good only if the dealer and the boxman confirm it.',
}

/** How much a player may add to a wager now. */
export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const bet = bets(terms(table).options).get(wager)
  if (!bet) return { refused: '19:47-1.2(b)', because: 'Only the listed wagers are taken.', received: wager }
  const closed = refuseStake(table, player, place, bet)
  if (closed) return closed
  const rests = supported(table.state, bet)
  const range = rests
    ? support(table, player, place, bet, rests.flat, sure(rests.point, 'a point'))
    : ordinary(table, player, place, bet)
  return table.state.where === 'air' && !isRefused(range) ? { ...range, confirm: IN_THE_AIR } : range
}

/** How much of a wager may come down now (1.3(c), (d)). */
export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const { where, point } = table.state
  const refuse = (because: string): Refused => ({ refused: '19:47-1.3(c)', because })
  if (where === 'air') return refuse('The dice are out; this roll may decide it.')
  if (wager === 'pass' && point !== null) return refuse('A pass bet stays once the come-out point is made.')
  const bet = betOf(table, place, player, wager)
  if (bet.kind === 'come-point') return refuse('A come bet stays once its come point is made.')
  const rests = supported(table.state, bet)
  const { coin } = terms(table)
  if (!rests) return reducible(table, player, place, wager, stepOf(bet, coin))
  const step = unit(coin, [supportOdds(bet, sure(rests.point, 'a point'))])
  const there = staked(table, place, player, wager)
  return there > step ? { least: step, most: there - step, step } : removable(table, player, place, wager)
}

/** A don't bet past its first roll is more likely to win than to lose, so the house leaves it up for an absent player. */
export const keeps = ({ state }: T, _: Place, __: PlayerId, wager: WagerId): boolean =>
  (wager === 'dont-pass' && state.point !== null) || /^dont-come-\d+$/.test(wager)

/** With a bet comes its charge; and any line bet ends the throws with the marker off (1.11(b)). */
export function afterBet(table: T, { by, place, wager, cents }: CrapsCommandOf<'bet'>): Event[] {
  const player = playerOf(by)
  const { options } = terms(table)
  const bet = betNamed(options, wager)
  const there = staked(table, place, player, wager)
  const charge = chargeOf(bet, there + cents, options) - chargeOf(bet, there, options)
  const events: Event[] = []
  if (charge > 0) {
    const because = bet.kind === 'buy' ? 'Charge on the bet.' : 'Charge on what the bet can win.'
    events.push({
      type: 'moved',
      from: stack(player),
      to: INVENTORY,
      cents: charge,
      wager,
      rule: bet.rule,
      because,
    })
  }
  if (table.state.off && LINE.includes(wager)) events.push(fact({ type: 'marker-off-ended' }))
  return events
}

/** Odds cannot outlast or outgrow the bet they support. */
function excessOdds(table: T, player: PlayerId, place: Place, flat: WagerId, rest: Cents): Moved[] {
  const wager = supportOf(flat)
  const odds = wager === undefined ? 0 : staked(table, place, player, wager)
  if (wager === undefined || odds === 0) return []
  const bet = betOf(table, place, player, wager)
  const point = sure(supported(table.state, bet)?.point, 'a point')
  const { options, coin } = termsOf(table, spot(place, player, flat))
  const limit = supportLimit(bet, point, rest, chosen(options).odds, coin)
  if (odds <= limit) return []
  const because = 'Odds are no larger than the bet they support allows.'
  const from = spot(place, player, wager)
  return [{ type: 'moved', from, to: stack(player), cents: odds - limit, wager, rule: bet.rule, because }]
}

const chargeBack = (bet: Bet, player: PlayerId, cents: Cents): Event[] =>
  cents === 0
    ? []
    : [
        {
          type: 'moved',
          from: INVENTORY,
          to: stack(player),
          cents,
          wager: bet.id,
          rule: bet.rule,
          because: 'The charge comes back with the bet.',
        },
      ]

/** The charge on a bet that the table's closing leaves undecided. */
export function unearned(table: T, { place, player, wager, cents, account }: Spot): Event[] {
  const bet = betOf(table, place, player, wager)
  return chargeBack(bet, player, chargeOf(bet, cents, termsOf(table, account).options))
}

/** Odds go with the bet they support. */
export const belongs = (wager: WagerId): boolean => /^(?:dont-)?(?:pass|come)-odds/.test(wager)

/** A point is to be made or missed: the shooter's, or one of a come bet. */
export const underWay = (table: T): boolean => table.state.point !== null || comeBetsRemain(table)

/** What follows when a bet comes down: its charge, its odds, its button, and no way back for a don't bet. */
export function afterTake(table: T, { by, place, wager, cents }: CrapsCommandOf<'take'>): Event[] {
  const player = playerOf(by)
  const account = spot(place, player, wager)
  const bet = betOf(table, place, player, wager)
  const { options } = termsOf(table, account)
  const there = staked(table, place, player, wager)
  const rest = there - cents
  const events: Event[] = excessOdds(table, player, place, wager, rest)
  const charge = chosen(options).chargeReturned
    ? chargeOf(bet, there, options) - chargeOf(bet, rest, options)
    : 0
  events.push(...chargeBack(bet, player, charge))
  if (bet.kind === 'dont-pass' || bet.kind === 'dont-come') events.push(fact({ type: 'withdrew', account }))
  // Without come bets to decide there is nothing to throw for without a line bet (1.11(b)).
  const others = spots(table).filter((s) => s.account !== account || rest > 0)
  if (table.state.off && !others.some(onComePoint)) events.push(fact({ type: 'marker-off-ended' }))
  const { on } = table.state
  if (rest === 0 && on.includes(account))
    events.push(fact({ type: 'button', on: on.filter((a) => a !== account) }))
  return events
}

/** Bets that are off on a come-out roll unless called on (1.3(e)). */
const OFF_ON_COME_OUT: ReadonlySet<Bet['kind']> = new Set(['buy', 'place-win', 'come-odds', 'hard'])

export const sleeps = (bet: Bet): boolean => OFF_ON_COME_OUT.has(bet.kind)

export const working = (state: State, s: Spot, bet: Bet): boolean =>
  state.point !== null || !sleeps(bet) || state.on.includes(s.account)
