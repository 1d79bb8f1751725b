import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startHouse } from '../src/start.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-time-'))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})
const HOUR = 3_600_000

test('a clock that is set back an hour under a running house is in the record, and so is a start behind it', async () => {
  const options = {
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason: Error) => {
      throw reason
    },
  }
  const first = await startHouse(options)
  const real = Date.now
  const set = vi.spyOn(Date, 'now').mockImplementation(() => real() - HOUR)
  // The house looks every two seconds.
  await new Promise((done) => setTimeout(done, 2_300))
  await first.people.door.guest()
  await first.close()
  const second = await startHouse(options)
  await second.people.door.guest()
  await second.close()
  set.mockRestore()
  const store = new SqliteStore(folder)
  const bodies = async (stream: string) => (await store.entries(stream, 0)).map((e) => JSON.parse(e.body))
  const events = (await bodies('events')).flatMap((body) => body.events)
  const jumps = events.filter((e) => e.kind === 'clock-jumped').map((e) => e.text as string)
  expect(jumps.slice(0, 2)).toEqual([
    expect.stringMatching(/^The clock jumped by -3[56]\d{5} ms\.$/),
    expect.stringMatching(/^The record is ahead of the clock by 3[56]\d{5} ms\.$/),
  ])
  const times = (await bodies('people')).map((body) => body.at as number)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(Math.abs((times.at(-1) ?? 0) - real())).toBeLessThan(20_000)
  await store.close()
})
