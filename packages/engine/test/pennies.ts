import {
  type BankRules,
  type BankState,
  bankOffers,
  bankOver,
  coverEvents,
  covered,
  decideBank,
  evolveBank,
  isBankFact,
  noBank,
  offering,
  refuseLeaving,
  settleBank,
} from '../src/banking/index.ts'
import {
  asPlayer,
  balance,
  type Command,
  due,
  EVEN,
  type Event,
  type Fact,
  facesOf,
  fraction,
  type Game,
  INVENTORY,
  isRefused,
  limited,
  lose,
  meter,
  odds,
  oddsOption,
  type PlayerId,
  playerOf,
  pot,
  type Range,
  type Refused,
  removable,
  type Spot,
  type Step,
  shuffleNeed,
  spots,
  stack,
  suitOf,
  type Table,
  termsOf,
  top,
  type Wait,
  whenReady,
  win,
} from '../src/kernel/index.ts'

/**
 * Pennies is no casino game. It has at once what the first real games lack: two people on one spot, a player who banks
 * with cover, a pot, a shared meter, a bet that needs two voices, a standing wager across a change of terms, a hidden
 * card that may be dealt live, and results a supervisor can take back.
 *
 * Everyone bets on any box that the turned card is red. The bank, a player or the house, looks at it and may double.
 * `side` makes a pot; `long` stands until an ace is turned.
 */
type Phase = 'betting' | 'closed' | 'dealt' | 'looked' | 'decided' | 'turned' | 'read'
export interface State extends BankState {
  readonly phase: Phase
  readonly double: boolean
}
type Noted = Fact & { readonly set: Partial<State> }
type T = Table<State>

const RULE = '19:47-8.2(a)'
const PLACES = ['1', '2', '3', '4']
const HAND = 'hand:bank'
const noted = (set: Partial<State>): Noted => ({ type: 'noted', set })
const why = (because: string) => ({ rule: RULE, because })
const moved = (from: string, to: string, cents: number, because: string): Event[] =>
  cents > 0 ? [{ type: 'moved', from, to, cents, ...why(because) }] : []
const step = (by: Step['by'], type: string, says: string, needs?: Step['needs']): Step => ({
  by,
  command: { type, by },
  rule: RULE,
  says,
  ...(needs && { needs }),
})
const of = (table: T, wager: string): Spot[] => spots(table).filter((s) => s.wager === wager)
const total = (all: readonly Spot[]): number => all.reduce((n, s) => n + s.cents, 0)

/** Doubled, red pays two for one. */
const MOST = 2
const BANK: BankRules<State> = {
  rules: { offer: RULE, first: RULE, wagered: RULE, cover: RULE, cobank: RULE, area: RULE, house: RULE },
  places: PLACES,
  offered: () => ({ banking: true, cobanking: true }),
  open: ({ state }) => state.phase === 'betting',
  exposure: (table, bank) => MOST * total(of(table, 'red').filter((s) => s.player !== bank)),
}

const jackpot = (table: T): Spot | undefined =>
  facesOf(table, HAND)[0] === 'AS' ? of(table, 'red')[0] : undefined

const STAGES: Readonly<Record<Phase, (table: T) => Step | Wait>> = {
  betting: (table) =>
    offering(BANK, table) ??
    whenReady(
      pennies,
      table,
      spots(table).map((s) => s.player),
      step('dealer', 'close', 'Call no more bets.'),
    ),
  closed: (table) => step('dealer', 'deal', 'Deal the card.', shuffleNeed(table, 'A', 'standard', 1)),
  dealt: (table) =>
    step('dealer', 'look', 'The bank looks.', {
      kind: 'faces',
      cards: top(table, HAND, 1),
      to: table.state.bank as PlayerId,
    }),
  looked: ({ state }) => {
    const player = state.bank as PlayerId
    return {
      for: [{ player, otherwise: { type: 'stand', by: asPlayer(player) } }],
      rule: RULE,
      says: 'The bank decides.',
    }
  },
  decided: (table) =>
    step('dealer', 'turn', 'Turn the card.', { kind: 'faces', cards: top(table, HAND, 1), to: 'everyone' }),
  turned: (table) =>
    step('dealer', 'settle', 'Settle.', jackpot(table) ? { kind: 'meter', meter: 'M' } : undefined),
  read: () => step('supervisor', 'validate', 'Validate the jackpot.'),
}

function close(table: T): Event[] {
  return [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: RULE },
    ...coverEvents(BANK, table, 'red'),
    ...of(table, 'side').flatMap((s) => moved(s.account, pot(1), s.cents, 'Into the pot.')),
    noted({ phase: 'closed' }),
  ]
}

function deal(table: T): Event[] {
  const shuffle = table.shuffles + 1
  return [
    { type: 'shuffled', set: 'A', shuffle, deck: 'standard', decks: 1, into: 'deck' },
    { type: 'placed', cards: [shuffle * 1000], from: 'deck', to: HAND },
    noted({ phase: table.state.bank ? 'dealt' : 'decided' }),
  ]
}

const show =
  (phase: Phase) =>
  (table: T, { chance }: Command): Event[] => {
    const faces = chance as string[] | null
    const to = phase === 'turned' ? 'everyone' : (table.state.bank as PlayerId)
    return [{ type: 'shown', cards: top(table, HAND, 1), to, ...(faces && { faces }) }, noted({ phase })]
  }

