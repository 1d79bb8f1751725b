import type { Handlers } from '../../kernel/part.ts'
import type { Actor, Command, Offer, Refused } from '../../kernel/types.ts'
import { type NoSpin, noSpinEvents, noSpinOffers } from '../../wheels/index.ts'
import type { RouletteCommand, RouletteFact, State, T } from './state.ts'

/** The reasons for which the dealer calls "No spin" before the ball has come to rest. */
const REASONS: readonly NoSpin[] = [
  {
    reason: 'direction',
    rule: '19:47-5.4(a)',
    says: 'The ball was spun in the same direction as the wheel',
  },
  {
    reason: 'revolutions',
    rule: '19:47-5.4(b)',
    says: 'The ball did not complete four revolutions around the track',
  },
  { reason: 'object', rule: '19:47-5.4(c)', says: 'A foreign object entered the wheel' },
]

export const ruleOf = (reason: string | null): string =>
  REASONS.find((r) => r.reason === reason)?.rule ?? '19:47-5.4(a)'

/** What the dealer may declare now, and what follows from it. */
export function irregularities({ state: { spin } }: T, actor: Actor): readonly Offer[] {
  return actor === 'dealer' && spin.turning && spin.voided === null ? noSpinOffers(actor, REASONS) : []
}

export function objectIrregular({ state: { spin } }: T, { type, by, reason }: Command): Refused | undefined {
  if (type !== 'no-spin' || by !== 'dealer') return undefined
  const refused = ruleOf(String(reason))
  if (spin.voided !== null) return { refused, because: '“No spin” has been called already.' }
  return spin.turning ? undefined : { refused, because: 'No ball is running in the wheel.' }
}

/** The rule's disposition. */
export const IRREGULAR = {
  'no-spin': (_, { reason }) => noSpinEvents('dealer', reason, ruleOf(reason)),
} satisfies Partial<Handlers<State, RouletteCommand, RouletteFact>>
