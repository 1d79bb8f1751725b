import { expect, test } from 'vitest'
import { fund, house, PACE, request, rest, SETUP } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Body } from '../tables/types.ts'
import { type Jump, SteadyClock } from './clock.ts'

const HOUR = 3_600_000
const START = 1_800_000_000_000

/** A machine whose clock can be set, and time that goes on whatever it shows. */
class Machine {
  elapsed = 5_000
  shows = START
  readonly jumps: Jump[] = []
  pass(ms: number): void {
    this.elapsed += ms
    this.shows += ms
  }
  clock(): Promise<SteadyClock> {
    return SteadyClock.follow({
      reference: async () => this.shows,
      jumped: (jump) => this.jumps.push(jump),
      elapsed: () => this.elapsed,
    })
  }
}

test('follows small differences without ever falling, and takes them for nothing special', async () => {
  const machine = new Machine()
  const clock = await machine.clock()
  expect(clock.now()).toBe(START)
  machine.shows += 100
  await clock.check()
  expect(clock.now()).toBe(START + 100)
  machine.shows -= 200
  await clock.check()
  expect(clock.now()).toBe(START + 100)
  machine.pass(1_000)
  expect(clock.now()).toBe(machine.shows)
  expect(machine.jumps).toEqual([])
})

test('leaps ahead with the other clock, and says so', async () => {
  const machine = new Machine()
  const clock = await machine.clock()
  machine.shows += 2_000
  await clock.check()
  expect(clock.now()).toBe(machine.shows)
  expect(machine.jumps).toEqual([{ ms: 2_000, why: 'reference' }])
})

test('goes on steadily when the other is set back, says so once, and meets it again when it is set right', async () => {
  const machine = new Machine()
  const clock = await machine.clock()
  machine.shows -= HOUR
  for (let i = 1; i <= 3; i++) {
    machine.pass(1_000)
    await clock.check()
    expect(clock.now()).toBe(START + i * 1_000)
  }
  expect(machine.jumps).toEqual([{ ms: -HOUR, why: 'reference' }])
  machine.shows += HOUR
  await clock.check()
  machine.pass(1_000)
  expect(clock.now()).toBe(machine.shows)
})

test('an answer that took long says nothing', async () => {
  const machine = new Machine()
  const clock = await SteadyClock.follow({
    reference: async () => {
      machine.elapsed += machine.shows === START ? 0 : 900
      return machine.shows
    },
    jumped: (jump) => machine.jumps.push(jump),
    elapsed: () => machine.elapsed,
  })
  machine.shows = START + HOUR
  await clock.check()
  expect(clock.now()).toBe(START + 900)
  expect(machine.jumps).toEqual([])
})

test('timers ring by it', async () => {
  const clock = await SteadyClock.follow({ reference: async () => START, jumped: () => undefined })
  const rang: number[] = []
  clock.at(clock.now() + 30, () => rang.push(clock.now()))
  const off = clock.at(clock.now() + 40, () => rang.push(-1))
  off()
  await expect.poll(() => rang.length).toBe(1)
  expect(rang[0]).toBeGreaterThanOrEqual(START + 30)
})

test('a clock set back an hour, and a house started after it: time does not fall, nothing is early, nothing waits', async () => {
  const store = new SqliteStore(':memory:')
  const machine = new Machine()
  const timers = new Set<{ time: number; act: () => void }>()
  const started = async () => {
    const clock = await machine.clock()
    const own = {
      now: () => clock.now(),
      heed: (time: number) => clock.heed(time),
      soon: (act: () => void) => void setImmediate(act),
      at(time: number, act: () => void) {
        const timer = { time, act }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    }
    const h = house(store, own, {})
    await h.load()
    const pass = async (ms: number) => {
      for (let gone = 0; gone < ms; gone += 50) {
        machine.pass(50)
        await clock.check()
        for (const timer of [...timers].filter((t) => t.time <= clock.now())) {
          timers.delete(timer)
          timer.act()
          await rest()
        }
      }
    }
    return { h, pass }
  }
  const before = await started()
  await before.h.openTable('one', SETUP, 'floor', 'open')
  await fund(store, 'A', 1000_00)
  await before.h.submit(request('one', 'A', 'sit', { place: '1' }))
  await before.pass(2_000)
  machine.shows -= HOUR
  await before.pass(1_000)
  await before.h.stop()
  const known = before.h.live('one')?.version ?? 0
  expect(known).toBeGreaterThan(5)
  const after = await started()
  const waiting = after.h.live('one')
  await after.pass(20_000)
  expect(after.h.live('one')?.version).toBeGreaterThan(known)
  const bodies = (await store.entries('table:one', 0)).map((e) => JSON.parse(e.body) as Body)
  const times = bodies.map((b) => b.at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect((times.at(-1) ?? 0) - START).toBeLessThan(30_000)
  // The rules decline the cut for somebody who is gone, and not before the time for it is over.
  expect(waiting?.waiting).toMatchObject({ kind: 'decision', key: expect.stringMatching(/cut/) })
  expect(bodies[known]?.house).toBe(true)
  const since = Math.max(...Object.values(waiting?.clocks.since ?? {}))
  expect((bodies[known]?.at ?? 0) - since).toBeGreaterThanOrEqual(PACE.decisionMs)
  expect(machine.jumps.map((j) => j.why)).toEqual(['reference', 'record'])
  await after.h.close()
})
