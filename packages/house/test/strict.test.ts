import { HouseClient } from '@boardwalk/client'
import { afterEach, expect, test } from 'vitest'
import { hired, operatorOf, PASSWORD, type Started, started } from './started.ts'

let running: Started
afterEach(() => running.end())

const MILLION = 1_000_000_00
let ids = 0
const order = async (by: HouseClient, command: string, about: string, details: object) => {
  const id = `s${++ids}`
  const given = { id, command, about, details, because: 'For the test.' }
  const { status, body } = await running.ask('/api/orders', by.token, given)
  return { status, ...body } as { status: number; asked?: { id: number }; because?: string; byHouse?: true }
}
const confirm = (by: HouseClient, id: number) =>
  running.ask(`/api/orders/${id}/confirm`, by.token, { because: 'Yes.' })
const purse = async ({ you }: HouseClient): Promise<number> =>
  (await running.store.accounts([`patron:${you.id}`]))[0]?.balance ?? 0

test('one operator of a play house does it all alone, and the record says that the house gave the word', async () => {
  running = await started()
  expect((await running.ask('/api/house')).body).toMatchObject({ strict: false })
  const olga = await operatorOf(running)
  const [cal, pat] = [await hired(running, olga, 'Cal', 'cashier'), await running.guest()]
  expect(await order(cal, 'deposit', pat.you.id, { cents: MILLION })).toMatchObject({ byHouse: true })
  expect(await purse(pat)).toBe(MILLION + 1_000_00)
  const events = await running.ask<{ text: string }[]>('/api/events?kind=deposit-confirmed', olga.token)
  expect(events.body).toMatchObject([{ text: expect.stringMatching(/confirmed by the house$/) }])
  // With a supervisor on duty it is that person's word, whoever that is.
  await hired(running, olga, 'Sue', 'supervisor')
  expect(await order(cal, 'deposit', pat.you.id, { cents: MILLION })).toHaveProperty('asked')
})

test('one operator of a strict house makes nobody a cashier or supervisor, under whatever name', async () => {
  running = await started({ strict: true })
  expect((await running.ask('/api/house')).body).toMatchObject({ strict: true })
  const [one = '', two = ''] = running.operatorLinks
  const { api, url } = running
  const olga = await HouseClient.of(url, await api.claim(one, 'Olga', PASSWORD))
  // Accounts that the operator made: none of them can be the second word.
  const [cal, sue] = [
    await hired(running, olga, 'Cal', 'cashier'),
    await hired(running, olga, 'Sue', 'supervisor'),
  ]
  expect((await running.ask<{ roles: string[] }>('/api/people', olga.token)).body).toMatchObject([
    { roles: ['operator'] },
    { roles: ['player'] },
    { roles: ['player'] },
  ])
  for (const by of [olga, cal, sue]) expect((await confirm(by, 1)).status).toBe(403)
  expect((await order(cal, 'deposit', sue.you.id, { cents: MILLION })).status).toBe(403)
  // Another operator is another account; who is behind it, the one who hands over the link decides.
  const olaf = await HouseClient.of(url, await api.claim(two, 'Olaf', PASSWORD))
  expect((await confirm(olaf, 1)).status).toBe(200)
  expect((await confirm(olaf, 2)).status).toBe(200)
  const [carl, susan] = await Promise.all([
    HouseClient.signIn(url, 'Cal', PASSWORD),
    HouseClient.signIn(url, 'Sue', PASSWORD),
  ])
  const pat = await running.guest()
  const asked = await order(carl, 'deposit', pat.you.id, { cents: MILLION })
  expect(await purse(pat)).toBe(1_000_00)
  expect((await confirm(carl, asked.asked?.id ?? 0)).status).toBe(403)
  expect((await confirm(susan, asked.asked?.id ?? 0)).status).toBe(200)
  expect(await purse(pat)).toBe(MILLION + 1_000_00)
  // The cage has moved chips: from now on the house stays strict.
  expect(await running.people.run(false)).toMatchObject({ because: expect.stringMatching(/--strict/) })
})
