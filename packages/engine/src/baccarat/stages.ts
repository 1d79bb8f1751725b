import { bettors, spots } from '../kernel/account.ts'
import { knownFace, pile } from '../kernel/cards.ts'
import { during } from '../kernel/part.ts'
import { type Act, dealerAct, dealerStep } from '../kernel/procedure.ts'
import { terms, waitFor, whenReady } from '../kernel/table.ts'
import type { Citation, Need, Pile, Place, PlayerId, Step, Table, Wait } from '../kernel/types.ts'
import {
  cardsLeft,
  faceNeed,
  nextCard,
  nextFace,
  type ShoeRules,
  type ShoeState,
  type Stage,
  tooFew,
  untilChange,
} from '../shoe/index.ts'
import { CORNER, covered, dealt, dueThird, NAMES, ORDER, pileOf, type ThirdCardRules } from './hands.ts'
import { moneyChosen, type Procedure } from './options.ts'
import { losing, type Settling } from './settle.ts'
import { owing } from './vigorish.ts'

/** Where a round stands: four cards, the two counts called, the third cards, the result announced. */
export type RoundPhase = 'dealing' | 'player-called' | 'called' | 'decided'

/** A participant draws the cards, for the dealer to turn (3.6(c)). */
export interface Curating<S extends ShoeState> {
  /** Who has the shoe; while nobody has it the dealer draws. */
  who(table: Table<S>): PlayerId | undefined
  /** By which rules the dealer tells the curator to begin, and whether a hand receives a third card. */
  readonly begin: Citation
  readonly third: Citation
}

/** A round of punto banco and minibaccarat: nobody decides anything once the cards are out. */
export interface RoundRules<S extends ShoeState> {
  readonly shoe: ShoeRules<S>
  readonly settling: Settling
  readonly places: readonly Place[]
  readonly curator?: Curating<S>
  /** The first four cards lie open at once, else when their hand is called. */
  faceUp(table: Table<S>): boolean
  readonly close: Citation
  readonly dealt: { readonly up: Citation; readonly down: Citation }
  readonly call: Citation
  readonly third: ThirdCardRules
  readonly result: Citation
  readonly collect: Citation
  readonly orders: Readonly<Record<Procedure, Citation>>
  readonly pickUp: Citation
}

/** Who has the shoe draws face down, for the dealer to turn; the dealer draws and turns in the same act. */
function drawing<S extends ShoeState>(
  { curator }: RoundRules<S>,
  table: Table<S>,
  { type, rule, says }: { readonly type: string; readonly rule: Citation; readonly says: string },
  turned: boolean,
): Step | Wait {
  const player = curator?.who(table)
  if (player === undefined) return dealerStep(type, rule, says, turned ? nextFace(table) : undefined)
  return waitFor(player, type, rule, type === 'deal' ? 'Deal the cards.' : says)
}

/** Cards that lie face down are turned as they are called. */
function turning(table: Table, ...names: readonly Pile[]): Need | undefined {
  const cards = names.flatMap((name) => pile(table, name))
  return cards.every((card) => knownFace(table, card) !== undefined) ? undefined : faceNeed(cards)
}

function dealing<S extends ShoeState>(rules: RoundRules<S>, table: Table<S>): Step | Wait {
  const count = dealt(table)
  const hand = ORDER[count]
  if (!hand) {
    const says = `Announce the point count of the ${NAMES.player}.`
    return dealerStep('call-player', rules.call, says, turning(table, pileOf('player')))
  }
  if (cardsLeft(table) < ORDER.length - count) return tooFew(rules.shoe, table)
  const up = rules.faceUp(table)
  const says = `Deal card ${count + 1} to the ${NAMES[hand]}.`
  return drawing(rules, table, { type: 'deal', rule: up ? rules.dealt.up : rules.dealt.down, says }, up)
}

function calling<S extends ShoeState>(rules: RoundRules<S>, table: Table<S>): Step {
  const says = `Announce the point count of the ${NAMES.banker}.`
  return dealerStep('call-banker', rules.call, says, turning(table, pileOf('banker'), CORNER))
}

