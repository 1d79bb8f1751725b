import { spots } from '../kernel/account.ts'
import { pile } from '../kernel/cards.ts'
import { playerOf, terms, whenReady } from '../kernel/table.ts'
import type {
  Actor,
  Citation,
  Command,
  Event,
  Face,
  Need,
  Pile,
  Place,
  Step,
  Table,
  Wait,
} from '../kernel/types.ts'
import {
  advanced,
  afterBets,
  call,
  cardsFirst,
  cardsLeft,
  deal,
  endRound,
  faceNeed,
  facesIn,
  nextCard,
  nextFace,
  type Part,
  rackOf,
  type ShoeRules,
  type ShoeState,
  type Stage,
  tooFew,
  untilChange,
} from '../shoe/index.ts'
import { markOf } from './board.ts'
import {
  CORNER,
  countOf,
  dealt,
  dueThird,
  type Hand,
  NAMES,
  ORDER,
  pileOf,
  refuseThird,
  result,
  type ThirdCardRules,
} from './hands.ts'
import type { Result } from './odds.ts'
import { moneyChosen, type Procedure } from './options.ts'
import { pointCount } from './points.ts'
import { collect, losing, pay, type Settling } from './settle.ts'
import { owing } from './vigorish.ts'

/** Where a round stands: four cards, the two counts called, the third cards, the result announced. */
export type RoundPhase = 'dealing' | 'player-called' | 'called' | 'decided'

