import type { Citation, Fact, PlayerId, Table } from '../../kernel/index.ts'

/** Where the table stands, from the arrival of the cards to the end of a round. */
export type Phase =
  | 'opening'
  | 'shuffle'
  | 'lace'
  | 'reshuffle'
  | 'cut'
  | 'load'
  | 'first-card'
  | 'betting'
  | 'mixing'
  | 'dealing'
  | 'player-called'
  | 'called'
  | 'decided'

export interface Burn {
  readonly count: number
  readonly rule: Citation
}

export interface State {
  readonly phase: Phase
  /** How many acts of the opening are done. */
  readonly done: number
  /** How many decks were received and inspected. */
  readonly decks: number
  /** Who has declined the cut of this shuffle. */
  readonly declined: readonly PlayerId[]
  /** How many cards lie behind the cutting card; none lies in a continuous shuffling shoe. */
  readonly behind: number | null
  /** The cutting card has come out and lies aside. */
  readonly out: boolean
  /** "Last hand" has been announced. */
  readonly last: boolean
  /** Cards still to be drawn face up into the discard rack. */
  readonly burn: Burn | null
}

export type T = Table<State>

export type MiniFact =
  | { readonly type: 'received'; readonly decks: number }
  | { readonly type: 'prepared'; readonly done: number }
  | { readonly type: 'advanced'; readonly phase: Phase }
  | { readonly type: 'declined'; readonly player: PlayerId }
  | { readonly type: 'loaded'; readonly behind: number }
  | { readonly type: 'cutting-card' }
  | ({ readonly type: 'burning' } & Burn)
  | { readonly type: 'burned' }
  | { readonly type: 'last-hand' }
  | { readonly type: 'shoe-ended'; readonly phase: 'opening' | 'shuffle' }

const EMPTY = { declined: [], behind: null, out: false, last: false, burn: null } as const

export const begin = (): State => ({ ...EMPTY, phase: 'opening', done: 0, decks: 0 })

export const advanced = (phase: Phase): MiniFact => ({ type: 'advanced', phase })

export function evolve(state: State, recorded: Fact): State {
  const fact = recorded as MiniFact
  switch (fact.type) {
    case 'received':
      return { ...state, decks: fact.decks }
    case 'prepared':
      return { ...state, done: fact.done }
    case 'advanced':
      return { ...state, phase: fact.phase }
    case 'declined':
      return { ...state, declined: [...state.declined, fact.player] }
    case 'loaded':
      return { ...state, behind: fact.behind }
    case 'cutting-card':
      return { ...state, out: true }
    case 'burning':
      return { ...state, burn: { count: fact.count, rule: fact.rule } }
    case 'burned':
      return { ...state, burn: null }
    case 'last-hand':
      return { ...state, last: true }
    case 'shoe-ended':
      return { ...state, ...EMPTY, phase: fact.phase, done: fact.phase === 'opening' ? 0 : state.done }
  }
}
