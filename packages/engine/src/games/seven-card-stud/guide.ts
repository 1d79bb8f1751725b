import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'In seven-card stud each player gets seven cards, three of them face down, and makes a hand of any five. Played high-low, the best low hand wins half the pot; eight or better it needs five different ranks, none above an eight.',
  play: [
    'Everybody puts up the ante. Each player gets two cards face down and one face up.',
    'The lowest card showing makes the forced bet (in high-low the highest, with the ace low). Everybody calls, raises or folds.',
    'Three more cards follow face up and a last one face down, a card burned before each and a round of betting after it.',
    'The best hand showing opens each of these rounds by a bet or a check.',
    'If the deck runs short, one common card face up in the middle is everybody’s seventh.',
  ],
}
