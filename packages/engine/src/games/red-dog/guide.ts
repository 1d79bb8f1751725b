import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Two cards are dealt face up, and you bet that the third falls between them. The smaller the gap, the more it pays. When the gap is wide you may raise before the third card comes. Everybody at the table plays the same three cards.',
  play: [
    'Put your chips on the betting area at your place before the first card is dealt.',
    'The dealer lays one card on each outer box. Cards count their number, the jack 11, the queen 12, the king 13, and the ace always 14.',
    'If the two are consecutive, such as 7 and 8 or king and ace, it is a tie and your wager goes back.',
    'If the two are a pair, a third card comes at once: three of a kind pays 11 to 1, anything else is a tie.',
    'Otherwise the dealer announces the spread, the number of values between the two cards, and marks it.',
    'Now you may raise by any amount up to your original wager, on the raise area, or stay.',
    'After “Raises closed” the third card is dealt to the middle box. Between the two, your wager and your raise are paid by the spread; otherwise both lose.',
  ],
  more: [
    {
      title: 'Good to know',
      lines: [
        'A third card equal to one of the first two is not between them.',
        'An ace and a 2 are not consecutive: between them lies the largest spread, 11.',
        'A raise cannot be taken back. It brings more than it costs only on large spreads; the odds say on which.',
      ],
    },
    {
      title: 'The cards',
      lines: [
        'A player cuts the cards. The dealer burns the first one face down, and shows it to a player who asks.',
        'When the cutting card comes out the round is finished, and the cards are shuffled.',
      ],
    },
    {
      title: 'When something goes wrong',
      lines: [
        'If a third card is shown before “Raises closed”, it is discarded, and you may play the round out with another or take your wagers back.',
        'A card found face up in the shoe is not used.',
      ],
    },
  ],
}
