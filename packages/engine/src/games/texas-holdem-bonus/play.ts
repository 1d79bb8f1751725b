import {
  type Cites,
  type Cut,
  collecting,
  type Decision,
  dealing,
  deciding,
  ending,
  inStacks,
  looking,
  type OneDeck,
  type Pass,
  type Raise,
  type Reveal,
  revealing,
  type Stage,
  type Stub,
  settling,
  stacking,
  stub as stubStage,
  type T,
  type Turn,
  turning,
} from '../../onedeck/index.ts'
import { markOf, revealWords } from './exhibits.ts'
import { chosen } from './options.ts'

/** Subchapter 28 breaks off after the cards; how they are brought, shuffled and dealt is as subchapter 44 has it. */

const HAND = 2

export const cites: Cites = {
  inShuffler: '19:47-44.2(b)3',
  exchange: '19:47-44.2(b)4',
  inspect: '19:47-44.3(a)',
  spread: '19:47-44.3(b)',
  spreadTwo: '19:47-44.3(d)',
  wash: '19:47-44.3(c)',
  idle: '19:47-44.4(e)',
  shuffle: '19:47-44.4(a)',
  remove: '19:47-44.13(g)',
  seated: '19:47-44.6(e)',
  spoken: '19:47-44.6(a)',
  closed: '19:47-44.6(b)',
  positions: '19:47-44.12',
  look: '19:47-44.10(a)',
  end: '19:47-44.10(j)',
}

export const hours: OneDeck['hours'] = {
  shoe: { hours: 8, rule: '19:46-1.18(g)2' },
  hand: { hours: 4, rule: '19:46-1.18(g)3' },
}

export const cut: Cut = {
  by: 'dealer',
  after: ['manual'],
  cover: '19:47-44.4(c)1i',
  lift: '19:47-44.4(c)1ii',
  complete: '19:47-44.4(c)1iii',
  rack: '19:47-44.4(c)1iv',
  recut: '19:47-44.4(d)',
}

/** One card each and one to the dealer under the cover card, twice. */
const passes: readonly Pass[] = ['first', 'second'].map((nth) => ({
  type: 'deal',
  portions: [
    { to: 'hands', cards: 1 },
    { to: 'dealer', cards: 1 },
  ],
  cover: true,
  says: `Deal the ${nth} card to each player with an ante, clockwise from your left, then to yourself under the cover card.`,
}))

export const ways: OneDeck['ways'] = {
  'manual-shoe': {
    call: '19:47-44.7(b)',
    load: { rule: '19:47-44.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-44.7(d)',
    passes,
    stub: '19:47-44.7(e)',
    count: '19:47-44.7(f)',
  },
  hand: {
    call: '19:47-44.8(b)3',
    deal: '19:47-44.8(c)',
    passes,
    stub: '19:47-44.8(d)',
    count: '19:47-44.8(e)',
  },
  'automated-shoe': {
    call: '19:47-44.9(b)2',
    load: { rule: '19:47-44.9(b)1', says: 'Put the cards in the automated dealing shoe.' },
    deal: '19:47-44.9(c)',
    passes: inStacks(HAND),
    stack: {
      to: 'dealer',
      portions: [{ to: 'dealer', cards: HAND }],
      rule: () => '19:47-44.9(c)',
      says: 'Deliver your own stack face down, under the cover card.',
    },
    stub: '19:47-44.9(d)',
    count: '19:47-44.9(e)',
  },
}

/** No shuffler that counts makes the count unnecessary here. */
export const stub: Stub = { complete: '19:47-44.7(f)1', free: [] }

const NONE = 'Without an ante there is nothing to decide.'

/** One more ante on the next card, or none. */
function checkOr(wager: 'turn' | 'river', rule: string): Decision {
  const raise: Raise = {
    does: 'raise',
    type: 'raise',
    wager,
    least: 1,
    most: 1,
    says: `Bet the ${wager}`,
    because: `The ${wager} wager equals the ante`,
  }
  return {
    rule,
    of: 'ante',
    answers: [raise, { does: 'stay', type: 'check', says: 'Check' }],
    otherwise: 'check',
    says: (place) => `Bet the ${wager} or check at position ${place}.`,
    none: NONE,
  }
}

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-28.1[flop-wager]',
    of: 'ante',
    answers: [
      {
        does: 'raise',
        type: 'play',
        wager: 'flop',
        least: 2,
        most: 2,
        says: 'Bet the flop',
        because: 'The flop wager is twice the ante',
      },
      {
        does: 'fold',
        type: 'fold',
        forfeits: (options) => (chosen(options).foldedBonus === 'settled' ? ['ante'] : ['ante', 'bonus']),
        says: 'Fold',
        because: 'Folded: the ante is forfeited.',
      },
    ],
    otherwise: 'fold',
    says: (place) => `Bet the flop or fold at position ${place}.`,
    none: NONE,
  },
  checkOr('turn', '19:47-28.1[turn-wager]'),
  checkOr('river', '19:47-28.1[river-wager]'),
]

const TURNS: readonly Turn[] = [
  {
    from: 'deck',
    burn: 1,
    cards: 3,
    rule: '19:47-28.1[flop]',
    says: 'Burn one and deal the flop, three cards face up.',
    decides: true,
  },
  {
    from: 'deck',
    burn: 1,
    cards: 1,
    rule: '19:47-28.1[turn]',
    says: 'Burn one and deal the turn face up.',
    decides: true,
  },
  {
    from: 'deck',
    burn: 1,
    cards: 1,
    rule: '19:47-28.1[river]',
    says: 'Burn one and deal the river face up.',
  },
]
const NO_TURNS: readonly Turn[] = []

/** When everybody has folded there is nothing to compare with the dealer. */
export const turns = ({ state }: T): readonly Turn[] =>
  state.hands.some((h) => h.choice !== 'fold') ? TURNS : NO_TURNS

export const reveal: Reveal = {
  rule: '19:47-44.10(g)',
  says: 'Reveal your cards and say what hand they make.',
  words: revealWords,
  mark: markOf,
}

const ROUND: readonly Stage[] = [
  dealing,
  stacking,
  looking,
  deciding,
  collecting,
  turning,
  stubStage,
  revealing,
  settling,
  ending,
]
export const round = (): readonly Stage[] => ROUND
