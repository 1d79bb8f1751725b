import { findGame } from '@boardwalk/engine'
import { type Game, HOUSE, isRefused, type Refused } from '@boardwalk/engine/kernel'
import { Meter } from '../people/rate.ts'
import { BUSY, type Busy } from '../streams/journal.ts'
import { ownerOf, personAt } from '../tables/alone.ts'
import { setupOf, takesCompany } from '../tables/floor.ts'
import { seatBots } from './bots.ts'
import type { CashierOptions } from './cashier.ts'
import { type SitOptions, type SitResult, Sitters } from './sit.ts'

/** A person asks for a private table. */
export interface PrivateTableRequest {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  readonly game: string
  /** Bots for company. */
  readonly bots: boolean
}

/** How many bots keep a person company. */
const BOTS = 2
/** How many private tables are in use at a time, and how many of those one person has. */
export const MOST_ALONE = 250
export const MOST_OF_ONE = 4
/**
 * An address gets another table while it has fewer than a fourth of the free ones: a class of fifty behind one address
 * fits, and ten addresses that take all they can leave more than twenty.
 */
const SHARE = 4
/** How many tables are opened for one address. Opening one writes to the record; coming back to one does not. */
const OPENED = { burst: 60, perSecond: 0.2 }
/** Other nodes open tables too: the next name may be taken by the time it is asked for. */
const TRIES = 50

const refuse = (because: string): Refused => ({ refused: HOUSE, because })
const FULL = 'All private tables are taken now. There are free seats at the others.'
const SHARED = 'Your address has its share of the private tables. There are free seats at the others.'
const ENOUGH = `You have ${MOST_OF_ONE} private tables. Leave one of them first.`

type PrivateSeat = SitResult & { readonly table: string }

/** Private tables. Each belongs to one person for good; when that person leaves, it closes, and nobody else gets it. */
export class AloneTables {
  readonly #options: CashierOptions & SitOptions
  readonly #sitters: Sitters
  readonly #most: number
  readonly #opened: Meter
  /** The address each table was opened from. */
  readonly #from = new Map<string, string | undefined>()
  /** Tables that are being opened, up to when their person sits there. */
  readonly #coming = new Set<string>()
  /** The highest number in the names of a game's private tables. */
  readonly #numbers = new Map<string, number>()
  /** What each person asked for last: one request of a person's waits for the one before. */
  readonly #last = new Map<string, Promise<unknown>>()

  constructor(options: CashierOptions & SitOptions, most = MOST_ALONE) {
    this.#options = options
    this.#sitters = new Sitters(options)
    this.#most = most
    this.#opened = new Meter(OPENED, () => options.clock.now())
  }

  /** Seats a person at a private table, with all chips that are free. */
  async seat(
    person: string,
    alone: PrivateTableRequest,
    from?: string,
  ): Promise<PrivateSeat | Refused | Busy> {
    const before = this.#last.get(person) ?? Promise.resolve()
    const seated = before.then(() => this.#seat(person, alone, from))
    const settled = seated.catch(() => undefined)
    this.#last.set(person, settled)
    void settled.then(() => {
      if (this.#last.get(person) === settled) this.#last.delete(person)
    })
    return seated
  }

  async #seat(
    person: string,
    alone: PrivateTableRequest,
    from: string | undefined,
  ): Promise<PrivateSeat | Refused | Busy> {
    const game = findGame(alone.game)
    if (!game) return refuse(`There is no game ${alone.game} here.`)
    const bots = alone.bots || takesCompany(game)
    const own = this.#ofPerson(person)
    await this.#options.house.following.upToDate(own)
    const known = own.find((table) => {
      const { setup } = this.#options.house.bench(table) ?? {}
      return setup?.game === game.id && (setup.bots !== undefined) === bots
    })
    const table = known ?? (await this.#open(person, game, bots, from))
    if (typeof table !== 'string') return table
    return this.#sit(person, table, alone).finally(() => this.#coming.delete(table))
  }

  /** The open tables that belong to a person. */
  #ofPerson(person: string): string[] {
    const { house } = this.#options
    return house.tables().filter((name) => {
      const bench = house.bench(name)
      const table = house.live(name)?.table
      return bench && table && !table.closing && ownerOf(bench, table) === person
    })
  }

  /** The tables whose person is there or about to be. */
  #inUse(): string[] {
    const { house } = this.#options
    for (const name of this.#from.keys())
      if (!house.live(name) && !this.#coming.has(name)) this.#from.delete(name)
    const seated = house.tables().filter((name) => {
      const table = house.live(name)?.table
      const isPrivate = house.bench(name)?.setup.alone === true
      return isPrivate && table !== undefined && personAt(table) !== undefined
    })
    return [...new Set([...seated, ...this.#coming])]
  }

  /** Why nobody at this address, or not this person, is given another table now. */
  #objection(person: string, from: string | undefined): Refused | Busy | undefined {
    const inUse = this.#inUse()
    const { house } = this.#options
    const own = inUse.filter((name) => Object.hasOwn(house.live(name)?.table.players ?? {}, person))
    if (own.length >= MOST_OF_ONE) return refuse(ENOUGH)
    const free = this.#most - inUse.length
    if (free <= 0) return refuse(FULL)
    if (from === undefined) return undefined
    const here = inUse.filter((name) => this.#from.get(name) === from).length
    if (here > 0 && here * SHARE >= free) return refuse(SHARED)
    const afterMs = this.#opened.take(from)
    return afterMs === undefined ? undefined : { busy: true, afterMs }
  }

  /** A name that no private table of this game has had. */
  #next(game: string): string {
    const { house } = this.#options
    const pattern = new RegExp(`^${game}-alone-(\\d{1,9})$`)
    const highest = (names: readonly string[]): number =>
      names.reduce((most, name) => Math.max(most, Number(pattern.exec(name)?.[1] ?? 0)), 0)
    const last = this.#numbers.get(game) ?? highest([...house.tables(), ...house.past.names()])
    this.#numbers.set(game, last + 1)
    return `${game}-alone-${last + 1}`
  }

  async #open(
    owner: string,
    game: Game,
    bots: boolean,
    from: string | undefined,
  ): Promise<string | Refused | Busy> {
    const objection = this.#objection(owner, from)
    if (objection) return objection
    const setup = { ...setupOf(game), alone: true, owner, ...(bots && { bots: BOTS }) }
    for (let tries = 0; tries < TRIES; tries++) {
      const name = this.#next(game.id)
      this.#from.set(name, from)
      this.#coming.add(name)
      const opened = await this.#options.house.openTable(name, setup, 'house', `open for ${owner}`)
      if ('kind' in opened && opened.kind === 'done') {
        if (bots) await seatBots(this.#options, name, BOTS)
        return name
      }
      this.#coming.delete(name)
      if (!isRefused(opened)) return BUSY
      if (!this.#options.house.bench(name)) return opened
    }
    return BUSY
  }

  async #sit(
    person: string,
    name: string,
    alone: PrivateTableRequest,
  ): Promise<PrivateSeat | Refused | Busy> {
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
