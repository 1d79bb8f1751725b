import * as bank from '../src/banking/index.ts'
import * as k from '../src/kernel/index.ts'

/**
 * Pennies is no casino game. It has at once what the first real games lack: two people on one spot, a player who banks
 * with cover, a pot, a shared meter, a bet that needs two voices, a standing wager across a change of terms, a hidden
 * card that may be dealt live, and results a supervisor can take back.
 *
 * Everyone bets on any box that the turned card is red. The bank, a player or the house, looks at it and may double.
 * `side` makes a pot; `long` stands until an ace is turned.
 */
type Phase = 'betting' | 'closed' | 'dealt' | 'looked' | 'decided' | 'turned' | 'read'
export interface State extends bank.BankState {
  readonly phase: Phase
  readonly double: boolean
}
type T = k.Table<State>
type PenniesFact = bank.BankFact | { readonly type: 'noted'; readonly set: Partial<State> }
type PenniesCommand =
  | bank.BankCommand
  | k.PlayerCommand<'stand' | 'double'>
  | k.StaffCommand<'close' | 'deal' | 'validate'>
  | k.StaffCommand<'look' | 'turn', { chance: readonly k.Face[] | null }>
  | k.StaffCommand<'settle', { chance?: number }>
type Event = k.Event<PenniesFact>

const RULE = '19:47-8.2(a)'
const PLACES = ['1', '2', '3', '4']
const HAND = 'hand:bank'
const fact = (set: Partial<State>): Event => ({ type: 'noted', set })
const why = (because: string): k.Why => ({ rule: RULE, because })
const act = (type: string, says: string, by: k.Staff = 'dealer'): k.Act => ({ type, by, rule: RULE, says })
const on = bank.wagersOn
const card = (table: T): readonly k.CardId[] => k.top(table, HAND, 1)
const jackpot = (table: T): k.Spot | undefined =>
  k.facesOf(table, HAND)[0] === 'AS' ? on(table, 'red')[0] : undefined

/** Doubled, red pays two for one. */
const MOST = 2
const BANK: bank.BankRules<State> = {
  ...bank.bankByOneRule(RULE),
  places: PLACES,
  wager: 'red',
  most: MOST,
  open: ({ state }) => state.phase === 'betting',
}

const CLOSE = act('close', 'Call no more bets.')
const DEAL = act('deal', 'Deal the card.')
const LOOK = act('look', 'The bank looks.')
const TURN = act('turn', 'Turn the card.')
const SETTLE = act('settle', 'Settle.')
const VALIDATE = act('validate', 'Validate the jackpot.', 'supervisor')

const STAGES: Readonly<Record<Phase, (table: T, bank: k.PlayerId) => k.Step | k.Wait>> = {
  betting: (table) => k.whenReady(pennies, table, k.bettors(table), k.stepOf(CLOSE)),
  closed: (table) => k.stepOf(DEAL, k.shuffleNeed(table, 'A', 'standard', 1)),
  dealt: (table, player) => k.stepOf(LOOK, k.facesNeed(card(table), player)),
  looked: (_, player) => k.waitFor(player, 'stand', RULE, 'The bank decides.'),
  decided: (table) => k.stepOf(TURN, k.facesNeed(card(table))),
  turned: (table) => k.stepOf(SETTLE, jackpot(table) && { kind: 'meter', meter: 'M' }),
  read: () => k.stepOf(VALIDATE),
}

function settleReds(table: T, red: boolean): k.Moved[] {
  const odds = table.state.double ? k.odds(MOST) : k.EVEN
  const result = { outcome: red ? 'win' : 'lose', odds, ...why(red ? 'Red.' : 'Black.') } as const
  const vigorish = { rule: RULE, of: (won: k.Cents) => Math.floor(won / 20) }
  return bank.settleAgainst(BANK, table, { ...bank.decidedAlike(BANK, table, result), vigorish, rule: RULE })
}

/** A penny goes to the meter and the round is over. */
const over = (table: T): Event[] => [
  ...k.moved(k.INVENTORY, k.meter('M'), 1, why('The meter grows.')),
  bank.bankOver(BANK, table),
  fact({ phase: 'betting', double: false }),
  { type: 'closed', round: table.round },
]

