import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HouseClient, type TableView, taking } from '@boardwalk/client'
import type { Say } from './rounds.ts'

/**
 * What people who never signed in cost the house by reading: each read asked for from one address as fast as it is
 * answered, while a guest at another address bets.
 */
const OWN = join(import.meta.dirname, '../../..')
const READERS = 16
const READER = '192.0.2.1'
const PLAYER = '198.51.100.1'
const SECONDS = 4

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Requests to a house, each from an address of the asker's choice. */
function asker(port: number) {
  return async (address: string, path: string, token?: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
}
type Ask = ReturnType<typeof asker>

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** What nobody in the bench does: they stay, with their chips. */
const NEVER = ['leave', 'cash-out', 'reseat', 'buy-in', 'sit', 'stand-behind']

/** A guest who plays so many rounds of one bet, takes up the first offer whenever there is one, and then stays. */
async function play(port: number, game: string, wager: string, rounds: number): Promise<string> {
  const client = await HouseClient.guest(`http://localhost:${port}`)
  const table = `${game}-1`
  const place = '1'
  await client.api.sit(table, place)
  let view: TableView | undefined
  client.socket().watch(table, (now) => {
    view = now
  })
  const bet = { type: 'bet', place, wager, cents: 10_00 }
  while ((view?.public.table.round ?? 0) <= rounds) {
    const offer = view?.mine.offers.find(({ type }) => !NEVER.includes(type) && type !== 'ready')
    await client.give(table, offer ? taking(offer) : bet)
    if (!offer) await client.give(table, { type: 'ready' })
    await pause(110)
  }
  client.close()
  return client.token
}

/** Bets and takes the bet back, again and again; answers how long each took. */
async function bets(ask: Ask, token: string, until: () => boolean): Promise<number[]> {
  const delays: number[] = []
  for (let n = 0; !until(); n++) {
    const type = n % 2 === 0 ? 'bet' : 'take'
    const command = { type, place: '1', wager: 'small', cents: 10_00 }
    const at = performance.now()
    await ask(PLAYER, '/api/tables/sic-bo-1/commands', token, { id: `p${at}`, command })
    delays.push(performance.now() - at)
    await pause(60)
  }
  return delays.sort((a, b) => a - b)
}

async function used(house: ChildProcess): Promise<number> {
  const said = once(house, 'message')
  house.send('used')
  const [{ user, system }] = (await said) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

export async function measureReads(say: Say, checkout = OWN): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-reads-'))
  const house = fork(join(import.meta.dirname, 'quick.ts'), [folder, checkout])
  const [port] = (await once(house, 'message')) as [number]
  const ask = asker(port)
  await play(port, 'minibaccarat', 'player', 40)
  const token = await play(port, 'sic-bo', 'small', 20)
  const opened = (await ask(PLAYER, '/api/tables/sic-bo-1')).body as { version: number }
  let draw = opened.version
  while (draw > 1 && (await ask(PLAYER, `/api/draws/sic-bo-1/${draw}`)).status !== 200) draw--
  const paths = [
    undefined,
    '/api/replays/minibaccarat-1/5',
    '/api/replays/minibaccarat-1/40',
    `/api/draws/sic-bo-1/${draw}`,
    '/api/shoes/minibaccarat-1/1',
    '/api/tables/sic-bo-1/recent',
    '/api/tables/minibaccarat-1',
    '/api/tables',
    '/api/house',
    `/api/receipts/sic-bo-1/${draw}/${'0'.repeat(64)}`,
    '/anchor',
    '/protocol',
    '/openapi.json',
    '/verify-shoe.js',
    '/',
  ]
  for (const path of paths) {
    const end = performance.now() + SECONDS * 1000
    const over = (): boolean => performance.now() >= end
    const seen: Record<number, number> = {}
    const reader = async (): Promise<void> => {
      while (path !== undefined && !over()) {
        const { status } = await ask(READER, path)
        seen[status] = (seen[status] ?? 0) + 1
        if (status === 429) await pause(20)
      }
    }
    const before = await used(house)
    const [delays] = await Promise.all([
      bets(ask, token, over),
      ...Array.from({ length: path === undefined ? 0 : READERS }, reader),
    ])
    const cpu = ((await used(house)) - before) / SECONDS
    const told = Object.entries(seen).map(([status, n]) => `${status}: ${Math.round(n / SECONDS)}/s`)
    const p50 = delays[Math.floor(delays.length / 2)] ?? 0
    say(
      `${path ?? 'nobody reads'}  ${told.join(' ')}  bets p50 ${p50.toFixed(1)} ms`,
      cpu * 100,
      '% of a core',
    )
    // The address is forgiven before the next read.
    await pause(path === undefined ? 0 : 6_500)
  }
  house.disconnect()
  await once(house, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
