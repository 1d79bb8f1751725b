import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rest, TestClock } from '../../test/world.ts'
import { periodically } from './periodic.ts'

const unexpected = (reason: Error): void => {
  throw reason
}

test('a run that takes longer than the pause is not joined by another', async () => {
  const clock = new TestClock()
  const ends: (() => void)[] = []
  const act = () => new Promise<void>((done) => ends.push(done))
  const stop = periodically({ clock, everyMs: 1_000, act, trouble: unexpected })
  await clock.forward(999)
  expect(ends.length).toBe(0)
  await clock.forward(10_000)
  expect(ends.length).toBe(1)
  ends[0]?.()
  await rest()
  await clock.forward(999)
  expect(ends.length).toBe(1)
  await clock.forward(1)
  expect(ends.length).toBe(2)
  ends[1]?.()
  await stop()
})

test('what a run throws is told, and the next run comes', async () => {
  const clock = new TestClock()
  const told: string[] = []
  let runs = 0
  const act = (): Promise<void> => {
    runs++
    if (runs === 1) throw new Error('at once')
    return runs === 2 ? Promise.reject(new Error('later')) : Promise.resolve()
  }
  const stop = periodically({ clock, everyMs: 10, act, trouble: ({ message }) => told.push(message) })
  await clock.forward(35)
  expect(told).toEqual(['at once', 'later'])
  expect(runs).toBe(3)
  await stop()
})

test('stopping waits for the run under way, and no other begins', async () => {
  const clock = new TestClock()
  const happened: string[] = []
  let end = (): void => undefined
  const act = async (): Promise<void> => {
    happened.push('begun')
    await new Promise<void>((done) => {
      end = done
    })
    happened.push('ended')
  }
  const stop = periodically({ clock, everyMs: 10, firstMs: 0, act, trouble: unexpected })
  expect(happened).toEqual(['begun'])
  const stopped = stop().then(() => happened.push('stopped'))
  await rest()
  expect(happened).toEqual(['begun'])
  end()
  await stopped
  await clock.forward(1_000)
  expect(happened).toEqual(['begun', 'ended', 'stopped'])
})

test('nothing in the house keeps time by an interval, which would overlap itself', () => {
  const folder = join(import.meta.dirname, '..')
  const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  expect(programs.length).toBeGreaterThan(100)
  const interval = `set${'Interval'}`
  expect(programs.filter((name) => readFileSync(join(folder, name), 'utf8').includes(interval))).toEqual([])
})
