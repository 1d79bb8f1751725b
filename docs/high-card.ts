import {
  deckFaces,
  EVEN,
  type Face,
  facesOf,
  fraction,
  HOUSE,
  type Outcome,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import { capital, cardValue, valueName } from '@boardwalk/engine/poker'
import {
  byOneRule,
  type Choosing,
  collecting,
  DEALER,
  type Decision,
  dealing,
  dealingOptions,
  deciding,
  ending,
  feltOf,
  forbidsDealing,
  handNotes,
  handOf,
  inTurn,
  looking,
  revealing,
  settling,
  stub,
  versusGame,
  type Way,
} from '@boardwalk/engine/versus'

/**
 * High card: one card each. Look at yours, then raise by as much as your ante, or fold. The dealer plays with a five or
 * higher; below that antes are paid and raises go back. Suits do not count, and equal cards return both wagers.
 */

const PLACES = ['1', '2', '3', '4', '5', '6', '7']
/** The lowest card the dealer plays with, and the lowest that is worth a raise. */
const DEALER_PLAYS = 5
const RAISE_WITH = 6

const nameOf = ([face = '']: readonly Face[]): string => capital(valueName(cardValue(face)))

type Line = Readonly<Record<'ante' | 'raise', Outcome>> & { readonly because: string }

/** What becomes of a hand that is not folded. */
function against(player: Face, dealer: Face): Line {
  const [own, other] = [cardValue(player), cardValue(dealer)]
  if (other < DEALER_PLAYS) return { ante: 'win', raise: 'push', because: 'The dealer does not play.' }
  if (own > other) return { ante: 'win', raise: 'win', because: 'The card is higher.' }
  if (own === other) return { ante: 'push', raise: 'push', because: 'The cards are equal.' }
  return { ante: 'lose', raise: 'lose', because: "The dealer's card is higher." }
}

/** How the cards may be dealt and shuffled at such a table. */
const CHOOSING: Choosing = {
  dealing: { rule: HOUSE, ways: ['manual-shoe', 'hand'] },
  shuffler: { rule: HOUSE, ways: ['manual', 'automated'] },
  decks: HOUSE,
  idle: HOUSE,
}
const WAY: Way = { call: HOUSE, deal: HOUSE, passes: inTurn(1), stub: HOUSE, count: HOUSE }

const RAISE_OR_FOLD: Decision = {
  rule: HOUSE,
  of: 'ante',
  answers: [
    {
      does: 'raise',
      type: 'raise',
      wager: 'raise',
      least: 1,
      most: 1,
      says: 'Raise',
      because: 'The raise equals the ante',
    },
    { does: 'fold', type: 'fold', says: 'Fold', because: 'Folded: the ante is lost.' },
  ],
  otherwise: 'fold',
  says: (place) => `Raise or fold at position ${place}.`,
  none: 'Without an ante there is nothing to decide.',
}

/** All 52 cards against the other 51, by the line that settles them. */
function odds(): readonly WagerOdds[] {
  const faces = deckFaces('standard')
  const deals = faces.flatMap((own) => faces.filter((f) => f !== own).map((dealer) => ({ own, dealer })))
  const raised = deals.filter(({ own }) => cardValue(own) >= RAISE_WITH)
  const lines = raised.map(({ own, dealer }) => against(own, dealer))
  const count = (wager: 'ante' | 'raise', outcome: Outcome): number =>
    lines.filter((line) => line[wager] === outcome).length
  const gain = (wager: 'ante' | 'raise'): number => count(wager, 'win') - count(wager, 'lose')
  const folded = deals.length - raised.length
  return [
    {
      wager: 'ante',
      edge: fraction(folded - gain('ante') - gain('raise'), deals.length),
      win: fraction(count('ante', 'win'), deals.length),
      push: fraction(count('ante', 'push'), deals.length),
      lose: fraction(count('ante', 'lose') + folded, deals.length),
      method: 'optimal',
      note: 'Ante and raise together, per unit of ante, raising with a six or higher.',
    },
    {
      wager: 'raise',
      edge: fraction(-gain('raise'), raised.length),
      win: fraction(count('raise', 'win'), raised.length),
      push: fraction(count('raise', 'push'), raised.length),
      lose: fraction(count('raise', 'lose'), raised.length),
      method: 'optimal',
      note: 'The raise by itself, when it is made; the ante has it included.',
    },
  ]
}

const wager = (id: string, name: string, wins: string) => ({
  id,
  name,
  rule: HOUSE,
  wins,
  pays: [{ when: 'higher card', odds: EVEN }],
})
export const highCard = versusGame({
  ...byOneRule(HOUSE),
  id: 'high-card',
  title: 'High card',
  rules: HOUSE,
  options: dealingOptions(CHOOSING),
  forbids: (options) => forbidsDealing(CHOOSING, options),
  limits: { least: 5_00, most: 500_00 },
  places: PLACES,
  order: ['ante', 'raise'],
  wagers: () => [
    wager('ante', 'Ante', "Your card is higher than the dealer's, or the dealer does not play."),
    wager('raise', 'Raise', "The dealer plays and your card is higher than the dealer's."),
  ],
  layout: () =>
    feltOf({
      felt: 'blue',
      places: PLACES,
      rows: [
        { wager: 'ante', name: 'Ante', print: ['ANTE'] },
        { wager: 'raise', name: 'Raise', print: ['RAISE'] },
      ],
      text: 'DEALER PLAYS WITH A FIVE OR HIGHER',
      rule: HOUSE,
      dealer: 1,
    }),
  exhibits: (table) => handNotes(table, PLACES, 1, nameOf),
  coupons: ['ante'],
  ways: { 'manual-shoe': { ...WAY, load: { rule: HOUSE, says: 'Put the deck in the shoe.' } }, hand: WAY },
  decisions: [RAISE_OR_FOLD],
  reveal: {
    rule: HOUSE,
    says: 'Turn your card.',
    words: (faces) => `Dealer has ${nameOf(faces).toLowerCase()}`,
  },
  round: () => [dealing, stub, looking, deciding, collecting, revealing, settling, ending],
  settlement: () => [
    {
      over: 'hands',
      acts: (['reveal-hand', 'settle-hand', 'rack-hand'] as const).map((kind) => ({ kind, rule: HOUSE })),
    },
  ],
  judge(table, { place }, [dealer = ''] = facesOf(table, DEALER)) {
    const [own = ''] = facesOf(table, handOf(place))
    const { ante, raise, because } = against(own, dealer)
    const result = (outcome: Outcome) => ({ outcome, odds: EVEN, rule: HOUSE, because })
    return { ante: result(ante), raise: result(raise) }
  },
  odds,
  strategy: {
    first: 'ante',
    times: 2,
    beside: [],
    choose: (_, __, [face = '']) => (cardValue(face) >= RAISE_WITH ? 'raise' : 'fold'),
    unseen: 'raise',
  },
  weighed: {
    pile: DEALER,
    cards: 1,
    own: 1,
    classes: 16,
    classify: () => (hand) => (hand[0] as number) >> 2,
    counted: 'cards the dealer can have',
  },
  guide: {
    about: 'One card against the dealer. Look at yours, then raise or fold.',
    play: ['Put up an ante.', 'Look at your card.', 'Raise by as much, or fold.', 'The higher card wins.'],
  },
})

export default highCard
