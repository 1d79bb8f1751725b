import { type Face, spots } from '../../kernel/index.ts'
import { cardValue, FIVE_CARDS, handName, plural } from '../../poker/index.ts'
import {
  COMMUNITY,
  DEALER,
  type Decision,
  dealing,
  deciding,
  ending,
  isVoided,
  looking,
  openFaces,
  openIn,
  type Reveal,
  revealing,
  type Stage,
  settling,
  settlingThrough,
  stacking,
  stub as stubStage,
  type T,
  type Turn,
  turning,
  unloading,
} from '../../versus/index.ts'
import { markOf } from './exhibits.ts'
import { bestOf, calls, points } from './settle.ts'
import { ANTE, RAISE, TIMES } from './wagers.ts'

/** Where subchapter 44 has the cards, their dealing, the decision, the reveal and the community cards. */

/** 19:47-44.1[hole-card]: two to each player and to the dealer. */
export const HAND = 2

export {
  holdemCites as cites,
  holdemCut as cut,
  holdemHours as hours,
  holdemStub as stub,
  holdemWays as ways,
} from '../../versus/index.ts'

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-44.10(a)',
    of: ANTE,
    answers: [
      // 19:47-44.10(a)2: exactly three times the ante.
      {
        does: 'raise',
        type: 'raise',
        wager: RAISE,
        least: TIMES,
        most: TIMES,
        says: 'Raise',
        because: 'The raise is three times the ante',
      },
      // 19:47-44.1[fold], 19:47-44.10(a)1: the cards are given up, and no raise is made.
      {
        does: 'fold',
        type: 'fold',
        forfeits: [ANTE],
        says: 'Fold',
        because: 'Folded: the ante is forfeited.',
      },
    ],
    otherwise: 'fold',
    // 19:47-44.summary[decision-order]: the family asks from the dealer's left clockwise.
    says: (place) => `Raise or fold at position ${place}.`,
    none: 'The hands of this round are void; there is nothing to decide.',
  },
]

/** 19:47-44.summary[announce-sum]: the dealer announces the sum of the cards, and whether the hand calls. */
function announced(faces: readonly Face[]): string {
  const [first = '2S'] = faces
  const pair = new Set(faces.map(cardValue)).size === 1
  const has = pair ? `a pair of ${plural(cardValue(first))}` : `${points(faces)}`
  return `Dealer has ${has} and ${calls(faces) ? 'calls' : 'does not call'}`
}

export const reveal: Reveal = {
  rule: '19:47-44.10(c)',
  says: 'Reveal your cards and say whether you call.',
  words: announced,
  mark: markOf,
}

const RULE = '19:47-44.10(f)'
const STREETS: readonly Turn[] = [
  { from: 'deck', burn: 1, cards: 3, rule: RULE, says: 'Burn a card and deal three community cards.' },
  { from: 'deck', burn: 1, cards: 1, rule: RULE, says: 'Burn a card and deal the fourth community card.' },
  {
    from: 'deck',
    burn: 1,
    cards: 1,
    rule: RULE,
    says: 'Burn a card and deal the fifth community card.',
    call: { rule: '19:47-44.10(g)', words: dealersHand },
  },
]

/** The dealer names the best hand when it is played. */
function dealersHand(table: T, turned: readonly Face[]): string | undefined {
  const dealer = openFaces(table, DEALER, HAND)
  if (!dealer || !calls(dealer) || isVoided(table)) return undefined
  const rank = bestOf(dealer, [...openIn(table, COMMUNITY), ...turned])
  return `Dealer has ${handName(FIVE_CARDS, rank).toLowerCase()}`
}

/** Community cards are dealt while a raise is called or a final hand bonus waits for them: all else is settled by then. */
export const turns = (table: T): readonly Turn[] => (spots(table).length > 0 ? STREETS : [])

const DEALT: readonly Stage[] = [dealing, stacking, unloading, looking, deciding]
const ROUND: readonly Stage[] = [
  ...DEALT,
  settlingThrough(0),
  revealing,
  settlingThrough(1),
  turning,
  stubStage,
  settling,
  ending,
]
/** Of void hands the dealer's cards do not matter. */
const VOID: readonly Stage[] = [...DEALT, settlingThrough(1), turning, stubStage, settling, ending]
export const round = (table: T): readonly Stage[] => (isVoided(table) ? VOID : ROUND)
