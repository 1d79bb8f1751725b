import type { Guide } from '../../kernel/game.ts'

export const guide: Guide = {
  about:
    'Sic bo is played with three dice in a shaker. Every wager is on what they show when the cover is lifted: a total, ' +
    'a number, a pair of numbers, two or three alike. One shake decides them all.',
  play: [
    'Before the table opens the floorperson enters three numbers in the electrical device and sees that their areas light up.',
    'Players place their chips on the areas of the layout. A wager may come down until the dealer says "No more bets".',
    'The dealer covers the shaker and shakes it at least three times.',
    'The dealer takes the cover off, announces each die and enters it in the device. The winning areas light up.',
    'All losing wagers are collected, then all winning ones are paid. The shaker stays open until the last is paid.',
    'The dealer clears the lights, and bets are open again.',
  ],
  more: [
    {
      title: 'What wins',
      lines: [
        'Small wins on a total of 4 through 10, Big on 11 through 17; both lose when the three dice are alike.',
        'One of a kind pays more when two or three dice show the number.',
        'A wager is settled by where it lies. Each player answers for the position, even when the dealer helped.',
        'There are no spoken wagers with cash at sic bo.',
      ],
    },
    {
      title: 'When something goes wrong',
      lines: [
        'If the dice do not all lie flat, the dealer calls "No Roll": the wagers stand and the dice are shaken again.',
        'If the device fails with the shaker open, the wagers are settled in the presence of the casino supervisor, and gaming stops until the device is repaired and inspected. If it fails before, the wagers go back.',
      ],
    },
  ],
}
