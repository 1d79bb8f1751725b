import { impossibleFaces, impossiblePeek } from './cards.ts'
import { terms } from './table.ts'
import { type Answer, HOUSE, type Need, type Refused, type Table } from './types.ts'

/** Where chance comes from: the house's generator, a script, every outcome in turn. */
export interface Source {
  answer(need: Need, table: Table): Answer
}

const whole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

function fits(need: Need, answer: Answer): boolean {
  switch (need.kind) {
    case 'dice':
      return Array.isArray(answer) && answer.length === need.count && answer.every((n) => whole(n, 1, 6))
    case 'spin':
      return whole(answer, 0, need.stops - 1)
    case 'draw':
      return (
        Array.isArray(answer) &&
        answer.length === need.take &&
        new Set(answer).size === need.take &&
        answer.every((n) => whole(n, 1, need.of))
      )
    case 'faces':
      return (
        Array.isArray(answer) &&
        answer.length === need.cards.length &&
        answer.every((f) => typeof f === 'string')
      )
    case 'shuffle':
      return answer === null || typeof answer === 'string'
    case 'peek':
      return typeof answer === 'boolean'
    case 'meter':
      return whole(answer, 0, Number.MAX_SAFE_INTEGER)
  }
}

/** Real cards dealt face down: their owner lifts a corner, and the table learns nothing. */
const unknownHere = (need: Need, answer: Answer, table: Table): boolean =>
  need.kind === 'faces' && need.to !== 'everyone' && terms(table).chance === 'dealer' && answer === null

/** Why an answer cannot be: the wrong shape, a face that is not left in the set. */
export function refuseChance(
  need: Need | undefined,
  answer: Answer | undefined,
  table: Table,
): Refused | undefined {
  if (!need)
    return answer === undefined ? undefined : { refused: HOUSE, because: 'Nothing is left to chance here.' }
  if (answer === undefined)
    return { refused: HOUSE, because: 'The result has not been entered.', expected: need.kind }
  if (unknownHere(need, answer, table)) return undefined
  if (!fits(need, answer))
    return { refused: HOUSE, because: `That is no ${need.kind} there can be.`, received: answer }
  if (need.kind === 'faces') return impossibleFaces(table, need.cards, answer as string[])
  return need.kind === 'peek' ? impossiblePeek(table, need, answer === true) : undefined
}
