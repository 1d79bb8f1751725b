import { ENDPOINTS } from '@boardwalk/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, started } from '../../test/started.ts'
import { Desk } from './desk.ts'
import { answerOf, Replays, type Shown } from './replays.ts'

let running: Started
beforeAll(async () => {
  running = await started({
    proxies: ['127.0.0.1', '::1'],
    pace: { bettingMs: 60_000, decisionMs: 60_000, stepMs: 2, botMs: 5 },
    rates: { reads: { burst: 45, perSecond: 0.001 } },
  })
})
afterAll(() => running?.end())

const kept = (text: string, players: string[] = []): Shown => ({ bytes: Buffer.from(text), players })
const ask = (path: string, address: string, token?: string) =>
  fetch(`${running.url}${path}`, {
    headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
  })

/** A guest who antes at three card poker and sees a hand that nobody else sees, up to the end of the round. */
async function dealt() {
  const guest = await running.guest()
  const { api } = guest
  const table = 'three-card-poker-1'
  await api.sit(table, '1')
  const give = async (command: { type: string; [more: string]: unknown }) => {
    await expect.poll(() => api.give(table, command), { timeout: 30_000 }).toMatchObject({ type: 'done' })
  }
  await give({ type: 'bet', place: '1', wager: 'ante', cents: 10_00 })
  await give({ type: 'ready' })
  await give({ type: 'fold', place: '1' })
  await expect.poll(() => running.house.live(table)?.table.round, { timeout: 30_000 }).toBe(2)
  return { guest, path: `/api/replays/${table}/1` }
}

test('a finished round is made once for everybody, and a player’s own cards never come from what is kept', async () => {
  const { guest, path } = await dealt()
  const other = await running.guest()
  const everyone = await (await ask(path, '192.0.2.1')).text()
  const again = await (await ask(path, '192.0.2.1')).text()
  expect(again).toBe(everyone)
  const own = ENDPOINTS.replay.answer.parse(await (await ask(path, '192.0.2.2', guest.token)).json())
  const theirs = await (await ask(path, '192.0.2.3', other.token)).text()
  expect(theirs).toBe(everyone.replace('"viewer":"everyone"', `"viewer":"${other.you.id}"`))
  const faces = (seen: unknown): number => JSON.stringify(seen).match(/"faces":\[/g)?.length ?? 0
  expect(faces(own)).toBeGreaterThan(faces(JSON.parse(everyone)))
  expect(await (await ask(path, '192.0.2.1')).text()).toBe(everyone)
  // What is kept costs no reading; a round that has to be made does, by address.
  const answers: number[] = []
  for (let n = 0; n < 5; n++) answers.push((await ask(path, '192.0.2.2', guest.token)).status)
  expect(answers).toEqual([200, 429, 429, 429, 429])
  expect((await ask(path, '192.0.2.2')).status).toBe(200)
  expect((await ask(path, '192.0.2.4', guest.token)).status).toBe(200)
})

test('what is kept is bounded, and what was asked for last stays longest', () => {
  const replays = new Replays(100)
  for (let round = 1; round <= 4; round++)
    replays.keep('t', round, kept(`{"r":${round},"x":"${'x'.repeat(9)}"`))
  expect(replays.bytes).toBeLessThanOrEqual(100)
  expect(replays.find('t', 1, 'everyone')).toBeDefined()
  replays.keep('t', 5, kept(`{"r":5,"x":"${'x'.repeat(9)}"`))
  expect(replays.bytes).toBeLessThanOrEqual(100)
  expect(replays.find('t', 1, 'everyone')).toBeDefined()
  expect(replays.find('t', 2, 'everyone')).toBeUndefined()
  replays.keep('t', 7, kept('x'.repeat(90)))
  expect(replays.find('t', 7, 'everyone')).toBeUndefined()
})

test('a person whom a round names is never given what is kept for everybody', () => {
  const replays = new Replays()
  replays.keep('t', 1, kept('{"to":"ann-1234"', ['ann-1234']))
  expect(replays.find('t', 1, 'ann-1234')).toBeUndefined()
  const found = replays.find('t', 1, 'bob-1234') as Shown
  expect(JSON.parse(String(answerOf(found, 'bob-1234', { 'ann-1234': { name: 'Ann' } })))).toEqual({
    to: 'ann-1234',
    viewer: 'bob-1234',
    names: { 'ann-1234': { name: 'Ann' } },
  })
})

test('long work for readers is done one piece after the other, and too much of it waits for nobody', async () => {
  const desk = new Desk()
  let under = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++under)
    await new Promise((done) => setTimeout(done, 1))
    under--
    return 'done'
  }
  const one = await Promise.all(Array.from({ length: 12 }, () => desk.take('one', work)))
  expect(one.filter((answer) => answer === 'done')).toHaveLength(8)
  expect(one.filter((answer) => answer !== 'done')).toEqual(Array(4).fill({ busy: true, afterMs: 1000 }))
  const many = await Promise.all(Array.from({ length: 60 }, (_, n) => desk.take(`${n}`, work)))
  expect(many.filter((answer) => answer === 'done')).toHaveLength(48)
  expect(most).toBe(1)
  const failed = desk.take('one', () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(await desk.take('one', work)).toBe('done')
})
