import { isRefused, seeded, usual } from '../../../kernel/index.ts'
import { keno } from '../index.ts'
import { shuffled, ticket } from '../keno.test-kit.ts'
import { chosen } from '../options.ts'
import { priceOf, type Tendered } from '../price.ts'
import { DRAWN, type Play } from '../ticket.ts'
import { decideBooth } from './decide.ts'
import { type BoothMove, nextMove } from './due.ts'
import { afterFacts, evolveBooth } from './evolve.ts'
import type { BoothFact, FactOf, FactType } from './facts.ts'
import { type BoothSetup, openBooth } from './open.ts'
import { needsVoice } from './roles.ts'
import { evolveRows, noRows, type Rows, undecided } from './row.ts'
import {
  type Actor,
  type Booth,
  type BoothCommand,
  type BoothRuling,
  BY_HOUSE,
  type GameNumber,
  type Readings,
  type Source,
  type TicketNumber,
  type TicketRow,
} from './types.ts'

export const MINUTE = 60_000
/** Noon of November 19, 2026. */
export const START = 1_795_089_600_000
export const PROGRAM = 'a'.repeat(64)

export const writer: Actor = { person: 'wendy', role: 'writer' }
export const other: Actor = { person: 'walt', role: 'writer' }
export const supervisor: Actor = { person: 'sue', role: 'keno-supervisor' }
export const chief: Actor = { person: 'chris', role: 'supervisor' }
export const commission: Actor = { person: 'carl', role: 'commission' }
export const house: Actor = { person: BY_HOUSE, role: 'house' }
export const guest = (person: string): Actor => ({ person, role: 'player' })
/** The house's word, in the place of a second person. */
export const HOUSE_WORD: Actor = { person: BY_HOUSE, role: 'house' }

export interface KitOptions extends Partial<Omit<BoothSetup, 'choices'>> {
  readonly choose?: Readonly<Record<string, string | number | boolean>>
  readonly seed?: number
}

/** A command without what the kit adds: the time. */
type Sent = BoothCommand extends infer C ? (C extends BoothCommand ? Omit<C, 'at'> : never) : never

export interface Sale {
  readonly by?: Actor
  readonly station?: string
  readonly games?: number
  readonly first?: GameNumber
  readonly tendered?: Tendered
}

/** A booth in play, with the rows of its tickets and everything that happened: station 1 and 2 for writers, 9 for pages. */
export class Keno {
  booth: Booth
  rows: Rows = noRows
  facts: readonly BoothFact[] = []
  now: number
  readonly pick: (below: number) => number

  constructor({ choose = {}, seed = 1, ...setup }: KitOptions = {}) {
    const booth = openBooth({
      location: 'main',
      letter: 'M',
      strict: false,
      at: START,
      choices: chosen(usual(keno, choose)),
      settings: { interval: 5 * MINUTE, gamesPerDay: 300, closing: 'display', lockOut: 'automatic' },
      stations: [
        { id: '1', kind: 'writer', booth: 'main' },
        { id: '2', kind: 'writer', booth: 'main' },
        { id: '9', kind: 'page', booth: 'main' },
      ],
      program: PROGRAM,
      ...setup,
    })
    if (isRefused(booth)) throw new Error(booth.because)
    this.booth = booth
    this.now = booth.now
    this.pick = seeded(seed)
  }

  read(command: Sent): Readings {
    if (command.type === 'expire')
      return { rows: command.tickets.flatMap((n) => this.rows.tickets.get(n) ?? []) }
    const number =
      'ticket' in command
        ? command.ticket
        : 'source' in command && command.source.kind === 'ticket'
          ? command.source.number
          : ''
    return { row: this.rows.tickets.get(number), recorded: true }
  }

  /** What a command comes to; it counts when it is accepted. */
  send(command: Sent, read: Readings = {}): BoothRuling {
    const ruling = decideBooth(this.booth, { ...command, at: this.now }, { ...this.read(command), ...read })
    if ('facts' in ruling) this.take(ruling.facts)
    return ruling
  }

  private take(facts: readonly BoothFact[]): void {
    let booth = this.booth
    for (const fact of facts) {
      booth = evolveBooth(booth, fact)
      this.rows = evolveRows(this.rows, fact, undecided(booth))
    }
    const folded = afterFacts(this.booth, facts, this.now)
    this.booth = JSON.parse(JSON.stringify(folded))
    this.facts = [...this.facts, ...facts]
    const sum = Object.values(this.booth.balances).reduce((a, b) => a + b, 0)
    if (sum !== 0) throw new Error(`the books are off by ${sum} cents`)
    for (const account of ['held', 'fund'])
      if ((this.booth.balances[account] ?? 0) < 0) throw new Error(`${account} is overdrawn`)
  }

