import { type Seen, weighBy } from '../../../blackjack/index.ts'
import type { PlayerId, Weighing } from '../../../kernel/index.ts'
import { analysis } from './odds.ts'

/** What each decision open to a player is worth. */
export const weigh = (seen: Seen, player: PlayerId): Weighing | undefined =>
  weighBy({ analysis, cites: ['19:47-19', '19:47-2.3(a)', '19:47-19.12(b)'] }, seen, player)
