import type { Board, Exhibit } from '../../kernel/exhibit.ts'
import { terms } from '../../kernel/table.ts'
import { colourExhibits } from '../../wheels/index.ts'
import { winning } from './settle.ts'
import type { T } from './state.ts'
import { background, callOf, orderOf } from './wheel.ts'

/** The wheel with the ball, the crown on the number that won, and whose chips have which colour. */
export function exhibits(table: T): readonly Exhibit[] {
  const { spin } = table.state
  const number = winning(table)
  const stops = orderOf(terms(table).options).map((text) => ({ text, tone: background(text) }))
  const at = spin.turning ? null : (spin.stop ?? spin.last)
  const wheel: Exhibit = { kind: 'wheel', area: 'wheel', wheel: 'roulette', stops, at, turning: spin.turning }
  const crown: Exhibit[] = number === undefined ? [] : [{ kind: 'crown', wager: `straight:${number}` }]
  return [wheel, ...crown, ...colourExhibits(table.state.issued)]
}

const read: Board['read'] = (mark) => ({ text: mark, tone: background(mark), says: callOf(mark) })

export const board: Board = { title: 'Last numbers', kind: 'list', read }
