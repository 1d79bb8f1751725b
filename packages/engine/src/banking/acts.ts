import { CUTTING, type PlayerActs } from '../kernel/acts.ts'

export const BANKING_ACTS: PlayerActs = {
  'take-bank': { role: 'answer', did: 'took the bank' },
  'pass-bank': { role: 'give-up', did: 'passed the bank' },
  'give-up-bank': { role: 'aside', did: 'gave up the bank' },
  'limit-house-wager': { role: 'aside' },
  shake: { did: 'shook the dice' },
  'choose-stack': { did: 'named the first stack' },
  set: { did: 'set the hands', key: 'S' },
  'house-way': { did: 'set the hands the house way', key: 'H' },
  surrender: { role: 'give-up', did: 'surrendered', key: 'U' },
  'keep-hand': { did: 'played the hand' },
  'play-exposed': { did: 'played the hand' },
  // Only in older records.
  'play-on': { did: 'played on' },
  ...CUTTING,
}
