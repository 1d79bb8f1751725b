import {
  bettors,
  decideBy,
  EVEN,
  type Event,
  flat,
  type Game,
  HOUSE,
  limited,
  lose,
  plainLayout,
  removable,
  type StaffCommand,
  type Step,
  shuffleNeed,
  spots,
  stepOf,
  type Table,
  top,
  walkOdds,
  whenReady,
  win,
} from '../src/kernel/index.ts'

/**
 * Reader is no casino game. It has a card that is looked at and not shown: one card lies face down, a device says whether
 * it is a ten or a court card, and if it is everybody loses without seeing it. Else it goes to the rack as it lies, and
 * everybody wins. Nobody ever sees its face, so only the answer of the device is in the record.
 */
interface State {
  readonly phase: 'betting' | 'shuffle' | 'deal' | 'read'
}
type Fact = { readonly type: 'on'; readonly to: State['phase'] }
type Command =
  | StaffCommand<'close'>
  | StaffCommand<'shuffle', { chance: string }>
  | StaffCommand<'deal'>
  | StaffCommand<'read', { chance: boolean }>
type T = Table<State>

export const TENS: readonly string[] = ['T', 'J', 'Q', 'K'].flatMap((rank) =>
  ['C', 'D', 'H', 'S'].map((suit) => `${rank}${suit}`),
)
const on = (to: State['phase']): Fact => ({ type: 'on', to })
const act = (type: string, says: string) => ({ type, by: 'dealer', rule: HOUSE, says }) as const
const SHUT = { refused: HOUSE, because: 'No more bets.' }
const WAGER = {
  id: 'main',
  name: 'Main',
  rule: HOUSE,
  wins: 'No light.',
  pays: [{ when: 'no light', odds: EVEN }],
}

const STEPS: Readonly<Record<Exclude<State['phase'], 'betting'>, (table: T) => Step>> = {
  shuffle: (table) => stepOf(act('shuffle', 'Shuffle.'), shuffleNeed(table, 'A', 'standard', 1)),
  deal: () => stepOf(act('deal', 'Deal a card face down.')),
  read: (table) => {
    const [card = 0] = top(table, 'dealer', 1)
    return stepOf(act('read', 'Read it.'), { kind: 'peek', card, faces: TENS, question: 'Light?' })
  },
}

function read(table: T, light: boolean): Event<Fact>[] {
  const cards = top(table, 'dealer', 1)
  const why = { rule: HOUSE, because: light ? 'The light goes on.' : 'No light.' }
  return [
    { type: 'peeked', card: cards[0] ?? 0, faces: TENS, among: light },
    ...spots(table).flatMap((s) => (light ? lose(table, s, why) : win(table, s, EVEN, why))),
    { type: 'placed', cards, from: 'dealer', to: 'rack' },
    on('betting'),
    { type: 'closed', round: table.round },
  ]
}

export const reader: Game<State, Command, Fact> = {
  id: 'reader',
  title: 'Reader',
  rules: HOUSE,
  options: [],
  limits: { least: 5_00, most: 500_00 },
  places: () => ['1', '2'],
  wagers: () => [WAGER],
  layout: () => plainLayout([WAGER]),
  begin: () => ({ phase: 'betting' }),
  layoutBetting: {
    stake: (table, player, place, id) =>
      table.state.phase === 'betting' ? limited(table, player, place, id, { step: 100 }) : SHUT,
    unstake: (table, player, place, id) =>
      table.state.phase === 'betting' ? removable(table, player, place, id) : SHUT,
  },
  dealer(table) {
    const { phase } = table.state
    if (phase !== 'betting') return STEPS[phase](table)
    return whenReady(reader, table, bettors(table), stepOf(act('close', 'Call no more bets.')))
  },
  offers: () => [],
  decide: decideBy<State, Command, Fact>({
    close: () => [on('shuffle')],
    shuffle: (table, { chance: root }) => [
      {
        type: 'shuffled',
        set: 'A',
        shuffle: table.shuffles + 1,
        deck: 'standard',
        decks: 1,
        into: 'deck',
        ...(root && { root }),
      },
      on('deal'),
    ],
    deal: (table) => [
      { type: 'placed', cards: top(table, 'deck', 1), from: 'deck', to: 'dealer' },
      on('read'),
    ],
    read: (table, { chance: light }) => read(table, light),
  }),
  evolve: (_, { to }) => ({ phase: to }),
  odds: (options) => walkOdds(reader, options),
  strategy: (table, player) => flat(reader, table, player, 'main'),
  guide: { about: 'A card is read.', play: ['Bet.', 'A card is read.'] },
}
