import { closeBets, MAIN, standard, wagersOn } from '../../banking/index.ts'
import {
  type Citation,
  firstDue,
  type Stage as KernelStage,
  type Part,
  type Pile,
  push,
  type Step,
  seatOf,
  spotsOf,
  staffStep,
  terms,
  type Wait,
} from '../../kernel/index.ts'
import {
  type Cites,
  type Cut,
  stub as counting,
  dealing,
  handOf,
  type Pass,
  type Stage,
  type Stub,
  type VersusFact,
  type VersusRules,
  wayOf as wayIn,
} from '../../versus/index.ts'
import { BANK, CALLS, dealerPlays } from './bank.ts'
import { askingExposed } from './irregularities.ts'
import { chosen } from './options.ts'
import { racked, SETTING_STAGES } from './sets.ts'
import { SETTLING } from './settle.ts'
import { byHand, choosing, clockwise, delivering, SHAKING, STARTING } from './start.ts'
import {
  CIRCLE,
  DEALER,
  type Event,
  type Fact,
  HAND,
  type Hand,
  type PgpCommand,
  PLACES,
  STACKS,
  type State,
  type T,
} from './state.ts'
import { bareNumbers } from './wagers.ts'

/** Where subchapter 11 has the cards, their dealing, and the order of a round. */

export const cites: Cites = {
  inShuffler: '19:47-11.2(b)3',
  exchange: '19:47-11.2(b)4',
  inspect: '19:47-11.5(a)',
  spread: '19:47-11.5(b)',
  spreadTwo: '19:47-11.5(d)',
  wash: '19:47-11.5(c)',
  idle: '19:47-11.6(f)',
  shuffle: '19:47-11.6(a)',
  remove: '19:47-11.11(o)',
  seated: '19:47-11.7(b)',
  spoken: '19:47-11.7(a)',
  closed: '19:47-11.7(c)',
  positions: '19:47-11.12(a)',
  look: '19:47-11.9(b)',
  end: '19:47-11.9(k)',
}

export const hours: VersusRules['hours'] = {
  shoe: { hours: 8, rule: '19:47-11.5(e)' },
  hand: { hours: 4, rule: '19:47-11.5(e)' },
}

const LAST = {
  rack: 'Put the cover card under the deck and the cutting card in the discard rack.',
  'four-from-bottom': 'Put the cover card under the deck and the cutting card four cards from the bottom.',
} as const

