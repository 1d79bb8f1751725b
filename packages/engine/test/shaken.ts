import * as bank from '../src/banking/index.ts'
import * as k from '../src/kernel/index.ts'

/**
 * Shaken is no casino game. Three dice in a shaker decide which position has the first hand, as at pai gow, and whoever
 * bets there wins: so the family's shaker, and the bank that shakes it, are tried through the whole life of a table.
 */
export interface State extends bank.BankState, bank.ShakerState {
  readonly phase: 'betting' | 'closed' | 'settled'
}
type T = k.Table<State>
type Noted = { readonly type: 'noted'; readonly phase: State['phase'] }
type Fact = bank.BankFact | bank.ShakerFact | Noted
type Command = bank.BankCommand | bank.ShakerCommand | k.StaffCommand<'close' | 'settle' | 'finish'>

const RULE = '19:47-10.6(a)'
const PLACES = ['1', '2', '3', '4', '5', '6']
const act = (type: string, says: string): k.Act => ({ type, by: 'dealer', rule: RULE, says })
const CLOSE = act('close', 'Call no more bets.')
const SETTLE = act('settle', 'Settle.')
const FINISH = act('finish', 'The round is over.')
const on = (phase: State['phase']): Noted => ({ type: 'noted', phase })

const BANK: bank.BankRules<State> = {
  ...bank.bankByOneRule(RULE),
  places: PLACES,
  wager: 'main',
  most: 1,
  open: ({ state }) => state.phase === 'betting',
}

export const SHAKER: bank.ShakerRules<State> = {
  rules: {
    ...bank.shakerByOneRule(RULE),
    bank: '19:47-10.8(i)',
    lid: '19:47-10.6(b)',
    cover: '19:47-10.6(f)',
    flat: '19:47-10.9(a)',
    fell: '19:47-10.9(b)',
  },
  circle: () => ['dealer', ...PLACES, 'dead'],
  bank: ({ state }) => state.bank,
  placeOf: (table, player) => (player === null ? 'dealer' : (k.placeOf(table, player) ?? 'dealer')),
  due: ({ state }) => state.phase === 'closed',
  dealt: ({ state }) => state.phase === 'settled',
}

/** The first hand wins; where it is the bank's, the dealer's or dead, everybody loses. */
function settle(table: T): k.Event<Fact>[] {
  const { start } = table.state
  const result = (wins: boolean) =>
    ({
      outcome: wins ? 'win' : 'lose',
      odds: k.EVEN,
      rule: RULE,
      because: `The first hand is ${start}’s.`,
    }) as const
  return bank.settleAgainst(BANK, table, {
    results: bank.wagersOn(table, 'main').map((spot) => ({ spot, ...result(spot.place === start) })),
    house: result(start === 'dealer'),
    vigorish: { rule: RULE, of: (won) => Math.floor(won / 20) },
    rule: RULE,
  })
}

const ROUND: k.Part<State, Command, Fact> = {
  stages: [
    (table) => {
      const { phase } = table.state
      if (phase !== 'betting') return k.stepOf(phase === 'closed' ? SETTLE : FINISH)
      return k.whenReady(shaken, table, k.bettors(table), k.stepOf(CLOSE))
    },
  ],
  handlers: {
    close: (table) => [...bank.closeBets(BANK, table), on('closed')],
    settle: (table) => [...settle(table), bank.bankOver(BANK, table), on('settled')],
    finish: (table) => [on('betting'), { type: 'closed', round: table.round }],
  },
}

const WAGER = {
  id: 'main',
  name: 'Main',
  rule: RULE,
  wins: 'First.',
  pays: [{ when: 'first', odds: k.EVEN }],
}

export const shaken: k.Game<State, Command, Fact> = {
  id: 'shaken',
  title: 'Shaken',
  rules: '19:47-10',
  limits: { least: 100, most: 100_00 },
  options: [],
  places: () => PLACES,
  wagers: () => [WAGER],
  layout: () => k.plainLayout([WAGER]),
  begin: () => ({ ...bank.noBank, ...bank.coveredShaker, phase: 'betting' }),
  layoutBetting: {
    stake: (table, player, place, wager) => bank.stake(BANK, table, player, place, wager),
    unstake: (table, player, place, wager) => bank.unstake(BANK, table, player, place, wager),
  },
  ...k.playedBy<State, Command, Fact>([bank.bankPart(BANK), bank.shakerPart(SHAKER), ROUND]),
  evolve: (state, it) => {
    if (it.type === 'noted') return { ...state, phase: it.phase }
    return bank.isShakerFact(it) ? bank.evolveShaker(state, it) : bank.evolveBank(state, it)
  },
  procedure: () => [CLOSE, SETTLE, FINISH],
  odds: () => [],
  strategy: (view, player) => k.flat(shaken, view, player, 'main'),
  guide: { about: 'A game to test with.', play: [] },
}
