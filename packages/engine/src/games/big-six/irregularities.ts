import { terms } from '../../kernel/table.ts'
import type { Actor, Command, Offer, Refused } from '../../kernel/types.ts'
import { uprightOffers } from '../../wheels/index.ts'
import { chosen } from './options.ts'
import type { T } from './state.ts'
import { WHEEL } from './wheel.ts'

/** The other direction, a spin that was too short, a clapper between two numbers. */
export const irregularities = (table: T, actor: Actor): readonly Offer[] =>
  actor === 'dealer' ? uprightOffers(table.state.spin, WHEEL, chosen(terms(table).options).between) : []

export function objectIrregular(table: T, { type, by }: Command): Refused | undefined {
  if ((type !== 'no-spin' && type !== 'between') || by !== 'dealer' || table.state.spin.turning)
    return undefined
  const refused = type === 'between' ? '19:47-5.6(c)' : '19:47-5.6(b)'
  return { refused, because: 'The wheel is not turning.' }
}
