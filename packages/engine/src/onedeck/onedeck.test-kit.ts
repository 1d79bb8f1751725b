import { Scenario } from '../../test/kit.ts'
import {
  asPlayer,
  type CardId,
  EVEN,
  type Event,
  type Face,
  type Fact,
  facesOf,
  fraction,
  isStep,
  knownFace,
  next,
  type Offer,
  odds,
  offers,
  type Settings,
  scripted,
  type Table,
} from '../kernel/index.ts'
import { cardValue } from '../poker/index.ts'
import {
  byOneRule,
  type Choosing,
  COMMUNITY,
  collecting,
  DEALER,
  dealing,
  dealingOptions,
  deciding,
  begin as deckBegin,
  deckChoices,
  ending,
  feltOf,
  forbidsDealing,
  type Hand,
  type Handler,
  handNotes,
  handOf,
  inTurn,
  type Judgement,
  type Kind,
  looking,
  type Method,
  type OneDeck,
  oneDeckGame,
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
} from './index.ts'

/**
 * Two games nobody plays. `middle` has what three card poker has not: a player who cuts, no automated shoe, a card of the
 * dealer's up, community cards face down and from the deck, burned cards, two decisions, a wager that outlives a fold, and
 * a fact of its own. `duel` is one card against one, with answers of every kind to be weighed.
 */

export const RULE = 'house'
const CHOOSING: Choosing = {
  dealing: { rule: RULE, ways: ['manual-shoe', 'hand'] },
  shuffler: { rule: RULE, ways: ['manual', 'automated', 'counting', 'to-shoe'] },
  decks: RULE,
  idle: RULE,
}
const PLACES = ['1', '2', '3', '4', '5', '6', '7']

const value = (faces: readonly Face[]): number => faces.reduce((sum, face) => sum + cardValue(face), 0)
const against = (player: number, dealer: number): Result => ({
  outcome: player > dealer ? 'win' : player === dealer ? 'push' : 'lose',
  odds: EVEN,
  rule: RULE,
  because: `${player} against ${dealer}.`,
})
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
const isAnnounced = (fact: Fact): fact is Announced => fact.type === 'announced'

/** The dealer says what lies in the middle once all of it is there. */
const announcing: Stage = (_, table) =>
  'announced' in table.state && table.state.announced
    ? undefined
    : { by: 'dealer', command: { type: 'announce', by: 'dealer' }, rule: RULE, says: 'Say what lies there.' }
const announce: Handler = (_, table): Event[] => [
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

const wager = (id: string, wins: string) => ({
  id,
  name: id,
  rule: RULE,
  wins,
  pays: [{ when: 'higher', odds: EVEN }],
})

const by = (...kinds: readonly Kind[]): Method => ({
  over: 'acts',
  acts: kinds.map((kind) => ({ kind, rule: RULE })),
})
const SETTLED = by('reveal-hand', 'collect-losing', 'rack-lost', 'pay-winning', 'rack-hand')
/** The lucky wager is settled before the dealer's cards are turned. */
const LUCKY: Method = {
  over: 'hands',
  acts: [
    { kind: 'reveal-hand', rule: RULE },
    { kind: 'settle-hand', rule: RULE, wagers: ['lucky'] },
  ],
}

const shared = {
  ...byOneRule(RULE),
  rules: RULE,
  limits: { least: 5_00, most: 500_00 },
  places: PLACES,
  reveal: { rule: RULE, says: 'Turn your cards.', words: (faces: readonly Face[]) => `${value(faces)}` },
  settlement: () => [SETTLED],
  guide: { about: 'A game for tests.', play: ['Bet.', 'Decide.'] },
} as const satisfies Partial<OneDeck>

const middleRules: OneDeck<MiddleState> = {
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
  begin: (options) => ({ ...deckBegin(deckChoices(options)), announced: false }),
  evolve: (state, fact) =>
    isAnnounced(fact)
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

export const middle = oneDeckGame(middleRules)

const duelJudge = (table: Table, { place }: Hand): Judgement => {
  const own = value(facesOf(table, handOf(place)))
  const result = against(own, value(facesOf(table, DEALER)))
  // Who ties the dealer on the second wager is paid two for one.
  const second: Result = result.outcome === 'push' ? { ...result, outcome: 'win', odds: odds(2) } : result
  return { ante: result, second, bet: result, side: { ...result, outcome: own > 10 ? 'win' : 'lose' } }
}

export const duel = oneDeckGame({
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
    classOf: ([code = 0]) => code >> 2,
    counted: 'cards the dealer can have',
  },
})

/** A table of one of these games in a test. */
export class OneDeckTable<S extends State> extends Scenario<S> {
  /** The next step's type, or what the table waits for. */
  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.idle ? 'idle' : (now.for[0]?.otherwise.type ?? '')
  }

  /** The dealer goes on until this comes next, or somebody is waited for. */
  until(type: string): this {
    for (let i = 0; i < 80 && this.now() !== type; i++) {
      const now = next(this.game, this.table)
      if (!isStep(now)) throw new Error(`${this.now()} is waited for before ${type}`)
      this.do(now.command)
    }
    return this
  }

  /** Cards by the pile they are turned in, as `hand:1`, `hand:dealer`; one that is dealt face up is the jack of spades. */
  cards(piles: Readonly<Record<string, string>>, faces = 'JS 7C 2D 9C 8D 4S 6C QC TD 3H 5S 2C'): this {
    this.source = scripted({ piles, faces })
    return this
  }

  /** Runs until somebody is waited for; whoever is asked to cut declines. Says who was. */
  declined(): string[] {
    const found: string[] = []
    for (let now = next(this.game, this.run().table); !isStep(now); now = next(this.game, this.run().table)) {
      const [who] = now.for
      if (who?.otherwise.type !== 'decline-cut') break
      found.push(who.player)
      this.do(who.otherwise)
    }
    return found
  }

  ready(...players: readonly string[]): this {
    for (const player of players) this.do({ type: 'ready', by: asPlayer(player) })
    return this
  }

  offered(by: Parameters<typeof offers>[2], type: string): Offer[] {
    return offers(this.game, this.table, by).filter((o) => o.type === type)
  }

  face(card: CardId | undefined): Face | undefined {
    return card === undefined ? undefined : knownFace(this.table, card)
  }
}

export const middleTable = (
  people: Readonly<Record<string, string>> = { A: '1' },
  settings: Settings = { options: { shuffler: 'to-shoe' } },
): OneDeckTable<MiddleState> => new OneDeckTable(middle, people, settings).cards({})

export const duelTable = (people: Readonly<Record<string, string>> = { A: '1' }): OneDeckTable<State> =>
  new OneDeckTable(duel, people, { options: { shuffler: 'automated' } }).cards({})
