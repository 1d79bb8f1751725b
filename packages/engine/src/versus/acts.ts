import { CUTTING, type PlayerActs } from '../kernel/acts.ts'

export const VERSUS_ACTS: PlayerActs = {
  'let-it-ride': { did: 'let a bet ride' },
  'take-back': { did: 'took a bet back' },
  raise: { did: 'raised', key: 'B' },
  call: { did: 'called', key: 'C' },
  play: { did: 'played', key: 'B' },
  check: { did: 'checked', key: 'C' },
  stand: { did: 'stood', key: 'S' },
  double: { did: 'doubled', key: 'D' },
  surrender: { role: 'give-up', did: 'surrendered', key: 'U' },
  fold: { role: 'give-up', did: 'folded', key: 'F' },
  ...CUTTING,
}
