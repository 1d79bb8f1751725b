import {
  type Actor,
  asPlayer,
  type Cents,
  type Citation,
  dollars,
  type Event,
  idleWait,
  limitOf,
  moved,
  type Offer,
  type Part,
  type Place,
  type PlayerId,
  placeOf,
  playerOf,
  type Refused,
  type Step,
  spot,
  spots,
  stack,
  stackOf,
  staffStep,
  terms,
  up,
  type Wait,
  waitFor,
} from '../../kernel/index.ts'
import { onceTogether } from '../../kernel/once.ts'
import { sure } from '../../kernel/sure.ts'
import { call, cardsFirst } from '../../shoe/index.ts'
import { distance, seatedFrom, seatedFromDealer } from './places.ts'
import { SHOE } from './shoe.ts'
import type { Auction, CheminCommand, CheminFact, From, State, T, Turn } from './state.ts'
import { auctionIn, bankerIn, turnIn } from './state.ts'

const BID: Citation = '19:47-4.5(b)'
const AGAIN: Citation = '19:47-4.11(c)'
const MANDATORY: Citation = '19:47-4.11(b)'

/** The least and the most that a wager of the bank can be by the table's limits, in whole chips. */
export function bankLimits(table: T): { least: Cents; most: Cents; coin: Cents } {
  const { limits, coin } = terms(table)
  const { least = coin, most = coin } = limitOf(limits, 'bank') ?? {}
  return { least: up(Math.max(least, coin), coin), most: Math.floor(most / coin) * coin, coin }
}

/** No wager is up: no round is under way, and nothing forces one. */
const quiet = (table: T): boolean => spots(table).length === 0
const waits = (table: T, wait: Wait): Wait => (quiet(table) ? { ...wait, quiet: true } : wait)

/** The shoe is ready, nothing is to be done with the cards first, and the hand has not begun. */
export const isOpen = (table: T): boolean => table.state.phase === 'betting' && !cardsFirst(SHOE, table)

/** The highest offer that can still be met; of equal ones that of the participant closest to the dealer. */
export const leading = onceTogether(
  (table: T, { bids }: Auction): { readonly player: PlayerId; readonly cents: Cents } | undefined => {
    const standing = seatedFromDealer(table).flatMap((player) => {
      const cents = bids[player] ?? 0
      return cents > 0 && stackOf(table, player) >= cents ? [{ player, cents }] : []
    })
    return standing.reduce<(typeof standing)[number] | undefined>(
      (best, one) => (best === undefined || one.cents > best.cents ? one : best),
      undefined,
    )
  },
)

const hasSpoken = ({ bids, out }: Auction, player: PlayerId): boolean =>
  bids[player] !== undefined || out.includes(player)

/** Who passed the bank waits until all the others have spoken once who can offer as much. */
const isBarred = (table: T, auction: Auction, player: PlayerId): boolean => {
  const needed = Math.max(bankLimits(table).least, leading(table, auction)?.cents ?? 0)
  return (
    auction.barred === player &&
    seatedFromDealer(table).some(
      (other) => other !== player && !hasSpoken(auction, other) && stackOf(table, other) >= needed,
    )
  )
}

/** What a participant may offer for the bank now, or why nothing. */
function bidRange(
  table: T,
  auction: Auction,
  player: PlayerId,
): { least: Cents; most: Cents; step: Cents } | Refused {
  const { least, most, coin } = bankLimits(table)
  const leader = leading(table, auction)
  if (isBarred(table, auction, player))
    return { refused: AGAIN, because: 'Who passed the bank takes no part in the first round of the bidding.' }
  if (leader?.player === player) return { refused: BID, because: 'Yours is the highest offer.' }
  if (leader && auction.out.includes(player)) return { refused: BID, because: 'You have left this bidding.' }
  const over = auction.bids[player] === leader?.cents ? coin : 0
  const from = leader ? Math.max(least, leader.cents + over) : least
  const to = Math.min(most, Math.floor(stackOf(table, player) / coin) * coin)
  if (to < from)
    return { refused: BID, because: `An offer is at least ${dollars(from)} here.`, expected: from }
  return { least: from, most: to, step: coin }
}

const inAuction = (table: T): Auction | undefined =>
  isOpen(table) && table.state.finding?.kind === 'auction' ? table.state.finding : undefined
