import { COMMUNITY, isOpen } from '../deck/index.ts'
import {
  type Actor,
  asPlayer,
  type CardId,
  dealerStep,
  type Face,
  facesNeed,
  type Need,
  type Offer,
  type PlayerId,
  pile,
  playerOf,
  shown,
  terms,
} from '../kernel/index.ts'
import { type BestHand, bestHand, handRules, type Side } from '../poker/index.ts'
import { allowance, mucked } from './acting.ts'
import { fact, type PotsEvent } from './facts.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { type Hand, handsIn } from './state.ts'
import { able, cardsOf, chosen, from } from './table.ts'

/** The showdown: who shows in which order, and who may concede unseen. */

const ORDER = '19:47-14.15(d)[order]'
const CONCEDE = '19:47-14.15(d)[concede]'

/** Who contends for a pot and has not conceded, in the order in which they show. */
export function contenders(table: T, at: number): readonly Hand[] {
  const { pots, aggressor, first } = table.state
  const players = pots[at] ?? []
  const start = aggressor ?? first
  const order = start === undefined ? table.state.hands : from(table.state.hands, start)
  const left = order.filter(({ is, showed }) => is === 'in' && showed !== 'mucked')
  const found = left.filter(({ player }) => players.includes(player))
  // Where every hand that contended for a pot was taken out of play, it goes with the others.
  return found.length > 0 ? found : left
}

/** Faces of these cards, if the viewer knows them all. */
function facesIn(table: T, cards: readonly CardId[], ofAll: boolean): Face[] | undefined {
  const faces = cards.flatMap((card) => {
    const seen = table.faces[card]
    return seen && (!ofAll || seen.to.includes('everyone')) ? [seen.face] : []
  })
  return faces.length === cards.length ? faces : undefined
}

const center = (table: T): readonly Face[] => facesIn(table, pile(table, COMMUNITY), true) ?? []

/** The best hand of these cards for one side of the pot. */
export const handFor = (own: PotsRules, table: T, side: Side, faces: readonly Face[]): BestHand | undefined =>
  bestHand(handRules(own.id, chosen(table).form), side, faces, center(table))

/** The same of a hand that has been shown. */
export function shownHand(own: PotsRules, table: T, side: Side, hand: Hand): BestHand | undefined {
  const faces = hand.showed === 'shown' ? facesIn(table, cardsOf(table, hand), true) : undefined
  return faces && handFor(own, table, side, faces)
}

const SIDES: readonly Side[] = ['high', 'low']

/** Whether hands that have been shown beat these cards on both sides of a pot: a tie does not. */
function isBeaten(own: PotsRules, table: T, player: PlayerId, faces: readonly Face[], at: number): boolean {
  const others = contenders(table, at).filter((hand) => hand.player !== player)
  return SIDES.every((side) => {
    const mine = handFor(own, table, side, faces)
    if (!mine) return true
    return others.some((hand) => (shownHand(own, table, side, hand)?.rank ?? -1) > mine.rank)
  })
}

const potsOf = (table: T, player: PlayerId): readonly number[] =>
  table.state.pots.flatMap((players, at) =>
    players.includes(player) && at <= (table.state.awarding ?? -1) ? [at] : [],
  )

/** 19:47-14.15(a): a player sees to it that a hand has lost before it goes. */
const hasLost = (own: PotsRules, table: T, hand: Hand, faces: readonly Face[]): boolean =>
  potsOf(table, hand.player).every((at) => isBeaten(own, table, hand.player, faces, at))

/** Who is to show now for the pot that is next. */
export function showing(table: T): Hand | undefined {
  const { phase, awarding } = table.state
  if (phase !== 'showdown' || awarding === undefined || awarding < 0) return undefined
  const all = contenders(table, awarding)
  return all.length > 1 ? all.find(({ showed }) => showed === undefined) : undefined
}

/** The first to show a hand for a pot must. */
const mustShow = (table: T): boolean =>
  !contenders(table, table.state.awarding ?? 0).some(({ showed }) => showed === 'shown')

const closed = (table: T, hand: Hand): readonly CardId[] =>
  cardsOf(table, hand).filter((card) => !isOpen(table, card))

const byPerson = (table: T): boolean => terms(table).chance === 'dealer'

/** Where the house deals it knows when a hand has lost; where a person deals that is the player's to see. */
function mayMuck(own: PotsRules, table: T, hand: Hand): boolean {
  // 19:47-14.15(d)[disclosure]: where the sign requires it, losing hands are shown too.
  if (mustShow(table) || chosen(table).showDiscarded) return false
  const faces = facesIn(table, cardsOf(table, hand), false)
  return byPerson(table) || (faces !== undefined && hasLost(own, table, hand, faces))
}

