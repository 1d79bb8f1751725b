import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Blackjack without the tens, and with more for you to do: your 21 always wins, any number of cards may be doubled, and long or suited 21s pay more. A blackjack pays 3 to 2 and beats the dealer’s.',
  play: [
    'Put your wager in a box before the first card is dealt.',
    'Two cards come to each box face up, one to the dealer face up and one face down.',
    'Cards count their number, jack, queen and king ten, an ace eleven or, if that is too much, one. There are no tens.',
    'With an ace or a court card up, the card reader tells whether the dealer has a blackjack. It beats every hand but yours with a blackjack.',
    'In turn you draw cards, as many as you like, or stand. Over 21 you lose.',
    'With any number of cards you may double your wager once and take exactly one more card.',
    'Two cards of one value may be split, up to four hands. Split aces are played like every other hand.',
    'On your first two cards you may surrender half your wager.',
    'When everybody has played the dealer draws to 17 and then stands.',
    'Winning wagers pay 1 to 1. Equal scores below 21 are a stand-off.',
  ],
  more: [
    {
      title: 'Bonus 21s',
      lines: [
        'Five cards totalling 21 pay 3 to 2, six 2 to 1, seven or more 3 to 1.',
        'Six, seven and eight, or three sevens, pay 3 to 2; of one suit 2 to 1; of spades 3 to 1.',
        'The best of them is paid, once, and none on a hand that was doubled.',
      ],
    },
    {
      title: 'Super bonus',
      lines: [
        'Three sevens of one suit against the dealer’s seven, neither split nor doubled, pay $1,000 more on a wager of $5 or more, $5,000 more from $25.',
        'Everybody else who has wagered in that round gets $50.',
      ],
    },
    {
      title: 'Taking a double back',
      lines: [
        'When the card of a doubled hand has come, and before the next hand is played, you may take back what you added and give up what you first wagered.',
      ],
    },
    {
      title: 'Match the dealer',
      lines: [
        'A wager that your first two cards match the dealer’s first. Each card of its rank pays 4 to 1, of rank and suit 9 to 1; with eight decks 3 to 1 and 12 to 1.',
        'It is settled before anybody takes a third card.',
      ],
    },
    {
      title: 'Insurance',
      lines: [
        'When the dealer’s first card is an ace you may wager up to half as much again that the second makes a blackjack. Insurance pays 2 to 1.',
      ],
    },
    {
      title: 'Several people on a box',
      lines: [
        'Up to three people may wager on a box, if the first agrees. Who sits there decides, or else who has wagered most.',
        'When the box is doubled the others may double too; when it is split they cover both hands or name one.',
      ],
    },
  ],
}
