import { DEALER, deckChoices, handOf, move, RACK } from '../deck/index.ts'
import {
  type CardId,
  type Citation,
  type Event,
  type Face,
  type Fact,
  type Place,
  pile,
  push,
  type StaffCommand,
  spots,
  type Table,
  type WagerId,
} from '../kernel/index.ts'
import type { VersusFact } from './facts.ts'
import { forfeitsBack, IRREGULARITIES, voidAll } from './irregularities.ts'
import type { Handlers, T, VersusRules } from './rules.ts'
import { begin, type State } from './state.ts'

/** All hands are void, by this rule; bonus wagers are settled all the same. */
export interface Voided extends Fact {
  readonly type: 'hands-void'
  readonly rule: Citation
  /** The positions that still have a bonus wager. */
  readonly places: readonly Place[]
}
/** A table at which hands may be void and bonus wagers stand. */
export interface BonusState extends State {
  readonly voided?: Citation
}

/** The positions with a bonus wager that is not settled yet. */
const bonusPlaces = (bonuses: readonly WagerId[], table: T): readonly Place[] =>
  table.state.hands
    .map((h) => h.place)
    .filter((place) => spots(table).some((s) => s.place === place && bonuses.includes(s.wager)))

/** All but the bonus wagers go back, what folds have lost too; hands without a bonus wager leave the round. */
function voidHands(
  own: VersusRules,
  bonuses: readonly WagerId[],
  table: T,
  rule: Citation,
  because: string,
): Event<VersusFact | Voided>[] {
  const why = { rule, because }
  const places = bonusPlaces(bonuses, table)
  if (places.length === 0) return voidAll(own, table, why)
  const gone = table.state.hands.filter((h) => !places.includes(h.place))
  return [
    { type: 'voided', ...why },
    ...spots(table)
      .filter((s) => !bonuses.includes(s.wager))
      .flatMap((s) => push(table, s, why)),
    ...forfeitsBack(own, table, why),
    ...gone.flatMap((h) => move(table, handOf(h.place), RACK)),
    { type: 'hands-void', rule, places },
  ]
}

export const isVoided = (table: Table): boolean => 'voided' in (table.state as object)

/** The dealer's second card is the last of the deal. */
const allDealt = (table: T): boolean => pile(table, DEALER).length === 2

export type Exposed = StaffCommand<'dealer-card-exposed', { card: string; chance: readonly Face[] }>
export type FaceUp = StaffCommand<'face-up-card', { chance: readonly Face[] }>

/** A card of the dealer's seen too early, and more than one card face up: bonus wagers are settled all the same. */
export const survivingActs = (
  bonuses: readonly WagerId[],
): Handlers<Exposed | FaceUp, VersusFact | Voided> => ({
  'dealer-card-exposed': (own, table, { card, chance }) => {
    const cards = [pile(table, DEALER)[Number(card) - 1] as CardId]
    const because = "A card of the dealer's was exposed before everyone had decided."
    return [
      { type: 'shown', cards, to: 'everyone', faces: chance },
      ...voidHands(own, bonuses, table, '19:47-44.13(a)', because),
    ]
  },
  'face-up-card': (own, table, command) => {
    const found = IRREGULARITIES['face-up-card']
    if (table.state.faceUp === 0 || !allDealt(table) || bonusPlaces(bonuses, table).length === 0)
      return found(own, table, command)
    // It is not used either; once hands are void there is nothing more to void.
    const racked = found(own, { ...table, state: { ...table.state, faceUp: 0 } }, command)
    const because = 'More than one card was face up in the deck.'
    return isVoided(table)
      ? racked
      : [...racked, ...voidHands(own, bonuses, table, '19:47-44.13(b)', because)]
  },
})

export function evolveVoided(state: BonusState, fact: VersusFact | Voided): BonusState {
  if (fact.type === 'hands-void') {
    const hands = state.hands
      .filter((h) => fact.places.includes(h.place))
      .map(({ keeps: _, ...h }) => ({ ...h, choice: 'none' as const }))
    const { forfeits: _, ...rest } = state
    return { ...rest, hands, voided: fact.rule, task: 0 }
  }
  if (fact.type !== 'round-over' || state.voided === undefined) return state
  const { voided: _, ...rest } = state
  return rest
}

export const beginWithBonus = (options: Parameters<typeof deckChoices>[0]): BonusState =>
  begin(deckChoices(options))
