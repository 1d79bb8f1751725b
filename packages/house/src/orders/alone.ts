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
/** So many of them are for people from one place. */
export const MOST_FROM_ONE_PLACE = 10
/** Other nodes open tables too: the next name may be taken by the time it is asked for. */
const TRIES = 3

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
  /** Where whoever sits at one was when they asked for it. */
  readonly #places = new Map<string, string>()

  constructor(options: CashierOptions & SitOptions, most = MOST_ALONE) {
    this.#options = options
    this.#sitters = new Sitters(options)
    this.#most = most
  }

  /** Those that are open. */
  #all(): string[] {
    const { house } = this.#options
    return house
      .tables()
      .filter((name) => this.#setupOf(name)?.alone === true && house.live(name)?.table.closing !== 'shut')
  }

  /** How many of them people from this place have; who has none any more is forgotten. */
  #from(place: string): number {
    const { house } = this.#options
    const people = new Set(this.#all().map((name) => personAt(house.live(name)?.table ?? { players: {} })))
    for (const person of this.#places.keys()) if (!people.has(person)) this.#places.delete(person)
    return [...this.#places.values()].filter((it) => it === place).length
  }

  /** The next name that no table of this game for one has ever had. */
  #next(game: string): string {
    const { house } = this.#options
    const names = [...house.tables(), ...house.past.names()]
    const numbers = names.map((name) => Number(new RegExp(`^${game}-alone-(\\d{1,9})$`).exec(name)?.[1] ?? 0))
    return `${game}-alone-${Math.max(0, ...numbers) + 1}`
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

  async #open(alone: Alone, tries = TRIES): Promise<string | Refused | Busy> {
    const { house } = this.#options
    const { game } = alone
    const bots = hasCompany(alone)
    if (this.#all().length >= this.#most)
      return refuse('Every table for one is taken now. There are free seats at the others.')
    const found = findGame(game)
    if (!found) return refuse(`There is no game ${game} here.`)
    const name = this.#next(game)
    const setup = { ...setupOf(found), alone: true, ...(bots && { bots: BOTS }) }
    const opened = await house.openTable(name, setup, 'house', `open-${name}`)
    if (isRefused(opened) && tries > 1 && house.bench(name)) return this.#open(alone, tries - 1)
    if (isRefused(opened)) return opened
    if (opened.kind !== 'done') return BUSY
    if (bots) await seatBots(this.#options, name, BOTS)
    return name
  }

  /** Seats somebody at a table of their own, with their chips. */
  async seat(
    person: string,
    alone: Alone,
    place?: string,
  ): Promise<(Seated & { readonly table: string }) | Refused | Busy> {
    if (place !== undefined && !this.#places.has(person) && this.#from(place) >= MOST_FROM_ONE_PLACE)
      return refuse('Enough tables for one are taken from where you are. There are free seats at the others.')
    if (place !== undefined) this.#places.set(person, place)
    const { house } = this.#options
    await house.following.upToDate(this.#all())
    const [known] = this.#free(person, alone)
    const name = known ?? (await this.#open(alone))
    if (typeof name !== 'string') return name
    return this.#sit(person, name, alone)
  }

  async #sit(
    person: string,
    name: string,
    alone: Alone,
  ): Promise<(Seated & { readonly table: string }) | Refused | Busy> {
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
