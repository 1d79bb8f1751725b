import type { PlayerActs } from '../../kernel/acts.ts'
import { SHOE_ACTS } from '../../shoe/acts.ts'

export const RED_DOG_ACTS: PlayerActs = {
  raise: { did: 'raised', key: 'B' },
  stay: { did: 'stayed', key: 'S' },
  'play-out': { did: 'played the round out' },
  ...SHOE_ACTS,
}
