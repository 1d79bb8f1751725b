import type { Spot } from '../kernel/account.ts'
import type { Game } from '../kernel/game.ts'
import type { Citation, OptionValues, Place, PlayerId, Table, WagerId } from '../kernel/types.ts'
import type { Asking } from './asking.ts'
import type { RoundAct, Verdict } from './round.ts'
import type { Cards, ShoeRules } from './rules.ts'
import type { ShoeFact, ShoeState } from './state.ts'

/** What such a table remembers beside its cards: who replied what in this round, by place. */
export interface ShoeGameState extends ShoeState<'round'> {
  readonly replies: Readonly<Record<Place, string>>
}
export type ShoeGameFact =
  | ShoeFact
  | { readonly type: 'decided'; readonly place: Place; readonly reply: string }

type S = ShoeGameState
type T = Table<S>

/** Where the rules of such a game stand, and what differs in the handling of the cards. `shoeByOneRule` fills it in. */
export interface ShoeGameCites
  extends Omit<
    ShoeRules<S>,
    'chosen' | 'round' | 'mistakes' | 'tooFew' | 'cut' | 'before' | 'settled' | 'sides'
  > {
  readonly cut: Pick<ShoeRules<S>['cut'], 'offered' | 'made' | 'margin'>
  /** A round that cannot be finished is void: the wagers go back. */
  readonly tooFew: Citation
  /** "No more bets": wagers stand from here on. */
  readonly bets: Citation
  readonly settle: Citation
  readonly pickUp: Citation
}

type Said = 'id' | 'title' | 'rules' | 'options' | 'limits' | 'wagers' | 'layout' | 'odds' | 'guide'
type Perhaps =
  | 'forbids'
  | 'noOther'
  | 'coupons'
  | 'board'
  | 'exhibits'
  | 'playerActs'
  | 'overheard'
  | 'weigh'
  | 'study'
  | 'practice'

/**
 * A game dealt from a shoe: players bet, cards come, perhaps somebody decides, the dealer settles. All else is the family's:
 * how the cards are made ready and end, what can go wrong with them, when bets are taken.
 */
export interface ShoeGameRules extends Pick<Game<S>, Said>, Pick<Game<S>, Perhaps> {
  readonly places: readonly Place[]
  readonly cites: ShoeGameCites
  /** What the licensee chose about the cards; without it, by the options `decks` and `shuffling`. */
  cards?(options: OptionValues): Cards
  /** What comes after "No more bets", in order; then the wagers are settled and the cards picked up. */
  readonly round: readonly (RoundAct<S> | Asking<S>)[]
  /** What becomes of a wager when the round is over. */
  judge(table: T, spot: Spot): Verdict
  /** The wager that a sensible player makes, the least of it, and the reply to each question. */
  readonly strategy: {
    readonly wager: WagerId
    reply(table: T, player: PlayerId): string
  }
}

export const usualCards = ({ decks, shuffling }: OptionValues): Cards => ({
  decks: Number(decks),
  continuous: shuffling === 'continuous',
})
