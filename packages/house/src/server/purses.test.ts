import type { HouseClient, HouseSocket } from '@boardwalk/client'
import type { TableView } from '@boardwalk/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hired, operatorOf, type Started, started } from '../../test/started.ts'
import { rest, TestClock } from '../../test/world.ts'
import { MOST_PURSES, Purses } from './purses.ts'

describe('a buy-in is offered up to what the purse holds', () => {
  let running: Started
  beforeAll(async () => {
    running = await started({ rates: { changes: { burst: 1e9, perSecond: 1e9 } } })
  })
  afterAll(() => running?.end())

  /** A guest with a connection, and the views of a table that they were shown. */
  async function watching(table: string) {
    const client: HouseClient = await running.guest()
    const socket: HouseSocket = client.socket()
    const views: TableView[] = []
    socket.watch(table, (view) => views.push(view))
    const offered = () => views.at(-1)?.mine.offers.find(({ type }) => type === 'buy-in')?.fields?.cents
    const sit = (place: string) => socket.give(table, { type: 'sit', place })
    const buy = (cents: number) => socket.give(table, { type: 'buy-in', cents })
    return { client, socket, views, offered, sit, buy }
  }

  test('at once, and in the view that comes with what was bought or cashed', async () => {
    const { socket, views, offered, sit, buy } = await watching('roulette-1')
    await sit('1')
    expect(views.flatMap(({ mine }) => mine.offers.filter(({ type }) => type === 'buy-in'))).toMatchObject([
      { fields: { cents: { kind: 'amount', most: 1000_00 } } },
    ])
    await buy(300_00)
    expect(offered()).toMatchObject({ most: 700_00 })
    await buy(700_00)
    expect(offered()).toBeUndefined()
    await socket.give('roulette-1', { type: 'cash-out', cents: 50_50 })
    // Chips are bought in whole dollars.
    expect(offered()).toMatchObject({ least: 1_00, most: 50_00, step: 1_00 })
    socket.close()
  })

  test('also when it is filled or emptied elsewhere: the view comes again, in the same version and without facts', async () => {
    const { client, socket, views, offered, sit } = await watching('roulette-1')
    await sit('2')
    await client.api.give('craps-1', { type: 'sit', place: '3' })
    await client.api.give('craps-1', { type: 'buy-in', cents: 400_00 })
    await expect.poll(offered).toMatchObject({ most: 600_00 })
    expect(views.at(-1)).toMatchObject({ since: views.at(-1)?.version, facts: [] })
    const cashier = await hired(running, await operatorOf(running), 'Carla', 'cashier')
    await cashier.api.order({
      ...{ command: 'deposit', because: 'For the test.', about: client.you.id },
      details: { cents: 100_00 },
    })
    await expect.poll(offered).toMatchObject({ most: 700_00 })
    expect(views.at(-1)).toMatchObject({ since: views.at(-1)?.version, facts: [] })
    socket.close()
  })
})

describe('purses', () => {
  /** A store that holds a purse for everybody, and what it was asked. */
  function world(people: number) {
    const clock = new TestClock()
    const held = new Map<string, number>()
    const asked: (readonly string[])[] = []
    const accounts = async (names: readonly string[] = []) => {
      asked.push(names)
      return names.map(
        (name) => ({ name, kind: 'patron', unit: 'play', balance: held.get(name) ?? 0 }) as const,
      )
    }
    const trouble = (reason: Error): void => {
      throw reason
    }
    const purses = new Purses({ store: { accounts }, clock, trouble })
    const changed: string[] = []
    const leave = Array.from({ length: people }, (_, i) =>
      purses.enter(`p${i}`, 0, () => changed.push(`p${i}`)),
    )
    return { clock, held, asked, purses, changed, leave }
  }

  test('of however many people, so many are read at a time, and each in its turn', async () => {
    const many = 2 * MOST_PURSES + 1
    const { clock, held, asked, purses, changed } = world(many)
    for (let i = 0; i < many; i++) held.set(`patron:p${i}`, 5_00)
    await clock.forward(6_500)
    expect(asked.map(({ length }) => length)).toEqual([MOST_PURSES, MOST_PURSES, MOST_PURSES])
    expect(new Set(changed).size).toBe(many)
    expect(purses.of(`p${many - 1}`)).toBe(5_00)
    // Nothing is told twice.
    expect(changed.length).toBe(many)
    await purses.close()
  })

  test('when all of them change at once, no question asks for more', async () => {
    const { clock, asked, purses } = world(MOST_PURSES + 1)
    for (let i = 0; i <= MOST_PURSES; i++) purses.mayHave(`p${i}`)
    await clock.forward(250)
    expect(asked.map(({ length }) => length)).toEqual([MOST_PURSES, 1])
    await purses.close()
  })

  test('what moves at a table counts at once, and is read again with all that moved meanwhile', async () => {
    const { clock, held, asked, purses } = world(3)
    const moved = (from: string, to: string, cents: number) =>
      ({ type: 'moved', from, to, cents, rule: 'house', because: 'x' }) as const
    purses.heard({ table: 't', version: 1, events: [moved('stack:p0', 'patron:p0', 7_00)] })
    purses.heard({ table: 't', version: 2, events: [moved('patron:p1', 'stack:p1', 7_00)] })
    purses.heard({ table: 't', version: 3, events: [moved('stack:p9', 'patron:p9', 7_00)] })
    expect([0, 1, 9].map((i) => purses.of(`p${i}`))).toEqual([7_00, 0, undefined])
    held.set('patron:p0', 8_00)
    await clock.forward(150)
    expect(asked).toEqual([['patron:p0', 'patron:p1']])
    expect(purses.of('p0')).toBe(8_00)
    await purses.close()
  })

  test('a store that does not answer delays nobody, and is asked again', async () => {
    const { clock, purses, held } = world(0)
    const away = new Purses({
      store: { accounts: () => new Promise(() => undefined) },
      clock,
      trouble: () => undefined,
    })
    let known: number | undefined | 'nothing yet' = 'nothing yet'
    void away.ask('p0').then((cents) => {
      known = cents
    })
    await clock.forward(400)
    expect(known).toBe('nothing yet')
    await clock.forward(200)
    expect(known).toBeUndefined()
    const failing = new Purses({
      ...{ clock, trouble: () => undefined },
      store: { accounts: () => Promise.reject(new Error('away')) },
    })
    expect(await failing.ask('p0')).toBeUndefined()
    held.set('patron:p0', 9_00)
    expect(await purses.ask('p0')).toBe(9_00)
    purses.enter('p0', undefined, () => undefined)
    await clock.forward(200)
    expect(purses.of('p0')).toBe(9_00)
    await Promise.all([purses.close(), failing.close()])
  })

  test('nobody asks for the purse of a person who has gone', async () => {
    const { clock, asked, purses, leave } = world(1)
    const second = purses.enter('p0', 3_00, () => undefined)
    leave[0]?.()
    expect(purses.of('p0')).toBe(0)
    second()
    expect(purses.of('p0')).toBeUndefined()
    purses.mayHave('p0')
    await clock.forward(5_000)
    await rest()
    expect(asked).toEqual([])
    await purses.close()
  })
})
