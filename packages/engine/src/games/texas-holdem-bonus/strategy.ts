import { type Face, facesOf, terms } from '../../kernel/index.ts'
import { type Code, codeOf } from '../../poker/index.ts'
import { COMMUNITY, type Strategy } from '../../versus/index.ts'
import { worthPlaying } from './maths/solved.ts'
import { betsRiver, betsTurn } from './maths/thumb.ts'
import { chosen } from './options.ts'

const codes = (faces: readonly Face[]): Code[] => faces.map(codeOf)

export const strategy: Strategy = {
  first: 'ante',
  // The ante, twice the ante before the flop, and one more before turn and river each.
  times: 5,
  beside: ['bonus'],
  choose: (table, _, faces) => {
    const seen = codes([...faces, ...facesOf(table, COMMUNITY)])
    switch (seen.length) {
      case 2:
        return worthPlaying(seen, chosen(terms(table).options).anteWins) ? 'play' : 'fold'
      case 5:
        return betsTurn(seen) ? 'raise' : 'check'
      default:
        return betsRiver(seen) ? 'raise' : 'check'
    }
  },
  unseen: 'play',
}
