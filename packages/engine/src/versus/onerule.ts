import type { Citation } from '../kernel/index.ts'
import type { Cites, VersusRules } from './rules.ts'

const cites = (rule: Citation): Cites => ({
  inShuffler: rule,
  exchange: rule,
  inspect: rule,
  spread: rule,
  spreadTwo: rule,
  wash: rule,
  idle: rule,
  shuffle: rule,
  remove: rule,
  seated: rule,
  spoken: rule,
  closed: rule,
  positions: rule,
  look: rule,
  end: rule,
})

/** All that the family shares by one rule: for a game that is no subchapter of the regulation. */
export const byOneRule = (
  rule: Citation,
): Pick<VersusRules, 'cites' | 'hours' | 'cut' | 'stub' | 'irregular'> => ({
  cites: cites(rule),
  hours: { shoe: { hours: 8, rule }, hand: { hours: 4, rule } },
  cut: { by: 'dealer', after: ['manual'], cover: rule, lift: rule, complete: rule, rack: rule, recut: rule },
  stub: { complete: rule, free: ['manual-shoe', 'hand', 'automated-shoe'] },
  irregular: {
    faceUp: rule,
    drawn: rule,
    wrongNumber: rule,
    dealerExposed: rule,
    shoeJam: rule,
    shufflerJam: rule,
    stubCount: rule,
    shufflerCount: rule,
  },
})
