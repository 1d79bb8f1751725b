import { type Deck, type DeckFact, evolveDeck, isDeckFact, other } from '../deck/index.ts'
import type { CardId, Cents, Fact, Place, PlayerId, Event as Recorded, Time } from '../kernel/index.ts'
import type { Round } from './betting.ts'
import { type Dispute, HAND, type Hand, type Owing, type PotsState, type Spoken } from './state.ts'

/** What happens at a poker table beside chips and cards. */
type PokerFact =
  | { readonly type: 'sitting-out'; readonly player: PlayerId; readonly from: 'now' | 'blind' }
  | { readonly type: 'sitting-in'; readonly player: PlayerId }
  | { readonly type: 'posting-chosen'; readonly player: PlayerId; readonly posts: boolean }
  /** Who is at the table and what each owes, when somebody has come or gone. */
  | { readonly type: 'owing-changed'; readonly player: PlayerId; readonly owing?: Owing }
  | { readonly type: 'player-gone'; readonly player: PlayerId }
  | { readonly type: 'time-charged'; readonly marks: number; readonly unpaid: readonly PlayerId[] }
  | { readonly type: 'time-verified' }
  /** The deck was put into sequence, and the other one is in play. */
  | { readonly type: 'deck-rested'; readonly deck: Deck }
  | {
      readonly type: 'hand-begun'
      readonly hands: readonly Pick<Hand, 'place' | 'player'>[]
      readonly button?: Place
      readonly blinds: readonly Place[]
      readonly owing: Readonly<Record<PlayerId, Owing>>
      readonly orbit: number
    }
  /** Dollars of coin in the pot that were changed with the inventory. */
  | { readonly type: 'coin-changed'; readonly dollars: number }
  | {
      readonly type: 'portion-dealt'
      readonly down: readonly { readonly place: Place; readonly cards: readonly CardId[] }[]
      /** The deck ran out before all had theirs. */
      readonly part?: true
    }
  | { readonly type: 'hand-looked-at'; readonly place: Place }
  /** A card that was turned up in the deal: another takes its place, or it stays. */
  | { readonly type: 'card-replaced'; readonly place: Place; readonly card: CardId; readonly by: CardId }
  | { readonly type: 'card-exposed'; readonly place: Place; readonly card: CardId }
  | { readonly type: 'card-lost' }
  | { readonly type: 'player-removed'; readonly player: PlayerId }
  /** A misdeal or a dead round: as if the hand had not been begun. */
  | { readonly type: 'hand-undone'; readonly at: Time }
  | {
      readonly type: 'betting'
      readonly round: Round
      readonly folded?: PlayerId
      readonly seat?: true
      readonly wager?: PlayerId
      readonly there?: Cents
    }
  | { readonly type: 'act-spoken'; readonly spoken: Spoken }
  /** The last bet is as if it had not been made. */
  | { readonly type: 'bet-taken-back' }
  | { readonly type: 'marker-moved'; readonly lies: boolean }
  | { readonly type: 'dispute-moved'; readonly dispute: Dispute }
  | { readonly type: 'hand-discarded'; readonly place: Place }
  /** A player has said which cards to exchange, or put away those that must be. */
  | { readonly type: 'hand-drew'; readonly place: Place }
  | { readonly type: 'cards-drawn'; readonly place: Place; readonly cards: readonly CardId[] }
  /** `burn`: the next card is burned. */
  | { readonly type: 'cards-reshuffled'; readonly burn: boolean }
  /** A wager was made: seats that folded get no more cards. */
  | { readonly type: 'seats-closed' }
  | {
      readonly type: 'bets-gathered'
      readonly pots: readonly (readonly PlayerId[])[]
      readonly levels: number
    }
  | { readonly type: 'street-over' }
  | { readonly type: 'showdown-begun' }
  | { readonly type: 'hand-showed'; readonly place: Place; readonly showed: 'shown' | 'mucked' }
  | { readonly type: 'losers-collected' }
  | { readonly type: 'pot-awarded' }
  | { readonly type: 'hand-over'; readonly at: Time }

/** All facts of the family, those about the cards included. */
export type PotsFact = DeckFact | PokerFact
export type PotsEvent = Recorded<PotsFact>
/** A fact with its shape checked where it is made. */
export const fact = (it: PotsFact): PotsFact => it

type Evolving = {
  readonly [K in PokerFact['type']]: (state: PotsState, fact: Extract<PokerFact, { type: K }>) => PotsState
}

