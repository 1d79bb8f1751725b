import { createHash } from 'node:crypto'
import type { HouseClient } from '@boardwalk/client'
import { HouseClient as Client } from '@boardwalk/client'
import { catalogue } from '@boardwalk/engine/catalogue'
import { afterEach, expect, test } from 'vitest'
import { hired, operatorOf, PASSWORD, type Started, started } from './started.ts'

let running: Started
afterEach(() => running.end())

interface Line {
  readonly id: number
  readonly subject: string
  readonly state: string
  readonly decidedBy?: string
  readonly acts: readonly string[]
}
const list = async (by: HouseClient): Promise<readonly Line[]> =>
  (await running.ask<{ documents: readonly Line[] }>('/api/approvals', by.token)).body.documents
let ids = 0
const act = (by: HouseClient, what: string, documents: readonly number[], because?: string) =>
  running.ask('/api/approvals', by.token, {
    id: `d${++ids}`,
    act: what,
    documents,
    ...(because && { because }),
  })
const order = (by: HouseClient, command: string, more: object) =>
  running.ask<{ rule?: string; because?: string; asked?: { id: number } }>('/api/orders', by.token, {
    ...{ id: `o${++ids}`, command, because: 'For the test.' },
    ...more,
  })
interface Sign {
  readonly lines: readonly { readonly words: string; readonly form: string; readonly hash: string }[]
  readonly changes: readonly { readonly lines: readonly { readonly words: string }[] }[]
}
const signAt = async (table: string): Promise<Sign> =>
  (await running.ask<Sign>(`/api/tables/${table}/sign`)).body

/** Somebody with a role in a strict house, where another operator confirms it. */
async function hiredBy(one: HouseClient, two: HouseClient, name: string, role: string): Promise<HouseClient> {
  const { you } = await (await running.guest()).api.register(name, PASSWORD)
  const asked = await order(one, 'grant-role', { about: you.id, details: { role } })
  const waiting = asked.body.asked?.id ?? 0
  expect((await running.ask(`/api/orders/${waiting}/confirm`, two.token, { because: 'Yes.' })).status).toBe(
    200,
  )
  return Client.signIn(running.url, name, PASSWORD)
}

test('[8.3(d)] a play house has every form approved from the start, by the house, and a change carries their hashes', async () => {
  running = await started()
  const olga = await operatorOf(running)
  const all = await list(olga)
  expect(all.length).toBeGreaterThan(200)
  expect(new Set(all.map(({ state, decidedBy }) => `${state} ${decidedBy}`))).toEqual(
    new Set(['approved house']),
  )
  expect(new Set(all.flatMap(({ acts }) => acts))).toEqual(new Set())
  const sue = await hired(running, olga, 'Sue', 'supervisor')
  const told = { sign: true, announced: true, commission: true }
  const details = { options: { odds: 3 }, ...told }
  expect((await order(sue, 'notice', { table: 'craps-1', details })).status).toBe(200)
  const rows = await running.store.entries('table:craps-1', 0)
  const notice = rows.map(({ body }) => JSON.parse(body)).find(({ command }) => command?.type === 'notice')
  const sign = await signAt('craps-1')
  const odds = sign.lines.find(({ form }) => form === 'craps/odds')
  expect(odds?.words).toBe('Odds up to 10 times your bet')
  expect(notice.command.forms['craps/odds']).toBe(odds?.hash)
  expect(sign.changes.map(({ lines }) => lines.map(({ words }) => words))).toEqual([
    ['From {time}: Odds up to 3 times your bet'],
  ])
  // The sign links to the approved form by its hash.
  const { body } = await running.ask<{ text: string; by: string }>(`/api/documents/${odds?.hash}`)
  expect(body).toMatchObject({
    ...{ by: 'house', inForce: true },
    text: expect.stringContaining('Odds up to 10 times your bet'),
  })
})

test('[8.3(d)] in a strict house no table opens and no term changes before its sign is approved by a second person', async () => {
  running = await started({ strict: true })
  const [first = '', second = ''] = running.operatorLinks
  const olga = await Client.of(running.url, await running.api.claim(first, 'Olga', PASSWORD))
  const olaf = await Client.of(running.url, await running.api.claim(second, 'Olaf', PASSWORD))
  const flora = await hiredBy(olga, olaf, 'Flora', 'floorperson')
  const nina = await hiredBy(olga, olaf, 'Nina', 'commission')
  const dave = await hiredBy(olga, olaf, 'Dave', 'division')
  expect(running.house.tables()).toEqual([])
  const open = (name: string) => order(flora, 'open-table', { details: { name, game: 'sic-bo' } })
  expect((await open('sic-bo-7')).body).toMatchObject({ rule: '19:47-8.3(d)' })

  const own = (await list(flora))
    .filter(({ subject }) => /^(house|sic-bo)\//.test(subject))
    .map(({ id }) => id)
  // The wrong roles: the Commission submits nothing, and the floor and the division decide nothing.
  expect((await act(nina, 'submit', own)).status).toBe(403)
  expect((await act(flora, 'submit', own)).status).toBe(200)
  for (const by of [flora, dave]) expect((await act(by, 'approve', own)).status).toBe(403)
  expect(await list(dave)).toHaveLength((await list(nina)).length)
  expect((await act(nina, 'approve', own)).status).toBe(200)
  expect((await act(nina, 'approve', own)).body).toMatchObject({ rule: '19:47-8.3(d)' })
  await expect.poll(() => running.house.tables()).toEqual(['sic-bo-1'])
  expect((await open('sic-bo-7')).status).toBe(200)

  // A form that is taken away undoes nothing; the next change misses it.
  const smaller = { limits: { '*': { least: 1_00, most: 100_00 } }, sign: true, announced: true }
  expect((await order(flora, 'notice', { table: 'sic-bo-7', details: smaller })).status).toBe(200)
  const limits = (await list(nina)).find(({ subject }) => subject === 'house/limits')?.id ?? 0
  expect((await act(nina, 'revoke', [limits], 'Too small to read.')).status).toBe(200)
  await expect.poll(async () => (await signAt('sic-bo-7')).lines[0]?.words).toBe('Minimum $1, maximum $100')
  const larger = { ...smaller, limits: { '*': { least: 1_00, most: 500_00 } } }
  const no = await order(flora, 'notice', { table: 'sic-bo-7', details: larger })
  expect(no.body).toMatchObject({ rule: '19:47-8.3(d)', because: expect.stringContaining('house/limits') })
})

test('[8.5(b), 8.5(e)] anybody is given the approved guide to all games without signing in, its approved text and nothing else', async () => {
  running = await started()
  interface Guide {
    readonly subject: string
    readonly hash: string
    readonly text: string
    readonly approved: number
  }
  const began = performance.now()
  const { status, body } = await running.ask<readonly Guide[]>('/api/guides')
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(status).toBe(200)
  expect(body.map(({ subject }) => subject)).toEqual(catalogue.map(({ id }) => id))
  for (const { subject, hash, text, approved } of body) {
    const game = catalogue.find(({ id }) => id === subject)
    const kept = await running.store.documents.find(hash)
    // What is under the hash is what was approved, and the hash is counted from it.
    expect(
      createHash('sha256')
        .update(kept?.bytes ?? '')
        .digest('hex'),
    ).toBe(hash)
    expect(JSON.parse(String(kept?.bytes)).text).toBe(text)
    expect(text.startsWith(`# ${game?.title}\n`)).toBe(true)
    expect(approved).toBeGreaterThan(0)
  }
  expect((await running.ask('/api/guides/whist')).status).toBe(404)
})
