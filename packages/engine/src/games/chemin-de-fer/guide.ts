import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    "The participants play against each other: one of them has the bank, puts up a wager and deals, and the others cover it. Two hands are dealt, the Banker's and the Player's, and the one that comes closer to nine wins. The house deals nothing, stakes nothing and takes a vigorish of what the bank wins.",
  play: [
    'The shoe is put up: who offers the highest wager for the first hand has the bank.',
    'The Banker puts up the wager. Who lost the whole of the last one may follow, “Suivi”; else anybody may cover all of it, “Banco”; else each in turn covers a part, from the Banker’s right.',
    'After “No More Bets” the Banker takes back what nobody covered. Who covers the whole, or the most, is the Dominant Player and plays the Player’s Hand.',
    'The Banker deals two cards to each hand, face down. The point count is the last digit of the sum: an ace counts one, tens and court cards nothing, every other card its number.',
    'The Dominant Player says “Card” with 0 to 4, “Stay” with 6 or 7, “Natural” with 8 or 9, and with 5 chooses between card and stay.',
    'Before dealing that card the Banker looks, and says “Natural” with 8 or 9 or else “Under Eight”. Then the Banker’s cards are turned, and a table says whether that hand draws.',
    'The higher count wins. Winners are paid one to one with the wagers of the other side; when the counts are equal every wager goes back.',
  ],
  more: [
    {
      title: "When the Banker's Hand takes a third card",
      lines: [
        'With 0, 1 or 2: always.',
        "With 3: if the Player's Hand drew 0 to 7, or took no card; not against an 8; against a 9 as the Banker likes.",
        "With 4: if the Player's Hand drew 2 to 7, or took no card.",
        "With 5: if the Player's Hand drew 5 to 7, or took no card; against a 4 as the Banker likes, or always where the sign says so.",
        "With 6: if the Player's Hand drew 6 or 7.",
        'With 7: never.',
      ],
    },
    {
      title: 'Keeping and passing the bank',
      lines: [
        'The first wager is no less than what was offered for the bank; every later one is at least the last and at most twice as much.',
        'Who wins, or stands off, keeps the bank or passes it. Who loses must pass it.',
        'A bank that was lost goes to the right until somebody takes it. One that was passed is offered to the right for one to two times the last wager; if nobody takes it, the highest offer does.',
        'A bank that was passed and then lost goes on from the one who passed it.',
        'Who changes seats to an earlier turn misses that turn.',
      ],
    },
    {
      title: 'Vigorish',
      lines: [
        'Four or five percent of what the Banker wins, as the sign says, taken after each round the Banker wins. Of wagers against the bank the house takes nothing.',
      ],
    },
    {
      title: 'The end of a shoe',
      lines: ['The hand in which the cutting card comes out is the last. The new shoe is put up again.'],
    },
  ],
}
