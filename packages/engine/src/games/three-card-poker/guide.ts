import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Three card poker is two games on one hand of three cards. With an ante you compete with the dealer: look at your cards, then play or fold. With pair plus you are paid for a pair or better by the posted ledger, whatever the dealer holds.',
  play: [
    'Put up an ante, a pair plus wager, or both, before the dealer calls "No more bets".',
    'Each position with a wager and the dealer get three cards, face down.',
    "In turn from the dealer's left, everyone with an ante makes a play wager equal to it, or folds.",
    'A fold gives up the ante, and pair plus with it. Without an ante there is nothing to decide.',
    'The dealer collects what was forfeited, then reveals the dealer hand.',
    'If the dealer has less than queen high, the ante is paid 1 to 1 and the play wager goes back.',
    'Otherwise the higher hand wins: ante and play are paid 1 to 1, or both are lost. Equal hands return both.',
    'A straight or better earns an ante bonus, even when the dealer has the higher hand.',
    "Hands are settled from the dealer's right; the dealer's cards go to the discard rack last.",
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'Straight flush: three in sequence of one suit, A-K-Q the highest, 3-2-A the lowest.',
        'Three of a kind.',
        'Straight: three in sequence. It is rarer than a flush here and ranks above it.',
        'Flush: three of one suit.',
        'Pair: the pair decides first, then the third card.',
        'No pair: the highest card decides, then the next. All suits are equal.',
      ],
    },
    {
      title: 'How to play it well',
      lines: [
        'Play queen-six-four or better and fold everything lower.',
        "That never folds a hand which pair plus pays, so neither wager gets in the other's way.",
      ],
    },
  ],
}
