import { BaccaratTable } from '../../baccarat/baccarat.test-kit.ts'
import type { OptionValues, Settings } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import type { State } from './state.ts'

/** A minibaccarat table in a test: people at places, a shoe that gives the faces a scenario names. */
export class Mini extends BaccaratTable<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '3' },
    options: OptionValues = {},
    settings: Settings = { options },
  ) {
    super(minibaccarat, people, settings)
  }
}
