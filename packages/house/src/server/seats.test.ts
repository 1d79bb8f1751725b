import { Addresses, HouseSocket, type Removed, type TableView } from '@boardwalk/client'
import { ENDPOINTS, fromHouse } from '@boardwalk/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hired, operatorOf, type Started, started } from '../../test/started.ts'

let running: Started
let ids = 0
beforeAll(async () => {
  running = await started({ pace: { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5 } })
})
afterAll(() => running?.end())

const { guest, ask } = {
  guest: () => running.guest(),
  ask: (path: string, token: string, body?: object) => running.ask(path, token, body),
}
const sit = (token: string, table: string, place = '1', more = {}) =>
  ask(`/api/tables/${table}/sit`, token, { id: `sit${++ids}`, place, ...more })
const give = (token: string, table: string, command: object) =>
  ask(`/api/tables/${table}/commands`, token, { id: `c${++ids}`, command })
const money = async (token: string) => ENDPOINTS.me.answer.parse((await ask('/api/me', token)).body).money

/** A window that shows a table, and keeps what it hears. */
function window(token: string, table: string): { heard: (TableView | Removed)[]; close: () => void } {
  const heard: (TableView | Removed)[] = []
  const removed = (message: Removed): void => void heard.push(message)
  const socket = new HouseSocket(new Addresses(running.url), { token, removed })
  socket.watch(table, (view) => heard.push(fromHouse.parse(view) as TableView))
  return { heard, close: () => socket.close() }
}

test('a guest plays a second and a third game, and the chips come along', async () => {
  const { token } = await guest()
  expect((await sit(token, 'sic-bo-1')).body).toMatchObject({ cents: 1000_00, brought: 0, inPlay: [] })
  expect((await sit(token, 'big-six-1')).body).toMatchObject({ cents: 1000_00, brought: 1000_00 })
  expect((await sit(token, 'roulette-1', '1', { cents: 300_00 })).body).toMatchObject({ cents: 300_00 })
  expect(await money(token)).toMatchObject({ patron: 700_00, tables: { 'roulette-1': 300_00 }, more: false })
  expect(running.house.live('sic-bo-1')?.table.players).toEqual({})
})

test('what is at stake stays, and is said with where it is', async () => {
  const { token } = await guest()
  await sit(token, 'sic-bo-1')
  const bet = { type: 'bet', place: '1', wager: 'small', cents: 40_00 }
  await expect.poll(async () => (await give(token, 'sic-bo-1', bet)).status).toBe(200)
  const seated = await sit(token, 'big-six-1', '2')
  expect(ENDPOINTS.sit.answer.parse(seated.body)).toMatchObject({
    cents: 960_00,
    brought: 960_00,
    inPlay: [
      { table: 'sic-bo-1', cents: 40_00, atStake: 40_00, says: '$40 of yours are in play at Sic bo.' },
    ],
  })
  expect((await money(token)).inPlay.map((p) => p.table).sort()).toEqual(['big-six-1', 'sic-bo-1'])
})

test('whoever goes home takes the chips along, but not from where they are at stake or another window is open', async () => {
  const { you, token } = await guest()
  const home = () => ask('/api/home', token, { id: `home${++ids}` })
  await sit(token, 'sic-bo-1', '5', { cents: 300_00 })
  const bet = { type: 'bet', place: '5', wager: 'small', cents: 40_00 }
  await expect.poll(async () => (await give(token, 'sic-bo-1', bet)).status).toBe(200)
  expect(ENDPOINTS.home.answer.parse((await home()).body).money).toMatchObject({
    patron: 700_00,
    inPlay: [{ table: 'sic-bo-1', cents: 300_00 }],
  })
  await give(token, 'sic-bo-1', { ...bet, type: 'take' })
  const open = window(token, 'sic-bo-1')
  await expect.poll(() => open.heard.length).toBeGreaterThan(0)
  expect((await home()).body).toMatchObject({ money: { patron: 700_00 } })
  open.close()
  await expect
    .poll(async () => (await home()).body)
    .toMatchObject({
      money: { patron: 1000_00, tables: {}, inPlay: [] },
    })
  expect(running.house.live('sic-bo-1')?.table.players).not.toHaveProperty(you.id)
})

