import { againstBank, cardsAt, dealersWager, handAt, MAIN, type SetHand } from '../../banking/index.ts'
import {
  type Actor,
  asPlayer,
  type CardId,
  type Citation,
  facesNeed,
  handPile,
  type Offer,
  type Part,
  type Place,
  pile,
  playerOf,
  push,
  type Stage,
  shown,
  spotAt,
  terms,
  type Why,
} from '../../kernel/index.ts'
import { gather, type Irregular, isOpen, RACK, type VersusFact, voidAll } from '../../versus/index.ts'
import { bankBack, bankUnpaid, till, undo } from './bank.ts'
import { chosen } from './options.ts'
import { racked } from './sets.ts'
import { byHand, dealt } from './start.ts'
import { type Event, type Fact, HAND, type PgpCommand, type State, type T } from './state.ts'

/** Where the rules have what goes wrong with cards and devices in any game of the family. */
export const irregular: Irregular = {
  faceUp: '19:47-11.11(f)',
  drawn: '19:47-11.11(g)',
  ofShoe: true,
  wrongNumber: '19:47-11.11(h)',
  dealerExposed: '19:47-11.11(e)',
  shoeJam: '19:47-11.11(n)',
  shufflerJam: '19:47-11.11(m)',
}

const VOID = 'All hands are void; wagers go back and the cards are reshuffled.'
const voided = (table: T, why: Why): Event[] => voidAll({ till, undo }, table, why)

/** The cards are shuffled again; wagers stand, and bets are open until the next call. */
const reshuffled = (table: T, why: Why): Event[] => [
  ...bankBack(table, why),
  ...gather(table, table.state.deck, RACK),
  { type: 'round-over', removed: false },
  { type: 'reopened' },
]

/** No player's hand has been exposed yet: what is lost was surrendered, and a bank has not been paid with it. */
export const unsettled = (table: T): boolean => {
  const { bank, hands, forfeits = [] } = table.state
  return (
    hands.every((h) => h.stage !== 'won' && h.stage !== 'pushed') &&
    hands.filter((h) => h.stage === 'lost').length === forfeits.length &&
    (bank === null || bankUnpaid(table))
  )
}

/** Cards of stacks are still coming out of the dealer's hand. */
const stacking = (table: T): boolean => {
  const { closed, stub, start, dice } = table.state
  return (
    closed &&
    byHand(table) &&
    stub === 'there' &&
    start === null &&
    dice === null &&
    table.state.passes < HAND
  )
}

const offer = (type: string, by: Actor, rule: Citation, says: string): Offer => ({ type, by, rule, says })

function stackOffers(table: T, by: Actor): Offer[] {
  const [card] = pile(table, 'deck')
  if (!stacking(table) || card === undefined) return []
  const again = 'The cards are reshuffled and the wagers stand.'
  return [
    {
      ...offer(
        'stack-card-exposed',
        by,
        '19:47-11.11(k)',
        `A card was exposed while the stacks are dealt. ${again}`,
      ),
      needs: facesNeed([card]),
    },
    ...(table.state.passes > 0
      ? [offer('stacks-out-of-order', by, '19:47-11.11(l)', `The stacks were not dealt to and fro. ${again}`)]
      : []),
  ]
}

/** Cards lie at the positions, and nobody's hand is exposed. */
const handsOut = (table: T): boolean => {
  const { closed, passes, delivered } = table.state
  return closed && passes > 0 && (!byHand(table) || delivered) && unsettled(table)
}

function startOffers(table: T, by: Actor): Offer[] {
  const dice = chosen(terms(table).options).start === 'dice'
  if (!dice || !handsOut(table)) return []
  return [
    offer(
      'wrong-start',
      by,
      '19:47-11.11(c)',
      `The dice were counted wrongly and the deal began at another position. ${VOID}`,
    ),
  ]
}

const lastOf = (table: T, place: Place): CardId | undefined =>
  cardsAt(table, place).findLast((card) => !isOpen(table, card))

/** A card of a player's or of the bank's was exposed; the dealer's own are the family's. */
function exposedOffers(table: T, by: Actor): Offer[] {
  if (!handsOut(table)) return []
  const { bank, hands, seen } = table.state
  return hands.flatMap(({ place, player, stage }): Offer[] => {
    const card = lastOf(table, place)
    if (card === undefined) return []
    if (player === bank)
      return [
        {
          ...offer('bank-card-exposed', by, '19:47-11.11(e)', `A card of the bank’s was exposed. ${VOID}`),
          needs: facesNeed([card]),
        },
      ]
    if (stage !== 'dealt' || seen.includes(place)) return []
    const says = `You have exposed a card of position ${place}: its player voids the hand or plays it.`
    return [
      {
        ...offer('player-card-exposed', by, '19:47-11.11(d)', says),
        with: { place },
        needs: facesNeed([card]),
      },
    ]
  })
}

