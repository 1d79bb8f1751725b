import {
  type Actor,
  asPlayer,
  type Command,
  type Event,
  handPile,
  type Offer,
  type Place,
  pile,
  playerOf,
  type Step,
  spots,
  staffStep,
  type Table,
  type Wait,
} from '../kernel/index.ts'
import {
  call,
  cardsFirst,
  cardsLeft,
  draw,
  endRound,
  faceNeed,
  facesIn,
  heldOf,
  mayHold,
  nextFace,
  type Part,
  shoeOf,
  tooFew,
  topOfShoe,
} from '../shoe/index.ts'
import { dueInDeal } from './dealing.ts'
import { isDeciding } from './deciding.ts'
import { holeCard, isFinished, isOwed, mayBeBlackjack, spotsAt, upCard } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import { allBack, pickUp, racked } from './settlement.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact, type Hand } from './state.ts'

type Events = Event<BlackjackFact>[]
type BlackjackPart<S> = Part<S, BlackjackCommand, BlackjackFact>

/** A hand is dead: all that was wagered on it goes back, and its cards to the rack. */
const dead = (table: Table<BlackjackState>, place: Place, rule: string, because: string): Events => [
  call(`Position ${place}: a dead hand`, rule),
  ...allBack(table, spotsAt(table, place), { rule, because }),
  ...racked(table, [handPile(place)]),
  fact({ type: 'hand-noted', place, note: { done: 'settled' } }),
]

/** A card drawn in error and exposed lies in the dealer's hand for all to see, and is the next one (2.15(c)). */
export function exposing<S extends BlackjackState>({ cites, shoe }: BlackjackRules<S>): BlackjackPart<S> {
  const rule = cites.irregular.exposed
  return {
    offers: (table, by) =>
      by === 'dealer' && table.state.phase === 'playing' && mayHold(table) && !cardsFirst(shoe, table)
        ? [
            {
              type: 'card-in-error',
              by,
              rule,
              says: 'Card drawn in error and exposed: it is the next card for players or dealer.',
              with: { disclosed: true },
              needs: faceNeed(topOfShoe(table, 1)),
            },
          ]
        : [],
    handlers: {
      'card-in-error': (table, command) =>
        draw(table, topOfShoe(table, 1), shoeOf(table), heldOf(table), facesIn(command)),
    },
  }
}

/** Passed over, and the deal is done: no card at all, or one alone. */
function short<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  cards: number,
): Hand | undefined {
  if (table.state.phase !== 'playing' || dueInDeal(rules, table)) return undefined
  return table.state.hands.find(
    (hand) =>
      hand.missed !== undefined &&
      hand.done === undefined &&
      hand.split === undefined &&
      pile(table, handPile(hand.place)).length === cards,
  )
}

/** A dead hand is returned; one card waits for its player's word, and then for the second. */
function shortStage<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
): Step | Wait | undefined {
  const { missed, oneCard } = rules.cites.irregular
  const none = short(rules, table, 0)
  if (none)
    return staffStep('dealer', 'return-dead', missed, `Position ${none.place} has no cards: a dead hand.`)
  const one = short(rules, table, 1)
  if (!one) return undefined
  const { place, caller, due } = one
  if (due) {
    if (cardsLeft(table) === 0) return tooFew(rules.shoe, table)
    const says = `Deal the second card of position ${place}.`
    const step = staffStep('dealer', 'draw', oneCard, says, nextFace(table))
    return { ...step, command: { ...step.command, place } }
  }
  const otherwise: Command = { type: 'take-card', by: asPlayer(caller), place }
  return {
    kind: 'decision',
    for: [{ player: caller, otherwise }],
    rule: oneCard,
    says: `Position ${place} has one card.`,
  }
}

/** Players and dealer passed over in the deal (2.15(e), (g)). */
export function missing<S extends BlackjackState>(rules: BlackjackRules<S>): BlackjackPart<S> {
  const { missed, oneCard, dealerMissed } = rules.cites.irregular

  function offers(table: Table<S>, by: Actor): Offer[] {
    const one = short(rules, table, 0) ? undefined : short(rules, table, 1)
    if (one && !one.due && playerOf(by) === one.caller) {
      const fixed = { place: one.place }
      return [
        { type: 'take-card', by, rule: oneCard, says: 'Take the second card now', with: fixed },
        { type: 'decline-card', by, rule: oneCard, says: 'Take the wager back', with: fixed },
      ]
    }
    const due =
      by === 'dealer' && table.state.phase === 'playing' && !table.state.burn
        ? dueInDeal(rules, table)
        : undefined
    const attack = rules.playing(table).attack === true
    if (attack && !table.state.acts.includes('attack-closed')) return []
    if (due?.which === 'dealer' && !table.state.dealerMissed)
      return [
        {
          type: 'pass-over-dealer',
          by,
          rule: dealerMissed,
          says: 'The dealer’s own card was missed: it comes after the players’.',
        },
      ]
    const { place } = due ?? {}
    if (place === undefined) return []
    return [
      { type: 'pass-over', by, rule: missed, says: `Position ${place} was passed over.`, with: { place } },
    ]
  }

  return {
    stages: [(table) => shortStage(rules, table)],
    offers,
    handlers: {
      'pass-over': (table, { place }) => {
        const hand = table.state.hands.find((h) => h.place === place)
        return [fact({ type: 'hand-noted', place, note: { missed: (hand?.missed ?? 0) + 1 } })]
      },
      'pass-over-dealer': () => [fact({ type: 'dealer-passed' })],
      'return-dead': (table) => {
        const none = short(rules, table, 0)
        return none ? dead(table, none.place, missed, 'No cards were dealt: the wager goes back.') : []
      },
    },
  }
}

