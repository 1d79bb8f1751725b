import { Play } from '../../../test/kit.ts'
import {
  asPlayer,
  type Command,
  isStep,
  knownFace,
  next,
  type OptionValues,
  type Settings,
  scripted,
} from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import type { State } from './state.ts'

export const HOUR = 60 * 60 * 1000

/** Hands of four tiles by what they come to against each other: all of `LOW` lose to all of `HIGH`. */
export const HIGH = '24 12 66 66'
export const LOW = '56 16 22 15'
/** Higher than `LOW` in the high hand and lower in the low one. */
export const SPLIT = '55 55 56 36'

export interface Dealt {
  readonly dice?: readonly number[]
  /** Four tiles a position, by place; `dealer` and `dead` too. */
  readonly hands?: Readonly<Record<string, string>>
}

/** A pai gow table in a test: people at places, tiles that come as a scenario names them. */
export class PaiGowTable extends Play<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    options: OptionValues = {},
    settings: Settings = {},
    cents?: number,
  ) {
    super(paiGow, people, { ...settings, options: { houseWay: 'literal', ...options } }, cents)
  }

  /** From the arrival of the tiles, or from the end of a round, to where bets are made. */
  ready(): this {
    return this.run(scripted({}))
  }

  say(player: string, type: string, more: Omit<Command, 'type' | 'by'> = {}): this {
    return this.do({ ...more, type, by: asPlayer(player) })
  }

  /** The dealer or another of the staff does or declares something. */
  declare(type: string, more: Omit<Command, 'type' | 'by'> = {}): this {
    return this.do({ ...more, type, by: 'dealer' })
  }

  wager(wagers: Readonly<Record<string, number>>): this {
    for (const [player, cents] of Object.entries(wagers)) this.bet(player, 'main', cents)
    return this
  }

  /** The wagers are closed; these dice and tiles come next. */
  close({ dice = [1, 1, 1], hands = {} }: Dealt = {}): this {
    this.closeBets()
    const piles = Object.fromEntries(Object.entries(hands).map(([place, tiles]) => [`hand:${place}`, tiles]))
    this.source = scripted({ dice: [dice, dice], piles })
    return this.do({ type: 'close', by: 'dealer' })
  }

  /** Up to where hands are set, or where nobody sets one. */
  deal(dealt: Dealt = {}): this {
    this.close(dealt).run()
    const { bank } = this.table.state
    return this.now() === 'The bank shakes the dice.' && bank !== null ? this.say(bank, 'shake').run() : this
  }

  /** A player sets these two tiles as the low hand. */
  low(player: string, tiles: string, place = this.table.players[player]?.place ?? ''): this {
    const wanted = tiles.split(' ')
    const cards = this.pile(`hand:${place}`).filter((card) => {
      const at = wanted.indexOf(knownFace(this.table, card) ?? '')
      if (at < 0) return false
      wanted.splice(at, 1)
      return true
    })
    return this.say(player, 'set', { place, cards: [...cards] })
  }

  /** Everybody who is waited for does what the rules do for who is gone, until bets are made again. */
  finish(): this {
    const { round } = this.table
    for (let i = 0; i < 40 && this.table.round === round; i++) {
      const now = next(this.game, this.table)
      if (isStep(now)) this.do(now.command)
      else for (const { otherwise } of now.for) this.do(otherwise)
    }
    return this
  }

  /** Everybody has the hands set the house way, and the dealer is about to expose the first of them. */
  setAll(): this {
    for (let i = 0; i < 40; i++) {
      const now = next(this.game, this.table)
      if (!isStep(now) && now.says === 'Set your hands.')
        for (const { otherwise } of now.for) this.do(otherwise)
      else if (isStep(now) && ['look', 'turn-dealer', 'expose-bank'].includes(now.command.type))
        this.do(now.command)
      else return this
    }
    throw new Error('hands are set for ever')
  }

  /** A whole round from the wagers on: these tiles, the house way, nobody surrenders. */
  round(wagers: Readonly<Record<string, number>>, dealt: Dealt = {}): this {
    return this.wager(wagers).deal(dealt).finish()
  }

  /** A round that the dealer banks and everybody wagers in, and everybody has the wager back. */
  first(cents = 10_00): this {
    const people = Object.keys(this.table.players)
    this.ready()
    for (const player of people) this.bet(player, 'main', cents)
    const hands = Object.fromEntries(
      people.map((p, i) => [this.table.players[p]?.place ?? '', FIRST[i] ?? '']),
    )
    return this.deal({ hands: { dealer: FIRST.at(-1) ?? '', ...hands } })
      .finish()
      .ready()
  }

  /** After such a round a player has the bank, and has not cut. */
  banked(player: string, cobank = false, cents?: number): this {
    this.first(cents)
    for (let i = 0; i < 6 && this.waited()[0] !== player; i++) this.say(this.waited()[0] ?? '', 'pass-bank')
    this.say(player, 'take-bank', { cobank })
    return this.say(player, 'decline-cut')
  }
}

/** Five hands that push against the sixth. */
const FIRST = ['33 33 16 34', '55 55 16 25', '22 22 46 56', '44 44 46 56', '13 13 26 36', '15 15 14 23']
