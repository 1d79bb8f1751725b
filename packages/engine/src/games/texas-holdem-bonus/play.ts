import {
  collecting,
  type Decision,
  dealing,
  deciding,
  ending,
  looking,
  type Raise,
  type Reveal,
  revealing,
  type Stage,
  settling,
  stacking,
  stub as stubStage,
  type T,
  type Turn,
  turning,
  unloading,
} from '../../versus/index.ts'
import { markOf, revealWords } from './exhibits.ts'
import { chosen } from './options.ts'

/** Subchapter 28 breaks off after the cards; how they are brought, shuffled and dealt is as subchapter 44 has it. */

export {
  holdemCites as cites,
  holdemCut as cut,
  holdemHours as hours,
  holdemStub as stub,
  holdemWays as ways,
} from '../../versus/index.ts'

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
      // 19:47-28.1[fold]: the two cards are given up before a flop wager is made.
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

/** When everybody has folded, or all hands are void, there is nothing to compare with the dealer. */
export const turns = ({ state }: T): readonly Turn[] =>
  state.hands.some((h) => h.choice !== 'fold' && h.choice !== 'none') ? TURNS : NO_TURNS

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
  unloading,
  turning,
  stubStage,
  revealing,
  settling,
  ending,
]
export const round = (): readonly Stage[] => ROUND
