import { placed } from '../deck/index.ts'
import {
  type Actor,
  type Allowance,
  asPlayer,
  type Cents,
  type Command,
  dealerStep,
  dollars,
  type Face,
  moved,
  type Offer,
  type PlayerId,
  playerOf,
  type Refused,
  simplest,
  stack,
  type Wait,
} from '../kernel/index.ts'
import {
  actor,
  type Betters,
  type Choices,
  called,
  choicesOf,
  folded,
  type Limits,
  type Round,
  raised,
  roundOf,
} from './betting.ts'
import { fact, type PotsEvent } from './facts.ts'
import { bestShowing, forcedBettor, pairShows, upCards } from './openers.ts'
import { DOLLAR } from './rake.ts'
import type { ForcedCard, PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { type Hand, handsIn, type Spoken } from './state.ts'
import {
  able,
  betAccount,
  betOf,
  betters,
  cardsOf,
  chipsOf,
  chosen,
  from,
  handAt,
  handPile,
  limitsOf,
  MUCK,
  optionsOf,
  streetOf,
} from './table.ts'

/** Betting rounds: forced bets, whose turn it is, what they may do. */

/** 19:47-14.1[up-card]: an open pair counts where its street asks for it. */
const limits = (own: PotsRules, table: T): Limits =>
  limitsOf(own, table, table.state.street === 1 && own.stud === true && pairShows(table))

/** The round under way with all it rests on. */
export function nowBetting(own: PotsRules, table: T): Betters | undefined {
  const { betting } = table.state
  return betting && betters(table, limits(own, table), betting)
}

/** Who is to act. */
export function acting(own: PotsRules, table: T): PlayerId | undefined {
  const { phase, bet } = table.state
  const now = phase === 'play' && !bet ? nowBetting(own, table) : undefined
  return now && actor(now)
}

const forcedCard = (own: PotsRules, table: T): ForcedCard | undefined => {
  const { opening } = streetOf(own, table)
  return opening.by === 'forced' ? opening.card(optionsOf(table)) : undefined
}

/** The forced bettor, by the first up-card of each hand. */
function forced(table: T, card: ForcedCard): Hand {
  const showing = handsIn(table.state).map((hand): readonly [Hand, Face] => {
    const [face] = upCards(table, hand)
    if (face === undefined) throw new Error(`seat ${hand.place} has no up-card`)
    return [hand, face]
  })
  return forcedBettor(showing, card)
}

const clockwise = (hands: readonly Hand[], after: PlayerId): readonly PlayerId[] => {
  const [first, ...rest] = from(hands, after)
  return first ? [...rest, first].map(({ player }) => player) : []
}

/** The round as it opens, where blinds or nobody have bet. */
function opened(own: PotsRules, table: T): Round {
  const { opening } = streetOf(own, table)
  const limit = limits(own, table)
  const hands = handsIn(table.state)
  switch (opening.by) {
    case 'blinds': {
      const bets = hands.map((hand) => betOf(table, hand))
      const posted = Math.max(...bets)
      const highest = Math.max(posted, table.state.imported ? (chosen(table).blinds.at(-1) ?? 0) : 0)
      const isLast = (hand: Hand | undefined, bet: Cents | undefined): boolean =>
        isBlind(table, hand) && (bet === posted || highest > posted)
      const last = hands.findLast((hand, i) => isLast(hand, bets[i])) ?? hands.at(-1)
      const short = highest > posted && { owed: highest }
      const due = clockwise(table.state.hands, last?.player ?? '')
      const size = limit.betting === 'fixed' ? limit.unit : Math.max(limit.unit, highest)
      return roundOf(due, limit, { base: highest, size, ...short, ...(last && { last: last.player }) })
    }
    case 'showing': {
      const first = bestShowing(own, table, opening.side(optionsOf(table)))
      const due = from(hands, first?.player ?? '').map(({ player }) => player)
      const must = opening.must && !chosen(table).openerMayCheck && first
      return roundOf(due, limit, must ? { opener: must.player } : {})
    }
    default:
      return roundOf(
        hands.map(({ player }) => player),
        limit,
      )
  }
}

const isBlind = (table: T, hand: Hand | undefined): boolean =>
  hand !== undefined && table.state.blinds.at(-1) === hand.place

/** 19:47-14.6(e)2: the dealer says whose turn it is, or whose card makes the forced bet. */
export const opening: PotsStage = (own, table) => {
  const { bet, betting } = table.state
  if (bet || betting || handsIn(table.state).length < 2) return undefined
  const { act } = streetOf(own, table)
  const card = forcedCard(own, table)
  if (card) {
    const { place } = forced(table, card)
    return dealerStep('bring-in', card.rule, `Seat ${place} makes the forced bet.`)
  }
  return able(table).length > 1 || owes(table)
    ? dealerStep('open-betting', act, 'Open the betting.')
    : undefined
}

/** Somebody with chips has not put in as much as another. */
function owes(table: T): boolean {
  const high = Math.max(...table.state.hands.map((hand) => betOf(table, hand)))
  return able(table).some((hand) => betOf(table, hand) < high)
}

/** Time for a decision: 20 seconds, then a bank of 60 that gains 5 an orbit. */
export const allowance = ({ state: { orbit } }: T): Allowance => ({
  ms: 20_000,
  bankMs: 60_000,
  gainMs: 5_000,
  orbit,
})

/** What the house does for somebody who is gone: the cautious thing. */
function otherwise({ check, to, owes: owed }: Choices, player: PlayerId): Command {
  const by = asPlayer(player)
  if (check) return { type: 'check', by }
  return owed === 0 && to ? { type: 'bet', by, cents: to.least } : { type: 'fold', by }
}

export const betting: PotsStage = (own, table): Wait | undefined => {
  const player = acting(own, table)
  const now = player === undefined ? undefined : nowBetting(own, table)
  if (!now || player === undefined) return undefined
  const choices = choicesOf(now, player)
  const place = handAt(table, player)?.place
  return {
    kind: 'decision',
    key: `${table.state.street} ${now.high} ${now.round.due.length}`,
    for: [{ player, otherwise: spokenCommand(own, table, player) ?? otherwise(choices, player) }],
    allowance: allowance(table),
    rule: streetOf(own, table).act,
    says: choices.owes > 0 ? `Seat ${place}: ${dollars(choices.owes)} to call.` : `Seat ${place} acts.`,
  }
}

/** All that a player has put into the pots and before the seat. */
const risked = (table: T, player: PlayerId): Cents =>
  table.state.pots.reduce(
    (sum, _, at) => sum + (table.balances[`pot:${at + 1}:${player}`] ?? 0),
    betOf(table, handAt(table, player) as Hand),
  )

/** What a player has said aloud and not done yet. */
export const spokenBy = (table: T, player: PlayerId): Spoken | undefined =>
  table.state.spoken?.player === player ? table.state.spoken : undefined

/** 19:47-14.7(d), 19:47-14.15(k): an announced action is the one that is taken, for the amount that was announced. */
function spokenCommand(own: PotsRules, table: T, player: PlayerId): Command | undefined {
  const [offer] = spokenBy(table, player) ? bettingOffers(own, table, asPlayer(player)) : []
  return offer && simplest(offer)
}

function binding(table: T, player: PlayerId, open: readonly Offer[]): Offer[] {
  const said = spokenBy(table, player)
  if (!said) return [...open]
  return open
    .filter(({ type }) => type === said.act)
    .map(({ forfeits: _, ...offer }) => {
      const { cents } = said
      if (cents === undefined || !offer.fields) return offer
      return { ...offer, fields: { cents: { kind: 'amount', least: cents, most: cents, step: DOLLAR } } }
    })
}

export function bettingOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const player = playerOf(by)
  if (player === undefined || acting(own, table) !== player) return []
  const now = nowBetting(own, table) as Betters
  const { owes: owed, check, to } = choicesOf(now, player)
  const rule = streetOf(own, table).act
  const isBet = now.high === 0
  const fields = to && { cents: { kind: 'amount', ...to, step: DOLLAR } as const }
  const isAll = owed > 0 && owed === chipsOf(table, player)
  return binding(table, player, [
    ...(check ? [{ type: 'check', by, rule, says: 'Check' }] : []),
    ...(owed > 0
      ? [
          {
            type: 'call',
            by,
            rule,
            says: `Call ${dollars(owed)}${isAll ? ', all-in' : ''}`,
            with: { cents: owed },
          },
        ]
      : []),
    ...(fields
      ? [{ type: isBet ? 'bet' : 'raise', by, rule, says: isBet ? 'Bet' : 'Raise to', fields }]
      : []),
    // 19:47-14.1[fold]: offered where checking is free too, and then asked about once more.
    {
      type: 'fold',
      by,
      rule,
      says: 'Fold',
      ...(check && { forfeits: Math.max(1, risked(table, player)) }),
    },
  ])
}

