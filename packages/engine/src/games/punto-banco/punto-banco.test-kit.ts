import { BaccaratTable } from '../../baccarat/baccarat.test-kit.ts'
import { asPlayer, isStep, next, type OptionValues, type Settings } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import type { State } from './state.ts'

/** What a person does who is waited for and has no wish of his own: the curator deals as he is told. */
const OBLIGING: readonly string[] = ['deal', 'draw-player', 'draw-banker']

/** A punto banco table in a test: people at places, one of them with the shoe, faces in the order they are turned. */
export class Punto extends BaccaratTable<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '3' },
    options: OptionValues = {},
    settings: Settings = { options },
  ) {
    super(puntoBanco, people, settings)
  }

  /** This person takes the shoe, or the first who is asked; the others let it go by. */
  override begun(curator?: string): this {
    for (let i = 0; i < 20 && this.table.state.offered !== null; i++) {
      const player = this.table.state.offered
      const type = curator === undefined || curator === player ? 'accept-shoe' : 'decline-shoe'
      this.do({ type, by: asPlayer(player) }).run()
    }
    return this
  }

  override ready(curator?: string): this {
    return this.opened('AC 2C').begun(curator)
  }

  /** The same with nobody who wants it: the dealer draws the cards. */
  byDealer(): this {
    return this.ready('nobody')
  }

  /** Everyone is ready, the round is dealt with these cards and settled. A card too few is an error. */
  override deal(faces: string): this {
    const { round } = this.table
    this.closeBets(faces).run()
    for (let i = 0; i < 20 && this.table.round === round; i++) this.oblige().run()
    return this
  }

  /** The curator turns the Player's Hand, and then the Banker's. */
  override order(player: string, banker: string, more = ''): string {
    return `${player} ${banker} ${more}`
  }

  /** Who is waited for deals what is to be dealt. */
  oblige(): this {
    const now = next(this.game, this.table)
    const first = isStep(now) ? undefined : now.for[0]?.otherwise
    return first && OBLIGING.includes(first.type) ? this.do(first) : this
  }

  /** The dealer and the curator go on until this stands next. */
  override until(type: string): this {
    for (let i = 0; i < 60; i++) {
      const now = next(this.game, this.table)
      const command = isStep(now) ? now.command : now.for[0]?.otherwise
      if (command?.type === type) return this
      if (!command || (!isStep(now) && !OBLIGING.includes(command.type))) break
      this.do(command)
    }
    throw new Error(`${type} never came`)
  }

  /** The next step's type, what the curator is to do, or what the table waits for. */
  override now(): string {
    const now = next(this.game, this.table)
    if (isStep(now)) return now.command.type
    const type = now.for[0]?.otherwise.type
    return type !== undefined && OBLIGING.includes(type) ? type : now.says
  }
}
