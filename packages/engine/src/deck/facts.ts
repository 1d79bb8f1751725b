import type { Fact, Place, PlayerId, Event as Recorded } from '../kernel/index.ts'
import { DECK_ROUND, type Deck, type DeckState, decksOf, type Equipment, other } from './state.ts'

/** What happens to the cards of one deck, beyond the kernel's own events. */
export type DeckFact =
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
  | { readonly type: 'cover-moved'; readonly to: DeckState['cover'] }
  | { readonly type: 'pass-dealt' }
  | { readonly type: 'face-up-found' }
  | { readonly type: 'drawn-early' }
  | { readonly type: 'stub-removed'; readonly counted: boolean }
  /** `keeps`: the same deck is dealt again, though there are two. */
  | { readonly type: 'round-over'; readonly removed: boolean; readonly keeps?: true }

export type DeckEvent = Recorded<DeckFact>

type Evolving = {
  readonly [K in DeckFact['type']]: (state: DeckState, fact: Extract<DeckFact, { type: K }>) => DeckState
}

const without = (decks: readonly Deck[], deck: Deck): readonly Deck[] => decks.filter((d) => d !== deck)
const including = (decks: readonly Deck[], deck: Deck): readonly Deck[] => [...without(decks, deck), deck]

/** Decks that left the table come back as new ones, which must be opened. */
function removed(state: DeckState, decks: readonly Deck[]): DeckState {
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
function equipped(state: DeckState, equipment: Equipment, v: number): DeckState {
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

function opened(state: DeckState, deck: Deck, preshuffled: boolean): DeckState {
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

function undeclined(state: DeckState): DeckState {
  if (!state.declined) return state
  const { declined: _, ...rest } = state
  return rest
}

function cutDone(state: DeckState, deck: Deck, turn: Place | undefined): DeckState {
  const next: DeckState = {
    ...undeclined(state),
    uncut: without(state.uncut, deck),
    acts: 0,
    lifted: 0,
    cut: true,
  }
  return turn === undefined ? next : { ...next, cutTurn: turn }
}

/** The next round's deck: the same again, or with two decks the other one, unless the same is kept. */
function roundOver(state: DeckState, gone: boolean, keeps = false): DeckState {
  const used = state.deck
  const two = state.equipment.decks === 2 && !keeps
  const next: DeckState = {
    ...state,
    ...DECK_ROUND,
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
  'pass-dealt': (state) => ({ ...state, passes: state.passes + 1 }),
  'face-up-found': (state) => ({ ...state, faceUp: state.faceUp + 1 }),
  'drawn-early': (state) => state,
  'stub-removed': (state, { counted }) => ({ ...state, stub: counted ? 'counted' : 'racked' }),
  'round-over': (state, { removed: gone, keeps }) => roundOver(state, gone, keeps),
}

/** A fact about the cards; any other is a family's or a game's. */
export const isDeckFact = (fact: Fact): fact is DeckFact => byType.has(fact.type)
const byType = new Map(Object.entries(HANDLERS)) as ReadonlyMap<
  string,
  (state: DeckState, fact: DeckFact) => DeckState
>

/** Records a fact about the cards. Whatever else the state holds stays as it is. */
export function evolveDeck<S extends DeckState>(state: S, fact: DeckFact): S {
  return (byType.get(fact.type)?.(state, fact) ?? state) as S
}
