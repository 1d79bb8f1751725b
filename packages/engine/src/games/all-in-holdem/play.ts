import { type Face, spots } from '../../kernel/index.ts'
import {
  type Cites,
  COMMUNITY,
  type Cut,
  DEALER,
  type Decision,
  dealing,
  deciding,
  ending,
  inStacks,
  inTurn,
  looking,
  type OneDeck,
  openFaces,
  openIn,
  type Pass,
  type Reveal,
  revealing,
  type Stage,
  type Stub,
  settling,
  settlingThrough,
  stacking,
  stub as stubStage,
  type T,
  type Turn,
  turning,
  unloading,
} from '../../onedeck/index.ts'
import { cardValue, FIVE_CARDS, handName, plural } from '../../poker/index.ts'
import { markOf } from './exhibits.ts'
import { bestOf, calls, isVoided, points } from './settle.ts'
import { ANTE, FINAL, RAISE, TIMES } from './wagers.ts'

/** Where subchapter 44 has the cards, their dealing, the decision, the reveal and the community cards. */

export const HAND = 2

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

/** The dealer's cards lie under a cover card from the first one on. */
const covered: readonly Pass[] = inTurn(HAND).map((pass) => ({ ...pass, cover: true }))

export const ways: OneDeck['ways'] = {
  'manual-shoe': {
    call: '19:47-44.7(b)',
    load: { rule: '19:47-44.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-44.7(d)',
    passes: covered,
    stub: '19:47-44.7(e)',
    count: '19:47-44.7(f)',
  },
  hand: {
    call: '19:47-44.8(b)3',
    deal: '19:47-44.8(c)',
    passes: covered,
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
      says: 'Deliver your own stack face down, the cover card on top.',
    },
    unload: '19:47-44.9(d)',
    stub: '19:47-44.9(d)',
    count: '19:47-44.9(e)',
  },
}

/** No shuffler frees from the count here. */
export const stub: Stub = { complete: '19:47-44.7(f)1', free: [] }

export const decisions: readonly Decision[] = [
  {
    rule: '19:47-44.10(a)',
    of: ANTE,
    answers: [
      {
        does: 'raise',
        type: 'raise',
        wager: RAISE,
        least: TIMES,
        most: TIMES,
        says: 'Raise',
        because: 'The raise is three times the ante',
      },
      {
        does: 'fold',
        type: 'fold',
        forfeits: [ANTE],
        says: 'Fold',
        because: 'Folded: the ante is forfeited.',
      },
    ],
    otherwise: 'fold',
    says: (place) => `Raise or fold at position ${place}.`,
    none: 'The hands of this round are void; there is nothing to decide.',
  },
]

/** The sum of the dealer's cards and whether it calls, as it is announced. */
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

/** Community cards are dealt while a raise is called or a final hand bonus waits for them. */
export function turns(table: T): readonly Turn[] {
  const dealer = openFaces(table, DEALER, HAND)
  const called = dealer !== undefined && calls(dealer)
  const waits = spots(table).some((s) => s.wager === FINAL || (called && s.wager === RAISE))
  return waits ? STREETS : []
}

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
