import { spotsOf, stackOf } from '@boardwalk/engine/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { type Attended, attended } from '../../test/attending.ts'
import { PACE, rest } from '../../test/world.ts'
import { isGone } from './attendance.ts'
import { ABANDONED_MS } from './patience.ts'
import { SILENT_MS, STAND_MS } from './presence.ts'

let t: Attended
afterEach(() => t?.end())

const GRACE_MS = 30_000
const round = (): number => t.live().table.round
const done = { kind: 'done' }

/** Cards are cut, and everybody is waited for with their bets. */
async function toBets(people: readonly string[]): Promise<void> {
  await t.until(() => t.waits().length > 0, 60_000)
  for (const person of people) await t.give(person, 'decline-cut')
  await t.until(() => ['idle', 'betting'].includes(t.live().waiting.kind), 60_000)
}

async function deal(bets: Readonly<Record<string, readonly string[]>>, wager = 'main'): Promise<void> {
  for (const [person, places] of Object.entries(bets))
    for (const place of places)
      expect(await t.give(person, 'bet', { place, wager, cents: 10_00 })).toMatchObject(done)
  for (const person of Object.keys(bets)) expect(await t.give(person, 'ready')).toMatchObject(done)
}

/** Both are dealt in, and the table waits for this one to play or fold. */
async function handFor(person: 'A' | 'B'): Promise<void> {
  const places = { A: '1', B: '2' }
  await deal({ A: ['1'], B: ['2'] }, 'ante')
  const [other] = (['A', 'B'] as const).filter((p) => p !== person)
  for (let ms = 0; ms < 60_000 && !t.waits().includes(`${person} fold`); ms += 250) {
    if (other && t.waits().includes(`${other} fold`)) await t.give(other, 'fold', { place: places[other] })
    await t.clock.forward(250)
  }
  expect(t.waits()).toEqual([`${person} fold`])
}

describe('somebody who is silent', () => {
  test('has one clock a round: the other boxes are played at once, and the round is over in that time', async () => {
    t = await attended({ game: 'blackjack' }, ['A', 'B'])
    await toBets(['A', 'B'])
    await t.give('B', 'leave')
    await t.sit('B', '7')
    await deal({ A: ['1'], B: ['2', '3', '4', '5', '6', '7'] })
    const began = t.clock.now()
    const first = round()
    for (let ms = 0; ms < 200_000 && round() === first; ms += 250) {
      await t.give('A', 'no-insurance')
      await t.give('A', 'stand', { place: '1' })
      await t.clock.forward(250)
    }
    expect(round()).toBe(first + 1)
    // A clock for the insurance and one for the hands at most, and the dealer's own steps.
    expect(t.clock.now() - began).toBeLessThan(PACE.decisionMs + 60 * PACE.stepMs)
    const acts = await t.byHouse('B')
    expect(acts.length).toBeGreaterThan(2)
    const decided = acts.filter(({ type }) => type !== 'ready')
    expect((decided.at(-1)?.at ?? 0) - (decided[0]?.at ?? 0)).toBeLessThan(60 * PACE.stepMs)
  })

  test('is away after two such rounds, bets close without them, and any act of their own brings them back', async () => {
    t = await attended({ game: 'roulette' }, ['A', 'B'])
    const spin = async (): Promise<number> => {
      const now = round()
      expect(await t.give('A', 'bet', { place: '1', wager: 'red', cents: 5_00 })).toMatchObject(done)
      expect(await t.give('A', 'ready')).toMatchObject(done)
      return t.until(() => round() > now, 60_000)
    }
    expect(await spin()).toBeGreaterThanOrEqual(PACE.bettingMs)
    expect(isGone(t.live(), 'B')).toBe(false)
    expect(await spin()).toBeGreaterThanOrEqual(PACE.bettingMs)
    expect(isGone(t.live(), 'B')).toBe(true)
    expect(await spin()).toBeLessThan(PACE.bettingMs / 2)
    // The window of theirs is open all the while: that alone is no act.
    expect(t.live().people.away).toEqual({})
    expect(await t.give('B', 'bet', { place: '2', wager: 'black', cents: 5_00 })).toMatchObject(done)
    expect(isGone(t.live(), 'B')).toBe(false)
    expect(await spin()).toBeGreaterThanOrEqual(PACE.bettingMs)
  })

  test('who bets in time and lets the betting run out is not silent', async () => {
    t = await attended({ game: 'roulette' }, ['A', 'B'])
    for (let n = 0; n < 4; n++) {
      const now = round()
      await t.give('B', 'bet', { place: '2', wager: 'black', cents: 5_00 })
      await t.give('A', 'bet', { place: '1', wager: 'red', cents: 5_00 })
      await t.give('A', 'ready')
      await t.until(() => round() > now, 60_000)
      expect(isGone(t.live(), 'B')).toBe(false)
    }
  })

  test('keeps the seat for ten minutes with the window open, and then has the chips in the purse', async () => {
    t = await attended({ game: 'roulette' }, ['A', 'B'])
    const hold = async (ms: number): Promise<void> => {
      for (const end = t.clock.now() + ms; t.clock.now() < end; ) {
        const now = round()
        await t.give('A', 'bet', { place: '1', wager: 'red', cents: 5_00 })
        await t.give('A', 'ready')
        await t.until(() => round() > now, 60_000)
        await t.clock.forward(5_000)
      }
    }
    await hold(60_000)
    expect(isGone(t.live(), 'B')).toBe(true)
    await hold(STAND_MS + 60_000)
    expect(Object.keys(t.live().table.players)).toContain('B')
    await hold(SILENT_MS)
    expect(Object.keys(t.live().table.players)).toEqual(['A'])
    expect((await t.store.accounts(['patron:B']))[0]?.balance).toBe(1000_00)
  })
})

