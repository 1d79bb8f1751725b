import type { Guide } from '../../kernel/game.ts'

export const guide: Guide = {
  about:
    'Roulette is played with a ball and a wheel of 38 numbered compartments, 1 to 36, 0 and 00, or of 37 without 00. You bet ' +
    'on where the ball will rest: on one number, on several at once, on a colour, on odd or even.',
  play: [
    'Ask for chips of your own colour and say what one of them is worth, or play with value chips.',
    'Put chips on the layout: in a box, on the line between two, on the corner of several. Where a chip lies says which numbers it covers.',
    'The dealer spins the ball against the turning wheel. You may still bet until the dealer calls “No more bets” while the ball runs in the track.',
    'When the ball rests in a compartment the dealer announces the number and puts the crown on it.',
    'All losing wagers are collected first; then all winning wagers are paid and the crown is lifted.',
  ],
  more: [
    {
      title: 'Where chips lie',
      lines: [
        'Straight: inside the box of a number. Split: on the line between two boxes; for 0 and 00 also between the boxes of the second and the third dozen.',
        'Three numbers: on the outside line of a row, or where 0, 1 and 2, or 0, 2 and 00, or 00, 2 and 3 meet. Four numbers: on the corner of four boxes.',
        'First five numbers: where the boxes of 0, 1 and the first dozen meet. Six numbers: on the outside line between two rows.',
        'Columns, dozens, red, black, odd, even, 1 to 18 and 19 to 36 have boxes of their own.',
        'Each player sees to it that a wager lies right, even if the dealer has helped. It is settled where it lies when the ball comes to rest.',
      ],
    },
    {
      title: 'Zeros',
      lines: [
        'On a double zero wheel wagers on red, black, odd, even, 1 to 18 and 19 to 36 are not lost on 0 and 00: half is given up and half goes back.',
        'On a single zero wheel they lose on 0. A double zero wheel may be used as a single zero wheel: a ball in 00 is then no spin.',
      ],
    },
    {
      title: 'Five adjacent and seven numbers',
      lines: [
        'Where it is offered, five chips on a number of the wheel printed on the layout are five straight wagers: on it and on two numbers to either side.',
        'Where it is offered, seven numbers covers 10 to 15 and 33.',
      ],
    },
    {
      title: 'Spins that do not count',
      lines: [
        '“No spin” is called when the ball goes the same way as the wheel, makes fewer than four revolutions, or a foreign object gets into the wheel.',
        'The wagers stand and the ball is spun again.',
      ],
    },
  ],
}