/** Why an action is not possible now, by the rule that says so. */
export function refuseAction(own: PotsRules, table: T, { type, by, cents }: Command): Refused | undefined {
  const player = playerOf(by)
  if (!['fold', 'check', 'call', 'bet', 'raise'].includes(type) || player === undefined) return undefined
  const rule = table.state.phase === 'play' ? streetOf(own, table).act : '19:47-14.7(a)'
  if (!handAt(table, player)) return { refused: '19:47-14.7(a)', because: 'You are not in this hand.' }
  const turn = acting(own, table)
  if (turn !== player) {
    const place = turn === undefined ? undefined : handAt(table, turn)?.place
    const because =
      place === undefined ? 'Nobody is betting now.' : `It is not your turn. Seat ${place} acts.`
    return { refused: rule, because }
  }
  const said = spokenBy(table, player)
  if (said) {
    const amount = said.cents === undefined ? '' : ` ${dollars(said.cents)}`
    return { refused: '19:47-14.15(k)', because: `You said: ${said.act}${amount}. That binds you.` }
  }
  const { owes: owed, check, to } = choicesOf(nowBetting(own, table) as Betters, player)
  if (type === 'check' && !check)
    return owed > 0
      ? { refused: rule, because: `You cannot check: ${dollars(owed)} is to call.`, expected: owed }
      : { refused: rule, because: 'You open this round and must bet.' }
  if (type === 'call')
    return { refused: '19:47-14.1[call]', because: `A call is ${dollars(owed)}.`, expected: owed }
  if (type === 'bet' || type === 'raise') return refuseAmount(own, table, to, cents)
  return undefined
}

