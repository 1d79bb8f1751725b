import {
  type Act,
  asPlayer,
  type Cents,
  type Felt,
  type Game,
  type OptionValues,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  type Rules,
  type Spoken,
  type Table,
  type WagerId,
  type Weighing,
} from '../kernel/index.ts'
import { type Cards, decideIn, firstOf, isRack, shoeProcedure } from '../shoe/index.ts'
import { isOfHand, MAIN } from './hands.ts'
import { blackjackParts, roundActs } from './parts.ts'
import type { BlackjackRules, Playing } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, evolve } from './state.ts'
import { type Adviser, strategyBy } from './strategy.ts'
import { spotsFor, stakeOn, unstakeFrom } from './wagering.ts'
import type { Seen } from './weigh.ts'

type T = Table<BlackjackState>

/** What a game of the family says of itself beside its rules. */
export interface OwnBlackjack extends Rules, Felt<BlackjackState>, Pick<Game, 'coupons'> {
  readonly play: BlackjackRules
  playing(values: OptionValues): Playing
  cards(values: OptionValues): Cards
  /** The wagers that may lie beside the main one before the deal, and how much. */
  beside(values: OptionValues): readonly WagerId[]
  stakeBeside(table: T, player: PlayerId, place: Place, wager: WagerId, main: Cents): Range | Refused
  /** Where the rules have it that these may be made by word and cash. */
  readonly spokenBeside?: Spoken['rules']
  /** How it is played well, and what each decision is worth. */
  adviser(values: OptionValues): Adviser
  weigh(seen: Seen, player: PlayerId): Weighing | undefined
}

export type BlackjackGame = Game<BlackjackState, BlackjackCommand, BlackjackFact>

/** A game out of what is its own; everything else is the family's. */
export function blackjackGame(own: OwnBlackjack): BlackjackGame {
  const { play, playing, cards, beside, stakeBeside, spokenBeside = {}, adviser, weigh, ...said } = own
  const { cites, shoe } = play
  const parts = blackjackParts(play)
  const options = (table: T): OptionValues => table.terms.at(-1)?.options ?? {}
  const game: BlackjackGame = {
    ...said,
    discards: isRack,
    layoutBetting: {
      /** Every box with what may be wagered there before the deal. */
      spots: (table, player) =>
        spotsFor(play, table, player, [
          ...play.playing(table).dealings.map((d) => MAIN + d),
          ...beside(options(table)),
        ]),
      stake: (table, player, place, wager) =>
        stakeOn(play, table, player, place, wager, (main) => stakeBeside(table, player, place, wager, main)),
      unstake: (table, player, place, wager) => unstakeFrom(play, table, player, place, wager),
      /** Wagers that belong to a decision on a hand. */
      belongs: (wager) => isOfHand(wager) && !wager.startsWith(MAIN),
      // A wager by word and cash is good with these two voices (2.3(d)).
      spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-2.3(d)', rules: spokenBeside },
    },
    // Somebody without a place wagers on a box where more than one may.
    standing: (values) => (playing(values).perBox > 1 ? cites.share.caller : undefined),
    offers: parts.offers,
    object: parts.object,
    decide: decideIn(parts.handlers),
    evolve,
    dealer: (table) => firstOf(parts.stages, table),
    procedure: (values): readonly Act[] => [...shoeProcedure(shoe, cards(values)), ...roundActs(play)],
    strategy: (view, player, pick) => strategyBy(playable, view, player, pick),
    weigh: (view, player) =>
      weigh(
        { view, rules: play, options: options(view), offers: parts.offers(view, asPlayer(player)) },
        player,
      ),
  }
  const playable = { game, playing: play.playing, adviser: (table: T) => adviser(options(table)) }
  return game
}
