import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    "Texas hold 'em bonus is hold 'em against the dealer alone. You and the dealer have two cards each and share five in the middle; the best five of seven make the hand. You bet as the cards come: twice the ante to see the flop, and if you like one more ante before the turn and one before the river.",
  play: [
    'Put up an ante before the dealer calls "No more bets", and beside it a bonus wager if you like.',
    'Each position with an ante and the dealer get two cards, face down.',
    "In turn from the dealer's left, everyone bets twice the ante on the flop, or folds and gives up the ante.",
    'The dealer burns a card and turns three, the flop. Bet one ante on the turn, or check.',
    'The dealer burns a card and turns the fourth, the turn. Bet one ante on the river, or check.',
    'The dealer burns a card and turns the last, the river, then shows the dealer hand.',
    'The higher hand wins: flop, turn and river wagers are paid 1 to 1, or lost. Equal hands return all of them.',
    'The ante of a winner is paid 1 to 1 only for a hand as high as the felt says; a lower winner takes it back.',
    'The bonus is paid for your own two cards by the posted table, whatever else happens.',
  ],
  more: [
    {
      title: 'How to play it well',
      lines: [
        'Before the flop fold only the weakest cards: the table of starting hands shows which.',
        'Bet the turn with a pair or better of your own, with ace-ten or better, or with four to a flush and a ten or higher.',
        'Bet the river with a pair or better of your own. Otherwise check: checking costs nothing.',
      ],
    },
  ],
}
