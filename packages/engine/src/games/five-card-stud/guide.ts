import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'In five-card stud each player gets one card face down and four face up. The best five cards win the pot, or the last player who has not folded does.',
  play: [
    'Everybody puts up the ante. Each player gets one card face down and one face up.',
    'The lowest card showing makes the forced bet; everybody calls, raises or folds.',
    'Three more cards follow face up, a card burned before each and a round of betting after it.',
    'The best hand showing opens each of these rounds and must bet.',
  ],
}
