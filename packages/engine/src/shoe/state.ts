import type { CardId, Citation, Fact, Pile, PlayerId, Event as Recorded } from '../kernel/types.ts'

/** How far the cards have been made ready, from their arrival to the wagers and to the end of the shoe. */
export type ShoePhase =
  | 'opening'
  | 'shuffle'
  | 'lace'
  | 'reshuffle'
  | 'cut'
  | 'load'
  | 'first-card'
  | 'betting'
  | 'mixing'
  | 'determine'
  | 'gather'

export interface Burn {
  readonly count: number
  readonly rule: Citation
  /** Face down; without it the cards are shown. */
  readonly down?: true
}

/** One set of cards. `P` are the phases of a round, which are the game's. */
export interface Side<P extends string = never> {
  /** Who has declined the cut of this shuffle. */
  readonly declined: readonly PlayerId[]
  /** How many cards lie behind the cutting card, 0 where none was put in; no card lies in a continuous shuffling shoe. */
  readonly behind: number | null
  /** The cutting card has come out and lies aside. */
  readonly out: boolean
  /** "Last hand" has been announced. */
  readonly last: boolean
  /** Cards still to be drawn into the discard rack. */
  readonly burn: Burn | null
  readonly phase: ShoePhase | P
  /** How many acts of the opening are done. */
  readonly done: number
  /** How many decks were received and inspected. */
  readonly decks: number
}

/** What a table with a shoe remembers of its cards; a game's state may extend it. */
export interface ShoeState<P extends string = string> extends Side<P> {
  /** The set in use, where several stand side by side; without it there is one. */
  readonly side?: string
  /** The other sets, as they were left. */
  readonly aside?: Readonly<Record<string, Side>>
  /** On which pile the cutting card came out: who is there cuts next. */
  readonly appeared?: Pile
  /** The last card burned face down, and whether a player has asked to see it. */
  readonly burnt?: CardId
  readonly asked?: true
  /** Cards found face up while this round was dealt. */
  readonly found?: number
  /** Cards found in the shoe while this round was dealt that are none of the game's. */
  readonly foreign?: number
  /** A device that shuffles stands on the table, and whether it has jammed. */
  readonly device?: 'ready' | 'jammed'
  /** The phase that goes on when the discards have been shuffled in the middle of it. */
  readonly resumes?: string
}

export type ShoeFact<P extends string = string> =
  | { readonly type: 'received'; readonly decks: number }
  | { readonly type: 'prepared'; readonly done: number }
  | { readonly type: 'advanced'; readonly phase: ShoePhase | P }
  | { readonly type: 'declined'; readonly player: PlayerId }
  | { readonly type: 'loaded'; readonly behind: number }
  | { readonly type: 'cutting-card'; readonly at?: Pile }
  | ({ readonly type: 'burning' } & Burn)
  | { readonly type: 'burned'; readonly card?: CardId }
  | { readonly type: 'burn-asked' }
  | { readonly type: 'burn-shown' }
  | { readonly type: 'face-up-found'; readonly cards: number }
  | { readonly type: 'foreign-found' }
  | { readonly type: 'device'; readonly now: 'ready' | 'jammed' | 'gone' }
  | { readonly type: 'last-hand' }
  /** The discards were shuffled to finish what was under way. */
  | { readonly type: 'rack-shuffled'; readonly resumes: string }
  | { readonly type: 'resumed' }
  /** The discards are back in the shoe. */
  | { readonly type: 'inserted' }
  /** The shoe is over: it is gathered, shuffled, or new cards come in so many sets. */
  | {
      readonly type: 'shoe-ended'
      readonly phase: 'opening' | 'shuffle' | 'gather'
      readonly sides?: readonly string[]
    }
  /** Another set is taken in hand; what the one before waits for. */
  | { readonly type: 'side-taken'; readonly side: string; readonly left: ShoePhase }

export type Event = Recorded<ShoeFact>

const TYPES: Readonly<Record<ShoeFact['type'], true>> = {
  received: true,
  prepared: true,
  advanced: true,
  declined: true,
  loaded: true,
  'cutting-card': true,
  burning: true,
  burned: true,
  'burn-asked': true,
  'burn-shown': true,
  'face-up-found': true,
  'foreign-found': true,
  device: true,
  'last-hand': true,
  'rack-shuffled': true,
  resumed: true,
  inserted: true,
  'shoe-ended': true,
  'side-taken': true,
}

