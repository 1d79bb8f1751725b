import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  drawn,
  type Game,
  isSpot,
  isStep,
  next,
  offers,
  type Pick,
  parseSpot,
  type Settings,
  seeded,
} from '@boardwalk/engine/kernel'
import { expect } from 'vitest'
import { choose } from '../../sim/players.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteDerived } from '../store/sqlite/derived.ts'
import { EMPTY_HEAD, type SealedRow, type Store } from '../store/store.ts'
import { HouseBook } from './book.ts'
import { type Expecting, type OwnLine, ownLine } from './own.ts'
import { Performance } from './performance.ts'
import { findRounds, type RoundQuery, tablesOf } from './recall.ts'
import { Played, type Text } from './records.test-kit.ts'
import { replayOf } from './replay.ts'
import { performanceCsv } from './reports.ts'
import type { RoundRecord } from './types.ts'

export const PLAYERS = ['A', 'B', 'bot-1'] as const

/** Commands that these rules refuse are no entries. */
function attempt(played: Played, act: () => void): boolean {
  const before = played.texts.length
  try {
    act()
  } catch {
    return false
  }
  return played.texts.length > before
}

/** One thing that somebody does at a table, whoever it is up to. */
function turn(played: Played, pick: Pick): void {
  const { game } = played
  if (pick(5) === 0 && offers(game, played.table, 'supervisor').some((o) => o.type === 'rescind'))
    if (attempt(played, () => played.do('supervisor', 'rescind', { reason: 'misread' }))) return
  const step = next(game, played.table)
  if (isStep(step)) {
    const { type, by, ...more } = step.command
    played.do(by, type, more, true)
    return
  }
  const player = PLAYERS[pick(PLAYERS.length)] as string
  const command = choose(game, played.table, player, pick)
  const { type = '', by = 'dealer', ...more } = command ?? {}
  if (command && pick(4) > 0 && attempt(played, () => played.do(by, type, more))) return
  for (const { otherwise } of step.for) {
    const { type: kind, by: whose, ...rest } = otherwise
    if (attempt(played, () => played.do(whose, kind, rest, true))) return
  }
}

/** A table at which people do what comes to their minds, until it has so many entries. */
export function played(game: Game, settings: Settings, seed: number, entries: number): Played {
  const table = new Played(game, settings, drawn(seeded(seed)))
  more(table, seed + 1, entries)
  return table
}

export function more(table: Played, seed: number, entries: number): void {
  const pick = seeded(seed)
  for (let i = 0; i < entries * 20 && table.texts.length < entries; i++) turn(table, pick)
  if (table.texts.length < entries) throw new Error(`${table.game.id} came to a halt`)
}

/** Everything given back and the round closed, as when the cards do not suffice. */
export function voided({ table, texts, now }: Played): Text {
  const spots = Object.entries(table.balances).filter(([account]) => isSpot(account))
  const rule = '19:47-7.11(d)'
  const because = 'The round is void.'
  const moves = spots.map(([from, cents]) => {
    const { player, wager } = parseSpot(from, cents)
    const named = { cents, wager, outcome: 'push', rule, because }
    return { type: 'moved', from, to: `stack:${player}`, ...named }
  })
  const called = { type: 'called', by: 'dealer', words: 'The round is void', rule }
  const events = [called, ...moves, { type: 'closed', round: table.round }]
  const command = { type: 'void-round', by: 'dealer' }
  const body = { v: 1, at: now, by: 'house', id: 'v', build: 'test', house: true, command, events }
  return { version: texts.length + 1, body: JSON.stringify(body) }
}

/** Writes what a store does not have yet of a table. */
export async function write(
  store: Store,
  table: string,
  texts: readonly Text[],
  sealed: readonly SealedRow[] = [],
): Promise<void> {
  const stream = `table:${table}`
  const [head] = await store.streams([stream])
  let hash: Buffer = head?.head ?? EMPTY_HEAD
  const drafts = texts.slice(head?.version ?? 0).map(({ version, body }) => {
    hash = chainHash(hash, body)
    return {
      stream,
      version,
      actor: 'house',
      command: `c${version}`,
      body,
      hash,
      transfers: [],
      due: null,
      ...(version === 1 && { sealed }),
    }
  })
  expect(await store.append([drafts])).toEqual(['written'])
}

export const all = async (rounds: AsyncIterable<RoundRecord>): Promise<RoundRecord[]> => {
  const found: RoundRecord[] = []
  for await (const round of rounds) found.push(round)
  return found
}

