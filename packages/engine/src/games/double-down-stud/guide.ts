import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Double down stud is played against a pay table. Your one card and the four before the dealer make a hand of five. You see all of them but the hole card; then you may double your wager.',
  play: [
    'Put up a wager before the dealer calls "No more bets".',
    'Each position with a wager gets one card, face up. One card is dealt face down before the dealer and three face up.',
    "In turn from the dealer's left, everyone may put up a double down wager, as much as the original one or less.",
    'The dealer calls "No more bets" again and turns the hole card.',
    'A hand of a pair of fives or less loses; both wagers and the card are collected at once.',
    'A pair of sixes to tens is a push: both wagers go back.',
    "A pair of jacks or better wins. From the dealer's right both wagers are paid by the posted odds.",
    'No more than $100,000 is paid for a hand, both its wagers together.',
  ],
  more: [
    {
      title: 'How to play it well',
      lines: [
        'Double with a pair of sixes or better: nothing can be lost any more.',
        'Double with four to a flush, a straight flush or a royal flush.',
        'Double with four to a straight that is open at both ends, from 6-5-4-3 to K-Q-J-10. With 5-4-3-2 and A-K-Q-J it makes no difference.',
        'Stand with everything else: a pair of fives or less, a straight with a gap, high cards alone.',
        "Other players' cards lie open too. A hint counts them.",
      ],
    },
  ],
}
