import {
  asPlayer,
  type Event,
  fraction,
  type Game,
  HOUSE,
  INVENTORY,
  isEvent,
  knownFace,
  type LayoutBetting,
  odds,
  pile,
  type Table,
  type Wait,
} from '@boardwalk/engine/kernel'
import { suite } from '@boardwalk/engine/testing'
import { expect, test } from 'vitest'
import { casinoWar } from './casino-war.ts'
import { coinToss } from './coin-toss.ts'
import { highCard } from './high-card.ts'

type G = Game<unknown>
const coin = coinToss as unknown as G
const betting = coin.layoutBetting as LayoutBetting
const high = highCard as unknown as G
const war = casinoWar as unknown as G

/** The first thing the suite says against a game, or nothing. */
function complaint(game: G): string | undefined {
  for (const { run } of suite(game, { rounds: 40 })) {
    try {
      run()
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return undefined
}

/** The odds of a game with one wager's changed. */
const oddsWith =
  (game: G, change: Partial<ReturnType<G['odds']>[number]>): G['odds'] =>
  (options) => {
    const [first, ...others] = game.odds(options)
    return first ? [{ ...first, ...change }, ...others] : []
  }
/** What follows from one command, changed. */
const deciding =
  (
    game: G,
    type: string,
    change: (events: readonly Event[], table: Table<unknown>) => readonly Event[],
  ): G['decide'] =>
  (table, command) =>
    command.type === type ? change(game.decide(table, command), table) : game.decide(table, command)

const FAULTS: readonly (readonly [fault: string, game: G, says: string])[] = [
  [
    'odds that add up to more than one',
    { ...coin, odds: oddsWith(coin, { win: fraction(3, 5) }) },
    'The odds of "heads" add up to 11/10 instead of 1',
  ],
  [
    'a share of rounds below zero',
    { ...coin, odds: oddsWith(coin, { win: fraction(-1, 2), lose: fraction(3, 2) }) },
    'The odds of "heads" say that it comes to "win" in -1/2 of all rounds.',
  ],
  [
    'odds for a wager that does not exist',
    { ...coin, odds: oddsWith(coin, { wager: 'edge' }) },
    'The odds list the wager "edge", which does not exist',
  ],
  ['a wager without odds', { ...coin, odds: (o) => coin.odds(o).slice(1) }, 'The wager "heads" has no odds'],
  [
    'odds listed twice',
    { ...coin, odds: (o) => [...coin.odds(o), ...coin.odds(o)] },
    'The odds list the wager "heads" twice',
  ],
  [
    'an edge that is not what the game takes',
    { ...coin, odds: oddsWith(coin, { edge: fraction(1, 100) }) },
    'The odds give "heads" an edge of 1/100. Counting every outcome gives 0.',
  ],
  [
    'an edge that is far from what play brings, where outcomes are too many to count',
    { ...war, odds: oddsWith(war, { edge: fraction(9, 10) }) },
    'percent of its bets more than the odds say',
  ],
  [
    'a wager posted at 11 to 1 and paid 10',
    {
      ...war,
      wagers: (o) =>
        war.wagers(o).map((w) => (w.id === 'tie' ? { ...w, pays: [{ when: 'tie', odds: odds(11) }] } : w)),
    },
    'The game pays "tie" at 10 to 1. Posted for it: 11 to 1.',
  ],
  [
    'a payment that is less than its odds come to',
    {
      ...coin,
      decide: deciding(coin, 'land', (events) =>
        events.map((e) => (isEvent(e, 'moved') && e.odds ? { ...e, cents: 1_00 } : e)),
      ),
    },
    'The game pays 100 cents on 1000 of "heads" at 1 to 1. It owes 1000.',
  ],
  [
    'cards that are never racked',
    {
      ...high,
      decide: (table, command) =>
        high
          .decide(table, command)
          .filter((e) => !(isEvent(e, 'placed') && e.to === 'rack' && e.from === 'hand:1')),
    },
    'The round is over and cards still lie in "hand:1": 1.',
  ],
  [
    'a strategy that gives what is not offered',
    {
      ...high,
      strategy: (table, player, pick) => {
        const own = high.strategy(table, player, pick)
        return own?.type === 'raise' ? { ...own, type: 'double' } : own
      },
    },
    'The strategy does "double"',
  ],
  [
    'a strategy that bets what it may not',
    {
      ...coin,
      strategy: (table, player, pick) => {
        const own = coin.strategy(table, player, pick)
        return own?.type === 'bet' ? { ...own, cents: 1 } : own
      },
    },
    'which is not offered',
  ],
  [
    'a strategy that never bets',
    { ...coin, strategy: () => undefined },
    'The strategy does nothing while the table waits: "Place your bets."',
  ],
  [
    'an act missing in the procedure',
    { ...coin, procedure: (o) => (coin.procedure?.(o) ?? []).filter((act) => act.type !== 'land') },
    'The next step is "land", which "procedure" does not list.',
  ],
  [
    'an exhibit for an area that is not on the felt',
    { ...high, exhibits: () => [{ kind: 'note', area: 'ceiling', says: 'Seven' }] },
    'The exhibit "note" is for the area "ceiling", which is not on the felt.',
  ],
  [
    'an exhibit that lights a wager which does not exist',
    { ...coin, exhibits: () => [{ kind: 'lit', wagers: ['edge'] }] },
    'The exhibit "lit" names the wager "edge", which does not exist.',
  ],
  [
    'a weight for an offer that is not there',
    {
      ...high,
      weigh: (table, player) => {
        const found = high.weigh?.(table, player)
        return found && { ...found, worths: found.worths.map((w) => ({ ...w, type: 'double' })) }
      },
    },
    '"weigh" gives a worth for "double", which is never offered.',
  ],
  [
    'a command from which nothing follows',
    { ...coin, decide: deciding(coin, 'land', () => []) },
    'nothing follows from `land`',
  ],
  [
    'a losing bet that nobody collects',
    {
      ...coin,
      decide: deciding(coin, 'land', (events) =>
        events.filter((e) => !(isEvent(e, 'moved') && e.outcome === 'lose')),
      ),
    },
    'percent of its bets more than the odds say',
  ],
  [
    'a payment out of an empty stack',
    {
      ...coin,
      decide: deciding(coin, 'land', (events) => [
        ...events,
        {
          type: 'moved',
          from: 'stack:nobody',
          to: INVENTORY,
          cents: 1_00,
          rule: HOUSE,
          because: 'A mistake.',
        },
      ]),
    },
    'stack:nobody cannot pay 100 cents',
  ],
  [
    'an offer that tells a hidden card',
    {
      ...high,
      offers: (table, actor) => {
        const [card] = pile(table as Table, 'hand:1')
        const face = card === undefined ? undefined : knownFace(table as Table, card)
        return high.offers(table, actor).map((o) => (face ? { ...o, says: `${o.says} against ${face}` } : o))
      },
    },
    'tells a hidden face',
  ],
  [
    'a state that is changed in place',
    {
      ...coin,
      evolve: (state, fact) => Object.assign(state as object, { tossed: fact.type === 'tossed' }),
    },
    '"evolve" changes the state in place.',
  ],
  [
    'a state that is not plain data',
    {
      ...coin,
      evolve: (state, fact) => ({ ...(coin.evolve(state, fact) as object), seen: new Map([[1, 2]]) }),
    },
    'a table is not plain JSON',
  ],
  [
    'a wait for something that the rules then refuse',
    {
      ...high,
      dealer: (table) => {
        const now = high.dealer(table)
        if ('command' in now) return now
        const wait: Wait = now
        if (!wait.for.some(({ otherwise }) => otherwise.type === 'fold')) return wait
        return {
          ...wait,
          for: wait.for.map(({ player }) => ({ player, otherwise: { type: 'dance', by: asPlayer(player) } })),
        }
      },
    },
    'That is not offered to you now. Raise or fold at position',
  ],
  [
    'a wait for nobody in the middle of a round',
    {
      ...coin,
      dealer: (table) =>
        (table.state as { tossed: boolean }).tossed
          ? { kind: 'idle', for: [], rule: HOUSE, says: 'The coin rolls away.' }
          : coin.dealer(table),
    },
    'The table waits for nobody, and nothing goes on: "The coin rolls away."',
  ],
  [
    'a wager without a spot on the felt',
    {
      ...coin,
      wagers: (o) => [
        ...coin.wagers(o),
        { id: 'edge', name: 'edge', rule: HOUSE, wins: 'It stands.', pays: [] },
      ],
      odds: (o) => [
        ...coin.odds(o),
        ...coin
          .odds(o)
          .slice(1)
          .map((tails) => ({ ...tails, wager: 'edge' })),
      ],
    },
    'no spot for "edge"',
  ],
  [
    'two wagers of one id',
    { ...coin, wagers: (o) => [...coin.wagers(o), ...coin.wagers(o)] },
    'Two wagers have the id "heads"',
  ],
  [
    'an option whose default is not among its values',
    {
      ...coin,
      options: [
        {
          key: 'coin',
          title: 'Coin',
          rule: HOUSE,
          default: 'penny',
          values: ['dime'],
          sign: String,
          scope: 'table',
          notice: 'rule',
        },
      ],
    },
    'The option "coin" is penny by default, which is not among its values.',
  ],
  [
    'a choice under which the game breaks',
    {
      ...coin,
      options: [
        {
          key: 'side',
          title: 'Side',
          rule: HOUSE,
          default: 'two',
          values: ['two', 'three'],
          sign: String,
          scope: 'table',
          notice: 'rule',
        },
      ],
      odds: () => coin.odds({}),
      dealer: (table) => {
        if (table.terms.at(-1)?.options.side === 'three') throw new Error('A coin has two sides.')
        return coin.dealer(table)
      },
    },
    'A coin has two sides.',
  ],
  [
    'stakes that cannot be paid in whole cents',
    {
      ...coin,
      layoutBetting: {
        ...betting,
        stake: (table, player, place, wager) => {
          const range = betting.stake(table, player, place, wager)
          return 'refused' in range ? range : { ...range, step: 1 }
        },
      },
    },
    'cannot be paid at 9 to 10',
  ],
  [
    'a refusal without a reason',
    {
      ...coin,
      layoutBetting: {
        ...betting,
        unstake: (table, player, place, wager) => {
          const range = betting.unstake(table, player, place, wager)
          return 'refused' in range ? { ...range, because: '' } : range
        },
      },
    },
    '"unstake" refuses the wager "heads" without saying why.',
  ],
]

test.each(FAULTS)('the suite notices %s', (_, game, says) => {
  expect(complaint(game)).toContain(says)
})
