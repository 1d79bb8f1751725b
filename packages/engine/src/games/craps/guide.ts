import type { Guide } from '../../kernel/game.ts'

export const guide: Guide = {
  about:
    'Craps is played with two dice thrown by one of the players, the shooter. The sum of each roll decides the wagers ' +
    'on the layout: some at once, some when a number and the 7 have raced each other over many rolls.',
  play: [
    'The stickman offers five dice, first to the left of the boxman and then clockwise. Who accepts chooses two and is the shooter.',
    "The shooter makes a Pass or Don't Pass Bet and throws both dice to the far end of the table. This is the come-out roll.",
    "A 7 or 11 wins for Pass and loses for Don't Pass; 2 or 3 the other way round; 12 loses for Pass and stands off for Don't Pass.",
    "Any other sum, 4, 5, 6, 8, 9 or 10, is the come-out point. The marker goes to its box, and the shooter throws until the point comes again, which wins for Pass, or a 7, which wins for Don't Pass.",
    'After each throw the stickman calls the sum and gathers the dice, the wagers it decides are settled, and the dice go back to the shooter.',
    'A 7 before the point is a seven-out: the shooter passes the dice to the left. After any other roll the shooter may keep or pass them.',
  ],
  more: [
    {
      title: 'Come bets and odds',
      lines: [
        "A Come or Don't Come Bet, made once there is a come-out point, has the next roll for its own come-out roll and then moves to its number.",
        'When a point is established, odds may be added to the bet behind it. They are paid without any advantage to the house.',
        'Odds taken are limited to a multiple of the bet; odds laid, to what would win that multiple. Where the payout asks for it, the next larger amount that can be paid exactly is taken.',
      ],
    },
    {
      title: 'On and off',
      lines: [
        'Place bets to win, buy bets, odds on come bets and hardways are off on a come-out roll unless the player calls them on and the dealer puts a button on them. All other wagers are always on.',
        'Odds on a come bet that are off go back when a come-out roll decides the come bet.',
      ],
    },
    {
      title: 'Putting up and taking down',
      lines: [
        'A bet made while the dice roll is good only if the dealer and the boxman confirm it.',
        'A Pass Bet stays once there is a come-out point, a Come Bet once it has a come point. Everything else may come down or be reduced until the roll that decides it.',
        "A Don't Pass or Don't Come Bet that was taken down or reduced may not be put back.",
        'A stake that cannot be paid exactly at its odds is not taken.',
        'A winning place bet or hardway stays up; other winning wagers go back with what they won.',
        'A buy bet pays true odds for a charge on the stake, a lay bet for a charge on what it can win. The charge is paid with the bet and covers one decision.',
      ],
    },
    {
      title: 'Throws that do not count',
      lines: [
        'A throw is invalid when a die leaves the table or rests on the other, and void when a die rests on chips with more than one side.',
        '"No roll" may be called when the dice do not leave the hand together, do not hit an end of the table, rest on the boxman\'s chips, in the dice cup or on a rail, when a crooked device is used, or when the throw is otherwise improper. Dice that only touch chips or coupons are in play.',
        'The wagers stand and the dice are thrown again.',
      ],
    },
  ],
}