/** Where real cards lie on the table, hands may turn out to be set wrongly. */
function settingOffers(table: T, by: Actor): Offer[] {
  if (terms(table).chance !== 'dealer' || !dealt(table)) return []
  const { bank, hands, wrong, revealed } = table.state
  const misset = hands.filter((h) => h.stage === 'set' && !h.house && !wrong.includes(h.place))
  return [
    ...misset
      .filter((h) => lastSet(table, h) !== undefined)
      .map(
        ({ place, player }): Offer =>
          player === bank
            ? {
                ...offer(
                  'set-wrongly',
                  by,
                  '19:47-11.11(j)',
                  'The bank has set its hands wrongly: they are set the house way.',
                ),
                with: { place },
              }
            : {
                ...offer(
                  'set-wrongly',
                  by,
                  '19:47-11.9(g)4',
                  `Position ${place} has set its hands against the rules: the wager loses.`,
                ),
                with: { place },
              },
      ),
    ...(revealed && unsettled(table)
      ? [
          offer(
            'dealer-misset',
            by,
            '19:47-11.11(i)',
            'You have set your hands otherwise than the house way: set them anew.',
          ),
        ]
      : []),
  ]
}
const lastSet = (table: T, { place }: SetHand): CardId | undefined =>
  pile(table, handPile(`${place}.high`)).find((card) => !isOpen(table, card))

/** Whoever's card was exposed decides without looking at the others (11.11(d)). */
export const askingExposed: Stage<State> = (table) => {
  const [place] = table.state.seen
  const hand = table.state.hands.find((h) => h.place === place)
  if (!hand) return undefined
  const { player } = hand
  return {
    kind: 'decision',
    for: [{ player, otherwise: { type: 'play-exposed', by: asPlayer(player), place: hand.place } }],
    rule: '19:47-11.11(d)',
    says: `A card of position ${place} was exposed: void the hand or play it.`,
  }
}

function answerOffers(table: T, player: string): Offer[] {
  if (!dealt(table)) return []
  const [place] = table.state.seen
  const hand = table.state.hands.find((h) => h.place === place)
  if (hand?.player !== player) return []
  const answer = (type: string, says: string): Offer => ({
    ...offer(type, asPlayer(player), '19:47-11.11(d)', says),
    with: { place: hand.place },
  })
  return [answer('play-exposed', 'Play the hand'), answer('void-exposed', 'Void the hand')]
}

/** One hand is void; without another, and without a wager of the dealer's, there is no round. */
function voidHand(table: T, place: Place): Event[] {
  const all = againstBank(table)
  const hand = all.find((h) => h.place === place)
  const spot = hand && spotAt(table, place, hand.player, MAIN)
  const why = { rule: '19:47-11.11(d)', because: 'A card was exposed, and the player voids the hand.' }
  const others = all.some((h) => h !== hand && h.stage !== 'void')
  if (!others && dealersWager(table) === 0) return voided(table, why)
  return [
    ...(spot ? push(table, spot, why) : []),
    ...racked(table, place),
    { type: 'card-accepted', place },
    handAt(place, 'void'),
  ]
}

const bankPlace = ({ state }: T): Place => state.hands.find((h) => h.player === state.bank)?.place ?? ''

export const irregularParts: readonly Part<State, PgpCommand, Fact | VersusFact>[] = [
  {
    offers(table, actor) {
      const player = playerOf(actor)
      if (player !== undefined) return answerOffers(table, player)
      if (actor !== 'dealer' && actor !== 'floorperson') return []
      return [stackOffers, startOffers, exposedOffers, settingOffers].flatMap((offers) =>
        offers(table, actor),
      )
    },
    handlers: {
      'stack-card-exposed': (table, { chance }) => [
        shown(pile(table, 'deck').slice(0, 1), chance),
        ...reshuffled(table, { rule: '19:47-11.11(k)', because: 'A card of the stacks was exposed.' }),
      ],
      'stacks-out-of-order': (table) =>
        reshuffled(table, { rule: '19:47-11.11(l)', because: 'The stacks were dealt out of order.' }),
      'wrong-start': (table) =>
        voided(table, { rule: '19:47-11.11(c)', because: 'The deal began at the wrong position.' }),
      'bank-card-exposed': (table, { chance }) => [
        shown([lastOf(table, bankPlace(table)) as CardId], chance),
        ...voided(table, { rule: '19:47-11.11(e)', because: 'A card of the bank’s was exposed.' }),
      ],
      'player-card-exposed': (table, { place, chance }) => [
        shown([lastOf(table, place) as CardId], chance),
        { type: 'card-seen', place },
      ],
      'play-exposed': (_, { place }) => [{ type: 'card-accepted', place }],
      'void-exposed': (table, { place }) => voidHand(table, place),
      'set-wrongly': (_, { place }) => [{ type: 'found-wrong', place }],
      // The record has the dealer's hands set the house way: what is left to note is that they were set anew.
      'dealer-misset': () => [
        { type: 'called', by: 'dealer', words: 'The dealer sets the hands anew', rule: '19:47-11.11(i)' },
      ],
    },
  },
]
