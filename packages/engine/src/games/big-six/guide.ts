import type { Guide } from '../../kernel/game.ts'

export const guide: Guide = {
  about:
    'Big Six is played with an upright wheel of 54 stops. Each shows a bill of $1, $2, $5, $10 or $20, a joker or a flag. ' +
    'You bet on what the leather clapper will point to when the wheel stands still.',
  play: [
    'Put your chips on one or more of the seven spots of the layout.',
    'The dealer calls “No more bets” and spins the wheel in either direction, three revolutions at least.',
    'The dealer announces the number at the clapper, collects all losing wagers and then pays the winning ones.',
  ],
  more: [
    {
      title: 'Spins that do not count',
      lines: [
        'A spin of fewer than three revolutions is no spin: the wagers stand and the wheel is spun again.',
        'When the clapper rests between two numbers, either the number last passed wins or the spin is void; the sign at the table says which.',
      ],
    },
  ],
}
