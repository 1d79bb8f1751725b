import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'In hold ’em each player has two cards, and five lie in the middle for all. The best hand of any five of these seven wins the pot, or the last player who has not folded does.',
  play: [
    'The button marks an imaginary dealer and moves on after every hand. The players behind it post the blinds.',
    'Each player gets two cards, face down. In turn everybody calls, raises or folds; the blinds may raise too.',
    'The dealer burns a card and turns three: the flop. From the button’s left everybody may check, bet, call, raise or fold.',
    'A fourth card follows in the same way, the turn, and a fifth, the river, each with a round of betting.',
    'The last player to bet or raise shows first. The best five cards win; equal hands share the pot.',
  ],
}
