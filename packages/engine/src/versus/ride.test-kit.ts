import { EVEN, facesOf } from '../kernel/index.ts'
import {
  COMMUNITY,
  type Decision,
  dealing,
  dealingOptions,
  deciding,
  ending,
  feltOf,
  forbidsDealing,
  handOf,
  type Judgement,
  looking,
  type State,
  settling,
  stacking,
  stub,
  turning,
  versusGame,
  type Way,
} from './index.ts'
import { CHOOSING, PLACES, RULE, shared, VersusTable, value, wager } from './versus.test-kit.ts'

/**
 * A game nobody plays and no dealer has a hand in: one card each and three in the middle, of which one is burned. Wagers
 * may be taken back, and an automated shoe delivers the middle as a stack.
 */

const WAYS = { ...CHOOSING, dealing: { rule: RULE, ways: ['manual-shoe', 'automated-shoe'] } } as const
const WAY: Omit<Way, 'passes'> = {
  call: RULE,
  load: { rule: RULE, says: 'Into the shoe.' },
  deal: RULE,
  stub: RULE,
  count: RULE,
}
const MIDDLE = { to: 'community', cards: 3 } as const

const takeBack = (id: string): Decision => ({
  rule: RULE,
  of: id,
  answers: [
    { does: 'take-back', type: 'take-back', wager: id, says: 'Take it back', because: 'Taken back.' },
    { does: 'stay', type: 'let-it-ride', says: 'Let it ride' },
  ],
  otherwise: 'let-it-ride',
  says: (place) => `Take back or let it ride at ${place}.`,
  none: 'Without this wager there is nothing to decide.',
})

const { reveal: _, ...dealerless } = shared
export const ride = versusGame({
  ...dealerless,
  id: 'ride',
  title: 'Ride',
  options: dealingOptions(WAYS),
  forbids: (options) => forbidsDealing(WAYS, options),
  order: ['first', 'second', 'third'],
  wagers: () => ['first', 'second', 'third'].map((id) => wager(id, 'Three cards count 24 or more.')),
  layout: () =>
    feltOf({
      places: PLACES,
      rows: ['first', 'second', 'third'].map((id) => ({ wager: id, name: id, print: [id] })),
      text: 'TWENTY-FOUR OR MORE',
      rule: RULE,
      dealer: 1,
      community: 3,
    }),
  ways: {
    'manual-shoe': {
      ...WAY,
      passes: [{ type: 'deal', portions: [{ to: 'hands', cards: 1 }, MIDDLE], says: 'Deal the cards.' }],
    },
    'automated-shoe': {
      ...WAY,
      passes: [{ type: 'deliver', portions: [{ to: 'hands', cards: 1 }], says: 'Deliver a card each.' }],
      stack: { to: 'community', portions: [MIDDLE], rule: () => RULE, says: 'Deliver the middle.' },
    },
  },
  decisions: [takeBack('first'), takeBack('second')],
  turns: () => [
    { from: 'community', burn: 1, cards: 1, rule: RULE, says: 'Burn one and turn one.', decides: true },
    { from: 'community', burn: 0, cards: 1, rule: RULE, says: 'Turn the last.' },
  ],
  round: () => [dealing, stacking, stub, looking, deciding, turning, settling, ending],
  judge: (table, { place }): Judgement => {
    const sum = value([...facesOf(table, handOf(place)), ...facesOf(table, COMMUNITY)])
    const outcome = sum >= 24 ? ('win' as const) : ('lose' as const)
    const result = { outcome, odds: EVEN, rule: RULE, because: `${sum}.` }
    return { first: result, second: result, third: result }
  },
  odds: () => [],
  strategy: {
    first: 'third',
    times: 1,
    beside: ['first', 'second'],
    choose: () => 'let-it-ride',
    unseen: 'let-it-ride',
  },
})

export const rideTable = (dealing = 'manual-shoe'): VersusTable<State> =>
  new VersusTable(ride, { A: '1' }, { options: { dealing, shuffler: 'automated' } }).cards({})
