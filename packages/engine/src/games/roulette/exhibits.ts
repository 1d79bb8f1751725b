import type { Board, Exhibit, WheelStop } from '../../kernel/exhibit.ts'
import { onceInARow } from '../../kernel/once.ts'
import { terms } from '../../kernel/table.ts'
import { colourExhibits } from '../../wheels/index.ts'
import { winning } from './settle.ts'
import type { T } from './state.ts'
import { background, callOf, orderOf } from './wheel.ts'

/** The same stops as long as the wheel is the same, so that it is drawn once. */
const stopsOf = onceInARow((order: readonly string[]): readonly WheelStop[] =>
  order.map((text) => ({ text, tone: background(text) })),
)

/** The wheel with the ball, the crown on the number that won, and whose chips have which colour. */
export function exhibits(table: T): readonly Exhibit[] {
  const { spin } = table.state
  const number = winning(table)
  const stops = stopsOf(orderOf(terms(table).options))
  const at = spin.turning ? null : (spin.stop ?? spin.last)
  const wheel: Exhibit = { kind: 'wheel', area: 'wheel', wheel: 'roulette', stops, at, turning: spin.turning }
  const crown: Exhibit[] = number === undefined ? [] : [{ kind: 'crown', wager: `straight:${number}` }]
  return [wheel, ...crown, ...colourExhibits(table.state.issued)]
}

const read: Board['read'] = (mark) => ({ text: mark, tone: background(mark), says: callOf(mark) })

export const board: Board = { title: 'Last numbers', kind: 'list', read }
