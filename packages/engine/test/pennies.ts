import {
  asPlayer,
  balance,
  type Command,
  cover,
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
  type Offer,
  odds,
  oddsOption,
  type PlayerId,
  playerOf,
  pot,
  push,
  removable,
  type Spot,
  type Step,
  shuffleNeed,
  spots,
  stack,
  stackOf,
  suitOf,
  type Table,
  terms,
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
export interface State {
  readonly phase: Phase
  readonly bank: PlayerId | null
  readonly double: boolean
}
type Noted = Fact & { readonly set: Partial<State> }
type T = Table<State>

const RULE = '19:47-8.2(a)'
const noted = (set: Partial<State>): Noted => ({ type: 'noted', set })
const why = (because: string) => ({ rule: RULE, because })
const step = (by: Step['by'], type: string, says: string, needs?: Step['needs']): Step => ({
  by,
  command: { type, by },
  rule: RULE,
  says,
  ...(needs && { needs }),
})
const of = (table: T, wager: string): Spot[] => spots(table).filter((s) => s.wager === wager)
const total = (all: readonly Spot[]): number => all.reduce((n, s) => n + s.cents, 0)

function dealer(table: T): Step | Wait {
  const { phase, bank } = table.state
  const shuffle = shuffleNeed(table, 'A', 'standard', 1)
  const cards = top(table, 'hand:bank', 1)
  switch (phase) {
    case 'betting':
      return whenReady(
        pennies,
        table,
        spots(table).map((s) => s.player),
        step('dealer', 'close', 'Call no more bets.'),
      )
    case 'closed':
      return step('dealer', 'deal', 'Deal the card.', shuffle)
    case 'dealt':
      return step('dealer', 'look', 'The bank looks.', { kind: 'faces', cards, to: bank as PlayerId })
    case 'looked':
      return {
        for: [{ player: bank as PlayerId, otherwise: { type: 'stand', by: asPlayer(bank as PlayerId) } }],
        rule: RULE,
        says: 'The bank decides.',
      }
    case 'decided':
      return step('dealer', 'turn', 'Turn the card.', { kind: 'faces', cards, to: 'everyone' })
    case 'turned':
      return step('dealer', 'settle', 'Settle.', jackpot(table) ? { kind: 'meter', meter: 'M' } : undefined)
    case 'read':
      return step('supervisor', 'validate', 'Validate the jackpot.')
  }
}

const jackpot = (table: T): Spot | undefined =>
  facesOf(table, 'hand:bank')[0] === 'AS' ? of(table, 'red')[0] : undefined

function close(table: T): Event[] {
  const { bank } = table.state
  const reds = total(of(table, 'red'))
  const covered: Event[] =
    bank && reds > 0
      ? [{ type: 'moved', from: stack(bank), to: cover(bank), cents: 2 * reds, ...why('Cover.') }]
      : []
  const pots = of(table, 'side').map(
    (s): Event => ({ type: 'moved', from: s.account, to: pot(1), cents: s.cents, ...why('Into the pot.') }),
  )
  return [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: RULE },
    ...covered,
    ...pots,
    noted({ phase: 'closed' }),
  ]
}

function settleRed(table: T, s: Spot, red: boolean): Event[] {
  const { bank, double } = table.state
  if (!bank) return red ? win(table, s, double ? odds(2) : EVEN, why('Red.')) : lose(table, s, why('Black.'))
  if (!red)
    return [
      {
        type: 'moved',
        from: s.account,
        to: cover(bank),
        cents: s.cents,
        wager: s.wager,
        outcome: 'lose',
        ...why('Black.'),
      },
    ]
  const won: Event = {
    type: 'moved',
    from: cover(bank),
    to: due(s.player),
    cents: s.cents * (double ? 2 : 1),
    wager: s.wager,
    outcome: 'win',
    ...why('Red.'),
  }
  return [
    won,
    {
      type: 'moved',
      from: due(s.player),
      to: stack(s.player),
      cents: s.cents * (double ? 2 : 1),
      ...why('Paid.'),
    },
    ...push(table, s, why('Back.')),
  ]
}

function settle(table: T, command: Command): Event[] {
  const face = facesOf(table, 'hand:bank')[0] as string
  const red = 'DH'.includes(suitOf(face))
  const { bank } = table.state
  const events = of(table, 'red').flatMap((s) => settleRed(table, s, red))
  if (face[0] === 'A') {
    for (const s of of(table, 'long'))
      events.push(
        ...win(
          table,
          s,
          oddsOption(
            (table.terms[table.made[s.account] ?? table.terms.length - 1] ?? terms(table)).options,
            'longPays',
          ),
          why('An ace.'),
        ),
      )
  }
  const potted = balance(table, pot(1))
  const winner = red ? of(table, 'red')[0]?.player : (bank ?? undefined)
  if (potted > 0)
    events.push({
      type: 'moved',
      from: pot(1),
      to: winner ? stack(winner) : INVENTORY,
      cents: potted,
      ...why('The pot.'),
    })
  const lucky = jackpot(table)
  const reading = command.chance as number
  if (!lucky || reading === 0) return [...events, ...finish(table, events)]
  return [
    ...events,
    { type: 'moved', from: meter('M'), to: due(lucky.player), cents: reading, ...why('The jackpot.') },
    noted({ phase: 'read' }),
  ]
}