export const cut: Cut = {
  by: 'player',
  // 19:47-11.6(b)2: only cards shuffled by hand are cut. 19:47-11.6(b)1: those a device has shuffled are dealt at once.
  after: ['manual'],
  cover: '19:47-11.6(c)',
  first: '19:47-11.6(d)1',
  offer: '19:47-11.6(d)3',
  lift: '19:47-11.6(e)',
  complete: '19:47-11.6(e)',
  rack: '19:47-11.6(e)',
  before: (table) => {
    const { bank } = table.state as State
    return bank === null ? undefined : { place: seatOf(table, bank), rule: '19:47-11.6(d)2' }
  },
  last: (options) => LAST[chosen(options).cuttingCard],
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const
const oneEach = (says: (nth: string, i: number) => string): readonly Pass[] =>
  NTH.map((nth, i) => ({ type: 'deal', portions: [{ to: 'around', cards: 1 }], says: says(nth, i) }))

export const ways: VersusRules['ways'] = {
  'manual-shoe': {
    call: CALLS['manual-shoe'],
    load: { rule: '19:47-11.8(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-11.8(c)',
    passes: oneEach((nth) => `Deal the ${nth} card to every position, clockwise from the starting one.`),
    stub: '19:47-11.8(d)1',
    count: '19:47-11.8(d)',
    counted: '19:47-11.8(d)1',
    miscounted: '19:47-11.8(d)2',
  },
  hand: {
    call: CALLS.hand,
    deal: '19:47-11.8A(c)',
    passes: oneEach(
      (nth, i) =>
        `Deal the ${nth} card of each stack from ${i % 2 === 0 ? 'left to right' : 'right to left'}.`,
    ),
    stub: '19:47-11.8A(d)1',
    count: '19:47-11.8A(d)',
    counted: '19:47-11.8A(d)1',
    miscounted: '19:47-11.8A(d)2',
  },
  'automated-shoe': {
    call: CALLS['automated-shoe'],
    load: { rule: '19:47-11.8B(b)1', says: 'Put the cards in the automated dealing shoe.' },
    deal: '19:47-11.8B(d)',
    passes: [
      {
        type: 'deliver',
        portions: [{ to: 'around', cards: HAND }],
        says: 'Deliver a stack of seven to every position, clockwise from the starting one.',
      },
    ],
    stub: '19:47-11.8B(e)1',
    count: '19:47-11.8B(e)',
    counted: '19:47-11.8B(e)1',
    miscounted: '19:47-11.8B(e)2',
  },
}

/** What is left is looked at every round: four cards, but for those that were discarded. */
export const stub: Stub = { complete: '19:47-11.8(d)', free: [], every: 1 }

/** Every position gets cards, wager or not; from the hand they are dealt to stacks, to and fro. */
export function around(table: T): readonly Pile[] {
  if (byHand(table)) return table.state.passes % 2 === 0 ? STACKS : STACKS.toReversed()
  return clockwise(table).map(handOf)
}

/** Positions that have cards and no part in the round, from the dealer's right. */
export function dead(table: T): readonly string[] {
  const { hands } = table.state
  return CIRCLE.filter((place) =>
    place === DEALER ? !dealerPlays(table) : hands.every((h) => h.place !== place),
  ).filter((place) => (table.piles[handOf(place)] ?? []).length > 0)
}

const DEAD: Readonly<Record<string, Citation>> = {
  'manual-shoe': '19:47-11.8(d)1',
  hand: '19:47-11.8A(g)',
  'automated-shoe': '19:47-11.8B(f)',
}

const clearing: KernelStage<State> = (table) =>
  table.state.cleared
    ? undefined
    : staffStep(
        'dealer',
        'collect-dead',
        DEAD[chosen(terms(table).options).dealing] ?? '',
        'Collect the cards of positions without a wager, unexposed.',
      )

/** A stage of the kernel's as one of the family. */
const staged =
  (stage: KernelStage<State>): Stage =>
  (_, table) =>
    stage(table as T)

const STARTED: readonly Stage[] = STARTING.map(staged)
/** From a shoe the start is found before a card is dealt, 19:47-11.8(b), or a stack is delivered, 19:47-11.8B(c). */
const FROM_SHOE: readonly Stage[] = [...STARTED, dealing, counting]
/** From the hand it is found when the stacks lie ready: 19:47-11.8A(e). */
const FROM_HAND: readonly Stage[] = [dealing, counting, staged(choosing), ...STARTED, staged(delivering)]
const PLAYED: readonly Stage[] = [clearing, ...SHAKING, askingExposed, ...SETTING_STAGES, ...SETTLING].map(
  staged,
)
const ROUND_FROM_SHOE = [...FROM_SHOE, ...PLAYED]
const ROUND_FROM_HAND = [...FROM_HAND, ...PLAYED]

export const round = (table: T): readonly Stage[] => (byHand(table) ? ROUND_FROM_HAND : ROUND_FROM_SHOE)
/** The dice of the last round are covered before the cards are made ready. */
export const prepare = (table: T): Step | Wait | undefined => firstDue(SHAKING, table)

const NEW = { choice: 'none', looked: false, stage: 'dealt' } as const

/** The hands of a round in the order they are exposed; the house sets that of a co-bank (11.10(e)). */
function handsOf(table: T): readonly Hand[] {
  const { bank, cobank } = table.state
  const wagers = wagersOn(table, MAIN)
  return PLACES.flatMap((place): Hand[] => {
    if (bank !== null && standard(table) === place) {
      const own: Hand = { ...NEW, place, player: bank, cents: 0 }
      return [cobank ? { ...own, stage: 'set', house: true } : own]
    }
    const spot = wagers.find((s) => s.place === place)
    return spot ? [{ ...NEW, place, player: spot.player, cents: spot.cents }] : []
  })
}

function close(table: T): Event[] {
  const rule = '19:47-11.13(b)1'
  const because = 'A number is wagered on beside a hand.'
  const bare = bareNumbers(table).flatMap((player) => spotsOf(table, player))
  const call = wayIn({ title: 'Pai gow poker', ways }, table).call
  return [
    ...closeBets({ ...BANK, rules: { ...BANK.rules, call } }, table),
    ...bare.flatMap((s) => push(table, s, { rule, because })),
    { type: 'bets-closed', hands: handsOf(table) },
  ]
}

export const roundParts: readonly Part<State, PgpCommand, Fact | VersusFact>[] = [
  {
    handlers: {
      close,
      'collect-dead': (table) => [
        ...dead(table).flatMap((place) => racked(table, place)),
        { type: 'dead-collected' },
      ],
    },
  },
]