const inTurn = (table: T): Turn | undefined =>
  isOpen(table) && table.state.finding?.kind === 'turn' ? table.state.finding : undefined

/** Who still may go over the highest offer and has not said that they will not. */
function bidders(table: T, auction: Auction): PlayerId[] {
  return seatedFromDealer(table).filter(
    (player) => !auction.out.includes(player) && !('refused' in bidRange(table, auction, player)),
  )
}

const bidRule = ({ barred }: Auction): Citation => (barred === null ? BID : AGAIN)

function auctioning(table: T, auction: Auction): Step | Wait {
  const rule = bidRule(auction)
  const leader = leading(table, auction)
  const asked = bidders(table, auction)
  if (asked.length > 0) {
    const says = leader
      ? `Position ${placeOf(table, leader.player)} offers ${dollars(leader.cents)} for the bank.`
      : 'The bank goes to the highest offer.'
    const waited = asked.map((player) => ({
      player,
      otherwise: { type: 'decline-bid', by: asPlayer(player) },
    }))
    return waits(table, { kind: 'decision', for: waited, rule, says })
  }
  if (leader)
    return staffStep(
      'dealer',
      'award-bank',
      rule,
      `The bank goes to position ${placeOf(table, leader.player)}.`,
    )
  const says = 'Nobody has made an offer for the bank. Anybody may.'
  return waits(table, { kind: 'idle', for: [], rule, says })
}

/** To whom the bank is still to be offered, in order; what each must be able to wager. */
function offered(table: T, { from, declined, wager }: Turn): PlayerId[] {
  const needed = Math.max(wager ?? 0, bankLimits(table).least)
  return seatedFrom(table, from.place).filter(
    (player) => player !== from.player && !declined.includes(player) && stackOf(table, player) >= needed,
  )
}

function inTurns(table: T, turn: Turn): Step | Wait {
  const rule = turn.wager === null ? MANDATORY : AGAIN
  const [player] = offered(table, turn)
  if (player === undefined || (turn.wager !== null && turn.wager > bankLimits(table).most))
    return staffStep(
      'dealer',
      'put-up-shoe',
      turn.wager === null ? BID : AGAIN,
      'Nobody takes the bank: put it up.',
    )
  const place = placeOf(table, player)
  if (table.state.missing.includes(player))
    return staffStep(
      'dealer',
      'miss-turn',
      '19:47-4.11(e)',
      `Position ${place} misses this turn of the bank.`,
    )
  return waits(table, waitFor(player, 'decline-bank', rule, `The bank is offered to position ${place}.`))
}

/** What the Banker may put up: bound by the offer or the last wager, and by the table's limits. */
export function bankRange(table: T): { least: Cents; most: Cents } {
  const { least, most, coin } = bankLimits(table)
  const bound = table.state
  return {
    least: up(Math.max(least, bound.least ?? 0), coin),
    most: Math.min(most, bound.most ?? most),
  }
}

export const bankSpot = (table: T, banker: PlayerId): string =>
  spot(placeOf(table, banker) ?? '', banker, 'bank')
export const inBank = (table: T, banker: PlayerId): Cents => table.balances[bankSpot(table, banker)] ?? 0

/** What is missing of the least that the Banker must put up. */
export const missing = (table: T, banker: PlayerId): Cents =>
  Math.max(0, bankRange(table).least - inBank(table, banker))
const canBank = (table: T, banker: PlayerId): boolean =>
  bankRange(table).most >= bankRange(table).least && stackOf(table, banker) >= missing(table, banker)
/** Whether the Banker may pass the bank: after a round, and with nothing up; always who cannot put up enough. */
const mayPass = (table: T, banker: PlayerId): boolean =>
  inBank(table, banker) === 0 && (table.state.played || !canBank(table, banker))

function banking(table: T, banker: PlayerId): Wait {
  const place = placeOf(table, banker)
  const rule = '19:47-4.6(a)'
  // Who is gone after a round gives the bank up; who has just taken it is held to the offer.
  const otherwise = mayPass(table, banker) ? 'pass-bank' : 'offer-bank'
  return waits(
    table,
    waitFor(banker, otherwise, rule, `Position ${place} has the bank and puts up the wager.`),
  )
}

