import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    "Two hands are dealt, the Player's Hand and the Banker's Hand, and you bet on which comes closer to nine, or that they come out equal. Nobody decides anything once the cards are out: a fixed table says which hand takes a third card.",
  play: [
    'Put your chips on Player, Banker or Tie at your place before the dealer calls “No More Bets”.',
    "The first and third cards are the Player's Hand, the second and fourth the Banker's Hand.",
    'The point count is the last digit of the sum: an ace counts one, tens and court cards nothing, every other card its number.',
    'If either hand has 8 or 9 with two cards, a natural, no more cards are dealt.',
    "Otherwise the Player's Hand takes a third card on 0 to 5, and then the Banker's Hand takes one or stays as the table says.",
    'The dealer announces both counts and the winner, or “Tie Hand”, collects the losing wagers and pays the winning ones.',
    'On a tie the Player and Banker wagers go back to you.',
  ],
  more: [
    {
      title: "When the Banker's Hand takes a third card",
      lines: [
        'With 0, 1 or 2: always.',
        "With 3: unless the Player's Hand drew an 8.",
        "With 4: if the Player's Hand drew 2 to 7, or took no card.",
        "With 5: if the Player's Hand drew 4 to 7, or took no card.",
        "With 6: if the Player's Hand drew 6 or 7.",
        'With 7: never.',
      ],
    },
    {
      title: 'Vigorish',
      lines: [
        "A winning wager on the Banker's Hand pays 1 to 1 less a vigorish of 4 or 5 percent of what you won, as the sign says.",
        'It is collected with the payout or marked by a button in the box with your number, and then collected before the cards are shuffled again or when you leave.',
        "Where the sign says so there is no vigorish on a win, and a tie costs a quarter of the wager on the Banker's Hand instead.",
      ],
    },
    {
      title: 'The end of a shoe',
      lines: [
        'When the cutting card comes out the hand is finished, the dealer announces the last hand, and after one more the cards are shuffled.',
      ],
    },
  ],
}
