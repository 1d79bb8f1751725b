import type { PlayerActs } from '../kernel/acts.ts'
import { SHOE_ACTS } from '../shoe/acts.ts'

export const BLACKJACK_ACTS: PlayerActs = {
  stand: { did: 'stood', key: 'S' },
  hit: { did: 'took a card', key: 'H' },
  double: { did: 'doubled', key: 'D' },
  split: { did: 'split', key: 'P' },
  surrender: { role: 'give-up', did: 'surrendered', key: 'U' },
  insure: { did: 'took insurance', key: 'I' },
  'no-insurance': { did: 'took no insurance' },
  'no-attack': { did: 'did not attack' },
  ...SHOE_ACTS,
}