/** Who has the bank, until its wager is up. */
function stage(table: T): Step | Wait | undefined {
  const { phase, banker, finding, covering } = table.state
  if (phase !== 'betting' || covering) return undefined
  if (seatedFromDealer(table).length < 2 && quiet(table)) {
    const says = 'The participants bank against each other: one more is needed.'
    return idleWait(BID, says)
  }
  if (banker !== null) return banking(table, banker)
  return finding?.kind === 'turn' ? inTurns(table, finding) : auctioning(table, auctionIn(table.state))
}

const cents = (range: { least: Cents; most: Cents; step: Cents }) => ({ kind: 'amount', ...range }) as const

function findingOffers(table: T, player: PlayerId): Offer[] {
  const by = asPlayer(player)
  if (seatedFromDealer(table).length < 2) return []
  const auction = inAuction(table)
  if (auction) {
    const range = bidRange(table, auction, player)
    if ('refused' in range) return []
    const rule = bidRule(auction)
    const bid: Offer = { type: 'bid', by, rule, says: 'Offer for the bank', fields: { cents: cents(range) } }
    const decline: Offer = { type: 'decline-bid', by, rule, says: 'No offer' }
    return bidders(table, auction).includes(player) ? [bid, decline] : [bid]
  }
  const turn = inTurn(table)
  if (!turn) return []
  const now = inTurns(table, turn)
  if ('command' in now || now.for[0]?.player !== player) return []
  const least = Math.max(turn.wager ?? 0, bankLimits(table).least)
  return [
    { type: 'take-bank', by, rule: now.rule, says: `Take the bank for ${dollars(least)} or more` },
    { type: 'decline-bank', by, rule: now.rule, says: 'Let the bank pass' },
  ]
}

function bankerOffers(table: T, player: PlayerId): Offer[] {
  const { banker, covering } = table.state
  const alone = seatedFromDealer(table).length < 2 && quiet(table)
  if (!isOpen(table) || banker !== player || covering || alone) return []
  const by = asPlayer(player)
  const there = inBank(table, player)
  const all = there + missing(table, player)
  const says = `Bank ${dollars(all)}`
  const offer: Offer = { type: 'offer-bank', by, rule: '19:47-4.6(a)', says }
  const pass: Offer = { type: 'pass-bank', by, rule: '19:47-4.11(a)', says: 'Pass the bank' }
  return [
    ...(canBank(table, player) && !table.closing ? [offer] : there > 0 ? [offer] : []),
    ...(mayPass(table, player) ? [pass] : []),
  ]
}

/** Why a Banker may be made to pass the shoe (4.11(a)2). */
const REASONS = ['unreasonable delay', 'repeated invalid deals', 'violation of the Act or the rules'] as const

function staffOffers(table: T, by: Actor): Offer[] {
  const { banker, covering } = table.state
  if ((by !== 'dealer' && by !== 'floorperson') || banker === null || covering || !isOpen(table)) return []
  const says = `Order position ${placeOf(table, banker)} to pass the shoe`
  const reason = { kind: 'one', of: REASONS } as const
  return [{ type: 'order-pass', by, rule: '19:47-4.11(a)2', says, fields: { reason } }]
}

/** Why the bank, an offer for it or a change of seats is refused. */
function object(table: T, { type, by }: { readonly type: string; readonly by: Actor }): Refused | undefined {
  const player = playerOf(by)
  const { banker, played, finding, covering, hand } = table.state
  if (player === undefined) return undefined
  if (hand && banker === player && (type === 'leave' || type === 'reseat'))
    return { refused: '19:47-4.11(a)', because: 'The bank is passed when the round is over.' }
  if (['leave', 'cash-out', 'reseat'].includes(type)) {
    const because = 'Your offer for the bank stands: it is wagered first.'
    const leads = finding?.kind === 'auction' && leading(table, finding)?.player === player
    const bound = banker === player && !played && !covering && canBank(table, player)
    return leads || bound ? { refused: '19:47-4.6(b)', because } : undefined
  }
  if (type === 'bid') {
    const auction = inAuction(table)
    const range = auction && bidRange(table, auction, player)
    return range && 'refused' in range ? range : undefined
  }
  if (type === 'pass-bank' && banker === player && !played)
    return { refused: '19:47-4.11(a)', because: 'The bank is passed after a round of play.' }
  if (type === 'take-bank' && inTurn(table))
    return {
      refused: turnIn(table.state).wager === null ? MANDATORY : AGAIN,
      because: 'The bank goes round in order.',
    }
  return undefined
}

