import type { PlayerActs } from '../kernel/acts.ts'
import { SHOE_ACTS } from '../shoe/acts.ts'

/** With a curator among the players. */
export const BACCARAT_ACTS: PlayerActs = {
  'accept-shoe': { role: 'go', did: 'took the shoe', key: 'Space' },
  'decline-shoe': { role: 'give-up', did: 'did not take the shoe' },
  'pass-shoe': { role: 'give-up', did: 'passed the shoe' },
  deal: { role: 'go', did: 'dealt the cards', key: 'Space' },
  'draw-player': { role: 'go', did: "drew for the Player's Hand", key: 'Space' },
  'draw-banker': { role: 'go', did: "drew for the Banker's Hand", key: 'Space' },
  ...SHOE_ACTS,
}
