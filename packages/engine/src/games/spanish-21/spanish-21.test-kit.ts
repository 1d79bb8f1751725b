import { TwentyOne } from '../../blackjack/twenty.test-kit.ts'
import type { OptionValues, Settings } from '../../kernel/index.ts'
import { spanish21 } from './index.ts'

/** A table that is ready for wagers, with one player at the first box. */
export const table = (
  options: OptionValues = {},
  people: Readonly<Record<string, string>> = { A: '1' },
  settings: Settings = {},
): TwentyOne => new TwentyOne(spanish21, people, options, settings).ready()
