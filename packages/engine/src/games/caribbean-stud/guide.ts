import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Caribbean stud poker is five card stud against the dealer. See your five cards and one of the dealer’s, then bet twice your ante or fold. A single dollar beside the ante plays for a jackpot that grows at every table of the house.',
  play: [
    'Put up an ante before the dealer calls "No more bets". With it you may drop a $1 chip into your own acceptor; its light goes on.',
    'The dealer presses the lock-out button: acceptors take no more coins, and a part of each goes onto the meter.',
    'Each player and the dealer get five cards. The dealer’s last one lies face up.',
    "In turn from the dealer's left, bet twice the ante or fold. A fold gives up the ante and the progressive coin with it.",
    'Nobody may tell another about a hand before the dealer’s hole cards are turned over.',
    'The dealer has a hand with ace-king or better. With less the dealer calls "No hand": antes are paid 1 to 1, bets go back.',
    'Otherwise the higher hand wins. The ante pays 1 to 1, the bet by what you hold, at most $5,000. Equal hands return both.',
    'A progressive payout is paid whatever the dealer holds: the dealer verifies the hand and the light, a supervisor validates it.',
    'A royal flush takes the whole meter. Two at one table share it, and it begins anew.',
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'Royal flush: ace, king, queen, jack and ten of one suit.',
        'Straight flush: five in sequence of one suit.',
        'Four of a kind, then full house, then flush, then straight, ace to five the lowest.',
        'Three of a kind, two pair, one pair.',
        'No pair: the highest card decides, then the next. All suits are equal.',
      ],
    },
    {
      title: 'How to play it well',
      lines: [
        'Bet every pair and better. Fold everything below ace-king.',
        'With ace-king, bet if the dealer’s card up is a queen or lower and you hold one of its rank.',
        'Bet ace-king against an ace or king up if you also hold a queen or a jack.',
        'Bet ace-king-queen against a card up that is lower than the fourth of yours and that you do not hold.',
        'Fold every other ace-king.',
        'The progressive is a matter of the meter: the odds page says at which reading it breaks even.',
      ],
    },
  ],
}
