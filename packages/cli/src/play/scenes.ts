import type { GameId, Table } from '@boardwalk/engine/kernel'
import type { Paint } from '../paint.ts'
import { diceText } from './faces.ts'
import { type Names, nameOf } from './names.ts'

/** What lies on the felt of a game besides chips and cards, in lines. */
export type Scene = (view: Table, names: Names, paint: Paint) => string[]

interface CrapsFelt {
  readonly point: number | null
  readonly shooter: string | null
  readonly roll: readonly number[] | null
}

const BOXES = [4, 5, 6, 8, 9, 10]

/** The boxes with the puck on the point, the last roll and who has the dice. */
const craps: Scene = (view, names, paint) => {
  const { point, shooter, roll } = view.state as CrapsFelt
  const boxes = BOXES.map((n) => (n === point ? paint.bold(`[ON ${n}]`) : paint.dim(` ${n} `))).join(' ')
  const puck = point === null ? `${paint.bold('[OFF]')} ${boxes}` : boxes
  const dice = roll ? diceText(roll) : 'no roll yet'
  const who = shooter === null ? 'no shooter' : `shooter: ${nameOf(names, shooter)}`
  return [`${puck}   ${dice}   ${who}`]
}

const SCENES: Readonly<Record<GameId, Scene>> = { craps }
const bare: Scene = () => []

export const sceneOf = (game: GameId): Scene => SCENES[game] ?? bare
