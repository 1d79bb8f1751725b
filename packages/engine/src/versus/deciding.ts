import { handOf, move, RACK } from '../deck/index.ts'
import {
  asPlayer,
  balance,
  type Cents,
  type Command,
  coupon,
  couponBack,
  dollars,
  down,
  type Field,
  inCoin,
  lose,
  type Offer,
  type PlayerId,
  pile,
  playerOf,
  type Refused,
  type Spot,
  spot,
  spots,
  stack,
  stackOf,
  staffStep,
  staked,
  terms,
  unit,
  up,
  type Wager,
  type WagerId,
  wagersOf,
} from '../kernel/index.ts'
import { onceFor } from '../kernel/once.ts'
import { type Event, fact } from './facts.ts'
import type { Answering, Decision, Fold, Handler, Handlers, Raise, Stage, T, VersusRules } from './rules.ts'
import type { Forfeit, Hand, Reply } from './state.ts'

/** Players look at their cards, decide in turn, and lose what a fold gives up. */

export const at = (table: T, place: string): Spot[] => spots(table).filter((s) => s.place === place)

export const looking: Stage = (own, table) => {
  const hand = table.state.hands.find((h) => !h.looked)
  if (!hand) return undefined
  const { place, player } = hand
  return {
    by: 'dealer',
    command: { type: 'look', by: 'dealer', place },
    needs: { kind: 'faces', cards: pile(table, handOf(place)), to: player },
    rule: own.cites.look,
    says: `The player at ${place} examines the cards.`,
  }
}

const look: Handler<'look'> = (_, table, { place, chance: faces }) => {
  const hand = table.state.hands.find((h) => h.place === place) as Hand
  return [
    { type: 'shown', cards: pile(table, handOf(hand.place)), to: hand.player, ...(faces && { faces }) },
    fact({ type: 'hand-examined', place: hand.place }),
  ]
}

export const undecided = (table: T): Hand | undefined => table.state.hands.find((h) => h.choice === 'due')
/** The decision that is open now, or the last one that was. */
export const decisionOf = (own: VersusRules, table: T): Decision =>
  own.decisions[table.state.decision ?? 0] as Decision
/** What lies on the wager a decision is about. */
const basis = (own: VersusRules, table: T, { place, player }: Hand): Cents =>
  staked(table, place, player, decisionOf(own, table).of)

export const deciding: Stage = (own, table) => {
  const hand = undecided(table)
  if (!hand) return undefined
  const { place, player } = hand
  const { otherwise: type, rule, says } = decisionOf(own, table)
  const otherwise: Command = { type, by: asPlayer(player), place }
  return { kind: 'decision', for: [{ player, otherwise }], rule, says: says(place) }
}

const unitOf = inCoin((wager: Wager, coin) =>
  unit(
    coin,
    wager.pays.map((pay) => pay.odds),
  ),
)
/** In what steps a wager is made, so that all its odds pay it in whole chips. */
export function stepOf(own: VersusRules, table: T, id: WagerId): Cents {
  const { options, coin } = terms(table)
  const wager = wagersOf(own, options).find((w) => w.id === id)
  return wager ? unitOf(wager, coin) : coin
}

/** How much a raise can be. */
export function raiseRange(
  own: VersusRules,
  table: T,
  hand: Hand,
  { wager, least, most, usual }: Raise,
): Field & { kind: 'amount' } {
  const step = stepOf(own, table, wager)
  const on = basis(own, table, hand)
  const fewest = up(Math.max(least * on, step), step)
  const reach = down(Math.min(most * on, stackOf(table, hand.player)), step)
  const range = {
    kind: 'amount',
    least: fewest,
    most: Math.max(reach, fewest),
    step,
    // Every so many times what it is of, where all of them can be made of these chips.
    ...(most > 1 && on % step === 0 && { each: on }),
  } as const
  return usual === 'most' ? { ...range, usual: range.most } : range
}

function offerOf(own: VersusRules, table: T, hand: Hand, answer: Answering): Offer | undefined {
  const { place, player } = hand
  const { rule } = decisionOf(own, table)
  const offer = (says: string): Offer => ({
    type: answer.type,
    by: asPlayer(player),
    rule,
    says,
    with: { place },
  })
  if (answer.does !== 'raise') return offer(answer.says)
  const cents = raiseRange(own, table, hand, answer)
  if (stackOf(table, player) < cents.least) return undefined
  return answer.least === answer.most
    ? offer(`${answer.says} ${dollars(cents.least)}`)
    : { ...offer(answer.says), fields: { cents } }
}

/** Between what the owner of a hand chooses: without the chips for another wager it cannot be made. */
export const choicesOf = (own: VersusRules, table: T, hand: Hand): Offer[] =>
  decisionOf(own, table).answers.flatMap((answer) => offerOf(own, table, hand, answer) ?? [])

/** What the player whose turn it is may do. */
export function decisionOffers(own: VersusRules, table: T, player: PlayerId, waiting: boolean): Offer[] {
  const hand = undecided(table)
  return hand?.player === player && waiting ? choicesOf(own, table, hand) : []
}