function settleReds(table: T, red: boolean): Event[] {
  const { bank, double } = table.state
  const paid = double ? odds(MOST) : EVEN
  const outcome = red ? 'win' : 'lose'
  const reason = why(red ? 'Red.' : 'Black.')
  if (bank === null)
    return of(table, 'red').flatMap((s) => (red ? win(table, s, paid, reason) : lose(table, s, reason)))
  const results = of(table, 'red').map((spot) => ({ spot, outcome, odds: paid, ...reason }) as const)
  const vigorish = { rule: RULE, of: (won: number) => Math.floor(won / 20) }
  return settleBank(table, { results, house: { wager: 'red', outcome, ...reason }, vigorish, rule: RULE })
}

function settle(table: T, { chance }: Command): Event[] {
  const face = facesOf(table, HAND)[0] as string
  const red = 'DH'.includes(suitOf(face))
  const winner = red ? of(table, 'red')[0]?.player : (table.state.bank ?? undefined)
  const ace = (s: Spot) =>
    win(table, s, oddsOption(termsOf(table, s.account).options, 'longPays'), why('An ace.'))
  const events = [
    ...settleReds(table, red),
    ...(face[0] === 'A' ? of(table, 'long').flatMap(ace) : []),
    ...moved(pot(1), winner ? stack(winner) : INVENTORY, balance(table, pot(1)), 'The pot.'),
  ]
  const lucky = jackpot(table)
  if (!lucky || chance === 0) return [...events, ...finish(table)]
  return [
    ...events,
    ...moved(meter('M'), due(lucky.player), chance as number, 'The jackpot.'),
    noted({ phase: 'read' }),
  ]
}

/** A penny goes to the meter and the round is over. Who wagered against the dealer may bank the next one. */
function finish(table: T): Event[] {
  const reds = of(table, 'red')
  const against = Object.fromEntries(
    reds.map(({ player }) => [player, total(reds.filter((s) => s.player === player))]),
  )
  return [
    ...moved(INVENTORY, meter('M'), 1, 'The meter grows.'),
    bankOver(BANK, table, against),
    noted({ phase: 'betting', double: false }),
    { type: 'closed', round: table.round },
  ]
}

const validate = (table: T): Event[] => [
  ...Object.keys(table.players).flatMap((p) => moved(due(p), stack(p), balance(table, due(p)), 'Validated.')),
  ...finish(table),
]

const HANDLERS: Readonly<Record<string, (table: T, command: Command) => readonly Event[]>> = {
  close,
  deal,
  look: show('looked'),
  turn: show('turned'),
  stand: () => [noted({ phase: 'decided' })],
  double: () => [noted({ phase: 'decided', double: true })],
  settle,
  validate,
}

function stake(table: T, player: PlayerId, place: string, wager: string): Range | Refused {
  const { phase, bank } = table.state
  const late = phase === 'closed' && wager === 'red' && bank === null
  if (phase !== 'betting' && !late) return { refused: RULE, because: 'No more bets.' }
  if (player === bank) return { refused: RULE, because: 'The bank does not bet.' }
  const range = limited(table, player, place, wager)
  if (isRefused(range) || wager !== 'red') return range
  const confirm = { confirm: ['dealer', 'supervisor'], rule: RULE, because: 'A late bet.' } as const
  return late ? { ...range, confirm } : covered(BANK, table, range, MOST)
}

export const pennies: Game<State> = {
  id: 'pennies',
  title: 'Pennies',
  rules: '19:47-8',
  limits: { least: 100, most: 100_00 },
  options: [
    {
      key: 'longPays',
      title: 'The long wager',
      rule: RULE,
      default: '11 to 1',
      values: ['11 to 1', '12 to 1'],
      floor: odds(11),
      sign: (v) => `Long pays ${v}`,
      scope: 'table',
      notice: 'rule',
    },
  ],
  places: () => PLACES,
  wagers: (options) => {
    const long = { when: 'ace', odds: oddsOption(options, 'longPays') }
    return [
      { id: 'red', name: 'Red', rule: RULE, wins: 'The card is red.', pays: [{ when: 'red', odds: EVEN }] },
      { id: 'side', name: 'Side', rule: RULE, wins: 'The pot.', pays: [] },
      { id: 'long', name: 'Long', rule: RULE, wins: 'An ace.', pays: [long] },
    ]
  },
  layout: () => ({
    felt: 'green',
    wide: { spots: [], inscriptions: [] },
    tall: { spots: [], inscriptions: [] },
  }),
  begin: () => ({ ...noBank, phase: 'betting', double: false }),
  spots: ({ players }) =>
    Object.keys(players).length === 0
      ? []
      : PLACES.flatMap((place) => ['red', 'side', 'long'].map((wager) => ({ place, wager }))),
  stake,
  unstake: (table, player, place, wager) =>
    table.state.phase === 'betting'
      ? removable(table, player, place, wager)
      : { refused: RULE, because: 'No more bets.' },
  offers: (table, by) => {
    const player = playerOf(by)
    if (player === undefined) return []
    const { phase, bank } = table.state
    const say = (type: string) => ({ type, by, rule: RULE, says: type })
    return phase === 'looked' && player === bank
      ? [say('stand'), say('double')]
      : bankOffers(BANK, table, player)
  },
  object: (table, command) => refuseLeaving(BANK, table, command),
  decide: (table, command) =>
    decideBank(BANK, table, command) ?? HANDLERS[command.type]?.(table, command) ?? [],
  evolve: (state, fact) =>
    isBankFact(fact) ? evolveBank(state, fact) : { ...state, ...(fact as Noted).set },
  dealer: (table) => STAGES[table.state.phase](table),
  odds: () => {
    const half = fraction(1, 2)
    return [{ wager: 'red', edge: fraction(0), win: half, push: fraction(0), lose: half, method: 'exact' }]
  },
  strategy: (_, player) => ({ type: 'bet', by: asPlayer(player), place: '1', wager: 'red', cents: 100 }),
  guide: { about: 'A game to test with.', play: [] },
}
