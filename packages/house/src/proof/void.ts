import {
  type Event,
  type Game,
  HOUSE,
  INVENTORY,
  isAtRisk,
  isEvent,
  partsOf,
  patron,
  record,
  shutEvents,
  stack,
  type Table,
  terms,
} from '@boardwalk/engine/kernel'
import { type HouseKey, SealBroken, unseal } from '../shoe/seal.ts'
import { chainHash } from '../store/chain.ts'
import { pages } from '../store/pages.ts'
import type { AccountSpec, Draft, Store, StreamHead } from '../store/store.ts'
import { project } from '../streams/ledger.ts'
import { shoeName } from '../tables/chance.ts'
import { emptyState } from '../tables/live.ts'
import type { Body, TableSetup } from '../tables/types.ts'

/** A table as its entries alone have it; faces that only one player has seen are not in it. */
interface Read {
  readonly table: Table
  readonly game: Game
  readonly setup: TableSetup
  /** What each player has lost to the house in the round under way, less what they won in it. */
  readonly lost: ReadonlyMap<string, number>
}

export interface Voided {
  readonly table: string
  readonly game: string
  readonly shoes: readonly string[]
  /** What lay on wagers or was lost in the round under way, and went back. */
  readonly returned: number
  /** How it was set up, with the terms that were in force last. */
  readonly setup: TableSetup
  readonly draft: Draft
  readonly accounts: readonly AccountSpec[]
}

const LOST = 'The key to this shoe is lost: the round is void.'

/** Of the round under way: what went from a player to the house and what came back. */
export function count(lost: Map<string, number>, events: readonly Event[]): void {
  for (const event of events) {
    if (event.type === 'closed') lost.clear()
    if (!isEvent(event, 'moved')) continue
    const { from, to, cents } = event
    const { kind, player } = partsOf(to === INVENTORY ? from : to)
    if (
      player === undefined ||
      (kind !== 'spot' && kind !== 'stack') ||
      (from !== INVENTORY && to !== INVENTORY)
    )
      continue
    lost.set(player, (lost.get(player) ?? 0) + (to === INVENTORY ? cents : -cents))
  }
}

async function read(
  store: Store,
  games: readonly Game[],
  { name, version }: StreamHead,
): Promise<Read | undefined> {
  const lost = new Map<string, number>()
  let [table, game, setup]: [Table?, Game?, TableSetup?] = []
  for await (const page of pages(store, name, 0, version)) {
    for (const row of page) {
      const body = JSON.parse(row.body) as Body
      setup ??= body.setup
      game ??= games.find((g) => g.id === setup?.game)
      if (!game) return undefined
      const entry = { version: row.version, at: body.at, events: body.events }
      table = record(game, table ?? emptyState(game).table, entry)
      count(lost, body.events)
    }
  }
  return table && game && setup && { table, game, setup, lost }
}

async function unreadable(
  store: Store,
  name: string,
  table: Table,
  keys: readonly HouseKey[],
): Promise<string[]> {
  const found: string[] = []
  for (const { shuffle, root } of Object.values(table.sets)) {
    if (root === undefined) continue
    const shoe = shoeName(name, shuffle)
    const row = await store.sealed(shoe)
    try {
      if (!row) throw new SealBroken(shoe)
      unseal(row, name, keys, root)
    } catch (reason) {
      if (!(reason instanceof SealBroken)) throw reason
      found.push(shoe)
    }
  }
  return found
}

/** Who has lost by a round that cannot be finished has it back: at the seat, or in the purse of who has left. */
export function losses(table: Table, lost: ReadonlyMap<string, number>, because: string): Event[] {
  return [...lost].flatMap(([player, cents]): Event[] => {
    if (cents <= 0) return []
    const back = { type: 'moved', cents, rule: HOUSE, because } as const
    const to = stack(player)
    const home = Object.hasOwn(table.players, player) ? [] : [{ ...back, from: to, to: patron(player) }]
    return [{ ...back, from: INVENTORY, to }, ...home]
  })
}

export const staked = (table: Table): number =>
  Object.entries(table.balances).reduce((sum, [account, cents]) => (isAtRisk(account) ? sum + cents : sum), 0)

/**
 * The entry that ends a table whose shoe nobody can open any more: wagers go back, everybody's chips go home, and it is
 * shut. Nothing where every shoe can be opened.
 */
export async function voidTable(
  store: Store,
  games: readonly Game[],
  keys: readonly HouseKey[],
  head: StreamHead,
  now: number,
): Promise<Voided | undefined> {
  const found = await read(store, games, head)
  if (!found || found.table.closing === 'shut') return undefined
  const { table, game, setup } = found
  const name = head.name.slice('table:'.length)
  const shoes = await unreadable(store, name, table, keys)
  if (shoes.length === 0) return undefined
  const at = Math.max(now, table.now)
  const back = losses(table, found.lost, LOST)
  const version = head.version + 1
  const settled = record(game, table, { version, at, events: back })
  const said: Event = { type: 'called', by: 'supervisor', words: LOST, rule: HOUSE }
  const events = [said, ...back, ...shutEvents(game, settled)]
  const id = `lost-keys-${version}`
  const command = { type: 'void-shoe', by: 'supervisor', reason: LOST } as const
  const body: Body = {
    v: 1,
    at,
    by: 'house',
    id,
    build: 'recover',
    house: true,
    command,
    events,
    lost: shoes,
  }
  const text = JSON.stringify(body)
  const { transfers, accounts } = project(name, events, setup.unit)
  const { options, limits, chance } = terms(table)
  const returned =
    staked(table) + [...found.lost.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0)
  return {
    table: name,
    game: game.title,
    shoes,
    returned,
    setup: { ...setup, settings: { options, limits, chance } },
    accounts,
    draft: {
      stream: head.name,
      version,
      actor: 'house',
      command: id,
      body: text,
      hash: chainHash(head.head, text),
      transfers,
      due: null,
      over: shoes,
    },
  }
}
