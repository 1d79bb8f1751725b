import { type Actor, type Command, type Offer, type Refused, terms } from '../../kernel/index.ts'
import { type Between, uprightOffers } from '../../wheels/index.ts'
import type { T } from './state.ts'
import { WHEEL } from './wheel.ts'

export const chosen = (table: T): Between => terms(table).options.between as Between

/** The other direction, a spin that was too short, a clapper between two cards. */
export const irregularities = (table: T, actor: Actor): readonly Offer[] =>
  actor === 'dealer' ? uprightOffers(table.state.spin, WHEEL, chosen(table)) : []

export function objectIrregular(table: T, { type, by }: Command): Refused | undefined {
  if ((type !== 'no-spin' && type !== 'between') || table.state.spin.turning) return undefined
  if (by !== 'dealer') return undefined
  const refused = type === 'between' ? '19:47-12.9(a)' : '19:47-12.9(c)'
  return { refused, because: 'The wheel is not turning.' }
}
