import {
  type Act,
  type Event,
  type Face,
  type Fact,
  facesOf,
  fraction,
  odds,
  type Settings,
  type StaffCommand,
  stepOf,
  type Table,
} from '../kernel/index.ts'
import { cardValue } from '../poker/index.ts'
import {
  begin,
  COMMUNITY,
  collecting,
  DEALER,
  dealing,
  dealingOptions,
  deciding,
  deckChoices,
  ending,
  feltOf,
  forbidsDealing,
  handNotes,
  handOf,
  inTurn,
  type Judgement,
  looking,
  type Method,
  type OwnRules,
  openFaces,
  type Pass,
  positionsOption,
  type Result,
  revealing,
  type Stage,
  type State,
  settling,
  settlingThrough,
  stub,
  turning,
  versusGame,
} from './index.ts'
import {
  against,
  CHOOSING,
  PLACES,
  RULE,
  SETTLED,
  shared,
  VersusTable,
  value,
  wager,
} from './versus.test-kit.ts'

/**
 * A game nobody plays, with what three card poker has not: a player who cuts, no automated shoe, a card of the dealer's
 * up, community cards face down and from the deck, burned cards, two decisions, a wager that outlives a fold, a settlement
 * in two parts, and a fact of its own.
 */

const isPair = ([a = '', b = '']: readonly Face[]): boolean => cardValue(a) === cardValue(b)
const lucky = (faces: readonly Face[]): Result => ({
  outcome: isPair(faces) ? 'win' : 'lose',
  odds: odds(10),
  rule: RULE,
  because: 'Two of a kind are lucky.',
})

/** The state of the family with a field of the game's own. */
export interface MiddleState extends State {
  readonly announced: boolean
}
interface Announced extends Fact {
  readonly type: 'announced'
}

const ANNOUNCE: Act = { type: 'announce', by: 'dealer', rule: RULE, says: 'Say what lies there.' }
/** The dealer says what lies in the middle once all of it is there. */
const announcing: Stage = (_, table) =>
  'announced' in table.state && table.state.announced ? undefined : stepOf(ANNOUNCE)
const announce = (_: unknown, table: Table): Event<Announced>[] => [
  { type: 'called', by: 'dealer', words: `${value(facesOf(table, COMMUNITY))} in the middle`, rule: RULE },
  { type: 'announced' },
]

const PASSES: readonly Pass[] = [
  ...inTurn(1),
  {
    type: 'deal',
    portions: [
      { to: 'hands', cards: 1 },
      { to: 'burn', cards: 1 },
      { to: 'dealer', cards: 1, up: true },
      { to: 'community', cards: 2 },
    ],
    says: 'Deal the second cards, yours face up, and two to the middle.',
  },
]

/** The lucky wager is settled before the dealer's cards are turned. */
const LUCKY: Method = {
  over: 'hands',
  acts: [
    { kind: 'reveal-hand', rule: RULE },
    { kind: 'settle-hand', rule: RULE, wagers: ['lucky'] },
  ],
}