/** What the bank's cover still holds goes back, a penny goes to the meter, the round is over. */
function finish(table: T, events: readonly Event[]): Event[] {
  const { bank } = table.state
  const net = (account: string) =>
    events.reduce(
      (n, e) =>
        e.type === 'moved' && 'cents' in e
          ? n + (e.to === account ? e.cents : 0) - (e.from === account ? e.cents : 0)
          : n,
      balance(table, account),
    )
  const back: Event[] =
    bank && net(cover(bank)) > 0
      ? [
          {
            type: 'moved',
            from: cover(bank),
            to: stack(bank),
            cents: net(cover(bank)),
            ...why('Cover goes back.'),
          },
        ]
      : []
  const grow: Event = { type: 'moved', from: INVENTORY, to: meter('M'), cents: 1, ...why('The meter grows.') }
  return [...back, grow, noted({ phase: 'betting', double: false }), { type: 'closed', round: table.round }]
}

function validate(table: T): Event[] {
  const paid = Object.keys(table.players).flatMap((p): Event[] =>
    balance(table, due(p)) > 0
      ? [{ type: 'moved', from: due(p), to: stack(p), cents: balance(table, due(p)), ...why('Validated.') }]
      : [],
  )
  return [...paid, ...finish(table, paid)]
}

function offers(table: T, actor: Command['by']): Offer[] {
  const player = playerOf(actor)
  const { phase, bank, double } = table.state
  const say = (type: string): Offer => ({ type, by: actor, rule: RULE, says: type })
  if (player === undefined) return []
  if (phase === 'looked' && player === bank) return double ? [] : [say('stand'), say('double')]
  const idle = phase === 'betting' && of(table, 'red').length === 0
  return idle
    ? [say(bank === player ? 'unbank' : 'bank')].filter((o) => o.type === 'unbank' || bank === null)
    : []
}

function decide(table: T, command: Command): Event[] {
  const player = playerOf(command.by) ?? ''
  switch (command.type) {
    case 'bank':
      return [noted({ bank: player })]
    case 'unbank':
      return [noted({ bank: null })]
    case 'leave':
      return table.state.bank === player ? [noted({ bank: null })] : []
    case 'close':
      return close(table)
    case 'deal': {
      const shuffle = table.shuffles + 1
      const card = shuffle * 1000
      return [
        { type: 'shuffled', set: 'A', shuffle, deck: 'standard', decks: 1, into: 'deck' },
        { type: 'placed', cards: [card], from: 'deck', to: 'hand:bank' },
        noted({ phase: table.state.bank ? 'dealt' : 'decided' }),
      ]
    }
    case 'look':
    case 'turn': {
      const cards = top(table, 'hand:bank', 1)
      const faces = command.chance as string[] | null
      const to = command.type === 'turn' ? 'everyone' : (table.state.bank as PlayerId)
      return [
        { type: 'shown', cards, to, ...(faces && { faces }) },
        noted({ phase: command.type === 'turn' ? 'turned' : 'looked' }),
      ]
    }
    case 'stand':
    case 'double':
      return [noted({ phase: 'decided', double: command.type === 'double' })]
    case 'settle':
      return settle(table, command)
    case 'validate':
      return validate(table)
    default:
      return []
  }
}

function stake(table: T, player: PlayerId, place: string, wager: string) {
  const { phase, bank } = table.state
  if (phase !== 'betting' && (phase !== 'closed' || wager !== 'red' || bank))
    return { refused: RULE, because: 'No more bets.' }
  if (player === bank) return { refused: RULE, because: 'The bank does not bet.' }
  const range = limited(table, player, place, wager)
  if (isRefused(range) || wager !== 'red') return range
  if (phase === 'closed')
    return {
      ...range,
      confirm: { confirm: ['dealer', 'supervisor'] as const, rule: RULE, because: 'A late bet.' },
    }
  if (!bank) return range
  const room = Math.floor((stackOf(table, bank) / 2 - total(of(table, 'red'))) / 100) * 100
  return { ...range, most: Math.min(range.most, room), over: Math.min(range.over ?? 0, room) }
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
  places: () => ['1', '2', '3', '4'],
  wagers: (options) => [
    { id: 'red', name: 'Red', rule: RULE, wins: 'The card is red.', pays: [{ when: 'red', odds: EVEN }] },
    { id: 'side', name: 'Side', rule: RULE, wins: 'The pot.', pays: [] },
    {
      id: 'long',
      name: 'Long',
      rule: RULE,
      wins: 'An ace.',
      pays: [{ when: 'ace', odds: oddsOption(options, 'longPays') }],
    },
  ],
  layout: () => ({
    felt: 'green',
    wide: { spots: [], inscriptions: [] },
    tall: { spots: [], inscriptions: [] },
  }),
  begin: () => ({ phase: 'betting', bank: null, double: false }),
  spots: (table) =>
    Object.keys(table.players).length === 0
      ? []
      : ['1', '2', '3', '4'].flatMap((place) => ['red', 'side', 'long'].map((wager) => ({ place, wager }))),
  stake,
  unstake: (table, player, place, wager) =>
    table.state.phase === 'betting'
      ? removable(table, player, place, wager)
      : { refused: RULE, because: 'No more bets.' },
  offers,
  object: (table, { type, by }) =>
    playerOf(by) === table.state.bank &&
    ['leave', 'cash-out'].includes(type) &&
    (table.state.phase !== 'betting' || spots(table).length > 0)
      ? { refused: RULE, because: 'The bank stays for the round.' }
      : undefined,
  decide,
  evolve: (state, fact) => ({ ...state, ...(fact as Noted).set }),
  dealer,
  odds: () => [
    {
      wager: 'red',
      edge: fraction(0),
      win: fraction(1, 2),
      push: fraction(0),
      lose: fraction(1, 2),
      method: 'exact',
    },
  ],
  strategy: (_, player) => ({ type: 'bet', by: asPlayer(player), place: '1', wager: 'red', cents: 100 }),
  guide: { about: 'A game to test with.', play: [] },
}
