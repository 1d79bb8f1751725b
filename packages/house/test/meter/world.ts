import { randomInt } from 'node:crypto'
import { caribbeanStud } from '@boardwalk/engine/caribbean-stud'
import { type Event, type Game, isEvent, view } from '@boardwalk/engine/kernel'
import type { Store } from '../../src/store/store.ts'
import type { House } from '../../src/tables/house.ts'
import type { Body, TableSetup } from '../../src/tables/types.ts'
import { fund, request } from '../world.ts'

/** Ten tables of Caribbean stud with two players each, and one meter for all of them. */

export const METER = 'meter:caribbean-stud'
export const GAMES = [caribbeanStud as Game]
export const PACE = { bettingMs: 30, decisionMs: 30, stepMs: 1, botMs: 5, clockAlone: true }
export const INITIAL = 10_000_00
export const RATE = 70

const SETUP: TableSetup = {
  game: 'caribbean-stud',
  settings: { options: { dealing: 'automated-shoe', shuffler: 'automated' } },
  unit: 'play',
  dealer: 'automatic',
}
export const TABLES = Array.from({ length: 10 }, (_, i) => `t${i}`)
export const playersOf = (table: string): string[] => [`${table}-a`, `${table}-b`]

export async function openAll(h: House, store: Store): Promise<void> {
  for (const table of TABLES) {
    const opened = await h.openTable(table, SETUP, 'floor', `open-${table}`)
    if ('refused' in opened) throw new Error(opened.because)
    for (const [i, player] of playersOf(table).entries()) {
      await fund(store, player, 10_000_00)
      await h.submit(request(table, player, 'sit', { place: String(i + 1) }))
      await h.submit(request(table, player, 'buy-in', { cents: 10_000_00 }))
    }
  }
}

/** Everyone does what the strategy says, once; what another node has done meanwhile is refused and tried again. */
export async function playOn(h: House): Promise<void> {
  const moves = TABLES.flatMap((table) =>
    playersOf(table).flatMap((player) => {
      const live = h.live(table)
      const command = live && caribbeanStud.strategy(view(live.table, player) as never, player, () => 0)
      if (!command) return []
      const id = `${player}-${randomInt(2 ** 47)}`
      return [h.submit({ table, actor: player, id, command, ...(live && { seen: live.version }) })]
    }),
  )
  await Promise.all(moves)
}

/** What the record of all tables says about the meter. */
export interface Told {
  readonly initial: number
  readonly coins: number
  readonly resets: number
  readonly jackpots: readonly { readonly reading: number; readonly places: number; readonly paid: number }[]
  /** All that went on and came off. */
  readonly sum: number
}

interface HeldFact {
  readonly places: readonly string[]
  readonly reading: number
}
const isHeld = (event: Event): event is Event & HeldFact => event.type === 'jackpot-held'

export function tellEntry(events: readonly Event[]): Told {
  const onto = events.filter((e) => isEvent(e, 'moved')).filter((e) => e.to === METER)
  const off = events.filter((e) => isEvent(e, 'moved')).filter((e) => e.from === METER)
  const paid = off.reduce((n, e) => n + e.cents, 0)
  return {
    initial: onto.filter((e) => /initial/.test(e.because)).length,
    coins: onto.filter((e) => e.wager === 'progressive').length,
    resets: onto.filter((e) => /reset/.test(e.because)).length,
    jackpots: events.filter(isHeld).map(({ reading, places }) => ({ reading, places: places.length, paid })),
    sum: onto.reduce((n, e) => n + e.cents, 0) - paid,
  }
}

export async function tell(store: Store): Promise<Told> {
  const all: Told[] = []
  for (const table of TABLES)
    for (const { body } of await store.entries(`table:${table}`, 0))
      all.push(tellEntry((JSON.parse(body) as Body).events))
  const total = (key: 'initial' | 'coins' | 'resets' | 'sum'): number => all.reduce((n, t) => n + t[key], 0)
  return {
    initial: total('initial'),
    coins: total('coins'),
    resets: total('resets'),
    sum: total('sum'),
    jackpots: all.flatMap((t) => t.jackpots),
  }
}

export const meterNow = async (store: Store): Promise<number> =>
  (await store.accounts([METER]))[0]?.balance ?? 0
