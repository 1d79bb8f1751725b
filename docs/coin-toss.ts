import {
  type Act,
  decideBy,
  EVEN,
  type Event,
  flat,
  type Game,
  HOUSE,
  limited,
  lose,
  odds,
  plainLayout,
  removable,
  type StaffCommand,
  spots,
  stepOf,
  unit,
  walkOdds,
  whenReady,
  win,
} from '@boardwalk/engine/kernel'

/** One coin, two wagers. Heads pays even money, tails a little less: that is all the house lives on. */
const PAYS = { heads: EVEN, tails: odds(9, 10) }
type Side = keyof typeof PAYS
const SIDES: readonly Side[] = ['heads', 'tails']

interface State {
  /** No more bets: the coin is in the air. */
  readonly tossed: boolean
}

type Fact = { readonly type: 'tossed' | 'landed' }
type Command = StaffCommand<'toss'> | StaffCommand<'land', { chance: number }>

const TOSS: Act = { type: 'toss', by: 'dealer', rule: HOUSE, says: 'Toss the coin.' }
const LAND: Act = { type: 'land', by: 'dealer', rule: HOUSE, says: 'Catch the coin.' }
const IN_THE_AIR = { refused: HOUSE, because: 'The coin is in the air.' }
const call = (words: string): Event<Fact> => ({ type: 'called', by: 'dealer', words, rule: HOUSE })

const wager = (side: Side) => ({
  id: side,
  name: side,
  rule: HOUSE,
  wins: `The coin shows ${side}.`,
  pays: [{ when: side, odds: PAYS[side] }],
})

export const coinToss: Game<State, Command, Fact> = {
  id: 'coin-toss',
  title: 'Coin toss',
  rules: HOUSE,
  options: [],
  limits: { least: 10_00, most: 500_00 },
  places: () => ['1', '2', '3'],
  wagers: () => SIDES.map(wager),
  layout: () => plainLayout(SIDES.map(wager)),
  begin: () => ({ tossed: false }),

  layoutBetting: {
    stake: (table, player, place, id) =>
      table.state.tossed
        ? IN_THE_AIR
        : limited(table, player, place, id, { step: unit(100, [PAYS[id as Side]]) }),
    unstake: (table, player, place, id) =>
      table.state.tossed ? IN_THE_AIR : removable(table, player, place, id),
  },

  dealer(table) {
    if (table.state.tossed) return stepOf(LAND, { kind: 'spin', stops: 2 })
    const betting = spots(table).map((s) => s.player)
    return whenReady(coinToss, table, betting, stepOf(TOSS))
  },
  procedure: () => [TOSS, LAND],
  offers: () => [],
  decide: decideBy<State, Command, Fact>({
    toss: () => [call('No more bets'), { type: 'tossed' }],
    land: (table, { chance }) => {
      const side = SIDES[chance] as Side
      const why = { rule: HOUSE, because: `The coin shows ${side}.` }
      const settled = spots(table).flatMap((s) =>
        s.wager === side ? win(table, s, PAYS[side], why) : lose(table, s, why),
      )
      return [call(side), ...settled, { type: 'landed' }, { type: 'closed', round: table.round }]
    },
  }),
  evolve: (_, fact) => ({ tossed: fact.type === 'tossed' }),

  odds: (options) => walkOdds(coinToss, options),
  strategy: (table, player) => flat(coinToss, table, player, 'heads'),
  guide: {
    about: 'A coin is tossed. Bet on the side it shows.',
    play: ['Bet on heads or tails.', 'The coin is tossed.', 'The house settles.'],
  },
}

export default coinToss
