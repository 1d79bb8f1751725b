import { Play } from '../../test/kit.ts'
import {
  type Actor,
  act,
  asPlayer,
  balance,
  chipsInside,
  drawn,
  type Game,
  isRefused,
  isStep,
  next,
  type Offer,
  offers,
  pot,
  type Refused,
  type Settings,
  scripted,
  seeded,
  type Table,
  type Value,
} from '../kernel/index.ts'
import type { PotsState } from './state.ts'

/** A poker table in a test: people with chips in dollars, cards by the pile they are turned in, and what each does in turn. */

export const D = 100

export class PokerTable extends Play<PotsState> {
  /** `{ A: 100 }` sits at seat 1 with $100, the next at seat 2. */
  constructor(
    game: Game<PotsState>,
    stacks: Readonly<Record<string, number>>,
    options: Readonly<Record<string, Value>> = {},
    more: Settings = {},
  ) {
    super(
      game,
      {},
      {
        options: { rake: 'time-player', timeFee: 1, ...options },
        buyIn: { least: 1 * D, most: 100_000 * D },
        coin: 25,
        ...more,
      },
    )
    this.source = drawn(seeded(1))
    for (const [i, [player, dollars]] of Object.entries(stacks).entries())
      this.sit(player, `${i + 1}`, dollars)
  }

  sit(player: string, place: string, dollars: number): this {
    this.do({ type: 'sit', by: asPlayer(player), place })
    return this.do({ type: 'buy-in', by: asPlayer(player), cents: dollars * D })
  }

  /** The hands of the next deal by seat, what is dealt face up in its order, and then whatever is left. */
  deal({ up = '', ...hands }: Readonly<Record<string, string>> = {}): this {
    const used = [up, ...Object.values(hands)].join(' ').split(' ')
    const rest = REST.split(' ').filter((face) => !used.includes(face))
    const piles = Object.fromEntries(Object.entries(hands).map(([place, faces]) => [`hand:${place}`, faces]))
    this.source = scripted({ piles, faces: [up, ...rest].join(' ') })
    this.run()
    for (let i = 0; i < 20; i++) {
      const now = next(this.game, this.table)
      if (isStep(now) || now.kind !== 'betting') break
      for (const { otherwise } of now.for) this.do(otherwise)
      this.run()
    }
    return this
  }

  /** Who is asked now, and for what. */
  asked(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? now.command.type : now.for.map(({ player }) => player).join('')
  }
  says(): string {
    return next(this.game, this.table).says
  }

  offer(type: string, player = this.asked()): Offer | undefined {
    return offers(this.game, this.table, asPlayer(player)).find((offer) => offer.type === type)
  }
  types(by: Actor = asPlayer(this.asked())): string[] {
    return offers(this.game, this.table, by).flatMap(({ type, role }) => (role === 'aside' ? [] : [type]))
  }
  /** From least to most in dollars. */
  span(): readonly [number, number] | undefined {
    const field = (this.offer('bet') ?? this.offer('raise'))?.fields?.cents
    return field?.kind === 'amount' ? [field.least / D, field.most / D] : undefined
  }

  /** In turn: `c` checks or calls, `f` folds, `r8` bets or raises to $8, `s` shows, `m` mucks, `-` leaves it to the house. */
  play(acts: string): this {
    for (const word of acts.split(' ')) {
      const player = this.asked()
      const by = asPlayer(player)
      const find = (...types: string[]): Offer => {
        const found = types.map((type) => this.offer(type, player)).find((offer) => offer !== undefined)
        if (!found) throw new Error(`${player} is not offered ${types.join(' or ')}, but ${this.types(by)}`)
        return found
      }
      const cents = Number(word.slice(1)) * D
      const offer =
        word === 'c'
          ? find('check', 'call')
          : word === 'f'
            ? find('fold')
            : word === 's'
              ? find('show')
              : word === 'm'
                ? find('muck')
                : word === '-'
                  ? find('show-or-muck')
                  : find('bet', 'raise')
      const amount = word.startsWith('r') ? { cents } : {}
      this.do({ ...offer.with, ...amount, type: offer.type, by }).run()
    }
    return this
  }

  /** What a player may not do now, and why. */
  not(player: string, type: string, more: object = {}): Refused {
    const done = act(this.game, this.table, { ...more, type, by: asPlayer(player) })
    if (!isRefused(done)) throw new Error(`${player} may ${type}`)
    return done
  }

  /** In dollars. */
  stacks(): Record<string, number> {
    return Object.fromEntries(
      Object.keys(this.table.players).map((player) => [player, this.chips(player) / D]),
    )
  }
  pots(): number[] {
    return this.table.state.pots.map((_, at) =>
      Object.keys(this.table.players).reduce(
        (sum, player) => sum + balance(this.table, pot(at + 1, player)) / D,
        0,
      ),
    )
  }
  bet1(player: string): number {
    const { place = '' } = this.table.players[player] ?? {}
    return balance(this.table, pot(`bet-${place}`, player)) / D
  }
  inside(): number {
    return chipsInside(this.table as Table)
  }
}

const REST = ['C', 'D', 'H', 'S'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit)).join(' ')
