import { type Seen, weighBy } from '../../../blackjack/index.ts'
import type { PlayerId, Weighing } from '../../../kernel/index.ts'
import { chosen } from '../options.ts'
import { analysisRules } from './analysis.ts'

/** What each decision open to a player is worth. */
export const weigh = (seen: Seen, player: PlayerId): Weighing | undefined =>
  weighBy(
    {
      analysis: (values) => analysisRules(chosen(values)),
      cites: ['19:47-2.3(a)', '19:47-2.3(e)', '19:47-2.12(b)'],
    },
    seen,
    player,
  )
