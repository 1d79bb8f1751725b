import { Play } from '../../../test/kit.ts'
import {
  asPlayer,
  balance,
  type Command,
  cover,
  eventsOf,
  isStep,
  next,
  type Settings,
  type Step,
  scripted,
  type Wait,
} from '../../kernel/index.ts'
import { paiGowPoker, type State } from './index.ts'

/** What a test says of a deal: hands by their place, dice or the number of the generator. */
export interface Deal {
  readonly dice?: readonly number[]
  readonly number?: number
  readonly faces?: string
}

/** Hands that are easy to tell apart; the dealer has a pair of nines and ace-king by default. */
export const NINES = '9C 9D AC KD 7S 5H 2C'
/** Both hands of these are higher than those of `NINES`: three jacks and a pair of eights. */
export const WINS = 'JC JD JH 8S 8C 4H 3C'
/** Both are lower. */
export const LOSES = 'QC TD 8H 6D 5S 4C 3D'

/** Waits that are answered by themselves before bets are taken. */
const PASSED = ['decline-cut', 'pass-bank']

/** A table in a test: people at positions, ready for wagers. */
export class Pgp extends Play<State> {
  constructor(
    people: Readonly<Record<string, string>> = { A: '1' },
    settings: Settings = {},
    cents?: number,
  ) {
    super(paiGowPoker, people, settings, cents)
  }

  next(): Step | Wait {
    return next(this.game, this.table)
  }

  /** Takes the step that stands next. */
  take(): this {
    const now = this.next()
    if (!isStep(now)) throw new Error(now.says)
    return this.do(now.command)
  }

  /** The next step's type, or what would be done for whom the table waits for. */
  override now(): string {
    const now = this.next()
    return isStep(now) ? now.command.type : now.quiet ? 'idle' : (now.for[0]?.otherwise.type ?? '')
  }

  /** The dealer goes on; nobody cuts and nobody takes the bank. */
  open(passed: readonly string[] = PASSED): this {
    for (let i = 0; i < 60; i++) {
      const now = this.run().next()
      const [who] = isStep(now) ? [] : now.for
      if (!who || !passed.includes(who.otherwise.type)) return this
      this.do(who.otherwise)
    }
    throw new Error('somebody is asked on and on')
  }

  /** Everyone is ready, and the dealer goes on to where somebody decides. */
  deal(
    hands: Readonly<Record<string, string>>,
    { dice = [1, 1, 1], number = 1, faces = '' }: Deal = {},
  ): this {
    this.script(hands, { dice, number, faces }).ready()
    return this.open(['shake'])
  }

  script(
    hands: Readonly<Record<string, string>>,
    { dice = [1, 1, 1], number = 1, faces = '' }: Deal = {},
  ): this {
    const piles = Object.entries({ dealer: NINES, ...hands }).map(([place, text]) => [`hand:${place}`, text])
    this.source = scripted({
      piles: Object.fromEntries(piles),
      dice: [dice, dice, dice],
      spins: [number - 1],
      faces,
    })
    return this
  }

  ready(): this {
    for (let i = 0; i < 10 && this.now() === 'ready'; i++)
      for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    return this
  }

  /** Sets these two as the low hand. */
  set(player: string, low: string, place = this.table.players[player]?.place ?? ''): this {
    return this.do(this.setting(player, low, place))
  }

  setting(player: string, low: string, place = this.table.players[player]?.place ?? ''): Command {
    const wanted = low.split(' ')
    const cards = this.pile(`hand:${place}`).filter((card) => wanted.includes(this.turned(card) ?? ''))
    return { type: 'set', by: asPlayer(player), place, cards }
  }

  houseWay(...players: readonly string[]): this {
    for (const player of players)
      this.do({ type: 'house-way', by: asPlayer(player), place: this.table.players[player]?.place ?? '' })
    return this
  }

  /** The rest of the round: everybody who has not set leaves it to the house. */
  finish(): this {
    for (let i = 0; i < 20; i++) {
      const now = this.run().next()
      if (isStep(now)) throw new Error('the dealer has stopped')
      const [who] = now.for
      if (who?.otherwise.type !== 'house-way') return this
      this.do(who.otherwise)
    }
    throw new Error('the round does not end')
  }

  /** A whole round that the dealer banks, in which all wager the same. */
  round(hands: Readonly<Record<string, string>>, cents = 10_00, deal: Deal = {}): this {
    this.open()
    for (const [player, { place }] of Object.entries(this.table.players))
      if (place !== undefined && hands[place] !== undefined) this.bet(player, 'main', cents)
    return this.deal(hands, deal).finish()
  }

  /** The steps that the dealer takes until somebody is waited for. */
  steps(): string[] {
    const from = this.entries.length
    this.run()
    return this.entries.slice(from).map((e) => e.command.type)
  }

  done(): string[] {
    return this.entries.map((e) => e.command.type)
  }

  won(player = 'A', from = 1000_00): number {
    return this.chips(player) - from
  }

  /** What was decided, as `main win 1 to 1 19:47-11.9(i)`. */
  settled(from = 0): string[] {
    return eventsOf(this.since(from), 'moved')
      .filter((m) => m.outcome)
      .map((m) => [m.wager, m.outcome, m.rule].filter((w) => w !== undefined).join(' '))
  }

  covered(player: string): number {
    return balance(this.table, cover(player))
  }
}

/** Up to where bets are taken. */
export const pgp = (people?: Readonly<Record<string, string>>, settings?: Settings, cents?: number): Pgp =>
  new Pgp(people, settings, cents).open()

/** After a round that the dealer banked and in which everybody wagered: the first player is asked. */
export function asked(
  people: Readonly<Record<string, string>>,
  settings: Settings = {},
  cents?: number,
): Pgp {
  const s = pgp(people, settings, cents)
  const hands = Object.fromEntries(Object.values(people).map((place, i) => [place, PUSHES[i] ?? '']))
  return s.round(hands).open(['decline-cut'])
}
/** Ace-king above a pair of eights and less: the low hand is a copy of `NINES`. Nobody wins or loses by them. */
const PUSHES = ['TC TD AH KC 8S 4H 3C', 'TH TS AS KH 8D 4S 3D', 'JS JH AD KS 8C 4D 3H'] as const
