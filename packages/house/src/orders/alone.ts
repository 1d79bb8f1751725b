import { findGame } from '@boardwalk/engine'
import { HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { personAt } from '../core/alone.ts'
import type { TableSetup } from '../core/types.ts'
import { BUSY, type Busy } from '../journal/journal.ts'
import { setupOf, takesCompany } from '../tables.ts'
import { seatBots } from './bots.ts'
import type { CashierOptions } from './cashier.ts'
import { type Seated, type SitOptions, Sitters } from './sit.ts'

/** Somebody wants a table to themselves. */
export interface Alone {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  readonly game: string
  /** Bots for company. */
  readonly bots: boolean
}

/** So many keep somebody company. */
const BOTS = 2
/** So many tables for one the house has at most; whoever leaves theirs leaves it to the next. */
export const MOST_ALONE = 100

/** Where people play against each other nobody can do without. */
const hasCompany = ({ game, bots }: Alone): boolean => {
  const found = findGame(game)
  return bots || (found !== undefined && takesCompany(found))
}

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** Tables for one person: one that nobody has is given away again before another is opened. */
export class AloneTables {
  readonly #options: CashierOptions & SitOptions
  readonly #sitters: Sitters
  readonly #most: number

  constructor(options: CashierOptions & SitOptions, most = MOST_ALONE) {
    this.#options = options
    this.#sitters = new Sitters(options)
    this.#most = most
  }

  #setupOf(name: string): TableSetup | undefined {
    return this.#options.house.bench(name)?.setup
  }

  /** Those of this kind that this person has or nobody has, theirs first. */
  #free(person: string, alone: Alone): string[] {
    const { house } = this.#options
    const { game } = alone
    const bots = hasCompany(alone)
    const fits = house.tables().filter((name) => {
      const setup = this.#setupOf(name)
      const table = house.live(name)?.table
      const own = setup?.alone === true && setup.game === game && (setup.bots !== undefined) === bots
      return own && table !== undefined && !table.closing && (personAt(table) ?? person) === person
    })
    const has = (name: string): boolean => personAt(house.live(name)?.table ?? { players: {} }) === person
    return fits.toSorted((a, b) => Number(has(b)) - Number(has(a)))
  }

  async #open(alone: Alone): Promise<string | Refused | Busy> {
    const { house } = this.#options
    const { game } = alone
    const bots = hasCompany(alone)
    const all = house.tables().filter((name) => this.#setupOf(name)?.alone === true)
    if (all.length >= this.#most)
      return refuse('Every table for one is taken now. There are free seats at the others.')
    const number = all.filter((name) => this.#setupOf(name)?.game === game).length + 1
    const name = `${game}-alone-${number}`
    const found = findGame(game)
    if (!found) return refuse(`There is no game ${game} here.`)
    const setup = { ...setupOf(found), alone: true, ...(bots && { bots: BOTS }) }
    const opened = await house.openTable(name, setup, 'house', `open-${name}`)
    if (isRefused(opened)) return opened
    if (opened.kind !== 'done') return BUSY
    if (bots) await seatBots(this.#options, name, BOTS)
    return name
  }

  /** Seats somebody at a table of their own, with their chips. */
  async seat(person: string, alone: Alone): Promise<(Seated & { readonly table: string }) | Refused | Busy> {
    const [known] = this.#free(person, alone)
    const name = known ?? (await this.#open(alone))
    if (typeof name !== 'string') return name
    const { house } = this.#options
    const table = house.live(name)?.table
    const places = house.bench(name)?.game.places(table?.terms.at(-1)?.options ?? {}) ?? []
    const taken = new Set(Object.values(table?.players ?? {}).map((p) => p.place))
    const free = places.filter((place) => !taken.has(place))
    const place = table?.players[person]?.place ?? free[Math.floor((free.length - 1) / 2)]
    if (place === undefined) return refuse('Every seat is taken.')
    const seated = await this.#sitters.sit(person, name, { id: alone.id, place })
    return 'version' in seated ? { table: name, ...seated } : seated
  }
}
