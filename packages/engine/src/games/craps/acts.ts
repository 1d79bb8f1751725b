import type { PlayerActs } from '../../kernel/acts.ts'

export const CRAPS_ACTS: PlayerActs = {
  throw: { role: 'go', did: 'threw the dice', key: 'Space' },
  'accept-dice': { role: 'go', did: 'took the dice', key: 'Space' },
  'pass-dice': { role: 'give-up', did: 'passed the dice' },
  'decline-dice': { role: 'give-up', did: 'did not take the dice' },
  on: { role: 'on-felt' },
  off: { role: 'on-felt' },
}