function refuseAmount(
  own: PotsRules,
  table: T,
  to: Choices['to'],
  received: Command[string],
): Refused | undefined {
  const { act } = streetOf(own, table)
  if (!to) return { refused: '19:47-14.17[raises]', because: 'You may call or fold; raising is closed.' }
  const cents = typeof received === 'number' ? received : 0
  const got = typeof received === 'number' ? { received } : {}
  const expected = { least: to.least, most: to.most }
  if (cents % DOLLAR !== 0)
    return { refused: '19:47-14.7(c)', because: 'Bets are whole dollars.', expected, ...got }
  if (cents < to.least)
    return { refused: '19:47-14.1[raise]', because: `The least is ${dollars(to.least)}.`, expected, ...got }
  return cents > to.most
    ? { refused: '19:47-14.17', because: `The most is ${dollars(to.most)}.`, expected, ...got }
    : { refused: act, because: 'That is not possible now.', expected, ...got }
}

/** Chips go before the seat of their player. */
const put = (table: T, player: PlayerId, cents: Cents, rule: string, because: string): PotsEvent[] =>
  moved(stack(player), betAccount(handAt(table, player) as Hand), cents, { rule, because })

/** A wager ends what seats go on receiving. */
const closing = (table: T): PotsEvent[] => {
  const seats = table.state.hands.filter(({ seat }) => seat)
  return seats.length > 0
    ? [...seats.flatMap((hand) => mucked(table, hand)), fact({ type: 'seats-closed' })]
    : []
}

