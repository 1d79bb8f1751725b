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
} from '../../kernel/index.ts'
import {
  begin,
  DEALER,
  deckChoices,
  forfeitsBack,
  type Handlers,
  type Happened,
  handOf,
  IRREGULARITIES,
  type Irregular,
  move,
  RACK,
  type State,
  type T,
  voidAll,
} from '../../onedeck/index.ts'
import { isVoided } from './settle.ts'
import { ANTE, FINAL, HOLE, RAISE } from './wagers.ts'

/** Where the rules have what goes wrong. */
export const irregular: Irregular = {
  faceUp: '19:47-44.13(b)',
  drawn: '19:47-44.13(c)',
  wrongNumber: '19:47-44.13(d)',
  wrongHand: '19:47-44.13(d)',
  dealerExposed: '19:47-44.13(a)',
  hole: 2,
  dealerCompletes: '19:47-44.13(d)',
  shoeJam: '19:47-44.13(f)',
  shufflerJam: '19:47-44.13(e)',
  stubCount: '19:47-44.7(f)2',
}

/** All hands are void, by this rule; bonus wagers are settled all the same. */
export interface Voided extends Fact {
  readonly type: 'hands-void'
  readonly rule: Citation
  /** The positions that still have a bonus wager. */
  readonly places: readonly Place[]
}
export interface AllInState extends State {
  readonly voided?: Citation
}

/** The positions with a bonus wager that is not settled yet. */
const bonusPlaces = (table: T): readonly Place[] =>
  table.state.hands
    .map((h) => h.place)
    .filter((place) => spots(table).some((s) => s.place === place && [HOLE, FINAL].includes(s.wager)))

/** Ante and raise go back, what folds have lost too; hands without a bonus wager leave the round. */
function voidHands(table: T, rule: Citation, because: string): Event<Happened | Voided>[] {
  const why = { rule, because }
  const places = bonusPlaces(table)
  if (places.length === 0) return voidAll(table, why)
  const gone = table.state.hands.filter((h) => !places.includes(h.place))
  return [
    ...spots(table)
      .filter((s) => s.wager === ANTE || s.wager === RAISE)
      .flatMap((s) => push(table, s, why)),
    ...forfeitsBack(table, why),
    ...gone.flatMap((h) => move(table, handOf(h.place), RACK)),
    { type: 'hands-void', rule, places },
  ]
}

/** The dealer's second card is the last of the deal. */
const allDealt = (table: T): boolean => pile(table, DEALER).length === 2

export type Exposed = StaffCommand<'dealer-card-exposed', { card: string; chance: readonly Face[] }>
export type FaceUp = StaffCommand<'face-up-card', { chance: readonly Face[] }>

export const acts: Handlers<Exposed | FaceUp, Happened | Voided> = {
  'dealer-card-exposed': (_, table, { card, chance }) => {
    const cards = [pile(table, DEALER)[Number(card) - 1] as CardId]
    const because = "A card of the dealer's was exposed before everyone had decided."
    return [
      { type: 'shown', cards, to: 'everyone', faces: chance },
      ...voidHands(table, '19:47-44.13(a)', because),
    ]
  },
  'face-up-card': (own, table, command) => {
    const found = IRREGULARITIES['face-up-card']
    if (table.state.faceUp === 0 || !allDealt(table) || bonusPlaces(table).length === 0)
      return found(own, table, command)
    // It is not used either; once hands are void there is nothing more to void.
    const racked = found(own, { ...table, state: { ...table.state, faceUp: 0 } }, command)
    const because = 'More than one card was face up in the deck.'
    return isVoided(table) ? racked : [...racked, ...voidHands(table, '19:47-44.13(b)', because)]
  },
}

export function evolve(state: AllInState, fact: Happened | Voided): AllInState {
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

export const opened = (options: Parameters<typeof deckChoices>[0]): AllInState => begin(deckChoices(options))
