import { knownFace, pile } from '../kernel/cards.ts'
import { playerOf, terms } from '../kernel/table.ts'
import type {
  Citation,
  Command,
  Face,
  KernelEvent,
  Pile,
  PlayerCommand,
  StaffCommand,
  Table,
} from '../kernel/types.ts'
import {
  advanced,
  afterBets,
  call,
  cardsFirst,
  deal,
  dealEach,
  type ShoeEvent as Event,
  endRound,
  facesIn,
  firstOf,
  type Part,
  rackOf,
  type ShoeFact,
  type ShoeState,
} from '../shoe/index.ts'
import { markOf } from './board.ts'
import {
  CORNER,
  countOf,
  covered,
  dealt,
  type Hand,
  handOf,
  NAMES,
  ORDER,
  pileOf,
  refuseThird,
  result,
} from './hands.ts'
import type { Result } from './odds.ts'
import { moneyChosen } from './options.ts'
import { pointCount } from './points.ts'
import { collect, pay } from './settle.ts'
import { type RoundPhase, type RoundRules, stagesOf } from './stages.ts'
import { thirdCardFor } from './thirdcard.ts'

export type { Curating, RoundPhase, RoundRules } from './stages.ts'

const HANDS: readonly Pile[] = [pileOf('player'), pileOf('banker'), CORNER]
/** A card of this round is out. */
export const isDrawn = (table: Table): boolean => HANDS.some((name) => pile(table, name).length > 0)

/** Cards go to the rack hand by hand, each in the order it was dealt, so that a round can be laid out again. */
export const clear = (table: Table<ShoeState>): KernelEvent[] =>
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

/** A curator is told whether a hand receives a third card, once these hands lie open. */
function told<S extends ShoeState>(
  { curator }: RoundRules<S>,
  table: Table<S>,
  player: readonly Face[],
  banker: readonly Face[],
): Event[] {
  if (curator?.who(table) === undefined) return []
  const due = thirdCardFor(player, banker)
  return [call(due ? `Card for the ${NAMES[due]}` : 'No more cards', curator.third)]
}

/** A third card that a curator drew is turned, and then it is known whether the Banker's Hand receives one. */
function turnThird<S extends ShoeState>(
  rules: RoundRules<S>,
  table: Table<S>,
  faces: readonly Face[],
): Event[] {
  const hand = covered(table) ?? 'player'
  const lie = pile(table, pileOf(hand))
  const shown: Event = { type: 'shown', cards: lie.slice(2), to: 'everyone', faces }
  if (hand === 'banker') return [shown]
  const player = [...lie.slice(0, 2).flatMap((card) => knownFace(table, card) ?? []), ...faces]
  return [shown, ...told(rules, table, player, handOf(table, 'banker'))]
}

/** Cards dealt face down are turned over as their hand is called (7.7(c)2). */
function callHand(table: Table, hand: Hand, faces: readonly Face[] | undefined, rule: Citation): Event[] {
  const from = hand === 'banker' && pile(table, CORNER).length > 0 ? CORNER : pileOf(hand)
  const cards = pile(table, from)
  const turned: Event[] = faces ? [{ type: 'shown', cards, to: 'everyone', faces }] : []
  const moved: Event[] =
    faces && from === CORNER ? [{ type: 'placed', cards, from, to: pileOf('banker') }] : []
  const count = faces ? pointCount(faces) : countOf(table, hand)
  const next = advanced<RoundPhase>(hand === 'player' ? 'player-called' : 'called')
  return [...turned, ...moved, call(`${NAMES[hand]} ${count}`, rule), next]
}

/** Cards that come face up bring their faces with them. */
type Dealt = { readonly chance?: readonly Face[] }
export type RoundCommand =
  | StaffCommand<'no-more-bets' | 'result' | 'collect' | 'pay' | 'pick-up'>
  | StaffCommand<'call-player' | 'call-banker' | 'turn-third', Dealt>
  | (
      | StaffCommand<'deal' | 'draw-player' | 'draw-banker', Dealt>
      | PlayerCommand<'deal' | 'draw-player' | 'draw-banker', Dealt>
    )

/** From "No More Bets" to the cards in the rack. */
export function baccaratRound<S extends ShoeState>(rules: RoundRules<S>): Part<S, RoundCommand, ShoeFact> {
  const { shoe, settling, third, curator } = rules
  const stages = stagesOf(rules)
  const isDealer = (table: Table<S>): boolean => curator?.who(table) === undefined

  /** The first four cards, where the banker's lie under the corner while they are covered; a curator deals all of them. */
  function first(table: Table<S>, faces: readonly Face[] | undefined): Event[] {
    const [hand, ...more] = ORDER.slice(dealt(table))
    if (!hand) throw new Error('no card is to be dealt')
    if (!isDealer(table)) return dealEach(table, [hand, ...more].map(pileOf))
    const corner = hand === 'banker' && !rules.faceUp(table)
    return deal(table, corner ? CORNER : pileOf(hand), faces)
  }
  const close = (table: Table<S>): Event[] => [
    call('No More Bets', rules.close),
    ...(curator && !isDealer(table) ? [call('Cards', curator.begin)] : []),
    advanced(afterBets(shoe, table)),
  ]

  return {
    stages,
    offers(table, by) {
      const { phase } = table.state
      if (playerOf(by) === undefined || (phase !== 'dealing' && phase !== 'called')) return []
      if (cardsFirst(shoe, table)) return []
      const now = firstOf(stages, table)
      if ('command' in now) return []
      return now.for
        .filter(({ otherwise }) => otherwise.by === by)
        .map(({ otherwise: { type } }) => ({ type, by, rule: now.rule, says: now.says.replace(/\.$/, '') }))
    },
    object(table, { type }: Command) {
      if (table.state.phase !== 'called') return undefined
      if (cardsFirst(shoe, table) || covered(table)) return undefined
      if (type === 'draw-player') return refuseThird(table, 'player', third)
      return type === 'draw-banker' ? refuseThird(table, 'banker', third) : undefined
    },
    handlers: {
      'no-more-bets': close,
      deal: (table, command) => first(table, facesIn(command)),
      'call-player': (table, command) => callHand(table, 'player', facesIn(command), rules.call),
      'call-banker': (table, command) => {
        const faces = facesIn(command)
        const [player, banker] = [handOf(table, 'player'), faces ?? handOf(table, 'banker')]
        return [...callHand(table, 'banker', faces, rules.call), ...told(rules, table, player, banker)]
      },
      'draw-player': (table, command) => deal(table, pileOf('player'), facesIn(command)),
      'draw-banker': (table, command) => deal(table, pileOf('banker'), facesIn(command)),
      'turn-third': (table, command) => turnThird(rules, table, facesIn(command) ?? []),
      result: announce(rules.result),
      collect: (table) => collect(table, settling),
      pay: (table) => pay(table, moneyChosen(terms(table).options).settlement, settling),
      'pick-up': (table) => [...clear(table), ...endRound(shoe, table)],
    },
  }
}
