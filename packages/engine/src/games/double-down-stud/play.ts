import { type Face, faceName, HOUSE } from '../../kernel/index.ts'
import {
  type Cites,
  type Cut,
  type Decision,
  dealing,
  deciding,
  ending,
  type Pass,
  type Reveal,
  revealing,
  type Stage,
  settling,
  type VersusRules,
} from '../../versus/index.ts'
import { markOf } from './exhibits.ts'
import { DOUBLE, MAIN } from './wagers.ts'

/** Where subchapter 17 has the cards, their dealing, the double down wager and the hole card. */

/** The cards before the dealer: the hole card (19:47-17.1[hole-card]) and three that are up. */
export const DEALERS = 4

export const cites: Cites = {
  inShuffler: '19:47-17.2(b)3',
  exchange: '19:47-17.2(b)4',
  inspect: '19:47-17.3(a)',
  spread: '19:47-17.3(b)',
  spreadTwo: '19:47-17.3(d)',
  wash: '19:47-17.3(c)',
  idle: '19:47-17.4(f)',
  shuffle: '19:47-17.4(a)',
  remove: '19:47-17.11(f)',
  // The text does not say who stays seated.
  seated: HOUSE,
  spoken: '19:47-17.6(a)',
  closed: '19:47-17.6(b)',
  positions: '19:47-17.6(c)',
  look: '19:47-17.8(e)',
  end: '19:47-17.9(c)',
}

export const hours: VersusRules['hours'] = {
  shoe: { hours: 24, rule: '19:47-17.3(e)' },
  hand: { hours: 8, rule: '19:47-17.3(e)' },
}

export const cut: Cut = {
  by: 'player',
  // 19:47-17.4(b)2: a stack is cut, by hand or device. 19:47-17.4(b)1: cards that a device puts into the shoe are not.
  after: ['manual', 'automated'],
  cover: '19:47-17.4(c)',
  first: '19:47-17.4(d)1',
  offer: '19:47-17.4(d)2',
  lift: '19:47-17.4(e)',
  complete: '19:47-17.4(e)',
  rack: '19:47-17.4(e)',
}

const PASSES: readonly Pass[] = [
  {
    type: 'deal',
    portions: [
      { to: 'hands', cards: 1, up: true },
      { to: 'dealer', cards: 1 },
      { to: 'dealer', cards: 3, up: true },
    ],
    says: 'Deal a card face up to each player, clockwise from your left; then one face down and three face up before you.',
  },
]

/** The rest of the deck is racked with the winning hands; it is not counted. */
export const ways: VersusRules['ways'] = {
  'manual-shoe': {
    call: '19:47-17.8(a)1',
    load: { rule: '19:47-17.8(a)1', says: 'The deck goes into the dealing shoe.' },
    deal: '19:47-17.8(b)',
    passes: PASSES,
  },
  hand: { call: '19:47-17.8(a)2iii', deal: '19:47-17.8(b)', passes: PASSES },
}

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-17.8(c)',
    of: MAIN,
    answers: [
      {
        does: 'raise',
        type: 'double',
        wager: DOUBLE,
        least: 0,
        most: 1,
        usual: 'most',
        says: 'Double down',
        because: 'The double down wager is at most the original one',
      },
      { does: 'stay', type: 'stand', says: 'Stand' },
    ],
    otherwise: 'stand',
    says: (place) => `Double down or stand at position ${place}.`,
    none: 'Without a wager there is nothing to double.',
  },
]

export const reveal: Reveal = {
  rule: '19:47-17.8(d)',
  call: '19:47-17.8(d)',
  says: 'Call "No more bets" again and turn over the hole card.',
  words: ([hole = '']: readonly Face[]) => `The hole card is the ${faceName(hole)}`,
  mark: markOf,
}

/** 19:47-17.7: dealer and floorperson do all of it, as at blackjack. */
const ROUND: readonly Stage[] = [dealing, deciding, revealing, settling, ending]
export const round = (): readonly Stage[] => ROUND