const middleRules: OwnRules<MiddleState, StaffCommand<'announce'>, Announced> = {
  ...shared,
  id: 'middle',
  title: 'Middle',
  options: [positionsOption(RULE), ...dealingOptions(CHOOSING)],
  forbids: (options) => forbidsDealing(CHOOSING, options),
  order: ['ante', 'bet', 'raise', 'lucky'],
  wagers: () => [
    wager('ante', 'Your four cards count more.'),
    wager('bet', 'As the ante.'),
    wager('raise', 'As the ante.'),
    wager('lucky', 'Your own two cards are a pair.'),
  ],
  layout: () =>
    feltOf({
      places: PLACES,
      rows: [
        { wager: 'lucky', name: 'Lucky', print: ['LUCKY'], round: true },
        { wager: 'ante', name: 'Ante', print: ['ANTE'] },
        { wager: 'bet', name: 'Bet', print: ['BET'] },
        { wager: 'raise', name: 'Raise', print: ['RAISE'] },
      ],
      right: { title: 'LUCKY', rule: RULE, pays: [['pair', odds(10)]] },
      text: 'FOUR CARDS AGAINST FOUR',
      rule: RULE,
      dealer: 2,
      community: 2,
    }),
  exhibits: (table) => handNotes(table, PLACES, 2, (faces) => `${value(faces)}`),
  hours: { shoe: { hours: 24, rule: RULE }, hand: { hours: 8, rule: RULE } },
  cut: {
    by: 'player',
    after: ['manual', 'automated', 'counting'],
    cover: RULE,
    offer: 'house cut',
    lift: 'house lift',
    complete: RULE,
    rack: RULE,
    recut: RULE,
  },
  ways: {
    'manual-shoe': {
      call: RULE,
      load: { rule: RULE, says: 'Into the shoe.' },
      deal: RULE,
      passes: PASSES,
      stub: RULE,
      count: RULE,
    },
    // From the hand the rest of the deck is racked with the hands, and never counted.
    hand: { call: RULE, deal: RULE, passes: PASSES },
  },
  stub: { complete: RULE, free: [] },
  irregular: { ...shared.irregular, wrongHand: 'house hand' },
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
          most: 2,
          says: 'Bet',
          because: 'A bet is one or two antes',
        },
        { does: 'fold', type: 'fold', forfeits: ['ante'], says: 'Fold', because: 'The ante is forfeited.' },
      ],
      otherwise: 'fold',
      says: (place) => `Bet or fold at ${place}.`,
      none: 'Without an ante there is nothing to decide.',
    },
    {
      rule: RULE,
      of: 'ante',
      answers: [
        {
          does: 'raise',
          type: 'raise',
          wager: 'raise',
          least: 1,
          most: 1,
          says: 'Raise',
          because: 'A raise equals the ante',
        },
        { does: 'stay', type: 'check', says: 'Check' },
      ],
      otherwise: 'check',
      says: (place) => `Raise or check at ${place}.`,
      none: 'Without an ante there is nothing to decide.',
    },
  ],
  turns: () => [
    { from: 'community', burn: 1, cards: 1, rule: RULE, says: 'Burn one and turn one.', decides: true },
    { from: 'deck', burn: 1, cards: 1, rule: RULE, says: 'Burn one and deal one.' },
  ],
  // Each fold is collected at once.
  round: () => [
    dealing,
    looking,
    collecting,
    deciding,
    turning,
    settlingThrough(0),
    stub,
    announcing,
    revealing,
    settling,
    ending,
  ],
  acts: { announce },
  steps: [ANNOUNCE],
  begin: (options) => ({ ...begin(deckChoices(options)), announced: false }),
  evolve: (state, fact) =>
    fact.type === 'announced'
      ? { ...state, announced: true }
      : fact.type === 'round-over'
        ? { ...state, announced: false }
        : state,
  settlement: () => [LUCKY, SETTLED],
  judge: (table, { place }): Judgement => {
    const own = facesOf(table, handOf(place))
    const dealer = openFaces(table, DEALER, 2)
    if (!dealer) return { lucky: lucky(own) }
    const middle = value(facesOf(table, COMMUNITY))
    const result = against(value(own) + middle, value(dealer) + middle)
    return { ante: result, bet: result, raise: result, lucky: lucky(own) }
  },
  odds: () => [
    {
      wager: 'lucky',
      edge: fraction(18, 51),
      win: fraction(3, 51),
      push: fraction(0, 1),
      lose: fraction(48, 51),
      method: 'exact',
    },
  ],
  strategy: {
    first: 'ante',
    times: 3,
    beside: ['lucky'],
    choose: (table, _, faces) =>
      (table.state.decision ?? 0) > 0
        ? 'check'
        : value(faces) >= 14
          ? { reply: 'play', amount: 'most' }
          : 'fold',
    unseen: 'play',
  },
}

export const middle = versusGame(middleRules)

export const middleTable = (
  people: Readonly<Record<string, string>> = { A: '1' },
  settings: Settings = { options: { shuffler: 'to-shoe' } },
): VersusTable<MiddleState> => new VersusTable(middle, people, settings).cards({})