/** Why a player may not decide about a hand now. */
export function refuseDecision(
  own: VersusRules,
  table: T,
  { type, by, place }: Command,
): Refused | undefined {
  const player = playerOf(by)
  const hand = table.state.hands.find((h) => h.place === place)
  if (!hand) return undefined
  if (hand.player !== player)
    return { refused: own.cites.look, because: 'Only the player to whom the cards were dealt plays them.' }
  const { rule, none, answers } = decisionOf(own, table)
  if (hand.choice === 'none') return { refused: rule, because: none }
  if (hand.choice !== 'due') return { refused: rule, because: 'This hand has been decided.' }
  if (undecided(table) !== hand)
    return { refused: rule, because: "Players decide in order, from the dealer's left clockwise." }
  const raise = answers.find((a): a is Raise => a.type === type && a.does === 'raise')
  return raise && refuseRaise(own, table, hand, raise)
}

function refuseRaise(own: VersusRules, table: T, hand: Hand, raise: Raise): Refused | undefined {
  const { rule, answers, otherwise } = decisionOf(own, table)
  const { least } = raiseRange(own, table, hand, raise)
  const has = stackOf(table, hand.player)
  if (has >= least) return undefined
  const instead = answers.find((a) => a.type === otherwise)?.says.toLowerCase()
  const because = `${raise.because}: it takes ${dollars(least)}. Buy chips or ${instead}.`
  return { refused: rule, because, expected: least, received: has }
}

/** The wagers a fold loses. */
function forfeited(table: T, { place }: Hand, { forfeits }: Fold): Spot[] {
  const lost = typeof forfeits === 'function' ? forfeits(terms(table).options) : forfeits
  return at(table, place).filter((s) => lost?.includes(s.wager) ?? true)
}

const foldOf = onceFor((own: VersusRules): { rule: string; fold: Fold } | undefined => {
  for (const { rule, answers } of own.decisions) {
    const fold = answers.find((a): a is Fold => a.does === 'fold')
    if (fold) return { rule, fold }
  }
  return undefined
})

/** What follows from an answer: chips up, chips back, or nothing but the word. */
export function answerEvents(
  own: VersusRules,
  table: T,
  hand: Hand,
  answer: Answering,
  cents?: Cents,
): Event[] {
  const { place, player } = hand
  const { rule } = decisionOf(own, table)
  if (answer.does === 'raise') {
    const { least } = raiseRange(own, table, hand, answer)
    const because = `${answer.because}.`
    const to = spot(place, player, answer.wager)
    const put = cents ?? least
    return [{ type: 'moved', from: stack(player), to, cents: put, wager: answer.wager, rule, because }]
  }
  if (answer.does !== 'take-back') return []
  const { wager, because } = answer
  return at(table, place)
    .filter((s) => s.wager === wager)
    .flatMap((s): Event[] => {
      const match = balance(table, coupon(place, player, wager))
      const back = { type: 'moved', from: s.account, to: stack(player), cents: s.cents, wager } as const
      return [
        { ...back, outcome: 'push', rule, because },
        ...(match > 0 ? [couponBack({ ...s, cents: match }, rule, 'returned')] : []),
      ]
    })
}

const decided: Handler<Reply> = (own, table, { type, cents }) => {
  const hand = undecided(table) as Hand
  const answer = decisionOf(own, table).answers.find((a) => a.type === type) as Answering
  const { place } = hand
  const keeps =
    answer.does === 'fold' && at(table, place).length > forfeited(table, hand, answer).length
      ? { keeps: true as const }
      : {}
  return [
    ...answerEvents(own, table, hand, answer, cents),
    fact({ type: 'hand-decided', place, choice: answer.type, ...keeps }),
  ]
}

/** What a folded hand loses. */
export function forfeits(own: VersusRules, table: T, hand: Hand): Event[] {
  const found = foldOf(own)
  if (!found) return []
  const why = { rule: found.rule, because: found.fold.because }
  return forfeited(table, hand, found.fold).flatMap((s) => lose(table, s, why))
}

/** Folded hands that still have something to be collected, from the dealer's right. */
function folded(own: VersusRules, table: T): readonly Hand[] {
  const found = foldOf(own)
  const hands = table.state.hands.filter((h) => h.choice === 'fold')
  if (!found || hands.length === 0) return []
  return hands
    .filter(
      (h) =>
        forfeited(table, h, found.fold).length > 0 || (!h.keeps && pile(table, handOf(h.place)).length > 0),
    )
    .toReversed()
}

/** Before the decisions in the list of stages each fold is collected at once, behind them all together. */
export const collecting: Stage = (own, table) => {
  if (folded(own, table).length === 0) return undefined
  const found = foldOf(own)
  const rule = found?.fold.collect ?? found?.rule ?? own.rules
  return staffStep('dealer', 'collect-forfeited', rule, 'Collect forfeited wagers and their cards.')
}

const collectForfeited = (own: VersusRules, table: T): Event[] => {
  const hands = folded(own, table)
  const { fold } = foldOf(own) as { fold: Fold }
  const lost = hands.flatMap((hand) =>
    forfeited(table, hand, fold).map(({ player, wager, cents }): Forfeit => ({ player, wager, cents })),
  )
  return [
    ...hands.flatMap((hand) => [
      ...forfeits(own, table, hand),
      ...(hand.keeps ? [] : move(table, handOf(hand.place), RACK)),
    ]),
    fact({ type: 'forfeits-collected', forfeits: lost }),
  ]
}

/** Every answer that a game of the family may have is a command of its own name. */
export const DECIDING = {
  look,
  'collect-forfeited': collectForfeited,
  play: decided,
  fold: decided,
  raise: decided,
  check: decided,
  double: decided,
  stand: decided,
  'let-it-ride': decided,
  'take-back': decided,
} satisfies Partial<Handlers>