test('what is played in another window stays there', async () => {
  const { token } = await guest()
  await sit(token, 'sic-bo-1', '3', { cents: 400_00 })
  const other = window(token, 'sic-bo-1')
  await expect.poll(() => other.heard.some((m) => m.type === 'table')).toBe(true)
  expect((await sit(token, 'big-six-1', '3')).body).toMatchObject({ cents: 600_00, brought: 0 })
  expect(await money(token)).toMatchObject({ tables: { 'sic-bo-1': 400_00, 'big-six-1': 600_00 } })
  other.close()
})

test('sent twice it counts once; a place that is taken is refused, and nothing has moved', async () => {
  const [one, two] = [await guest(), await guest()]
  const again = { id: 'same', place: '5', cents: 100_00 }
  for (let n = 0; n < 2; n++)
    expect((await ask('/api/tables/big-six-1/sit', one.token, again)).body).toMatchObject({ cents: 100_00 })
  await sit(two.token, 'sic-bo-1', '6')
  expect((await sit(two.token, 'big-six-1', '5')).status).toBe(403)
  expect(await money(two.token)).toMatchObject({ patron: 0, tables: { 'sic-bo-1': 1000_00 } })
  expect((await ask('/api/tables/nowhere/sit', two.token, again)).status).toBe(404)
  expect((await ask('/api/tables/big-six-1/sit', two.token, { id: 'x', place: '' })).status).toBe(400)
})

test('who closes the window is away at the seat, and back with a new one', async () => {
  const [one, two] = [await guest(), await guest()]
  const [a, b] = [window(one.token, 'roulette-1'), window(two.token, 'roulette-1')]
  await sit(one.token, 'roulette-1', '4')
  await sit(two.token, 'roulette-1', '5')
  const away = () => {
    const last = b.heard.findLast((m) => m.type === 'table')
    return last?.public.names[one.you.id]
  }
  await expect.poll(away).toMatchObject({ name: expect.stringMatching(/^Guest/) })
  a.close()
  await expect.poll(away, { timeout: 40_000 }).toMatchObject({ away: true })
  const again = window(one.token, 'roulette-1')
  await expect.poll(away).not.toHaveProperty('away')
  again.close()
  b.close()
})

test('whom the floor sends away is told why, gets their chips, and sits elsewhere', async () => {
  const operator = await operatorOf(running)
  const floor = (await hired(running, operator, 'Fay', 'floorperson')).token
  const order = (token: string, command: string, more: object) =>
    ask('/api/orders', token, { id: `o${++ids}`, command, because: 'Shouting at the dealer.', ...more })
  const rude = await guest()
  const shown = window(rude.token, 'big-six-1')
  await sit(rude.token, 'big-six-1', '6')
  const removal = { table: 'big-six-1', about: rude.you.id }
  expect((await order(rude.token, 'remove-player', removal)).status).toBe(403)
  expect((await order(floor, 'remove-player', { ...removal, about: 'nobody' })).status).toBe(403)
  expect((await order(floor, 'remove-player', removal)).status).toBe(200)
  await expect
    .poll(() => shown.heard.at(-1))
    .toMatchObject({ type: 'removed', table: 'big-six-1', because: 'Shouting at the dealer.' })
  await expect.poll(async () => (await money(rude.token)).patron).toBe(1000_00)
  expect((await sit(rude.token, 'big-six-1', '6')).body).toMatchObject({
    because: expect.stringContaining('Shouting'),
  })
  expect((await sit(rude.token, 'sic-bo-1', '4')).status).toBe(200)
  shown.close()
})
