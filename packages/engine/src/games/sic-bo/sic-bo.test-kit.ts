import { Scenario } from '../../../test/kit.ts'
import { asPlayer, isEvent, isStep, next, type Settings, type Staff, scripted } from '../../kernel/index.ts'
import { type State, sicBo } from './index.ts'

export type Dice = readonly [number, number, number]

/** A sic bo table in a test, with A, B and C at it. */
export class Shaker extends Scenario<State> {
  constructor(settings: Settings = {}) {
    super(sicBo, { A: '1', B: '2', C: '3' }, settings, 10_000_00)
    this.run()
  }

  get state(): State {
    return this.table.state
  }

  /** One step of the staff; the dice are what the script says. */
  step(dice?: Dice): this {
    const now = next(sicBo, this.table)
    if (!isStep(now)) throw new Error(`nobody acts: ${now.says}`)
    if (dice) this.source = scripted({ dice: [dice] })
    return this.do(now.command)
  }

  /** Everyone is ready: the dealer may go on. */
  ready(): this {
    for (const player of Object.keys(this.table.players)) this.do({ type: 'ready', by: asPlayer(player) })
    return this
  }

  /** The dealer goes on until this phase is reached. */
  until(phase: State['phase'], dice?: Dice): this {
    if (this.state.phase === 'betting') this.ready()
    for (let i = 0; this.state.phase !== phase && i < 30; i++) this.step(dice)
    return this
  }

  /** The rest of the round. */
  finish(dice?: Dice): this {
    const { round } = this.table
    while (this.table.round === round) this.step(dice)
    return this
  }

  /** A whole round. */
  roll(dice: Dice): this {
    return this.ready().finish(dice)
  }

  staff(by: Staff, type: string, fields: Record<string, number> = {}): this {
    return this.do({ type, by, ...fields })
  }

  /** What the dealer is refused out of order: the rule alone. */
  tooEarly(type: string): string {
    return this.refused({ type, by: 'dealer' }).refused
  }

  /** How a wager of five dollars by A fares: `win 8 to 1`, or `lose`. */
  fares(wager: string, dice: Dice): string {
    this.bet('A', wager, 5_00).roll(dice)
    return this.lines().at(-1) ?? 'not decided'
  }

  /** All settlement lines of the last round, in order: `A small lose`. */
  lines(): string[] {
    const from = this.entries.findLastIndex((e) => e.command.type === 'no-more-bets')
    return this.entries.slice(from).flatMap(({ events }) =>
      events.flatMap((e) => {
        if (!isEvent(e, 'moved') || !e.outcome) return []
        return [`${e.outcome}${e.odds ? ` ${e.odds}` : ''}`]
      }),
    )
  }
}
