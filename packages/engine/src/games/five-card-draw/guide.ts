import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'In five-card draw each player has five cards, face down, and may once exchange any number of them. Played low, the worst hand by the ranks of poker wins: straights and flushes do not count.',
  play: [
    'The button marks an imaginary dealer and moves on after every hand. The players behind it post the blinds.',
    'Each player gets five cards, face down. In turn everybody calls, raises or folds; the blinds may raise too.',
    'From the button’s left each player stands pat or discards any number of cards and gets as many new ones.',
    'A last round of betting follows. The last player to bet or raise shows first.',
  ],
}