describe('somebody who closes the window', () => {
  test('alone finds the hand as it was, much later', async () => {
    t = await attended({ game: 'let-it-ride' }, ['A'])
    await deal({ A: ['1'] }, 'bet-1')
    await t.until(() => t.waits().length > 0, 60_000)
    const { table } = t.live()
    t.close('A')
    await t.clock.forward(60 * 60_000)
    expect(isGone(t.live(), 'A')).toBe(true)
    expect(t.live().table.round).toBe(table.round)
    expect(spotsOf(t.live().table, 'A')).toEqual(spotsOf(table, 'A'))
    t.open('A')
    await rest()
    expect(isGone(t.live(), 'A')).toBe(false)
    expect(await t.give('A', 'let-it-ride', { place: '1' })).toMatchObject(done)
    expect(await t.byHouse('A')).toEqual([])
  })

  test('alone and gone for hours has the hand finished with care, and then the seat is free', async () => {
    t = await attended({ game: 'let-it-ride' }, ['A'])
    await deal({ A: ['1'] }, 'bet-1')
    await t.until(() => t.waits().length > 0, 60_000)
    t.close('A')
    await t.clock.forward(ABANDONED_MS - 60_000)
    expect(await t.byHouse('A')).toEqual([])
    await t.clock.forward(ABANDONED_MS)
    await t.clock.forward(STAND_MS)
    expect((await t.byHouse('A')).map(({ type }) => type)).toEqual(['take-back', 'take-back', 'leave'])
    expect(t.live().table.players).toEqual({})
  })

  test('with company has the clock and thirty seconds more, once in a stay', async () => {
    t = await attended({ game: 'three-card-poker' }, ['A', 'B'])
    const waited = async (): Promise<number> => {
      await handFor('B')
      const asked = t.clock.now()
      t.close('B')
      await t.until(() => !t.waits().includes('B fold'), 120_000)
      const ms = t.clock.now() - asked
      t.open('B')
      await t.until(() => t.live().waiting.kind === 'idle', 60_000)
      return ms
    }
    const first = await waited()
    expect(first).toBeGreaterThan(PACE.decisionMs + GRACE_MS - 1_000)
    expect(first).toBeLessThanOrEqual(PACE.decisionMs + GRACE_MS + 1_000)
    expect(await waited()).toBeLessThanOrEqual(PACE.decisionMs + 1_000)
    expect((await t.byHouse('B')).map(({ type }) => type)).toEqual(['fold', 'fold'])
  })

  test('and comes back in time decides alone, and has spent the grace', async () => {
    t = await attended({ game: 'three-card-poker' }, ['A', 'B'])
    await handFor('B')
    t.close('B')
    await t.clock.forward(PACE.decisionMs + GRACE_MS - 5_000)
    expect(t.waits()).toEqual(['B fold'])
    t.open('B')
    await rest()
    expect(await t.give('B', 'fold', { place: '2' })).toMatchObject(done)
    await t.until(() => t.live().waiting.kind === 'idle', 60_000)
    await handFor('B')
    t.close('B')
    await t.until(() => !t.waits().includes('B fold'), PACE.decisionMs + 1_000)
  })

  test('is waited for from when somebody comes, not from when they went', async () => {
    t = await attended({ game: 'let-it-ride' }, ['A'])
    await deal({ A: ['1'] }, 'bet-1')
    await t.until(() => t.waits().length > 0, 60_000)
    t.close('A')
    await t.clock.forward(30 * 60_000)
    await t.sit('C', '5')
    await t.clock.forward(PACE.decisionMs + GRACE_MS - 2_000)
    expect(await t.byHouse('A')).toEqual([])
    await t.clock.forward(3_000)
    expect((await t.byHouse('A')).map(({ type }) => type)).toContain('take-back')
  })

  test('never keeps the others from their chips, however often the window opens and closes', async () => {
    t = await attended({ game: 'three-card-poker' }, ['A', 'B'])
    await handFor('B')
    const asked = t.clock.now()
    for (let n = 0; n < 40 && t.waits().includes('B fold'); n++) {
      t.close('B')
      await t.clock.forward(7_000)
      t.open('B')
      await t.clock.forward(500)
    }
    expect(t.waits()).not.toContain('B fold')
    expect(t.clock.now() - asked).toBeLessThan(PACE.decisionMs + GRACE_MS + 10_000)
    expect(stackOf(t.live().table, 'A')).toBeLessThan(500_00)
  })
})
