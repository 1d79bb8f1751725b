import type { Guide } from '../../kernel/game.ts'

export const guide: Guide = {
  about:
    'Keno is played with the numbers 1 to 80. Twenty of them are drawn in every game, and a ticket wins by how many of its ' +
    'own numbers are among them. There is no table: writers sell tickets at a booth, and a board shows the numbers.',
  play: [
    'You mark numbers (spots) on a keno request, with the number of games, what each way costs, the conditioning and the price.',
    'A writer enters the request and issues a ticket for its price. Check the ticket against your request before the game starts.',
    'Until the game starts a ticket may be voided. Then every work station is locked out, and nothing is sold or voided.',
    'Twenty numbers are drawn, one after the other, and shown on the board with the number of the game.',
    'Each way of a ticket is paid by the rate card it was sold under, by how many of its spots were drawn.',
    'You take a winning ticket to any booth. From $1,500 on a supervisor authorizes the payment.',
  ],
  more: [
    {
      title: 'Tickets',
      lines: [
        'Straight: one spot or more, without groups. In a quick-pick the computer chooses the spots.',
        'Split: several groups on one ticket, each played by itself. No number is in two groups.',
        'Way: groups of equal size, combined into several straight wagers at one rate. Four groups of two make 6/4: six ways of four spots.',
        'King: a single spot, the king, combined with other groups. A ticket may have several kings.',
        'Combination: groups of any sizes, combined as you choose.',
        'Multi-race: any of these for several games in a row. It is paid after its last game.',
      ],
    },
    {
      title: 'The rate card',
      lines: [
        'The rate card says what one unit returns, with its price in it: "42 for 1" means that $1 brings $42 and nothing more.',
        'What a way returns grows with its rate. All wins of a game together are paid at most the limit on the card and on your ticket.',
        'The house keeps at most 30 percent of the smallest wager on every number of spots.',
      ],
    },
    {
      title: 'Claiming a win',
      lines: [
        'A winning ticket is good for as long as it says, counted from the start of its last game. Keep it: only the ticket is paid.',
        'A ticket that the computer cannot read is entered by hand. While the computer is down, a writer pays up to $10, and up to $1,000 with a supervisor.',
        'Wins that nobody claims go to the Casino Revenue Fund once a year.',
      ],
    },
  ],
}
