import { type Cut, inStacks, inTurn, type Pass, type Stub } from '../deck/index.ts'
import type { Cites, Irregular, VersusRules } from './rules.ts'

/**
 * Two cards each and five in the middle: where subchapter 44 has the cards, their dealing and what goes wrong with them.
 * Subchapter 28 breaks off before it and is read as 44.
 */

const HAND = 2

export const holdemCites: Cites = {
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

export const holdemHours: VersusRules['hours'] = {
  shoe: { hours: 8, rule: '19:46-1.18(g)2' },
  hand: { hours: 4, rule: '19:46-1.18(g)3' },
}

export const holdemCut: Cut = {
  by: 'dealer',
  // 19:47-44.4(b)2: only cards shuffled by hand are cut. 19:47-44.4(b)1: those a device has shuffled are dealt at once.
  after: ['manual'],
  cover: '19:47-44.4(c)1i',
  lift: '19:47-44.4(c)1ii',
  complete: '19:47-44.4(c)1iii',
  rack: '19:47-44.4(c)1iv',
  recut: '19:47-44.4(d)',
}

/**
 * A card to each player, 19:47-44.7(d)1 and 19:47-44.7(d)3, from the hand 19:47-44.8(c)1 and 19:47-44.8(c)3; then one to
 * the dealer under the cover card, 19:47-44.7(d)2 and 19:47-44.7(d)4, from the hand 19:47-44.8(c)2 and 19:47-44.8(c)4.
 */
const covered: readonly Pass[] = inTurn(HAND).map((pass) => ({ ...pass, cover: true }))

export const holdemWays: VersusRules['ways'] = {
  'manual-shoe': {
    call: '19:47-44.7(b)',
    load: { rule: '19:47-44.7(a)', says: 'Put the deck in the dealing shoe.' },
    deal: '19:47-44.7(d)',
    passes: covered,
    stub: '19:47-44.7(e)',
    count: '19:47-44.7(f)',
  },
  // 19:47-44.8(b)2: nothing is loaded; the dealer takes the stacked deck in hand.
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
export const holdemStub: Stub = { complete: '19:47-44.7(f)1', free: [] }

/** Where the rules have what goes wrong. */
export const holdemIrregular: Irregular = {
  faceUp: '19:47-44.13(b)',
  drawn: '19:47-44.13(c)',
  wrongNumber: '19:47-44.13(d)',
  wrongHand: '19:47-44.13(d)',
  dealerExposed: '19:47-44.13(a)',
  hole: 2,
  dealerCompletes: '19:47-44.13(d)',
  shoeJam: '19:47-44.13(f)',
  shufflerJam: '19:47-44.13(e)',
  stubCount: '19:47-44.7(f)2',
}
