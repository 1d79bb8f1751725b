import type { Face, Place, PlayerCommand, PlayerId, StaffCommand, Table } from '../../kernel/index.ts'
import {
  begin as cards,
  evolveShoe,
  isShoeFact,
  type ShoeCommand,
  type ShoeFact,
  type ShoeState,
} from '../../shoe/index.ts'

/** Where a round stands: two cards, the raises, the choice after a third card too early, the third card, the result. */
export type Round = 'dealing' | 'raising' | 'choosing' | 'third' | 'decided'

/** What a player chooses when a third card was exposed too early (6.7(c)). */
export type Choice = 'play-out' | 'void-wagers'

interface OfRound {
  /** The spread on which the marker lies. */
  readonly spread: number | null
  /** Betting areas on which nothing more is put up. */
  readonly stayed: readonly Place[]
  readonly choices: Readonly<Record<PlayerId, Choice>>
}
export interface State extends ShoeState<Round>, OfRound {}
export type T = Table<State>

const CLEAR: OfRound = { spread: null, stayed: [], choices: {} }
export const begin = (): State => ({ ...cards(), ...CLEAR })

export type RedDogFact =
  | ShoeFact
  | { readonly type: 'spread-marked'; readonly spread: number }
  | { readonly type: 'area-stayed'; readonly place: Place }
  | { readonly type: 'third-exposed' }
  | { readonly type: 'round-chosen'; readonly player: PlayerId; readonly choice: Choice }

type Turned = { readonly chance?: readonly Face[] }
export type RedDogCommand =
  | ShoeCommand
  | StaffCommand<'deal' | 'draw' | 'expose-third', Turned>
  | StaffCommand<'announce' | 'close-raises' | 'result' | 'collect' | 'pay' | 'give-back' | 'pick-up'>
  | StaffCommand<'return-voided'>
  | PlayerCommand<'raise' | 'stay', { place: Place }>
  | PlayerCommand<Choice>

/** With the next wagers, or with the end of the shoe, nothing of a round is left. */
const isOver = (it: ShoeFact): boolean =>
  it.type === 'shoe-ended' || (it.type === 'advanced' && it.phase === 'betting')

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: RedDogFact): State {
  if (isShoeFact(it)) {
    const next = evolveShoe(state, it)
    return isOver(it) ? { ...next, ...CLEAR } : next
  }
  switch (it.type) {
    case 'spread-marked':
      return { ...state, spread: it.spread }
    case 'area-stayed':
      return { ...state, stayed: [...state.stayed, it.place] }
    case 'third-exposed':
      return { ...state, phase: 'choosing', choices: {} }
    case 'round-chosen':
      return { ...state, choices: { ...state.choices, [it.player]: it.choice } }
  }
}
