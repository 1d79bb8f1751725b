import {
  asPlayer,
  buyInRange,
  dollars,
  HOUSE,
  isHere,
  placeOf,
  type Refused,
  stackOf,
} from '@boardwalk/engine/kernel'
import { fundsOf } from '../records/seat.ts'
import type { Store } from '../store/store.ts'
import { BUSY, type Busy } from '../streams/journal.ts'
import { refusedOf } from '../streams/repeats.ts'
import type { Reply } from '../streams/types.ts'
import type { House } from '../tables/house.ts'
import type { Presence } from '../tables/presence.ts'

/** Somebody takes a place, and their chips come along. */
export interface Sitting {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  /** Left out, they stand behind those who have one, where the rules let them wager so. */
  readonly place?: string
  /** How much to buy in for; all there is when left out. */
  readonly cents?: number
}

/** Chips of somebody's that are at a table, and how much of them is at stake there. */
export interface InPlay {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly cents: number
  readonly atStake: number
  /** The sentence for it. */
  readonly says: string
}

export interface SitResult {
  readonly version: number
  /** Chips before them at this table now. */
  readonly cents: number
  /** What came from other tables, and what stayed there. */
  readonly brought: number
  readonly inPlay: readonly InPlay[]
}

export interface SitOptions {
  readonly house: House
  readonly store: Store
  readonly presence?: Presence
}

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** Where somebody's chips lie, table by table. */
export function inPlayOf(house: House, person: string): InPlay[] {
  return house.tables().flatMap((table) => {
    const live = house.live(table)
    const bench = house.bench(table)
    if (!live || !bench || !Object.hasOwn(live.table.players, person)) return []
    const cents = fundsOf(live.table, person)
    const atStake = cents - stackOf(live.table, person)
    if (cents === 0) return []
    const { id: game, title } = bench.game
    const says = `${dollars(cents)} of yours ${cents === 1_00 ? 'is' : 'are'} in play at ${title}.`
    return [{ table, game, title, cents, atStake, says }]
  })
}

/**
 * Chips follow the person. What lies at tables that they do not have before them goes to the purse: all of it where
 * nothing is at stake, with the place; else what is not at stake. Every step is an entry of its table and counts once;
 * wherever it breaks off, the chips are at a table or in the purse.
 */
export class Sitters {
  readonly #options: SitOptions

  constructor(options: SitOptions) {
    this.#options = options
  }

  async sit(person: string, table: string, sitting: Sitting): Promise<SitResult | Refused | Busy> {
    const { house } = this.#options
    const { id, place } = sitting
    const live = house.live(table)
    if (!live) return refuse(`There is no table ${table}.`)
    const give = (step: string, command: object): Promise<Reply> =>
      house.submit({
        table,
        actor: person,
        id: `${step} ${id}`,
        command: { type: step, by: asPlayer(person), ...command },
      })
    const there = place === undefined ? isHere(live.table, person) : placeOf(live.table, person) === place
    if (!there) {
      // Before anything is fetched from elsewhere it is certain that there is a place for it.
      const sat = await give('sit', place === undefined ? { type: 'stand-behind' } : { place })
      if (sat.kind === 'busy') return BUSY
      if (sat.kind === 'refused') return refusedOf(sat)
    }
    const brought = await this.#fetch(person, table, id)
    const bought = await this.#buyIn(person, table, sitting, give)
    if (bought?.kind === 'busy') return BUSY
    if (bought?.kind === 'refused') return refusedOf(bought)
    const now = house.live(table)
    return {
      version: now?.version ?? 0,
      cents: now ? stackOf(now.table, person) : 0,
      brought,
      inPlay: inPlayOf(house, person).filter((p) => p.table !== table),
    }
  }

  /** Where the books have chips of theirs, this node may not have followed what was done by another. */
  async #recall(person: string): Promise<void> {
    const { house, store } = this.#options
    const seats = new Map(house.tables().map((table) => [`seat:${table}:${person}`, table]))
    const held = (await store.accounts([...seats.keys()])).filter(({ balance }) => balance > 0)
    await house.following.upToDate(held.map(({ name }) => seats.get(name) ?? ''))
  }

  /** Gets up wherever nothing is at stake and no window shows the table: the chips are in the purse again. */
  async home(person: string, id: string): Promise<void> {
    const { house, presence } = this.#options
    await this.#recall(person)
    const idle = inPlayOf(house, person).filter((it) => it.atStake === 0)
    for (const { table } of idle) {
      if (presence?.attends(table, person)) continue
      const command = { type: 'leave', by: asPlayer(person) }
      await house.submit({ table, actor: person, id: `home ${id}`, command })
    }
  }

  /** Takes what is free at other tables to the purse. */
  async #fetch(person: string, to: string, id: string): Promise<number> {
    const { house, presence } = this.#options
    await this.#recall(person)
    const unit = house.bench(to)?.setup.unit
    let fetched = 0
    for (const { table, cents, atStake } of inPlayOf(house, person)) {
      const free = cents - atStake
      if (table === to || free === 0 || house.bench(table)?.setup.unit !== unit) continue
      // Whoever plays there in another window keeps their chips there.
      if (presence?.attends(table, person)) continue
      const command = atStake === 0 ? { type: 'leave' } : { type: 'cash-out', cents: free }
      const done = await house.submit({
        table,
        actor: 'house',
        id: `bring ${id} ${person}`.slice(0, 64),
        command: { ...command, by: asPlayer(person) },
        byHouse: true,
      })
      if (done.kind === 'done') fetched += free
    }
    return fetched
  }

  /** Buys in for what was asked, or for all that the purse has; nothing when it was done before. */
  async #buyIn(
    person: string,
    table: string,
    { id, cents }: Sitting,
    give: (step: string, command: object) => Promise<Reply>,
  ): Promise<Reply | undefined> {
    const live = this.#options.house.live(table)
    if (!live || live.recent.find({ actor: person, id: `buy-in ${id}` }, live.version)) return undefined
    const [purse] = await this.#options.store.accounts([`patron:${person}`])
    const range = buyInRange(live.table, person)
    const step = range?.step ?? 1
    const all = Math.min(Math.floor((purse?.balance ?? 0) / step) * step, range?.most ?? 0)
    const wanted = cents ?? all
    return wanted > 0 ? give('buy-in', { cents: wanted }) : undefined
  }
}
