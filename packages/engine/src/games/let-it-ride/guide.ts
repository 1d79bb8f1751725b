import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'At let it ride nobody plays against the dealer. Your three cards and two community cards make a poker hand, and a pair of tens or better wins by the posted table. You put up three equal bets, and twice you may take one of them back.',
  play: [
    'Lay chips on bet one before the dealer calls "No more bets": as many are put up on bets two and three.',
    'Each player gets three cards, and three go face down to the middle.',
    "In turn from the dealer's left, everyone takes bet one back or lets it ride.",
    'The dealer burns the top card of the middle and turns up the first community card.',
    'In turn again, everyone takes bet two back or lets it ride, whatever became of bet one. Bet three stays.',
    'The dealer turns up the second community card, then all hands, from the right.',
    'A hand below a pair of tens loses every bet that still lies there.',
    'Then every other hand is paid, each bet at the odds of the hand.',
    'What may be paid on a hand can have a limit; then the sign at the table says so.',
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'Royal flush: ace, king, queen, jack and ten of one suit.',
        'Straight flush: five in sequence of one suit.',
        'Four of a kind. Full house: three of a kind and a pair. Flush: five of one suit.',
        'Straight: five in sequence. The ace is high or, with two to five, low; it does not go round the corner.',
        'Three of a kind. Two pair. One pair.',
      ],
    },
    {
      title: 'When bet one rides',
      lines: [
        'With a pair of tens or better, or three of a kind.',
        'With three of a royal flush.',
        'With three suited cards in a row, but for ace-two-three and two-three-four.',
        'With three of a straight flush with one gap and a ten or higher, or with two gaps and two tens or higher.',
        'Otherwise take it back.',
      ],
    },
    {
      title: 'When bet two rides',
      lines: [
        'With a hand that wins already.',
        'With four of one suit.',
        'With four in a row and a ten or higher among them, but not with an ace at the end.',
        'With four in a row below ten, or four of ten to ace with a gap, it makes no difference.',
        'Otherwise take it back.',
      ],
    },
  ],
}
