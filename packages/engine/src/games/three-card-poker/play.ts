import { terms } from '../../kernel/index.ts'
import { arrangeThree, rankThree, threeCardName } from '../../poker/index.ts'
import {
  type Cites,
  type Cut,
  collecting,
  type Decision,
  dealing,
  deciding,
  ending,
  inStacks,
  inTurn,
  looking,
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
import { chosen } from './options.ts'
import { QUALIFIES } from './settle.ts'

/** Where subchapter 20 has the cards, their dealing, the decision and the reveal. */

/** 19:47-20.1[hand]: the dealer has as many as a player. */
export const HAND = 3

export const cites: Cites = {
  inShuffler: '19:47-20.2(b)3',
  exchange: '19:47-20.2(b)4',
  inspect: '19:47-20.4(a)',
  spread: '19:47-20.4(b)',
  spreadTwo: '19:47-20.4(d)',
  wash: '19:47-20.4(c)',
  idle: '19:47-20.5(e)',
  shuffle: '19:47-20.5(a)',
  remove: '19:47-27.12(g)',
  seated: '19:47-20.6(c)',
  spoken: '19:47-20.6(b)',
  closed: '19:47-20.6(d)',
  positions: '19:47-20.6(e)',
  look: '19:47-20.10(a)',
  end: '19:47-20.10(c)',
}

export const hours: VersusRules['hours'] = {
  shoe: { hours: 8, rule: '19:46-1.18(g)2' },
  hand: { hours: 4, rule: '19:46-1.18(g)3' },
}

export const cut: Cut = {
  by: 'dealer',
  // 19:47-20.5(b)2: cards shuffled by hand are cut, and pre-shuffled ones always. 19:47-20.5(b)1: all others are not.
  after: ['manual'],
  cover: '19:47-20.5(c)1i',
  lift: '19:47-20.5(c)1ii',
  complete: '19:47-20.5(c)1iii',
  rack: '19:47-20.5(c)1iv',
  recut: '19:47-20.5(d)',
}

export const ways: VersusRules['ways'] = {
  'manual-shoe': {
    call: '19:47-20.7(b)',
    load: { rule: '19:47-20.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-20.7(c)',
    passes: inTurn(HAND),
    stub: '19:47-20.7(d)',
    count: '19:47-20.7(e)',
  },
  // 19:47-20.8(b)2: nothing is loaded; the dealer takes the stacked deck in hand.
  hand: {
    call: '19:47-20.8(b)3',
    deal: '19:47-20.8(c)',
    passes: inTurn(HAND),
    stub: '19:47-20.8(d)',
    count: '19:47-20.8(e)',
  },
  'automated-shoe': {
    call: '19:47-20.9(b)2',
    load: { rule: '19:47-20.9(b)1', says: 'Put the cards in the automated dealing shoe.' },
    deal: '19:47-20.9(c)',
    // 19:47-20.2(c): an automated shoe needs a cover card too, which goes onto the dealer's stack.
    passes: inStacks(HAND),
    stack: {
      to: 'dealer',
      portions: [{ to: 'dealer', cards: HAND }],
      rule: (options) => (chosen(options).dealerStack === 'at-once' ? '19:47-20.9(c)1' : '19:47-20.9(c)2'),
      says: 'Deliver your own stack face down.',
    },
    stub: '19:47-20.9(d)',
    count: '19:47-20.9(e)',
  },
}

/** A shuffler that counts makes the count unnecessary (20.7(f)). */
export const stub: Stub = { complete: '19:47-20.7(e)1', free: ['manual-shoe', 'hand', 'automated-shoe'] }

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-20.10(b)',
    of: 'ante',
    answers: [
      {
        does: 'raise',
        type: 'play',
        wager: 'play',
        least: 1,
        most: 1,
        says: 'Play',
        because: 'The play wager equals the ante',
      },
      { does: 'fold', type: 'fold', says: 'Fold', because: 'Folded: ante and pair plus are forfeited.' },
    ],
    otherwise: 'fold',
    says: (place) => `Play or fold at position ${place}.`,
    none: 'Without an ante there is nothing to decide; pair plus stands.',
  },
]

export const reveal: Reveal = {
  rule: '19:47-20.10(b)',
  says: 'Reveal your cards, arranged as the highest hand.',
  words: (faces) => {
    const rank = rankThree(faces)
    const has = `Dealer has ${threeCardName(rank).toLowerCase()}`
    return rank >= QUALIFIES ? has : `${has}, less than queen high`
  },
  arrange: arrangeThree,
  mark: markOf,
}

const DEALERS_STACK: readonly Stage[] = [stacking, stubStage]
const DECISIONS: readonly Stage[] = [looking, deciding, collecting]
const RESULT: readonly Stage[] = [revealing, settling, ending]

const AT_ONCE: readonly Stage[] = [dealing, ...DEALERS_STACK, ...DECISIONS, ...RESULT]
/** With 20.9(c)2 the dealer's stack stays in the shoe until everyone has decided. */
const AFTER_DECISIONS: readonly Stage[] = [dealing, ...DECISIONS, ...DEALERS_STACK, ...RESULT]

export const round = (table: T): readonly Stage[] =>
  chosen(terms(table).options).dealerStack === 'after-decisions' ? AFTER_DECISIONS : AT_ONCE
