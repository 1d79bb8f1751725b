import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Blackjack without the tens in which you see the dealer’s first card before your own, and may then wager as much again. Everything that wins pays 1 to 1, a blackjack too.',
  play: [
    'Put your wager in a box before the first card is dealt, and a bust it wager beside it if you like.',
    'The dealer’s first card comes face up. Then you may add a double attack wager, up to your first.',
    'Two cards come to each box face up, and the dealer’s second face down.',
    'Cards count their number, jack, queen and king ten, an ace eleven or, if that is too much, one. There are no tens.',
    'With an ace or a court card up, the card reader tells whether the dealer has a blackjack. It takes all wagers but those of a blackjack, which is a stand-off.',
    'In turn you draw cards, as many as you like, or stand. Over 21 you lose.',
    'On two cards you may add up to the sum of your wagers and take exactly one more card.',
    'Two cards of one value may be split, up to four hands; aces once, with one card each.',
    'At any time before you stand, and after doubling too, you may surrender half of all your wagers.',
    'When everybody has played the dealer draws to 17 and then stands.',
    'Winning wagers pay 1 to 1. Equal scores are a stand-off.',
  ],
  more: [
    {
      title: 'Double attack',
      lines: [
        'It wins and loses with your hand. A pair that is split and a hand that is doubled take as much as both wagers together.',
        'It pays to attack when the dealer shows 2 to 8.',
      ],
    },
    {
      title: 'Bust it',
      lines: [
        'From $1 to your wager, that the dealer goes over 21 with exactly three cards. What it pays goes by the third.',
        'Three eights of one colour pay 50 to 1, of one suit 200 to 1.',
      ],
    },
    {
      title: 'Insurance',
      lines: [
        'When the dealer’s first card is an ace you may wager up to half of your wagers that the second makes a blackjack. Insurance pays 5 to 2.',
      ],
    },
    {
      title: 'Several people on a box',
      lines: [
        'Up to three people may wager on a box, if the first agrees. Who sits there decides, or else who has wagered most.',
        'Each of them may attack or not. When the box is doubled the others may double too; when it is split they cover both hands or name one.',
      ],
    },
  ],
}
