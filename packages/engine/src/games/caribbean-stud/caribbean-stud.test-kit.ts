import { type Answer, balance, isStep, type Need, next, type Source, type Table } from '../../kernel/index.ts'
import { type Hands, type Setting as Plain, PokerTable } from '../../versus/poker.test-kit.ts'
import { caribbeanStud, type State } from './index.ts'
import { METER_ACCOUNT } from './progressive.ts'

export { AUTOMATED, HAND, TWO_DECKS } from '../../versus/poker.test-kit.ts'

export interface Setting extends Plain {
  /** What other tables have put onto the meter. */
  readonly elsewhere?: number
}

/** A Caribbean stud table in a test, with a meter that counts. */
export class Carib extends PokerTable<State> {
  elsewhere: number

  constructor(people?: Readonly<Record<string, string>>, { elsewhere = 0, ...setting }: Setting = {}) {
    super(caribbeanStud, people, setting)
    this.elsewhere = elsewhere
  }

  /** What stands on the meter now. */
  meter(): number {
    return this.elsewhere + balance(this.table, METER_ACCOUNT)
  }

  metered(source: Source): Source {
    return {
      answer: (need: Need, table: Table): Answer =>
        need.kind === 'meter' ? this.meter() : source.answer(need, table),
    }
  }

  override cards(piles: Readonly<Record<string, string>>, faces?: string): this {
    super.cards(piles, faces)
    this.source = this.metered(this.source)
    return this
  }

  /** The last of the dealer's cards lies up; an automated shoe delivers it face down with the others. */
  override hands(hands: Hands): this {
    const up = hands.dealer?.split(' ').at(-1) ?? '2C'
    const automated = this.table.state.equipment.dealing === 'automated-shoe'
    const rest = ['2D', '3D', '4D', '5D', '6D', '7D', '8D', '9D'].filter((f) => f !== up)
    return super.hands({ ...hands, up: [...(automated ? [] : [up]), ...rest].join(' ') })
  }

  raise(player: string): this {
    return this.decides('raise', player)
  }

  fold(player: string): this {
    return this.decides('fold', player)
  }

  /** Everyone bets; then up to this step, or to the end of the round. */
  allBet(until?: string): this {
    for (let i = 0; i < 20; i++) {
      const now = next(this.game, this.table)
      if (isStep(now)) {
        if (now.command.type === until) return this
        if (this.table.round > 1 && until === undefined) return this.run()
        this.take()
        i--
        continue
      }
      const player = now.for[0]?.player
      if (now.quiet || player === undefined || now.for[0]?.otherwise.type !== 'fold') return this
      this.raise(player)
    }
    return this
  }
}

/** A table up to the betting window. */
export const carib = (people?: Readonly<Record<string, string>>, setting?: Setting): Carib =>
  new Carib(people, setting).run()

/** Hands to name in scenarios. */
export const ROYAL = 'AS KS QS JS TS'
export const ROYAL_HEARTS = 'AH KH QH JH TH'
export const STRAIGHT_FLUSH = '9S 8S 7S 6S 5S'
export const FOUR = '9S 9H 9D 9C 2S'
export const FULL_HOUSE = '8S 8H 8D 4C 4S'
export const FLUSH = 'KH 9H 7H 4H 2H'
export const PAIR = '6C 6H TD 7C 3S'
export const LOW = 'JD 9H 6D 5C 3H'
/** Dealer's hands: none, ace-king, a pair of aces. */
export const NOTHING = 'QD JC 8C 4D 2C'
export const ACE_KING = 'AD KC 8C 4D 3C'
export const ACES = 'AD AC 8C 4D 3C'
