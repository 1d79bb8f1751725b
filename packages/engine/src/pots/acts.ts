import type { PlayerActs } from '../kernel/acts.ts'

/** What players do at a poker table, in the order of the buttons. */
export const POTS_ACTS: PlayerActs = {
  fold: { role: 'give-up', did: 'folded', key: 'F' },
  check: { did: 'checked', key: 'C' },
  call: { did: 'called', key: 'C' },
  bet: { did: 'bet', key: 'B' },
  raise: { did: 'raised', key: 'B' },
  discard: { did: 'drew', key: 'D' },
  show: { did: 'showed', key: 'S' },
  muck: { role: 'give-up', did: 'mucked', key: 'M' },
  'show-or-muck': { role: 'aside', did: 'left the showdown to the house' },
  'sit-out': { role: 'aside', did: 'sits out' },
  'sit-out-at-blind': { role: 'aside', did: 'sits out at the next blind' },
  'sit-in': { role: 'aside', did: 'is back' },
  'post-blind': { role: 'aside', did: 'posts the blind' },
  dispute: { role: 'aside', did: 'asks for a ruling' },
  'ask-supervisor': { role: 'aside', did: 'asks for the shift supervisor' },
  'raise-minimum': { role: 'aside', did: 'asks for a higher minimum' },
  'wait-for-blind': { role: 'aside', did: 'waits for the blind' },
}