function settle(table: T, reading = 0): Event[] {
  const [face = ''] = k.facesOf(table, HAND)
  const red = 'DH'.includes(k.suitOf(face))
  const winner = red ? on(table, 'red')[0]?.player : table.state.bank
  const ace = (s: k.Spot) =>
    k.win(table, s, k.oddsOption(k.termsOf(table, s.account).options, 'longPays'), why('An ace.'))
  const inPot = k.balance(table, k.pot(1))
  const lucky = jackpot(table)
  return [
    ...settleReds(table, red),
    ...(face[0] === 'A' ? on(table, 'long').flatMap(ace) : []),
    ...k.moved(k.pot(1), winner ? k.stack(winner) : k.INVENTORY, inPot, why('The pot.')),
    ...(lucky && reading > 0
      ? [...k.moved(k.meter('M'), k.due(lucky.player), reading, why('The jackpot.')), fact({ phase: 'read' })]
      : over(table)),
  ]
}

const ROUND: k.Part<State, PenniesCommand, PenniesFact> = {
  stages: [(table) => STAGES[table.state.phase](table, table.state.bank ?? '')],
  offers: ({ state }, by) =>
    state.phase === 'looked' && k.playerOf(by) === state.bank
      ? ['stand', 'double'].map((type) => ({ type, by, rule: RULE, says: type }))
      : [],
  handlers: {
    close: (table) => [
      ...bank.closeBets(BANK, table),
      ...on(table, 'side').flatMap((s) => k.moved(s.account, k.pot(1), s.cents, why('Into the pot.'))),
      fact({ phase: 'closed' }),
    ],
    deal: (table) => [
      k.shuffledInto(table, 'A', 'standard', 1, 'deck'),
      { type: 'placed', cards: [k.cardId(table.shuffles + 1, 0)], from: 'deck', to: HAND },
      fact({ phase: table.state.bank ? 'dealt' : 'decided' }),
    ],
    look: (table, { chance }) => [
      k.shown(card(table), chance, table.state.bank ?? ''),
      fact({ phase: 'looked' }),
    ],
    turn: (table, { chance }) => [k.shown(card(table), chance), fact({ phase: 'turned' })],
    stand: () => [fact({ phase: 'decided' })],
    double: () => [fact({ phase: 'decided', double: true })],
    settle: (table, { chance }) => settle(table, chance),
    validate: (table) => [...k.paidDue(table, why('Validated.')), ...over(table)],
  },
}

/** Against the dealer red may still be bet before the card lies there, if two voices agree. */
function stake(table: T, player: k.PlayerId, place: string, wager: string): k.Range | k.Refused {
  const { phase, bank: banker } = table.state
  const { coin, options } = k.terms(table)
  const late = { confirm: ['dealer', 'supervisor'], rule: RULE, because: 'A late bet.' } as const
  if (phase === 'closed' && wager === 'red' && banker === null)
    return k.withVoices(k.limited(table, player, place, wager), late)
  const step = wager === 'long' ? k.unit(coin, [k.oddsOption(options, 'longPays')]) : coin
  return bank.stake(BANK, table, player, place, wager, { step })
}

const WAGERS = [
  { id: 'red', name: 'Red', rule: RULE, wins: 'The card is red.', pays: [{ when: 'red', odds: k.EVEN }] },
  { id: 'side', name: 'Side', rule: RULE, wins: 'The pot.', pays: [] },
]

export const pennies: k.Game<State, PenniesCommand, PenniesFact> = {
  id: 'pennies',
  title: 'Pennies',
  rules: '19:47-8',
  limits: { least: 100, most: 100_00 },
  options: [{ ...k.payOption('longPays', 'Long', RULE, k.odds(11)), values: ['11 to 1', '12 to 1'] }],
  places: () => PLACES,
  wagers: (options) => {
    const pays = [{ when: 'ace', odds: k.oddsOption(options, 'longPays') }]
    return [...WAGERS, { id: 'long', name: 'Long', rule: RULE, wins: 'An ace.', pays }]
  },
  layout: (options) => k.plainLayout(pennies.wagers(options)),
  begin: () => ({ ...bank.noBank, phase: 'betting', double: false }),
  layoutBetting: {
    spots: () => k.everySpot(PLACES, ['red', 'side', 'long']),
    stake,
    unstake: (table, player, place, wager) => bank.unstake(BANK, table, player, place, wager),
  },
  ...k.playedBy<State, PenniesCommand, PenniesFact>([bank.bankPart(BANK), ROUND]),
  evolve: (state, it) => (it.type === 'noted' ? { ...state, ...it.set } : bank.evolveBank(state, it)),
  procedure: () => [CLOSE, DEAL, LOOK, TURN, SETTLE, VALIDATE],
  odds: (options) => [k.walkWager(pennies, options, 'red')],
  strategy: (view, player) => k.flat(pennies, view, player, 'red'),
  guide: { about: 'A game to test with.', play: [] },
}