/** 19:47-7.8(b): the tables of third cards decide, and nobody has a choice. */
function thirdCards<S extends ShoeState>(rules: RoundRules<S>, table: Table<S>): Step | Wait {
  const unseen = covered(table)
  if (unseen) {
    const needs = faceNeed(pile(table, pileOf(unseen)).slice(2))
    return dealerStep(
      'turn-third',
      rules.third[unseen],
      `Turn the third card of the ${NAMES[unseen]}.`,
      needs,
    )
  }
  const hand = dueThird(table)
  if (!hand) return dealerStep('result', rules.result, 'Announce the final point counts and the result.')
  if (!nextCard(table)) return tooFew(rules.shoe, table)
  const says = `Deal a third card to the ${NAMES[hand]}.`
  return drawing(rules, table, { type: `draw-${hand}`, rule: rules.third[hand], says }, true)
}

function settling<S extends ShoeState>(rules: RoundRules<S>, table: Table<S>): Step {
  const { vigorish } = rules.settling
  if (losing(table, rules.settling).length > 0)
    return dealerStep('collect', rules.collect, 'Collect the losing wagers.')
  if (spots(table).length > 0) {
    const rule = rules.orders[moneyChosen(terms(table).options).settlement]
    return dealerStep('pay', rule, 'Pay the winning wagers and take the vigorish.')
  }
  // The shoe mixes all the cards before every hand, so that nothing stays marked from one to the next.
  if (rules.shoe.chosen(table).continuous && owing(table, vigorish).length > 0)
    return dealerStep('collect-vigorish', vigorish.rule, 'Collect all vigorish before the cards are mixed.')
  return dealerStep('pick-up', rules.pickUp, 'Pick up the cards in order.')
}

function betting<S extends ShoeState>(rules: RoundRules<S>, table: Table<S>): Step | Wait {
  const close = dealerStep('no-more-bets', rules.close, 'Call "No More Bets".')
  return untilChange(
    rules.shoe,
    table,
    whenReady({ places: () => rules.places }, table, bettors(table), close),
  )
}

/** The dealer's acts of a round in their order. */
export function roundActs<S extends ShoeState>(rules: RoundRules<S>): readonly Act[] {
  const { settling, third, collect, orders, pickUp } = rules
  return [
    dealerAct('no-more-bets', rules.close, 'Call "No More Bets".'),
    dealerAct('deal', rules.dealt.up, 'Deal the first four cards in turn.'),
    dealerAct('call-player', rules.call, `Announce the point count of the ${NAMES.player}.`),
    dealerAct('call-banker', rules.call, `Announce the point count of the ${NAMES.banker}.`),
    dealerAct('draw-player', third.player, `Deal a third card to the ${NAMES.player}.`),
    dealerAct('draw-banker', third.banker, `Deal a third card to the ${NAMES.banker}.`),
    ...(rules.curator
      ? [dealerAct('turn-third', third.player, 'Turn a third card that was drawn face down.')]
      : []),
    dealerAct('result', rules.result, 'Announce the final point counts and the result.'),
    dealerAct('collect', collect, 'Collect the losing wagers.'),
    dealerAct('pay', orders[1], 'Pay the winning wagers and take the vigorish.'),
    dealerAct('pick-up', pickUp, 'Pick up the cards in order.'),
    dealerAct('collect-vigorish', settling.vigorish.rule, 'Collect all vigorish before the shuffle.'),
  ]
}

/** What comes next in a round, phase by phase. */
export function stagesOf<S extends ShoeState>(rules: RoundRules<S>): readonly Stage<S>[] {
  const stage =
    (of: (rules: RoundRules<S>, table: Table<S>) => Step | Wait) =>
    (table: Table<S>): Step | Wait =>
      of(rules, table)
  return [
    during('betting', stage(betting)),
    during('dealing', stage(dealing)),
    during('player-called', stage(calling)),
    during('called', stage(thirdCards)),
    during('decided', stage(settling)),
  ]
}
