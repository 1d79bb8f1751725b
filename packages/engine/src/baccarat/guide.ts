import type { Guide } from '../kernel/game.ts'

/** What the guide says of a round wherever two hands are dealt and nobody decides anything. */
export const ROUND_GUIDE = {
  hands: "The first and third cards are the Player's Hand, the second and fourth the Banker's Hand.",
  counts:
    'The point count is the last digit of the sum: an ace counts one, tens and court cards nothing, every other card its number.',
  natural: 'If either hand has 8 or 9 with two cards, a natural, no more cards are dealt.',
  third:
    "Otherwise the Player's Hand takes a third card on 0 to 5, and then the Banker's Hand takes one or stays as the table says.",
  result:
    'The dealer announces both counts and the winner, or “Tie Hand”, collects the losing wagers and pays the winning ones.',
  tie: 'On a tie the Player and Banker wagers go back to you.',
} as const

type Section = NonNullable<Guide['more']>[number]

export const THIRD_CARD_GUIDE: Section = {
  title: "When the Banker's Hand takes a third card",
  lines: [
    'With 0, 1 or 2: always.',
    "With 3: unless the Player's Hand drew an 8.",
    "With 4: if the Player's Hand drew 2 to 7, or took no card.",
    "With 5: if the Player's Hand drew 4 to 7, or took no card.",
    "With 6: if the Player's Hand drew 6 or 7.",
    'With 7: never.',
  ],
}

/** How vigorish is taken, for the guide. */
export const VIGORISH_GUIDE: readonly string[] = [
  "A winning wager on the Banker's Hand pays 1 to 1 less a vigorish of 4 or 5 percent of what you won, as the sign says.",
  'It is collected with the payout or marked by a button in the box with your number, and then collected before the cards are shuffled again or when you leave.',
]

export const SHOE_END_GUIDE: Section = {
  title: 'The end of a shoe',
  lines: [
    'When the cutting card comes out the hand is finished, the dealer announces the last hand, and after one more the cards are shuffled.',
  ],
}
