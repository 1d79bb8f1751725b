import type { PlayerActs } from '../kernel/acts.ts'

export const WHEEL_ACTS: PlayerActs = {
  spin: { role: 'go', did: 'sent the ball round', key: 'Space' },
  'redeem-colour': { role: 'on-felt' },
}