const without = <V>(all: readonly V[], one: V): readonly V[] => all.filter((other) => other !== one)
const withOnce = <V>(all: readonly V[], one: V): readonly V[] => [...without(all, one), one]

const changeHand = (state: PotsState, change: (hand: Hand) => Partial<Hand> | undefined): PotsState => ({
  ...state,
  hands: state.hands.map((hand) => ({ ...hand, ...change(hand) })),
})

function owes(state: PotsState, player: PlayerId, owing: Owing | undefined): PotsState {
  const { [player]: _, ...others } = state.owing
  return {
    ...state,
    owing: owing === undefined ? others : { ...others, [player]: owing },
    posting: without(state.posting, player),
  }
}

/** What only a hand under way has. */
function withoutHand(state: PotsState): PotsState {
  const {
    betting: _,
    aggressor: __,
    first: ___,
    awarding: ____,
    reshuffled: _____,
    undo: ______,
    earlier: _______,
    spoken: ________,
    marker: _________,
    dispute: __________,
    ...rest
  } = state
  return { ...rest, ...HAND }
}

function withRound(state: PotsState, round: Round): PotsState {
  const opening = state.betting === undefined
  const [first] = round.due
  const { aggressor: _, ...rest } = state
  // After a round that was checked nobody has bet last; where no more rounds are held the last bet counts.
  const aggressor = round.last
  return {
    ...rest,
    betting: round,
    ...(opening && first !== undefined && { first }),
    ...(aggressor !== undefined && { aggressor }),
  }
}

function bet(state: PotsState, it: Extract<PokerFact, { type: 'betting' }>): PotsState {
  const { round, folded, seat, wager, there } = it
  const {
    undo: _,
    spoken,
    ...rest
  } = withoutFinalWord(folded === undefined ? state : foldedBy(state, folded, seat))
  const wagered = wager === undefined ? state.wagered : withOnce(state.wagered, wager)
  const before = state.betting
  const undo =
    wager !== undefined && there !== undefined && before
      ? { player: wager, round: before, there, ...(spoken && { said: true as const }) }
      : undefined
  return withRound({ ...rest, wagered, ...(undo && { undo }) }, round)
}

/** A supervisor's word closes what was in dispute; what players do next is a matter of its own. */
function withoutFinalWord(state: PotsState): PotsState {
  const { dispute, ...rest } = state
  return dispute?.asked === 'supervisor' && dispute.ruled ? rest : state
}

function withoutDispute(state: PotsState, player: PlayerId): PotsState {
  const { dispute, ...rest } = state
  return dispute?.player === player ? rest : state
}

const foldedBy = (state: PotsState, folded: PlayerId, seat: true | undefined): PotsState =>
  changeHand(state, ({ player }) =>
    player === folded ? { is: 'folded', unseen: [], ...(seat && { seat }) } : undefined,
  )

