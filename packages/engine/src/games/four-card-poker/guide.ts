import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Four card poker is two games on one hand. With an ante your best four of five cards compete with the dealer’s best four of six, one of which you see: fold, or play for one to three times the ante. With aces up you are paid for a pair of aces or better by the posted table, whatever the dealer holds.',
  play: [
    'Put up an ante, an aces up wager, or both, before the dealer calls "No more bets".',
    'Each position with a wager gets five cards, face down. The dealer gets six, the last of them face up.',
    "In turn from the dealer's left, everyone with an ante makes a play wager of one to three times it, or folds.",
    'A fold gives up the ante; aces up stays in the round. Without an ante there is nothing to decide.',
    'The dealer collects what was forfeited and reveals the dealer hand: the best four of six cards.',
    'A hand that is as high as the dealer’s or higher wins: ante and play are paid 1 to 1. A lower one loses both.',
    'Three of a kind or better earns an ante bonus, even when the dealer has the higher hand.',
    'Aces up is paid by its table for a pair of aces or better.',
    "Hands are settled from the dealer's right; the dealer's cards go to the discard rack last.",
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'Four of a kind.',
        'Straight flush: four in sequence of one suit, A-K-Q-J the highest, 4-3-2-A the lowest.',
        'Three of a kind. It ranks above a flush here.',
        'Flush: four of one suit.',
        'Straight: four in sequence.',
        'Two pair.',
        'Pair: the pair decides first, then the other two cards.',
        'No pair: the highest card decides, then the next. All suits are equal.',
      ],
    },
    {
      title: 'How to play it well',
      lines: [
        'A play wager is one ante or three, never two: what is worth more than one is worth the most.',
        'Play three antes with two pair or better.',
        'Play three antes with a pair by the card that is up, as below; one ante with lower pairs from threes up; fold the rest.',
        'With a card like the dealer’s, ace-king-queen high is worth one ante too, and so is any pair.',
        'Suits and the fifth card decide what is close. A hint counts all of it.',
      ],
    },
    {
      title: 'Three antes, by the card that is up',
      lines: [
        'Two: eights with a jack or better beside them, and higher pairs.',
        'Three or six: nines. Four or five: nines with a king or queen beside them.',
        'Seven: eights with an ace beside them. Eight: nines.',
        'Nine to king: any pair that is higher.',
        'Ace: two pair; jacks or better if one of your own cards is an ace.',
        'Queen or king with one of your own: tens with an ace beside them.',
        'A pair of the dealer’s own card: from tens up, eights with an ace, nines with a queen.',
      ],
    },
  ],
}
