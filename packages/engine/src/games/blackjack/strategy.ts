import { type BasicStrategy, basicStrategy } from '../../blackjack/analysis/index.ts'
import { type Adviser, byCounts } from '../../blackjack/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { analysisRules } from './maths/analysis.ts'
import type { Blackjack } from './options.ts'

/** The strategy by counts under these choices; what the dealer's cards are worth is worked out when they are first shown. */
export const basicOf = onceFor((b: Blackjack): BasicStrategy => basicStrategy(analysisRules(b)))

export const adviser = onceFor((b: Blackjack): Adviser => byCounts(basicOf(b)))