  /** The same for what must be accepted. */
  do(command: Sent, read: Readings = {}): readonly BoothFact[] {
    const ruling = this.send(command, read)
    if ('facts' in ruling) return ruling.facts
    throw new Error(`${command.type}: ${needsVoice(ruling) ? ruling.rule : ruling.refused} ${ruling.because}`)
  }

  /** The rule by which a command is refused, or the roles whose word it needs. */
  why(command: Sent, read: Readings = {}): string {
    const before = this.booth
    const ruling = this.send(command, read)
    if (this.booth !== before) return 'accepted'
    return needsVoice(ruling) ? `confirm ${ruling.rule}` : isRefused(ruling) ? ruling.refused : 'accepted'
  }

  last<T extends FactType>(type: T): FactOf<T> {
    const found = this.facts.findLast((fact): fact is FactOf<T> => fact.type === type)
    if (!found) throw new Error(`nothing was ${type}`)
    return found
  }

  openDrawer(by: Actor = writer, station = '1', count = 1_000_00): this {
    this.do({ type: 'open-drawer', by, station, count })
    return this
  }

  games(count: number, first: GameNumber = this.booth.game): readonly GameNumber[] {
    return Array.from({ length: count }, (_, i) => first + i)
  }

  /** The command that buys a ticket for what it costs. */
  sale(
    text: string | Source,
    { by = writer, station, games = 1, first, tendered }: Sale = {},
  ): Sent & { type: 'issue' } {
    const source: Source = typeof text === 'string' ? requested(ticket(text)) : text
    const numbers = this.games(games, first)
    const price =
      source.kind === 'request'
        ? priceOf(played(source), games)
        : source.kind === 'quick-pick'
          ? source.rate * games
          : 0
    const paidWith = tendered ?? (by.role === 'player' ? undefined : { currency: price })
    return {
      type: 'issue',
      by,
      station: station ?? (by.role === 'player' ? '9' : '1'),
      source,
      games: numbers,
      price,
      ...(paidWith && { tendered: paidWith }),
    }
  }

  buy(text: string, sale: Sale = {}): TicketNumber {
    const command = this.sale(text, sale)
    if (sale.by?.role === 'player') this.do({ type: 'bring', by: sale.by, cents: command.price })
    this.do(command)
    return this.last('issued').ticket.number
  }

  row(number: TicketNumber): TicketRow {
    const row = this.rows.tickets.get(number)
    if (!row) throw new Error(`no row of ${number}`)
    return row
  }

  /** Lets the booth do what it does by itself, and answers what that was. */
  move(watched = false, numbers: readonly number[] = []): BoothMove | undefined {
    const move = nextMove(this.booth, watched)
    if (!move) return undefined
    this.now = Math.max(this.now, move.at)
    if ('command' in move) this.do(move.command)
    else {
      const left = numbers[move.ball - 1] ?? this.unseen()
      this.do({ type: 'ball', by: house, game: move.game, chance: [left] })
    }
    return move
  }

  private unseen(): number {
    for (;;) {
      const number = 1 + this.pick(80)
      if (!this.booth.drawing?.balls.includes(number)) return number
    }
  }

  /** Locks the game on sale and draws it: these numbers first, then others that are not among `never`. */
  draw(numbers: readonly number[] = [], never: readonly number[] = []): GameNumber {
    const { game } = this.booth
    const rest = shuffled(this.pick, 80).filter((n) => !numbers.includes(n) && !never.includes(n))
    const all = [...numbers, ...rest].slice(0, DRAWN)
    while (this.booth.game === game) if (!this.move(true)) throw new Error('the game does not start')
    while (this.booth.drawing) this.move(true, all)
    return game
  }

  wait(ms: number): this {
    this.now += ms
    return this
  }
}

export const requested = (play: Play): Source => ({
  kind: 'request',
  marks: { kind: play.kind, groups: play.groups, lines: play.lines },
})

const played = (source: Source & { kind: 'request' }): Play => ({
  kind: source.marks.kind ?? 'straight',
  groups: source.marks.groups,
  lines: source.marks.lines.flatMap(({ rate, ...line }) => (rate === undefined ? [] : [{ ...line, rate }])),
})