/** An additional card that the dealer left out (2.15(i)). */
export function omitting<S extends BlackjackState>(rules: BlackjackRules<S>): BlackjackPart<S> {
  const rule = rules.cites.irregular.omitted

  /** Everybody else has been served. */
  function left(table: Table<S>): Hand | undefined {
    if (!isDeciding(rules, table) || table.state.asks) return undefined
    const playing = rules.playing(table)
    const { hands } = table.state
    return hands.every((hand) => isFinished(table, playing, hand))
      ? hands.find((hand) => hand.omitted)
      : undefined
  }

  function offers(table: Table<S>, by: Actor): Offer[] {
    const hand = left(table)
    if (hand && playerOf(by) === hand.caller) {
      const fixed = { place: hand.place }
      return [
        { type: 'take-card', by, rule, says: 'Take the card that was left out', with: fixed },
        { type: 'decline-card', by, rule, says: 'Call the hand dead', with: fixed },
      ]
    }
    if (by !== 'dealer' || !isDeciding(rules, table) || table.state.asks || table.state.burn) return []
    const due = table.state.hands.find((h) => h.due && isOwed(table, h) && h.missed === undefined)
    if (!due) return []
    const { place } = due
    return [
      { type: 'omit-card', by, rule, says: `Position ${place} was not dealt its card.`, with: { place } },
    ]
  }

  return {
    stages: [
      (table) => {
        const hand = left(table)
        if (!hand) return undefined
        const otherwise: Command = { type: 'take-card', by: asPlayer(hand.caller), place: hand.place }
        const says = `Position ${hand.place} was left out: the card now, or a dead hand.`
        return { kind: 'decision', for: [{ player: hand.caller, otherwise }], rule, says }
      },
    ],
    offers,
    handlers: {
      'omit-card': (_, { place }) => [fact({ type: 'hand-noted', place, note: { omitted: true } })],
      'take-card': (table, { place }) =>
        table.state.hands.find((h) => h.place === place)?.omitted
          ? [fact({ type: 'hand-resumed', place })]
          : [fact({ type: 'hand-noted', place, note: { due: true } })],
      'decline-card': (table, { place }) =>
        table.state.hands.find((h) => h.place === place)?.omitted
          ? dead(table, place, rule, 'A card was left out: the hand is dead, the wager goes back.')
          : dead(table, place, rules.cites.irregular.oneCard, 'One card was dealt: the wager goes back.'),
    },
  }
}

/** The card reader used where it must not be, or out of order (2.15(j), (k)). */
export function readerTrouble<S extends BlackjackState>(rules: BlackjackRules<S>): BlackjackPart<S> {
  const { peekedSeen, peekedUnseen, readerFails } = rules.cites.irregular

  function offers(table: Table<S>, by: Actor): Offer[] {
    const { phase, readerOut } = table.state
    if (rules.playing(table).holeCard !== 'down-reader' || !['betting', 'playing'].includes(phase)) return []
    if (by === 'floorperson' && readerOut && phase === 'betting')
      return [{ type: 'reader-works', by, rule: readerFails, says: 'The card reader works again' }]
    if (by !== 'dealer' || readerOut) return []
    const fails: Offer = {
      type: 'reader-fails',
      by,
      rule: readerFails,
      says: 'The card reader fails: deal on as without one',
    }
    const wrong = phase === 'playing' && holeCard(table) !== undefined && !mayBeBlackjack(upCard(table))
    const peek = (seen: boolean, rule: string, says: string): Offer => ({
      type: 'wrong-peek',
      by,
      rule,
      says,
      with: { seen },
      confirm: ['supervisor'],
    })
    return wrong
      ? [
          peek(
            true,
            peekedSeen,
            'The hole card was read needlessly, and players could tell it: all hands are dead',
          ),
          peek(
            false,
            peekedUnseen,
            'The hole card was read needlessly, and nobody could tell it: play goes on',
          ),
          fails,
        ]
      : [fails]
  }

  return {
    offers,
    handlers: {
      'reader-fails': () => [fact({ type: 'reader', works: false })],
      'reader-works': () => [fact({ type: 'reader', works: true })],
      'wrong-peek': (table, { seen }) =>
        seen
          ? [
              call('All hands are dead', peekedSeen),
              ...allBack(table, spots(table), { rule: peekedSeen, because: 'All hands are dead.' }),
              ...pickUp(rules, table),
              ...endRound(rules.shoe, table),
            ]
          : [call('Play goes on', peekedUnseen)],
    },
  }
}
