import { Play } from '../../../test/kit.ts'
import { asPlayer, type OptionValues, type Settings, scripted } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import type { State } from './state.ts'

/** A minibaccarat table in a test: people at places, a shoe that gives the faces a scenario names. */
export class Mini extends Play<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '3' },
    options: OptionValues = {},
    settings: Settings = { options },
  ) {
    super(minibaccarat, people, settings)
  }

  /** From the arrival of the cards to the first betting window: everyone declines the cut, an ace burns one card. */
  ready(faces = 'AC 2C'): this {
    this.run(scripted({ faces }))
    for (const player of this.waited()) this.do({ type: 'decline-cut', by: asPlayer(player) }).run()
    return this.waited().length > 0 ? this.ready() : this
  }

  /** Everyone is ready, and the round is dealt with these cards and settled. A card too few is an error. */
  deal(faces: string): this {
    return this.closeBets(faces).run()
  }
}
