import { arranged, FOUR_CARDS, handName, rankFaces } from '../../poker/index.ts'
import {
  type Cites,
  type Cut,
  collecting,
  type Decision,
  dealing,
  deciding,
  ending,
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
  type VersusRules,
} from '../../versus/index.ts'
import { markOf } from './exhibits.ts'

/** Where subchapter 27 has the cards, their dealing, the decision and the reveal. */

/** 19:47-27.1[hand]: a player makes the best four of five cards, the dealer of six. */
export const HAND = 5
export const DEALERS = 6

export const cites: Cites = {
  inShuffler: '19:47-27.2(b)3',
  exchange: '19:47-27.2(b)4',
  inspect: '19:47-27.4(a)',
  spread: '19:47-27.4(b)',
  spreadTwo: '19:47-27.4(d)',
  wash: '19:47-27.4(c)',
  idle: '19:47-27.5(e)',
  shuffle: '19:47-27.5(a)',
  remove: '19:47-27.12(g)',
  seated: '19:47-27.6(c)',
  spoken: '19:47-27.6(b)',
  closed: '19:47-27.6(d)',
  positions: '19:47-27.6(e)',
  look: '19:47-27.10(a)',
  end: '19:47-27.10(e)',
}

export const hours: VersusRules['hours'] = {
  shoe: { hours: 8, rule: '19:46-1.18(g)2' },
  hand: { hours: 4, rule: '19:46-1.18(g)3' },
}

export const cut: Cut = {
  by: 'dealer',
  // 19:47-27.5(b)2: cards shuffled by hand are cut, and pre-shuffled ones always. 19:47-27.5(b)1: all others are not.
  after: ['manual'],
  cover: '19:47-27.5(c)1i',
  lift: '19:47-27.5(c)1ii',
  complete: '19:47-27.5(c)1iii',
  rack: '19:47-27.5(c)1iv',
  recut: '19:47-27.5(d)',
}

/** The dealer's fifth and sixth cards come one after the other, the sixth face up. */
const PASSES: readonly Pass[] = [
  ...inTurn(HAND - 1),
  {
    type: 'deal',
    portions: [
      { to: 'hands', cards: 1 },
      { to: 'dealer', cards: 1 },
      { to: 'dealer', cards: 1, up: true },
    ],
    says: 'Deal the fifth card to each player, then your fifth and, face up, your sixth.',
  },
]

export const ways: VersusRules['ways'] = {
  'manual-shoe': {
    call: '19:47-27.7(b)',
    load: { rule: '19:47-27.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-27.7(c)',
    passes: PASSES,
    stub: '19:47-27.7(d)',
    count: '19:47-27.7(e)',
  },
  // 19:47-27.8(b)2: nothing is loaded; the dealer takes the stacked deck in hand.
  hand: {
    call: '19:47-27.8(b)3',
    deal: '19:47-27.8(c)',
    passes: PASSES,
    stub: '19:47-27.8(d)',
    count: '19:47-27.8(e)',
  },
  'automated-shoe': {
    call: '19:47-27.9(b)2',
    load: { rule: '19:47-27.9(b)1', says: 'Put the cards in the automated dealing shoe.' },
    deal: '19:47-27.9(c)',
    passes: [
      {
        type: 'deliver',
        portions: [{ to: 'hands', cards: HAND }],
        says: 'Deliver a stack of five to each player with a wager, clockwise from your left.',
      },
    ],
    // Of the stack behind the dealer's own only the bottom card is used, as the sixth.
    stack: {
      to: 'dealer',
      portions: [
        { to: 'dealer', cards: HAND },
        { to: 'burn', cards: HAND - 1 },
        { to: 'dealer', cards: 1, up: true },
      ],
      rule: () => '19:47-27.9(c)',
      says: 'Deliver your own stack; of the next, turn the bottom card up on it and rack the others.',
    },
    stub: '19:47-27.9(d)',
    count: '19:47-27.9(e)',
  },
}

/** A shuffler that counts makes the count unnecessary (27.7(f)). */
export const stub: Stub = { complete: '19:47-27.7(e)1', free: ['manual-shoe', 'hand', 'automated-shoe'] }

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-27.10(b)',
    of: 'ante',
    answers: [
      {
        does: 'raise',
        type: 'play',
        wager: 'play',
        least: 1,
        most: 3,
        says: 'Play',
        because: 'The play wager is one to three times the ante',
      },
      {
        does: 'fold',
        type: 'fold',
        forfeits: ['ante'],
        collect: '19:47-27.10(c)',
        says: 'Fold',
        because: 'Folded: the ante is forfeited.',
      },
    ],
    otherwise: 'fold',
    says: (place) => `Play one to three antes or fold at position ${place}.`,
    none: 'Without an ante there is nothing to decide; aces up stands.',
  },
]

const arrange: Reveal['arrange'] = (faces) => arranged(FOUR_CARDS, faces)

export const reveal: Reveal = {
  rule: '19:47-27.10(d)',
  says: 'Reveal your cards, the four that make the highest hand first.',
  words: (faces) => `Dealer has ${handName(FOUR_CARDS, rankFaces(FOUR_CARDS, faces)).toLowerCase()}`,
  arrange,
  arrangeHand: arrange,
  mark: markOf,
}

const ROUND: readonly Stage[] = [
  dealing,
  stacking,
  stubStage,
  looking,
  deciding,
  collecting,
  revealing,
  settling,
  ending,
]
export const round = (): readonly Stage[] => ROUND
