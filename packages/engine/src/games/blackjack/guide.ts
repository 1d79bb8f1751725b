import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'You play your hand against the dealer’s: whoever comes closer to 21 without going over wins. An ace with a ten or a court card as your first two cards is a blackjack and pays 3 to 2.',
  play: [
    'Put your wager in a box before the first card is dealt.',
    'Two cards come to each box, and one to the dealer, all face up.',
    'Cards count their number, jack, queen and king ten, an ace eleven or, if that is too much, one.',
    'In turn you draw cards, as many as you like, or stand. Over 21 you lose.',
    'On your first two cards you may double your wager and take exactly one more card.',
    'Two cards of one value may be split into two hands, each with a wager of its own. Split aces take one card each.',
    'When everybody has played the dealer draws to 17 and then stands.',
    'Winning wagers pay 1 to 1. Equal scores are a stand-off, and your wager goes back.',
  ],
  more: [
    {
      title: 'Insurance',
      lines: [
        'When the dealer’s first card is an ace you may wager up to half as much again that the second makes a blackjack.',
        'Insurance pays 2 to 1 and is settled by itself, whatever becomes of your hand.',
      ],
    },
    {
      title: 'The dealer’s blackjack',
      lines: [
        'It beats every hand but a blackjack, which is a stand-off.',
        'What you added in doubling or splitting goes back: only your first wager is lost.',
      ],
    },
    {
      title: 'Surrender',
      lines: [
        'Where the sign offers it you may give up your first two cards for half your wager, before you do anything else.',
        'Against an ace or a ten it waits for the dealer’s second card: a blackjack takes all of it.',
      ],
    },
    {
      title: 'Several people, several boxes',
      lines: [
        'Up to three people may wager on a box, if the first agrees. Who sits there decides, or else who has wagered most.',
        'When the box is doubled the others may double too; when it is split they cover both hands or name one.',
        'You may wager on more than one box.',
      ],
    },
    {
      title: 'Additional wagers',
      lines: [
        'Where the sign offers it you may wager that your first two cards total over or under 13, or that they are of one suit.',
        'They are settled before anybody takes a third card, and have nothing to do with your hand.',
      ],
    },
    {
      title: 'Multiple action',
      lines: [
        'Where the sign offers it you make two or three wagers, against as many hands of the dealer’s, each made with the same first card.',
        'You play your hand once. If it goes over 21, you lose all its wagers on every spot, even if the dealer then has blackjack.',
      ],
    },
  ],
}