export const showdown: PotsStage = (_, table) => {
  const hand = showing(table)
  if (!hand) return undefined
  const { player, place } = hand
  return {
    kind: 'decision',
    key: `${table.state.awarding} ${place}`,
    for: [{ player, otherwise: { type: 'show-or-muck', by: asPlayer(player) } }],
    allowance: allowance(table),
    rule: ORDER,
    says: `Seat ${place} shows.`,
  }
}

/** What the house looks at for a player who leaves it to the house: where a person deals the hand is turned over. */
const look = (table: T, hand: Hand): Extract<Need, { kind: 'faces' }> => {
  const open = byPerson(table) || mustShow(table) || chosen(table).showDiscarded
  return facesNeed(closed(table, hand), open ? 'everyone' : hand.player)
}

export function showingOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const hand = showing(table)
  if (!hand || playerOf(by) !== hand.player) return []
  return [
    { type: 'show', by, rule: ORDER, says: 'Show your hand', needs: facesNeed(closed(table, hand)) },
    ...(mayMuck(own, table, hand)
      ? [{ type: 'muck', by, rule: CONCEDE, says: 'Concede without showing', role: 'give-up' as const }]
      : []),
    {
      type: 'show-or-muck',
      by,
      rule: CONCEDE,
      says: 'Show a winning hand, muck a losing one',
      needs: look(table, hand),
      role: 'aside',
    },
  ]
}

/** Hands that contend are shown at once when an all-in is called, where the sign says so. */
export const allShown: PotsStage = (_, table) => {
  const { bet, phase, betting } = table.state
  if (!chosen(table).allInShow || phase !== 'play' || bet || betting) return undefined
  if (table.state.street === 0 || able(table).length > 1) return undefined
  const cards = unshown(table).flatMap((hand) => closed(table, hand))
  return cards.length > 0
    ? dealerStep('show-all', '19:47-14.15(d)', 'Betting is over: all hands are shown.', facesNeed(cards))
    : undefined
}

const unshown = (table: T): readonly Hand[] =>
  handsIn(table.state).filter((hand) => closed(table, hand).length > 0)

const showed = (place: string, how: 'shown' | 'mucked'): PotsEvent =>
  fact({ type: 'hand-showed', place, showed: how })

/** 19:47-14.15(d): a winning hand is fully displayed and properly identified. */
function display(own: PotsRules, table: T, hand: Hand, faces: readonly Face[]): PotsEvent[] {
  const cards = closed(table, hand)
  const all = cardsOf(table, hand).map((card) =>
    cards.includes(card) ? (faces[cards.indexOf(card)] as Face) : (table.faces[card]?.face ?? ''),
  )
  const words = SIDES.flatMap((side) => handFor(own, table, side, all)?.name ?? [])
  return [
    ...(cards.length > 0 ? [shown(cards, faces)] : []),
    {
      type: 'called',
      by: 'dealer',
      words: `Seat ${hand.place}: ${words.join('; ')}.`,
      rule: '19:47-14.15(d)',
    },
    showed(hand.place, 'shown'),
  ]
}

const concede = (table: T, hand: Hand): PotsEvent[] => [...mucked(table, hand), showed(hand.place, 'mucked')]

const handNow = (table: T): Hand => {
  const hand = showing(table)
  if (!hand) throw new Error('nobody is to show')
  return hand
}

export const SHOWING = {
  show: (own, table, { chance }) => display(own, table, handNow(table), chance),
  muck: (_, table) => concede(table, handNow(table)),
  'show-or-muck': (own, table, { chance }) => {
    const hand = handNow(table)
    const cards = closed(table, hand)
    const faces = chance ?? []
    if (look(table, hand).to === 'everyone') return display(own, table, hand, faces)
    const all = cardsOf(table, hand).map((card) =>
      cards.includes(card) ? (faces[cards.indexOf(card)] as Face) : (table.faces[card]?.face ?? ''),
    )
    return hasLost(own, table, hand, all) ? concede(table, hand) : display(own, table, hand, faces)
  },
  'show-all': (_, table, { chance }) => {
    const all: readonly Face[] = chance
    let at = 0
    return unshown(table).flatMap((hand) => {
      const cards = closed(table, hand)
      const faces = all.slice(at, at + cards.length)
      at += cards.length
      return [shown(cards, faces), showed(hand.place, 'shown')]
    })
  },
} satisfies Partial<PotsHandlers>
