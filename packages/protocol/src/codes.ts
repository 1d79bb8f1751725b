/** Why something was refused, for programs. The list grows; a code never changes its meaning. */
export const CODES = {
  rule: 'A rule of the game, the table or the house says no: `rule` names it, `because` explains it.',
  funds: 'Your purse does not hold that much.',
  forbidden: 'Your roles, or where you asked from, do not allow it.',
  'sign-in': 'Nobody is signed in, or the password or code is wrong.',
  shape: 'The message, the command or one of its fields does not have the right shape.',
  'not-found': 'There is no such table, game, person or record.',
  'id-reused':
    'You used this id before, for something else. What that came to stands; this was not looked at.',
  'id-expired':
    'You used this id so long ago that its answer is no longer kept. The first command may have counted: this one changed nothing.',
  rate: 'Too much from you, or from where you are. Try again after `Retry-After`.',
  busy: 'The house did not decide it. Send the same again, under the same id.',
  archived: 'It is in the archive, and the archive is not at hand.',
  fault: 'The program failed. Nothing was bet; the house has a record of it.',
} as const

export type Code = keyof typeof CODES
