import {
  due,
  type Event,
  type Fact,
  type Game,
  HOUSE,
  INVENTORY,
  idleWait,
  meter,
  plainLayout,
  playerOf,
  spots,
  stack,
  type Table,
} from '@boardwalk/engine/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, request, SETUP } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { systemClock } from '../streams/clock.ts'
import type { House } from './house.ts'

type Phase = 'betting' | 'won'
interface State {
  readonly phase: Phase
}
interface Noted extends Fact {
  readonly phase: Phase
}

const why = { rule: HOUSE, because: 'The progressive.' }
const moved = (from: string, to: string, cents: number): Event => ({ type: 'moved', from, to, cents, ...why })
const noted = (phase: Phase): Noted => ({ type: 'noted', phase })
const WAGERS = [
  { id: 'chip', name: 'Chip', rule: HOUSE, pays: [], wins: 'Always, and all that is in the meter.' },
]
const ANY = { least: 1_00, most: 1_00, step: 1_00 }

/** Every chip adds 70 cents to a meter that all tables share, and every round wins what it has by then. */
const PROGRESSIVE: Game<State> = {
  id: 'progressive',
  title: 'Progressive',
  rules: HOUSE,
  options: [],
  limits: { least: 1_00, most: 100_00 },
  places: () => ['1'],
  wagers: () => WAGERS,
  layout: () => plainLayout(WAGERS),
  begin: () => ({ phase: 'betting' }),
  layoutBetting: {
    stake: () => ANY,
    unstake: () => ({ refused: HOUSE, because: 'A chip in the slot stays there.' }),
  },
  offers: ({ state }, actor) =>
    actor === 'supervisor' && state.phase === 'won'
      ? [{ type: 'validate', by: actor, rule: HOUSE, says: 'Validate the jackpot.' }]
      : [],
  decide(table, { type, by, chance }) {
    if (type === 'bet') return [moved(INVENTORY, meter('M'), 70)]
    if (type === 'settle') return settle(table, chance as number)
    if (type !== 'validate' || playerOf(by) !== undefined) return []
    const paid = Object.keys(table.players).flatMap((p) => {
      const cents = table.balances[due(p)] ?? 0
      return cents > 0 ? [moved(due(p), stack(p), cents)] : []
    })
    return [...paid, noted('betting'), { type: 'closed', round: table.round }]
  },
  evolve: (_, fact) => ({ phase: (fact as Noted).phase }),
  dealer(table) {
    if (table.state.phase === 'won') return idleWait(HOUSE, 'The jackpot is validated.')
    if (spots(table).length === 0) return idleWait(HOUSE, 'Drop a chip.')
    const needs = { kind: 'meter', meter: 'M' } as const
    return { by: 'dealer', command: { type: 'settle', by: 'dealer' }, needs, rule: HOUSE, says: 'Settle.' }
  },
  odds: () => [],
  strategy: () => undefined,
  guide: { about: 'A test.', play: [] },
}

function settle(table: Table<State>, reading: number): Event[] {
  const [chip] = spots(table)
  if (!chip) return []
  const won = reading > 0 ? [moved(meter('M'), due(chip.player), reading)] : []
  return [moved(chip.account, INVENTORY, chip.cents), ...won, noted('won')]
}

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ['SQLite', async () => new SqliteStore(':memory:')],
  ['PostgreSQL', async () => PostgresStore.open(await server.database())],
]

describe.each(STORES)('a jackpot on %s', (_, open) => {
  const phase = (h: House, table: string): Phase | undefined =>
    (h.live(table)?.table.state as State | undefined)?.phase
  const validate = (h: House, table: string) =>
    h.submit({
      table,
      actor: 'sue',
      id: `validate-${table}-${h.live(table)?.version}`,
      command: { type: 'validate', by: 'supervisor' },
    })

  test('is read under lock: won at ten tables at once it is paid once, to the cent', async () => {
    const store = await open()
    const pace = { bettingMs: 5, decisionMs: 5, stepMs: 1, botMs: 5, clockAlone: true }
    const h = house(store, systemClock, { games: [PROGRESSIVE as Game], pace })
    const tables = Array.from({ length: 10 }, (_, i) => `t${i}`)
    const meterNow = async (): Promise<number> =>
      (await store.accounts()).find((a) => a.name === 'meter:M')?.balance ?? 0
    for (const [i, name] of tables.entries()) {
      await fund(store, `p${i}`, 100_00)
      expect(await h.openTable(name, { ...SETUP, game: 'progressive' }, 'floor', name)).not.toHaveProperty(
        'refused',
      )
      await h.submit(request(name, `p${i}`, 'sit', { place: '1' }))
      await h.submit(request(name, `p${i}`, 'buy-in', { cents: 100_00 }))
    }
    const rounds = 3
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        tables.map((t, i) =>
          h.submit(request(t, `p${i}`, 'bet', { place: '1', wager: 'chip', cents: 1_00 })),
        ),
      )
      await expect.poll(() => tables.every((t) => phase(h, t) === 'won')).toBe(true)
      // What one table won and nobody has validated yet is not in the meter for another to win again.
      expect(await meterNow()).toBeGreaterThanOrEqual(0)
      expect((await Promise.all(tables.map((t) => validate(h, t)))).map((r) => r.kind)).toEqual(
        tables.map(() => 'done'),
      )
    }
    const stacks = tables.map((t, i) => h.live(t)?.table.balances[stack(`p${i}`)] ?? 0)
    const contributed = 70 * tables.length * rounds
    const paid = stacks.reduce((sum, cents) => sum + cents, 0) - tables.length * (100_00 - rounds * 1_00)
    expect(paid + (await meterNow())).toBe(contributed)
    expect((await store.accounts()).reduce((sum, a) => sum + a.balance, 0)).toBe(0)
    await h.close()
  })

  test('won while another awaits validation, it is only what has come in since', async () => {
    const store = await open()
    const h = house(store, systemClock, {
      games: [PROGRESSIVE as Game],
      pace: { bettingMs: 5, decisionMs: 5, stepMs: 1, botMs: 5, clockAlone: true },
    })
    for (const [name, who] of [
      ['one', 'A'],
      ['two', 'B'],
    ] as const) {
      await fund(store, who, 100_00)
      expect(await h.openTable(name, { ...SETUP, game: 'progressive' }, 'floor', name)).not.toHaveProperty(
        'refused',
      )
      await h.submit(request(name, who, 'sit', { place: '1' }))
      await h.submit(request(name, who, 'buy-in', { cents: 100_00 }))
      await h.submit(request(name, who, 'bet', { place: '1', wager: 'chip', cents: 1_00 }))
      await expect.poll(() => phase(h, name)).toBe('won')
    }
    expect(h.live('one')?.table.balances[due('A')]).toBe(70)
    expect(h.live('two')?.table.balances[due('B')]).toBe(70)
    await validate(h, 'two')
    await validate(h, 'one')
    expect([h.live('one')?.table.balances[stack('A')], h.live('two')?.table.balances[stack('B')]]).toEqual([
      99_70, 99_70,
    ])
    await h.close()
  })
})
