import {
  type Act,
  type Actor,
  type Citation,
  type Command,
  type Offer,
  type OptionValues,
  type PlayerId,
  pile,
  placeOf,
  playerOf,
  procedureStep,
  type Refused,
  type Step,
  staffStep,
  terms,
  type Wait,
  waitFor,
} from '../kernel/index.ts'
import { chosen, DRAWN, dealtFrom, deckFact, deckSize, move, wayOf } from './cards.ts'
import { OPENED, unload } from './opening.ts'
import type { DeckHandlers, DeckRules, DeckStage, DeckTable } from './rules.ts'

/** The cut, by the dealer or by a player, and the way into the shoe. */

/** No cut is nearer to an end of the deck, and how many cards the automatic dealer lifts. */
const CUT = { least: 10, usual: 26 } as const
/** A player leaves ten cards below the cutting card too; a dealer lifts any number but all. */
const mostOf = (own: DeckRules): number => deckSize(own) - (own.cut.by === 'player' ? CUT.least : 1)

export const cutting = (
  { cut: { by, cover, lift, complete, rack, last } }: DeckRules,
  options: OptionValues,
): readonly Act[] => [
  {
    type: 'place-cover',
    by: 'dealer',
    rule: cover,
    says: by === 'player' ? 'Put the deck on the cover card.' : 'Lay the cover card before the deck.',
  },
  {
    type: 'cut',
    by: 'dealer',
    rule: lift,
    says:
      by === 'player'
        ? 'Nobody takes the cut: cut the cards.'
        : 'Lift at least 10 cards onto the cover card.',
  },
  {
    type: 'complete-cut',
    by: 'dealer',
    rule: complete,
    says:
      by === 'player'
        ? 'Put the cards above the cutting card under the deck.'
        : 'Lay the rest on top of them.',
  },
  {
    type: 'rack-cover',
    by: 'dealer',
    rule: rack,
    says: last?.(options) ?? 'Put the cover card in the discard rack.',
  },
]

/** The player who came first is asked before anybody has been. */
const FIRST = 'first'

/** The places of seated players, from the dealer's right counterclockwise. */
const around = (own: DeckRules, table: DeckTable): string[] => {
  const taken = new Set(Object.keys(table.players).map((player) => placeOf(table, player)))
  return own.places.filter((place) => taken.has(place)).toReversed()
}

/** The place this cut is offered to first: that of the player who came first, then from the dealer's right on, a place a round. */
function turnOf(own: DeckRules, table: DeckTable): string {
  const { cutTurn } = table.state
  const seats = around(own, table)
  if (cutTurn === undefined || cutTurn === FIRST) return seats[0] ?? FIRST
  const order = own.places.toReversed()
  const after = seats.find((place) => order.indexOf(place) > order.indexOf(cutTurn))
  return after ?? seats[0] ?? FIRST
}

/** To whom the cut is offered now; nobody once all have declined, or where the dealer cuts. */
function cutter(own: DeckRules, table: DeckTable): PlayerId | undefined {
  if (own.cut.by !== 'player') return undefined
  const declined = table.state.declined ?? []
  const asked = Object.keys(table.players)
  const seats = around(own, table)
  const first = own.cut.before?.(table)?.place
  const begin = seats.indexOf(first ?? turnOf(own, table))
  const places = [...seats.slice(begin), ...seats.slice(0, begin)]
  const inTurn = places.flatMap((place) => asked.filter((p) => placeOf(table, p) === place))
  const isFirst = first === undefined && table.state.cutTurn === undefined
  const all = isFirst ? [...new Set([...asked.slice(0, 1), ...inTurn])] : inTurn
  return all.find((player) => !declined.includes(player))
}

const isLift = (answer: Step | Wait | undefined): boolean =>
  answer !== undefined && 'command' in answer && answer.command.type === 'cut'

/** Where the rules say who is offered the cut now. */
const offerRule = ({ cut: { first, offer, lift, before } }: DeckRules, table: DeckTable): Citation =>
  before?.(table)?.rule ?? (table.state.cutTurn === undefined ? first : undefined) ?? offer ?? lift

function offered(own: DeckRules, table: DeckTable, player: PlayerId): Wait {
  const says = `The cut is offered to position ${placeOf(table, player)}.`
  return waitFor(player, 'decline-cut', offerRule(own, table), says)
}

/** The act that stands next of a cut that is due. */
function cutStep(own: DeckRules, table: DeckTable): Step | undefined {
  const { uncut, deck, acts } = table.state
  if (!uncut.includes(deck)) return undefined
  const step = procedureStep(cutting(own, terms(table).options), acts) as Step
  return isLift(step) ? { ...step, command: { ...step.command, cards: CUT.usual } } : step
}