export const isShoeFact = <P extends string>(it: Fact): it is ShoeFact<P> => Object.hasOwn(TYPES, it.type)
/** A fact with its shape checked where it is made. */
export const fact = <P extends string>(it: ShoeFact<P>): ShoeFact<P> => it
export const advanced = <P extends string>(phase: ShoePhase | P): ShoeFact<P> => ({ type: 'advanced', phase })

const EMPTY = { declined: [], behind: null, out: false, last: false, burn: null } as const
const NEW: Side = { ...EMPTY, phase: 'opening', done: 0, decks: 0 }

/** Sets that stand side by side: the first of them is taken in hand. */
function sidesOf(names: readonly string[]): { side: string; aside: Readonly<Record<string, Side>> } {
  const [side = '', ...rest] = names
  return { side, aside: Object.fromEntries(rest.map((name) => [name, NEW])) }
}

/** Cards that have not come to the table yet: one set, or those named. */
export const begin = (sides?: readonly string[]): Side & Pick<ShoeState, 'side' | 'aside'> =>
  sides ? { ...NEW, ...sidesOf(sides) } : NEW

/** A state without what it no longer remembers. */
function without<S extends ShoeState, K extends keyof ShoeState>(state: S, ...keys: readonly K[]): S {
  if (!keys.some((key) => key in state)) return state
  return Object.fromEntries(Object.entries(state).filter(([key]) => !keys.some((k) => k === key))) as S
}

function ended<S extends ShoeState>(given: S, { phase, sides }: ShoeFact & { type: 'shoe-ended' }): S {
  const state = without(given, 'found', 'foreign', 'burnt', 'asked', 'resumes')
  const over = { ...state, ...EMPTY, phase, done: phase === 'opening' ? 0 : state.done }
  if (phase !== 'opening') return over
  const bare = without(over, 'side', 'aside', 'appeared')
  return sides ? { ...bare, ...sidesOf(sides) } : bare
}

function taken<S extends ShoeState>(state: S, side: string, left: ShoePhase): S {
  const { declined, behind, out, last, burn, done, decks } = state
  const { [side]: next = NEW, ...others } = state.aside ?? {}
  const before: Side = { declined, behind, out, last, burn, phase: left, done, decks }
  return { ...state, ...next, side, aside: { ...others, [state.side ?? '']: before } }
}

/** Records a fact of the cards. It decides nothing. */
export function evolveShoe<S extends ShoeState>(state: S, it: ShoeFact): S {
  switch (it.type) {
    case 'received':
      return { ...state, decks: it.decks }
    case 'prepared':
      return { ...state, done: it.done }
    case 'advanced':
      return { ...(it.phase === 'betting' ? without(state, 'found', 'foreign') : state), phase: it.phase }
    case 'declined':
      return { ...state, declined: [...state.declined, it.player] }
    case 'loaded':
      return { ...without(state, 'appeared'), behind: it.behind }
    case 'cutting-card':
      return { ...state, out: true, ...(it.at !== undefined && { appeared: it.at }) }
    case 'burning': {
      const { type: _, ...burn } = it
      return { ...without(state, 'burnt', 'asked'), burn }
    }
    case 'burned':
      return { ...state, burn: null, ...(it.card !== undefined && { burnt: it.card }) }
    case 'burn-asked':
      return { ...state, asked: true }
    case 'burn-shown':
      return without(state, 'burnt', 'asked')
    case 'face-up-found':
      return { ...state, found: (state.found ?? 0) + it.cards }
    case 'foreign-found':
      return { ...state, foreign: (state.foreign ?? 0) + 1 }
    case 'device':
      return it.now === 'gone' ? without(state, 'device') : { ...state, device: it.now }
    case 'last-hand':
      return { ...state, last: true }
    case 'rack-shuffled':
      return { ...state, declined: [], phase: 'cut', resumes: it.resumes }
    case 'inserted':
      return state
    case 'resumed':
      return { ...without(state, 'resumes'), phase: state.resumes ?? state.phase }
    case 'shoe-ended':
      return ended(state, it)
    case 'side-taken':
      return taken(state, it.side, it.left)
  }
}
