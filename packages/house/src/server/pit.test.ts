import { craps } from '@boardwalk/engine/craps'
import { type Game, idleWait, isStep, next, open, type Table } from '@boardwalk/engine/kernel'
import { ENDPOINTS } from '@boardwalk/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hired, operatorOf, type Started, started } from '../../test/started.ts'
import { Dues } from './pit.ts'

let running: Started
let ids = 0

const post = (path: string, body: object, token?: string) => running.ask(path, token, body)
const get = (path: string, token: string) => running.ask<unknown>(path, token)
const order = (token: string, command: string, more: object) => {
  const given = { id: `o${++ids}`, command, because: 'For the test.', ...more }
  // As a program would make it from the description.
  expect(ENDPOINTS.order.body.parse(given)).toEqual(given)
  return post('/api/orders', given, token)
}

const STAFF = {
  Fay: 'floorperson',
  Sue: 'supervisor',
  Vic: 'surveillance',
  Com: 'commission',
  Cash: 'cashier',
} as const
const tokens = new Map<string, string>()
const as = (name: string): string => tokens.get(name) ?? ''

beforeAll(async () => {
  running = await started({
    pace: { bettingMs: 400, decisionMs: 400, stepMs: 2, botMs: 5, clockAlone: true },
  })
  const operator = await operatorOf(running)
  tokens.set('operator', operator.token)
  for (const [name, role] of Object.entries(STAFF))
    tokens.set(role, (await hired(running, operator, name, role)).token)
  tokens.set('player', (await hired(running, operator, 'Pat')).token)
})
afterAll(() => running?.end())

type Pit = { may: string[]; tables: Record<string, unknown>[] }
const rowOf = async (table: string) =>
  ((await get('/api/pit', as('floorperson'))).body as Pit).tables.find((t) => t.table === table)

describe('the pit', () => {
  test.each([
    ['floorperson', 200],
    ['supervisor', 200],
    ['surveillance', 200],
    ['commission', 200],
    ['operator', 200],
    ['cashier', 403],
    ['player', 403],
  ])('is open to a %s: %i', async (role, status) => {
    for (const path of ['/api/pit', '/api/pit/craps-1', '/api/irregularities'])
      expect((await get(path, as(role))).status).toBe(status)
  })

  test('says what each may order', async () => {
    const may = async (role: string) => ((await get('/api/pit', as(role))).body as Pit).may
    expect(await may('floorperson')).toEqual(expect.arrayContaining(['open-table', 'notice', 'close-table']))
    expect(await may('commission')).not.toContain('open-table')
    expect(await may('operator')).toContain('grant-role')
  })

  test('shows drop, handle and win of a round, in the shape it promises', async () => {
    const pat = as('player')
    const give = (command: object) =>
      post('/api/tables/minibaccarat-1/commands', { id: `c${++ids}`, command }, pat)
    await give({ type: 'sit', place: '1' })
    expect((await give({ type: 'buy-in', cents: 500_00 })).status).toBe(200)
    const betUntilDealt = async (): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await give({ type: 'bet', place: '1', wager: 'player', cents: 25_00 })
        await give({ type: 'ready' })
        await new Promise((done) => setTimeout(done, 50))
        if (((await rowOf('minibaccarat-1'))?.handle as number) > 0) return
      }
    }
    await betUntilDealt()
    const pit = await get('/api/pit', as('floorperson'))
    expect(() => ENDPOINTS.pit.answer.parse(pit.body)).not.toThrow()
    const row = await rowOf('minibaccarat-1')
    expect(row).toMatchObject({ light: 'open', taken: 1, drop: 500_00, dealer: 'automatic' })
    const { handle, win, hold } = row as { handle: number; win: number; hold: number }
    expect(handle % 25_00).toBe(0)
    expect(hold).toBeCloseTo(win / 500_00, 9)
    const { body } = await get('/api/pit/minibaccarat-1', as('floorperson'))
    expect(() => ENDPOINTS.pitTable.answer.parse(body)).not.toThrow()
    expect(body).toMatchObject({
      players: [{ name: 'Pat', place: '1' }],
      wagers: [{ name: 'Player', now: true, handle: expect.any(Number) }],
    })
    // Nobody sees a face-down card or the shoe from here.
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/"(faces|piles|order|secret|face)"/)
  })

  test('the light waits for the floor, shows what was declared, and goes out', async () => {
    const details = { name: 'hand', game: 'sic-bo', dealer: 'person', settings: { chance: 'dealer' } }
    expect((await order(as('floorperson'), 'open-table', { details })).status).toBe(200)
    expect(await rowOf('hand')).toMatchObject({ light: 'floor', dealer: 'person', chance: 'dealer' })
    const command = { type: 'device-failure', by: 'floorperson' }
    const declared = await post('/api/tables/hand/commands', { id: `c${++ids}`, command }, as('floorperson'))
    expect(declared.status).toBe(200)
    const irregular = { kind: 'device-failure', rule: '19:47-9.6(b)', name: 'Fay', table: 'hand' }
    expect(await rowOf('hand')).toMatchObject({ irregularity: irregular })
    expect((await get('/api/irregularities', as('commission'))).body).toMatchObject([irregular])
    await order(as('floorperson'), 'close-table', { table: 'hand' })
    expect(await rowOf('hand')).toMatchObject({ light: 'closed' })
  })

  test('an order that waits says who asked and who may confirm, events name their people', async () => {
    const at = Date.now() - 1000
    const details = { options: { odds: 3 }, sign: at, announced: at, commission: at }
    await order(as('floorperson'), 'notice', { table: 'craps-1', details })
    const seen = async (role: string) =>
      ((await get('/api/orders', as(role))).body as Record<string, unknown>[])[0] as {
        id: number
        by: string
        own: boolean
        confirm: boolean
        names: Record<string, string>
      }
    expect(await seen('floorperson')).toMatchObject({ own: true, confirm: false })
    const asked = await seen('supervisor')
    expect(asked).toMatchObject({ own: false, confirm: true })
    expect(asked.names[asked.by]).toBe('Fay')
    expect((await seen('commission')).confirm).toBe(false)
    await post(`/api/orders/${asked.id}/confirm`, { because: 'Seen.' }, as('supervisor'))
    expect(await rowOf('craps-1')).toMatchObject({ notices: [{ options: { odds: 3 } }] })
    const events = (await get('/api/events?kind=notice-confirmed', as('operator'))).body as {
      kind: string
      names: Record<string, string>
    }[]
    expect(events.every((e) => e.kind === 'notice-confirmed')).toBe(true)
    expect(Object.values(events.at(-1)?.names ?? {})).toContain('Sue')
  })
})