export const cut: DeckStage = (own, table) => {
  const step = cutStep(own, table)
  const player = isLift(step) ? cutter(own, table) : undefined
  return player === undefined ? step : offered(own, table, player)
}

export const load: DeckStage = (own, table) => {
  const { load: into } = wayOf(own, table)
  if (!into || table.state.loaded) return undefined
  return staffStep('dealer', 'load', into.rule, into.says)
}

/** What follows from the acts of the cut. */
export const CUTTING = {
  'place-cover': () => [deckFact({ type: 'cover-moved', to: 'table' }), deckFact({ type: 'act-done' })],
  cut: (_, __, { cards }) => [deckFact({ type: 'cards-lifted', cards })],
  'decline-cut': (_, __, { by }) => [deckFact({ type: 'cut-declined', player: playerOf(by) })],
  'complete-cut': (_, table) => [
    { type: 'cut', pile: 'deck', at: table.state.lifted },
    deckFact({ type: 'act-done' }),
  ],
  'rack-cover': (own, table) => {
    const { deck, cutTurn } = table.state
    const turn = cutTurn === undefined ? FIRST : turnOf(own, table)
    // After a cut by a player who goes before all others, the turn stays where it was.
    const turns = own.cut.by === 'player' && !own.cut.before?.(table)
    return [
      deckFact({ type: 'cover-moved', to: 'rack' }),
      deckFact({ type: 'cut-done', deck, ...(turns && { turn }) }),
    ]
  },
  load: (_, table) => [...move(table, 'deck', dealtFrom(chosen(table))), deckFact({ type: 'shoe-loaded' })],
  recut: (_, table) => [...unload(table), deckFact({ type: 'recut-ordered', deck: table.state.deck })],
} satisfies Partial<DeckHandlers>

/** What a game has to do between shuffle and cut. */
export const beforeCut: DeckStage = (own, table) => own.beforeCut?.(table)

/** The cut is what comes next: nothing before it is still to be done. */
function readyToCut(own: DeckRules, table: DeckTable): boolean {
  const before = table.state.closed ? [] : [...OPENED, beforeCut]
  return isLift(cutStep(own, table)) && before.every((stage) => !stage(own, table))
}

const liftOffer = (own: DeckRules, by: Actor, says: string): Offer => {
  const fields = { cards: { kind: 'amount', least: CUT.least, most: mostOf(own), step: 1 } } as const
  return { type: 'cut', by, rule: own.cut.lift, says, fields }
}

/** A card has left the deck: dealt, found face up, or drawn in error. */
const dealtAny = (table: DeckTable): boolean =>
  table.state.passes > 0 || table.state.faceUp > 0 || pile(table, DRAWN).length > 0

/** The dealer or player who cuts may lift another number of cards; a supervisor may order a recut. */
export function cutOffers(own: DeckRules, table: DeckTable, actor: Actor): Offer[] {
  const player = playerOf(actor)
  if (player !== undefined) {
    if (own.cut.by !== 'player' || !readyToCut(own, table) || cutter(own, table) !== player) return []
    const rule = offerRule(own, table)
    return [
      liftOffer(own, actor, 'Cut the cards'),
      { type: 'decline-cut', by: actor, rule, says: 'Decline the cut' },
    ]
  }
  if (actor === 'dealer' && readyToCut(own, table))
    return cutter(own, table) === undefined ? [liftOffer(own, actor, 'Lift another number of cards')] : []
  const { recut } = own.cut
  if (actor !== 'supervisor' || recut === undefined || !table.state.cut || dealtAny(table)) return []
  const says = 'Order a recut: the cut was improper or could affect the game.'
  return [{ type: 'recut', by: actor, rule: recut, says }]
}

export function refuseCut(
  own: DeckRules,
  table: DeckTable,
  { type, by, cards }: Command,
): Refused | undefined {
  if (type !== 'cut' || !isLift(cutStep(own, table))) return undefined
  const player = cutter(own, table)
  if (player !== undefined && playerOf(by) !== player) {
    const { rule, says } = offered(own, table, player)
    return { refused: rule, because: says }
  }
  const most = own.cut.by === 'player' ? mostOf(own) : Number.POSITIVE_INFINITY
  if (typeof cards === 'number' && cards >= CUT.least && cards <= most) return undefined
  const because =
    own.cut.by === 'player'
      ? `Put the cutting card at least ${CUT.least} cards from either end.`
      : `Lift at least ${CUT.least} cards off the top of the deck.`
  const received = typeof cards === 'number' ? { received: cards } : {}
  return { refused: own.cut.lift, because, expected: CUT.least, ...received }
}
