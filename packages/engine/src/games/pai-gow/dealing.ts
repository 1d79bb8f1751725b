import { bankPlays, closeBets, dealersWager, diceUntil, type SetHand } from '../../banking/index.ts'
import {
  type Act,
  bettors,
  dealerAct,
  handPile,
  isStep,
  type Part,
  type Place,
  pile,
  type Step,
  seatOf,
  spots,
  stepOf,
  type Wait,
  whenReady,
} from '../../kernel/index.ts'
import { BANK } from './bank.ts'
import {
  CIRCLE,
  DEAD,
  DEALER,
  type Event,
  fact,
  on,
  type PaiGowCommand,
  type PaiGowFact,
  PLACES,
  STACKS,
  type State,
  type T,
} from './state.ts'

/** From the call to where everybody has four tiles (10.6, 10.8(k), (l)). */

const CLOSE = dealerAct('close', '19:47-10.6(a)', 'Call "No more bets".')
const DEAL = dealerAct(
  'deal',
  '19:47-10.6(d)',
  'Deal the stacks counterclockwise, the first from the right of the eight.',
)
const COLLECT = dealerAct(
  'collect-stacks',
  '19:47-10.6(e)',
  'Collect unexposed the stacks of positions without a wager, to the dead hand.',
)
export const dealingActs: readonly Act[] = [CLOSE, DEAL, COLLECT]

/** Who plays in the round that is about to begin: a bank too against which only the dealer wagers. */
const playing = (table: T): string[] => [...bettors(table), ...bankPlays(BANK, table)]

function betting(table: T): Step | Wait {
  const now = whenReady({ places: () => PLACES }, table, playing(table), stepOf(CLOSE))
  const until = diceUntil(table)
  return isStep(now) || until === undefined ? now : { ...now, until }
}

/** By the rule of a round that a player banks, where it has its own. */
const ruled = (table: T, banked: string) => (table.state.bank === null ? {} : { rule: banked })

/** Positions that have a stack and no part in the round; the dealer's too, where nothing is wagered against the bank. */
export function unwagered(table: T): Place[] {
  const { bank, hands } = table.state
  const inPlay = new Set(hands.map((h) => h.place))
  if (bank !== null) inPlay.add(seatOf(table, bank))
  if (bank === null || dealersWager(table) > 0) inPlay.add(DEALER)
  return CIRCLE.filter((place) => place !== DEAD && !inPlay.has(place))
}

/** Every position with a wager, and that of a player who banks and sets the own hand. */
function handsOf(table: T): SetHand[] {
  const { bank, cobank } = table.state
  const seat = bank === null || cobank ? undefined : seatOf(table, bank)
  const all = spots(table)
  return PLACES.flatMap((place): SetHand[] => {
    if (place === seat) return [{ place, player: bank ?? '', cents: 0, stage: 'dealt' }]
    const own = all.find((s) => s.place === place)
    return own ? [{ place, player: own.player, cents: own.cents, stage: 'dealt' }] : []
  })
}

function deal(table: T): Event[] {
  const first = CIRCLE.indexOf(table.state.start ?? DEALER)
  const order = [...CIRCLE.slice(first), ...CIRCLE.slice(0, first)]
  return [
    ...order.map((place, i): Event => {
      const from = STACKS[i] as string
      return { type: 'placed', cards: pile(table, from), from, to: handPile(place) }
    }),
    on(unwagered(table).length > 0 ? 'dealt' : 'setting'),
  ]
}

export const dealingPart: Part<State, PaiGowCommand, PaiGowFact> = {
  stages: [
    (table) => (table.state.phase === 'betting' ? betting(table) : undefined),
    (table) =>
      table.state.phase === 'closed' ? stepOf(DEAL, undefined, ruled(table, '19:47-10.8(k)')) : undefined,
    (table) =>
      table.state.phase === 'dealt' ? stepOf(COLLECT, undefined, ruled(table, '19:47-10.8(l)')) : undefined,
  ],
  handlers: {
    close: (table) => [
      ...closeBets(BANK, table),
      fact({ type: 'hands-taken', hands: handsOf(table) }),
      on('closed'),
    ],
    deal,
    'collect-stacks': (table) => [
      ...unwagered(table).map((place): Event => {
        const from = handPile(place)
        return { type: 'placed', cards: pile(table, from), from, to: handPile(DEAD) }
      }),
      on('setting'),
    ],
  },
}
