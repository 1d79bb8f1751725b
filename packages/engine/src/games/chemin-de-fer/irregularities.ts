import { type Hand, NAMES, ORDER, pileOf } from '../../baccarat/hands.ts'
import { amountOn } from '../../baccarat/points.ts'
import { type Letter, letterOf, TABLE_3 } from '../../baccarat/thirdcard.ts'
import {
  type Actor,
  type Citation,
  type Event,
  facesNeed,
  type Offer,
  type Part,
  type Pile,
} from '../../kernel/index.ts'
import {
  advanced,
  burnFrom,
  call,
  cardsFirst,
  draw,
  facesIn,
  heldOf,
  inShoe,
  rackOf,
  shoeOf,
  topOfShoe,
} from '../../shoe/index.ts'
import { dealTo, facesOfNext, hasCards } from './dealing.ts'
import { bankersCount, cardsOf, handIn, letter } from './hands.ts'
import { giveBack } from './settle.ts'
import { isEnding, SHOE } from './shoe.ts'
import type { CheminCommand, CheminFact, State, T } from './state.ts'

type Out = Event<CheminFact>[]

const ORDERED: Citation = '19:47-4.12(a)'
const STAYED: Citation = '19:47-4.12(e)'
const MISSAID: Citation = '19:47-4.12(f)'

/** The Banker's first cards in the wrong order, as they lie when nothing can be put right any more. */
const WRONG: readonly Pile[] = [...ORDER].reverse().map(pileOf)
/** One card too many in the initial deal, at its end. */
const surplus = (of: Hand): readonly Pile[] => [...ORDER, of].map(pileOf)

/** Mistakes of the initial deal that cannot be put right (4.12(a) to (c)). */
function initialDeal(table: T, by: Actor): Offer[] {
  const wrong: Offer[] = (['stays', 'passes'] as const).map((bank) => ({
    type: 'wrong-order',
    by,
    rule: ORDERED,
    says: `The Banker took cards in the wrong order: the hand is annulled, and the bank ${bank === 'stays' ? 'stays' : 'passes on'}.`,
    with: { bank },
  }))
  const first = hasCards(table, ORDER.length) ? wrong : []
  if (by !== 'dealer' || !hasCards(table, ORDER.length + 1)) return first
  return [
    ...first,
    {
      type: 'banker-three',
      by,
      rule: '19:47-4.12(b)',
      says: `The Banker took more than two cards: the ${NAMES.banker} counts zero.`,
    },
    {
      type: 'player-three',
      by,
      rule: '19:47-4.12(c)',
      says: `The Dominant Player has three cards: the ${NAMES.player} counts the highest that two or all of them make.`,
    },
  ]
}

/** A card dealt face up to a Dominant Player who has said "Stay" (4.12(e) and (f)). */
function afterStay(table: T): Offer[] {
  const { said, third } = handIn(table.state)
  if (said !== 'Stay' || third || !hasCards(table, 1)) return []
  const { cards } = facesOfNext(table, 1)
  const needs = facesNeed([...cards, ...cardsOf(table, 'banker').first])
  return [false, true].map((dealerSaid) => ({
    type: 'card-after-stay',
    by: 'dealer',
    rule: dealerSaid ? MISSAID : STAYED,
    says: dealerSaid
      ? 'A card was dealt after "Stay", for the dealer had said "Card": it is the Banker\'s who must draw.'
      : 'A card was dealt after "Stay": it is the Banker\'s who must or may draw.',
    with: { dealerSaid },
    needs,
  }))
}

function offers(table: T, by: Actor): Offer[] {
  const { phase } = table.state
  if (cardsFirst(SHOE, table)) return []
  if (phase === 'dealing' && (by === 'dealer' || by === 'floorperson')) return initialDeal(table, by)
  if (by !== 'dealer') return []
  if (phase === 'turn-bank') return afterStay(table)
  if (phase === 'third' && hasCards(table, 1))
    return [
      {
        type: 'banker-drew',
        by,
        rule: '19:47-4.12(h)',
        says: 'The Banker drew the card the Dominant Player had asked for: it goes to the Dominant Player.',
        needs: facesOfNext(table, 1),
      },
    ]
  if (phase === 'bank-acts') return [...afterStay(table), ...twoDrawn(table)]
  return excess(table)
}

