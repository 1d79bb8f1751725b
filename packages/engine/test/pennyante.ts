import * as k from '../src/kernel/index.ts'

/**
 * Pennies without a layout: people play each other. Everybody antes a dollar into a pot, bets, calls, raises or folds in
 * turn, and one of those who are left gets the pot, less the rake. People come with $20 to $100, and each has a clock and
 * a bank of seconds.
 */
interface State {
  readonly phase: 'waiting' | 'betting' | 'showdown'
  /** Who is still in, and who is to act, in order. */
  readonly left: readonly k.PlayerId[]
  readonly due: readonly k.PlayerId[]
  readonly raises: number
}
type T = k.Table<State>
type Fact = { readonly type: 'turn'; readonly now: Partial<State> }
type Command =
  | k.PlayerCommand<'bet', { cents: k.Cents }>
  | k.PlayerCommand<'call' | 'fold'>
  | k.StaffCommand<'antes'>
  | k.StaffCommand<'award', { chance: number }>
type Event = k.Event<Fact>

const RULE = '19:47-8.2(a)'
const PLACES = ['1', '2', '3', '4']
const ANTE = 1_00
const CLOCK = { ms: 20_000, bankMs: 60_000, gainMs: 5_000 }
const act = (type: string, says: string): k.Act => ({ type, by: 'dealer', rule: RULE, says })
const ANTES = act('antes', 'Take the antes.')
const AWARD = act('award', 'Push the pot to the winner.')

const turn = (now: Partial<State>): Event => ({ type: 'turn', now })
const why = (because: string): k.Why => ({ rule: RULE, because })
const putIn = (table: T, player: k.PlayerId): k.Cents => k.balance(table, k.pot(1, player))
const most = (table: T): k.Cents => Math.max(0, ...table.state.left.map((p) => putIn(table, p)))
const owed = (table: T, player: k.PlayerId): k.Cents => most(table) - putIn(table, player)
const put = (player: k.PlayerId, cents: k.Cents, because: string): k.Moved[] =>
  k.moved(k.stack(player), k.pot(1, player), cents, why(because))

const ready = (table: T): k.PlayerId[] =>
  k
    .seated({ places: () => PLACES }, table)
    .flatMap(({ player }) => (k.stackOf(table, player) >= ANTE ? [player] : []))

/** Who acts after one has: nobody else where only one is left. */
const after = (left: readonly k.PlayerId[], due: readonly k.PlayerId[]): Event => {
  const rest = left.length > 1 ? due : []
  return turn({ left, due: rest, phase: rest.length > 0 ? 'betting' : 'showdown' })
}
/** Everybody else, from the left of who has bet. */
const others = (left: readonly k.PlayerId[], player: k.PlayerId): k.PlayerId[] => {
  const at = left.indexOf(player)
  return [...left.slice(at + 1), ...left.slice(0, at)]
}

function award(table: T, at: number): Event[] {
  const { left } = table.state
  const winner = left[at] ?? ''
  const shares = k.risks(table)
  const raked = shares.map((s) => ({ ...s, rake: Math.floor(s.cents / 10) }))
  const rake = raked.reduce((sum, s) => sum + s.rake, 0)
  return [
    ...raked.flatMap((s) => k.moved(s.account, k.RAKE, s.rake, why('The rake.'))),
    ...raked.flatMap((s) => k.moved(s.account, k.stack(winner), s.cents - s.rake, why('The pot.'))),
    ...k.moved(k.RAKE, k.INVENTORY, rake, why('The rake is dropped.')),
    turn({ phase: 'waiting', left: [], due: [], raises: 0 }),
    { type: 'closed', round: table.round },
  ]
}

function offers(table: T, by: k.Actor): k.Offer[] {
  const player = k.playerOf(by)
  if (player === undefined || table.state.due[0] !== player) return []
  const owes = owed(table, player)
  const room = k.stackOf(table, player) - owes
  const offer = (type: string, says: string): k.Offer => ({ type, by, rule: RULE, says })
  const amount = { kind: 'amount', least: ANTE, most: Math.floor(room / ANTE) * ANTE, step: ANTE } as const
  return [
    ...(room >= ANTE ? [{ ...offer('bet', owes > 0 ? 'Raise' : 'Bet'), fields: { cents: amount } }] : []),
    offer('call', owes > 0 ? `Call ${k.dollars(owes)}` : 'Check'),
    offer('fold', 'Fold'),
  ]
}

const LAYOUT: k.Arrangement = {
  spots: [],
  inscriptions: [],
  areas: [
    { kind: 'chips', ...k.box(250, 300, 200, 100), id: 'pot', name: 'Main pot', holds: k.pot(1) },
    { kind: 'chips', ...k.box(550, 300, 200, 100), id: 'rake', name: 'Rake', holds: k.RAKE },
  ],
}

export const pennyAnte: k.Game<State, Command, Fact> = {
  id: 'penny-ante',
  title: 'Penny ante',
  rules: '19:47-8',
  limits: { least: ANTE, most: 100_00 },
  buyIn: { least: 20_00, most: 100_00 },
  options: [],
  people: 2,
  places: () => PLACES,
  wagers: () => [],
  layout: () => ({ felt: 'green', wide: LAYOUT, tall: LAYOUT }),
  playerActs: {
    bet: { did: 'bet', key: 'B' },
    call: { did: 'called', key: 'C' },
    fold: { role: 'give-up', did: 'folded', key: 'F' },
  },
  begin: () => ({ phase: 'waiting', left: [], due: [], raises: 0 }),
  offers,
  decide: k.decideBy<State, Command, Fact>({
    antes: (table) => {
      const left = ready(table)
      return [...left.flatMap((p) => put(p, ANTE, 'Ante.')), after(left, left)]
    },
    bet: (table, { by, cents }) => {
      const player = k.playerOf(by) ?? ''
      const { left, raises } = table.state
      return [
        ...put(player, owed(table, player) + cents, 'Bet.'),
        turn({ raises: raises + 1 }),
        after(left, others(left, player)),
      ]
    },
    call: (table, { by }) => {
      const player = k.playerOf(by) ?? ''
      return [
        ...put(player, Math.min(owed(table, player), k.stackOf(table, player)), 'Called.'),
        after(table.state.left, table.state.due.slice(1)),
      ]
    },
    fold: (table, { by }) =>
      [table.state].map(({ left, due }) =>
        after(
          left.filter((p) => p !== k.playerOf(by)),
          due.slice(1),
        ),
      ),
    award: (table, { chance }) => award(table, chance),
  }),
  evolve: (state, { now }) => ({ ...state, ...now }),
  dealer: (table) => {
    const { phase, due, left, raises } = table.state
    const [player] = due
    if (phase === 'showdown') return k.stepOf(AWARD, { kind: 'spin', stops: left.length })
    if (player !== undefined) {
      const allowance = { ...CLOCK, orbit: table.round }
      return { ...k.waitFor(player, 'fold', RULE, 'Bet, call or fold.'), key: `${raises}`, allowance }
    }
    return ready(table).length > 1 ? k.stepOf(ANTES) : k.idleWait(RULE, 'One more player is needed.')
  },
  procedure: () => [ANTES, AWARD],
  odds: () => [],
  strategy: ({ state: { due } }, player) =>
    due[0] === player ? { type: 'call', by: k.asPlayer(player) } : undefined,
  guide: { about: 'A game to test with.', play: ['Everybody antes, bets in turn, and one gets the pot.'] },
}
