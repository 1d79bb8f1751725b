import { type Face, facesOf, odds, type Table } from '../kernel/index.ts'
import {
  collecting,
  DEALER,
  dealing,
  dealingOptions,
  deciding,
  ending,
  feltOf,
  forbidsDealing,
  type Hand,
  handOf,
  inTurn,
  type Judgement,
  looking,
  positionsOption,
  type Result,
  revealing,
  type State,
  settling,
  stub,
  versusGame,
} from './index.ts'
import { against, CHOOSING, PLACES, RULE, shared, VersusTable, value, wager } from './versus.test-kit.ts'

/** A game nobody plays: one card against one, with answers of every kind to be weighed. */

const duelJudge = (
  table: Table,
  { place }: Hand,
  turned: readonly Face[] = facesOf(table, DEALER),
): Judgement => {
  const own = value(facesOf(table, handOf(place)))
  const dealer = value(turned)
  const result = against(own, dealer)
  // The second wager is paid two to one against a two.
  const second: Result = { ...result, odds: dealer === 2 ? odds(2) : result.odds }
  return { ante: result, second, bet: result, side: { ...result, outcome: own > 10 ? 'win' : 'lose' } }
}

export const duel = versusGame({
  ...shared,
  id: 'duel',
  title: 'Duel',
  options: [positionsOption(RULE), ...dealingOptions({ ...CHOOSING, preshuffled: RULE })],
  forbids: (options) => forbidsDealing(CHOOSING, options),
  order: ['ante', 'second', 'bet', 'side'],
  coupons: ['ante', 'second'],
  wagers: () => ['ante', 'second', 'bet', 'side'].map((id) => wager(id, 'Your card is higher.')),
  layout: () =>
    feltOf({
      places: PLACES,
      rows: ['ante', 'second', 'bet', 'side'].map((id) => ({ wager: id, name: id, print: [id] })),
      text: 'ONE CARD AGAINST ONE',
      rule: RULE,
      dealer: 1,
    }),
  ways: {
    'manual-shoe': {
      call: RULE,
      load: { rule: RULE, says: 'Into the shoe.' },
      deal: RULE,
      passes: inTurn(1),
      stub: RULE,
      count: RULE,
    },
    hand: { call: RULE, deal: RULE, passes: inTurn(1), stub: RULE, count: RULE },
  },
  decisions: [
    {
      rule: RULE,
      of: 'ante',
      answers: [
        {
          does: 'raise',
          type: 'play',
          wager: 'bet',
          least: 1,
          most: 3,
          says: 'Bet',
          because: 'A bet is one to three antes',
        },
        { does: 'stay', type: 'stand', says: 'Stand' },
        {
          does: 'take-back',
          type: 'take-back',
          wager: 'second',
          says: 'Take it back',
          because: 'Taken back.',
        },
        { does: 'fold', type: 'fold', forfeits: ['ante', 'second'], says: 'Fold', because: 'Forfeited.' },
      ],
      otherwise: 'stand',
      says: (place) => `Decide at ${place}.`,
      none: 'Without an ante there is nothing to decide.',
    },
  ],
  round: () => [dealing, stub, looking, deciding, collecting, revealing, settling, ending],
  judge: duelJudge,
  odds: () => [],
  strategy: { first: 'ante', times: 4, beside: ['side'], choose: () => 'stand', unseen: 'stand' },
  weighed: {
    pile: DEALER,
    cards: 1,
    own: 1,
    classes: 16,
    classify: () => (hand) => (hand[0] as number) >> 2,
    counted: 'cards the dealer can have',
  },
})

export const duelTable = (
  people: Readonly<Record<string, string>> = { A: '1' },
  shuffler = 'automated',
): VersusTable<State> => new VersusTable(duel, people, { options: { shuffler } }).cards({})
