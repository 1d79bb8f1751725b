import { type Actor, type Command, type Offer, type Refused, terms } from '../../kernel/index.ts'
import { uprightOffers } from '../../wheels/index.ts'
import { chosen } from './options.ts'
import type { T } from './state.ts'
import { WHEEL } from './wheel.ts'

/** The other direction, a spin that was too short, a clapper between two cards. */
export const irregularities = (table: T, actor: Actor): readonly Offer[] =>
  actor === 'dealer' ? uprightOffers(table.state.spin, WHEEL, chosen(terms(table).options).between) : []

export function objectIrregular(table: T, { type, by }: Command): Refused | undefined {
  if ((type !== 'no-spin' && type !== 'between') || table.state.spin.turning) return undefined
  if (by !== 'dealer') return undefined
  const refused = type === 'between' ? '19:47-12.9(a)' : '19:47-12.9(c)'
  return { refused, because: 'The wheel is not turning.' }
}
