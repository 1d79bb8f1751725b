import type { Guide } from '../../kernel/index.ts'
import { HOUSE_WAY } from './houseway.ts'

export const guide: Guide = {
  about:
    'Pai gow poker is played with 52 cards and a joker. You set seven cards as a high hand of five and a low hand of two. Both must beat those of the dealer, or of the player who banks; if only one does, nothing is won or lost.',
  play: [
    'Put up a wager before the dealer calls "No more bets".',
    'Three dice, or a number from 1 to 7, decide which position gets the first cards; all seven positions get seven, and four cards are left.',
    'Set your hands: the high hand must rank at least as high as the low hand. The dealer sets them the house way if you ask.',
    'Until the dealer exposes your hands you may surrender, which gives up the wager.',
    "The dealer's seven cards are turned and set the house way.",
    'Your hands are compared, high with high and low with low. Equal hands are copies, and those are the dealer’s.',
    'Two higher hands win 1 to 1, less five percent; one higher hand is a push; otherwise the wager is lost.',
    'After the first round the bank goes round the table: who takes it plays against all others, with the chips to cover their wagers, and the house may wager against it or cover half.',
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'Five aces: four of them and the joker.',
        'Royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, pair, high card.',
        'A-2-3-4-5 comes right below A-K-Q-J-10, unless the sign at the table says that it is the lowest.',
        'A low hand is a pair or two cards.',
        'The joker is an ace, or any card that completes a straight or a flush.',
      ],
    },
    { title: 'The house way', lines: HOUSE_WAY.map(({ hand, says }) => `${hand}: ${says}`) },
    {
      title: 'How to play it well',
      lines: [
        'Set your hands as the house does, and take the bank when you are asked: the copies are yours then.',
      ],
    },
  ],
}
