import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'Super seven-card stud begins with four cards face down and one face up. Players who stay in discard two of the four and go on to seven cards, any five of which make a hand, for high, low or both.',
  play: [
    'Everybody puts up the ante. Each player gets four cards face down and one face up.',
    'The lowest card showing makes the forced bet in high, in all other forms the highest, with the ace low.',
    'Everybody calls, raises or folds. Each player who stays in discards two face-down cards.',
    'Three more cards follow face up and a last one face down, a card burned before each and a round of betting after it.',
    'If the deck runs short, discards and burned cards are reshuffled.',
  ],
}
