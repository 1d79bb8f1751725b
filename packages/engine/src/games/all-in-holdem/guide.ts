import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    "All-in hold 'em is hold 'em against the dealer with one decision: see your two cards, then raise three times your ante or fold. Five community cards make both hands. Two bonus wagers are on your own cards alone.",
  play: [
    'Put up an ante, and beside it a hole card bonus, a final hand bonus, or both.',
    'You and the dealer get two cards each, face down.',
    "In turn from the dealer's left, everyone raises three times the ante or folds.",
    'A fold gives up the ante. Bonus wagers are settled all the same; for a final hand bonus the cards wait face up.',
    'The dealer turns two cards and calls with any pair, or with 11 points or more: aces count 11, face cards 10.',
    'If the dealer does not call, antes are paid 1 to 1 and raises go back.',
    'Hole card bonuses are settled, then five community cards are dealt, three, one and one, each after a burned card.',
    'The best five of seven cards win: ante and raise are paid 1 to 1, or both are lost. Equal hands return both.',
    'Final hand bonuses are settled with them.',
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'Royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair.',
        'The ace is high or, with two to five, low. Of equal ranks the group that makes the hand decides first, then the other cards. All suits are equal.',
      ],
    },
    {
      title: 'How to play it well',
      lines: [
        'Fold these when they are of two suits: 3-2, 4-2, 5-2, 6-2, 7-2, 8-2, 4-3, 6-3 and 7-3.',
        'Raise everything else. Bonus wagers have nothing to do with it: they stand either way.',
      ],
    },
  ],
}