const inQuery =
  ({ table, player, from = 0, to = Number.MAX_SAFE_INTEGER }: RoundQuery) =>
  (round: RoundRecord): boolean =>
    (table === undefined || round.table === table) &&
    (player === undefined || round.seats.some((s) => s.player === player)) &&
    round.began <= to &&
    (round.ended ?? from) >= from

function ownOf(
  rounds: readonly RoundRecord[],
  games: readonly Game[],
  player: string,
  most: number,
  since = 0,
): OwnLine[] {
  const sums = new Performance(games)
  const expecting: Expecting = (round, who) => sums.expectedOf(round, who)
  const lines = rounds
    .filter((round) => (round.ended ?? round.began) >= since)
    .flatMap((round) => ownLine(round, player, expecting) ?? [])
  return lines.sort((a, b) => b.began - a.began).slice(0, most)
}

function performanceOf(rounds: readonly RoundRecord[], games: readonly Game[]): string {
  const sums = new Performance(games)
  for (const round of rounds) sums.add(round)
  return performanceCsv(sums.rows())
}

function queriesFor(rounds: readonly RoundRecord[], tables: readonly string[]): RoundQuery[] {
  const times = [0.2, 0.5, 0.9].map((part) => rounds[Math.floor(rounds.length * part)]?.began ?? 0)
  const [early = 0, middle = 0, late = 0] = times
  return [
    {},
    { from: middle },
    { to: middle },
    { from: early, to: late },
    ...tables.map((table) => ({ table })),
    ...PLAYERS.map((player) => ({ player })),
    ...tables.map((table) => ({ table, player: 'A', from: early, to: late })),
    { table: 'none' },
  ]
}

/** The book answers everything as a reading of all records from their first entries does, to the byte. */
export async function expectSame(store: Store, games: readonly Game[], book: HouseBook): Promise<void> {
  const tables = await tablesOf(store)
  const names = tables.map(({ name }) => name)
  const walked = await all(findRounds(store, games, {}))
  for (const query of queriesFor(walked, names)) {
    const right = walked.filter(inQuery(query))
    expect([query, JSON.stringify(await all(book.rounds(query)))]).toEqual([query, JSON.stringify(right)])
  }
  for (const player of PLAYERS) {
    for (const most of [3, 200]) {
      const right = ownOf(walked, games, player, most)
      expect(await book.own(player, most)).toEqual(right)
    }
    const since = walked[Math.floor(walked.length / 2)]?.ended ?? 0
    expect(await book.own(player, 200, since)).toEqual(ownOf(walked, games, player, 200, since))
  }
  expect(performanceCsv(await book.performance())).toBe(performanceOf(walked, games))
  const fresh = new HouseBook(store, games, {
    derived: new SqliteDerived(':memory:'),
    every: Number.POSITIVE_INFINITY,
  })
  expect(await book.figures(names)).toEqual(await fresh.figures(names))
}

/** Every so many rounds of every table are replayed alike. */
export async function expectSameReplays(
  store: Store,
  games: readonly Game[],
  book: HouseBook,
  { keys = [], step = 1 }: { keys?: Parameters<typeof replayOf>[2]['keys']; step?: number } = {},
): Promise<void> {
  for (const { name: table } of await tablesOf(store)) {
    const last = (await all(findRounds(store, games, { table }))).at(-1)?.round ?? 0
    for (let round = 1; round <= last + 2; round += step) {
      for (const viewer of ['A', 'B', 'everyone']) {
        const query = { table, round, viewer, keys: keys ?? [] }
        const [got, right] = [await book.replay(query), await replayOf(store, games, query)]
        expect([round, JSON.stringify(got)]).toEqual([round, JSON.stringify(right)])
      }
    }
  }
}

/** A store that is asked for entries, and how many it has given; from some number on it fails. */
export function counted(store: Store, most = Number.POSITIVE_INFINITY): { store: Store; entries: number } {
  const count = { store, entries: 0 }
  const entries: Store['entries'] = async (...ask) => {
    const rows = await store.entries(...ask)
    count.entries += rows.length
    if (count.entries > most) throw new Error('the power is gone')
    return rows
  }
  count.store = new Proxy(store, {
    get: (target, key) => {
      if (key === 'entries') return entries
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return count
}

export function scratchFolder(): { folder: string; gone: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-book-'))
  return { folder, gone: () => rmSync(folder, { recursive: true, force: true }) }
}