describe('what falls due', () => {
  const opened = open(craps as Game, {}, 0)
  if ('refused' in opened) throw new Error(opened.because)
  const since = 1_000_000
  const HOUR = 60 * 60 * 1000
  const base = opened.table as Table<{ where: string }>
  const cup: Table = {
    ...base,
    now: since,
    players: { A: { place: '1' } },
    counters: { dice: { since, rounds: 3 } },
    state: { ...base.state, where: 'cup' },
  }

  test('is the game’s own answer to a later time, to the second', () => {
    const waits = { ...(craps as Game) }
    const fake: Game = {
      ...waits,
      dealer: (table) =>
        table.now >= since + 8 * HOUR
          ? { by: 'boxman', command: { type: 'change-dice', by: 'boxman' }, rule: 'house', says: 'Change.' }
          : idleWait('house', 'Wait.'),
    }
    const dues = new Dues()
    const due = dues.find('t', fake, cup, since + HOUR)
    expect(due).toMatchObject({ says: 'Change.', rule: 'house' })
    expect(Math.abs((due?.at ?? 0) - since - 8 * HOUR)).toBeLessThanOrEqual(1000)
    // While a round is under way the game says nothing of it; it is not forgotten until the counter starts anew.
    const busy: Game = { ...fake, dealer: () => ({ kind: 'betting', for: [], rule: 'house', says: 'Bets.' }) }
    expect(dues.find('t', busy, { ...cup }, since + 2 * HOUR)).toEqual(due)
    expect(dues.find('t', busy, { ...cup, counters: {} }, since + 2 * HOUR)).toBeUndefined()
  })

  test('nothing falls due where only a person moves things on', () => {
    expect(isStep(next(craps as Game, base))).toBe(true)
    expect(new Dues().find('t', craps as Game, base, since)).toBeUndefined()
  })
})
