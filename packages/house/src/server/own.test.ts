import { join } from 'node:path'
import { type Absence, ENDPOINTS } from '@boardwalk/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { playRound } from '../../test/player.ts'
import { type Started, started } from '../../test/started.ts'
import type { SessionSums } from '../records/session.ts'

let running: Started
beforeAll(async () => {
  running = await started({
    pace: { bettingMs: 300, decisionMs: 300, stepMs: 2, botMs: 10, clockAlone: true },
  })
})
afterAll(() => running?.end())

const ask = async <T>(path: string, token?: string, body?: object): Promise<T> =>
  (await running.ask<T>(path, token, body)).body

test('who comes to a table is told this round and the two before, and nobody’s hidden cards', async () => {
  const { you, token } = await running.guest()
  const table = '/api/tables/three-card-poker-1'
  const give = (id: string, command: object) => ask(`${table}/commands`, token, { id, command })
  interface Recent {
    version: number
    facts: { type: string; round?: number; to?: string; faces?: string[] }[]
  }
  const recent = async (by?: string) => (await ask<Recent[]>(`${table}/recent`, by)).flatMap((e) => e.facts)
  const ended = async () => (await recent(token)).flatMap((f) => (f.type === 'closed' ? [f.round ?? 0] : []))
  await give('sit', { type: 'sit', place: '1' })
  await give('buy', { type: 'buy-in', cents: 900_00 })
  const bet = { type: 'bet', place: '1', wager: 'ante', cents: 5_00 }
  for (const n of [1, 2, 3, 4]) {
    await expect.poll(() => give(`bet${n}`, bet)).toMatchObject({ type: 'done' })
    await give(`ready${n}`, { type: 'ready' })
    await expect.poll(async () => (await ended()).at(-1) ?? 0).toBe(n)
  }
  expect(await ended()).toEqual([3, 4])
  const hidden = (await recent()).filter((f) => f.type === 'shown' && f.to === you.id)
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.every((f) => f.faces === undefined)).toBe(true)
})

interface Verifier {
  checkShoe(record: unknown): Promise<{ what: string; fault?: string }[]>
}

describe('one’s own', () => {
  test('the house says since when somebody is here', async () => {
    const before = Date.now()
    const { token } = await running.guest()
    const { session } = await ask<{ session: { began: number } }>('/api/me', token)
    // The house goes by a clock that never falls, and so not by the millisecond of this one.
    expect(Math.abs(session.began - before)).toBeLessThan(5_000)
  })

  test('who is here and asks to come in as a guest stays who they are; with a session that is over one is new', async () => {
    const { you, token } = await running.guest()
    const come = (headers: Record<string, string>) =>
      fetch(`${running.url}/api/guest`, { method: 'POST', headers }).then(
        async (answer) => (await answer.json()) as { you: { id: string }; token: string },
      )
    const cookie = `boardwalk=${token}`
    expect(await come({ authorization: `Bearer ${token}` })).toMatchObject({ you: { id: you.id }, token })
    expect((await come({ cookie, origin: running.url })).you.id).toBe(you.id)
    // A cookie without our own page behind it says nothing, and no more does one that is over.
    expect((await come({ cookie })).you.id).not.toBe(you.id)
    await ask('/api/sign-out', token, {})
    expect((await come({ cookie, origin: running.url })).you.id).not.toBe(you.id)
  })

  test('rounds come newest first, and only those one had a part in', async () => {
    const { you, token } = await running.guest()
    const give = (id: string, command: object) => ask('/api/tables/sic-bo-1/commands', token, { id, command })
    await give('sit', { type: 'sit', place: '1' })
    await give('buy', { type: 'buy-in', cents: 200_00 })
    for (const n of [1, 2]) {
      const bet = { type: 'bet', place: '1', wager: 'small', cents: 10_00 }
      await expect.poll(() => give(`bet${n}`, bet)).toMatchObject({ type: 'done' })
      await give(`ready${n}`, { type: 'ready' })
      const own = () => ask<{ ended: number | null }[]>('/api/me/rounds', token)
      await expect.poll(async () => (await own()).filter((r) => r.ended).length).toBe(n)
    }
    const rounds = await ask<{ round: number; wagered: number; net: number }[]>('/api/me/rounds', token)
    expect(rounds.map((r) => r.wagered)).toEqual([10_00, 10_00])
    expect(rounds[0]?.round).toBeGreaterThan(rounds[1]?.round ?? 0)
    const { money } = await ask<{ money: { patron: number; tables: Record<string, number> } }>(
      '/api/me',
      token,
    )
    const chips = money.patron + (money.tables['sic-bo-1'] ?? 0)
    const net = rounds.reduce((sum, r) => sum + r.net, 0)
    expect(chips).toBe(1000_00 + net)
    // Small loses 111 of 216 ways: the odds take 6 in 216 of each stake, to the thousandth of a cent.
    const session = await ask<SessionSums>('/api/me/session', token)
    expect(session).toMatchObject({ rounds: 2, wagered: 20_00, net, expected: 55.556, more: false })
    expect(session.stretches.map((s) => s.expected)).toEqual([27.778, 27.778])
    const { token: other } = await ask<{ token: string }>('/api/guest', undefined, {})
    expect(await ask<SessionSums>('/api/me/session', other)).toMatchObject({ rounds: 0, stretches: [] })
    expect(you.id).toMatch(/^g-/)
  })
})

