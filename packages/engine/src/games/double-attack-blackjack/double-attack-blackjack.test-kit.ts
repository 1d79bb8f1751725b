import { TwentyOne } from '../../blackjack/twenty.test-kit.ts'
import { asPlayer, type OptionValues, type Settings } from '../../kernel/index.ts'
import { doubleAttackBlackjack } from './index.ts'

/** A table that is ready for wagers, with one player at the first box. */
export class Attack extends TwentyOne {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    options: OptionValues = {},
    settings: Settings = {},
  ) {
    super(doubleAttackBlackjack, people, options, settings)
  }

  /** Nobody attacks, and the dealer goes on to the first decision. */
  alone(faces: string): this {
    this.deal(faces)
    for (const player of this.waited())
      if (this.offered('no-attack', asPlayer(player)).length > 0) this.say(player, 'no-attack')
    return this
  }

  /** A round for one wager of ten dollars without an attack: A decides so, in turn. */
  override round(faces: string, ...said: readonly string[]): this {
    this.bet('A', 'main', 10_00).alone(faces)
    for (const type of said) this.say('A', type)
    return this
  }

  /** The same with an attack of as much again. */
  attack(faces: string, ...said: readonly string[]): this {
    this.bet('A', 'main', 10_00).deal(faces).say('A', 'attack')
    for (const type of said) this.say('A', type)
    return this
  }
}

export const table = (
  options: OptionValues = {},
  people: Readonly<Record<string, string>> = { A: '1' },
  settings: Settings = {},
): Attack => new Attack(people, options, settings).ready()
