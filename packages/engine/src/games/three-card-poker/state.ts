import type { Cents, Fact, Place, PlayerId, WagerId } from '../../kernel/index.ts'
import type { Choices, Dealing, Shuffler } from './options.ts'

/** Two decks are told apart by the colour of their backs (20.2(b)2). */
export type Deck = 'A' | 'B'
export const BACKS: Readonly<Record<Deck, string>> = { A: 'red', B: 'blue' }
export const other = (deck: Deck): Deck => (deck === 'A' ? 'B' : 'A')
export const decksOf = (count: number): readonly Deck[] => (count === 2 ? ['A', 'B'] : ['A'])

/** What has been decided about a hand: nothing to decide without an ante, else due, played or folded. */
export type Choice = 'none' | 'due' | 'play' | 'fold'
export interface Hand {
  readonly place: Place
  readonly player: PlayerId
  readonly choice: Choice
  readonly looked: boolean
}

/** A wager that a folded hand has lost. */
export interface Forfeit {
  readonly player: PlayerId
  readonly wager: WagerId
  readonly cents: Cents
}

export interface Equipment {
  readonly dealing: Dealing
  readonly shuffler: Shuffler
  readonly decks: number
}
export const equipmentOf = ({ dealing, shuffler, decks }: Choices): Equipment => ({
  dealing,
  shuffler,
  decks,
})

export interface State {
  readonly equipment: Equipment
  /** The deck that is dealt this round. */
  readonly deck: Deck
  /** Decks to be opened, the first of them under way: a new one, or one spread out at an idle table. */
  readonly opening: readonly Deck[]
  readonly procedure: 'new' | 'idle'
  /** How the cards of an idle table were spread. */
  readonly down?: boolean
  /** Acts done of the opening or the cut. */
  readonly acts: number
  /** The deck of the last round has not yet changed places with the one in the shuffler. */
  readonly exchange: boolean
  readonly unshuffled: readonly Deck[]
  readonly uncut: readonly Deck[]
  readonly lifted: number
  readonly cut: boolean
  readonly loaded: boolean
  readonly jammed: boolean
  /** Where the cover card lies. */
  readonly cover: 'rack' | 'table' | 'dealer' | 'shoe'
  /** "No more bets" has been called. */
  readonly closed: boolean
  readonly hands: readonly Hand[]
  readonly passes: number
  /** Cards found face up in this deal. */
  readonly faceUp: number
  readonly stub: 'there' | 'racked' | 'counted'
  readonly collected: boolean
  /** What was collected of folded hands: a void round gives it back. */
  readonly forfeits?: readonly Forfeit[]
  readonly revealed: boolean
  /** Tasks done of the settlement. */
  readonly task: number
}

const ROUND = {
  cut: false,
  loaded: false,
  closed: false,
  hands: [],
  passes: 0,
  faceUp: 0,
  stub: 'there',
  collected: false,
  revealed: false,
  task: 0,
} as const

export const begin = (options: Choices): State => ({
  equipment: equipmentOf(options),
  deck: 'A',
  opening: decksOf(options.decks),
  procedure: 'new',
  acts: 0,
  exchange: false,
  unshuffled: [],
  uncut: [],
  lifted: 0,
  jammed: false,
  cover: 'rack',
  ...ROUND,
})

