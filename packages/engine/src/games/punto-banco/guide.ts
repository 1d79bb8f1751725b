import { ROUND_GUIDE, SHOE_END_GUIDE, THIRD_CARD_GUIDE, VIGORISH_GUIDE } from '../../baccarat/guide.ts'
import type { Guide } from '../../kernel/index.ts'

const { hands, counts, natural, third, result, tie } = ROUND_GUIDE

export const guide: Guide = {
  about:
    "The great table of baccarat. Two hands are dealt, the Player's Hand and the Banker's Hand, and you bet on which comes closer to nine, or that they come out equal. One of the players has the shoe and deals, and the shoe goes round; but nobody decides anything once the cards are out: a fixed table says which hand takes a third card.",
  play: [
    'The dealer offers the shoe to seat 1 and then on to the right. Who takes it is the curator.',
    'Put your chips on Player, Banker or Tie at your place before the dealer calls “No More Bets”.',
    `At the word “Cards” the curator deals four. ${hands}`,
    counts,
    natural,
    `${third} The dealer tells the curator for which hand to draw.`,
    result,
    tie,
  ],
  more: [
    {
      title: 'The shoe',
      lines: [
        'After any round the curator may keep the shoe or pass it.',
        "When the Banker's Hand loses the curator must pass it; a tie takes nothing away.",
        'It goes to the right, to the first who wants it. If nobody does, the dealer deals until somebody takes it.',
        'The dealer or the floor may order a curator to pass it who delays the game, deals badly or breaks the rules.',
      ],
    },
    THIRD_CARD_GUIDE,
    { title: 'Vigorish', lines: VIGORISH_GUIDE },
    SHOE_END_GUIDE,
  ],
}
