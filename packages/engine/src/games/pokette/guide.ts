import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Pokette is an upright wheel with the 52 cards of a deck and two jokers. Each spin is a little roulette of cards; ' +
    'and the cards it shows, posted on a stand, build poker hands of three that can be bet on while they grow.',
  play: [
    'Bet on the next card: the card itself, a split of two or a corner of four, its rank, its suit, its colour. Every spin decides these.',
    'The dealer calls "No more bets" and spins the wheel, in either direction, through at least three revolutions. Where the clapper rests is the winning card.',
    'The dealer announces it, marks it on the layout and puts it on the stand. Losing wagers are collected, then winning ones paid.',
    'With one card on the stand, pair in two may be bet as well: the next card has the same value.',
    'With two, the dealer announces what the third could make: a pair in three, a flush, a straight, a straight flush; or, after a pair, three of a kind.',
    'The third card decides them all. The stand is cleared, and the next card begins a new hand.',
  ],
  more: [
    {
      title: 'Poker hands of three cards',
      lines: [
        'Cards rank from the ace down to the 2. A straight is three values in sequence, in any order and any suits; the ace goes with king and queen or with 2 and 3.',
        'A straight is open when two values could complete it and inside when only one could. Ace-king and ace-2 are inside.',
        'The suits do not matter to a pair or a straight, the values do not matter to a flush. The same card may come again.',
        'Pair in three is not offered after a pair.',
      ],
    },
    {
      title: 'The jokers',
      lines: [
        'On a joker every wager on the card loses, except on that joker, a split that has it, and jacer.',
        'A joker has no place on the stand. Poker wagers wait for the next card.',
        'Jacer is the four that meet under the jokers: the aces of clubs and diamonds and both jokers.',
      ],
    },
    {
      title: 'Spins that do not count',
      lines: [
        'A spin of fewer than three revolutions is no spin: the wagers stand and the wheel is spun again.',
        'When the clapper rests between two cards, the sign at the table says whether the card last passed wins or the wheel is spun again.',
      ],
    },
  ],
}
