import type { Cents, Fact, Place, PlayerId, Event as Recorded } from '../kernel/index.ts'
import {
  type Deck,
  decksOf,
  type Equipment,
  type Forfeit,
  type Hand,
  other,
  type Reply,
  ROUND,
  type State,
} from './state.ts'

/** What fact at a table of one deck. Money and cards are the kernel's events. */
export type Happened =
  | { readonly type: 'equipped'; readonly v?: number; readonly equipment: Equipment }
  | { readonly type: 'deck-removed'; readonly decks: readonly Deck[] }
  | { readonly type: 'act-done' }
  | { readonly type: 'deck-opened'; readonly deck: Deck; readonly preshuffled: boolean }
  | { readonly type: 'deck-spread'; readonly deck: Deck; readonly down?: boolean }
  | { readonly type: 'decks-exchanged' }
  | { readonly type: 'shuffle-done'; readonly deck: Deck; readonly cutNeeded: boolean }
  | { readonly type: 'shuffle-failed' }
  | { readonly type: 'cut-declined'; readonly player: PlayerId }
  | { readonly type: 'cards-lifted'; readonly cards: number }
  | { readonly type: 'cut-done'; readonly deck: Deck; readonly turn?: Place }
  | { readonly type: 'recut-ordered'; readonly deck: Deck }
  | { readonly type: 'shoe-loaded' }
  | { readonly type: 'cover-moved'; readonly to: State['cover'] }
  | { readonly type: 'bets-closed'; readonly hands: readonly Hand[] }
  | { readonly type: 'pass-dealt' }
  | { readonly type: 'face-up-found' }
  | { readonly type: 'drawn-early' }
  | { readonly type: 'stub-removed'; readonly counted: boolean }
  | { readonly type: 'hand-examined'; readonly place: Place }
  | { readonly type: 'hand-decided'; readonly place: Place; readonly choice: Reply; readonly keeps?: true }
  | { readonly type: 'forfeits-collected'; readonly forfeits?: readonly Forfeit[] }
  | { readonly type: 'cards-turned' }
  /** The next decision: of these places, of all that are still in it. */
  | { readonly type: 'decision-opened'; readonly places: readonly Place[] }
  | { readonly type: 'dealer-revealed' }
  | { readonly type: 'hand-voided'; readonly place: Place }
  /** Where a hand wins no more than so much: what it has won now. */
  | { readonly type: 'winnings-paid'; readonly place: Place; readonly cents: Cents }
  | { readonly type: 'task-done'; readonly task: number }
  | { readonly type: 'round-over'; readonly removed: boolean }

export type Event = Recorded<Happened>

type Evolving = {
  readonly [K in Happened['type']]: (state: State, fact: Extract<Happened, { type: K }>) => State
}

const without = (decks: readonly Deck[], deck: Deck): readonly Deck[] => decks.filter((d) => d !== deck)
const including = (decks: readonly Deck[], deck: Deck): readonly Deck[] => [...without(decks, deck), deck]

function changeHand(state: State, place: Place, set: Partial<Hand>): State {
  return { ...state, hands: state.hands.map((h) => (h.place === place ? { ...h, ...set } : h)) }
}

/** Decks that left the table come back as new ones, which must be opened. */
function removed(state: State, decks: readonly Deck[]): State {
  const gone = (deck: Deck): boolean => decks.includes(deck)
  return {
    ...state,
    opening: [...state.opening.filter((d) => !gone(d)), ...decks],
    procedure: 'new',
    acts: 0,
    // With both of them gone there is no deck left to change places with.
    exchange: state.exchange && !decksOf(state.equipment.decks).every(gone),
    unshuffled: state.unshuffled.filter((d) => !gone(d)),
    uncut: state.uncut.filter((d) => !gone(d)),
    loaded: state.loaded && !gone(state.deck),
    cut: state.cut && !gone(state.deck),
  }
}

/** Cards prepared for another way of dealing or shuffling are shuffled again; other decks come as new ones. */
function equipped(state: State, equipment: Equipment, v: number): State {
  const { dealing, shuffler, decks } = state.equipment
  if (equipment.decks !== decks) {
    const all = decksOf(equipment.decks)
    // Whichever of them was in play, none of the old cards is left: not in the shoe either.
    const bare = removed(state, decksOf(2))
    return { ...bare, opening: all, equipment, deck: 'A', exchange: false, jammed: false }
  }
  const same = equipment.dealing === dealing && equipment.shuffler === shuffler
  if (v < 2 || same) return { ...state, equipment, jammed: false }
  return {
    ...state,
    equipment,
    jammed: false,
    acts: state.opening.length > 0 ? state.acts : 0,
    lifted: 0,
    cover: 'rack',
    cut: false,
    loaded: false,
    uncut: [],
    unshuffled: decksOf(decks).filter((deck) => !state.opening.includes(deck)),
  }
}

function opened(state: State, deck: Deck, preshuffled: boolean): State {
  return {
    ...state,
    acts: 0,
    opening: without(state.opening, deck),
    procedure: 'new',
    ...(preshuffled
      ? { uncut: including(state.uncut, deck) }
      : { unshuffled: including(state.unshuffled, deck), uncut: without(state.uncut, deck) }),
  }
}

