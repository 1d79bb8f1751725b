import { CUTTING, type PlayerActs } from '../kernel/acts.ts'

export const SHOE_ACTS: PlayerActs = { ...CUTTING, 'ask-burn': { role: 'aside' } }