/** The Banker takes two cards where one was to be drawn (4.12(d)); a hand that counts zero has no lowest. */
function twoDrawn(table: T): Offer[] {
  if (letter(table) === 'S' || !hasCards(table, 2) || handIn(table.state).three === 'banker') return []
  const says = 'The Banker took two cards instead of one: the count is the lowest that two of the cards make.'
  return [{ type: 'two-drawn', by: 'dealer', rule: '19:47-4.12(d)', says, needs: facesOfNext(table, 2) }]
}

/** A surplus card that nobody saw, when no next hand of this shoe can begin with it (4.12(g)). */
function excess(table: T): Offer[] {
  const when = ['betting', 'complete', 'decided'].includes(table.state.phase)
  const held = table.piles[heldOf(table)]?.length ?? 0
  if (!when || held > 0 || inShoe(table) === 0 || !isEnding(table)) return []
  const says =
    'Card drawn in excess and not disclosed: the cutting card is out, and it goes to the discard bucket.'
  return [{ type: 'excess-card', by: 'dealer', rule: '19:47-4.12(g)', says }]
}

/** Whether a card dealt after "Stay" is the Banker's: who must draw has it, who may only if the dealer did not err. */
export const isBankers = (may: Letter, dealerSaid: boolean): boolean =>
  may === 'D' || (may === 'O' && !dealerSaid)

/** It is the Banker's card, or burned with as many more as its amount; the Banker's own cards lie open with it. */
function cardAfterStay(table: T, command: CheminCommand & { type: 'card-after-stay' }): Out {
  const [face = '', ...bank] = facesIn(command) ?? []
  const hand = handIn(table.state)
  const turned: Out = [{ type: 'shown', cards: cardsOf(table, 'banker').first, to: 'everyone', faces: bank }]
  // Table 3 leaves no option against a Player's Hand without a third card: the Banker must draw or stay.
  const may = letterOf(TABLE_3, bankersCount(hand, bank), undefined)
  if (isBankers(may, command.dealerSaid))
    return [...turned, ...dealTo(table, [pileOf('banker')], [face]), advanced('turn-player')]
  const rule = command.dealerSaid ? MISSAID : STAYED
  return [...turned, ...away(table, face, rule), advanced('turn-player')]
}

/** A card that was seen goes to the bucket with as many more as its amount; one kept from the last hand goes alone first. */
function away(table: T, face: string, rule: Citation): Out {
  const held = table.piles[heldOf(table)] ?? []
  if (held.length === 0) return burnFrom(table, [face], rule, amountOn)
  const count = Math.min(inShoe(table), amountOn(face))
  const gone = draw(table, held, heldOf(table), rackOf(table), [face])
  return [...gone, ...(count > 0 ? [{ type: 'burning', count, rule } as const] : [])]
}

/** The hand is annulled: all wagers go back, and the cards to the bucket. */
function annul(table: T, bank: 'stays' | 'passes'): Out {
  const because = 'The Banker took cards in the wrong order: the hand is annulled.'
  return [
    ...dealTo(table, WRONG),
    call('The hand is annulled', ORDERED),
    ...giveBack(table, { rule: ORDERED, because }),
    { type: 'annulled', bank },
    advanced('annulled'),
  ]
}

const three = (table: T, of: Hand): Out => [
  ...dealTo(table, surplus(of)),
  { type: 'surplus', of },
  advanced('looking'),
]

export const irregularPart: Part<State, CheminCommand, CheminFact> = {
  offers,
  handlers: {
    'wrong-order': (table, { bank }) => annul(table, bank),
    'banker-three': (table) => three(table, 'banker'),
    'player-three': (table) => three(table, 'player'),
    'card-after-stay': cardAfterStay,
    'two-drawn': (table, command) => [
      ...dealTo(table, [pileOf('banker'), pileOf('banker')], facesIn(command)),
      { type: 'two-taken' },
      advanced('turn-player'),
    ],
    'banker-drew': (table, command) => [
      ...dealTo(table, [pileOf('player')], facesIn(command)),
      { type: 'third-dealt' },
      advanced('turn-bank'),
    ],
    'excess-card': (table) => draw(table, topOfShoe(table, 1), shoeOf(table), rackOf(table)),
  },
}
