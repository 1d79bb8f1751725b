import { pile, staffStep } from '../../kernel/index.ts'
import {
  type Cites,
  type Cut,
  collecting,
  DEALER,
  type Decision,
  dealing,
  deciding,
  chosen as deckChosen,
  ending,
  inStacks,
  inTurn,
  looking,
  type Pass,
  type Reveal,
  revealing,
  type Stage,
  type Stub,
  settling,
  stacking,
  stub as stubStage,
  type T,
  type VersusRules,
} from '../../versus/index.ts'
import { markOf } from './exhibits.ts'
import { arrangeFive, HAND, nameOf, QUALIFIES, rankFive } from './hands.ts'
import { countingCoins, lockingOut } from './progressive.ts'
import { type Event, own as ownTable } from './state.ts'

/** Where subchapter 16 has the cards, their dealing, the decision, the reveal and the settlement. */

export const cites: Cites = {
  inShuffler: '19:47-16.2(b)3',
  exchange: '19:47-16.2(b)4',
  inspect: '19:47-16.3(a)',
  spread: '19:47-16.3(b)',
  spreadTwo: '19:47-16.3(d)',
  wash: '19:47-16.3(c)',
  idle: '19:47-16.4(d)',
  shuffle: '19:47-16.4(a)',
  remove: '19:47-16.13(g)',
  seated: '19:47-16.6(f)',
  spoken: '19:47-16.6(a)',
  closed: '19:47-16.6(b)',
  positions: '19:47-16.6(e)',
  look: '19:47-16.10(b)',
  end: '19:47-16.10(g)',
}

export const hours: VersusRules['hours'] = {
  shoe: { hours: 8, rule: '19:47-16.3(e)' },
  hand: { hours: 4, rule: '19:47-16.3(e)' },
}

export const cut: Cut = {
  by: 'dealer',
  // 19:47-16.4(b)2: only cards shuffled by hand are cut. 19:47-16.4(b)1: those a device has shuffled are dealt at once.
  after: ['manual'],
  cover: '19:47-16.4(c)',
  lift: '19:47-16.4(c)',
  complete: '19:47-16.4(c)',
  rack: '19:47-16.4(c)',
}

/** Five cards each, one at a time; the dealer's last lies face up. */
const ONE_BY_ONE: readonly Pass[] = inTurn(HAND).map((pass, i) =>
  i < HAND - 1
    ? pass
    : {
        ...pass,
        portions: [
          { to: 'hands', cards: 1 },
          { to: 'dealer', cards: 1, up: true },
        ],
        says: 'Deal the fifth card to each player with a wager, then to yourself, face up.',
      },
)

export const ways: VersusRules['ways'] = {
  'manual-shoe': {
    call: '19:47-16.7(b)',
    load: { rule: '19:47-16.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-16.7(d)',
    passes: ONE_BY_ONE,
    stub: '19:47-16.7(e)',
    count: '19:47-16.7(f)',
  },
  // 19:47-16.8(b)2: nothing is loaded; the dealer takes the stacked deck in hand.
  hand: {
    call: '19:47-16.8(b)3',
    deal: '19:47-16.8(c)',
    passes: ONE_BY_ONE,
    stub: '19:47-16.8(d)',
    count: '19:47-16.8(e)',
  },
  'automated-shoe': {
    call: '19:47-16.9(b)2',
    load: { rule: '19:47-16.9(b)1', says: 'Put the cards in the automated dealing shoe.' },
    deal: '19:47-16.9(c)',
    passes: inStacks(HAND),
    stack: {
      to: 'dealer',
      portions: [{ to: 'dealer', cards: HAND }],
      rule: () => '19:47-16.9(c)',
      says: 'Deliver your own stack face down.',
    },
    stub: '19:47-16.9(d)',
    count: '19:47-16.9(e)',
  },
}

/** A shuffler that counts makes the count unnecessary with an automated shoe, and with no other way (16.9(f)). */
export const stub: Stub = { complete: '19:47-16.7(f)1', free: ['automated-shoe'] }

/** What an automated shoe has delivered lies face down: the top card is turned up. */
export const turningUp: Stage = (_, table) => {
  if (deckChosen(table).dealing !== 'automated-shoe' || ownTable(table).state.up) return undefined
  const cards = pile(table, DEALER).slice(-1)
  const needs = { kind: 'faces', cards, to: 'everyone' } as const
  return staffStep('dealer', 'turn-card', '19:47-16.9(g)', 'Turn up the top card of your hand.', needs)
}

export const turnCard = (table: T, faces: readonly string[]): Event[] => [
  { type: 'shown', cards: pile(table, DEALER).slice(-1), to: 'everyone', faces },
  { type: 'card-turned' },
]

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-16.10(a)',
    of: 'ante',
    answers: [
      {
        does: 'raise',
        type: 'raise',
        wager: 'bet',
        least: 2,
        most: 2,
        says: 'Bet',
        because: 'The bet wager is twice the ante',
      },
      // 19:47-16.1[fold]: the hand is given up before a bet wager is made.
      {
        does: 'fold',
        type: 'fold',
        says: 'Fold',
        because: 'Folded: the ante and all beside it are forfeited.',
      },
    ],
    otherwise: 'fold',
    says: (place) => `Bet or fold at position ${place}.`,
    none: 'Without an ante there is nothing to decide.',
  },
]

export const reveal: Reveal = {
  rule: '19:47-16.10(d)',
  says: 'Turn over your hole cards and set the highest hand.',
  words: (faces) => {
    const rank = rankFive(faces)
    return rank >= QUALIFIES ? `Dealer has ${nameOf(rank).toLowerCase()}` : 'No hand'
  },
  arrange: arrangeFive,
  mark: markOf,
}

export const round = (): readonly Stage[] => [
  lockingOut,
  countingCoins,
  dealing,
  stacking,
  stubStage,
  turningUp,
  looking,
  collecting,
  deciding,
  revealing,
  settling,
  ending,
]
