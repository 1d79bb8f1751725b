import { ROUND_GUIDE, SHOE_END_GUIDE, THIRD_CARD_GUIDE, VIGORISH_GUIDE } from '../../baccarat/guide.ts'
import type { Guide } from '../../kernel/index.ts'

const { hands, counts, natural, third, result, tie } = ROUND_GUIDE

export const guide: Guide = {
  about:
    "Two hands are dealt, the Player's Hand and the Banker's Hand, and you bet on which comes closer to nine, or that they come out equal. Nobody decides anything once the cards are out: a fixed table says which hand takes a third card.",
  play: [
    'Put your chips on Player, Banker or Tie at your place before the dealer calls “No More Bets”.',
    ...[hands, counts, natural, third, result, tie],
  ],
  more: [
    THIRD_CARD_GUIDE,
    {
      title: 'Vigorish',
      lines: [
        ...VIGORISH_GUIDE,
        "Where the sign says so there is no vigorish on a win, and a tie costs a quarter of the wager on the Banker's Hand instead.",
      ],
    },
    SHOE_END_GUIDE,
  ],
}