const fromOf = (table: T, player: PlayerId): From => ({ player, place: placeOf(table, player) ?? '' })

/** The Banker gives the bank up, freely or not. */
export const relinquished = (table: T, banker: PlayerId, willing: boolean): CheminFact => ({
  type: 'bank-relinquished',
  from: fromOf(table, banker),
  wager: willing ? (table.state.least ?? bankLimits(table).least) : null,
  willing,
})

/** Only by order does a bank pass on in which chips lie: they go back. */
const ordered = (table: T, by: Actor, reason: string): Event<CheminFact>[] => {
  const banker = bankerIn(table.state)
  const rule = '19:47-4.11(a)2'
  const why = { rule, because: 'The bank passes on: what was put up goes back.' }
  return [
    { type: 'called', by, words: `The shoe passes: ${reason}`, rule },
    ...moved(bankSpot(table, banker), stack(banker), inBank(table, banker), why).map((m) => ({
      ...m,
      wager: 'bank',
    })),
    relinquished(table, banker, false),
  ]
}

const taken = (player: PlayerId, least: Cents | null, most: Cents | null): CheminFact => ({
  type: 'bank-taken',
  player,
  least,
  most,
})

/** From where turns are counted now, if anybody has had the bank. */
function counted(table: T): Place | undefined {
  const { finding, passedBy, banker, dealt } = table.state
  if (finding?.kind === 'turn') return finding.from.place
  return passedBy?.place ?? (banker === null ? undefined : placeOf(table, banker)) ?? dealt ?? undefined
}

/** Who moves to a seat nearer to the bank misses a turn there (4.11(e)). */
function reseated(table: T, player: PlayerId, to: Place): CheminFact[] {
  const from = counted(table)
  const old = placeOf(table, player)
  if (from === undefined || old === undefined || table.state.banker === player) return []
  return distance(from, to) < distance(from, old) ? [{ type: 'promoted', player }] : []
}

export const bankPart: Part<State, CheminCommand, CheminFact> = {
  stages: [stage],
  offers(table, by) {
    const player = playerOf(by)
    if (player === undefined) return staffOffers(table, by)
    return placeOf(table, player) === undefined
      ? []
      : [...findingOffers(table, player), ...bankerOffers(table, player)]
  },
  object,
  handlers: {
    bid: (table, { by, cents: amount }) => {
      const auction = auctionIn(table.state)
      // Where everybody had declined, an offer puts the shoe up again.
      const anew = bidders(table, auction).length === 0 && { anew: true as const }
      return [{ type: 'bid', player: playerOf(by), cents: amount, ...anew }]
    },
    'decline-bid': (_, { by }) => [{ type: 'bid-declined', player: playerOf(by) }],
    'award-bank': (table) => {
      const auction = auctionIn(table.state)
      const { player, cents: amount } = sure(leading(table, auction), 'the highest offer')
      const words = `The bank to position ${placeOf(table, player)} for ${dollars(amount)}`
      return [call(words, bidRule(auction)), taken(player, amount, null)]
    },
    'take-bank': (table, { by }) => {
      const { wager } = turnIn(table.state)
      return [taken(playerOf(by), wager, wager === null ? null : 2 * wager)]
    },
    'decline-bank': (_, { by }) => [{ type: 'bank-declined', player: playerOf(by) }],
    'miss-turn': (table) => {
      const [player = ''] = offered(table, turnIn(table.state))
      return [{ type: 'turn-missed', player }]
    },
    'put-up-shoe': (table) => {
      const { from, wager } = turnIn(table.state)
      return [{ type: 'shoe-put-up', barred: wager === null ? null : from.player }]
    },
    'pass-bank': (table, { by }) => [relinquished(table, playerOf(by), table.state.played)],
    'order-pass': (table, { by, reason }) => ordered(table, by, reason),
    leave: (table, { by }) => {
      const player = playerOf(by)
      const { banker, played } = table.state
      const gone: CheminFact = { type: 'gone', player }
      return banker === player ? [relinquished(table, player, played), gone] : [gone]
    },
    reseat: (table, { by, place }) => reseated(table, playerOf(by), place),
  },
}
