import { dollars, type Event, type Game, HOUSE, record, shutEvents, terms } from '@boardwalk/engine/kernel'
import type { Note } from '../people/audit.ts'
import type { HouseKey } from '../shoe/seal.ts'
import type { Store } from '../store/store.ts'
import type { Clock } from '../streams/types.ts'
import { systemDraw } from '../tables/chance.ts'
import { House } from '../tables/house.ts'
import { streamOf, write } from '../tables/live.ts'
import { readTable } from '../tables/read.ts'
import type { Body, HouseOptions, TableSetup, TableState } from '../tables/types.ts'
import { instead } from './loss.ts'
import { count, losses, staked } from './void.ts'

const PACE = { bettingMs: 0, decisionMs: 0, stepMs: 0, botMs: 0 }
const RESTORED = 'The record was put back from a backup: what came next may be known, and the round is void.'
const PAGE = 256

export interface RestoredOptions {
  readonly store: Store
  readonly clock: Clock
  readonly keys: readonly HouseKey[]
  readonly games: readonly Game[]
  readonly note: Note
}

interface Ended {
  readonly setup: TableSetup
  /** What lay on wagers or was lost in the round under way, and went back. */
  readonly returned: number
}

/** What each has lost in the round under way, read back from the end of the record. */
async function lostIn(store: Store, stream: string, version: number): Promise<Map<string, number>> {
  let events: Event[] = []
  for (let end = version; end > 0 && !events.some((e) => e.type === 'closed'); end -= PAGE) {
    const from = Math.max(0, end - PAGE)
    const rows = await store.entries(stream, from, end - from)
    events = [...rows.flatMap(({ body }) => (JSON.parse(body) as Body).events), ...events]
  }
  const lost = new Map<string, number>()
  count(lost, events)
  return lost
}

/** Whether something was committed to here whose secret may have been opened, or cards seen, since the backup. */
const isBound = ({ draws, table }: TableState): boolean =>
  draws.pending !== undefined || Object.values(table.sets).some((set) => set.root !== undefined)

/**
 * Ends one table: wagers go back, everybody's chips go home, the secret of the next draw is opened unused, and nothing is
 * dealt there ever after. Nothing where it is over already or nothing was committed to.
 */
async function endTable(options: HouseOptions, name: string): Promise<Ended | 'stale' | undefined> {
  const { store, clock } = options
  const found = await readTable(options, name)
  if (!found || found.live.table.closing === 'shut' || !isBound(found.live)) return undefined
  const { bench, live } = found
  const { game } = bench
  const at = Math.max(clock.now(), live.table.now)
  const lost = await lostIn(store, bench.stream, live.version)
  const back = losses(live.table, lost, RESTORED)
  const settled = record(game, live.table, { version: live.version + 1, at, events: back })
  const said: Event = { type: 'called', by: 'supervisor', words: RESTORED, rule: HOUSE }
  const request = {
    table: name,
    actor: 'house',
    id: `restored-${live.version + 1}`,
    byHouse: true,
    command: { type: 'void-shoe', by: 'supervisor', reason: RESTORED },
  } as const
  const events = [said, ...back, ...shutEvents(game, settled)]
  const { draft, accounts } = write(bench, live, { request, at, events, made: [] })
  await store.ensureAccounts(accounts)
  const [verdict] = await store.append([[draft]])
  if (typeof verdict === 'object') throw new Error(`${name} could not be shut: ${verdict.broken}`)
  // Another process of the house was first: it has been ended, or is looked at again.
  if (verdict !== 'written') return 'stale'
  const { options: chosen, limits, chance } = terms(live.table)
  const returned = staked(live.table) + [...lost.values()].reduce((sum, n) => sum + Math.max(0, n), 0)
  return { setup: { ...bench.setup, settings: { options: chosen, limits, chance } }, returned }
}

/**
 * Before a house opens on a record that was put back from a backup: between the backup and its loss secrets were opened
 * and cards were seen that the record still has before it. Every table that was bound by them is ended and another is
 * opened in its place, with fresh commitments; it is an alarm in the record.
 */
export async function endRestored({ store, clock, keys, games, note }: RestoredOptions): Promise<void> {
  const streams = await store.setBack.tables()
  if (!streams) return
  const fatal = (reason: Error): void => {
    throw reason
  }
  const options: HouseOptions = {
    ...{ store, clock, keys, games, fatal },
    build: 'restored',
    draw: systemDraw,
    pace: PACE,
  }
  const house = new House(options)
  note({ kind: 'record-restored', severity: 'alarm', text: 'The record was put back from a backup.' })
  for (const stream of streams) {
    const name = stream.slice(streamOf('').length)
    let ended = await endTable(options, name)
    while (ended === 'stale') ended = await endTable(options, name)
    if (!ended) continue
    const { setup, returned } = ended
    const fresh =
      setup.alone || setup.surplus ? undefined : await instead(store, house, { table: name, setup })
    const text = `${dollars(returned)} of wagers went back, and the table is shut${fresh ? `; ${fresh} is open instead` : ''}.`
    note({ kind: 'table-void', severity: 'alarm', table: name, text: `${RESTORED} ${text}` })
  }
  await house.stop()
  await store.setBack.clear()
}
