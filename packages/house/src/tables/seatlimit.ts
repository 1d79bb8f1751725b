import { HOUSE, type PlayerId, playerOf } from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import type { Coded } from '../streams/codes.ts'
import type { House } from './house.ts'
import type { Request } from './types.ts'

/** At how many tables one person may have a place at a time: at one of every game, and some more. */
export const MOST_SEATS = 24

const SEATING: readonly string[] = ['sit', 'stand-behind']

const ENOUGH = (most: number): Coded => ({
  refused: HOUSE,
  because: `You have a place at ${most} tables. Leave one of them first.`,
})

/** Keeps one person from taking places at table after table, and the house from opening more for them. */
export class SeatLimit {
  readonly #house: Pick<House, 'tables' | 'live'>
  readonly #most: number
  /** Where each person has asked for a place and has no answer yet. */
  readonly #coming = new Map<PlayerId, Set<string>>()

  constructor(house: Pick<House, 'tables' | 'live'>, most: number) {
    this.#house = house
    this.#most = most
  }

  #has(player: PlayerId, table: string): boolean {
    return Object.hasOwn(this.#house.live(table)?.table.players ?? {}, player)
  }

  /** Why somebody gets no place at another table; else they are on the way there until `answered`. */
  refuse({ table, command: { type, by } }: Request): Coded | undefined {
    const player = playerOf(by)
    if (player === undefined || isBot(player) || !SEATING.includes(type)) return undefined
    const coming = this.#coming.get(player) ?? new Set()
    if (this.#has(player, table) || coming.has(table)) return undefined
    const others = this.#house.tables().filter((name) => coming.has(name) || this.#has(player, name))
    if (others.length >= this.#most) return ENOUGH(this.#most)
    this.#coming.set(player, coming.add(table))
    return undefined
  }

  answered({ table, command: { by } }: Request): void {
    const player = playerOf(by)
    const coming = player === undefined ? undefined : this.#coming.get(player)
    if (player === undefined || !coming?.delete(table)) return
    if (coming.size === 0) this.#coming.delete(player)
  }
}
