import type { Rules } from '../../kernel/rules.ts'
import { defaultCard } from './card.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { forbids, options } from './options.ts'
import { wagers } from './wagers.ts'

/** Keno has no table, seats or rounds: it has tickets, games, writers and drawers. */
export const keno: Rules = {
  id: 'keno',
  title: 'Keno',
  rules: '19:47-15',
  noOther: '19:47-15.2(c)',
  options,
  limits: { least: defaultCard.least, most: defaultCard.most },
  forbids,
  wagers,
  odds,
  guide,
}

export * from './booth/approvals.ts'
export * from './booth/decide.ts'
export * from './booth/draw.ts'
export * from './booth/due.ts'
export * from './booth/evolve.ts'
export * from './booth/facts.ts'
export * from './booth/games.ts'
export * from './booth/moves.ts'
export * from './booth/open.ts'
export { payableByHand } from './booth/outage.ts'
export { LARGE_PAYOUT } from './booth/pay.ts'
export * from './booth/record.ts'
export * from './booth/reports.ts'
export * from './booth/row.ts'
export * from './booth/shelf.ts'
export * from './booth/types.ts'
export * from './cap.ts'
export * from './card.ts'
export * from './documents.ts'
export * from './evaluate.ts'
export * from './maths/aim.ts'
export * from './maths/catches.ts'
export * from './maths/distribution.ts'
export { straightOdds } from './maths/odds.ts'
export * from './maths/ticket.ts'
export * from './notation.ts'
export { cardOf, chosen, limitText } from './options.ts'
export * from './price.ts'
export * from './reading.ts'
export * from './ticket.ts'
export * from './ways.ts'
