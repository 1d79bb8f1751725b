import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'In Omaha each player has four cards and makes a hand of exactly two of them and three of the five in the middle. Played eight or better, the best low hand wins half the pot.',
  play: [
    'The button marks an imaginary dealer and moves on after every hand. The players behind it post the blinds.',
    'Each player gets four cards, face down. In turn everybody calls, raises or folds; the blinds may raise too.',
    'Flop, turn and river follow, a card burned before each and a round of betting after it.',
    'A hand takes two of your own cards and three from the middle, for high and for low each by itself.',
    'A low hand has five different ranks, none above an eight. Without one the high hand wins all.',
  ],
}