/** What happened, in the game's own words. Money and cards are the kernel's events. */
export type Happened =
  | { readonly type: 'equipped'; readonly v?: number; readonly equipment: Equipment }
  | { readonly type: 'deck-removed'; readonly decks: readonly Deck[] }
  | { readonly type: 'act-done' }
  | { readonly type: 'deck-opened'; readonly deck: Deck; readonly preshuffled: boolean }
  | { readonly type: 'deck-spread'; readonly deck: Deck; readonly down?: boolean }
  | { readonly type: 'decks-exchanged' }
  | { readonly type: 'shuffle-done'; readonly deck: Deck; readonly cutNeeded: boolean }
  | { readonly type: 'shuffle-failed' }
  | { readonly type: 'cards-lifted'; readonly cards: number }
  | { readonly type: 'cut-done'; readonly deck: Deck }
  | { readonly type: 'recut-ordered'; readonly deck: Deck }
  | { readonly type: 'shoe-loaded' }
  | { readonly type: 'cover-moved'; readonly to: State['cover'] }
  | { readonly type: 'bets-closed'; readonly hands: readonly Hand[] }
  | { readonly type: 'pass-dealt' }
  | { readonly type: 'face-up-found' }
  | { readonly type: 'drawn-early' }
  | { readonly type: 'stub-removed'; readonly counted: boolean }
  | { readonly type: 'hand-examined'; readonly place: Place }
  | { readonly type: 'hand-decided'; readonly place: Place; readonly choice: 'play' | 'fold' }
  | { readonly type: 'forfeits-collected'; readonly forfeits?: readonly Forfeit[] }
  | { readonly type: 'dealer-revealed' }
  | { readonly type: 'task-done'; readonly task: number }
  | { readonly type: 'round-over'; readonly removed: boolean }

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

/** The next round's deck: the same again, or with two decks the other one. */
function roundOver(state: State, gone: boolean): State {
  const { forfeits: _, ...rest } = state
  const used = state.deck
  const two = state.equipment.decks === 2
  const next: State = {
    ...rest,
    ...ROUND,
    deck: two ? other(used) : used,
    exchange: two,
    unshuffled: including(state.unshuffled, used),
    acts: 0,
    cover: 'rack',
  }
  return gone ? removed(next, [used]) : next
}

export function evolve(state: State, fact: Fact): State {
  const happened = fact as Happened
  switch (happened.type) {
    case 'equipped':
      return equipped(state, happened.equipment, happened.v ?? 1)
    case 'deck-removed':
      return removed(state, happened.decks)
    case 'act-done':
      return { ...state, acts: state.acts + 1 }
    case 'deck-opened':
      return opened(state, happened.deck, happened.preshuffled)
    case 'deck-spread':
      return {
        ...state,
        opening: [happened.deck],
        procedure: 'idle',
        acts: 1,
        loaded: false,
        cut: false,
        ...(happened.down !== undefined && { down: happened.down }),
      }
    case 'decks-exchanged':
      return { ...state, exchange: false }
    case 'shuffle-done': {
      const { deck, cutNeeded } = happened
      const uncut = cutNeeded ? including(state.uncut, deck) : without(state.uncut, deck)
      return { ...state, unshuffled: without(state.unshuffled, deck), uncut, jammed: false }
    }
    case 'shuffle-failed':
      return { ...state, jammed: true }
    case 'cards-lifted':
      return { ...state, lifted: happened.cards, acts: state.acts + 1 }
    case 'cut-done':
      return { ...state, uncut: without(state.uncut, happened.deck), acts: 0, lifted: 0, cut: true }
    case 'recut-ordered':
      return { ...state, uncut: including(state.uncut, happened.deck), acts: 0, cut: false, loaded: false }
    case 'shoe-loaded':
      return { ...state, loaded: true }
    case 'cover-moved':
      return { ...state, cover: happened.to }
    case 'bets-closed':
      return { ...state, closed: true, hands: happened.hands }
    case 'pass-dealt':
      return { ...state, passes: state.passes + 1 }
    case 'face-up-found':
      return { ...state, faceUp: state.faceUp + 1 }
    case 'drawn-early':
      return state
    case 'stub-removed':
      return { ...state, stub: happened.counted ? 'counted' : 'racked' }
    case 'hand-examined':
      return changeHand(state, happened.place, { looked: true })
    case 'hand-decided':
      return changeHand(state, happened.place, { choice: happened.choice })
    case 'forfeits-collected':
      return { ...state, collected: true, ...(happened.forfeits && { forfeits: happened.forfeits }) }
    case 'dealer-revealed':
      return { ...state, revealed: true }
    case 'task-done':
      return { ...state, task: happened.task }
    case 'round-over':
      return roundOver(state, happened.removed)
  }
}