/** A round of punto banco and minibaccarat: nobody decides anything once the cards are out. */
export interface RoundRules<S extends ShoeState> {
  readonly shoe: ShoeRules<S>
  readonly settling: Settling
  readonly places: readonly Place[]
  /** Who draws the cards: the dealer, or the participant who has the shoe. */
  dealtBy(table: Table<S>): Actor
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

const step = (by: Actor, type: string, rule: Citation, says: string, needs?: Need): Step => ({
  by,
  command: { type, by },
  rule,
  says,
  ...(needs && { needs }),
})

const HANDS: readonly Pile[] = [pileOf('player'), pileOf('banker'), CORNER]
/** A card of this round is out. */
export const isDrawn = (table: Table): boolean => HANDS.some((name) => pile(table, name).length > 0)

/** Cards go to the rack hand by hand, each in the order it was dealt, so that a round can be laid out again. */
export const clear = (table: Table<ShoeState>): Event[] =>
  HANDS.filter((name) => pile(table, name).length > 0).map((from) => ({
    type: 'placed',
    cards: pile(table, from),
    from,
    to: rackOf(table),
  }))

const WON: Readonly<Record<Result, string>> = {
  player: `${NAMES.player} wins`,
  banker: `${NAMES.banker} wins`,
  tie: 'Tie Hand',
}

const announce =
  (rule: Citation) =>
  (table: Table): Event[] => {
    const counts = `${NAMES.player} ${countOf(table, 'player')}, ${NAMES.banker} ${countOf(table, 'banker')}`
    return [
      call(`${counts}. ${WON[result(table)]}`, rule),
      { type: 'marked', mark: markOf(table) },
      advanced<RoundPhase>('decided'),
    ]
  }

/** Cards dealt face down are turned over as their hand is called (7.7(c)2). */
function callHand(table: Table, hand: Hand, faces: readonly Face[] | undefined, rule: Citation): Event[] {
  const from = hand === 'player' ? pileOf('player') : CORNER
  const cards = pile(table, from)
  const turned: Event[] = faces ? [{ type: 'shown', cards, to: 'everyone', faces }] : []
  const moved: Event[] =
    faces && from === CORNER ? [{ type: 'placed', cards, from, to: pileOf('banker') }] : []
  const count = faces ? pointCount(faces) : countOf(table, hand)
  const next = advanced<RoundPhase>(hand === 'player' ? 'player-called' : 'called')
  return [...turned, ...moved, call(`${NAMES[hand]} ${count}`, rule), next]
}

/** What comes next in a round, by its phase. */
function stagesOf<S extends ShoeState>(rules: RoundRules<S>): Readonly<Record<string, Stage<S>>> {
  const { shoe, settling } = rules
  const without = (table: Table<S>, cards: () => readonly number[]): Need | undefined =>
    rules.faceUp(table) ? undefined : faceNeed(cards())

  function dealing(table: Table<S>): Step {
    const count = dealt(table)
    const hand = ORDER[count]
    if (!hand) {
      const needs = without(table, () => pile(table, pileOf('player')))
      return step(
        'dealer',
        'call-player',
        rules.call,
        `Announce the point count of the ${NAMES.player}.`,
        needs,
      )
    }
    if (cardsLeft(table) < ORDER.length - count) return tooFew(shoe)
    const says = `Deal card ${count + 1} to the ${NAMES[hand]}.`
    const by = rules.dealtBy(table)
    return rules.faceUp(table)
      ? step(by, 'deal', rules.dealt.up, says, nextFace(table))
      : step(by, 'deal', rules.dealt.down, says)
  }

  function thirdCards(table: Table<S>): Step {
    const hand = dueThird(table)
    if (!hand)
      return step('dealer', 'result', rules.result, 'Announce the final point counts and the result.')
    if (!nextCard(table)) return tooFew(shoe)
    const says = `Deal a third card to the ${NAMES[hand]}.`
    return step(rules.dealtBy(table), `draw-${hand}`, rules.third[hand], says, nextFace(table))
  }

  function settle(table: Table<S>): Step {
    if (losing(table, settling).length > 0)
      return step('dealer', 'collect', rules.collect, 'Collect the losing wagers.')
    if (spots(table).length > 0) {
      const rule = rules.orders[moneyChosen(terms(table).options).settlement]
      return step('dealer', 'pay', rule, 'Pay the winning wagers and take the vigorish.')
    }
    // The shoe mixes all the cards before every hand, so that nothing stays marked from one to the next.
    if (shoe.chosen(table).continuous && owing(table, settling.vigorish).length > 0) {
      const says = 'Collect all vigorish before the cards are mixed.'
      return step('dealer', 'collect-vigorish', settling.vigorish.rule, says)
    }
    return step('dealer', 'pick-up', rules.pickUp, 'Pick up the cards in order.')
  }

  return {
    betting(table): Step | Wait {
      const close = step('dealer', 'no-more-bets', rules.close, 'Call "No More Bets".')
      const wagering = spots(table).map((s) => s.player)
      return untilChange(shoe, table, whenReady({ places: () => rules.places }, table, wagering, close))
    },
    dealing,
    'player-called': (table) => {
      const needs = without(table, () => pile(table, CORNER))
      const says = `Announce the point count of the ${NAMES.banker}.`
      return step('dealer', 'call-banker', rules.call, says, needs)
    },
    called: thirdCards,
    decided: settle,
  }
}

/** From "No More Bets" to the cards in the rack. */
export function baccaratRound<S extends ShoeState>(rules: RoundRules<S>): Part<S> {
  const { shoe, settling, third } = rules
  const stages = stagesOf(rules)

  /** The first four cards, where the banker's lie under the corner while they are covered. */
  function first(table: Table<S>, faces: readonly Face[] | undefined): Event[] {
    const hand = ORDER[dealt(table)]
    if (!hand) throw new Error('no card is to be dealt')
    return deal(table, hand === 'banker' && !rules.faceUp(table) ? CORNER : pileOf(hand), faces)
  }
  const close = (table: Table<S>): Event[] => [
    call('No More Bets', rules.close),
    advanced(afterBets(shoe, table)),
  ]

  return {
    stages: [(table) => stages[table.state.phase]?.(table)],
    object(table, { type, by }: Command) {
      if (playerOf(by) !== undefined || table.state.phase !== 'called' || cardsFirst(shoe, table))
        return undefined
      if (type === 'draw-player') return refuseThird(table, 'player', third)
      return type === 'draw-banker' ? refuseThird(table, 'banker', third) : undefined
    },
    handlers: {
      'no-more-bets': close,
      deal: (table, command) => first(table, facesIn(command)),
      'call-player': (table, command) => callHand(table, 'player', facesIn(command), rules.call),
      'call-banker': (table, command) => callHand(table, 'banker', facesIn(command), rules.call),
      'draw-player': (table, command) => deal(table, pileOf('player'), facesIn(command)),
      'draw-banker': (table, command) => deal(table, pileOf('banker'), facesIn(command)),
      result: announce(rules.result),
      collect: (table) => collect(table, settling),
      pay: (table) => pay(table, moneyChosen(terms(table).options).settlement, settling),
      'pick-up': (table) => [...clear(table), ...endRound(shoe, table)],
    },
  }
}