test('what the house did for a player who was away is told to that player, and marked in the log of the table', async () => {
  const { you, token } = await running.guest()
  const give = (id: string, command: object) =>
    ask('/api/tables/let-it-ride-1/commands', token, { id, command })
  await give('sit', { type: 'sit', place: '1' })
  await give('buy', { type: 'buy-in', cents: 200_00 })
  const bet = { type: 'bet', place: '1', wager: 'bet-1', cents: 10_00 }
  await expect.poll(() => give('bet', bet)).toMatchObject({ type: 'done' })
  await give('ready', { type: 'ready' })
  // This house has a clock for somebody who is alone too, and nobody decides.
  const absences = (query = '') => ask<Absence[]>(`/api/me/absences${query}`, token)
  await expect.poll(() => absences(), { timeout: 60_000 }).toHaveLength(1)
  const [it] = await absences()
  expect(ENDPOINTS.ownAbsences.answer.parse([it])).toMatchObject([
    { table: 'let-it-ride-1', title: 'Let it ride', over: true },
  ])
  // With a good hand the strategy lets both bets ride.
  const { type = '' } = it?.acts[0] ?? {}
  const did: Record<string, string> = { 'take-back': 'took a bet back', 'let-it-ride': 'let a bet ride' }
  expect(Object.keys(did)).toContain(type)
  expect(it?.acts[0]).toEqual({ type, did: did[type] })
  expect(await absences(`?since=${(it?.at ?? 0) + 1}`)).toEqual([])
  expect((await running.ask('/api/me/absences?since=soon', token)).status).toBe(400)
  expect(await ask('/api/me/absences', (await running.guest()).token)).toEqual([])
  const recent = await ask<{ byHouse?: object }[]>('/api/tables/let-it-ride-1/recent', token)
  expect(recent.flatMap((e) => e.byHouse ?? [])).toContainEqual({ player: you.id, type })
})

describe('the verifier', () => {
  let checkShoe: Verifier['checkShoe']
  const shoe = (name: string) => ask<{ shoe?: string; drawn: number[] }>(`/api/shoes/${name}`)
  const faults = async (record: object) => (await checkShoe(record)).map(({ fault }) => fault !== undefined)

  beforeAll(async () => {
    for (let i = 0; i < 2; i++) {
      const rounds = running.house.tables().map(async (table) => {
        const guest = await running.guest()
        await playRound(guest, table)
        guest.close()
      })
      await Promise.all(rounds)
    }
    const file = join(import.meta.dirname, '../../verifier/verify-shoe.js')
    checkShoe = ((await import(file)) as Verifier).checkShoe
    const first = () => shoe('three-card-poker-1/1')
    await vi.waitUntil(async () => (await first()).shoe !== undefined)
  })

  test('passes every shoe that is over, at every table', async () => {
    const tables = running.house.tables().flatMap((name) => {
      const shuffles = running.house.live(name)?.table.shuffles ?? 0
      return Array.from({ length: shuffles }, (_, i) => `${name}/${i + 1}`)
    })
    const over = (await Promise.all(tables.map(shoe))).filter((record) => record.shoe !== undefined)
    expect(over.length).toBeGreaterThan(0)
    for (const record of over)
      expect([record.shoe, await faults(record)]).toEqual([record.shoe, [false, false, false, false]])
  })

  test('finds a card that was not drawn in its turn after the cut', async () => {
    const record = await shoe('three-card-poker-1/1')
    expect(record.drawn).toHaveLength(52)
    const [first = 0, second = 0, ...rest] = record.drawn
    expect(await faults({ ...record, drawn: [second, first, ...rest] })).toEqual([false, false, true, false])
  })
})
