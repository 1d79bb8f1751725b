import { TwentyOne } from '../../blackjack/twenty.test-kit.ts'
import type { OptionValues, Settings } from '../../kernel/index.ts'
import { blackjack } from './index.ts'

/** A blackjack table in a test: people at boxes, a shoe that gives the faces a scenario names. */
export class Twenty extends TwentyOne {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    options: OptionValues = {},
    settings: Settings = {},
  ) {
    super(blackjack, people, options, settings)
  }
}

/** A table that is ready for wagers, with one player at the first box. */
export const table = (
  options: OptionValues = {},
  people: Readonly<Record<string, string>> = { A: '1' },
): Twenty => new Twenty(people, options).ready()
