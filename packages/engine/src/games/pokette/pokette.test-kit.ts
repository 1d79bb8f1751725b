import { Scenario } from '../../../test/kit.ts'
import {
  asPlayer,
  eventsOf,
  facesOf,
  isEvent,
  isStep,
  next,
  type Refused,
  type Settings,
  type Staff,
  scripted,
  stakeAt,
  staked,
} from '../../kernel/index.ts'
import { SPACES } from './decks.ts'
import { pokette, type State } from './index.ts'
import { STOPS } from './wheel.ts'

const stopOf = (card: string): number => {
  const stop = STOPS.indexOf(card)
  if (stop < 0) throw new Error(`the wheel has no ${card}`)
  return stop
}

/** A pokette table in a test, with A, B and C at it. C bets a dollar on red so that the wheel turns. */
export class Wheel extends Scenario<State> {
  constructor(settings: Settings = {}) {
    super(pokette, { A: '1', B: '2', C: '3' }, settings, 10_000_00)
    this.run()
  }

  get state(): State {
    return this.table.state
  }

  /** One step of the staff; the wheel shows this card. */
  step(card?: string): this {
    const now = next(pokette, this.table)
    if (!isStep(now)) throw new Error(`nobody acts: ${now.says}`)
    if (card) this.source = scripted({ spins: [stopOf(card)] })
    return this.do(now.command)
  }

  /** What stands next: its type. */
  due(): string {
    const now = next(pokette, this.table)
    return isStep(now) ? now.command.type : 'wait'
  }

  /** Everyone is ready, with at least C's dollar on red. */
  ready(): this {
    if (staked(this.table, '3', 'C', 'red') === 0) this.bet('C', 'red', 1_00)
    for (const player of Object.keys(this.table.players))
      if (!this.table.ready.includes(player)) this.do({ type: 'ready', by: asPlayer(player) })
    return this
  }

  /** The dealer goes on until this step is due. */
  until(type: string, card?: string): this {
    if (this.due() === 'wait') this.ready()
    for (let i = 0; this.due() !== type && i < 30; i++) this.step(card)
    if (this.due() !== type) throw new Error(`${type} never came`)
    return this
  }

  /** Whole spins, one after the other. */
  spin(...cards: readonly string[]): this {
    for (const card of cards) {
      const { round } = this.table
      if (this.due() === 'wait') this.ready()
      while (this.table.round === round) this.step(card)
    }
    return this
  }

  /** The clapper lies between two cards, and this is the one it passed last. */
  between(card: string): this {
    this.source = scripted({ spins: [stopOf(card)] })
    return this.staff('dealer', 'between')
  }

  staff(by: Staff, type: string, fields: Record<string, string> = {}): this {
    return this.do({ type, by, ...fields })
  }

  /** What the dealer is refused out of order: the rule alone. */
  tooEarly(type: string): string {
    return this.refused({ type, by: 'dealer' }).refused
  }

  noBet(wager: string, cents = 1_00): Refused {
    return this.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager, cents })
  }

  /** The poker wagers that A may make now. */
  open(): string[] {
    const wagers = pokette.wagers(this.table.terms[0]?.options ?? {}).slice(-8)
    return wagers.map((w) => w.id).filter((id) => !('refused' in stakeAt(pokette, this.table, 'A', '1', id)))
  }

  /** What happened to the wagers of A and B on the last spin, in order: `A red win 1 to 1`. */
  lines(): string[] {
    const from = this.entries.findLastIndex(
      (e) => e.command.type === 'announce' || e.command.type === 'between',
    )
    return this.entries.slice(from).flatMap(({ events }) =>
      events.flatMap((e) => {
        if (!isEvent(e, 'moved') || !e.outcome) return []
        const [player] = [...`${e.from} ${e.to}`.matchAll(/(?:stack:|spot:\d:)(\w)/g)].map((m) => m[1])
        return player === 'C' ? [] : [`${player} ${e.wager} ${e.outcome}${e.odds ? ` ${e.odds}` : ''}`]
      }),
    )
  }

  /** How a wager of a dollar by A fares when the wheel shows this card. */
  fares(wager: string, card: string): string {
    this.bet('A', wager, 1_00).spin(card)
    return this.lines()[0]?.replace(`A ${wager} `, '') ?? 'not decided'
  }

  /** The rule and the sentence by which a wager was settled last. */
  why(wager: string): string {
    const line = eventsOf(this.events(), 'moved').findLast((e) => e.outcome && e.wager === wager)
    return line ? `${line.rule} ${line.because}` : 'not decided'
  }

  /** The cards on the stand, space by space. */
  posted(): string[] {
    return SPACES.flatMap((space) => facesOf(this.table, space))
  }

  says(): string {
    return next(pokette, this.table).says
  }
}

/** The stand with these cards, and a dollar of A on a poker wager; then the card that decides it. */
export const hand = (
  stand: readonly string[],
  wager: string,
  card: string,
  settings: Settings = {},
): string => new Wheel(settings).spin(...stand).fares(wager, card)
