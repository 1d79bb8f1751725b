import { HOUSE } from '@boardwalk/engine/kernel'
import type { Coded } from '../../streams/codes.ts'
import type { Petition, Side } from './types.ts'

/** Somebody who acts, in the role that the house knows them by, and when. */
export interface Acting {
  readonly actor: string
  readonly as: Side
  readonly now: number
}

export const refusePetition = (refused: string, because: string): Coded => ({ refused, because })

/** Whether somebody is one of those who bring the petition. */
export function isParty(petition: Petition, { actor, as }: Acting): boolean {
  if (petition.begun?.commission) return as === 'commission'
  const persons = Object.values(petition.petitioners).map(({ person }) => person)
  return petition.begun?.by === actor || persons.includes(actor)
}

/** Why somebody may not do what only those who bring the petition do. */
export const refuseParty = (petition: Petition, acting: Acting): Coded | undefined =>
  isParty(petition, acting)
    ? undefined
    : refusePetition('19:47-8.4(a)', 'Only the people who bring this petition do that.')

/** In whose name a decision of the Commission is recorded; in a play house the licensee gives the house's word. */
export function commissionVoice(petition: Petition, acting: Acting, rule: string): string | Coded {
  const { actor, as } = acting
  if (as === 'division') return refusePetition(rule, 'The Division asks and never decides.')
  if (as === 'licensee' && !petition.strict) return HOUSE
  if (as !== 'commission') return refusePetition(rule, 'Only the Commission decides that.')
  const { begun, petitioners } = petition
  const own = begun?.by === actor || Object.values(petitioners).some(({ person }) => person === actor)
  return own
    ? refusePetition(rule, 'Nobody decides on their own petition. Ask somebody else of the Commission.')
    : actor
}
