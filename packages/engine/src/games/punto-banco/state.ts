import type { InErrorCommand } from '../../baccarat/inerror.ts'
import type { RoundCommand, RoundPhase } from '../../baccarat/round.ts'
import type { VigorishCommand } from '../../baccarat/vigorish.ts'
import type { Place, PlayerCommand, PlayerId, StaffCommand, Table } from '../../kernel/index.ts'
import {
  begin as cards,
  evolveShoe,
  type ShoeCommand,
  type ShoeFact,
  type ShoeState,
} from '../../shoe/index.ts'

/** Whose the shoe is. */
interface Curating {
  /** The participant who deals; while there is none the shoe is on offer, and the dealer deals if nobody wants it. */
  readonly curator: PlayerId | null
  readonly offered: PlayerId | null
  /** Where the last who gave up the shoe sat: it is offered from there to the right. */
  readonly before: Place | null
  /** Who has let it go by since somebody had it. */
  readonly refused: readonly PlayerId[]
  /** Who was ordered to pass it: not theirs again until somebody else has dealt a round. */
  readonly barred?: PlayerId
  /** The order came in a hand that they had begun: that round is still theirs. */
  readonly inHand?: true
}

/** What a table remembers: where its cards and the round stand, and whose the shoe is. */
export interface State extends ShoeState<RoundPhase>, Curating {}
export type T = Table<State>

const NOBODY: Curating = { curator: null, offered: null, before: null, refused: [] }

export const begin = (): State => ({ ...cards(), ...NOBODY })

/** Why the shoe left the curator: of his own will, because the Banker's Hand lost, by order, because he is gone. */
export type PassReason = 'own' | 'banker-lost' | 'ordered' | 'gone'

export type CuratorFact =
  | { readonly type: 'shoe-offered'; readonly player: PlayerId }
  | { readonly type: 'shoe-declined'; readonly player: PlayerId }
  | { readonly type: 'shoe-accepted'; readonly player: PlayerId }
  | {
      readonly type: 'shoe-passed'
      readonly player: PlayerId
      readonly place: Place
      readonly reason: PassReason
    }
  /** Nobody is left: who comes next begins at the first seat again. */
  | { readonly type: 'table-emptied' }
export type PuntoFact = ShoeFact | CuratorFact

export type CuratorCommand =
  | StaffCommand<'offer-shoe', { player: PlayerId }>
  | PlayerCommand<'accept-shoe' | 'take-shoe' | 'decline-shoe' | 'pass-shoe' | 'leave'>
  | StaffCommand<'order-pass', { reason: string }>
export type PuntoCommand = ShoeCommand | RoundCommand | VigorishCommand | InErrorCommand | CuratorCommand

/** Cards lie there that have begun or ended a round. */
const isInHand = ({ phase }: State): boolean =>
  phase === 'dealing' || phase === 'player-called' || phase === 'called' || phase === 'decided'

/** The cards go on; with a round somebody else has dealt nobody is barred any more, and a new shoe is offered to all. */
function withCards(state: State, it: ShoeFact): State {
  const next = evolveShoe(state, it)
  if (it.type === 'loaded') return { ...next, refused: [] }
  if (isInHand(next)) return next
  const { inHand, ...over } = next
  if (inHand || state.phase !== 'decided') return over
  const { barred: _, ...rest } = over
  return rest
}

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: PuntoFact): State {
  switch (it.type) {
    case 'shoe-offered':
      return { ...state, offered: it.player }
    case 'shoe-declined':
      return { ...state, offered: null, refused: [...state.refused, it.player] }
    case 'shoe-accepted':
      return { ...state, curator: it.player, offered: null, refused: [] }
    case 'shoe-passed': {
      const { player, place, reason } = it
      // Who gave it up was asked already; after a loss of the Banker's Hand the circle ends with the former curator.
      const refused = reason === 'own' || reason === 'ordered' ? [player] : []
      const barred =
        reason === 'ordered' ? { barred: player, ...(isInHand(state) && { inHand: true as const }) } : {}
      return { ...state, curator: null, before: place, refused, ...barred }
    }
    case 'table-emptied': {
      const { barred: _, inHand: __, ...rest } = state
      return { ...rest, ...NOBODY }
    }
    default:
      return withCards(state, it)
  }
}
