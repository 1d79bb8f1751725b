import {
  type Actor,
  type Command,
  type Entry,
  type Event,
  type Game,
  isRefused,
  isStep,
  next,
  open,
  perform,
  playerOf,
  type Settings,
  type Source,
  type Table,
  viewEvent,
} from '@boardwalk/engine/kernel'
import type { Body } from '../tables/types.ts'
import { RoundRecorder } from './round.ts'
import type { RoundRecord, SeatRecord } from './types.ts'

export interface Text {
  readonly version: number
  readonly body: string
}

/** A table played by the engine alone, and the texts that the house would have written of it. */
export class Played {
  readonly texts: Text[] = []
  readonly game: Game
  readonly #source: Source
  table: Table
  /** Every entry is a second after the one before. */
  now = 0

  constructor(game: Game, settings: Settings, source: Source) {
    const opened = open(game, settings, 0)
    if (isRefused(opened)) throw new Error(opened.because)
    this.game = game
    this.#source = source
    this.table = opened.table
    const { options = {} } = settings
    this.#write(opened.entry, {
      setup: { game: game.id, settings: { options }, unit: 'play', dealer: 'automatic' },
    })
  }

  #write({ version, at, command, events }: Entry, more: Partial<Body> = {}): void {
    const { chance: _, at: __, ...own } = command
    const open: readonly Event[] = events.map((e) => viewEvent(e, 'everyone'))
    const by = playerOf(command.by) ?? 'house'
    const body: Body = { v: 1, at, by, id: `c${version}`, build: 'test', command: own, events: open, ...more }
    this.texts.push({ version, body: JSON.stringify(body) })
  }

  do(by: Actor, type: string, more: Record<string, unknown> = {}, house = false): void {
    this.now += 1000
    const command = { type, by, ...more, at: this.now } as Command
    const done = perform(this.game, this.table, command, this.#source)
    if (isRefused(done)) throw new Error(`${type}: ${done.because}`)
    this.table = done.table
    this.#write(done.entry, house ? { house: true } : {})
  }

  /** The automatic dealer goes on until somebody is waited for, or until a step of this name. */
  auto(until?: string): void {
    for (let step = next(this.game, this.table); isStep(step); step = next(this.game, this.table)) {
      if (step.command.type === until) return
      const { type, by, ...more } = step.command
      this.do(by, type, more, true)
    }
  }

  sit(player: string, place: string, cents: number): void {
    this.do(`player:${player}`, 'sit', { place })
    this.do(`player:${player}`, 'buy-in', { cents })
  }

  bet(player: string, place: string, wager: string, cents: number): void {
    this.do(`player:${player}`, 'bet', { place, wager, cents })
  }

  rounds(): RoundRecord[] {
    const recorder = new RoundRecorder('t', [this.game])
    const done = this.texts.flatMap((text) => recorder.entry(text) ?? [])
    const open = recorder.open()
    return open ? [...done, open] : done
  }
}

/** What a seat has at the end is what it had, and what came and went. */
export const balanced = (s: SeatRecord): boolean =>
  s.after === s.before + s.bought - s.cashed + s.won - s.lost - s.commission + s.takenBack

export const seatOf = (round: RoundRecord | undefined, player: string): SeatRecord => {
  const found = round?.seats.find((s) => s.player === player)
  if (!found) throw new Error(`${player} is not in that round`)
  return found
}
