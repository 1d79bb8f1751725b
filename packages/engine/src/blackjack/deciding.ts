import {
  type Act,
  type Actor,
  asPlayer,
  type Command,
  type Event,
  handPile,
  type Offer,
  type Place,
  type PlayerId,
  pile,
  playerOf,
  type Step,
  staffStep,
  type Table,
  type Wait,
} from '../kernel/index.ts'
import { call, cardsLeft, deal, facesIn, nextFace, type Part, tooFew } from '../shoe/index.ts'
import { dueInDeal } from './dealing.ts'
import { isBlackjackKnown } from './ends.ts'
import {
  DOUBLE,
  handAt,
  handNow,
  isFinished,
  isInsurance,
  isOfHand,
  isOwed,
  mayBeBlackjack,
  peopleOn,
  spotsAt,
  upCard,
  wagerParts,
} from './hands.ts'
import { isAce, scoreOf, scoreText, TWENTY_ONE } from './points.ts'
import { refusal } from './refusals.ts'
import type { BlackjackRules, HandNow, Result } from './rules.ts'
import { settled } from './settlement.ts'
import { covered, doubled, doubleOffers, otherSaid, splitPlaces } from './sharing.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact, type Hand } from './state.ts'

type Events = Event<BlackjackFact>[]

/** Everybody has two cards and what comes before the decisions is done. */
export const isDeciding = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): boolean =>
  table.state.phase === 'playing' &&
  table.state.dealing === 0 &&
  table.state.hands.length > 0 &&
  dueInDeal(rules, table) === undefined &&
  !isBlackjackKnown(table)

/** The hand whose turn it is: the first from the dealer's left that is not finished, or not announced. */
export function handInTurn<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
): Hand | undefined {
  const playing = rules.playing(table)
  const { hands } = table.state
  return hands.find(
    (hand) =>
      !isFinished(table, playing, hand) ||
      (hand.told === undefined && hand.done === undefined && hand.omitted === undefined),
  )
}

/** A hand's total as the dealer announces it. */
export function totalText(place: Place, { score, blackjack }: Pick<HandNow, 'score' | 'blackjack'>): string {
  if (blackjack) return `Position ${place}: blackjack`
  const over = score.total > TWENTY_ONE ? ', over' : ''
  return `Position ${place}: ${scoreText(score)}${over}`
}

/** Whether the caller may still do this with the hand in turn. */
const may = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  type: string,
  hand: Hand,
): boolean => refusal(rules, table, type, hand, hand.caller) === undefined

function choices<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>, hand: Hand): Offer[] {
  const { cites } = rules
  const { place, caller } = hand
  const by = asPlayer(caller)
  const say = (type: string, rule: string, says: string): Offer[] =>
    may(rules, table, type, hand) ? [{ type, by, rule, says, with: { place } }] : []
  return [
    ...say('hit', cites.hit.below, 'Hit'),
    ...say('stand', cites.announce, 'Stand'),
    ...(may(rules, table, 'double', hand) ? doubleOffers(rules, table, place, caller, cites.double.on) : []),
    ...say('split', cites.split.pair, 'Split'),
    ...say('surrender', cites.surrender.when, 'Surrender'),
    ...say('rescue', cites.rescue ?? cites.double.on, 'Take the double back'),
  ]
}

/** The pair becomes two hands side by side, each with one card and a wager. */
function split<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>, hand: Hand): Events {
  const { place, caller } = hand
  const places = splitPlaces(place)
  const rule = rules.cites.split.pair
  const cards = pile(table, handPile(place))
  const kind = handNow(table, hand).faces.some(isAce) ? 'aces' : 'pair'
  const others = peopleOn(table, place).filter((player) => player !== caller)
  return [
    ...places.map(
      (to, i): Event<BlackjackFact> => ({
        type: 'placed',
        cards: cards.slice(i, i + 1),
        from: handPile(place),
        to: handPile(to),
      }),
    ),
    ...covered(rules, table, place, caller, places, rule),
    fact({ type: 'hand-split', place, hands: places.map((to) => ({ place: to, caller, split: kind })) }),
    ...(others.some((player) => spotsAt(table, place).some((s) => s.player === player && isOfHand(s.wager)))
      ? [fact({ type: 'others-asked', kind: 'split', place })]
      : []),
  ]
}

/** Doubled by its caller; the others on the box are asked, and one card is dealt. */
function double<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  hand: Hand,
  command: Command,
): Events {
  const { place, caller } = hand
  const others = peopleOn(table, place).filter((player) => player !== caller)
  return [
    ...doubled(rules, table, { ...command, place }, caller, rules.cites.double.on),
    fact({ type: 'hand-noted', place, note: { due: true, done: 'doubled' } }),
    ...(others.length > 0 ? [fact({ type: 'others-asked', kind: 'double', place })] : []),
  ]
}

/** Given up: half of it at once, or when it is known whether the dealer has blackjack (2.8(a)). */
function surrender<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  { place }: Hand,
): Events {
  const { atOnce, when } = rules.cites.surrender
  const said = call(`Position ${place} surrenders`, when)
  if (mayBeBlackjack(upCard(table)))
    return [said, fact({ type: 'hand-noted', place, note: { done: 'surrendered' } })]
  const result = { outcome: 'half', rule: atOnce, because: 'Surrendered: half goes back.' } as const
  const mine = spotsAt(table, place).filter((s) => isOfHand(s.wager))
  return [
    said,
    ...mine.flatMap((s) => settled(rules, table, s, result)),
    fact({ type: 'hand-noted', place, note: { done: 'settled' } }),
  ]
}