/** A discarded hand goes to the muck, its up-cards too. */
export const mucked = (table: T, hand: Hand): PotsEvent[] => {
  const cards = cardsOf(table, hand)
  return cards.length > 0 ? [placed(cards, handPile(hand), MUCK)] : []
}

/**
 * A bet or raise to so much. It is placed when it is made and is not taken back: 19:47-14.7(f)1, 19:47-14.7(f)2,
 * 19:47-14.7(f)3; no player touches it any more: 19:47-14.7(h).
 */
export function wager(
  own: PotsRules,
  table: T,
  player: PlayerId,
  type: 'bet' | 'raise',
  to: Cents,
): { readonly events: PotsEvent[]; readonly round: Round } {
  const now = nowBetting(own, table) as Betters
  const there = betOf(table, handAt(table, player) as Hand)
  const because = type === 'bet' ? `Bet ${dollars(to)}.` : `Raised to ${dollars(to)}.`
  const round = raised(now, player, to)
  const events = [
    ...put(table, player, to - there, type === 'bet' ? '19:47-14.1[bet]' : '19:47-14.1[raise]', because),
    ...closing(table),
    fact({ type: 'betting', round, wager: player, there }),
  ]
  return { events, round }
}

/** A call, for what is owed or all that is left. */
export function call(
  own: PotsRules,
  table: T,
  player: PlayerId,
  cents: Cents,
): { readonly events: PotsEvent[]; readonly round: Round } {
  const round = called(nowBetting(own, table) as Betters, player, false)
  const events = [
    ...put(table, player, cents, '19:47-14.1[call]', `Called ${dollars(cents)}.`),
    ...closing(table),
    fact({ type: 'betting', round, wager: player }),
  ]
  return { events, round }
}

export function fold(own: PotsRules, table: T, hand: Hand, now: Betters): PotsEvent[] {
  const { player } = hand
  // 19:47-14.15(e): after a forced bet, or in a round of checking, the seat receives cards until there is a wager.
  const isFree = now.high === 0 || now.round.forcedBy === player
  return [
    ...mucked(table, hand),
    fact({
      type: 'betting',
      round: folded(now.round, player),
      folded: player,
      ...(own.deadSeats && isFree && { seat: true }),
    }),
  ]
}

export const ACTING = {
  'open-betting': (own, table) => [fact({ type: 'betting', round: opened(own, table) })],
  'bring-in': (own, table) => {
    const card = forcedCard(own, table) as ForcedCard
    const { player } = forced(table, card)
    const { bringIn } = chosen(table)
    const posted = table.state.imported ? Math.min(bringIn, chipsOf(table, player)) : bringIn
    const limit = limits(own, table)
    const due = clockwise(handsIn(table.state), player).filter((other) => other !== player)
    // 19:47-14.1[forced-bet]: below the lower limit it is not a whole bet, and raising it goes to the limit.
    const isShort = bringIn < limit.unit
    const round = roundOf(due, limit, {
      base: bringIn,
      ...(posted < bringIn && { owed: bringIn }),
      ...(isShort && { forced: true }),
      faced: { [player]: bringIn },
      forcedBy: player,
      last: player,
    })
    return [...put(table, player, posted, card.rule, 'Forced bet.'), fact({ type: 'betting', round })]
  },
  check: (own, table, { by }) => [
    fact({ type: 'betting', round: called(nowBetting(own, table) as Betters, playerOf(by), true) }),
  ],
  call: (own, table, { by, cents }) => call(own, table, playerOf(by), cents).events,
  bet: (own, table, { by, cents }) => wager(own, table, playerOf(by), 'bet', cents).events,
  raise: (own, table, { by, cents }) => wager(own, table, playerOf(by), 'raise', cents).events,
  fold: (own, table, { by }) => {
    const player = playerOf(by)
    return fold(own, table, handAt(table, player) as Hand, nowBetting(own, table) as Betters)
  },
} satisfies Partial<PotsHandlers>
