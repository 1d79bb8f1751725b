import type { Guide } from '../../kernel/index.ts'
import { houseWayWords } from './houseway.ts'

export const guide: Guide = {
  about:
    'Pai gow is played with 32 tiles. You get four of them and set them in two hands of two, a high one and a low one. When both outrank those of the dealer, or of the player who banks, you win as much as you wagered, less five percent; when neither does, you lose; otherwise nobody wins.',
  play: [
    'Lay chips on your betting area before the dealer calls "No more bets".',
    'Three dice in a shaker say who gets the first of eight stacks of four tiles. The stacks go round counterclockwise, to the dealer and the dead hand too.',
    'Set your tiles in two hands of two. The one that ranks higher is your high hand. Or ask the dealer to set them, the house way.',
    'When everybody has set, the dealer turns over the own tiles and sets them by fixed rules.',
    'Now you may surrender your wager, before the dealer turns your tiles.',
    'The dealer turns the hands from the right, and compares high with high and low with low. A tie is a copy: it counts for the dealer or the bank.',
    'A low hand of value zero never wins.',
    'Losing wagers are collected at once. Winners are paid when all hands lie open, and five percent of what they win is collected.',
    'After the first round the bank is offered to the players in turn. Who banks plays against all others and the dealer, with chips that cover their wagers, alone or half and half with the house.',
  ],
  more: [
    {
      title: 'How hands rank',
      lines: [
        'The supreme pair: the six (2-4) with the three (1-2).',
        'Pairs of like tiles: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5.',
        'Mixed pairs: nines (3-6 with 4-5), eights (3-5 with 2-6), sevens (3-4 with 2-5), fives (1-4 with 2-3).',
        'Wongs: 6-6 with a nine, then 1-1 with a nine. Gongs: 6-6 with an eight, then 1-1 with an eight.',
        'Everything else by its value: all spots of both tiles, of which only the last digit counts, nine the best.',
        'The six (2-4) may count as a three, and the three (1-2) as a six.',
        'Between hands of one value the higher single tile decides: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5, nines, eights, sevens, 2-4, fives, 1-2.',
      ],
    },
    {
      title: 'The house way, as it is submitted',
      lines: houseWayWords('submitted'),
    },
    {
      title: 'How to play it well',
      lines: [
        'Both hands must win, so look at the low hand too: the best high hand is worth little beside a low one that always loses.',
        'Copies go to the dealer or the bank: have the bank whenever it is offered and your chips cover it.',
        'Without the chart, set as the house does: that gives little away. Never surrender.',
      ],
    },
    {
      title: 'When you bank',
      lines: [
        'You must have wagered against the dealer in the last round that the dealer banked, and nobody banks two rounds running.',
        'Your wager comes back; your chips cover what the others can win, half of it when the house banks with you.',
        'You may cut the tiles, and you shake the dice; only the dealer lifts the lid.',
        'The dealer wagers against you as much as you last did against the dealer. You may ask for less, or for nothing.',
        'Lost wagers go to the middle, and winners are paid from there. What is missing you pay; what is left is yours, less five percent.',
        'Copies are yours.',
      ],
    },
  ],
}