/** A doubled hand is given up for what was first wagered on it, and what was added goes back. */
function rescue<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  { place }: Hand,
): Events {
  const rule = rules.cites.rescue ?? rules.cites.double.on
  const own = spotsAt(table, place).filter((s) => isOfHand(s.wager) && !isInsurance(s.wager))
  const lost: Result = { outcome: 'lose', rule, because: 'Given up after it was doubled.' }
  const back: Result = { outcome: 'push', rule, because: 'The double is taken back.' }
  return [
    call(`Position ${place} takes the double back`, rule),
    ...own.flatMap((s) => settled(rules, table, s, wagerParts(s.wager).kind === DOUBLE ? back : lost)),
    fact({ type: 'hand-noted', place, note: { done: 'settled' } }),
  ]
}

/** A card for a hand, and its new total announced. */
function draw<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  place: Place,
  command: Command,
): Events {
  const hand = handAt(table, place)
  if (!hand) return []
  const faces = facesIn(command) ?? []
  const now = handNow(table, hand)
  const score = scoreOf([...now.faces, ...faces])
  const { draw: rule, split: cited } = rules.cites
  const told = hand.split !== undefined && now.faces.length === 1 ? cited.told : rule
  return [
    ...deal(table, handPile(place), faces, rules.shoe.cut.remembers),
    call(totalText(place, { score, blackjack: false }), told),
    fact({ type: 'card-given', place }),
  ]
}

/** What is done about the hand in turn: a card it is owed, its total, or its caller's word. */
function turn<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Step | Wait | undefined {
  const { cites, shoe } = rules
  const hand = isDeciding(rules, table) ? handInTurn(rules, table) : undefined
  if (!hand) return undefined
  const { place, caller, told } = hand
  if (isOwed(table, hand)) {
    if (cardsLeft(table) === 0) return tooFew(shoe, table)
    const half = hand.split !== undefined && pile(table, handPile(place)).length === 1
    const rule = half ? cites.split.order : cites.draw
    const step = staffStep('dealer', 'draw', rule, `Deal a card to position ${place}.`, nextFace(table))
    return { ...step, command: { ...step.command, place } }
  }
  if (told === undefined) {
    const step = staffStep('dealer', 'announce', cites.announce, `Announce the total of position ${place}.`)
    return { ...step, command: { ...step.command, place } }
  }
  const otherwise: Command = { type: 'stand', by: asPlayer(caller), place }
  return {
    kind: 'decision',
    for: [{ player: caller, otherwise }],
    rule: cites.announce,
    says: `Position ${place} decides.`,
  }
}

/** What the caller of the hand in turn may decide. */
function turnOffers<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>, by: Actor): Offer[] {
  const hand = isDeciding(rules, table) && !table.state.asks ? handInTurn(rules, table) : undefined
  if (!hand?.told || isOwed(table, hand) || playerOf(by) !== hand.caller) return []
  const now = turn(rules, table)
  return now && !('command' in now) ? choices(rules, table, hand) : []
}

/** Each hand in turn: its total, what its caller decides, and the cards for it. */
export function deciding<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { cites } = rules

  const acting =
    (act: (table: Table<S>, hand: Hand, command: Command) => Events) =>
    (table: Table<S>, command: Command & { readonly place: Place }): Events => {
      const hand = handAt(table, command.place)
      return hand ? act(table, hand, command) : []
    }

  return {
    stages: [(table) => turn(rules, table)],
    offers: (table, by) => turnOffers(rules, table, by),
    object(table, command) {
      const { type, by, place } = command
      const player = playerOf(by)
      if (!DECISIONS.includes(type) || player === undefined || typeof place !== 'string') return undefined
      const hand = handAt(table, place)
      return hand ? refusal(rules, table, type, hand, player) : undefined
    },
    handlers: {
      announce: acting((table, hand) => [
        call(totalText(hand.place, handNow(table, hand)), cites.announce),
        fact({ type: 'hand-noted', place: hand.place, note: { told: true } }),
      ]),
      draw: (table, command) => draw(rules, table, command.place, command),
      hit: (_, { place }) => [fact({ type: 'hand-noted', place, note: { due: true } })],
      stand: acting((_, { place, done }) => [
        fact({ type: 'hand-noted', place, note: done === 'doubled' ? { kept: true } : { done: 'stood' } }),
      ]),
      double: (table, command) => {
        const hand = handAt(table, command.place)
        const player: PlayerId = playerOf(command.by)
        if (!hand) return []
        return hand.caller === player && !table.state.asks
          ? double(rules, table, hand, command)
          : [
              ...doubled(rules, table, command, player, cites.share.double),
              ...otherSaid(table, command.place, player),
            ]
      },
      split: acting((table, hand) => split(rules, table, hand)),
      surrender: acting((table, hand) => surrender(rules, table, hand)),
      rescue: acting((table, hand) => rescue(rules, table, hand)),
    },
  }
}

const DECISIONS: readonly string[] = ['hit', 'stand', 'double', 'split', 'surrender', 'rescue']

export const decidingActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] => [
  { type: 'announce', by: 'dealer', rule: cites.announce, says: 'Announce a total.' },
  { type: 'draw', by: 'dealer', rule: cites.draw, says: 'Deal a card that was asked for.' },
]