function undeclined(state: State): State {
  if (!state.declined) return state
  const { declined: _, ...rest } = state
  return rest
}

function cutDone(state: State, deck: Deck, turn: Place | undefined): State {
  const next: State = {
    ...undeclined(state),
    uncut: without(state.uncut, deck),
    acts: 0,
    lifted: 0,
    cut: true,
  }
  return turn === undefined ? next : { ...next, cutTurn: turn }
}

/** What only a round under way has. */
function withoutRound(state: State): State {
  if (!state.forfeits && !state.won && state.decision === undefined && state.turned === undefined)
    return state
  const { forfeits: _, decision: __, turned: ___, won: ____, ...rest } = state
  return rest
}

/** The next round's deck: the same again, or with two decks the other one. */
function roundOver(state: State, gone: boolean): State {
  const used = state.deck
  const two = state.equipment.decks === 2
  const next: State = {
    ...withoutRound(state),
    ...ROUND,
    deck: two ? other(used) : used,
    exchange: two,
    unshuffled: including(state.unshuffled, used),
    acts: 0,
    cover: 'rack',
  }
  return gone ? removed(next, [used]) : next
}

const HANDLERS: Evolving = {
  equipped: (state, { equipment, v }) => equipped(state, equipment, v ?? 1),
  'deck-removed': (state, { decks }) => removed(state, decks),
  'act-done': (state) => ({ ...state, acts: state.acts + 1 }),
  'deck-opened': (state, { deck, preshuffled }) => opened(state, deck, preshuffled),
  'deck-spread': (state, { deck, down }) => ({
    ...state,
    opening: [deck],
    procedure: 'idle',
    acts: 1,
    loaded: false,
    cut: false,
    ...(down !== undefined && { down }),
  }),
  'decks-exchanged': (state) => ({ ...state, exchange: false }),
  'shuffle-done': (state, { deck, cutNeeded }) => {
    const uncut = cutNeeded ? including(state.uncut, deck) : without(state.uncut, deck)
    return { ...state, unshuffled: without(state.unshuffled, deck), uncut, jammed: false }
  },
  'shuffle-failed': (state) => ({ ...state, jammed: true }),
  'cut-declined': (state, { player }) => ({ ...state, declined: [...(state.declined ?? []), player] }),
  'cards-lifted': (state, { cards }) => ({ ...state, lifted: cards, acts: state.acts + 1 }),
  'cut-done': (state, { deck, turn }) => cutDone(state, deck, turn),
  'recut-ordered': (state, { deck }) => ({
    ...state,
    uncut: including(state.uncut, deck),
    acts: 0,
    cut: false,
    loaded: false,
  }),
  'shoe-loaded': (state) => ({ ...state, loaded: true }),
  'cover-moved': (state, { to }) => ({ ...state, cover: to }),
  'bets-closed': (state, { hands }) => ({ ...state, closed: true, hands }),
  'pass-dealt': (state) => ({ ...state, passes: state.passes + 1 }),
  'face-up-found': (state) => ({ ...state, faceUp: state.faceUp + 1 }),
  'drawn-early': (state) => state,
  'stub-removed': (state, { counted }) => ({ ...state, stub: counted ? 'counted' : 'racked' }),
  'hand-examined': (state, { place }) => changeHand(state, place, { looked: true }),
  'hand-decided': (state, { place, choice, keeps }) =>
    changeHand(state, place, { choice, ...(keeps && { keeps }) }),
  'forfeits-collected': (state, { forfeits }) => ({
    ...state,
    collected: true,
    ...(forfeits && { forfeits: [...(state.forfeits ?? []), ...forfeits] }),
  }),
  'cards-turned': (state) => ({ ...state, turned: (state.turned ?? 0) + 1 }),
  'decision-opened': (state, { places }) => ({
    ...state,
    decision: (state.decision ?? 0) + 1,
    hands: state.hands.map((h) => (places.includes(h.place) ? { ...h, choice: 'due' } : h)),
  }),
  'dealer-revealed': (state) => ({ ...state, revealed: true }),
  'hand-voided': (state, { place }) => ({ ...state, hands: state.hands.filter((h) => h.place !== place) }),
  'winnings-paid': (state, { place, cents }) => ({
    ...state,
    won: { ...state.won, [place]: (state.won?.[place] ?? 0) + cents },
  }),
  'task-done': (state, { task }) => ({ ...state, task }),
  'round-over': (state, { removed: gone }) => roundOver(state, gone),
}

/** A fact of the family; any other is a game's own. */
export const isDeckFact = (fact: Fact): fact is Happened => byType.has(fact.type)
const byType = new Map(Object.entries(HANDLERS)) as ReadonlyMap<
  string,
  (state: State, fact: Happened) => State
>

/** Records a fact of the family. What a game has added to the state stays as it is. */
export function evolveDeck<S extends State>(state: S, fact: Happened): S {
  return (byType.get(fact.type)?.(state, fact) ?? state) as S
}
