import {
  type Cites,
  type Cut,
  type Decision,
  dealing,
  deciding,
  ending,
  looking,
  type Pass,
  type Stage,
  type Stub,
  settling,
  stacking,
  stub as stubStage,
  type Turn,
  turning,
  type VersusRules,
} from '../../versus/index.ts'
import { FIRST, SECOND } from './wagers.ts'

/** Where subchapter 18 has the cards, their dealing, the two decisions and the community cards. */

/** A player's own cards, and those that are dealt to the middle, of which one is burned. */
export const HAND = 3
export const MIDDLE = 3

export const cites: Cites = {
  inShuffler: '19:47-18.2(b)3',
  exchange: '19:47-18.2(b)4',
  inspect: '19:47-18.4(a)',
  spread: '19:47-18.4(b)',
  spreadTwo: '19:47-18.4(d)',
  wash: '19:47-18.4(c)',
  idle: '19:47-18.5(d)',
  shuffle: '19:47-18.5(a)',
  remove: '19:47-18.12(f)',
  seated: '19:47-18.6(b)',
  spoken: '19:47-18.6(a)',
  closed: '19:47-18.6(c)',
  positions: '19:47-18.6(e)',
  look: '19:47-18.10(a)1',
  end: '19:47-18.10(i)2',
}

export const hours: VersusRules['hours'] = {
  shoe: { hours: 8, rule: '19:47-18.4(e)' },
  hand: { hours: 4, rule: '19:47-18.4(e)' },
}

/** One paragraph has all of it; a recut is nowhere in the subchapter. */
const CUT = '19:47-18.5(c)'
export const cut: Cut = {
  by: 'dealer',
  // 19:47-18.5(b)2: only cards shuffled by hand are cut. 19:47-18.5(b)1: those a device has shuffled are dealt at once.
  after: ['manual'],
  cover: CUT,
  lift: CUT,
  complete: CUT,
  rack: CUT,
}

const NTH = ['first', 'second', 'third'] as const
/** A card to each player and one to the middle, on top of those before it, three times. */
const inTurn: readonly Pass[] = NTH.map((nth) => ({
  type: 'deal',
  portions: [
    // 19:47-18.7(c)1, 19:47-18.7(c)3, 19:47-18.7(c)5; from the hand 19:47-18.8(c)1, 19:47-18.8(c)3, 19:47-18.8(c)5.
    { to: 'hands', cards: 1 },
    // 19:47-18.7(c)2, 19:47-18.7(c)4, 19:47-18.7(c)6; from the hand 19:47-18.8(c)2, 19:47-18.8(c)4, 19:47-18.8(c)6.
    { to: 'community', cards: 1 },
  ],
  says: `Deal the ${nth} card to each player, clockwise from your left, then one to the middle.`,
}))

export const ways: VersusRules['ways'] = {
  'manual-shoe': {
    call: '19:47-18.7(b)',
    load: { rule: '19:47-18.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-18.7(c)',
    passes: inTurn,
    stub: '19:47-18.7(d)',
    count: '19:47-18.7(e)',
  },
  // 19:47-18.8(b)2: nothing is loaded; the dealer takes the stacked deck in hand.
  hand: {
    call: '19:47-18.8(b)3',
    deal: '19:47-18.8(c)',
    passes: inTurn,
    stub: '19:47-18.8(d)',
    count: '19:47-18.8(e)',
  },
  'automated-shoe': {
    call: '19:47-18.9(b)2',
    load: { rule: '19:47-18.9(b)1', says: 'Put the cards in the automated dealing shoe.' },
    deal: '19:47-18.9(c)',
    passes: [
      {
        type: 'deliver',
        portions: [{ to: 'hands', cards: HAND }],
        says: 'Deliver a stack of three to each player, clockwise from your left.',
      },
    ],
    stack: {
      to: 'community',
      portions: [{ to: 'community', cards: MIDDLE }],
      rule: () => '19:47-18.9(c)',
      says: 'Deliver a stack of three face down to the middle.',
    },
    stub: '19:47-18.9(d)',
    count: '19:47-18.9(e)',
  },
}

/** A shuffler that counts makes the count unnecessary (18.7(f), 18.8(e), 18.9(e)). */
export const stub: Stub = { complete: '19:47-18.7(e)1', free: ['manual-shoe', 'hand', 'automated-shoe'] }

const letting = (wager: string, bet: string, rule: string): Decision => ({
  rule,
  of: wager,
  answers: [
    // 19:47-18.10(b)2, 19:47-18.10(e)2: the chips leave the betting area at once.
    {
      does: 'take-back',
      type: 'take-back',
      wager,
      says: `Take back ${bet}`,
      because: `Bet ${bet.slice(4)} was taken back.`,
    },
    // 19:47-18.1[let-it-ride]; 19:47-18.10(b)1, 19:47-18.10(e)1: what rides stays until the end of the round.
    { does: 'stay', type: 'let-it-ride', says: 'Let it ride' },
  ],
  // Taking a bet back risks nothing more.
  otherwise: 'take-back',
  says: (place) => `Take back ${bet} or let it ride at position ${place}.`,
  none: 'Without three wagers there is nothing to decide.',
})

export const decisions: readonly Decision[] = [
  letting(FIRST, 'bet one', '19:47-18.10(b)'),
  letting(SECOND, 'bet two', '19:47-18.10(e)'),
]

const TURNS: readonly Turn[] = [
  {
    from: 'community',
    burn: 1,
    // 19:47-18.10(d): of the two cards left the top one is turned, and is the first community card.
    cards: 1,
    rule: '19:47-18.10(c)',
    says: 'Burn the top card of the middle and turn up the first community card.',
    decides: true,
  },
  {
    from: 'community',
    burn: 0,
    cards: 1,
    rule: '19:47-18.10(f)',
    says: 'Move the first community card to the right and turn up the second.',
  },
]
export const turns = (): readonly Turn[] => TURNS

const ROUND: readonly Stage[] = [
  dealing,
  stacking,
  stubStage,
  // 19:47-18.10(a): the players look at their cards before they decide about bet one.
  looking,
  // 19:47-18.10(a)3: after bet two no command of theirs touches the cards again.
  deciding,
  turning,
  settling,
  ending,
]
export const round = (): readonly Stage[] => ROUND