const HANDLERS: Evolving = {
  'sitting-out': (state, { player, from }) =>
    from === 'now'
      ? { ...state, out: withOnce(state.out, player), outAtBlind: without(state.outAtBlind, player) }
      : { ...state, outAtBlind: withOnce(state.outAtBlind, player) },
  'sitting-in': (state, { player }) => ({
    ...state,
    out: without(state.out, player),
    outAtBlind: without(state.outAtBlind, player),
  }),
  'posting-chosen': (state, { player, posts }) => ({
    ...state,
    posting: posts ? withOnce(state.posting, player) : without(state.posting, player),
  }),
  'owing-changed': (state, { player, owing }) => owes(state, player, owing),
  'player-gone': (state, { player }) => ({
    ...owes(withoutDispute(state, player), player, undefined),
    out: without(state.out, player),
    outAtBlind: without(state.outAtBlind, player),
    unpaid: without(state.unpaid, player),
    removed: without(state.removed, player),
  }),
  'time-charged': (state, { marks, unpaid }) => ({ ...state, marks, unpaid }),
  'time-verified': (state) => state,
  'deck-rested': (state, { deck }) => ({
    ...state,
    deck: other(deck),
    unshuffled: withOnce(state.unshuffled, deck),
    uncut: without(state.uncut, deck),
    cut: false,
  }),
  'hand-begun': (state, { hands, button, blinds, owing, orbit }) => ({
    ...withoutHand(state),
    phase: 'play',
    closed: true,
    hands: hands.map((hand) => ({ ...hand, is: 'in', unseen: [] })),
    pots: [hands.map(({ player }) => player)],
    ...(button !== undefined && { button }),
    blinds,
    owing,
    posting: [],
    orbit,
    count: state.count + 1,
    earlier: {
      ...(state.button !== undefined && { button: state.button }),
      blinds: state.blinds,
      owing: state.owing,
      posting: state.posting,
      orbit: state.orbit,
    },
  }),
  'coin-changed': (state) => state,
  'portion-dealt': (state, { down, part }) => {
    const { reshuffled: _, ...rest } = changeHand(state, ({ place, unseen }) => {
      const cards = down.find((it) => it.place === place)?.cards
      return cards && { unseen: [...unseen, ...cards] }
    })
    return { ...rest, dealt: state.dealt + (part ? 0 : 1) }
  },
  'hand-looked-at': (state, { place }) =>
    changeHand(state, (hand) => (hand.place === place ? { unseen: [] } : undefined)),
  betting: (state, it) => bet(state, it),
  'card-replaced': (state, { place, card, by }) =>
    changeHand(state, (hand) =>
      hand.place === place ? { unseen: [...without(hand.unseen, card), by] } : undefined,
    ),
  'card-exposed': (state, { place, card }) =>
    changeHand(state, (hand) =>
      hand.place === place ? { unseen: without(hand.unseen, card), exposed: card } : undefined,
    ),
  'card-lost': (state) => state,
  'player-removed': (state, { player }) => ({ ...state, removed: withOnce(state.removed, player) }),
  'hand-undone': (state, { at }) => {
    const { earlier, button: _, ...rest } = state
    return { ...withoutHand({ ...rest, ...earlier } as PotsState), phase: 'between', endedAt: at }
  },
  'act-spoken': (state, { spoken }) => ({ ...state, spoken }),
  'bet-taken-back': (state) => {
    const { undo, spoken: _, ...rest } = state
    return undo ? withRound(rest, undo.round) : state
  },
  'marker-moved': (state, { lies }) => {
    const { marker: _, ...rest } = state
    return lies ? { ...rest, marker: true } : rest
  },
  'dispute-moved': (state, { dispute }) => ({ ...state, dispute }),
  'hand-discarded': (state, { place }) => {
    // With another hand gone what was announced may not be possible any more.
    const { spoken: _, ...rest } = state
    return changeHand(rest, (hand) => (hand.place === place ? { is: 'dead', unseen: [] } : undefined))
  },
  'hand-drew': (state, { place }) =>
    changeHand(state, (hand) => (hand.place === place ? { drawn: true } : undefined)),
  'cards-drawn': (state, { place, cards }) =>
    changeHand(state, (hand) => (hand.place === place ? { unseen: [...hand.unseen, ...cards] } : undefined)),
  'cards-reshuffled': (state, { burn }) => (burn ? { ...state, reshuffled: true } : state),
  'seats-closed': (state) => ({ ...state, hands: state.hands.map(({ seat: _, ...hand }) => hand) }),
  'bets-gathered': (state, { pots, levels }) => {
    const { undo: _, ...rest } = state
    return { ...rest, pots, levels, bet: true }
  },
  'street-over': (state) => {
    const { betting: _, ...rest } = state
    return { ...rest, street: state.street + 1, dealt: 0, bet: false }
  },
  'showdown-begun': (state) => {
    const { betting: _, ...rest } = state
    return { ...rest, phase: 'showdown', awarding: state.pots.length - 1, collected: false }
  },
  'hand-showed': (state, { place, showed }) =>
    changeHand(state, (hand) => (hand.place === place ? { showed } : undefined)),
  'losers-collected': (state) => ({ ...state, collected: true }),
  'pot-awarded': (state) => {
    const awarding = (state.awarding ?? 0) - 1
    return awarding < 0
      ? { ...state, phase: 'awarded', awarding, collected: false }
      : { ...state, awarding, collected: false }
  },
  'hand-over': (state, { at }) => ({ ...withoutHand(state), phase: 'between', endedAt: at }),
}

const byType = new Map(Object.entries(HANDLERS)) as ReadonlyMap<
  string,
  (state: PotsState, fact: PotsFact) => PotsState
>

export function evolvePots(state: PotsState, it: PotsFact): PotsState {
  if (isDeckFact(it)) return evolveDeck(state, it)
  return byType.get(it.type)?.(state, it) ?? state
}

export const isPotsFact = (it: Fact): it is PotsFact => isDeckFact(it) || byType.has(it.type)
